"""What one seat may know of the table; built from nothing, so that no secret can slip in."""

from collections.abc import Sequence
from dataclasses import dataclass

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Actor, Seat
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.legality import legal_for, playable
from scat_tui.games.hearts.rules.moves import SeatMove
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.passing import Direction, direction
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import points


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; tuples have one entry per seat unless stated."""

    game: HeartsRules
    """The number of players and the house rules."""
    seat: Seat | None
    """None for an onlooker."""
    phase: Phase
    to_act: Actor
    """While passing, the first seat from the dealer's left that has not passed."""
    dealer: Seat
    deals: int
    """The number of the hand, from 1; 0 before the first deal."""
    scores: tuple[int, ...]
    passing: Direction
    """The direction of passing in this hand."""
    to_pass: tuple[Seat, ...]
    """The seats that have not passed yet, from the dealer's left; empty if it is not the time to pass."""
    hand: tuple[Card, ...]
    """The seat's own cards, as dealt and then as received; empty for an onlooker."""
    playable: tuple[Card, ...]
    """The cards that may be played to the trick on the table, also before the seat's turn."""
    passed: tuple[Card, ...]
    """The cards that the seat has passed in this hand."""
    received: tuple[Card, ...]
    """The cards passed to the seat in this hand; empty until all have passed."""
    cards: tuple[int, ...]
    """The number of cards of each seat."""
    trick: Trick
    """The trick being played, perhaps without a card yet: its leader, cancelled cards, and present winner."""
    tricks: tuple[Trick, ...]
    """The finished tricks of this hand, in order, as the whole table saw them."""
    broken: bool
    """Whether hearts may be led."""
    aside: tuple[Card, ...]
    """The cards set aside for the next winner of a trick; after the last trick, nobody's."""
    captured: tuple[int, ...]
    """The number of cards that each seat has captured, with the widow."""
    points: tuple[int | None, ...]
    """The points taken in this hand: the seat's own, others' only by the house rule show_points_taken.

    Without a widow that nobody else has seen yet (rule 4); all points once the hand is settled.
    """
    widow: int
    """The number of cards of the widow that wait for a taker."""
    widow_taker: Seat | None
    widow_cards: tuple[Card, ...]
    """The widow, if the seat took it or the hand is settled; else empty."""
    result: HandResult | None
    """The result of the hand just settled, until the next deal."""
    legal: Sequence[SeatMove]
    """The seat's legal moves; empty unless it is its turn, or it has not passed yet."""


def view_of(rules: HeartsRules, state: State, seat: Seat | None) -> View:
    """The view of a seat, None for an onlooker."""
    passing = direction(rules.passing, max(1, state.deals))
    may_see_widow = state.result is not None or (seat is not None and seat == state.widow_taker)
    waits = rules.widow != "removed" and state.widow_taker is None
    return View(
        game=rules,
        seat=seat,
        phase=state.phase,
        to_act=state.to_act,
        dealer=state.dealer,
        deals=state.deals,
        scores=state.scores,
        passing=passing,
        to_pass=state.to_pass(),
        hand=() if seat is None else state.hands[seat],
        playable=() if seat is None else playable(rules, state, seat),
        passed=() if seat is None else state.passed[seat],
        received=() if seat is None else _received(rules, state, passing, seat),
        cards=tuple(map(len, state.hands)),
        trick=Trick(state.leader, state.trick, rules.seats),
        tricks=state.tricks,
        broken=state.broken,
        aside=state.aside,
        captured=tuple(map(len, state.captured)),
        points=tuple(_points(rules, state, seat, other) for other in range(rules.seats)),
        widow=len(state.widow) if waits else 0,
        widow_taker=state.widow_taker,
        widow_cards=state.widow if may_see_widow and rules.widow != "removed" else (),
        result=state.result,
        legal=() if seat is None else legal_for(rules, state, seat),
    )


def _received(rules: HeartsRules, state: State, passing: Direction, seat: Seat) -> tuple[Card, ...]:
    if state.phase is Phase.PASS:
        return ()
    return state.passed[passing.giver(seat, rules.seats)]


def _points(rules: HeartsRules, state: State, seat: Seat | None, other: Seat) -> int | None:
    """What a seat may know of the points that another, or itself, has taken in this hand (rules 4 and 15)."""
    if state.result is not None:
        return state.result.points[other]
    if other == seat:
        return points(state.captured[other])
    if rules.show_points_taken == "off":
        return None
    return points(state.captured[other]) - (points(state.widow) if other == state.widow_taker else 0)
