"""Statistics of Scat: what of a finished game counts, and what many games add up to.

The rules are loaded only to count what is not kept yet.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.statistics.facts import KINDS, ScatFacts, read
from scat_tui.games.scat.statistics.sentences import moment_text
from scat_tui.games.scat.statistics.totals import totals

if TYPE_CHECKING:
    from scat_tui.games.scat.rules.moves import Move
    from scat_tui.games.scat.rules.options import ScatRules

__all__ = ["KINDS", "facts", "moment_text", "read", "totals"]


def facts(game: "ScatRules", moves: "Sequence[Move]", events: Sequence[Event], own: Seat) -> ScatFacts:
    """The facts of a finished game for the seat `own`."""
    from scat_tui.games.scat.statistics import counting

    return counting.facts(game, moves, events, own)
