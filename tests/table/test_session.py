"""A session: whose turn it is, and what becomes of it when something fails or somebody leaves."""

import asyncio
import threading
from random import Random
from typing import Any

import pytest

from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games import players as bots
from scat_tui.games.scat.rules.moves import Draw
from scat_tui.saves.writer import WRITER
from scat_tui.table.news import Broken, Happened, Stuck, TakenBack, Waiting
from scat_tui.table.session import Session
from scat_tui.table.table import Outdated, Table
from scat_tui.table.thinker import Thinker
from tests.screens.open_table import record
from tests.table.open_session import a_turn, ready, saved, settled


class SlowBots:
    """Computer players that think until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thinking, self.released = threading.Event(), threading.Event()
        monkeypatch.setattr(bots, "level", lambda game, name: self.think)

    def think(self, view: Any, random: Random) -> Any:
        self.thinking.set()
        self.released.wait(30)
        return view.legal[0]


async def test_a_move_is_taken_back_while_a_computer_player_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    table, session, heard = await ready(record(dealer=2))
    slow = SlowBots(monkeypatch)
    await a_turn(table, session)
    await asyncio.to_thread(slow.thinking.wait)
    before = table.moves_made
    await session.undo()
    slow.released.set()
    await settled(session)
    assert table.moves_made == before - 1
    assert table.to_act == 0
    assert heard[-2:] == [TakenBack(), Waiting()]


async def test_a_deal_that_is_refused_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    table, session, heard = await ready(record(dealer=2))
    slow = SlowBots(monkeypatch)
    await a_turn(table, session)
    await asyncio.to_thread(slow.thinking.wait)
    with pytest.raises(Outdated):
        await session.deal(table.moves_made - 1)
    heard.clear()
    slow.released.set()
    await settled(session)
    assert heard[-1] == Waiting()
    assert table.to_act == 0 or table.hand_is_over


class Disk:
    """Fails, once it is full, to save what computer players do."""

    def __init__(self) -> None:
        self.full = False

    def save(self, game: Record) -> None:
        if self.full and not game.moves[-1].startswith("0 "):
            raise SaveFailed("The disk is full.")


async def test_a_computer_player_whose_move_cannot_be_saved_waits_until_it_can() -> None:
    disk = Disk()
    table, session, heard = await ready(record(dealer=2), save=disk.save)
    disk.full = True
    await a_turn(table, session)
    await settled(session)
    stuck = heard[-1]
    assert isinstance(stuck, Stuck)
    assert stuck.error.why == "The disk is full."
    before = table.moves_made
    session.go_on()
    await settled(session)
    assert isinstance(heard[-1], Stuck)
    assert table.moves_made == before
    disk.full = False
    session.go_on()
    await settled(session)
    assert heard[-1] == Waiting()
    assert table.moves_made > before


async def test_the_first_deal_that_cannot_be_saved_is_made_once_it_can() -> None:
    disk = Disk()
    disk.full = True
    table, session, heard = await ready(record(dealer=2), save=disk.save)
    assert [type(news) for news in heard] == [Stuck]
    disk.full = False
    session.go_on()
    await settled(session)
    assert [type(news) for news in heard] == [Stuck, Happened, Waiting]
    assert table.moves_made == 1


async def test_who_plays_on_unsaved_plays_on() -> None:
    disk = Disk()
    table, session, heard = await ready(record(dealer=2), save=disk.save)
    disk.full = True
    await a_turn(table, session)
    await settled(session)
    session.play_on_unsaved()
    await settled(session)
    assert heard[-1] == Waiting()
    assert (table.saving, table.on_disk) == (False, False)


async def test_a_fault_of_the_program_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table, session, heard = await ready(record(dealer=2))

    async def faulty(_thinker: Thinker, seat: int) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(Thinker, "move", faulty)
    await a_turn(table, session)
    await settled(session)
    [broken] = [news for news in heard if isinstance(news, Broken)]
    assert isinstance(broken.error, ZeroDivisionError)
    assert Waiting() not in heard[-2:]


async def test_who_closes_a_session_is_played_with_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    table, session, _heard = await ready(record(dealer=2))
    slow = SlowBots(monkeypatch)
    await a_turn(table, session)
    await asyncio.to_thread(slow.thinking.wait)
    before = table.moves_made
    session.close()
    slow.released.set()
    await settled(session)
    assert table.moves_made == before


class SlowDisk:
    """Takes its time to save, and notes in which order things are done."""

    def __init__(self) -> None:
        self.saving, self.go = threading.Event(), threading.Event()
        self.done: list[str] = []

    def save(self, game: Record) -> None:
        self.saving.set()
        self.go.wait(30)
        self.done.append(game.moves[-1].partition(" ")[0])

    def release(self) -> None:
        self.done.append("released")


async def test_a_game_is_free_for_others_only_after_its_last_save() -> None:
    disk = SlowDisk()
    session = Session(Table(record(dealer=2), disk.save, disk.release))
    session.go_on()
    await asyncio.to_thread(disk.saving.wait)
    session.close()
    assert disk.done == []
    disk.go.set()
    await all_done(disk)
    assert disk.done == ["deal", "released"]


async def test_a_shuffle_that_a_move_calls_for_is_saved_before_the_game_is_free() -> None:
    game = await before_a_shuffle()
    disk = SlowDisk()
    table = Table(game, disk.save, disk.release)
    session = Session(table)
    drawing = asyncio.create_task(session.play(Draw(table.to_act or 0)))
    await asyncio.to_thread(disk.saving.wait)
    session.close()
    disk.go.set()
    await drawing
    await all_done(disk)
    assert disk.done == [str(table.to_act), "shuffle", "released"]


async def test_a_move_that_is_saved_while_its_player_leaves_is_the_last() -> None:
    disk = SlowDisk()
    drawn, drawing, _heard = await ready(record(dealer=2))
    await drawing.play(Draw(0))
    table = Table(drawn.record, disk.save, disk.release)
    session, before = Session(table), table.moves_made
    throwing = asyncio.create_task(session.play(table.view(0).legal[0]))
    await asyncio.to_thread(disk.saving.wait)
    session.close()
    disk.go.set()
    await throwing
    await settled(session)
    await all_done(disk)
    assert table.moves_made == before + 1
    assert disk.done == ["0", "released"]


async def all_done(disk: SlowDisk) -> None:
    """Wait until the game is free."""
    async with asyncio.timeout(20):
        while "released" not in disk.done:
            await asyncio.to_thread(WRITER.drain)


async def before_a_shuffle() -> Record:
    """A game in which the stock has run out and somebody is about to draw."""
    table = Table(record(people=3), saved)
    await table.catch_up()
    while table.match.state.stock:  # type: ignore[attr-defined]
        seat = table.to_act
        assert seat is not None, "nobody makes 31 with this seed by throwing the first card"
        await table.play(Draw(seat))
        await table.play(table.view(seat).legal[0])
    return table.record
