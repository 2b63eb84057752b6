"""The table of a game of Scat: a row per hand, a column per player, in as much detail as fits."""

from typing import Literal

from msgspec import Struct
from textual.content import Content

from scat_tui.engine.game import Seat
from scat_tui.games.scat.rules.events import End, HandResult
from scat_tui.games.scat.scores.chart import GONE
from scat_tui.games.scat.scores.sheet import Sheet, ending
from scat_tui.games.scat.words.standing import on_the_county
from scat_tui.text.cells import right_aligned
from scat_tui.widgets.scores.parts import legend_lines
from scat_tui.widgets.text import cut, fitted
from scat_tui.words import _, pgettext
from scat_tui.words.cards import value_text

Detail = Literal["values", "coins", "numbers", "marks"]
"""What a cell shows: the hand's value too; pennies as coins; as a number; with one-letter losses."""

NUMBER = 6
"""Cells for the number of the hand, with the cursor's mark."""
LEAST_ENDING = 18
WIDEST_CELL = 20
MOST_COINS = 5

WITH_NAMES = ("values", "coins")
"""The details whose columns are wide enough for names."""
KNOCKED, THREW, THIRTY_ONE = "k", "t", "★"


class Columns(Struct, frozen=True):
    """The distribution of the width."""

    detail: Detail
    number: int
    cell: int
    """Cells of a player's column, with the space after it."""
    ending: int
    """Cells for how the hand ended; 0 if it is not shown."""
    numbered: bool
    """Whether players appear by number, since their names do not fit."""


def columns(sheet: Sheet, width: int) -> Columns:
    """The most detailed table that fits."""
    players = len(sheet.names)
    longest = max(Content(name).cell_length for name in sheet.names)
    least_cells = _least_cells(sheet)
    for detail, least in least_cells.items():
        room = width - NUMBER - players * least
        if room >= LEAST_ENDING:
            wanted = max(least, min(WIDEST_CELL, longest + 3)) if detail in WITH_NAMES else least
            cell = min(wanted, least + (room - LEAST_ENDING) // players)
            return Columns(detail, NUMBER, cell, width - NUMBER - players * cell, _numbered(sheet, cell))
    for detail, least in least_cells.items():
        if detail != "values" and NUMBER + players * least <= width:
            cell = min(WIDEST_CELL, (width - NUMBER) // players)
            return Columns(detail, NUMBER, cell, 0, _numbered(sheet, cell))
    number = 1 + len(str(len(sheet.hands)))
    return Columns("marks", number, max(4, (width - number) // players), 0, True)


def _least_cells(sheet: Sheet) -> dict[Detail, int]:
    coins = max(3, sheet.lives if sheet.lives <= MOST_COINS else 1)
    return {"values": coins + 10, "coins": coins + 6, "numbers": 6}


def _numbered(sheet: Sheet, cell: int) -> bool:
    shown = {cut(name, cell - 2).plain for name in sheet.names}
    return cell < 9 or len(shown) < len(sheet.names)


def header(sheet: Sheet, shape: Columns) -> Content:
    """The names over their columns, or the numbers that the chart explains."""
    cells = []
    for seat, name in enumerate(sheet.names):
        title = str(seat + 1) if shape.numbered else name
        mark = Content.styled("▸" if seat == sheet.you else " ", "bold $your-turn")
        cells.append(Content.assemble(mark, fitted(cut(title, shape.cell - 2), shape.cell - 1)))
    number = (
        fitted(right_aligned(pgettext("table head", "hand"), NUMBER - 1), NUMBER)
        if shape.number == NUMBER
        else Content(" " * shape.number)
    )
    return Content.assemble(number, *cells, cut(_("how it ended"), shape.ending)).stylize("bold")


def row(sheet: Sheet, index: int, shape: Columns, here: bool, width: int) -> Content:
    """A hand; `here` if the cursor is on it."""
    result = sheet.hands[index].result
    cells = [fitted(_cell(sheet, result, seat, shape.detail), shape.cell) for seat in range(len(sheet.names))]
    digits = shape.number - (2 if shape.number == NUMBER else 1)
    number = f"{'▸' if here else ' '}{result.number:>{digits}}"
    last = cut(ending(result, sheet.names), shape.ending)
    line = cut(Content.assemble(fitted(number, shape.number), *cells, last).rstrip(), width)
    return fitted(line.plain, width).stylize("bold reverse") if here else line


def _cell(sheet: Sheet, result: HandResult, seat: Seat, detail: Detail) -> Content:
    if result.values[seat] is None:
        return Content.styled(" ·", "$quiet")
    mark = Content.styled(_mark(result, seat), "bold $your-turn")
    purse, lost = _purse(sheet, result, seat, detail), result.lost[seat]
    if detail == "marks":
        loss = Content.styled("=" if lost > 1 else "-" if lost else " ", "bold $danger")
        return Content.assemble(" ", purse, loss, mark)
    loss = Content.styled(f" −{lost}" if lost else "", "bold $danger")
    if detail != "values":
        return Content.assemble(mark, purse, loss)
    value = fitted(value_text(result.values[seat] or 0), 3)
    return Content.assemble(mark, value, " ", purse, loss)


def _mark(result: HandResult, seat: Seat) -> str:
    if seat in result.thirty_one:
        return THIRTY_ONE
    if seat != result.knocker:
        return " "
    return THREW if result.end is End.THROW else KNOCKED


def _purse(sheet: Sheet, result: HandResult, seat: Seat, detail: Detail) -> Content:
    pennies = result.pennies[seat]
    coins = detail in WITH_NAMES and sheet.lives <= MOST_COINS
    if pennies is None:
        purse = Content.styled(GONE, "bold $danger")
    elif coins:
        spent = ("○" * (sheet.lives - pennies), "$coin-spent" if pennies else "$danger")
        purse = Content.assemble(("●" * pennies, "$coin"), spent)
    else:
        purse = Content.styled(str(pennies), "$coin" if pennies else "bold $danger")
    return fitted(purse, max(3, sheet.lives)) if coins else purse


def legend(sheet: Sheet, detail: Detail, width: int) -> list[Content]:
    """The meaning of the marks that occur in this game."""
    results = [hand.result for hand in sheet.hands]
    lost = {lives for result in results for lives in result.lost}
    county = "○" * sheet.lives if detail in WITH_NAMES and sheet.lives <= MOST_COINS else "0"
    parts = {
        (KNOCKED, _("knocked")): any(
            result.knocker is not None and result.end is not End.THROW for result in results
        ),
        (THREW, _("threw down")): any(result.end is End.THROW for result in results),
        (THIRTY_ONE, "31"): any(result.thirty_one for result in results),
        (GONE, pgettext("player", "out")): any(result.out for result in results),
        (county, on_the_county()): any(0 in result.pennies for result in results),
    }
    if detail == "marks":
        parts |= {("-", _("1 life lost")): 1 in lost, ("=", _("more lives lost")): max(lost, default=0) > 1}
    else:
        parts[("−1", _("lives lost"))] = lost != {0}
    return legend_lines([part for part, occurs in parts.items() if occurs], width)
