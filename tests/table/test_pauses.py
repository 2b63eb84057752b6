"""How long a session waits between moves, and for how long a finished trick stays."""

import asyncio

import pytest

from scat_tui.engine.game import Tempo
from scat_tui.games.scat.rules.moves import Discard, Draw
from scat_tui.table import session as sessions
from scat_tui.table.news import Happened, NextMoveWaits, Waiting
from scat_tui.table.session import BEAT, PACES, Pace, Session
from scat_tui.table.table import Table
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import record
from tests.table.open_session import a_turn, news_of, ready, saved, settled, some_turns


@pytest.mark.parametrize("pace", ["instant", "fast", "slow"])
async def test_each_move_of_a_computer_player_waits_for_as_long_as_the_pace_says(
    pace: Pace, pauses: list[float]
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
    pace: Pace, beats: list[float], pauses: list[float]
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


async def test_at_the_step_pace_each_move_waits_for_a_step() -> None:
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


@pytest.mark.parametrize(("pace", "hurried"), [("instant", True), ("fast", False)])
async def test_more_follows_at_once_only_where_computer_players_do_not_wait(
    pace: Pace, hurried: bool, pauses: list[float]
) -> None:
    table, session, heard = await ready(record(dealer=2), pace)
    heard.clear()
    await a_turn(table, session)
    await settled(session)
    told = [news.more for news in heard if isinstance(news, Happened)]
    assert len(told) > 3
    # After the first, a draw, it is still the player's turn; after the last it is again.
    assert told == [False, *[hurried] * (len(told) - 2), False]
