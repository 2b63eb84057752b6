"""Showing a moment of a finished game again."""

from pathlib import Path

from scat_tui.games.totals import Moment
from scat_tui.screens.keyed import KeyedScreen
from scat_tui.screens.scoreboard import open_scoreboard


def open_moment(screen: KeyedScreen, path: Path, moment: Moment) -> None:
    """Shows the moment over a screen: the scoreboard of its game, at its hand."""
    open_scoreboard(screen, path, moment.hand)
