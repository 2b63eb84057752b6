"""Counting the facts of a finished game of Scat."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules.events import Dealt, Discarded, HandOver, HandResult, Knocked, ThrewDown
from scat_tui.games.scat.rules.moves import Deal, Move
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.statistics.facts import Knock, ScatFacts, Went
from scat_tui.games.scat.statistics.moments import moments_of_hand, with_comeback
from scat_tui.games.totals import hand_ends


class OwnHand(NamedTuple):
    """A hand in which the seat was dealt in."""

    result: HandResult
    knock_turn: int | None
    """The own turn, from 1, in which the seat knocked."""
    threw: bool


def facts(game: ScatRules, moves: Sequence[Move], events: Sequence[Event], own: Seat) -> ScatFacts:
    """The facts of a finished game for the seat `own`."""
    hands = [*_own_hands(events, own)]
    results = [hand.result for hand in hands]
    ends = hand_ends(moves, Deal)
    place = _place(events, own)
    moments = [moment for result in results for moment in moments_of_hand(result, own, ends)]
    if place == 1:
        moments = with_comeback(moments, results, own, ends)
    thrown = [hand.result.lost[own] for hand in hands if hand.threw]
    return ScatFacts(
        place=place,
        hands=len(hands),
        lost=sum(result.lost[own] for result in results),
        knocks=tuple(knock for hand in hands if (knock := _knock(hand, own)) is not None),
        thirty_ones=sum(own in result.thirty_one for result in results),
        thrown=len(thrown),
        thrown_lost=sum(lives > 0 for lives in thrown),
        moments=tuple(moments),
    )


def _own_hands(events: Sequence[Event], own: Seat) -> Iterator[OwnHand]:
    turns, knock_turn, threw = 0, None, False
    for event in events:
        match event:
            case Dealt():
                turns, knock_turn, threw = 0, None, False
            case Discarded(seat) if seat == own:
                turns += 1
            case Knocked(seat) if seat == own:
                knock_turn = turns + 1
            case ThrewDown(seat) if seat == own:
                threw = True
            case HandOver(result) if result.values[own] is not None:
                yield OwnHand(result, knock_turn, threw)


def _knock(hand: OwnHand, own: Seat) -> Knock | None:
    value = hand.result.values[own]
    if hand.knock_turn is None or value is None:
        return None
    if not hand.result.lost[own]:
        went = Went.SAFE
    else:
        went = Went.THIRTY_ONE if hand.result.thirty_one else Went.LOWEST
    return Knock(hand.knock_turn, value, went)


def _place(events: Sequence[Event], own: Seat) -> int:
    """One more than the players who stayed in longer."""
    results = [event.result for event in events if isinstance(event, HandOver)]
    left = {seat: result.number for result in results for seat in result.out}
    if own not in left:
        return 1
    last = results[-1]
    return 1 + sum(left.get(seat, last.number + 1) > left[own] for seat in range(len(last.values)))
