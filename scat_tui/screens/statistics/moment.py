"""Showing a moment of a finished game again."""

from pathlib import Path

from scat_tui.games.totals import Moment
from scat_tui.screens.keyed import KeyedScreen


def open_moment(screen: KeyedScreen, path: Path, moment: Moment) -> None:
    """Shows the moment over a screen: the replay of its game, just after it has happened."""
    screen.host.open_replay(path, moment.move)
