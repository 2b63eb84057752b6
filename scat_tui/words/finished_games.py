"""Sentences about finished games."""

from scat_tui.words import _


def none_finished() -> str:
    """What is said where no game has been finished."""
    return _("No game has been finished yet.")


def reading_games() -> str:
    """What is said while the games are read."""
    return _("Reading the games…")
