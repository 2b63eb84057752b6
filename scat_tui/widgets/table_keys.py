"""The keys of a table as Textual's bindings."""

from collections.abc import Iterable

from textual.binding import Binding

from scat_tui.words.table_keys import EVERY_TABLE, TableKey


def bindings(keys: Iterable[TableKey], of_screen: Iterable[TableKey] = EVERY_TABLE) -> list[Binding]:
    """The keys of a game, which its felt handles, then those of every table, which the screen handles."""
    own = [Binding(each.keys, each.action, show=False) for each in keys]
    return [*own, *(Binding(each.keys, f"screen.{each.action}", show=False) for each in of_screen)]
