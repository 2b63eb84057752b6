"""The rooms of a game: what the rest of the program needs of each module in a game's folder.

`G` is the game, or the rules agreed on for it, `V` its View, `M` the moves of its seats, `R` its report, and
`F` the facts of which its statistics are made.
Each game has mypy check its own rooms, in its `__init__`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar

from scat_tui.engine.game import Event, Option, Refusal, Report, Seat
from scat_tui.games.day_result import DayResult
from scat_tui.games.description import Description
from scat_tui.games.house_rules import HouseRules
from scat_tui.games.measures import Measure, Measured
from scat_tui.games.plain_game import PlainGame
from scat_tui.games.standings import GameStanding
from scat_tui.games.totals import Facts, Moment, Totals

if TYPE_CHECKING:
    from scat_tui.games.felts import Felt, Seating, Style
    from scat_tui.games.scenes import Scene
    from scat_tui.widgets.scores.parts import Scores

G = TypeVar("G")
G_co = TypeVar("G_co", covariant=True)
G_contra = TypeVar("G_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
R = TypeVar("R", bound=Report)
R_contra = TypeVar("R_contra", bound=Report, contravariant=True)
F = TypeVar("F", bound=Facts)


class AboutRoom(Protocol):
    """`about`: the description of the game. Light: no rules, no Textual."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module
        """The name in records."""

    def about(self) -> Description:
        """The description, in words."""


class RulesRoom(Protocol[G_co]):
    """`rules`: the game itself."""

    def new_game(self, seats: int, options: Mapping[str, object]) -> G_co:
        """A game with these house rules; raises Invalid or WrongOption for what its rules do not allow."""

    def all_options(self) -> Sequence[Option]:
        """The house rules, in the order of the rules page."""


class Advice(Protocol[M_co]):
    """A good move, and why; each game has its own reasons."""

    @property
    def move(self) -> M_co: ...


Bot = Callable[[V_contra, Random], M_co]
"""A computer player: chooses one of the View's legal moves, with a source of random numbers."""


class BotsRoom(Protocol[V_contra, M_co]):
    """`bots`: the computer players."""

    def players(self) -> Mapping[str, Callable[[V_contra, Random], M_co]]:
        """The computer player of each level."""

    def advise(self, view: V_contra) -> Advice[M_co]:
        """A good move and the reason for it; raises ValueError if the view has no legal move."""


class WordsRoom(Protocol[G_contra, V_contra, R_contra]):
    """`words`: the game in sentences."""

    def house_rules(self) -> HouseRules:
        """The house rules in words."""

    def refusal_text(self, refusal: Refusal) -> str:
        """Why a move of a record is illegal: a part of a sentence, without a capital and a full stop."""

    def standing_of(self, view: V_contra, own: Seat) -> GameStanding:
        """How the game stands for the seat `own`."""

    def hands_table(self, report: R_contra, names: Sequence[str]) -> str:
        """A table with a row for each settled hand; empty if there is none."""

    def outcome(self, game: G_contra, events: Sequence[Event], names: Sequence[str]) -> str:
        """Who won what in a finished game."""

    def chronicle(
        self, game: G_contra, scenes: "Iterable[Scene[V_contra]]", names: Sequence[str], own: Seat | None
    ) -> Iterator[str]:
        """A whole game in sentences, in the order of play; an empty one before each hand.

        Sentences address the seat `own` as "you"; without one, a player with the default name.
        """


class PlainRoom(Protocol[G_contra, V_contra, M]):
    """`plain`: the game in plain text."""

    def page(
        self,
        names: Sequence[str],
        letters: bool = False,
        own: Seat | None = None,
        game: G_contra | None = None,
    ) -> PlainGame[V_contra, M]:
        """The game in plain text for these players; `letters` writes suits as letters.

        Sentences address the seat `own` as "you"; `game` has the house rules, by default the standard ones.
        """


class ScoresRoom(Protocol[G_contra]):
    """`scores`: the scoreboard."""

    def scoreboard(
        self, game: G_contra, events: Sequence[Event], names: Sequence[str], you: Seat | None
    ) -> "Scores":
        """The scoreboard of everything that has happened; names are made safe to show."""


class Tally(Protocol[R_contra]):
    """Totals over finished games."""

    def add(self, report: R_contra) -> None:
        """Adds one game by its report (see "Results of a replay" in the record format)."""

    def summary(self) -> dict[str, object]:
        """The totals as plain data."""

    def table(self) -> str:
        """The totals for people: a row for each seat, one for each level if they differ, then sentences."""


class TallyRoom(Protocol[R_contra]):
    """`tally`: totals over many games, and what leagues measure."""

    def measures(self, seats: int) -> Sequence[Measure]:
        """The measures of how well a seat plays, the most telling one first."""

    def measured(self, report: R_contra, seat: Seat) -> Sequence[Measured]:
        """What a seat had of each measure in a finished game."""

    def tally(self, levels: tuple[str, ...]) -> Tally[R_contra]:
        """An empty tally; one level per seat."""


class ProtocolRoom(Protocol):
    """`protocol`: the game for people who write programs that play it."""

    def fields(self) -> Mapping[str, str]:
        """What each field of a View means, in the View's order."""


class StatisticsRoom(Protocol[G_contra, M_contra, F]):
    """`statistics`: what of a person's finished games counts, and what many of them add up to."""

    @property
    def KINDS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """The kinds of moments, in the order in which their best are shown."""

    def facts(self, game: G_contra, moves: Sequence[M_contra], events: Sequence[Event], own: Seat) -> F:
        """The facts of a finished game for the seat `own`; they can be written as JSON."""

    def read(self, written: bytes, /) -> F:
        """The facts that were written as JSON; raises msgspec's errors."""

    def totals(self, games: Sequence[F]) -> Totals:
        """The facts of these games, added up."""

    def moment_text(self, moment: Moment) -> str:
        """A moment in a sentence."""


class TodayRoom(Protocol[R_contra]):
    """`today`: how a day's game went; its table is `today.json`."""

    def day_result(self, report: R_contra, seat: Seat) -> DayResult:
        """The result of a finished game for a seat."""

    def cost_text(self, result: DayResult) -> str:
        """What decides between equal places, in a few words."""

    def signs_text(self, good: str, bad: str) -> str:
        """What the signs of good and bad hands mean."""


class FeltRoom(Protocol[G_contra]):
    """`felt`: the game on the screen."""

    def felt(self, game: G_contra, seating: "Seating", style: "Callable[[], Style]") -> "Felt":
        """The felt of a table."""
