"""The three cards to pass: those whose removal reduces the danger most."""

from itertools import combinations

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.danger import Danger
from scat_tui.games.hearts.rules.passing import CARDS_PASSED


def best_pass(danger: Danger) -> tuple[Card, ...]:
    """The best three cards: the best ways to pass none to three of each suit, combined."""
    whole: dict[int, tuple[float, tuple[Card, ...]]] = {0: (0.0, ())}
    for suit, ranks in danger.by_suit.items():
        ways = _ways(danger, suit, ranks)
        joined: dict[int, tuple[float, tuple[Card, ...]]] = {}
        for count, (gain, cards) in whole.items():
            for more, (extra, others) in ways.items():
                total = count + more
                if total <= CARDS_PASSED and (total not in joined or gain + extra > joined[total][0]):
                    joined[total] = gain + extra, (*cards, *others)
        whole = joined
    return tuple(sorted(whole[CARDS_PASSED][1]))


def _ways(danger: Danger, suit: str, ranks: list[int]) -> dict[int, tuple[float, tuple[Card, ...]]]:
    """For each number of cards of a suit, the best ones to pass and the reduction of danger."""
    before = danger.of(suit, ranks)
    ways = {}
    for count in range(min(CARDS_PASSED, len(ranks)) + 1):
        gains = (
            (before - danger.of(suit, _less(ranks, gone)), gone)
            for gone in dict.fromkeys(combinations(ranks, count))
        )
        gain, gone = max(gains)
        ways[count] = gain, tuple(Card(suit, rank) for rank in gone)
    return ways


def _less(ranks: list[int], gone: tuple[int, ...]) -> list[int]:
    rest = list(ranks)
    for rank in gone:
        rest.remove(rank)
    return rest
