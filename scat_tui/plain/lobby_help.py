"""What the lobby in plain text says: what can be played, the words that can be typed, the rules of a game."""

from scat_tui.help import load
from scat_tui.help.printing import as_plain_text
from scat_tui.plain.console import Console
from scat_tui.plain.new_table import table_in_words
from scat_tui.plain.replies import named_game
from scat_tui.plain.saved_games import game_in_words
from scat_tui.saves.saved_game import SavedGame
from scat_tui.table.setup import TableDraft
from scat_tui.words import _, ngettext
from scat_tui.words.commands import with_commands


def welcome(unfinished: SavedGame | None, draft: TableDraft, *, finished: bool, damaged: int) -> list[str]:
    """What can be continued and dealt, again if a game was just `finished`, and how many are `damaged`."""
    lines = [_("Unfinished: {game}").format(game=game_in_words(unfinished))] if unfinished else []
    if finished:
        lines += [
            with_commands(_("{again}: a new game at the same table, where the next player deals first")),
            with_commands(_("{replay}: the game that was just played, move by move")),
        ]
    lines.append(_("New game: {table}").format(table=table_in_words(draft)))
    if damaged:
        text = ngettext(
            "{count} saved game is damaged; {g} tells more.",
            "{count} saved games are damaged; {g} tells more.",
            damaged,
        )
        lines.append(with_commands(text, count=damaged))
    return lines


def usual(*, unfinished: bool) -> str:
    """What Enter does, and the words that are typed most."""
    if unfinished:
        return with_commands(
            _(
                "Enter continues the unfinished game; {n} deals the new one; {t} sets up another; "
                "or type {help}."
            )
        )
    return with_commands(_("Enter deals the new game; {t} sets up another; or type {help}."))


def words(*, unfinished: bool) -> list[str]:
    """A line for each word; one more if a game is `unfinished`."""
    lines = [_("{c}, {continue}: the unfinished game saved last")] if unfinished else []
    lines += [
        _("{g}, {games}: all saved games, to continue, replay, rename, delete or export one"),
        _("{import} FILE: a game that somebody sent becomes a saved one"),
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
    text = _("Type {n}, {t}, {g}, {b}, {today}, {rules} or {q}; {help} explains them.")
    if unfinished:
        text = _("Type {c}, {n}, {t}, {g}, {b}, {today}, {rules} or {q}; {help} explains them.")
    return with_commands(text)


def show_rules(console: Console, named: str, usual: str) -> None:
    """Prints the rules of the game that a typed text names, of the usual one if it is empty."""
    if game := named_game(console, named, "rules") if named else usual:
        console.show(as_plain_text(load(game), console.width))
