"""Keys typed ahead, and pastes: none of them ever plays."""

from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from textual.events import Key, Paste
from textual.pilot import Pilot

from scat_tui.games.scat.felt.scene import Frame
from scat_tui.screens import type_ahead
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.type_ahead import TypeAheadGuard
from scat_tui.widgets.motion import Beat
from tests.cases import mostly_slow
from tests.screens.open_hearts_table import YOURS, hearts
from tests.screens.open_table import calm, press, prompt, record, seated


def type_key(pilot: Pilot[int], key: str, time: float) -> None:
    """A key that was pressed at a time, and arrives now."""
    event = Key(key, key if len(key) == 1 else None)
    event.time = time
    pilot.app.post_message(event)


def moves_of_mine(screen: Any) -> list[str]:
    """What the person has done so far."""
    return [words for words in screen.app.tables.session.table.record.moves if words.startswith("0 ")]


async def test_a_key_from_before_the_turn_plays_nothing(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        assert screen.may_play()
        began = monotonic()
        for key in ("s", "d", "k", "enter", "1"):
            type_key(pilot, key, began - 60)
            await calm(pilot)
        assert moves_of_mine(screen) == []
        assert "came before" in prompt(screen)
        await press(pilot, "s")
        assert len(moves_of_mine(screen)) == 1


async def test_undo_from_before_the_table_was_there_takes_nothing_back(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "s")
        moves = screen.app.tables.session.table.match.moves
        type_key(pilot, "u", monotonic() - 60)
        await calm(pilot)
        assert screen.app.tables.session.table.match.moves == moves
        assert "came before" in prompt(screen)
        await press(pilot, "u")
        assert len(screen.app.tables.session.table.match.moves) < len(moves)


async def test_keys_in_a_row_do_not_answer_what_they_bring_up(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        typed = monotonic()
        for key in "s1s1s1":
            type_key(pilot, key, typed)
        await calm(pilot)
        assert len(moves_of_mine(screen)) == 1
        assert screen.may_play()


async def test_in_hearts_too(data_folder: Path) -> None:
    async with seated(data_folder, hearts(6, dealer=5, options=YOURS)) as (pilot, screen):
        typed = monotonic()
        for key in ("enter", "1", "2", "enter", "3"):
            type_key(pilot, key, typed)
        await calm(pilot)
        assert len(moves_of_mine(screen)) == 1
        await press(pilot, "enter")
        assert len(moves_of_mine(screen)) == 2


async def test_a_key_typed_ahead_neither_deals_nor_shows_cards(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2, people=2)) as (pilot, screen):
        type_key(pilot, "enter", monotonic() - 60)
        await calm(pilot)
        assert screen.place.hand_over_to is not None
        await press(pilot, "enter")
        assert screen.place.hand_over_to is None


async def test_a_question_is_not_answered_before_it_is_seen(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, _screen):
        answers: list[str | None] = []
        pilot.app.push_screen(Question("Really?", (Choice("y", "yes"), Choice("n", "no"))), answers.append)
        await pilot.pause()
        for key in ("enter", "y", "escape", "q"):
            type_key(pilot, key, monotonic() - 60)
            await pilot.pause()
        assert answers == []
        await pilot.press("y")
        assert answers == ["y"]


@mostly_slow("text", ["s", "k\r\rk", "1", "\x1b[201~ \r s"], quick=["k\r\rk"])
async def test_a_paste_plays_nothing(data_folder: Path, text: str) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        pilot.app.post_message(Paste(text))
        await calm(pilot)
        assert moves_of_mine(screen) == []
        assert screen.may_play()


async def test_what_decides_nothing_may_be_typed_ahead(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        type_key(pilot, "b", monotonic() - 60)
        await calm(pilot)
        assert pilot.app.screen is not screen


def test_from_when_on_a_key_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [10.0]
    monkeypatch.setattr(type_ahead, "monotonic", lambda: clock[0])
    known = TypeAheadGuard()
    assert not known.too_early(0.0)
    known.changed()
    first = known.undrawn
    assert known.too_early(10.2)
    assert not known.too_early(10.3)
    clock[0] = 10.1
    known.changed()
    assert first is not None
    known.drawn(first)
    assert known.too_early(10.2)
    clock[0] = 10.15
    assert known.undrawn is not None
    known.drawn(known.undrawn)
    assert known.too_early(10.14)
    assert not known.too_early(10.16)
    assert not known.too_early(None)


def test_what_only_moves_is_answered_by_keys_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [10.0]
    monkeypatch.setattr(type_ahead, "monotonic", lambda: clock[0])
    known = TypeAheadGuard()
    known.moved()
    assert known.too_early_there(10.2)
    assert not known.too_early(9.0)
    clock[0] = 10.1
    assert known.undrawn is not None
    known.drawn(known.undrawn)
    assert known.too_early_there(10.05)
    assert not known.too_early_there(10.15)
    known.changed()
    assert known.too_early_there(10.2)
    assert known.too_early(10.2)


async def test_what_was_typed_while_cards_move_decides_nothing(data_folder: Path) -> None:
    async with seated(data_folder, record(5, dealer=4)) as (pilot, screen):
        for frame in (Frame(dealing=1), Frame(turned=1)):
            screen.felt.motion.play([Beat(frame, 60.0)], reveals=True)
            await pilot.press("s")
            await calm(pilot)
            assert screen.felt.motion.frame is None
            assert moves_of_mine(screen) == []
        await press(pilot, "s")
        assert len(moves_of_mine(screen)) == 1
