"""What the lobby in plain text explains: the words that can be typed, and the rules of a game."""

from scat_tui import games
from scat_tui.help import load
from scat_tui.help.printing import as_plain_text
from scat_tui.plain.console import Console
from scat_tui.plain.replies import index_of
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing


def words(*, unfinished: bool) -> list[str]:
    """A line for each word; one more if a game is `unfinished`."""
    lines = [_("{c}, {continue}: the unfinished game saved last")] if unfinished else []
    lines += [
        _("{g}, {games}: all saved games, to continue, replay, rename or delete one"),
        _("{n}, {new}: a new game at the table that was last"),
        _("{t}, {table}: set up another table, and which game is played"),
        _("{rules}, ?: the rules; {rules} {scat} or {rules} {hearts}: those of a game"),
        _("{q}, {quit}: leave; every game is saved"),
    ]
    return [with_commands(line) for line in lines]


def possible(*, unfinished: bool) -> str:
    """The words in short."""
    if unfinished:
        return with_commands(_("Type {c}, {n}, {t}, {g}, {rules} or {q}; {help} explains them."))
    return with_commands(_("Type {n}, {t}, {g}, {rules} or {q}; {help} explains them."))


def show_rules(console: Console, named: str, game: str) -> None:
    """Prints the rules of the game that is named, by default those of `game`."""
    abouts = [games.about(name) for name in games.names()]
    known = [(each.name, games.command_word(each.name), each.title, each.short) for each in abouts]
    place = index_of(named, known) if named else games.names().index(game)
    if place is None:
        names = listing([games.command_word(name) for name in games.names()])
        text = with_commands(_("Type {rules} and one of these: {games}."), games=names)
        console.reject(named, text)
    else:
        console.show(as_plain_text(load(abouts[place].name), console.width))
