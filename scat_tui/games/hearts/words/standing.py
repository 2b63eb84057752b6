"""How a game of Cancellation Hearts stands, in a few words."""

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.settle import lowest
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.standings import GameStanding
from scat_tui.words import _, ngettext
from scat_tui.words.places import ordinal


def standing_of(view: View, own: Seat) -> GameStanding:
    """The scores, and the seat's place; while passing it is the turn of each seat that has not passed."""
    due = own if own in view.to_pass else view.to_act
    return GameStanding(
        figures=tuple(map(str, view.scores)),
        own=place_text(view.scores, own),
        due=due if isinstance(due, int) else None,
        winners=lowest(view.scores) if view.to_act is None else (),
    )


def place_text(scores: tuple[int, ...], seat: Seat) -> str:
    """A score with its place, the lowest score first: `24 (3rd)`; while all are equal, `0 points`."""
    score = scores[seat]
    if len(set(scores)) == 1:
        return ngettext("{count} point", "{count} points", abs(score)).format(count=score)
    place = 1 + sum(other < score for other in scores)
    return _("{score} ({place})").format(score=score, place=ordinal(place))
