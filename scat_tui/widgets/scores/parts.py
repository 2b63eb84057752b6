"""What a scoreboard asks of a game's scores, which draw themselves."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, Protocol

from textual.content import Content

from scat_tui.text.cells import cells
from scat_tui.widgets.text import cut, flowing


class Lines(NamedTuple):
    """Lines that a table of hands takes."""

    least: int
    """Below this a part of it is out of sight."""
    enough: int
    """From this on there is room for a chart as well."""
    most: int
    """More would stay empty."""


class Scores(Protocol):
    """The hands of one game; hands are meant by index, widths and heights are cells."""

    moves: ClassVar[str]
    """The arrows that go from hand to hand, for the line of keys."""
    told_beside: ClassVar[bool]
    """Whether the chart leaves half of a wide board to what happened in a hand."""

    @property
    def chart_title(self) -> str:
        """What the chart shows."""

    @property
    def hands(self) -> int:
        """Hands that are over."""

    @property
    def over(self) -> bool:
        """Whether the game is."""

    @property
    def lines(self) -> Lines:
        """Of the table, its heading included."""

    @property
    def least_chart(self) -> int:
        """Lines of the smallest chart that is worth it."""

    def standing(self, short: bool) -> str:
        """How the game stands, in a line; `short`: for a narrow one."""

    def table(self, width: int, height: int, cursor: int) -> list[Content]:
        """The heading and the hands, the one under the cursor in sight."""

    def page(self, width: int, height: int) -> int:
        """Hands that such a table has in sight."""

    def hand_at(self, x: int, y: int, width: int, height: int, cursor: int) -> int | None:
        """The hand at a place of such a table; None where there is none."""

    def title(self, hand: int) -> str:
        """Which hand it was."""

    def told(self, hand: int) -> str:
        """What happened in it."""

    def legend(self, table: int, width: int) -> list[Content]:
        """What the signs of a table of `table` cells mean that occur in this game, on lines of `width`."""

    def chart(self, width: int, height: int, cursor: int) -> list[Content]:
        """The course of the game; at most `height` lines, unless that is less than the smallest chart."""


def legend_lines(parts: Sequence[tuple[str, str]], width: int) -> list[Content]:
    """Signs with their meanings, on as many lines as they need."""
    drawn = [Content.assemble((sign, "bold $your-turn"), (f" {label}", "$quiet")) for sign, label in parts]
    return flowing(drawn, width, "  ")


def ruler(title: str, width: int) -> Content:
    """A line with a title in it."""
    words = cut(title, width - 6)
    across = "─" * max(0, width - words.cell_length - 4)
    return Content.assemble(("── ", "$quiet-edge"), words.stylize("bold"), (f" {across}", "$quiet-edge"))


def pointer(place: int, words: str) -> Content:
    """An arrow up in a column, with words beside it; nothing without words."""
    if not words:
        return Content("")
    arrow = Content.styled("▲", "bold $your-turn")
    width = cells(words)
    if place > width + 1:
        return Content.assemble(" " * (place - width - 1), (f"{words} ", "$quiet"), arrow)
    return Content.assemble(" " * place, arrow, (f" {words}", "$quiet"))
