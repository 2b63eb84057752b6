"""What the places of one who watches and of one who replays have in common: nobody plays from there."""

from collections.abc import Sequence
from dataclasses import replace

from scat_tui.engine.game import GameMove, GameView, Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Record
from scat_tui.table.match_place import MatchPlace


class OnlookerPlace(MatchPlace):
    """A place from which nobody plays. The cards of a game's only person are shown."""

    hand_over_to = guidance = None
    watching, saving, on_disk, can_undo = True, True, True, False
    may_claim, may_deal_again = False, False

    def __init__(self, record: Record, match: AnyMatch) -> None:
        """Takes a record, and the match that is shown of it."""
        self._record, self._match = record, match
        self.own = self.people[0] if len(self.people) == 1 else None
        self.seat = self.own

    @property
    def people(self) -> Sequence[Seat]:
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == "human")

    def view(self) -> GameView:
        return self._view_of(self.seat)

    def _view_of(self, seat: Seat | None) -> GameView:
        return replace(self.game.view(self._match.state, seat), legal=())  # type: ignore[type-var]

    def take_over(self) -> None:
        """Does nothing, like the actions below."""

    def go_on(self) -> None: ...

    def step(self) -> None: ...

    def claim(self) -> None: ...

    def play_on_unsaved(self) -> None: ...

    async def play(self, move: GameMove, seen: int) -> None: ...

    async def deal(self, seen: int) -> None: ...

    async def undo(self) -> None: ...
