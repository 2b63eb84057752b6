"""The scoreboard of Scat."""

from collections.abc import Sequence

from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.scores.scores import ScatScores
from scat_tui.games.scat.scores.sheet import read_sheet


def scoreboard(
    game: ScatRules, events: Sequence[Event], names: Sequence[str], you: Seat | None
) -> ScatScores:
    """The scoreboard of everything that has happened; names are made safe to show."""
    return ScatScores(read_sheet(game, events, names, you))
