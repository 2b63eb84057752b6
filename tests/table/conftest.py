"""What tests of tables get when they ask for it."""

import asyncio

import pytest


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
