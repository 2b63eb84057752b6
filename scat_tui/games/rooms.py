"""The rooms of a game: what the rest of the program asks of each module in a game's folder.

`G` is the game's class, `V` its View, `M` the moves of its seats and `R` its report. Each game has mypy check
its own rooms, in its `__init__`.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar

from scat_tui.engine.game import Event, Option, Report, Seat
from scat_tui.games.description import Description
from scat_tui.games.house_rules import HouseRules
from scat_tui.games.page import Page
from scat_tui.games.standings import Standing

if TYPE_CHECKING:
    from scat_tui.widgets.scores.parts import Scores

G = TypeVar("G")
G_co = TypeVar("G_co", covariant=True)
G_contra = TypeVar("G_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
R = TypeVar("R", bound=Report)
R_contra = TypeVar("R_contra", bound=Report, contravariant=True)


class AboutRoom(Protocol):
    """`about`: what is said of the game before it is played. Light: no rules, no Textual."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """As in a record."""

    def about(self) -> Description:
        """The game in words."""


class RulesRoom(Protocol[G_co]):
    """`rules`: the game itself."""

    def new_game(self, seats: int, options: Mapping[str, object]) -> G_co:
        """The game with these house rules; Invalid, or WrongOption, for what its rules do not know."""

    def all_options(self) -> Sequence[Option]:
        """The house rules, in the order of the rules page."""


class Advice(Protocol[M_co]):
    """What a good player would do, and why; the reasons are each game's own."""

    @property
    def move(self) -> M_co: ...


Bot = Callable[[V_contra, Random], M_co]
"""A computer player: a seat's View, with a legal move in it, and its chance, to one of `view.legal`."""


class BotsRoom(Protocol[V_contra, M_co]):
    """`bots`: the computer players."""

    def players(self) -> Mapping[str, Callable[[V_contra, Random], M_co]]:
        """The player of each level."""

    def advise(self, view: V_contra) -> Advice[M_co]:
        """What the strongest level would do; ValueError if the view has no legal move."""


class WordsRoom(Protocol[G_contra, V_contra, R_contra]):
    """`words`: the game in sentences."""

    def house_rules(self) -> HouseRules:
        """Its house rules in words."""

    def standing_of(self, view: V_contra, own: Seat) -> Standing:
        """How the game stands, as the seat `own` has it."""

    def hands_table(self, report: R_contra, names: Sequence[str]) -> str:
        """A table with a row for each settled hand; empty where there is none."""

    def outcome(self, game: G_contra, events: Sequence[Event], names: Sequence[str]) -> str:
        """Who won what, once the game is over."""


class PlainRoom(Protocol[G_contra, V_contra, M]):
    """`plain`: the game in plain text."""

    def page(
        self,
        names: Sequence[str],
        letters: bool = False,
        own: Seat | None = None,
        game: G_contra | None = None,
    ) -> Page[V_contra, M]:
        """The game for the names at a table; `letters` writes suits as letters.

        Sentences call the seat `own` "you"; `game` has the house rules, the standard ones without it.
        """


class ScoresRoom(Protocol[G_contra]):
    """`scores`: the scoreboard."""

    def scoreboard(
        self, game: G_contra, events: Sequence[Event], names: Sequence[str], you: Seat | None
    ) -> "Scores":
        """What a scoreboard shows of all that happened; names are made harmless."""


class Tally(Protocol[R_contra]):
    """Counts the reports of finished games."""

    def add(self, report: R_contra) -> None:
        """Count one game by its report (record-format, "Results of a replay")."""

    def summary(self) -> dict[str, object]:
        """Plain data."""

    def table(self) -> str:
        """For people: a row for each seat, then for each level where they differ, then the rest in words."""


class TallyRoom(Protocol[R_contra]):
    """`tally`: the totals of many games."""

    def tally(self, levels: tuple[str, ...]) -> Tally[R_contra]:
        """An empty tally, one level per seat."""


class FeltRoom(Protocol):
    """`felt`: the game on the screen."""
