"""How a new game is drawn: what is agreed on, and the players as they will sit."""

from collections.abc import Sequence

from msgspec import Struct
from textual.content import Content

from scat_tui import games
from scat_tui.settings.settings import PERSON
from scat_tui.table.setup import TableDraft
from scat_tui.widgets.choices import MARK, Line, Piece, Spot, on_ground, width_of
from scat_tui.widgets.text import as_content, centred, cut, first_fitting, fitted
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _
from scat_tui.words.names import Voice, level_text

WIDEST = 100
"""The most cells that the content takes."""

GROUND = "on $felt"

SEAT = 18
"""Cells of a seat, at most."""

LEAST_MIDDLE = 38
"""The least cells for words between the seats at either side."""


class Setting(Struct, frozen=True):
    """A row over the seats."""

    key: str
    label: str
    values: tuple[str, ...] = ()
    """The value, then shorter forms of it."""
    steps: bool = False
    """Whether left and right change it."""


def new_game_lines(
    draft: TableDraft, settings: Sequence[Setting], size: tuple[int, int], *, grounds: bool
) -> tuple[Line, ...]:
    """The screen's lines; more than there is room for only where the seats need them.

    With `grounds` the table stands out by its ground, else between two lines.
    """
    width, height = size
    inner = min(width, WIDEST) - (2 if width >= COMPACT else 0)
    column = max(as_content(setting.label).cell_length for setting in settings if setting.values) + 2
    rows = [_row(setting, inner, column) for setting in settings]
    ways = [_table(draft, inner, air, grounds) for air in (3, 2, 1, 0)]
    seats = next((way for way in ways if len(rows) + 1 + len(way) <= height), ways[-1])
    lines = [*rows, (), *seats]
    if len(lines) < height:
        lines.append(())
    above: list[Line] = [()] * max(0, (height - len(lines)) // 3)
    left = Content(" " * ((width - inner) // 2))
    return (*above, *((left, *line) if left else line for line in lines))


def _row(setting: Setting, width: int, column: int) -> Line:
    label = as_content(setting.label)
    if not setting.values:
        content = label.stylize("bold")
    else:
        before, after = ("‹ ", " ›") if setting.steps else ("  ", "")
        value = first_fitting(setting.values, width - column - len(MARK) - 4)
        value = cut(value, width - column - len(MARK) - 4)
        content = Content.assemble(fitted(label, column), (before, "$quiet"), value, (after, "$quiet"))
    content = Content.assemble(MARK, content)
    return (Spot(setting.key, content, kind="choice" if setting.steps else "action"),)


# The seats


def _table(draft: TableDraft, width: int, air: int, grounds: bool) -> list[Line]:
    """You below, the others clockwise from your left; `air` from 0 to 3 is for lines between them."""
    left, top, right = _places(draft.seats - 1, max(2, min(5, width // (SEAT + 1))))
    gap: list[Line] = [()] * (air + 1 >> 1)
    rows = [_spread(draft, top, width)]
    for place, pair in enumerate(zip(reversed(left), right, strict=True)):
        words = _middle(draft) if place == (len(left) - 1) // 2 else []
        rows.append(_sides(draft, pair, width, words))
    if not left:
        rows.append([(centred(line, width),) for line in _middle(draft)])
    rows.append(_spread(draft, [0], width))
    edge: list[Line] = [()] * (air > 1)
    if not grounds:
        edge = [(Content.styled("─" * width, "$quiet-edge"),)]
    lines = [*edge, *rows[0]]
    for row in rows[1:]:
        lines += [*gap, *row]
    return [on_ground(line, width, GROUND) for line in [*lines, *edge]]


def _places(others: int, columns: int) -> tuple[list[int], list[int], list[int]]:
    """The seats at the left from below, over the table from the left, and at the right from above."""
    side = max((others - columns + 1) // 2, 1 if others >= 3 else 0)
    seats = list(range(1, others + 1))
    return seats[:side], seats[side : others - side], seats[others - side :]


def _spread(draft: TableDraft, seats: Sequence[int], width: int) -> list[Line]:
    """Seats side by side, each in the middle of its share of the width."""
    share = width // len(seats)
    return _line_up(draft, [(seat, share * place, share, 0.5) for place, seat in enumerate(seats)])


def _sides(draft: TableDraft, pair: tuple[int, int], width: int, middle: Sequence[Content]) -> list[Line]:
    """A seat at either side, and perhaps words between them."""
    share = width // 2 - 2
    lines = _line_up(draft, [(pair[0], 2, share, 0.0), (pair[1], 2 + share, share, 1.0)])
    if width < 2 * SEAT + LEAST_MIDDLE:
        return lines
    with_words: list[Line] = []
    for line, words in zip(lines, [*middle, Content(""), Content("")], strict=False):
        margin, first, between, second = line
        assert isinstance(between, Content)
        # In the middle of the table, whatever the width of the names.
        before = (width - words.cell_length) // 2 - width_of(line[:2])
        with_words.append(
            (margin, first, fitted(words.pad_left(max(0, before)), between.cell_length), second)
        )
    return with_words


def _line_up(draft: TableDraft, places: Sequence[tuple[int, int, int, float]]) -> list[Line]:
    """The two lines of some seats, each in a column of a width, at its left (0), middle or right (1)."""
    first: list[Piece] = []
    second: list[Piece] = []
    end = 0
    for seat, column, width, side in places:
        name, kind = cut(_name(draft, seat), SEAT - len(MARK)), as_content(_kind(draft, seat))
        cells = max(name.cell_length, kind.cell_length) + len(MARK)
        start = column + round((width - cells) * side)
        blank = Content(" " * (start - end))
        first += [blank, Spot(f"seat {seat}", fitted(Content.assemble(MARK, name), cells))]
        second += [blank, Spot(f"seat {seat}", fitted(Content.assemble(MARK, kind), cells), kind="more")]
        end = start + cells
    return [tuple(first), tuple(second)]


def _name(draft: TableDraft, seat: int) -> Content:
    name = as_content(draft.shown_names[seat])
    return name.stylize("bold") if draft.level(seat) == PERSON else name


def _kind(draft: TableDraft, seat: int) -> Content:
    text = _("your seat") if seat == 0 and draft.people == 1 else level_text(draft.level(seat))
    return Content.styled(text, "$quiet")


def _middle(draft: TableDraft) -> list[Content]:
    """What is in the middle of the table."""
    title = Content.styled(games.about(draft.game).title, "bold $coin")
    who = _("The first dealer is drawn by lot.")
    if draft.dealer is not None:
        yours, theirs = _("You deal first."), _("{who} deals first.")
        who = Voice(draft.shown_names).about(draft.dealer, yours, theirs)
    return [title, Content.styled(who, "$quiet")]
