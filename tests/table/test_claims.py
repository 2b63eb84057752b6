"""The rest of a hand that is claimed."""

import pytest

from scat_tui.games.hearts.rules.moves import Play
from scat_tui.table.news import Happened, PlayedOut, Waiting
from scat_tui.table.session import Undecided
from scat_tui.table.table import Table
from tests.screens.open_hearts_table import taking_all
from tests.table.open_session import ready, settled


async def test_a_claim_plays_the_rest_of_the_hand_at_once(pauses: list[float]) -> None:
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


async def test_what_follows_a_claim_is_no_part_of_it() -> None:
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


async def test_nobody_claims_for_no_seat() -> None:
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
