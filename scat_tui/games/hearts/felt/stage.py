"""What is to be seen at a table of Cancellation Hearts: which trick, what moves, in which layout."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from textual.widget import Widget

from scat_tui.engine.game import Event, Seat
from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.felt import display
from scat_tui.games.hearts.felt.layout import layout_for, least_height, with_open_hands
from scat_tui.games.hearts.felt.moves import beats
from scat_tui.games.hearts.felt.places import Layout
from scat_tui.games.hearts.felt.scene import Frame, Scene
from scat_tui.games.hearts.felt.tricks_in_sight import TricksInSight
from scat_tui.games.hearts.rules.events import HandOver, LastTrickCancelled, TrickWon
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller
from scat_tui.widgets.motion import Motion
from scat_tui.widgets.wishes import Shown


class Stage:
    """Leads from one View to the next, so that nothing is told before it is seen."""

    def __init__(
        self,
        felt: Widget,
        seating: Seating,
        style: Callable[[], Style],
        teller: Teller,
        show: Callable[[], object],
    ) -> None:
        """`show` paints the felt."""
        self._felt, self._show = felt, show
        self._seating, self._style, self._teller = seating, style, teller
        self._most = cards_each(len(seating.names))
        self.tricks = TricksInSight()
        self.motion: Motion[Frame] = Motion(felt, show)
        self._opened: tuple[Mapping[Seat, View], Mapping[Seat, View]] = {}, {}
        """What is known of open hands: at the View before, and at this one."""
        self._size = 80, 24
        self.layout = self._layout()

    def fit_to(self, width: int, height: int) -> int:
        """Chooses the richest layout; returns the lines of its prompt."""
        self.motion.end()
        self._size = width, height
        self.layout = self._layout()
        return self.layout.prompt

    def _layout(self) -> Layout:
        seats, others, small = len(self._seating.names), self._seating.others, self._style().small
        layout = layout_for(*self._size, seats, self._most, others, small=small)
        return with_open_hands(layout, others) if self._opened[1] else layout

    def take_open_hands(self, opened: Mapping[Seat, View]) -> None:
        """Takes what is known of open hands at a new View; they have a layout of their own."""
        self._opened = self._opened[1], opened
        if bool(opened) != bool(self._opened[0]):
            self.layout = self._layout()

    def least_height(self, width: int) -> int:
        """Lines under which nothing fits on so many cells."""
        return least_height(width, len(self._seating.names), self._most, self._seating.others)

    def seen(self, view: View | None) -> View | None:
        """What the cards show: while one is on its way, the table before it; with a last trick, no points."""
        frame = self.motion.frame
        if frame is not None and frame.before is not None:
            return frame.before
        return display.before_points(view) if view is not None and self.tricks.last_stays else view

    def scene(self, view: View | None, cursor: int | None, marked: frozenset[int]) -> Scene | None:
        """Everything that is painted now; None before there is anything."""
        seen, frame = self.seen(view), self.motion.frame or Frame()
        if seen is None:
            return None
        return Scene(
            view=seen,
            trick=self.tricks.trick(seen),
            seating=self._seating,
            style=self._style(),
            teller=self._teller,
            may_play=bool(seen.legal),
            cursor=cursor if frame.before is None else None,
            marked=marked,
            looking_back=self.tricks.looking_back,
            summing_up=seen.result is not None and not (self.tricks.last_stays or self.tricks.looking_back),
            frame=frame,
            opened=self._opened[frame.before is None],
        )

    def happened(self, events: Sequence[Event], more: bool, view: View | None) -> int:
        """Begins what leads on from a View; returns how many of the events may be told now."""
        # What was still on its way has arrived by now.
        self.motion.play((), reveals=False)
        before = self.scene(view, None, frozenset())
        trick_too = any(isinstance(event, TrickWon | LastTrickCancelled) for event in events)
        over = next((at for at, event in enumerate(events) if isinstance(event, HandOver)), None)
        self.tricks.last_stays = over is not None and trick_too and not more
        if over is not None and self.tricks.last_stays:
            self._felt.run_worker(self._let_last_trick_go(), group="last trick", exclusive=True)
            return over
        moved = [] if more or before is None else beats(events, before, self.layout, self._teller)
        self.motion.play(moved, reveals=True)
        return 0 if moved else len(events)

    @property
    def conceals(self) -> bool:
        """Whether something is not seen yet: `Shown` comes when it is."""
        return self.motion.conceals or self.tricks.last_stays

    async def _let_last_trick_go(self) -> None:
        if (hold := self._style().hold) is not None:
            await asyncio.sleep(hold)
            self.end_last_trick()

    def end_last_trick(self) -> None:
        """Replaces the cards of the last trick by the points."""
        if self.tricks.last_stays:
            self.tricks.last_stays = False
            self._show()
            self._felt.post_message(Shown())
