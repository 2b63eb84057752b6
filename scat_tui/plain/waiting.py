"""The event loop of a table in plain text, which runs until only people can continue."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Self

from scat_tui.files.atomic import SaveFailed


class TableLoop:
    """Waits for what is done at a table; a context manager that closes the loop."""

    def __init__(self) -> None:
        # One for all moves: with few open files a loop for each could not be had.
        self._runner = asyncio.Runner()
        self._settled = asyncio.Event()
        """Set when only people can continue, or something could not be saved."""
        self._error: BaseException | None = None
        """Why nobody could continue: a move of a computer player, or of chance, could not be saved."""

    def __enter__(self) -> Self:
        self._runner.get_loop()
        return self

    def __exit__(self, *_error: object) -> None:
        self._runner.close()

    def settled(self, error: BaseException | None = None) -> None:
        """Ends the waiting; the first error is raised for whoever waits."""
        self._error = self._error or error
        self._settled.set()

    def run(self, wish: Coroutine[Any, Any, None]) -> None:
        """Waits for something to be done, but not for other players."""
        self._runner.run(wish)

    def do(self, wish: Coroutine[Any, Any, None]) -> None:
        """Waits for something to be done, and until a person must act; raises its errors."""
        self._runner.run(self._until_settled(wish))
        if self._error:
            error, self._error = self._error, None
            raise error

    async def _until_settled(self, wish: Coroutine[Any, Any, None]) -> None:
        self._settled.clear()
        await wish
        await self._settled.wait()

    def failure(self, wish: Coroutine[Any, Any, None]) -> SaveFailed | None:
        """Waits as `do` does; returns why something could not be saved, if so."""
        try:
            self.do(wish)
        except SaveFailed as error:
            return error
        return None
