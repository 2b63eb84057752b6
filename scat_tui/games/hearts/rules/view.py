"""What one seat may know of the table; built up from nothing, so a secret cannot slip in."""

from collections.abc import Sequence
from dataclasses import dataclass

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Actor, Seat
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.legality import fitting, legal_for
from scat_tui.games.hearts.rules.moves import SeatMove
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.passing import Direction, direction
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import points


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; tuples of one entry per seat unless said."""

    game: HeartsRules
    """How many play, and the house rules."""
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
    """Of this hand."""
    to_pass: tuple[Seat, ...]
    """Seats that have not passed yet, from the dealer's left; empty unless this is the time to pass."""
    hand: tuple[Card, ...]
    """One's own cards, as dealt and then as received; empty for an onlooker."""
    fitting: tuple[Card, ...]
    """Those that fit the trick on the table, also before one's turn; all where nothing binds one."""
    passed: tuple[Card, ...]
    """The cards one has passed in this hand."""
    received: tuple[Card, ...]
    """The cards passed to oneself in this hand; empty until all have passed."""
    cards: tuple[int, ...]
    """How many cards each seat holds."""
    trick: Trick
    """Being played, perhaps still without a card: its leader, cancelled cards, and who would win now."""
    tricks: tuple[Trick, ...]
    """Finished tricks of this hand, in order, as the whole table saw them."""
    broken: bool
    """Whether hearts may be led."""
    aside: tuple[Card, ...]
    """Cards set aside, waiting for the next who wins a trick; after the last trick, nobody's."""
    captured: tuple[int, ...]
    """How many cards each seat has captured, the widow included."""
    points: tuple[int | None, ...]
    """Points taken in this hand: one's own; others' only where the house rule show_points_taken shows them,
    without a widow that still nobody else has seen (rule 4); all once the hand is settled."""
    widow: int
    """Cards of the widow that wait for a taker."""
    widow_taker: Seat | None
    widow_cards: tuple[Card, ...]
    """The widow where one may see it: one took it oneself, or the hand is settled; else empty."""
    result: HandResult | None
    """Of the hand just settled, until the next deal."""
    legal: Sequence[SeatMove]
    """One's own moves: empty unless it is one's turn, or one has still to pass."""


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
        fitting=() if seat is None else fitting(rules, state, seat),
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
    """What a seat may know of the points another, or itself, has taken in this hand (rules 4 and 15)."""
    if state.result is not None:
        return state.result.points[other]
    taken = points(state.captured[other])
    if other == seat:
        return taken
    if rules.show_points_taken == "off":
        return None
    return taken - (points(state.widow) if other == state.widow_taker else 0)
