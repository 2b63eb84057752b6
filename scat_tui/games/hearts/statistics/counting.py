"""Counting the facts of a finished game of Cancellation Hearts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules.events import (
    Dealt,
    HandOver,
    HandResult,
    LastTrickCancelled,
    Led,
    Played,
    TrickCancelled,
    TrickWon,
)
from scat_tui.games.hearts.rules.moves import Deal, Move, Pass
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.values import BLACK_MARIA
from scat_tui.games.hearts.statistics.facts import HeartsFacts, Kind
from scat_tui.games.hearts.statistics.moments import comebacks, moons, stopped_by
from scat_tui.games.totals import hand_ends

ACE, KING, JACK = 14, 13, 11


class OwnHand(NamedTuple):
    """A hand as it went for the seat."""

    result: HandResult
    captured: tuple[Card, ...]
    tricks: int


def facts(game: HeartsRules, moves: Sequence[Move], events: Sequence[Event], own: Seat) -> HeartsFacts:
    """The facts of a finished game for the seat `own`."""
    hands = [*_own_hands(events, own)]
    results = [hand.result for hand in hands]
    ends = hand_ends(moves, Deal)
    scores = results[-1].scores
    place = 1 + sum(score < scores[own] for score in scores)
    moments = [*moons(game, results, own, ends), *(comebacks(results, own, ends) if place == 1 else ())]
    return HeartsFacts(
        place=place,
        hands=len(hands),
        points=sum(result.added[own] for result in results),
        without_points=sum(result.points[own] == 0 for result in results),
        marias=sum(hand.captured.count(BLACK_MARIA) for hand in hands),
        tricks=sum(hand.tricks for hand in hands),
        moons=sum(result.shooter == own for result in results),
        stopped=sum(stopped_by(game, result, own) for result in results),
        passed=dict(Counter(map(kind_of, _passed(moves, own)))),
        moments=tuple(sorted(moments, key=lambda moment: moment.move)),
    )


def kind_of(card: Card) -> Kind:
    """What kind of card it is to pass."""
    if card == BLACK_MARIA:
        return Kind.BLACK_MARIA
    if card.suit == "S" and card.rank in (KING, ACE):
        return Kind.HIGH_SPADE
    if card.suit == "H":
        return Kind.HEART
    return Kind.HIGH if card.rank >= JACK else Kind.LOW


def _passed(moves: Sequence[Move], own: Seat) -> Iterator[Card]:
    for move in moves:
        if isinstance(move, Pass) and move.seat == own:
            yield from move.cards


def _own_hands(events: Sequence[Event], own: Seat) -> Iterator[OwnHand]:
    trick: list[Card] = []
    aside: list[Card] = []
    captured: list[Card] = []
    tricks = 0
    for event in events:
        match event:
            # Of nine events eight are cards, so these come first.
            case Played(_seat, card) | Led(_seat, card):
                trick.append(card)
            case Dealt():
                trick, aside, captured, tricks = [], [], [], 0
            case TrickCancelled():
                aside, trick = aside + trick, []
            case TrickWon(seat) | LastTrickCancelled(seat):
                if seat == own:
                    captured += aside + trick
                    tricks += 1
                aside, trick = [], []
            case HandOver(result):
                widow = result.widow if result.widow_taker == own else ()
                yield OwnHand(result, (*captured, *widow), tricks)
