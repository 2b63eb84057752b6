"""Changes at a table, for tests that have no event loop."""

import asyncio
from collections.abc import Coroutine
from typing import Any


def done(change: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine answers; the listeners of a table have been told by then."""
    return asyncio.run(change)
