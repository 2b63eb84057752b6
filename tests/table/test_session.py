"""A session: whose turn it is, how long it waits, and what becomes of it when something fails."""

import asyncio
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from scat_tui.engine.game import Tempo
from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games import players as bots
from scat_tui.games.hearts.rules.moves import Play
from scat_tui.games.scat.rules.moves import Discard, Draw
from scat_tui.saves.writer import WRITER
from scat_tui.table import session as sessions
from scat_tui.table.news import (
    Broken,
    Happened,
    News,
    NextMoveWaits,
    PlayedOut,
    Stuck,
    TakenBack,
    Waiting,
)
from scat_tui.table.session import BEAT, PACES, Pace, Session, Undecided
from scat_tui.table.table import Outdated, Table
from scat_tui.table.thinker import Thinker
from tests.screens.open_hearts_table import hearts, taking_all
from tests.screens.open_table import record

Save = Callable[[Record], object]


def saved(_game: Record) -> None:
    """Saves nothing, which always works."""


def open_session(
    game: Record, pace: Pace = "instant", save: Save = saved
) -> tuple[Table, Session, list[News]]:
    """A session before its first deal, and the news of its table."""
    table, heard = Table(game, save), list[News]()
    table.listen(heard.append)
    return table, Session(table, lambda: pace), heard


async def settled(session: Session) -> None:
    """Wait until people are to act, and until all has been told."""
    async with asyncio.timeout(20):
        await session.settled()
    await asyncio.sleep(0)


async def ready(
    game: Record, pace: Pace = "instant", save: Save = saved
) -> tuple[Table, Session, list[News]]:
    """A session once people are to act."""
    table, session, heard = open_session(game, pace, save)
    session.go_on()
    await settled(session)
    return table, session, heard


async def a_turn(table: Table, session: Session) -> None:
    """Draw a card and throw it; then the others play."""
    await session.play(Draw(0), table.moves_made)
    await session.play(Discard(0, table.view(0).hand[3]), table.moves_made)  # type: ignore[attr-defined]


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of each pause, none of which is made."""
    made: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        if seconds:
            made.append(seconds)
        await sleep(0)

    monkeypatch.setattr("scat_tui.table.session.asyncio.sleep", noted)
    return made


class TestPauses:
    @pytest.mark.parametrize("pace", ["instant", "fast", "slow"])
    async def test_each_move_of_a_computer_player_waits_for_as_long_as_the_pace_says(
        self, pace: Pace, pauses: list[float]
    ) -> None:
        table, session, _heard = await ready(record(dealer=2), pace)
        assert pauses == []
        await session.play(Draw(0))
        await session.play(Discard(0, table.view(0).hand[3]))  # type: ignore[attr-defined]
        before = table.moves_made
        await settled(session)
        seconds = PACES[pace]
        assert pauses == ([seconds] * (table.moves_made - before) if seconds else [])
        assert table.moves_made > before

    @pytest.mark.parametrize(("pace", "beats"), [("instant", []), ("slow", [BEAT])])
    async def test_who_pass_together_wait_for_a_person_alone(
        self, pace: Pace, beats: list[float], pauses: list[float]
    ) -> None:
        # The person is the first to pass: after that one beat, and the computer players at once.
        table, session, _heard = await ready(hearts(dealer=5), pace)
        game = table.match.game
        assert game.tempo(table.match.state) is Tempo.TOGETHER
        pauses.clear()
        await session.play(table.view(0).legal[0])
        while table.to_act != 0 and game.tempo(table.match.state) is Tempo.TOGETHER:
            await asyncio.sleep(0)
        assert [seconds for seconds in pauses if seconds == BEAT] == beats
        session.close()

    async def test_at_the_step_pace_each_move_waits_for_a_step(self) -> None:
        table, session, heard = await ready(record(dealer=2), "step")
        await a_turn(table, session)
        for _move in range(4):
            before = table.moves_made
            await news_of(heard, NextMoveWaits)
            await some_turns()
            assert table.moves_made == before
            heard.clear()
            session.step()
            await news_of(heard, Happened)
            assert table.moves_made > before
        session.close()


async def news_of(heard: list[News], kind: type[News]) -> None:
    """Wait for news of a kind."""
    async with asyncio.timeout(20):
        while not any(isinstance(news, kind) for news in heard):
            await asyncio.sleep(0)


async def some_turns() -> None:
    """Let whatever does not wait come to pass."""
    for _turn in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("pace", ["slow", "step"])
async def test_a_finished_trick_stays_until_a_step_puts_it_away(
    pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "HOLDS", {"slow": 1000.0})
    table = Table(hearts(people=0, options={"passing": "none"}), saved)
    held = asyncio.Event()

    def asked() -> Pace:
        if table.match.game.tempo(table.match.state) is not Tempo.TRICK_FINISHED:
            return "instant"
        held.set()
        return pace

    session = Session(table, asked)
    session.go_on()
    for trick in (1, 2):
        async with asyncio.timeout(20):
            await held.wait()
        before = table.moves_made
        await some_turns()
        assert table.moves_made == before
        assert len(table.view(None).tricks) == trick  # type: ignore[attr-defined]
        held.clear()
        session.step()
    session.close()


async def test_a_finished_trick_is_put_away_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "HOLDS", {"slow": 0.001})
    monkeypatch.setattr(sessions, "PACES", {"slow": 0.0})
    table, _session, heard = await ready(hearts(people=0, options={"passing": "none"}), "slow")
    assert table.hand_is_over
    assert heard[-1] == Waiting()


class TestClaims:
    async def test_a_claim_plays_the_rest_of_the_hand_at_once(self, pauses: list[float]) -> None:
        table, session, heard = await ready(taking_all(), "slow")
        while not session.may_claim(0):
            with pytest.raises(Undecided):
                session.claim(0)
            await session.play(next_card(table))
            await settled(session)
        pauses.clear()
        heard.clear()
        before = table.moves_made
        session.claim(0)
        await settled(session)
        assert pauses == []
        assert sum(" play " in move for move in table.record.moves) == 6 * 17
        played = [news for news in heard if isinstance(news, Happened)]
        assert len(played) == table.moves_made - before
        assert all(news.more for news in played)
        assert [type(news) for news in heard[-2:]] == [PlayedOut, Waiting]

    async def test_what_follows_a_claim_is_no_part_of_it(self) -> None:
        table, session, heard = await ready(taking_all())
        while not session.may_claim(0):
            await session.play(next_card(table))
            await settled(session)
        session.claim(0)
        await settled(session)
        heard.clear()
        await session.play(table.view(0).legal[0])
        await settled(session)
        assert [news.more for news in heard if isinstance(news, Happened)] == [False]

    async def test_nobody_claims_for_no_seat(self) -> None:
        _table, session, _heard = await ready(taking_all())
        assert not session.may_claim(None)


def next_card(table: Table) -> Play:
    """The next card of who takes all: the ace and kings that take the points."""
    legal = table.view(0).legal
    for suit, rank in (("S", 14), ("H", 14), ("H", 13)):
        for move in legal:
            if isinstance(move, Play) and (move.card.suit, move.card.rank) == (suit, rank):
                return move
    raise AssertionError(legal)


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
