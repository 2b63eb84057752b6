"""The table in plain text: whole games by typed answers, and every command."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui import games
from scat_tui.engine.game import Refused
from scat_tui.engine.record import Player, Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.hearts.plain import HeartsPage
from scat_tui.games.hearts.rules.events import TrickWon
from scat_tui.games.hearts.rules.moves import Pass
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.values import DECK
from scat_tui.games.scat.rules.moves import Discard
from scat_tui.plain.console import Console, PlayerLeft
from scat_tui.plain.table import PlainTable
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from scat_tui.table.place import OwnPlace
from scat_tui.table.session import Session
from scat_tui.table.table import Table
from scat_tui.words.cards import card_text
from scat_tui.words.names import seat_names
from tests.table.done import done

WORDS = {"Draw": "s", "Take": "d", "Knock": "k", "Look": "o", "Throw": "t"}


class Script(Console):
    """Answers from a function of the prompt; keeps what was said."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__()
        self.said: list[str] = []
        self._answer = answer

    def say(self, *lines: str) -> None:
        self.said += lines

    def show(self, text: str) -> None:
        self.said.append(text)

    def ask(self, prompt: str = "> ") -> str:
        return self._answer(prompt)


def record(game: str, seats: int, people: int = 1, **options: object) -> Record:
    players = [
        Player(f"Ana {seat}", "human") if seat < people else Player(f"Bot {seat}", "bot", "easy")
        for seat in range(seats)
    ]
    time = "2026-11-30T09:00:00Z"
    return Record("one", game, time, time, "5e0b6c", options, tuple(players), seats - 1)  # type: ignore[arg-type]


def typed(table: Table) -> str:
    """What a good player would type now."""
    move = games.bots(table.record.game).advise(table.view(table.to_act)).move
    if isinstance(move, Discard) or table.record.game != "scat":
        return table.match.game.write(move).split(" ", 1)[1].replace("discard", "throw").replace("T", "10")
    return WORDS[type(move).__name__]


def play(game: Record, keep: Callable[[Record], object] = lambda kept: None) -> tuple[Table, Script]:
    table = Table(game, keep)
    script = Script(lambda prompt: "" if prompt.startswith("Enter") else typed(table))
    PlainTable(OwnPlace(Session(table)), script).run()
    return table, script


@pytest.mark.parametrize("people", [1, 2])
def test_a_whole_game_of_scat_by_typed_answers(people: int) -> None:
    table, script = play(record("scat", 3, people, lives=1, throw_down="on"))
    assert table.over
    assert any("won the game" in line for line in script.said)


def test_a_whole_game_of_hearts_by_typed_answers() -> None:
    table, script = play(record("cancellation-hearts", 6, target=50))
    assert table.over
    assert any("cancelled each other" in line for line in script.said)


def answers(table: Table, *lines: str) -> Script:
    """Types the lines, then is gone."""
    left = iter(lines)

    def answer(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise PlayerLeft from None

    script = Script(answer)
    PlainTable(OwnPlace(Session(table)), script).run()
    return script


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("help", "hint, i: what a good player would do"),
        ("hand", "You hold"),
        ("moves", "You may: s draws from the stock"),
        ("scores", "Ana 0: 3 pennies"),
        ("log", "Hand 1: Ana 2 dealt"),
        ("rules knock", "Knock"),
        ("undo", "There is nothing to undo."),
        ("why", "(rules 4, 5)"),
        ("hint", "Draw"),
        ("dance", "“dance” cannot be done here."),
        ("1", "Draw first"),
        ("9s", "Draw first"),
        ("²", "“²” cannot be done here."),
        ("0011", "“0011” cannot be done here."),
        ("9" * 5000, "9” cannot be done here."),
        ("٣", "Draw first"),
        ("rules zzz", "No section of the rules has “zzz” in it; rules alone shows them all."),
    ],
)
def test_what_can_be_typed_at_any_time(line: str, said: str) -> None:
    table = Table(record("scat", 3, 3), lambda kept: None)
    script = answers(table, "", line)
    assert any(said in text for text in script.said), script.said
    assert len(table.match.moves) == 1


@pytest.mark.parametrize("held", [0, 1, 2])
def test_three_alike_cannot_be_passed_and_it_is_said_how_many_one_holds(held: int) -> None:
    # A deal in which seat 0 holds two of a card.
    table = Table(replace(record("cancellation-hearts", 6), seed="5e00"), lambda kept: None)
    done(table.catch_up())
    hand = table.view(0).hand
    card = next(card for card in DECK if hand.count(card) == held)
    name = f"{card.rank}{card.suit}" if card.rank <= 10 else str(card)
    said = answers(table, " ".join([name] * 3)).said
    sign = card_text(card)
    sentences = (
        f"You do not hold the {sign}.",
        f"You hold the {sign} only once.",
        f"You hold the {sign} only 2 times.",
    )
    assert sentences[held] in said
    assert len(table.match.moves) == 1


def test_of_three_cards_to_pass_the_one_that_is_not_held_is_named() -> None:
    table = Table(record("cancellation-hearts", 6), lambda kept: None)
    done(table.catch_up())
    hand = table.view(0).hand
    other = next(card for card in DECK if card not in hand)
    page = HeartsPage(seat_names(table.seats), letters=True)
    refusal = Refused(HeartsRefusal.NOT_IN_HAND)
    move = Pass(0, (hand[0], other, hand[1]))
    assert page.refused(refusal, move, table.view(0)) == f"You do not hold the {card_text(other, True)}."


def test_undo_takes_back_the_last_decision() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    answers(table, "s", "undo")
    assert len(table.match.moves) == 1
    assert table.record.undos == 1


def test_a_refusal_says_what_to_do_and_why_names_the_rule() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    script = answers(table, "d", "4", "why")
    assert any("throw another card" in line for line in script.said)
    assert any("rule 7" in line for line in script.said)


def test_a_save_that_fails_can_be_tried_again_or_done_without() -> None:
    failures = iter([True, False])

    def keep(kept: Record) -> None:
        if next(failures, True):
            raise SaveFailed("The disk is full.")

    table = Table(record("scat", 3), keep)
    script = answers(table, "again", "s", "unsaved", "s", "quit")
    assert script.said.count("Not saved and not played: The disk is full.") == 2
    assert len(table.view(0).hand) == 4
    assert not table.saving


def test_several_people_see_their_cards_only_after_the_screen_was_handed_over() -> None:
    table = Table(record("scat", 3, 3), lambda kept: None)
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) > 3:
            raise PlayerLeft
        return ["", "s", "4"][len(asked) - 1]

    PlainTable(OwnPlace(Session(table)), Script(answer)).run()
    assert asked == ["Enter shows Ana 0's cards > ", "> ", "> ", "Enter shows Ana 1's cards > "]


def test_a_wrong_answer_to_a_save_that_failed_is_told_the_answers() -> None:
    def keep(kept: Record) -> None:
        raise SaveFailed("The disk is full.")

    table = Table(record("scat", 3), keep)
    script = answers(table, "maybe", "", "quit")
    assert script.said.count("Please type one of these words: again, unsaved, quit.") == 2
    assert not table.match.moves


def test_a_wrong_answer_between_hands_is_told_what_can_be_typed() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    while not table.hand_is_over:
        done(table.catch_up())
        if not table.hand_is_over:
            done(table.play(games.bots("scat").advise(table.view(table.to_act)).move))
    moves = len(table.match.moves)
    script = answers(table, "dance", "help me", "")
    assert script.said.count("“dance” is not an answer here. Help tells what can be typed.") == 1
    assert not any("“help" in line for line in script.said)
    assert len(table.match.moves) > moves


def test_enter_alone_is_told_what_one_may_do() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    script = answers(table, "")
    assert sum(line.startswith("You may: s draws") for line in script.said) == 2


@pytest.mark.parametrize("word", ["quit", "q"])
def test_one_can_leave_before_another_persons_cards_are_shown(word: str) -> None:
    script = answers(Table(record("scat", 3, 3), lambda kept: None), "what", word)
    assert "“what” is not an answer here. Press Enter, or type quit to leave." in script.said
    assert not any("You hold" in line for line in script.said)
    assert any("The game is saved" in line for line in script.said)


def run(*arguments: str, typing: str, data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "scat_tui", *arguments],
        input=typing,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "SCAT_TUI_DATA": str(data), **environment},
    )


def test_the_same_saves_as_the_screen(data_folder: Path) -> None:
    # A deal that is known: in one by chance somebody may hold 31, and nobody draws.
    file = SaveFolder(data_folder / "saves").write(record("scat", 3))
    first = run("resume", "--plain", typing="s\n", data=data_folder)
    assert first.returncode == 0
    assert read_record(file).moves[-1] == "0 stock"
    again = run("resume", "--plain", typing="hand\nq\n", data=data_folder)
    assert "You may: 1 throws" in again.stdout
    assert len(SaveFolder(data_folder / "saves").list()) == 1


def test_an_encoding_without_suit_symbols_gets_letters_and_no_escape_sequence(data_folder: Path) -> None:
    SaveFolder(data_folder / "saves").write(record("scat", 3))
    done = run(
        "resume",
        "--plain",
        typing="log\nq\n",
        data=data_folder,
        PYTHONIOENCODING="ascii",
        PYTHONUTF8="0",
    )
    assert done.stdout.isascii()
    assert "\\u" not in done.stdout
    assert "\x1b" not in done.stdout
    assert "The upcard is " in done.stdout


def test_the_command_that_is_told_on_leaving_goes_on_with_the_very_game(
    data_folder: Path, tmp_path: Path
) -> None:
    SaveFolder(data_folder / "saves").write(record("scat", 3))
    elsewhere = tmp_path / "a game" / "x.json"
    elsewhere.parent.mkdir()
    SaveFolder(elsewhere.parent).write(record("cancellation-hearts", 6), elsewhere)
    for named, told in ((str(elsewhere), shlex.quote(str(elsewhere))), ("one", "one")):
        first = run("resume", named, "--plain", typing="q\n", data=data_folder)
        assert first.stdout.splitlines()[-1] == f"scat-tui resume {told} --plain"
    _program, *arguments = shlex.split(f"scat-tui resume {shlex.quote(str(elsewhere))} --plain")
    again = run(*arguments, typing="q\n", data=data_folder)
    assert "type three cards to pass" in again.stdout


def test_where_another_data_folder_was_named_the_command_names_it(data_folder: Path, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    done = run("play", "--plain", "--data-dir", str(folder), typing="n\nq\n", data=data_folder)
    *_rest, command = done.stdout.splitlines()
    [file] = (folder / "saves").glob("*.json")
    assert command == f"scat-tui resume {file.stem} --plain --data-dir {shlex.quote(str(folder))}"


def test_a_game_that_was_not_saved_is_not_called_saved() -> None:
    def keep(kept: Record) -> None:
        raise SaveFailed("The disk is full.")

    nothing = answers(Table(record("scat", 3), keep, on_disk=False), "quit")
    assert nothing.said[-1] == "Left. There is nothing to save."
    lost = answers(Table(record("scat", 3), keep), "unsaved", "quit", "leave")
    assert lost.said[-1] == "Left. What was played without saving is lost."


def test_a_game_that_is_not_saved_is_left_only_when_that_is_wanted() -> None:
    def keep(kept: Record) -> None:
        raise SaveFailed("The disk is full.")

    table = Table(record("scat", 3), keep)
    script = answers(table, "unsaved", "quit", "stay", "s", "q", "leave")
    assert script.said.count("This game could not be saved. If you leave it now, it is lost.") == 2
    assert len(table.view(0).hand) == 4


def test_the_log_knows_what_happened_before_the_game_was_taken_up_again() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    first = answers(table, "s", "4", "log", "quit")
    start = next(place for place, line in enumerate(first.said) if line.startswith("Hand 1:"))
    again = answers(Table(table.record, lambda kept: None), "log", "quit")
    log = again.said[again.said.index(first.said[start], 2) : -1]
    assert log[0].startswith("Hand 1:")
    # One's own turn is told in two sentences while it goes on, and in one afterwards.
    others = [line for line in log if not line.startswith("You drew and threw ")]
    assert len(log) - len(others) == 1
    assert [line for line in first.said if line in others][: len(others)] == others
    why = answers(Table(table.record, lambda kept: None), "why", "quit")
    thrown = log[-1].rpartition(" threw ")[2]
    assert any(line.endswith(f" threw {thrown}") for line in why.said)


def test_the_log_of_one_player_has_their_turns_alone() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    names = [player.name for player in table.seats]
    said = answers(table, "s", "4", f"log {names[1][:3].lower()}", "log you", "log nobody", "quit").said
    own = [line for line in said if line.startswith("You: ")]
    assert len(own) == 1
    assert re.fullmatch(r"You: drew, threw (?:10|[2-9JQKA])[♣♦♥♠]", own[0])
    assert any(line.startswith(f"{names[1]}: ") for line in said)
    assert not any(line.startswith(f"{names[2]}: ") for line in said)
    assert "Nobody at this table is called nobody." in said


def test_the_log_begins_with_the_hand_and_holds_nothing_that_was_taken_back() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    script = answers(table, "s", "undo", "log", "quit")
    told = [line for line in script.said if line == "You drew from the stock."]
    assert len(told) == 1


def widow_taken(people: int = 1) -> Table:
    """A table where seat 0 has just won the first trick, and the widow."""
    for number in range(200):
        table = Table(replace(record("cancellation-hearts", 7, people), seed=f"5e{number:04x}"), str)
        done(table.catch_up())
        while not table.match.state.tricks:
            done(table.play(games.bots("cancellation-hearts").advise(table.view(table.to_act)).move))
        if table.match.state.widow_taker == 0:
            return table
    raise AssertionError("seat 0 never takes it")


def test_who_takes_the_widow_is_told_its_cards_and_nobody_else() -> None:
    table = widow_taken()
    page = HeartsPage(seat_names(table.seats))
    cards = ", ".join(card_text(card) for card in table.match.state.widow)
    sentence = f"In the widow: {cards}."
    before = Table(replace(table.record, moves=table.record.moves[:-1]), str)
    script = Script(lambda prompt: "quit")
    plain = PlainTable(OwnPlace(Session(before)), script)
    before.listen(plain.hear)
    done(before.play(table.match.moves[-1]))
    assert script.said[-1] == sentence
    assert plain.page.seen(before.view(0)) == [sentence]
    assert page.seen(before.view(1)) == []
    assert page.seen(before.view(None)) == []
    assert sentence in answers(before, "hand", "quit").said
    assert sentence in answers(before, "log", "quit").said
    won = next(event for event in reversed(before.match.events) if isinstance(event, TrickWon))
    assert not page.tell_viewer(won, before.view(1))


def test_with_several_people_the_widow_is_shown_to_its_taker_alone() -> None:
    table = widow_taken(people=7)
    # Seat 0 won and leads: its cards are not shown before it has the screen.
    shown = answers(table, "", "quit").said
    hidden = answers(table, "quit").said
    assert any(line.startswith("In the widow:") for line in shown)
    assert not any(line.startswith("In the widow:") for line in hidden)


def test_once_the_hand_is_settled_everybody_sees_the_widow() -> None:
    table = Table(record("cancellation-hearts", 7, target=500), str)
    done(table.catch_up())
    while not table.hand_is_over:
        done(table.play(games.bots("cancellation-hearts").advise(table.view(table.to_act)).move))
    cards = ", ".join(card_text(card) for card in table.match.state.result.widow)
    said = answers(table, "log", "quit").said
    assert any(" took the widow: " in line and line.endswith(f": {cards}.") for line in said)


def test_why_explains_the_last_trick_of_hearts_whole() -> None:
    """As on the screen: what cancelled, why this card won, what goes with it, who leads."""
    table = widow_taken()
    said = answers(table, "why", "quit").said
    assert any(line.endswith(" in it. You take the widow with it. You lead.") for line in said)
    assert "Cards that cancel (rule 9)" in " ".join(said)


@pytest.mark.parametrize("asked", ["t", "throw"])
@pytest.mark.parametrize(
    ("reply", "played"),
    [
        ("t", ["0 throw"]), ("throw", ["0 throw"]), ("yes", ["0 throw"]), ("Y", ["0 throw"]),
        ("no", []), ("n", []), ("", []), ("help", []), ("s", []), ("dance", []), ("o", ["0 look"]),
    ],
)  # fmt: skip
def test_a_throw_down_is_asked_about(asked: str, reply: str, played: list[str]) -> None:
    table = Table(record("scat", 3, throw_down="on"), lambda kept: None)
    lines = iter((asked, reply))
    script = Script(lambda prompt: next(lines, "quit"))
    PlainTable(OwnPlace(Session(table)), script, asks=True).run()
    assert any("Throw down unseen? That ends the hand." in line for line in script.said)
    assert [words for words in table.record.moves if words.startswith("0 ")] == played


def test_a_throw_down_is_not_asked_about_where_the_player_wants_that() -> None:
    table = Table(record("scat", 3, throw_down="on"), lambda kept: None)
    lines = iter(("t",))
    PlainTable(OwnPlace(Session(table)), Script(lambda prompt: next(lines, "quit")), asks=False).run()
    assert "0 throw" in table.record.moves


@pytest.mark.parametrize("confirm", [True, False])
def test_the_setting_says_whether_plain_mode_asks_before_a_throw_down(
    confirm: bool, data_folder: Path
) -> None:
    settings.store(data_folder, Settings(confirm_knock=confirm))
    path = SaveFolder(data_folder / "saves").write(record("scat", 3, throw_down="on"))
    said = run("resume", path.stem, "--plain", typing="t\nquit\nquit\n", data=data_folder).stdout
    assert ("Throw down unseen?" in said) is confirm
    assert ("0 throw" in read_record(path).moves) is not confirm


def test_a_game_that_is_over_has_no_undo_in_plain_mode() -> None:
    table, _script = play(record("scat", 2, 1, lives=1))
    assert table.over
    moves = table.match.moves
    PlainTable(OwnPlace(Session(table)), Script(lambda prompt: "undo")).run()
    assert table.match.moves == moves
