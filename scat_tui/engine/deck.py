"""Decks that follow from a seed, the same on every machine.

See "Decks from the seed" in the record format.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, count
from struct import unpack

from scat_tui.engine.cards import Card
from scat_tui.engine.faults import Fault, Invalid


def read_seed(text: str) -> bytes:
    """The seed's bytes; raises Invalid unless the text is 2 to 128 lower-case hex digits, an even number."""
    if not (2 <= len(text) <= 128 and len(text) % 2 == 0 and set(text) <= set("0123456789abcdef")):
        raise Invalid(Fault.NO_SEED)
    return bytes.fromhex(text)


def _words(seed: bytes, game: str, hand: int, reshuffle: int) -> Iterator[int]:
    # Imported late: a game that is read from its record needs no deck from a seed.
    import hmac

    keyed = hmac.new(seed, f"{game}:{hand}:{reshuffle}:".encode("ascii"), "sha256")

    def block(number: int) -> tuple[int, ...]:
        digest = keyed.copy()
        digest.update(b"%d" % number)
        return unpack(">8I", digest.digest())

    return chain.from_iterable(map(block, count()))


def shuffled(cards: Sequence[Card], seed: bytes, game: str, hand: int, reshuffle: int) -> tuple[Card, ...]:
    """The cards in the order in which they leave the deck.

    `hand` counts all deals of the game from 0, `reshuffle` those within the hand (0 is the deal itself).
    """
    return shuffled_by(cards, _words(seed, game, hand, reshuffle))


def shuffled_by(cards: Sequence[Card], words: Iterator[int]) -> tuple[Card, ...]:
    """The cards in an order determined by random 32-bit words."""
    deck = list(cards)
    for left in range(len(deck), 1, -1):
        word = next(words)
        while word >= 2**32 - 2**32 % left:
            word = next(words)
        place = word % left
        deck[left - 1], deck[place] = deck[place], deck[left - 1]
    return tuple(deck)


def first_dealer(seed: bytes, seats: int) -> int:
    """The seat that deals first in a game of which nothing but the seed was given."""
    return int.from_bytes(seed, "big") % seats


def derived_seed(seed: bytes, number: int) -> bytes:
    """The seed of game `number` in a series; game 0 has the seed of the series."""
    import hmac  # late, as above

    return seed if number == 0 else hmac.digest(seed, b"series:%d" % number, "sha256")[:16]
