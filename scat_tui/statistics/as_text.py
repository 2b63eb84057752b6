"""Statistics as lines of text, for the command line and plain mode."""

from collections.abc import Sequence

from scat_tui import games
from scat_tui.games.totals import Figure
from scat_tui.statistics.overview import Best, Count, Group, Overview
from scat_tui.text.cells import cells, left_aligned, right_aligned
from scat_tui.text.safe import safe_text
from scat_tui.text.wrapping import in_lines
from scat_tui.words import _, pgettext

LONGEST_ID = 64
"""The most characters of the name of a file without its ending."""

INDENT = " " * 11
"""Before the further lines of a moment, as wide as the day before its first."""


def as_text(overview: Overview, width: int) -> str:
    """The statistics of one game: figures, tables, how games went by what was agreed on, the best moments.

    Sentences are wrapped to `width` cells; no other line is longer than about sixty.
    """
    parts = [games.about(overview.game).title, "\n".join(figure_lines(overview.figures()))]
    for table in overview.totals.tables():
        parts.append("\n".join([table.title, *table_lines(table.rows)]))
    parts.append("\n".join(table_lines(count_rows(overview.groups()))))
    if best := overview.best():
        told = [in_lines(_told(each), width, others=INDENT) for each in best]
        parts.append("\n".join([best_moments(), *told]))
    return "\n\n".join(parts)


def best_moments() -> str:
    """The title of the best moments."""
    return _("Best moments")


def _told(best: Best) -> str:
    """A moment, and where it is to be found."""
    where = _("(hand {number} of {game})").format(
        number=best.moment.hand, game=safe_text(best.past.path.stem, LONGEST_ID)
    )
    return f"{day(best)} {best.text} {where}"


def figure_lines(figures: Sequence[Figure]) -> list[str]:
    """A line for each figure."""
    rows = [(figure.label, figure.value, figure.note) for figure in figures]
    labels, numbers = (max(cells(row[column]) for row in rows) for column in (0, 1))
    return [
        f"{left_aligned(label, labels)}  {right_aligned(value, numbers)}  {note}".rstrip()
        for label, value, note in rows
    ]


def table_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns two spaces apart; all but the first are right-aligned."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            left_aligned(text, width) if place == 0 else right_aligned(text, width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def count_rows(groups: Sequence[Group]) -> list[tuple[str, ...]]:
    """For each group its title and a row for each of its members; the first title is in the heading."""
    heads = _("games"), pgettext("table head", "won"), pgettext("table head", "share"), _("by chance")
    rows: list[tuple[str, ...]] = []
    for group in groups:
        if group.members:
            rows.append((group.title, *(("",) * 4 if rows else heads)))
            rows += [(f"  {member.label}", *count_cells(member.count)) for member in group.members]
    return rows


def count_cells(count: Count) -> tuple[str, str, str, str]:
    """How many games, how many were won, their share, and what chance gives."""
    return str(count.games), str(count.wins), count.share, count.by_chance


def day(best: Best) -> str:
    """The day on which the game of a moment ended, by the computer's clock."""
    ended = best.past.ended
    return f"{ended.astimezone():%Y-%m-%d}" if ended else "—"
