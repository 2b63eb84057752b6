"""The chart of lives over the hands: a row of bars for each player, readable without colour."""

from msgspec import Struct
from textual.content import Content

from scat_tui.engine.game import Seat
from scat_tui.games.scat.scores.sheet import Sheet
from scat_tui.games.scat.words.standing import lives_text
from scat_tui.widgets.scores.parts import pointer
from scat_tui.widgets.text import cut, fitted
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext

BARS = " ▁▂▃▄▅▆▇█"
"""Eighths of a line; full pennies leave some of them free, so that rows stay apart."""
GONE = "×"
"""The mark where a player went out."""
TALLEST = 4
WIDEST_STEP = 4
EDGE = 4
"""Cells before the bars: the number, and the mark for earlier hands."""


class _Span(Struct, frozen=True):
    """The visible part of the hands, from the start of the game (0) on."""

    step: int
    first: int
    shown: int
    here: int

    @property
    def points(self) -> range:
        return range(self.first, self.first + self.shown)


def chart(sheet: Sheet, width: int, cursor: int, tall: int = 1) -> list[Content]:
    """`tall` lines per player: number, bars up to the last hand, pennies, name; then the cursor."""
    span = _span(sheet, width, cursor)
    rows: list[Content] = []
    for seat in range(len(sheet.names)):
        for line in reversed(range(tall)):
            bars = [_bar(sheet, seat, point, line, tall, span) for point in span.points]
            before, after = Content(" " * EDGE), Content("")
            if line == 0:
                before = Content(f"{seat + 1:>2} ") + Content.styled("‹" if span.first else " ", "$quiet")
                later = "›" if span.points.stop <= len(sheet.hands) else " "
                after = Content.assemble(
                    (later, "$quiet"), " ", _purse(sheet, seat, width), _name(sheet, seat)
                )
            rows.append(cut(Content.assemble(before, *bars, after), width))
    return [*rows, _axis(sheet, span, cursor)]


def _purse_width(width: int) -> int:
    return 2 if width < COMPACT else 7


def _span(sheet: Sheet, width: int, cursor: int) -> _Span:
    longest = max(Content(name).cell_length for name in sheet.names)
    room = max(4, width - EDGE - 3 - _purse_width(width) - min(longest, 26, width // 3))
    points = len(sheet.hands) + 1
    step = max(1, min(WIDEST_STEP, room // points))
    shown = min(points, room // step)
    first = max(0, min(points - shown, cursor + 1 - shown // 2))
    return _Span(step, first, shown, cursor + 1)


def _axis(sheet: Sheet, span: _Span, cursor: int) -> Content:
    words = _("hand {number}").format(number=sheet.hands[cursor].result.number) if sheet.hands else ""
    return pointer(EDGE + (span.here - span.first) * span.step, words)


def _pennies(sheet: Sheet, seat: Seat, point: int) -> int | None:
    return sheet.lives if point == 0 else sheet.hands[point - 1].result.pennies[seat]


def _bar(sheet: Sheet, seat: Seat, point: int, line: int, tall: int, span: _Span) -> Content:
    """One line, counted from the bottom, of a player's bar after some hands."""
    pennies = _pennies(sheet, seat, point)
    if pennies is None:
        leaving = line == 0 and _pennies(sheet, seat, point - 1) is not None
        mark, ink = GONE if leaving else " ", "bold $danger"
    else:
        most = 8 * tall - (1 if tall == 1 else 4)
        eighths = 1 + round(pennies * (most - 1) / sheet.lives) - 8 * line
        mark, ink = BARS[max(0, min(eighths, 8))], "$coin" if pennies else "$danger"
    if point == span.here:
        ink = "bold $your-turn" if pennies else "bold $danger"
    return Content.styled(mark * span.step, ink)


def _purse(sheet: Sheet, seat: Seat, width: int) -> Content:
    pennies, short = sheet.pennies[seat], width < COMPACT
    if pennies is None:
        gone = GONE if short else _("out {hand}").format(hand=sheet.out_in(seat))
        purse = Content.styled(gone, "$quiet")
    elif seat == sheet.winner:
        purse = Content.styled("★" if short else _("★ won"), "bold $your-turn")
    elif pennies == 0:
        purse = Content.styled("0" if short else pgettext("player", "county"), "$danger")
    elif short:
        purse = Content.styled(str(pennies), "$coin")
    else:
        purse = Content.styled(lives_text(pennies, sheet.lives), "$coin")
    return fitted(purse, _purse_width(width))


def _name(sheet: Sheet, seat: Seat) -> Content:
    name = Content(sheet.names[seat])
    if seat == sheet.you:
        return Content.assemble(("▸", "bold $your-turn"), name.stylize("bold"))
    return Content.assemble(" ", name)
