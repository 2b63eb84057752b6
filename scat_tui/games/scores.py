"""The scoreboards of the games, in widgets that draw themselves."""

from collections.abc import Callable, Sequence

from scat_tui.engine.game import Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.scores.scores import HeartsScores
from scat_tui.games.hearts.scores.sheet import read_sheet as read_hearts
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.scores.scores import ScatScores
from scat_tui.games.scat.scores.sheet import read_sheet as read_scat
from scat_tui.widgets.scores.parts import Scores

__all__ = ["Scores", "scores_of"]

_SCORES: dict[str, Callable[[AnyMatch, Sequence[str], Seat | None], Scores]] = {
    Scat.name: lambda match, names, you: ScatScores(read_scat(match, names, you)),
    Hearts.name: lambda match, names, you: HeartsScores(read_hearts(match, names, you)),
}


def scores_of(match: AnyMatch, names: Sequence[str], you: Seat | None) -> Scores:
    """What a scoreboard shows of a match, whatever is played; names are made harmless."""
    return _SCORES[match.game.name](match, names, you)
