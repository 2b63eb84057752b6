"""What statistics of all games share: facts of a finished game for one seat, moments, figures and tables."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from scat_tui.words import _
from scat_tui.words.figures import rate


class Moment(Struct, frozen=True, array_like=True):
    """Something worth seeing again."""

    kind: str
    """The game's own word, the same in every language."""
    figures: tuple[int, ...]
    """What it is measured by, the most important figure first: of two of a kind the higher one is better."""
    hand: int
    """The number of the hand, from 1."""
    move: int
    """The number of moves after which it has happened."""


class Facts(Protocol):
    """What statistics know of a finished game for the person at one seat; each game adds its own."""

    @property
    def place(self) -> int:
        """From 1, shared by those who are level; those in the first place have won."""

    @property
    def hands(self) -> int:
        """The hands that this seat has played."""

    @property
    def moments(self) -> Sequence[Moment]:
        """What was worth seeing again, in the order of play."""


class Figure(Struct, frozen=True):
    """A figure with its name."""

    label: str
    value: str
    note: str = ""
    """The same figure in proportion, or what it means."""


class FigureTable(Struct, frozen=True):
    """Figures in rows and columns, with a title."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    """The heading first; the first column names the row."""


class Totals(Protocol):
    """The facts of several finished games, added up."""

    def summary(self) -> dict[str, object]:
        """The totals as plain data."""

    def figures(self) -> Sequence[Figure]:
        """The totals in words."""

    def tables(self) -> Sequence[FigureTable]:
        """What needs rows and columns; those without a row of figures are left out."""


def hand_ends(moves: Sequence[object], deal: type) -> list[int]:
    """For each hand of a finished game the number of moves after which it was settled."""
    deals = [number for number, move in enumerate(moves) if isinstance(move, deal)]
    return [*deals[1:], len(moves)]


def share_text(part: float, whole: float) -> str:
    """The part of the whole as a percentage; a dash if the whole is nothing."""
    return f"{part / whole:.0%}" if whole else "–"


def mean_text(total: float, count: int, places: int = 1) -> str:
    """The mean with so many decimals; a dash if there is nothing to count."""
    return f"{total / count:.{places}f}" if count else "–"


def of_hands(count: int, hands: int) -> str:
    """In how many of the hands, as a percentage."""
    return _("{share} of hands").format(share=share_text(count, hands))


def a_hand(total: float, hands: int, places: int = 1) -> str:
    """How much that is for each hand."""
    return _("{mean} a hand").format(mean=mean_text(total, hands, places))


def how_often(count: int, hands: int) -> str:
    """How often something happens: `1 in 3.9 hands`; empty for never."""
    if not count:
        return ""
    each = hands / count
    return _("1 in {count} hands").format(count=f"{each:.1f}" if each < 10 else round(each))


def hands_figure(hands: int, games: int) -> Figure:
    """How many hands were played."""
    note = _("{mean} a game").format(mean=mean_text(hands, games))
    return Figure(_("Hands"), str(hands), note)


def rounded(part: float, whole: float, places: int = 4) -> float:
    """The part of the whole as plain data."""
    return round(rate(part, whole), places)
