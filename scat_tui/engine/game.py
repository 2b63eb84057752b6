"""What all games share: seats, chance, refusals, options, and the shape of a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from enum import Enum, StrEnum, auto
from typing import (
    TYPE_CHECKING,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypedDict,
    TypeVar,
    dataclass_transform,
)

from scat_tui.engine.faults import Fault, Invalid, WrongOption

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Seat = int
"""A place at the table, from 0, clockwise: the left neighbour of the last seat is seat 0."""


def read_seat(text: str) -> Seat:
    """A seat's number: ASCII digits without a leading zero; raises Invalid for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) < 4 and str(int(text)) == text):
        raise Invalid(Fault.NO_SEAT, text=text)
    return int(text)


def others_clockwise(seats: int, own: Seat | None) -> tuple[Seat, ...]:
    """The seats of the other players, from the left neighbour on; all seats for an onlooker."""
    if own is None:
        return tuple(range(seats))
    return tuple((own + step) % seats for step in range(1, seats))


class _Chance(Enum):
    CHANCE = auto()


CHANCE: Final = _Chance.CHANCE
"""Deals and shuffles: chance has moves in the record, but no seat."""

Actor = Seat | Literal[_Chance.CHANCE] | None
"""Whose move it is; None when the game is over."""


class Tempo(Enum):
    """What people look at before the next move is made."""

    TURN = auto()
    """The last move: seats act one after another."""
    TOGETHER = auto()
    """Nothing: several seats act in any order, unseen."""
    TRICK_FINISHED = auto()
    """A finished trick, which still lies on the table."""


class Refusal(StrEnum):
    """A reason why a move is illegal. Each game has its own, and its own words for them."""


class Refused(Exception):
    """An illegal move was made; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


Value = int | float | str
"""An option's value as it is in a record."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its name, its possible values in order, and its default."""

    name: str
    values: tuple[Value, ...]
    default: Value

    def check(self, value: object) -> Value:
        """The value itself; raises WrongOption unless it is one of `values` and of the same type."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        raise WrongOption(Fault.NO_VALUE, self.name, text=value, values=self.values)


D = TypeVar("D", bound=Value)


def option(default: D, values: Iterable[Value]) -> D:
    """A dataclass field of a game that is an option; `options_of` finds it again."""
    return field(default=default, metadata={"option": (tuple(values), default)})


def options_of(game: "type[DataclassInstance]") -> tuple[Option, ...]:
    """The options of a game class, in the order of its fields."""
    return tuple(
        Option(item.name, *item.metadata["option"]) for item in fields(game) if "option" in item.metadata
    )


class GameRules(Protocol):
    """What is agreed on before a game, whichever it is: a frozen dataclass of `seats` and the options."""

    __dataclass_fields__: "ClassVar[dict[str, Field[object]]]"
    name: ClassVar[str]
    """The name in records, such as `scat`."""

    @property
    def seats(self) -> int: ...


G = TypeVar("G", bound=GameRules)


def with_options(game: type[G], seats: int, options: Mapping[str, object]) -> G:
    """A game with the given options; raises Invalid for what its rules do not allow."""
    known = {option.name: option for option in options_of(game)}
    for name, value in options.items():
        if name not in known:
            raise WrongOption(Fault.NO_OPTION, name, name=game.name)
        known[name].check(value)
    make: Callable[..., G] = game
    return make(seats=seats, **options)


E = TypeVar("E", bound="Event")


class Event:
    """Something that happened, for the log and the animation; each game defines its own with `event`."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._values() == self._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        values = ", ".join(map("{}={!r}".format, self.__match_args__, self._values()))
        return f"{type(self).__name__}({values})"


@dataclass_transform(frozen_default=True)
def event(kind: type[E]) -> type[E]:
    """Makes a frozen dataclass with slots of an event.

    Equality and repr are inherited from Event: generating them for each of the many classes would slow every
    start.
    """
    return dataclass(frozen=True, slots=True, eq=False, repr=False)(kind)


S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class Step(NamedTuple, Generic[S]):
    """The result of a move: the next state, and the events in the order in which they are told."""

    state: S
    events: tuple[Event, ...]


class Report(TypedDict):
    """The results so far, as `replay --json` prints them; a game's own report has more."""

    game: str
    over: bool
    winners: list[Seat]


class Game(GameRules, Protocol[S, M, V]):
    """The rules with their house rules; a game has no state.

    It is a frozen dataclass of `seats` and its options, made with keyword arguments; raises Invalid for what
    the rules do not allow.
    """

    table_sizes: ClassVar[range]

    def start(self, dealer: Seat) -> S:
        """The state before the first deal."""

    def legal(self, state: S) -> Sequence[M]:
        """The legal moves of all seats; empty if chance is to act, and at the end.

        Usually those of the one seat to act; if several may act in any order, those of all of them.
        """

    def refusal(self, state: S, move: M) -> Refusal | None:
        """Why a move, of a seat or of chance, is illegal now; None if it is legal."""

    def apply(self, state: S, move: M) -> Step[S]:
        """The next state and its events; raises Refused."""

    def chance(self, state: S, seed: bytes) -> M:
        """The deal or shuffle that is due, as the seed determines it."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know; None for an onlooker."""

    def tempo(self, state: S) -> Tempo:
        """What people look at before the next move is made."""

    def is_between_turns(self, state: S) -> bool:
        """Whether no turn has begun that is not over; where cards are played to tricks, no trick."""

    def is_decided(self, view: V) -> bool:
        """Whether the seat of a view knows that the rest of the hand changes nothing, and may claim it."""

    def write(self, move: M) -> str:
        """The text of a move in a record."""

    def read(self, words: str) -> M:
        """The move that a text in a record means; raises Invalid."""

    def report(self, state: S, events: Sequence[Event]) -> Report:
        """The results so far."""


class GameMove(Protocol):
    """A move of any game; only that game knows its content."""


class GameState(Protocol):
    """What the states of all games have in common."""

    @property
    def to_act(self) -> Actor: ...

    @property
    def deals(self) -> int:
        """The number of the hand being played, from 1."""

    @property
    def result(self) -> object | None:
        """The result of the hand just settled, until the next deal."""


class GameView(Protocol):
    """What the views of all games have in common."""

    @property
    def game(self) -> GameRules: ...

    @property
    def seat(self) -> Seat | None:
        """None for an onlooker."""

    @property
    def to_act(self) -> Actor: ...

    @property
    def dealer(self) -> Seat: ...

    @property
    def deals(self) -> int:
        """The number of the hand being played, from 1."""

    @property
    def legal(self) -> Sequence[GameMove]:
        """The legal moves of this seat; empty if it may not act."""

    @property
    def result(self) -> object | None:
        """The result of the hand just settled, until the next deal."""


AnyGame = Game[GameState, GameMove, GameView]
"""Any game."""


def rules_in_force(game: GameRules) -> dict[str, Value]:
    """The value of each option, by its name."""
    return {option.name: getattr(game, option.name) for option in options_of(type(game))}
