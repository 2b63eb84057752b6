"""The one place that decides what is legal in Cancellation Hearts."""

from collections.abc import Iterable, Sequence
from itertools import chain

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Refusal, Seat
from scat_tui.games.hearts.rules.moves import Choice, Deal, Moon, Move, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.passing import CARDS_PASSED, Passes, holds
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import BLACK_MARIA, DECK, points_of

_SORTED_DECK = sorted(DECK)


def legal(rules: HeartsRules, state: State) -> Sequence[SeatMove]:
    """The legal moves of every seat that may move now; several while passing."""
    if state.phase is Phase.PASS:
        return tuple(chain.from_iterable(legal_for(rules, state, seat) for seat in state.to_pass()))
    return legal_for(rules, state, state.to_act) if isinstance(state.to_act, int) else ()


def legal_for(rules: HeartsRules, state: State, seat: Seat) -> Sequence[SeatMove]:
    """The legal moves of one seat."""
    if state.phase is Phase.PASS:
        return Passes(seat, state.hands[seat]) if seat in state.to_pass() else ()
    if seat != state.to_act:
        return ()
    if state.phase is Phase.MOON:
        return tuple(Moon(seat, choice) for choice in Choice)
    return tuple(Play(seat, card) for card in dict.fromkeys(playable(rules, state, seat)))


def playable(rules: HeartsRules, state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat may play to the trick on the table, also before and after its turn.

    That trick is the one being played or, until the next is led, the last; its leader is not bound by it.
    """
    hand = state.hands[seat]
    if state.phase is not Phase.PLAY:
        return hand
    if seat == state.to_act:
        return tuple(card for card in hand if _of_card(rules, state, hand, card) is None)
    tricks = (*state.tricks, *([Trick(state.leader, state.trick, rules.seats)] if state.trick else ()))
    led = tricks[-1].suit if tricks else None
    if led is None or seat == tricks[-1].leader:
        return hand
    first = len(tricks) == 1
    # The hand at that time bound the seat.
    held = (*hand, *(card for who, card in tricks[-1].played if who == seat))
    return tuple(card for card in hand if _of_following(rules, led, held, card, first=first) is None)


def refusal(rules: HeartsRules, state: State, move: Move) -> Refusal | None:
    """Why a move is illegal now; None if it is legal."""
    if state.phase is Phase.OVER:
        return HeartsRefusal.GAME_OVER
    if isinstance(move, Deal):
        if state.phase is not Phase.DEAL:
            return HeartsRefusal.NO_DEAL_DUE
        return None if sorted(move.cards) == _SORTED_DECK else HeartsRefusal.WRONG_CARDS
    if not 0 <= move.seat < rules.seats:
        return HeartsRefusal.NO_SUCH_SEAT
    if not isinstance(move, _DUE[state.phase][0]):
        return _DUE[state.phase][1]
    if isinstance(move, Pass):
        return _of_pass(state, move)
    if move.seat != state.to_act:
        return HeartsRefusal.NOT_YOUR_TURN
    if isinstance(move, Moon):
        return None
    return _of_card(rules, state, state.hands[move.seat], move.card)


_DUE: dict[Phase, tuple[tuple[type[SeatMove], ...], Refusal]] = {
    Phase.DEAL: ((), HeartsRefusal.DEAL_DUE),
    Phase.PASS: ((Pass,), HeartsRefusal.PASS_DUE),
    Phase.PLAY: ((Play,), HeartsRefusal.CARD_DUE),
    Phase.MOON: ((Moon,), HeartsRefusal.MOON_DUE),
}


def _of_pass(state: State, move: Pass) -> Refusal | None:
    """Three cards of the seat's own, once, in any order of seats (rule 5)."""
    if state.passed[move.seat]:
        return HeartsRefusal.ALREADY_PASSED
    if len(move.cards) != CARDS_PASSED:
        return HeartsRefusal.WRONG_NUMBER_OF_CARDS
    return None if holds(state.hands[move.seat], move.cards) else HeartsRefusal.NOT_IN_HAND


def _of_card(rules: HeartsRules, state: State, hand: Sequence[Card], card: Card) -> Refusal | None:
    if card not in hand:
        return HeartsRefusal.NOT_IN_HAND
    if not state.trick:
        return _of_lead(state, hand, card)
    return _of_following(rules, state.trick[0].suit, hand, card, first=not state.tricks)


def _of_lead(state: State, hand: Sequence[Card], card: Card) -> Refusal | None:
    """No point card to the first trick; later no heart until they are broken, unless all are (rules 6, 8)."""
    if not state.tricks:
        return HeartsRefusal.LEAD_OPENING if points_of(card) and _any_harmless(hand) else None
    if card.suit != "H" or state.broken:
        return None
    return HeartsRefusal.HEARTS_NOT_BROKEN if any(other.suit != "H" for other in hand) else None


def _of_following(
    rules: HeartsRules, led: str, hand: Sequence[Card], card: Card, *, first: bool
) -> Refusal | None:
    """Follow suit if possible (rule 7), to the first trick perhaps without points (house rule)."""
    following = [other for other in hand if other.suit == led]
    if following and card.suit != led:
        return HeartsRefusal.MUST_FOLLOW
    if rules.first_trick_points == "forbidden" and first and points_of(card):
        return HeartsRefusal.NO_POINTS_ON_FIRST_TRICK if _any_harmless(following or hand) else None
    return None


def _any_harmless(cards: Iterable[Card]) -> bool:
    return any(card.suit != "H" and card != BLACK_MARIA for card in cards)
