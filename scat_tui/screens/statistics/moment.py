"""Showing a moment of a finished game again."""

from pathlib import Path

from scat_tui.games.totals import Moment
from scat_tui.screens.keyed import KeyedScreen


def open_moment(screen: KeyedScreen, path: Path, moment: Moment) -> None:
    """Shows the moment over a screen: the scoreboard of its game, at its hand."""
    from scat_tui.screens.scoreboard import open_scoreboard

    open_scoreboard(screen, path, moment.hand)
