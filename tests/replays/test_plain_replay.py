"""Replays in plain text: typed words go on and back, and what is told is what had happened by then."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui import games
from scat_tui.engine.record import Branch, Record
from scat_tui.plain import playing
from scat_tui.plain.console import InputEnded
from scat_tui.plain.replay import PlainReplay
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.table.replay_place import ReplayPlace
from scat_tui.words.cards import card_text
from scat_tui.words.names import seat_names
from tests.command_line import command_line
from tests.plain.test_plain import Script
from tests.replays.played_games import match_at, played, running

every_game = pytest.mark.parametrize("game", games.names())


def at_own_turn() -> Record:
    """A game of three in which it is the player's turn."""
    record = played("scat", 3, lives=3)
    own = next(at for at, words in enumerate(record.moves) if words.startswith("0 "))
    return replace(record, moves=record.moves[:own])


def told(record: Record, *typed: str, at: int = 1) -> tuple[ReplayPlace, bool, list[str]]:
    """A replay after these answers: its place, whether a game is to go on, and what was said."""
    answers = iter([*typed, "quit"])
    script, place = Script(lambda prompt: next(answers)), ReplayPlace(record, at)
    goes_on = PlainReplay(place, script).run()
    return place, goes_on, script.said


@every_game
@pytest.mark.parametrize(
    ("word", "back"), [("next", "back"), ("turn", "turnback"), ("hand", "handback"), ("end", "start")]
)
def test_words_go_on_and_back(word: str, back: str, game: str) -> None:
    record = played(game)
    place, _goes_on, _said = told(record, word)
    assert place.moves_made > 1
    place, _goes_on, _said = told(record, word, back)
    assert place.moves_made in (0, 1) or word == "next"


@every_game
def test_enter_tells_the_whole_game_move_by_move(game: str) -> None:
    record = played(game)
    place, _goes_on, said = told(record, *[""] * len(record.moves))
    assert place.over
    page = games.plain(game).page(seat_names(record.seats), own=0, game=place.game)
    text = "\n".join(said)
    for event in place.events[len(match_at(record, 1).events) :]:
        sentence = page.tell(event)
        assert (
            sentence is None
            or sentence in text
            or page.begins_turn(event)
            or page.tell_turn(place.events[[*place.events].index(event) - 1], event)
        )
    assert said[-1] == "This is the latest move."


def test_a_turn_is_told_whole() -> None:
    _place, _goes_on, said = told(played("scat", 3), "turn")
    moves = played("scat", 3).moves
    assert moves[1].split()[1] in ("stock", "take")
    assert any(" and threw the " in line for line in said)


@every_game
def test_hand_and_a_number_tells_that_deal_with_ones_own_cards(game: str) -> None:
    record = played(game)
    place, _goes_on, said = told(record, "hand 2")
    assert place.moves_made == place.hands[1]
    assert f"Hand 2, dealt by {seat_names(record.seats)[1]}" in said
    view = place.view()
    for card in view.hand:  # type: ignore[attr-defined]
        assert any(card_text(card) in line for line in said)


@pytest.mark.parametrize("typed", ["99", "0", "two", "-1"])
def test_a_hand_that_there_is_not_is_said_to_be_none(typed: str) -> None:
    record = played("scat")
    place, _goes_on, said = told(record, f"hand {typed}")
    assert place.moves_made == 1
    count = len(place.hands)
    assert said[-1] == f"There is no hand {typed}: this game has the hands 1 to {count}."


@pytest.mark.parametrize("typed", ["jump", "next 3", "open all", "3"])
def test_what_is_no_word_here_is_rejected_with_what_to_do(typed: str) -> None:
    _place, _goes_on, said = told(played("scat"), typed)
    assert said[-1] == f"“{typed}” is not an answer here. Help tells what can be typed."


@every_game
def test_open_tells_all_hands_of_a_finished_game_and_of_no_other(game: str) -> None:
    record = played(game)
    place, _goes_on, said = told(record, "open")
    lines = said[said.index("All hands are open.") + 1 :]
    assert len(lines) == len(record.seats) - 1
    for line, (seat, view) in zip(lines, place.opened().items(), strict=True):
        assert line.startswith(f"{record.seats[seat].name} holds ")
        assert all(card_text(card) in line for card in view.hand)  # type: ignore[attr-defined]
    assert told(record, "open", "open")[2][-1] == "Only your own hand is shown."
    _place, _goes_on, said = told(running(game), "open")
    assert said[-1] == "The hands of the others can be opened once the game is over."


@every_game
def test_nothing_is_told_of_the_cards_of_others_before_they_are_opened(game: str) -> None:
    record = played(game)
    for word in ("cards", "log", "scores", "why"):
        place, _goes_on, said = told(record, word)
        others = match_at(record, 1)
        hidden = {
            card_text(card)
            for seat in range(1, len(record.seats))
            for card in others.game.view(others.state, seat).hand  # type: ignore[attr-defined]
        }
        view = place.view()
        seen = {card_text(card) for card in view.hand} | {  # type: ignore[attr-defined]
            card_text(card) for card in [getattr(view, "upcard", None)] if card
        }
        rules = "\n".join(said[said.index("") :]) if "" in said else ""
        text = "\n".join(said).replace(rules, "")
        assert not [card for card in hidden - seen if f" {card}" in text]


@every_game
def test_why_explains_the_latest_that_is_shown(game: str) -> None:
    record = played(game)
    settled = [at for at, words in enumerate(record.moves) if words.startswith("deal ")][1]
    _place, _goes_on, at_end_of_hand = told(record, "why", at=settled)
    _place, _goes_on, at_end_of_game = told(record, "end", "why")
    assert "rule" in at_end_of_hand[-1]
    assert at_end_of_hand[-1] != at_end_of_game[-1]


def test_help_tells_every_word() -> None:
    _place, _goes_on, said = told(played("scat"), "help")
    text = "\n".join(said)
    for word in ("next", "back", "turn", "turnback", "hand", "handback", "start", "end", "cards", "open"):
        assert f"{word}" in text
    assert "go on from here, as a new game against computer players" in text


def test_play_asks_first_and_does_nothing_at_the_end() -> None:
    record = played("scat")
    place, goes_on, said = told(record, "play", "no")
    assert (goes_on, place.moves_made) == (False, 1)
    assert "Go on from here, as a new game against computer players?" in said
    assert told(record, "turn", "play", "yes")[1]
    _place, goes_on, said = told(record, "end", "play")
    assert (goes_on, said[-1]) == (False, "Here the game is over: go back to a moment before.")


def test_the_end_of_input_is_the_end_of_everything() -> None:
    def ended(_prompt: str) -> str:
        raise InputEnded

    with pytest.raises(InputEnded):
        PlainReplay(ReplayPlace(played("scat")), Script(ended)).run()


# In the lobby, at tables, on the command line


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Answers that are typed at the prompts of the lobby and of what it leads to."""

    def answers(*words: str) -> None:
        waiting: Iterator[str] = iter(words)

        def answer(_prompt: str = "") -> str:
            if (word := next(waiting, None)) is None:
                raise EOFError
            return word

        monkeypatch.setattr("builtins.input", answer)

    return answers


def test_watching_a_file_leads_to_a_game_that_goes_on_from_it(
    data_folder: Path, typed: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    record = played("scat", 3)
    path = SaveFolder(data_folder / "saves").write(record)
    before = path.read_bytes()
    own = next(at for at, words in enumerate(record.moves) if words.startswith("0 "))
    typed("play", "yes", "s", "1", "quit", "quit")
    assert playing.play(data_folder, path, replay_at=own) == 0
    made = [read_record(each) for each in (data_folder / "saves").glob("*.json") if each != path]
    assert [each.branched_from for each in made] == [Branch(record.id, own)]
    assert made[0].moves[:own] == record.moves[:own]
    assert path.read_bytes() == before
    assert "A replay. Enter goes on by a move" in capsys.readouterr().out


def test_a_game_in_the_list_is_replayed_by_its_number(
    data_folder: Path, typed: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    SaveFolder(data_folder / "saves").write(running("scat"))
    typed("games", "replay 1", "hand 1", "quit", "quit")
    assert playing.play(data_folder) == 0
    assert "A replay." in capsys.readouterr().out


def test_the_list_says_of_a_branch_that_it_went_on_from_another_game(
    data_folder: Path, typed: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    table = ReplayPlace(running("scat"), 4).go_on_from_here(None)
    SaveFolder(data_folder / "saves").write(table.record)
    typed("quit")
    assert playing.play(data_folder) == 0
    assert "It went on from another game." in capsys.readouterr().out.replace("\n", " ")


def test_replay_at_a_table_shows_its_hand_and_leads_back_to_the_turn(
    data_folder: Path, typed: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    path = SaveFolder(data_folder / "saves").write(at_own_turn())
    typed("replay", "", "quit", "quit", "quit")
    assert playing.play(data_folder, path) == 0
    said = capsys.readouterr().out
    assert said.index("A replay.") < said.rindex("Your turn.")


def test_a_replay_at_a_table_can_lead_to_another_game(
    data_folder: Path, typed: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    path = SaveFolder(data_folder / "saves").write(at_own_turn())
    typed("replay", "play", "yes", "s", "1", "quit", "quit")
    assert playing.play(data_folder, path) == 0
    made = [read_record(each) for each in (data_folder / "saves").glob("*.json") if each != path]
    assert [each.branched_from is not None for each in made] == [True]
    assert "Left. The game is saved." in capsys.readouterr().out


@every_game
def test_the_command_line_replays_a_file_as_text(game: str, tmp_path: Path) -> None:
    path = SaveFolder(tmp_path).write(played(game))
    ended = command_line("replay", path, "--watch", "--plain", "--at", "5", "--data-dir", tmp_path / "data")
    assert ended.returncode == 0
    assert "A replay." in ended.stdout
    assert ended.stderr == ""


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (("--watch", "--json"), "leave out --watch or --json"),
        (("--plain",), "--plain and --at go with --watch"),
        (("--at", "3"), "--plain and --at go with --watch"),
        (("--watch", "--at", "many"), "'many' is not a number of moves"),
    ],
)
def test_flags_that_do_not_go_together_are_wrong_usage(
    flags: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    path = SaveFolder(tmp_path).write(played("scat"))
    ended = command_line("replay", path, *flags)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert why in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_replay_on_the_screen_needs_a_terminal(tmp_path: Path) -> None:
    path = SaveFolder(tmp_path).write(played("scat"))
    ended = command_line("replay", path, "--watch")
    assert ended.returncode == 2
    assert "the game needs a terminal" in ended.stderr


def test_a_bad_record_is_not_watched(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{}")
    ended = command_line("replay", path, "--watch", "--plain")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(f"{path}: ") or "bad.json: " in ended.stderr
