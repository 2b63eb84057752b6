"""Moments of Cancellation Hearts laid out card by card, as the seat to move sees them."""

from random import Random

from scat_tui.engine.cards import Card, read_cards, without
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.trick import Trick, winning_place
from scat_tui.games.hearts.rules.values import DECK, cards_each
from scat_tui.games.hearts.rules.view import View

ME = 0
"""The seat whose view it is."""


def moment(
    hand: str,
    trick: str = "",
    earlier: tuple[str, ...] = (),
    *,
    seats: int = 6,
    leader: int = ME,
    scores: tuple[int, ...] = (),
    passed: str = "",
    broken: bool = True,
    **house: object,
) -> View:
    """What seat 0 sees with this hand in mid-hand; the cards of the others are dealt by chance.

    `earlier` are the finished tricks, the first led by `leader`, the others by whoever took the one before;
    after them seat 0 is to follow to `trick`, or leads. A hand must be named as far as it is still held.
    """
    game = Hearts(seats=seats, passing="left", **house)
    mine, table = read_cards(hand), read_cards(trick)
    tricks, captured = _played(earlier, leader, seats)
    rest = DECK
    for card in (*mine, *table, *(card for finished in tricks for card in finished.cards)):
        rest = without(rest, card)
    given = read_cards(passed)
    for card in given:
        rest = without(rest, card)
    free = list(rest)
    Random(1).shuffle(free)
    leads = (ME - len(table)) % seats
    hands: list[tuple[Card, ...]] = []
    for seat in range(seats):
        has_played = (seat - leads) % seats < len(table)
        size = len(mine) - has_played
        known = given if seat == 1 else ()
        own = mine if seat == ME else (*known, *(free.pop() for _ in range(size - len(known))))
        hands.append(own)
    state = State(
        phase=Phase.PLAY,
        to_act=ME,
        dealer=seats - 1,
        deals=1,
        scores=scores or (0,) * seats,
        hands=tuple(hands),
        passed=(given, *((),) * (seats - 1)),
        captured=captured,
        widow=(),
        leader=leads,
        trick=table,
        broken=broken,
        tricks=tricks,
    )
    assert len(mine) + len(tricks) <= cards_each(seats)
    return game.view(state, ME)


def _played(
    earlier: tuple[str, ...], leader: int, seats: int
) -> tuple[tuple[Trick, ...], tuple[tuple[Card, ...], ...]]:
    tricks: list[Trick] = []
    captured: list[tuple[Card, ...]] = [()] * seats
    for text in earlier:
        cards = read_cards(text)
        place = winning_place(cards)
        assert place is not None
        assert len(cards) == seats
        taker = (leader + place) % seats
        tricks.append(Trick(leader, cards, seats, taker))
        captured[taker] += cards
        leader = taker
    return tuple(tricks), tuple(captured)
