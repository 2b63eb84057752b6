"""Which trick is shown in the middle of the table."""

from scat_tui.games.hearts.felt.display import shown_trick
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.view import View


class TricksInSight:
    """The trick being played, or a finished one while it is still looked at."""

    def __init__(self) -> None:
        self.last_stays = False
        """Whether the last trick of a hand is still shown; the points come with the next key."""
        self.looking_back = False
        """Whether the last trick is shown instead of the present one."""
        self._put_away = (0, 0)
        """The hand, and the number of its tricks when the last was cleared before the player's lead."""

    def trick(self, view: View) -> Trick:
        """The trick to show."""
        if self.looking_back and view.tricks:
            return view.tricks[-1]
        return view.trick if self._put_away == (view.deals, len(view.tricks)) else shown_trick(view)

    def put_away(self, view: View) -> bool:
        """Clears the table of what is only looked at, before the player's own lead; whether there was any."""
        before = self._put_away, self.looking_back
        self.looking_back = False
        if view.legal and view.phase is Phase.PLAY and not view.trick.cards:
            self._put_away = (view.deals, len(view.tricks))
        return before != (self._put_away, self.looking_back)
