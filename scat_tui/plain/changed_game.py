"""Another program has changed the file of a game at a table in plain text: which of the two goes on."""

from collections.abc import Sequence
from pathlib import Path

from scat_tui.engine.record import BadRecord
from scat_tui.plain.console import Console
from scat_tui.saves import load_game
from scat_tui.words import _

KEEP_BOTH, TAKE_OTHER = "new", "other"
"""The words that lead to a game."""


def ways_on(console: Console, path: Path) -> Sequence[str]:
    """Say what can be typed, which words are the answer; the other game only if it can be played."""
    console.say(_("Type new to keep both games: this one goes on as a new one."))
    if why := why_not(path):
        console.say(_("What is in the file cannot be played: {why}").format(why=why))
        return (KEEP_BOTH,)
    console.say(_("Type other to play on with the other game; this one is given up."))
    return (KEEP_BOTH, TAKE_OTHER)


def why_not(path: Path) -> str:
    """Why what the file holds now cannot be played; empty if it can."""
    try:
        load_game(path)
    except BadRecord as error:
        return str(error)[:300]
    return ""
