"""The table: one door, saved before shown, computer players that cannot stop it."""

import asyncio
import threading
from random import Random
from typing import Any

import pytest

from scat_tui.engine.game import Event, Refused
from scat_tui.engine.record import Player, Record
from scat_tui.files.atomic import SaveFailed, SaveUnconfirmed
from scat_tui.games import players as bots
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock
from scat_tui.table import table
from scat_tui.table.table import Table


def record(*moves: str, people: int = 1, dealer: int = 2) -> Record:
    """A game of three."""
    players = [
        Player("Ana", "human") if seat < people else Player(f"Bot {seat}", "bot", "easy") for seat in range(3)
    ]
    time = "2026-11-30T09:00:00Z"
    return Record("one", "scat", time, time, "5e0b6c", {}, tuple(players), dealer, moves)


class Disk:
    """Keeps what it is given, unless told to fail."""

    def __init__(self) -> None:
        self.kept: list[Record] = []
        self.error: SaveFailed | None = None

    def keep(self, game: Record) -> None:
        if self.error and not self.error.in_place:
            raise self.error
        self.kept.append(game)
        if self.error:
            raise self.error


def dealt() -> tuple[Table, Disk]:
    disk = Disk()
    seated = Table(record(), disk.keep)
    seated.catch_up()
    return seated, disk


def test_every_move_is_saved_before_it_is_heard_of() -> None:
    seated, disk = dealt()
    heard: list[tuple[int, int]] = []
    seated.subscribe(lambda events: heard.append((len(disk.kept[-1].moves), len(seated.match.moves))))
    seated.play(Draw(0))
    seated.play(Discard(0, seated.view(0).hand[3]))
    assert heard == [(2, 2), (3, 3)]


def test_a_move_that_cannot_be_saved_is_not_played_and_not_heard_of() -> None:
    seated, disk = dealt()
    heard: list[tuple[Event, ...]] = []
    seated.subscribe(heard.append)
    before = (seated.match, seated.record)
    disk.error = SaveFailed("The disk is full.")
    with pytest.raises(SaveFailed):
        seated.play(Draw(0))
    assert (seated.match, seated.record) == before
    assert heard == []


def test_a_move_whose_save_is_in_place_but_not_certain_is_played() -> None:
    seated, disk = dealt()
    disk.error = SaveUnconfirmed("Saved, but the disk does not confirm it.")
    with pytest.raises(SaveUnconfirmed):
        seated.play(Draw(0))
    assert len(seated.view(0).hand) == 4
    assert disk.kept[-1].moves[-1] == "0 stock"


def test_an_illegal_move_changes_and_saves_nothing() -> None:
    seated, disk = dealt()
    seated.play(Draw(0))
    saves = len(disk.kept)
    with pytest.raises(Refused):
        seated.play(Knock(0))
    assert len(disk.kept) == saves


def test_a_shuffle_that_was_cut_short_is_made_up_for() -> None:
    seated, _disk = dealt()
    while seated.match.state.stock:
        actor = seated.to_act
        assert actor is not None
        seated.play(Draw(actor))
        seated.play(seated.view(actor).legal[0])
        if seated.hand_is_over:
            pytest.fail("this seed was chosen since nobody makes 31 by throwing the first card")
    cut = Record(**{**fields(seated.record), "moves": (*seated.record.moves, f"{seated.to_act} stock")})
    again = Table(cut, Disk().keep)
    assert again.to_act is None
    again.catch_up()
    assert again.record.moves[-1].startswith("shuffle ")
    assert again.to_act is not None


def fields(game: Record) -> dict[str, Any]:
    return {name: getattr(game, name) for name in Record.__slots__}


def test_undo_is_only_for_one_person_alone() -> None:
    shared = Table(record(people=2), Disk().keep)
    shared.catch_up()
    shared.play(Draw(0))
    assert shared.undo_point() is None
    with pytest.raises(ValueError, match="nothing to undo"):
        shared.undo()


def test_one_seed_deals_the_same_next_hand_after_a_resume() -> None:
    seated, disk = dealt()
    seated.play(Knock(0))
    while not seated.hand_is_over:
        actor = seated.to_act
        assert actor is not None
        seated.play(seated.view(actor).legal[0])
    resumed = Table(disk.kept[-1], Disk().keep)
    seated.deal()
    resumed.deal()
    assert resumed.match.state == seated.match.state


def bot_table() -> Table:
    seated = Table(record(people=0), Disk().keep)
    seated.catch_up()
    return seated


async def test_a_bot_that_never_answers_gets_a_legal_move_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seated, released = bot_table(), threading.Event()

    def stuck(view: Any, random: Random) -> Any:
        released.wait(30)

    monkeypatch.setattr(table, "THINKING_SECONDS", 0.05)
    monkeypatch.setattr(bots, "level", lambda game, name: stuck)
    move = await seated.think()
    released.set()
    assert move in seated.view(seated.to_act).legal


async def test_a_bot_that_never_answers_is_not_asked_again_until_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seated, released, asked = bot_table(), threading.Event(), []

    def stuck(view: Any, random: Random) -> Any:
        asked.append(view.seat)
        if len(asked) == 1:
            released.wait(30)
        return view.legal[0]

    monkeypatch.setattr(table, "THINKING_SECONDS", 0.05)
    monkeypatch.setattr(bots, "level", lambda game, name: stuck)
    for _turn in range(4):
        seated.play(await seated.think())
    assert len(asked) == 1
    released.set()
    async with asyncio.timeout(20):
        while len(asked) == 1:
            await asyncio.sleep(0.01)
            await seated.think()


@pytest.mark.parametrize("fault", ["raises", "cheats"])
async def test_a_faulty_bot_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    def faulty(view: Any, random: Random) -> Any:
        if fault == "raises":
            raise ZeroDivisionError
        return Discard(view.seat, view.hand[0])

    seated = bot_table()
    monkeypatch.setattr(bots, "level", lambda game, name: faulty)
    assert await seated.think() in seated.view(seated.to_act).legal


async def test_a_table_left_in_the_moment_of_an_answer_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", threading.Thread.run)
    thinking = asyncio.create_task(bot_table().think())
    await asyncio.sleep(0)  # it has asked, and the answer is on its way
    asyncio.get_running_loop().call_soon(thinking.cancel)
    with pytest.raises(asyncio.CancelledError):
        await thinking


async def test_where_there_is_no_thread_to_be_had_bots_play_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    one, other = bot_table(), bot_table()
    move = await one.think()
    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert await other.think() == move


async def test_a_bot_plays_the_same_after_a_resume() -> None:
    one, other = bot_table(), bot_table()
    for _turn in range(6):
        move = await one.think()
        assert await other.think() == move
        one.play(move)
        other.play(move)
