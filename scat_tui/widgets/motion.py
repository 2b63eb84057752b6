"""Motion: pictures that follow one another, until the last one stays."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from textual.widget import Widget
from textual.worker import Worker

from scat_tui.widgets.wishes import Shown

F = TypeVar("F")

LONGEST_BEAT = 0.5
"""Seconds that no moment exceeds, except for a showdown, which takes this for each of its three parts."""


class Beat(NamedTuple, Generic[F]):
    """A picture in between, and the seconds for which it stays."""

    frame: F
    seconds: float


class Motion(Generic[F]):
    """The picture in between that is shown now."""

    def __init__(self, felt: Widget, show: Callable[[], object]) -> None:
        """`show` draws the felt, with `frame` if there is one."""
        self._felt, self._show = felt, show
        self.frame: F | None = None
        """What is shown now; None while nothing moves."""
        self._reveals = False
        self._playing: Worker[None] | None = None

    @property
    def conceals(self) -> bool:
        """Whether something moves whose end state reveals what can be decided or told."""
        return self.frame is not None and self._reveals

    def play(self, beats: Sequence[Beat[F]], *, reveals: bool) -> None:
        """Shows some pictures one after another; the first at once, so that nothing is seen before it.

        `Shown` is posted after the last one if only that `reveals` what can be decided or told.
        """
        self._stop()
        self._reveals = reveals
        if beats:
            self.frame = beats[0].frame
            # Not yet a coroutine: one that is stopped before it starts would be called forgotten.
            self._playing = self._felt.run_worker(partial(self._play, beats))

    def end(self) -> None:
        """Ends the motion at once."""
        moved = self.frame is not None
        self._stop()
        if moved:
            self._over()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
        self.frame = None

    def _over(self) -> None:
        self.frame = None
        self._show()
        if self._reveals:
            self._felt.post_message(Shown())

    async def _play(self, beats: Sequence[Beat[F]]) -> None:
        for beat in beats:
            if beat.frame is not self.frame:
                self.frame = beat.frame
                self._show()
            await asyncio.sleep(beat.seconds)
        self._over()
