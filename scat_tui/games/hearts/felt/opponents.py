"""The other players of a big table: a box each, or a line each if there is little room."""

from msgspec import Struct
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.columns import even_columns
from scat_tui.widgets.text import as_content, cut, fitted, stack
from scat_tui.words import _

BOX_HEIGHT = 3
LEAST_BOX = 16
LEAST_LINE = 38
"""Cells of a player on a line."""
WIDEST_BOX = 31
"""Cells for the longest name that a table shows, with the dealer's mark."""


class OpponentDisplay(Struct, frozen=True):
    """Everything shown of one player."""

    name: str
    score: int = 0
    cards: int = 0
    """The number of cards in their hand."""
    points: int | None = None
    """The points taken in this hand; None if they are not shown."""
    dealer: bool = False
    leader: bool = False
    """They led this trick, or are to lead it."""
    turn: bool = False
    passed: bool | None = None
    """While passing, whether they have passed; otherwise None."""


def opponent_box(look: OpponentDisplay, width: int) -> list[Content]:
    """Three lines of exactly `width` cells; mark and name show whose turn it is."""
    edge = "$quiet-edge"
    inner = width - 2
    mark = ("▶", "bold $your-turn") if look.turn else ("─", edge)
    name = cut(look.name, inner - 3 - 2 * look.dealer)
    name = name.stylize("bold $your-turn" if look.turn else "bold $felt-ink").pad(1, 1)
    dealer = Content.styled(" D", "bold $felt-ink") if look.dealer else Content("")
    rest = inner - 1 - name.cell_length - dealer.cell_length
    foot = _foot(look)
    return [
        Content.assemble(("╭", edge), mark, name, ("─" * rest, edge), dealer, ("╮", edge)),
        Content.assemble(("│", edge), fitted(figures(look, inner), inner), ("│", edge)),
        Content.assemble(("╰", edge), foot, ("─" * (inner - foot.cell_length), edge), ("╯", edge)),
    ]


def _foot(look: OpponentDisplay) -> Content:
    if look.passed is not None:
        word = "✓ " + _("passed") if look.passed else "… " + _("chooses")
        return Content.styled(f" {word} ", "$quiet")
    return Content.styled(" ◆ " + _("leads") + " ", "bold $coin") if look.leader else Content("")


def figures(look: OpponentDisplay, width: int) -> Content:
    """Score, cards left and points taken, side by side."""
    taken = "" if look.points is None else f" +{look.points}"
    cards = f"▮{look.cards}"
    between = max(1, width - 2 - len(str(look.score)) - len(cards) - len(taken)) if width < 20 else 3
    return Content.assemble(
        " ", (str(look.score), "bold $coin"), " " * between, (cards, "$felt-ink"), (taken, "$danger")
    )


def opponent_line(look: OpponentDisplay, width: int) -> Content:
    """One line of exactly `width` cells; the name comes last."""
    turn = Content.styled("▶" if look.turn else " ", "bold $your-turn")
    lead = Content.styled("◆" if look.leader else " ", "bold $coin")
    dealer = Content.styled("D" if look.dealer else " ", "bold")
    passed = {None: "", True: "✓ ", False: "… "}[look.passed]
    taken = "" if look.points is None else f"+{look.points}"
    name = as_content(look.name).stylize("bold $your-turn" if look.turn else "bold $felt-ink")
    return fitted(
        Content.assemble(
            turn, lead, dealer, (f"{look.score:>5}", "bold $coin"), (f"  ▮{look.cards:<3}", "$felt-ink"),
            (f"{taken:<4}", "$danger"), (passed, "$quiet"), name,
        ),
        width,
    )  # fmt: skip


class Opponents(AutoSized):
    """Some of the players, in rows of boxes or a line each."""

    DEFAULT_CSS = """
    Opponents { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    looks: reactive[tuple[OpponentDisplay, ...]] = reactive((), repaint=False)
    listed: reactive[bool] = reactive(False, layout=True)
    """A line each."""
    stacked: reactive[bool] = reactive(False, layout=True)
    """Boxes above each other, the first at the bottom: a side of the table, clockwise."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return ring_height(len(self.looks), width, self.listed, self.stacked)

    def watch_looks(self, old: tuple[OpponentDisplay, ...], new: tuple[OpponentDisplay, ...]) -> None:
        """Lays out anew if their number has changed."""
        if old != new:
            self.refresh(layout=len(old) != len(new))

    def render(self) -> Content:
        width = self.content_size.width
        columns = columns_for(len(self.looks), width, self.listed, self.stacked)
        each = width // columns
        if not self.listed:
            each = max(LEAST_BOX, min(WIDEST_BOX, each))
        left = Content(" " * max(0, (width - columns * each) // 2))
        looks = self.looks[::-1] if self.stacked else self.looks
        lines: list[Content] = []
        for first in range(0, len(looks), columns):
            row = [self._drawn(look, each) for look in looks[first : first + columns]]
            lines += [Content.assemble(left, *parts) for parts in zip(*row, strict=True)]
        return stack(lines)

    def _drawn(self, look: OpponentDisplay, width: int) -> list[Content]:
        return [opponent_line(look, width)] if self.listed else opponent_box(look, width)


def columns_for(count: int, width: int, listed: bool = False, stacked: bool = False) -> int:
    """The players in a row, so that the rows are as few and as even as possible."""
    if stacked:
        return 1
    return even_columns(count, width // (LEAST_LINE if listed else LEAST_BOX))


def ring_height(count: int, width: int, listed: bool = False, stacked: bool = False) -> int:
    """The lines for so many players on so many cells."""
    rows = -(-count // columns_for(count, width, listed, stacked))
    return rows * (1 if listed else BOX_HEIGHT)
