"""The chart of the last games: a bar for each, the higher the better the place, and the place below it."""

from collections.abc import Sequence

from textual.content import Content

from scat_tui.saves.finished import Finished
from scat_tui.statistics.past_games import PastGame

BARS = "▁▂▃▄▅▆▇█"
"""Eighths of a line."""


def chart_lines(past: Sequence[PastGame], width: int, tall: int) -> list[Content]:
    """`tall` lines of bars and one of places: as many of the last games as fit, the latest at the right."""
    shown = [game.finished for game in past[-games_in(past, width) :]]
    cells = _cells(past)
    lines = [
        Content.assemble(*(_bar(game, line, tall, cells) for game in shown)) for line in reversed(range(tall))
    ]
    places = [
        Content.styled(f"{game.place:<{cells}}", "bold $coin" if game.won else "$quiet") for game in shown
    ]
    return [*lines, Content.assemble(*places)]


def games_in(past: Sequence[PastGame], width: int) -> int:
    """How many of the games fit into so many cells."""
    return min(len(past), max(1, width // _cells(past)))


def _cells(past: Sequence[PastGame]) -> int:
    """The cells of a game: room for its place, and one between it and the next."""
    return 3 if any(game.finished.place > 9 for game in past) else 2


def _place(game: Finished, cells: int) -> Content:
    return Content.styled(f"{game.place:<{cells}}", "bold $coin" if game.won else "$quiet")


def _bar(game: Finished, line: int, tall: int, cells: int) -> Content:
    """One line, counted from the bottom, of a game's bar; the last place still has the lowest bar."""
    whole = 8 * tall
    eighths = 1 + round((game.seats - game.place) * (whole - 1) / max(1, game.seats - 1))
    here = min(8, eighths - 8 * line)
    mark = BARS[here - 1] if here > 0 else " "
    return Content.styled((mark * (cells - 1)).ljust(cells), "$coin" if game.won else "$felt-edge")
