"""What the lobby in plain text tells: the words that can be typed, the rules of a game, the statistics."""

from scat_tui import games
from scat_tui.help import load
from scat_tui.help.printing import as_plain_text
from scat_tui.plain.console import Console
from scat_tui.plain.replies import named_game
from scat_tui.saves.folder import SaveFolder
from scat_tui.words import _
from scat_tui.words.commands import with_commands


def words(*, unfinished: bool) -> list[str]:
    """A line for each word; one more if a game is `unfinished`."""
    lines = [_("{c}, {continue}: the unfinished game saved last")] if unfinished else []
    lines += [
        _("{g}, {games}: all saved games, to continue, replay, rename or delete one"),
        _("{n}, {new}: a new game at the table that was last"),
        _("{t}, {table}: set up another table, and which game is played"),
        _("{statistics}, {b}: how you have done; {statistics} {scat} or {hearts}: in that game"),
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
    if found := named_game(console, named, "rules") if named else game:
        console.show(as_plain_text(load(found), console.width))


def show_statistics(console: Console, saves: SaveFolder | None, named: str) -> None:
    """Prints the statistics of the game that is named, by default of all."""
    names = games.names()
    if named:
        game = named_game(console, named, "statistics")
        names = (game,) if game else ()
    if names:
        from scat_tui.plain.statistics import tell_statistics

        tell_statistics(console, saves, names)
