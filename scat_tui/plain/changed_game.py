"""The choice at a table, in plain text, when another program has changed the game's file."""

from collections.abc import Sequence
from pathlib import Path

from scat_tui.plain.console import Console
from scat_tui.saves.reading import why_not_playable
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.saved_files import other_game_not_playable

KEEP_BOTH, TAKE_OTHER = "new", "other"
"""The words that choose a game."""


def choices(console: Console, path: Path) -> Sequence[str]:
    """Says what can be typed and returns the words; the other game is a choice only if it can be played."""
    if why := why_not_playable(path):
        console.say(other_game_not_playable(why[:300]))
        console.say(with_commands(_("Type {new} to play on with this game as a new one.")))
        return (KEEP_BOTH,)
    console.say(with_commands(_("Type {new} to keep both games: this one goes on as a new one.")))
    console.say(with_commands(_("Type {other} to play on with the other game; this one is given up.")))
    return (KEEP_BOTH, TAKE_OTHER)
