"""The table: one door, saved before shown, computer players that cannot stop it."""

import asyncio
import threading
from random import Random
from typing import Any

import pytest

from scat_tui.engine.game import Refused
from scat_tui.engine.record import Player, Record
from scat_tui.files.atomic import SaveFailed, SaveUnconfirmed
from scat_tui.games import players as bots
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock
from scat_tui.table.news import Happened, News
from scat_tui.table.table import Outdated, Table
from scat_tui.table.thinker import Thinker


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


async def dealt() -> tuple[Table, Disk]:
    disk = Disk()
    seated = Table(record(), disk.keep)
    await seated.catch_up()
    return seated, disk


async def test_every_move_is_saved_before_it_is_heard_of() -> None:
    seated, disk = await dealt()
    heard: list[tuple[int, int]] = []
    seated.listen(lambda news: heard.append((len(disk.kept[-1].moves), seated.moves_made)))
    await seated.play(Draw(0))
    await seated.play(Discard(0, seated.view(0).hand[3]))
    await asyncio.sleep(0)
    assert heard == [(2, 2), (3, 3)]


async def test_a_move_that_cannot_be_saved_is_not_played_and_not_heard_of() -> None:
    seated, disk = await dealt()
    heard: list[News] = []
    seated.listen(heard.append)
    before = (seated.match, seated.record)
    disk.error = SaveFailed("The disk is full.")
    with pytest.raises(SaveFailed):
        await seated.play(Draw(0))
    assert (seated.match, seated.record) == before
    assert heard == []


async def test_a_move_whose_save_is_in_place_but_not_certain_is_played() -> None:
    seated, disk = await dealt()
    disk.error = SaveUnconfirmed("Saved, but the disk does not confirm it.")
    with pytest.raises(SaveUnconfirmed):
        await seated.play(Draw(0))
    assert len(seated.view(0).hand) == 4
    assert disk.kept[-1].moves[-1] == "0 stock"


async def test_an_illegal_move_changes_and_saves_nothing() -> None:
    seated, disk = await dealt()
    await seated.play(Draw(0))
    saves = len(disk.kept)
    with pytest.raises(Refused):
        await seated.play(Knock(0))
    assert len(disk.kept) == saves


async def test_a_shuffle_that_was_cut_short_is_made_up_for() -> None:
    seated, _disk = await dealt()
    while seated.match.state.stock:
        actor = seated.to_act
        assert actor is not None
        await seated.play(Draw(actor))
        await seated.play(seated.view(actor).legal[0])
        if seated.hand_is_over:
            pytest.fail("this seed was chosen since nobody makes 31 by throwing the first card")
    cut = Record(**{**fields(seated.record), "moves": (*seated.record.moves, f"{seated.to_act} stock")})
    again = Table(cut, Disk().keep)
    assert again.to_act is None
    await again.catch_up()
    assert again.record.moves[-1].startswith("shuffle ")
    assert again.to_act is not None


def fields(game: Record) -> dict[str, Any]:
    return {name: getattr(game, name) for name in Record.__slots__}


async def test_undo_is_only_for_one_person_alone() -> None:
    shared = Table(record(people=2), Disk().keep)
    await shared.catch_up()
    await shared.play(Draw(0))
    assert shared.undo_point() is None
    with pytest.raises(ValueError, match="nothing to undo"):
        await shared.undo()


async def test_one_seed_deals_the_same_next_hand_after_a_resume() -> None:
    seated, disk = await dealt()
    await seated.play(Knock(0))
    while not seated.hand_is_over:
        actor = seated.to_act
        assert actor is not None
        await seated.play(seated.view(actor).legal[0])
    resumed = Table(disk.kept[-1], Disk().keep)
    await seated.deal()
    await resumed.deal()
    assert resumed.match.state == seated.match.state


async def thought(table: Table) -> Any:
    """The move of the computer player whose turn it is, as a thinker that has not thought before finds it."""
    assert table.to_act is not None
    return await Thinker(table).move(table.to_act)


async def bot_table() -> Table:
    seated = Table(record(people=0), Disk().keep)
    await seated.catch_up()
    return seated


async def test_a_bot_that_never_answers_gets_a_legal_move_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seated, released = await bot_table(), threading.Event()

    def stuck(view: Any, random: Random) -> Any:
        released.wait(30)

    monkeypatch.setattr("scat_tui.table.thinker.THINKING_SECONDS", 0.05)
    monkeypatch.setattr(bots, "level", lambda game, name: stuck)
    move = await thought(seated)
    released.set()
    assert move in seated.view(seated.to_act).legal


async def test_a_bot_that_never_answers_is_not_asked_again_until_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seated, released, asked = await bot_table(), threading.Event(), []

    def stuck(view: Any, random: Random) -> Any:
        asked.append(view.seat)
        if len(asked) == 1:
            released.wait(30)
        return view.legal[0]

    monkeypatch.setattr("scat_tui.table.thinker.THINKING_SECONDS", 0.05)
    monkeypatch.setattr(bots, "level", lambda game, name: stuck)
    thinker = Thinker(seated)
    for _turn in range(4):
        await seated.play(await thinker.move(seated.to_act))
    assert len(asked) == 1
    released.set()
    async with asyncio.timeout(20):
        while len(asked) == 1:
            await asyncio.sleep(0.01)
            await thinker.move(seated.to_act)


@pytest.mark.parametrize("fault", ["raises", "cheats"])
async def test_a_faulty_bot_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    def faulty(view: Any, random: Random) -> Any:
        if fault == "raises":
            raise ZeroDivisionError
        return Discard(view.seat, view.hand[0])

    seated = await bot_table()
    monkeypatch.setattr(bots, "level", lambda game, name: faulty)
    assert await thought(seated) in seated.view(seated.to_act).legal


async def test_a_table_left_in_the_moment_of_an_answer_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = await bot_table()
    monkeypatch.setattr(threading.Thread, "start", threading.Thread.run)
    thinking = asyncio.create_task(thought(seated))
    await asyncio.sleep(0)  # it has asked, and the answer is on its way
    asyncio.get_running_loop().call_soon(thinking.cancel)
    with pytest.raises(asyncio.CancelledError):
        await thinking


async def test_where_there_is_no_thread_to_be_had_bots_play_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    one, other = await bot_table(), await bot_table()
    move = await thought(one)
    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert await thought(other) == move


async def test_a_bot_plays_the_same_after_a_resume() -> None:
    one, other = await bot_table(), await bot_table()
    for _turn in range(6):
        move = await thought(one)
        assert await thought(other) == move
        await one.play(move)
        await other.play(move)


async def test_a_move_asked_for_by_somebody_who_has_not_seen_the_last_one_is_not_played() -> None:
    seated, disk = await dealt()
    with pytest.raises(Outdated):
        await seated.play(Draw(0), seen=seated.moves_made - 1)
    assert len(disk.kept) == 1
    await seated.play(Draw(0), seen=seated.moves_made)
    assert len(disk.kept) == 2


async def test_a_change_that_has_begun_is_finished_though_nobody_waits_for_it() -> None:
    saving, go = threading.Event(), threading.Event()

    def slow(game: Record) -> None:
        saving.set()
        go.wait(30)

    seated = Table(record(), slow)
    heard: list[News] = []
    seated.listen(heard.append)
    dealing = asyncio.create_task(seated.catch_up())
    await asyncio.to_thread(saving.wait)
    dealing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await dealing
    assert seated.moves_made == 0
    go.set()
    await seated.play(Draw(0))  # after the deal: one change at a time
    assert seated.moves_made == 2
    await asyncio.sleep(0)
    assert [type(news) for news in heard] == [Happened, Happened]


async def test_the_loop_runs_on_while_a_slow_disk_saves() -> None:
    go = threading.Event()
    seated = Table(record(), lambda game: go.wait(30))
    dealing = asyncio.create_task(seated.catch_up())
    turns = 0
    while turns < 100:
        await asyncio.sleep(0)
        turns += 1
    assert not dealing.done()
    go.set()
    await dealing
