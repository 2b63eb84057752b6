"""The chart of the race to the target: a line of dots for each player, with their letter at every hand."""

from msgspec import Struct
from textual.content import Content

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.scores.sheet import LETTERS, Sheet
from scat_tui.widgets.scores.parts import pointer
from scat_tui.widgets.text import cut, fitted
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _

WIDEST_STEP = 12
AXIS = 6
"""Cells for the figures at the left and the line beside them."""
CLOSEST = 4
"""The least cells between letters of a line."""
GAP = 3
"""Cells after the last hand, for letters side by side."""
FIGURE = 5
"""Cells of a score at the end of a line, with a space before it."""
MORE = "+"
"""The mark for more letters in a place than there is room for."""
DOT, OWN_DOT, TARGET = "·", "•", "┄"

Cell = tuple[str, str]
"""A character and its style."""
EMPTY: Cell = (" ", "")


class _Frame(Struct, frozen=True):
    """How scores and hands are mapped to cells."""

    sheet: Sheet
    rows: int
    step: int
    first: int
    """The first visible point: the number of hands played until then."""
    shown: int

    @property
    def points(self) -> range:
        return range(self.first, self.first + self.shown)

    @property
    def width(self) -> int:
        return (self.shown - 1) * self.step + 1 + GAP

    @property
    def every(self) -> int:
        """The hands between letters of a line."""
        return -(-CLOSEST // self.step)

    def lettered(self, here: int) -> list[int]:
        """The points with letters: all, or some if hands are close together; `here` is among them."""
        last = self.points[-1]
        return [point for point in self.points if point == here or not (last - point) % self.every]

    def x(self, point: int) -> int:
        """The column of a point."""
        return (point - self.first) * self.step

    def y(self, score: float) -> int:
        """The line of a score, from the top."""
        low, high = self.sheet.least, self.sheet.highest
        return round((high - score) * (self.rows - 1) / (high - low))


def race(sheet: Sheet, width: int, height: int, cursor: int) -> list[Content]:
    """The lines up to the last hand, the players' names at their ends, the cursor's place."""
    frame = _frame(sheet, width, height - 1, cursor)
    grid = [[EMPTY] * frame.width for _row in range(frame.rows)]
    for column in range(frame.width):
        grid[frame.y(sheet.target)][column] = (TARGET, "$quiet-edge")
    # The player's own line comes last, over those of others.
    seats = sorted(range(len(sheet.names)), key=lambda seat: seat == sheet.you)
    for seat in seats:
        _draw_line(grid, frame, seat)
    for point in frame.lettered(cursor + 1):
        _draw_letters(grid, frame, point, point == cursor + 1)
    room = width - AXIS - frame.width
    ends = zip(_figures(frame), grid, _labels(frame, room), strict=True)
    lines = [Content.assemble(figure, *cells, label) for figure, cells, label in ends]
    words = _("hand {number}").format(number=sheet.hands[cursor].result.number) if sheet.hands else ""
    return [*lines, pointer(AXIS + frame.x(cursor + 1), words)]


def _frame(sheet: Sheet, width: int, rows: int, cursor: int) -> _Frame:
    room = max(2, width - AXIS - GAP - _label_width(sheet, width))
    points = len(sheet.hands) + 1
    step = max(1, min(WIDEST_STEP, (room - 1) // max(1, points - 1)))
    shown = min(points, 1 + (room - 1) // step)
    first = max(0, min(points - shown, cursor + 1 - shown // 2))
    return _Frame(sheet, max(2, rows), step, first, shown)


def _label_width(sheet: Sheet, width: int) -> int:
    longest = max(Content(name).cell_length for name in sheet.names)
    return FIGURE + 4 + min(longest, 7 if width < COMPACT else 20)


def _draw_line(grid: list[list[Cell]], frame: _Frame, seat: Seat) -> None:
    own = seat == frame.sheet.you
    dot: Cell = (OWN_DOT, "bold $your-turn") if own else (DOT, "$dim")
    for point in frame.points[:-1]:
        before, after = frame.sheet.scores(point)[seat], frame.sheet.scores(point + 1)[seat]
        for cell in range(frame.step):
            score = before + (after - before) * cell / frame.step
            grid[frame.y(score)][frame.x(point) + cell] = dot


def _draw_letters(grid: list[list[Cell]], frame: _Frame, point: int, here: bool) -> None:
    """The letters of a hand; those in the same place are side by side, the player's own first."""
    met: dict[int, list[Seat]] = {}
    for seat, score in enumerate(frame.sheet.scores(point)):
        met.setdefault(frame.y(score), []).append(seat)
    room = frame.step * frame.every - 1 if point != frame.points[-1] else GAP + 1
    for line, seats in met.items():
        seats.sort(key=lambda seat: seat != frame.sheet.you)
        cells = [_letter(frame.sheet, seat, here) for seat in seats]
        if len(cells) > room:
            cells[room - 1 :] = [(MORE, "bold" if here else "")]
        grid[line][frame.x(point) : frame.x(point) + len(cells)] = cells


def _letter(sheet: Sheet, seat: Seat, here: bool) -> Cell:
    if seat == sheet.you:
        return LETTERS[seat], "bold $your-turn"
    return LETTERS[seat], "bold $coin" if here else "$felt-ink"


def _figures(frame: _Frame) -> list[Content]:
    """The scale at the left: the ends and the target, and round figures between if they fit."""
    low, high, target = frame.sheet.least, frame.sheet.highest, frame.sheet.target
    figures: dict[int, int] = {}
    for score in (target, 0, low, high, *range(low + (-low) % 50, high, 50)):
        line = frame.y(score)
        if not {line - 1, line, line + 1} & set(figures):
            figures[line] = score
    return [
        Content.styled(f"{figures[line]:>4} ┤" if line in figures else "     │", "$quiet")
        for line in range(frame.rows)
    ]


def _labels(frame: _Frame, room: int) -> list[Content]:
    """Letter, name and score at the ends of the lines, as close as they can be without meeting."""
    sheet, scores = frame.sheet, frame.sheet.scores(frame.points[-1])
    ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    places: list[int] = []
    for seat in ranked:
        places.append(max(frame.y(scores[seat]), places[-1] + 1 if places else 0))
    for back in range(1, len(places) + 1):
        places[-back] = min(places[-back], frame.rows - back)
    lines = [Content("")] * frame.rows
    for place, seat in zip(places, ranked, strict=True):
        if place >= 0:
            lines[place] = _label(sheet, seat, scores[seat], room)
    return lines


def _label(sheet: Sheet, seat: Seat, score: int, room: int) -> Content:
    own, won = seat == sheet.you, seat in sheet.winners
    mark = Content.styled("★" if won else "▸" if own else " ", "bold $your-turn")
    figure = Content.styled(f"{score:>{FIGURE}} ", "bold $coin")
    name = cut(sheet.names[seat], max(0, room - FIGURE - 4)).stylize("bold" if own or won else "")
    return fitted(Content.assemble(figure, LETTERS[seat], " ", mark, name), max(0, room))
