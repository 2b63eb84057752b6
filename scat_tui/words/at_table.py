"""Sentences that are the same at every table, whatever is played and however it is shown."""

from scat_tui.words import _, ngettext
from scat_tui.words.names import Voice


def nothing_yet() -> str:
    """What the log says before anything has happened."""
    return _("Nothing has happened yet.")


def lost_when_left() -> str:
    """The warning before leaving a game that could not be saved."""
    return _("This game could not be saved. If you leave it now, it is lost.")


def not_an_answer(answer: str) -> str:
    """What is said of a typed text that means no move."""
    return _("“{answer}” cannot be done here.").format(answer=answer)


def rule_with_value(rule: str, value: str) -> str:
    """A house rule and what it is set to, by their short labels."""
    return _("{rule}: {value}").format(rule=rule, value=value)


def dealt_by(voice: Voice, dealer: int, number: int) -> str:
    """A hand by its number and dealer."""
    yours, theirs = _("Hand {number}, dealt by you"), _("Hand {number}, dealt by {who}")
    return voice.about(dealer, yours, theirs, number=number)


def hands_played(count: int) -> str:
    """How many hands have been played."""
    return ngettext("{count} hand played", "{count} hands played", count).format(count=count)
