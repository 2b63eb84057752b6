"""Whether the rest of a hand can still matter, and so may be claimed (rules 12 and 13)."""

from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import ALL_POINTS, points
from scat_tui.games.hearts.rules.view import View


def outcome_is_settled(view: View) -> bool:
    """Whether a seat can be sure that nobody will capture another point.

    No score depends on the rest then. The seat has seen where all 52 points went. A moon is decided then too,
    but its choice is still to come. Points in a widow that the seat may not see keep the outcome open to the
    end.
    """
    if view.phase is not Phase.PLAY:
        return False
    taken = sum(trick.points for trick in view.tricks) - points(view.aside)
    return taken + points(view.widow_cards) == ALL_POINTS
