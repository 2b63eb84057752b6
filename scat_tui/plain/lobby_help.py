"""What the lobby in plain text explains: the words that can be typed, and the rules of a game."""

from scat_tui.help import load
from scat_tui.help.printing import as_plain_text
from scat_tui.plain.console import Console
from scat_tui.plain.replies import named_game
from scat_tui.words import _
from scat_tui.words.commands import with_commands


def words(*, unfinished: bool) -> list[str]:
    """A line for each word; one more if a game is `unfinished`."""
    lines = [_("{c}, {continue}: the unfinished game saved last")] if unfinished else []
    lines += [
        _("{g}, {games}: all saved games, to continue one, rename or delete it"),
        _("{n}, {new}: a new game at the table that was last"),
        _("{t}, {table}: set up another table, and which game is played"),
        _("{today}: one deal for each day, the same for everyone; lines to share"),
        _("{statistics}, {b}: how you have done; {statistics} {scat} or {hearts}: in that game"),
        _("{rules}, ?: the rules; {rules} {scat} or {rules} {hearts}: those of a game"),
        _("{q}, {quit}: leave; every game is saved"),
    ]
    return [with_commands(line) for line in lines]


def possible(*, unfinished: bool) -> str:
    """The words in short."""
    if unfinished:
        return with_commands(_("Type {c}, {n}, {t}, {g}, {today}, {rules} or {q}; {help} explains them."))
    return with_commands(_("Type {n}, {t}, {g}, {today}, {rules} or {q}; {help} explains them."))


def show_rules(console: Console, named: str, usual: str) -> None:
    """Prints the rules of the game that a typed text names, of the usual one if it is empty."""
    if game := named_game(console, named, "rules") if named else usual:
        console.show(as_plain_text(load(game), console.width))
