"""What tests of sessions share: a session without a disk, and ways to wait for it."""

import asyncio
from collections.abc import Callable

from scat_tui.engine.record import Record
from scat_tui.games.scat.rules.moves import Discard, Draw
from scat_tui.table.news import News
from scat_tui.table.session import Pace, Session
from scat_tui.table.table import Table

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


async def news_of(heard: list[News], kind: type[News]) -> None:
    """Wait for news of a kind."""
    async with asyncio.timeout(20):
        while not any(isinstance(news, kind) for news in heard):
            await asyncio.sleep(0)


async def some_turns() -> None:
    """Let whatever does not wait come to pass."""
    for _turn in range(20):
        await asyncio.sleep(0)
