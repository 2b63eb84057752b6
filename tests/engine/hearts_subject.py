"""How the contract test plays Cancellation Hearts at random, and what the game hides."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from scat_tui.engine.cards import PACK, Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Choice, Deal, Moon, Pass, Play
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.values import DECK, cards_each, points
from scat_tui.games.hearts.rules.view import View

Piles = tuple[tuple[Card, ...], ...]


def choose(view: View, chooser: Random) -> Any:
    """One seat, another each game, grabs all it can and is fed, so that a score soon reaches the target."""
    if view.phase is not Phase.PLAY or chooser.random() < 0.1:
        return chooser.choice(view.legal)
    moves: Any = view.legal
    if view.seat == 0:
        return max(moves, key=lambda move: move.card.rank)
    costly = [move for move in moves if points([move.card])]
    return chooser.choice(costly) if costly else min(moves, key=lambda move: move.card.rank)


def candidates(game: Hearts, state: State) -> Iterator[Any]:
    """Every card and choice by every seat, every pass of three cards held, and passes that cannot be."""
    for seat in range(-1, game.seats + 1):
        yield from (Play(seat, card) for card in PACK)
        yield from (Moon(seat, choice) for choice in Choice)
        hand = state.hands[seat] if seat in range(game.seats) else PACK[:5]
        held = combinations(hand, 3) if state.phase is Phase.PASS else [hand[:3]]
        yield from {Pass(seat, three) for three in held}
        yield from (Pass(seat, hand[:2]), Pass(seat, hand[:4]), Pass(seat, (*hand[:2], Card("D", 9))[:2]))
        absent = [card for card in PACK if card not in hand]
        yield from (Pass(seat, (*hand[:2], card)) for card in absent[:5])
    yield from (Deal(DECK[1:]), Deal((*DECK[1:], DECK[1])), Deal(PACK))
    if state.phase is not Phase.DEAL:
        yield Deal(DECK)


def disguised(state: State, seat: Seat | None, chooser: Random) -> State:
    """Others' hands, what they pass, and the widow where it is unseen, shuffled among each other."""
    passing = state.phase is Phase.PASS
    others = [other for other in range(state.seats) if other != seat]
    unseen = state.result is None and seat != state.widow_taker
    hidden = [card for other in others for card in state.hands[other]]
    hidden += [card for other in others for card in state.passed[other] if passing]
    hidden += state.widow if unseen else ()
    chooser.shuffle(hidden)

    def shuffled(cards: Piles) -> Piles:
        return tuple(
            tuple(hidden.pop() for _ in pile) if other in others else pile for other, pile in enumerate(cards)
        )

    hands = shuffled(state.hands)
    passed = shuffled(state.passed) if passing else _forgotten(state, seat, chooser)
    widow = tuple(hidden) if unseen else state.widow
    captured = list(state.captured)
    if unseen and state.widow_taker is not None:
        pile = [*captured[state.widow_taker], *widow]
        for card in state.widow:
            pile.remove(card)
        captured[state.widow_taker] = tuple(pile)
    return state._replace(hands=hands, passed=passed, widow=widow, captured=tuple(captured))


def _forgotten(state: State, seat: Seat | None, chooser: Random) -> Piles:
    """What others passed to others, after the exchange, is anything; a seat knows what it gave and got."""
    near = set() if seat is None else {seat, (seat - 1) % state.seats, (seat + 1) % state.seats}
    return tuple(
        pile if other in near else tuple(sorted(chooser.sample(PACK, len(pile))))
        for other, pile in enumerate(state.passed)
    )


def check(game: Hearts, state: State) -> None:
    """captured + uncollected + still in play = 104 cards; points 52; no card more than twice in a trick."""
    if not state.deals:
        return
    face_down = state.passed if state.phase is Phase.PASS else ()
    widow = state.widow if state.widow_taker is None else ()
    everywhere = [card for pile in (*state.hands, *state.captured, *face_down) for card in pile]
    assert sorted([*everywhere, *state.trick, *state.aside, *widow]) == sorted(DECK)
    each = cards_each(game.seats)
    done = len(state.tricks) + bool(state.trick)
    if state.phase is not Phase.PASS:
        assert {len(hand) for hand in state.hands} <= {each - done, each - done + 1}
    assert all(count <= 2 for count in map(state.trick.count, state.trick))
    assert len(state.trick) < game.seats
    result = state.result
    assert (result is None) == (state.phase in (Phase.PASS, Phase.PLAY, Phase.MOON))
    if result is not None:
        assert len(state.tricks) == each
        assert sum(result.points) + result.uncollected == 52
        assert result.scores == state.scores
        if result.shooter is None:
            assert result.added == result.points
        if game.last_cancelled == "leader" and game.widow != "removed":
            assert result.uncollected == 0
