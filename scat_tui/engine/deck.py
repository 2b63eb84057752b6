"""Decks that follow from a seed, the same on every machine.

See "Decks from the seed" in the record format.
"""

from collections.abc import Iterator, Sequence

from scat_tui.engine.cards import Card
from scat_tui.engine.faults import Fault, Invalid


def read_seed(text: str) -> bytes:
    """The seed's bytes; raises Invalid unless the text is 2 to 128 lower-case hex digits, an even number."""
    if not (2 <= len(text) <= 128 and len(text) % 2 == 0 and set(text) <= set("0123456789abcdef")):
        raise Invalid(Fault.NO_SEED)
    return bytes.fromhex(text)


def _digest(seed: bytes, text: str) -> bytes:
    # Imported late: a game that is read from its record needs no deck from a seed.
    import hmac

    return hmac.digest(seed, text.encode("ascii"), "sha256")


def _words(seed: bytes, game: str, hand: int, reshuffle: int) -> Iterator[int]:
    block = 0
    while True:
        digest = _digest(seed, f"{game}:{hand}:{reshuffle}:{block}")
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")
        block += 1


def shuffled(cards: Sequence[Card], seed: bytes, game: str, hand: int, reshuffle: int) -> tuple[Card, ...]:
    """The cards in the order in which they leave the deck.

    `hand` counts all deals of the game from 0, `reshuffle` those within the hand (0 is the deal itself).
    """
    return shuffled_by(cards, _words(seed, game, hand, reshuffle))


def shuffled_by(cards: Sequence[Card], words: Iterator[int]) -> tuple[Card, ...]:
    """The cards in an order determined by random 32-bit words."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        word = next(words)
        while word >= limit:
            word = next(words)
        place = word % (last + 1)
        deck[last], deck[place] = deck[place], deck[last]
    return tuple(deck)


def derived_seed(seed: bytes, number: int) -> bytes:
    """The seed of game `number` in a series; game 0 has the seed of the series."""
    return seed if number == 0 else _digest(seed, f"series:{number}")[:16]
