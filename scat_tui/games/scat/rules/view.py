"""What one seat may know of a Scat table; built up from nothing, so a secret cannot slip in."""

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
    """What one seat may know; tuples of one entry per seat unless said."""

    game: ScatRules
    """How many play, and the house rules."""
    seat: Seat | None
    """None for an onlooker."""
    phase: Phase
    to_act: Actor
    dealer: Seat
    deals: int
    pennies: tuple[int | None, ...]
    kitty: int
    hand: tuple[Card, ...]
    """One's own cards; empty for an onlooker and while the cards lie face down."""
    cards: tuple[int, ...]
    """How many cards each seat holds."""
    shown: tuple[tuple[Card, ...], ...]
    """All hands once the hand is settled; empty before."""
    stock: int
    """Cards left in the stock."""
    discards: tuple[Card, ...]
    """The discard pile, top last: only the top can be seen now (rule 5), but everybody saw each card laid."""
    upcard: Card | None
    drawn: Card | None
    """The card one has just drawn or taken oneself."""
    from_discards: bool
    """Whether the seat to act has taken the upcard."""
    knocker: Seat | None
    turns: tuple[Turn, ...]
    """Finished turns of this hand in order: what the whole table saw."""
    reshuffles: int
    reshuffled: tuple[Card, ...]
    """The cards of the last reshuffle, which everybody saw lie open, in the pack's order; empty before it."""
    result: HandResult | None
    legal: tuple[SeatMove, ...]
    """Empty unless it is this seat's turn."""


def view_of(rules: ScatRules, state: State, seat: Seat | None) -> View:
    """The view of a seat, None for an onlooker; one's own cards are face down while the window is open."""
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
