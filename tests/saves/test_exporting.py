"""Exporting a game: the record can be imported again; the text tells what may be known and no more."""

import os
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Player, Record
from scat_tui.files.temporary import sweep_temporary
from scat_tui.games.replaying import replay
from scat_tui.saves.exporting import NotExported, content_of, export_game, file_name, typed_path
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.importing import import_game
from scat_tui.saves.reading import load_game
from scat_tui.saves.retelling import whole_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.simulate.simulate import simulate
from scat_tui.words.cards import card_text
from tests.cases import mostly_slow
from tests.files.faulty_disk import FaultyOs
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record

TABLES = [("scat", 2, {}), ("scat", 9, {}), ("cancellation-hearts", 6, {}), ("cancellation-hearts", 11, {})]
MORE = [("scat", 4, {"throw_down": "on"}), ("cancellation-hearts", 7, {"widow": "last_trick"})]


def whole(game: str, seats: int, options: dict[str, str]) -> Record:
    """A finished game of a person and computer players."""
    record = next(simulate(game, ["easy"] * seats, 1, b"told", options, processes=1)).record
    return replace(record, id="told", seats=(Player("Ana", "human"), *record.seats[1:]))


def told(record: Record) -> str:
    """The game as text."""
    return whole_game(SavedGame(Path("told.json"), "", content=(record, replay(record))))


@mostly_slow(("game", "seats", "options"), [*TABLES, *MORE], quick=TABLES[:3:2])
def test_the_text_of_a_finished_game_tells_every_card_and_every_turn(
    game: str, seats: int, options: dict[str, str]
) -> None:
    record = whole(game, seats, options)
    text = told(record)
    hands = text.split("\nHand ")[1:]
    moves = " ".join(record.moves).split("deal ")[1:]
    assert [hand.split(":")[0] for hand in hands] == [str(number) for number in range(1, len(moves) + 1)]
    for hand, made in zip(hands, moves, strict=True):
        said = Counter(re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", hand))
        for verb in ("discard", "take", "play"):
            for words in re.findall(rf"\b{verb} (\w\w)", made):
                assert said[words[0].replace("T", "10") + dict(zip("CDHS", "♣♦♥♠", strict=True))[words[1]]]
        assert len(re.findall(r" knocked[! ]", hand)) >= made.count("knock")
        assert len(re.findall(r" passed ", hand)) >= made.count(" pass ")
    for player in record.seats:
        assert player.name in text
    assert " won the game" in text or " won with " in text


@pytest.mark.parametrize(("game", "seats", "options"), TABLES[:3])
def test_every_hand_of_a_finished_game_is_open(game: str, seats: int, options: dict[str, str]) -> None:
    record = whole(game, seats, options)
    first = replay(replace(record, moves=record.moves[:1]))
    text = told(record)
    for seat in range(seats):
        held = first.game.view(first.state, seat).hand
        cards = held if game == "scat" else sorted(held)
        assert f"{record.seats[seat].name} was dealt {', '.join(map(card_text, cards))}" in text


def hidden(record: Record) -> Record:
    """The same game with the two lowest cards of the stock, which nobody has seen, the other way round."""
    deal = record.moves[0].split()
    last = len(deal) - 1
    return replace(
        record, moves=(" ".join((*deal[: last - 1], deal[last], deal[last - 1])), *record.moves[1:])
    )


@pytest.mark.parametrize("moves", [1, 3, 8])
def test_the_text_of_an_unfinished_game_is_the_same_whatever_lies_hidden(moves: int) -> None:
    record = whole("scat", 4, {})
    record = replace(record, moves=record.moves[:moves])
    other = hidden(record)
    assert record.moves != other.moves
    assert told(record) == told(other)


def test_of_an_unfinished_game_only_what_the_player_has_seen_is_told() -> None:
    finished = whole("cancellation-hearts", 6, {})
    record = replace(finished, moves=finished.moves[:12])
    text, match = told(record), replay(record)
    own = match.game.view(match.state, 0)
    assert "You were dealt " in text
    assert text.count(" was dealt ") == 0
    assert text.count("You passed ") == 1
    assert text.count(" passed three cards to ") == 5
    received = [card_text(card) for card in sorted(own.received)]
    assert f"You received {', '.join(received)}." in text
    assert "Seed" not in text
    seen = {card_text(card) for card in (*own.hand, *own.passed, *own.received)}
    seen |= {card_text(card) for trick in (*own.tricks, own.trick) for card in trick.cards}
    assert {*re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", text)} <= seen


def test_a_card_that_was_just_drawn_is_told_to_its_player_alone() -> None:
    record = whole("scat", 3, {})
    draws = [number for number, words in enumerate(record.moves) if words.endswith(" stock")]
    mine = next(number for number in draws if record.moves[number].startswith("0 "))
    match = replay(replace(record, moves=record.moves[: mine + 1]))
    drawn = match.game.view(match.state, 0).drawn
    assert (
        told(replace(record, moves=record.moves[: mine + 1])).count(f"You drew the {card_text(drawn)}.") == 1
    )
    theirs = next(number for number in draws if not record.moves[number].startswith("0 "))
    text = told(replace(record, moves=record.moves[: theirs + 1]))
    assert " drew from the stock." in text


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_can_be_told(path: Path) -> None:
    text = whole_game(load_game(path))
    assert all(line.isprintable() for line in text.splitlines())
    assert "\n\n\n" not in text
    assert "{" not in text


def test_an_exported_record_is_the_same_game_elsewhere(data_folder: Path, tmp_path: Path) -> None:
    game = load_game(SaveFolder(data_folder / "saves").write(a_played_record()))
    exported = export_game(game, tmp_path / "game.json", "record")
    elsewhere = import_game(SaveFolder(tmp_path / "elsewhere"), exported)
    assert load_game(elsewhere.path).record == game.record
    assert exported.stat().st_mode & 0o777 == 0o600


def test_into_a_folder_it_goes_by_its_id(tmp_path: Path) -> None:
    game = load_game(CHECKOUT / "saves" / "first-knock.json")
    assert export_game(game, tmp_path, "record") == tmp_path / "first-knock.json"
    assert export_game(game, tmp_path, "text") == tmp_path / "first-knock.txt"
    assert (tmp_path / "first-knock.txt").read_text() == content_of(game, "text")


def test_the_name_of_a_file_is_safe_whatever_the_game_is_called(tmp_path: Path) -> None:
    odd = tmp_path / "\x1b[31m ~ ü.json"
    odd.write_bytes((CHECKOUT / "saves" / "first-knock.json").read_bytes())
    name = file_name(load_game(odd), "record")
    assert name.isascii()
    assert name.isprintable()
    assert os.sep not in name


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    game = load_game(CHECKOUT / "saves" / "first-knock.json")
    there = tmp_path / "mine.txt"
    there.write_text("Dear diary")
    (tmp_path / "link.txt").symlink_to(there)
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    for name in ("mine.txt", "link.txt", "gone.txt"):
        with pytest.raises(NotExported, match=f"There is a file .*/{name} already"):
            export_game(game, tmp_path / name, "text")
    assert there.read_text() == "Dear diary"
    assert not (tmp_path / "nowhere").exists()


def test_where_nothing_can_be_written_it_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    game = load_game(CHECKOUT / "saves" / "first-knock.json")
    with pytest.raises(NotExported, match="There is no folder"):
        export_game(game, tmp_path / "none" / "game.json", "record")
    for number in range(30):
        faulty = FaultyOs(number, 28)
        with pytest.MonkeyPatch.context() as patch:
            faulty.patch(patch)
            try:
                export_game(game, tmp_path / "game.json", "record")
            except NotExported:
                assert not (tmp_path / "game.json").exists()
        (tmp_path / "game.json").unlink(missing_ok=True)
        if len(faulty.calls) <= number:
            break
    assert 5 < number < 30
    sweep_temporary(tmp_path)
    assert not [*tmp_path.glob(".*")]


def test_a_path_is_taken_as_terminals_and_people_write_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert typed_path("~/game.json") == tmp_path / "game.json"
    assert typed_path(" '/a b/c.json' ") == Path("/a b/c.json")
    assert typed_path("/a\\ b/c.json") == Path("/a b/c.json")
    assert typed_path("/a b/c.json") == Path("/a b/c.json")
    assert typed_path("it's.json") == Path("it's.json")
    odd = tmp_path / "'quoted' name"
    odd.touch()
    assert typed_path(str(odd)) == odd
