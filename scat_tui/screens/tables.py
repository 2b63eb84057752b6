"""The table screen of each game, imported when a table is opened."""

from pathlib import Path

from scat_tui.screens.table import TableScreen
from scat_tui.table.table import Table


def table_screen(table: Table, watched: Path | None = None) -> TableScreen:
    """The screen for a table; `watched` is the file of a game that another program plays."""
    if table.record.game == "scat":
        from scat_tui.screens.scat_table import ScatTable

        return ScatTable(table, watched)
    if table.record.game == "cancellation-hearts":
        from scat_tui.screens.hearts_table import HeartsTable

        return HeartsTable(table, watched)
    raise LookupError(table.record.game)
