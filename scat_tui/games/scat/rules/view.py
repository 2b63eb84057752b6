"""What one seat may know of a Scat table; built from nothing, so that no secret can slip in."""

from dataclasses import dataclass

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Actor, Seat
from scat_tui.games.scat.rules.events import HandResult
from scat_tui.games.scat.rules.legality import legal
from scat_tui.games.scat.rules.moves import SeatMove
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.state import Phase, State, Turn


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; tuples have one entry per seat unless stated."""

    game: ScatRules
    """The number of players and the house rules."""
    seat: Seat | None
    """None for an onlooker."""
    phase: Phase
    to_act: Actor
    dealer: Seat
    deals: int
    pennies: tuple[int | None, ...]
    kitty: int
    hand: tuple[Card, ...]
    """The seat's own cards; empty for an onlooker and while the cards are face down."""
    cards: tuple[int, ...]
    """The number of cards of each seat."""
    shown: tuple[tuple[Card, ...], ...]
    """All hands once the hand is settled; empty before."""
    stock: int
    """The number of cards in the stock."""
    discards: tuple[Card, ...]
    """The discard pile, top last: only the top is visible (rule 5), but everybody saw each discard."""
    upcard: Card | None
    drawn: Card | None
    """The card that the seat has just drawn or taken."""
    from_discards: bool
    """Whether the seat to act has taken the upcard."""
    knocker: Seat | None
    turns: tuple[Turn, ...]
    """The finished turns of this hand in order, which the whole table saw."""
    reshuffles: int
    reshuffled: tuple[Card, ...]
    """The cards of the last reshuffle, which everybody saw, in the pack's order; empty before it."""
    result: HandResult | None
    legal: tuple[SeatMove, ...]
    """Empty unless it is this seat's turn."""


def view_of(rules: ScatRules, state: State, seat: Seat | None) -> View:
    """The view of a seat, None for an onlooker; its cards are face down while the window is open."""
    own = () if seat is None or state.phase is Phase.WINDOW else state.hands[seat]
    mine = seat is not None and seat == state.to_act
    return View(
        game=rules,
        seat=seat,
        phase=state.phase,
        to_act=state.to_act,
        dealer=state.dealer,
        deals=state.deals,
        pennies=state.pennies,
        kitty=state.kitty,
        hand=own,
        cards=tuple(map(len, state.hands)),
        shown=state.hands if state.result else (),
        stock=len(state.stock),
        discards=state.discards,
        upcard=state.discards[-1] if state.discards else None,
        drawn=state.drawn if mine else None,
        from_discards=state.from_discards,
        knocker=state.knocker,
        turns=state.turns,
        reshuffles=state.reshuffles,
        reshuffled=state.reshuffled,
        result=state.result,
        legal=tuple(legal(rules, state)) if mine else (),
    )
