"""The scoreboard of Cancellation Hearts."""

from collections.abc import Sequence

from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.scores.scores import HeartsScores
from scat_tui.games.hearts.scores.sheet import read_sheet


def scoreboard(
    game: HeartsRules, events: Sequence[Event], names: Sequence[str], you: Seat | None
) -> HeartsScores:
    """The scoreboard of everything that has happened; names are made safe to show."""
    return HeartsScores(read_sheet(game, events, names, you))
