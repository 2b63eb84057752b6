"""The moves of Cancellation Hearts and their texts (see "Moves" in the record format)."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from scat_tui.engine.cards import Card, read_cards, write_cards
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import Seat, read_seat


class Choice(StrEnum):
    """The choice of a player who shot the moon, by the words of records (rule 13)."""

    SUBTRACT = "subtract"
    """Subtract from the player's own score."""
    ADD = "add"
    """Add to every other player's score."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: all 104 cards in the order in which they leave the deck."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat passes cards face down; they are kept sorted, as their order does not matter."""

    seat: Seat
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Moon:
    """A seat that shot the moon chooses."""

    seat: Seat
    choice: Choice


SeatMove = Pass | Play | Moon
Move = Deal | SeatMove


DIFFERENT = 2000
"""How many texts of moves are kept once read: cards are played again and again, each by few seats."""


def write(move: Move) -> str:
    """The text of a move in a record: `deal KS 7H …`, `1 pass 2C KD QS`, `1 play KS`, `1 moon add`."""
    match move:
        case Play(seat, card):
            return f"{seat} play {card}"
        case Pass(seat, cards):
            return f"{seat} pass {write_cards(cards)}"
        case Moon(seat, choice):
            return f"{seat} moon {choice.value}"
        case Deal(cards):
            return f"deal {write_cards(cards)}"


def read(words: str) -> Move:
    """The move that a text means, as `write` writes it, passed cards in any order; raises Invalid."""
    first, _, rest = words.partition(" ")
    if first == "deal":
        return Deal(_some_cards(rest))
    return _read_of_seat(words)


@lru_cache(DIFFERENT)
def _read_of_seat(words: str) -> SeatMove:
    first, _, rest = words.partition(" ")
    seat = read_seat(first)
    verb, _, rest = rest.partition(" ")
    match verb:
        case "play":
            return Play(seat, Card.read(rest))
        case "pass":
            return Pass(seat, _some_cards(rest))
        case "moon":
            return Moon(seat, _choice(rest))
        case _:
            raise Invalid(Fault.NO_MOVE, game="cancellation-hearts", text=words)


def _some_cards(text: str) -> tuple[Card, ...]:
    if not text:
        raise Invalid(Fault.NO_CARDS)
    return read_cards(text)


def _choice(text: str) -> Choice:
    if text not in tuple(Choice):
        raise Invalid(Fault.NO_CHOICE, text=text, known=tuple(Choice))
    return Choice(text)
