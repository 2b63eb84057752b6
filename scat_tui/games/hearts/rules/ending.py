"""Whether the rest of a hand matters: who may claim it (cancellation-hearts.md rules 12 and 13)."""

from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.values import ALL_POINTS, points
from scat_tui.games.hearts.rules.view import View


def hand_cannot_change(rules: HeartsRules, state: State) -> bool:
    """Whether nobody can capture another point in the hand being played, so that no score depends on it.

    A moon is decided then too, but its choice is still to come.
    """
    if state.phase is not Phase.PLAY:
        return False
    widow_waits = state.widow_taker is None and rules.widow != "removed"
    loose = (*state.hands, state.trick, state.aside, state.widow if widow_waits else ())
    return not any(map(points, loose))


def outcome_is_settled(view: View) -> bool:
    """Whether a seat can be sure that `hand_cannot_change`: it has seen where all 52 points went.

    Points in a widow that it may not see keep it unsure to the end.
    """
    if view.phase is not Phase.PLAY:
        return False
    taken = sum(trick.points for trick in view.tricks) - points(view.aside)
    return taken + points(view.widow_cards) == ALL_POINTS
