"""Places at the end of a game."""

from scat_tui.words import _


def ordinal(place: int) -> str:
    """A place from 1, such as `3rd`."""
    return (
        _("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"), _("7th"), _("8th"), _("9th"), _("10th"),
        _("11th"),
    )[place - 1]  # fmt: skip
