"""How the statistics are drawn: what is asked for, then as many blocks as the window has room for."""

from collections.abc import Sequence, Set
from datetime import date
from typing import NamedTuple

from msgspec import Struct
from textual.content import Content

from scat_tui.screens.statistics.blocks import (
    MONTHS,
    Block,
    best_block,
    chart_block,
    compared_block,
    days_block,
    figures_block,
    tables_blocks,
)
from scat_tui.statistics.overview import Best, Overview
from scat_tui.today import deal
from scat_tui.widgets.choices import MARK, Line, Piece, Spot, on_ground, width_of
from scat_tui.widgets.text import as_content, cut, fitted, wrapped
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _
from scat_tui.words.finished_games import reading_games

WIDEST, WIDEST_OF_ALL = 100, 140
"""The most cells of one column of blocks, and of two."""

BESIDE = 110
"""From this width there are two columns of blocks."""

BETWEEN = 2
"""Cells between the columns."""

TALLEST, TALLEST_BESIDE, LOWEST = 5, 10, 2
"""The lines of the chart's bars: at most, at most if there are two columns, and at least."""

LEAST_CHART = LOWEST + 3
"""The lines of the lowest chart with its title, its places, and air."""

GROUND = "on $felt"

Page = tuple[list[Block], ...]
"""The blocks of each column."""


class Asked(Struct, frozen=True):
    """A question that decides which games count."""

    key: str
    hotkey: str
    label: str
    value: str


class Picture(NamedTuple):
    """The lines of the screen, and how many pages there are."""

    lines: tuple[Line, ...]
    pages: int


def picture(
    asked: Sequence[Asked], overview: Overview, best: Sequence[Best], days: Set[date], page: int,
    size: tuple[int, int], *, grounds: bool,
) -> Picture:  # fmt: skip
    """The statistics on a window; `page` is wanted if there are several.

    `days` are those whose deal of the game was played so that it counts.
    """
    width, height = size
    wide = width >= BESIDE
    inner = min(width - (2 if width >= COMPACT else 1), WIDEST_OF_ALL if wide else WIDEST)
    head = _questions(asked, inner)
    if not overview.past:
        text = _("No finished game is like this. Change what is asked for above.")
        return Picture(_centred([*head, (), *((line,) for line in wrapped(text, inner))], inner, width), 1)
    room = height - len(head) - 1
    pages = (_wide_pages if wide else _pages)(overview, best, inner, room - (2 if days else 0))
    if days:
        pages.append(([days_block(days, deal.today(), inner - 2, room - 2)],))
    shown = pages[min(page, len(pages) - 1)]
    lines = _in_columns(shown, inner, grounds)
    tabs = _tabs([each[0][0].page for each in pages], pages.index(shown), inner) if len(pages) > 1 else []
    air: list[Line] = [()] if len(lines) + len(tabs) + (2 if tabs else 1) <= room + 1 else []
    return Picture(_centred([*head, *air, *tabs, *(air if tabs else ()), *lines], inner, width), len(pages))


def _questions(asked: Sequence[Asked], width: int) -> list[Line]:
    """The questions side by side, on as few lines as they need."""
    spots = []
    for each in asked:
        value = cut(each.value, max(4, width - as_content(each.label).cell_length - 10))
        words = Content.assemble(
            MARK, (each.hotkey, "bold $your-turn"), " ", as_content(each.label), (" ‹ ", "$quiet"),
            value.stylize("bold"), (" ›", "$quiet"),
        )  # fmt: skip
        spots.append(Spot(each.key, words, each.hotkey, "choice"))
    return _flowing(spots, width)


def _tabs(titles: Sequence[str], here: int, width: int) -> list[Line]:
    """The pages by their first titles; the one that is shown has brackets."""
    spots = []
    for number, title in enumerate(titles):
        words = as_content(f"[{title}]" if number == here else f" {title} ")
        style = "bold $coin" if number == here else ""
        digit = str(number + 1)
        content = Content.assemble(MARK, (digit, "bold $your-turn"), words.stylize(style))
        spots.append(Spot(f"page {number}", content, digit))
    return _flowing(spots, width)


def _flowing(spots: Sequence[Spot], width: int) -> list[Line]:
    lines: list[tuple[Piece, ...]] = []
    for spot in spots:
        if lines and width_of(lines[-1]) + 1 + spot.width <= width:
            lines[-1] = (*lines[-1], Content(" "), spot)
        else:
            lines.append((spot,))
    return [*lines]


def _pages(overview: Overview, best: Sequence[Best], width: int, room: int) -> list[Page]:
    """The blocks in one column, as many on a page as fit beside the names of pages."""
    inner, height = width - 2, room - 2
    tall = max(LOWEST, min(TALLEST, height - len(figures_block(overview, inner).lines) - 4))
    pages: list[list[Block]] = []
    for blocks in (
        [figures_block(overview, inner)],
        [chart_block(overview, inner, tall)],
        [best_block(best, inner)],
        [*tables_blocks(overview, inner), compared_block(overview, inner)],
    ):
        if pages and _height([*pages[-1], *blocks]) <= height:
            pages[-1] += blocks
        else:
            pages.append(blocks)
    return [(page,) for page in pages]


def _wide_pages(overview: Overview, best: Sequence[Best], width: int, room: int) -> list[Page]:
    """The blocks in two columns; what has no room there is on a second page."""
    narrow, wide = (column - 2 for column in _columns(width))
    tables = tables_blocks(overview, narrow)
    figures, moments = figures_block(overview, narrow), best_block(best, wide)
    ways = [[moments, compared_block(overview, wide, months)] for months in MONTHS]

    def left(room: int, below: Sequence[Block]) -> list[Block]:
        tall = min(TALLEST_BESIDE, room - _height([figures, *below]) - LEAST_CHART + LOWEST)
        return [figures, chart_block(overview, narrow, tall), *below]

    if _height([figures, *tables]) + LEAST_CHART <= room and _height(ways[-1]) <= room:
        return [(left(room, tables), next(way for way in ways if _height(way) <= room))]
    right = next((way for way in ways if _height(way) <= room - 2), None)
    if right is not None:
        return [(left(room - 2, ()), right), (tables[:1], tables[1:])]
    return [(left(room - 2, ()), [moments]), (tables, ways[0][1:])]


def _columns(width: int) -> tuple[int, int]:
    """The cells of the two columns: the sentences of moments are longer than any figure."""
    first = (width - BETWEEN) * 3 // 8
    return first, width - BETWEEN - first


def _height(blocks: Sequence[Block]) -> int:
    return sum(len(block.lines) + 2 for block in blocks) - 1


def _in_columns(page: Page, width: int, grounds: bool) -> list[Line]:
    """The columns of a page side by side."""
    columns = [column for column in page if column]
    widths = _columns(width) if len(columns) > 1 else (width,)
    drawn = [_drawn(column, each, grounds) for column, each in zip(columns, widths, strict=True)]
    longest = max(map(len, drawn))
    filled = [
        [*lines, *[on_ground((), each, GROUND if grounds else "")] * (longest - len(lines))]
        for lines, each in zip(drawn, widths, strict=True)
    ]
    rows = zip(*filled, strict=True)
    return [_joined(parts) for parts in rows]


def _joined(parts: Sequence[Line]) -> Line:
    first, *rest = parts
    return (*first, *(piece for part in rest for piece in (Content(" " * BETWEEN), *part)))


def _drawn(blocks: Sequence[Block], width: int, grounds: bool) -> list[Line]:
    """Blocks one below the other, each line in exactly so many cells."""
    lines: list[Line] = []
    for block in blocks:
        title = cut(block.title, width - 2).stylize("bold $coin")
        lines += [()] if lines else []
        lines += [(title,), *block.lines]
    return [on_ground((Content(" "), *line), width, GROUND if grounds else "") for line in lines]


def _centred(lines: Sequence[Line], inner: int, width: int) -> tuple[Line, ...]:
    left = Content(" " * ((width - inner) // 2))
    return tuple((left, *line) if left else line for line in lines)


def reading_lines(done: int, total: int, width: int) -> tuple[Line, ...]:
    """How far the reading of the games has come."""
    cells = max(4, min(40, width - 24))
    filled = cells * done // max(1, total)
    bar = Content.assemble(("█" * filled, "$coin"), ("░" * (cells - filled), "$quiet"))
    count = _("{done} of {total}").format(done=done, total=total)
    return (
        (),
        (fitted(Content.assemble("  ", reading_games()), width),),
        (Content.assemble("  ", bar, "  ", as_content(count)),),
    )
