"""The rules of a game in plain text, before a table is opened."""

from scat_tui import games
from scat_tui.help import load
from scat_tui.help.printing import as_plain_text
from scat_tui.plain.console import Console
from scat_tui.plain.replies import index_of
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing


def show_rules(console: Console, named: str, usual: str) -> None:
    """Prints the rules of the game that a typed text names, of the usual one if it is empty."""
    abouts = [games.about(name) for name in games.names()]
    words = [(each.name, games.command_word(each.name), each.title, each.short) for each in abouts]
    place = index_of(named, words) if named else games.names().index(usual)
    if place is None:
        names = listing([games.command_word(name) for name in games.names()])
        text = with_commands(_("Type {rules} and one of these: {games}."), games=names)
        console.reject(named, text)
    else:
        console.show(as_plain_text(load(abouts[place].name), console.width))
