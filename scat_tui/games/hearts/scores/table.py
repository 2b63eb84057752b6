"""The table of a game of Cancellation Hearts: a line per player, a column per hand."""

from msgspec import Struct
from textual.content import Content

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.scores.sheet import LETTERS, Sheet
from scat_tui.widgets.scores.parts import legend_lines
from scat_tui.widgets.text import cut, fitted
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _

ADDED, SCORE = 5, 5
"""Cells for what a hand added, and for the score after it; the first separates the columns."""
HERE = "bold reverse"
"""The style of the hand under the cursor."""
WIDEST_NAME, NARROW_NAME = 18, 11
MORE = " ›"
"""The mark for later hands that are not visible."""
MARKS = 5
"""Cells around a name: a space, the letter, who it is."""


class Shape(Struct, frozen=True):
    """The distribution of the width."""

    name: int
    """Cells before the first hand."""
    cell: int
    """Cells of a hand."""
    first: int
    """The index of the first visible hand."""
    shown: int

    @property
    def seen(self) -> range:
        """The visible hands."""
        return range(self.first, self.first + self.shown)


def shape(sheet: Sheet, width: int, cursor: int) -> Shape:
    """As many hands as fit, with the cursor's in the middle where possible."""
    narrow = width < COMPACT
    longest = max(Content(name).cell_length for name in (*sheet.names, *_labels()))
    name = MARKS + min(longest, NARROW_NAME if narrow else WIDEST_NAME)
    cell = SCORE if narrow else ADDED + SCORE
    shown = max(1, min(len(sheet.hands), (width - len(MORE) - name) // cell))
    first = max(0, min(cursor - shown // 2, len(sheet.hands) - shown))
    return Shape(name, cell, first, shown)


def _labels() -> tuple[str, str]:
    """The labels of the lines below the players."""
    return _("uncollected"), _("moon")


def table(sheet: Sheet, width: int, height: int, cursor: int) -> list[Content]:
    """The heading, the players, and if there is room the points nobody took and the moons."""
    form = shape(sheet, width, cursor)
    lines = [_heading(sheet, form, cursor)]
    lines += [_line(sheet, seat, form, cursor) for seat in range(len(sheet.names))]
    uncollected, moon = _labels()
    quiet = [
        _of_all(uncollected, [_uncollected(sheet, hand) for hand in form.seen], form, cursor),
        _of_all(moon, [_moon(sheet, hand) for hand in form.seen], form, cursor),
    ]
    return [*lines, *quiet][: max(2, height)]


def _heading(sheet: Sheet, form: Shape, cursor: int) -> Content:
    label = "‹ " if form.first else "  "
    cells = []
    for index in form.seen:
        number = str(sheet.hands[index].result.number)
        cells.append(_cell(f"▸{number}" if index == cursor else number, form, index == cursor, "bold"))
    more = Content.styled(MORE if form.seen.stop < len(sheet.hands) else "", "$your-turn")
    before = fitted(Content.styled(label.rjust(form.name), "$your-turn"), form.name)
    return Content.assemble(before, *cells, more)


def _line(sheet: Sheet, seat: Seat, form: Shape, cursor: int) -> Content:
    cells = []
    for index in form.seen:
        result = sheet.hands[index].result
        added, score = result.added[seat], result.scores[seat]
        text = f"{score:>{SCORE}}" if form.cell == SCORE else f"{_signed(added):>{ADDED}}{score:>{SCORE}}"
        cell = Content(text)
        if index == cursor:
            cell = cell.stylize(HERE, 1)
        elif form.cell > SCORE:
            cell = cell.stylize("$quiet", 0, ADDED).stylize("bold" if seat == sheet.you else "", ADDED)
        cells.append(cell)
    return Content.assemble(_name(sheet, seat, form.name), *cells)


def _name(sheet: Sheet, seat: Seat, width: int) -> Content:
    won, own = seat in sheet.winners, seat == sheet.you
    mark = Content.styled("★" if won else "▸" if own else " ", "bold $your-turn")
    name = cut(sheet.names[seat], width - MARKS).stylize("bold" if own or won else "")
    return fitted(Content.assemble((f" {LETTERS[seat]} ", "$quiet"), mark, name), width)


def _of_all(label: str, words: list[str], form: Shape, cursor: int) -> Content:
    """A line about all players."""
    cells = [
        _cell(word, form, index == cursor, "$quiet") for index, word in zip(form.seen, words, strict=True)
    ]
    before = cut(label, form.name - MARKS).stylize("$quiet")
    return Content.assemble(fitted(Content.assemble("    ", before), form.name), *cells)


def _cell(text: str, form: Shape, here: bool, style: str) -> Content:
    """A word at the right of a column."""
    cell = Content(text.rjust(form.cell))
    return cell.stylize(HERE, 1) if here else cell.stylize(style)


def _uncollected(sheet: Sheet, hand: int) -> str:
    return str(sheet.hands[hand].result.uncollected or "·")


def _moon(sheet: Sheet, hand: int) -> str:
    """The shooter's letter, and whether they subtracted or added."""
    result = sheet.hands[hand].result
    if result.shooter is None:
        return "·"
    return f"{LETTERS[result.shooter]}☾{'−' if result.choice is Choice.SUBTRACT else '+'}"


def _signed(added: int) -> str:
    """`+13`, `−26`; a dot for nothing."""
    return "·" if not added else f"+{added}" if added > 0 else f"−{-added}"


def hand_at(sheet: Sheet, x: int, width: int, cursor: int) -> int | None:
    """The hand at a column of cells; None if there is none."""
    form = shape(sheet, width, cursor)
    index = form.first + (x - form.name) // form.cell
    return index if x >= form.name and index in form.seen else None


def legend(sheet: Sheet, table: int, width: int) -> list[Content]:
    """The meaning of the marks in a table of `table` cells, for this game."""
    choices = {hand.result.choice for hand in sheet.hands if hand.result.shooter is not None}
    narrow = table < COMPACT
    down = _("moon of C, own down") if narrow else _("C shot the moon: own score down")
    others = _("moon of C, others up") if narrow else _("C shot the moon: the others' up")
    parts = [] if narrow else [("+13", _("added")), ("145", _("score after it"))]
    parts += [("C☾−", down)] if Choice.SUBTRACT in choices else []
    parts += [("C☾+", others)] if Choice.ADD in choices else []
    return legend_lines(parts, width)
