"""The moves of Scat and their texts (see "Moves" in the record format)."""

from dataclasses import dataclass
from functools import lru_cache

from scat_tui.engine.cards import Card, read_cards, write_cards
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import Seat, read_seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: all 52 cards in the order in which they leave the deck."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance makes a new stock, top first, of the discards under the top one."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """A seat will look at its cards instead of throwing down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """A seat throws down its cards unseen."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Knock:
    """A seat knocks instead of drawing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws the top of the stock."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Take:
    """A seat takes the upcard."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat lays one card on the discard pile."""

    seat: Seat
    card: Card


ChanceMove = Deal | Shuffle
SeatMove = Look | Throw | Knock | Draw | Take | Discard
Move = ChanceMove | SeatMove

_VERBS: dict[type[Look] | type[Throw] | type[Knock] | type[Draw] | type[Take], str] = {
    Look: "look",
    Throw: "throw",
    Knock: "knock",
    Draw: "stock",
    Take: "take",
}
_PLAIN = {verb: kind for kind, verb in _VERBS.items()}


DIFFERENT = 1000
"""How many texts of moves are kept once read: nine seats have few different ones."""


def write(move: Move) -> str:
    """The text of a move in a record: `deal KS 7H …`, `1 stock`, `1 discard KS`."""
    match move:
        case Deal(cards):
            return f"deal {write_cards(cards)}"
        case Shuffle(cards):
            return f"shuffle {write_cards(cards)}"
        case Discard(seat, card):
            return f"{seat} discard {card}"
        case _:
            return f"{move.seat} {_VERBS[type(move)]}"


def read(words: str) -> Move:
    """The move that a text means, exactly as `write` writes it; raises Invalid."""
    first, _, rest = words.partition(" ")
    if first in ("deal", "shuffle"):
        if not rest:
            raise Invalid(Fault.NO_CARDS_IN, verb=first)
        return Deal(read_cards(rest)) if first == "deal" else Shuffle(read_cards(rest))
    return _read_of_seat(words)


@lru_cache(DIFFERENT)
def _read_of_seat(words: str) -> SeatMove:
    first, _, rest = words.partition(" ")
    seat = read_seat(first)
    verb, _, card = rest.partition(" ")
    if verb == "discard":
        return Discard(seat, Card.read(card))
    if rest not in _PLAIN:
        raise Invalid(Fault.NO_MOVE, game="scat", text=words)
    return _PLAIN[rest](seat)
