"""What a scoreboard needs of a game's scores, which draw themselves."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, Protocol

from textual.content import Content

from scat_tui.text.cells import cells
from scat_tui.widgets.text import flowing


class Lines(NamedTuple):
    """The lines that a table of hands takes."""

    least: int
    """With fewer lines a part of it is hidden."""
    enough: int
    """With so many lines there is room for a chart too."""
    most: int
    """More lines would stay empty."""


class Scores(Protocol):
    """The hands of a game; hands are given by index, widths and heights in cells."""

    arrow_keys: ClassVar[str]
    """The arrows that move between hands, for the line of keys."""
    told_beside: ClassVar[bool]
    """Whether a wide board has what happened in a hand beside the chart."""

    @property
    def chart_title(self) -> str:
        """What the chart shows."""

    @property
    def hands(self) -> int:
        """The number of hands that are over."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def lines(self) -> Lines:
        """The lines of the table, with its heading."""

    @property
    def least_chart(self) -> int:
        """The lines of the smallest chart worth showing."""

    def standing(self, short: bool) -> str:
        """How the game stands, in a line; `short` for a narrow one."""

    def table(self, width: int, height: int, cursor: int) -> list[Content]:
        """The heading and the hands, with the hand under the cursor visible."""

    def page(self, width: int, height: int) -> int:
        """The number of hands that such a table shows."""

    def hand_at(self, x: int, y: int, width: int, height: int, cursor: int) -> int | None:
        """The hand at a place of such a table; None if there is none."""

    def title(self, hand: int) -> str:
        """A hand by its number."""

    def description(self, hand: int) -> str:
        """What happened in a hand."""

    def legend(self, table: int, width: int) -> list[Content]:
        """The meaning of the marks in a table of `table` cells, for this game, wrapped to `width`."""

    def chart(self, width: int, height: int, cursor: int) -> list[Content]:
        """The course of the game; at most `height` lines, unless that is less than the smallest chart."""


def legend_lines(parts: Sequence[tuple[str, str]], width: int) -> list[Content]:
    """Marks with their meanings, on as many lines as they need."""
    drawn = [Content.assemble((glyph, "bold $your-turn"), (f" {label}", "$quiet")) for glyph, label in parts]
    return flowing(drawn, width, "  ")


def pointer(place: int, words: str) -> Content:
    """An arrow up in a column, with words beside it; nothing without words."""
    if not words:
        return Content("")
    arrow = Content.styled("▲", "bold $your-turn")
    width = cells(words)
    if place > width + 1:
        return Content.assemble(" " * (place - width - 1), (f"{words} ", "$quiet"), arrow)
    return Content.assemble(" " * place, arrow, (f" {words}", "$quiet"))
