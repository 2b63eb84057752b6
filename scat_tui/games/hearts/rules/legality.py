"""The one place that decides what is legal in Cancellation Hearts."""

from collections.abc import Sequence

from scat_tui.engine.cards import Hand
from scat_tui.engine.game import Refusal, Seat
from scat_tui.games.hearts.rules.moves import Choice, Deal, Moon, Move, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.passing import CARDS_PASSED, Passes, PassesOfAll, holds
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import DEAL, MOON, OVER, PASS, PLAY, Phase, State
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import DECK, points_of

_SORTED_DECK = sorted(DECK)


def legal(rules: HeartsRules, state: State) -> Sequence[SeatMove]:
    """The legal moves of every seat that may move now; several while passing."""
    if state.phase is PASS:
        return PassesOfAll.of({seat: state.hands[seat] for seat in state.to_pass()})
    return _of_turn(rules, state, state.to_act) if isinstance(state.to_act, int) else ()


def legal_for(rules: HeartsRules, state: State, seat: Seat) -> Sequence[SeatMove]:
    """The legal moves of one seat."""
    if state.phase is PASS:
        return () if state.passed[seat] else Passes(seat, state.hands[seat])
    return _of_turn(rules, state, seat) if seat == state.to_act else ()


def _of_turn(rules: HeartsRules, state: State, seat: Seat) -> Sequence[SeatMove]:
    if state.phase is MOON:
        return tuple([Moon(seat, choice) for choice in Choice])
    return tuple([Play(seat, card) for card in dict.fromkeys(_allowed(rules, state, seat))])


def playable(rules: HeartsRules, state: State, seat: Seat) -> Hand:
    """The cards that a seat may play to the trick on the table, also before and after its turn.

    That trick is the one being played or, until the next is led, the last; its leader is not bound by it.
    """
    hand = state.hands[seat]
    if state.phase is not PLAY:
        return hand
    if seat == state.to_act:
        return _allowed(rules, state, seat)
    tricks = (*state.tricks, *([Trick(state.leader, state.trick, rules.seats)] if state.trick else ()))
    led = tricks[-1].suit if tricks else None
    if led is None or seat == tricks[-1].leader:
        return hand
    # The hand at that time bound the seat.
    held = (*hand, *(card for who, card in tricks[-1].played if who == seat))
    allowed = _follows(rules, led, held, first=len(tricks) == 1)
    return tuple([card for card in hand if card in allowed])


def refusal(rules: HeartsRules, state: State, move: Move) -> Refusal | None:
    """Why a move is illegal now; None if it is legal."""
    if state.phase is OVER:
        return HeartsRefusal.GAME_OVER
    if isinstance(move, Deal):
        if state.phase is not DEAL:
            return HeartsRefusal.NO_DEAL_DUE
        return None if sorted(move.cards) == _SORTED_DECK else HeartsRefusal.WRONG_CARDS
    if not 0 <= move.seat < rules.seats:
        return HeartsRefusal.NO_SUCH_SEAT
    due, otherwise = _DUE[state.phase]
    if not isinstance(move, due):
        return otherwise
    if isinstance(move, Pass):
        return _of_pass(state, move)
    if move.seat != state.to_act:
        return HeartsRefusal.NOT_YOUR_TURN
    return _of_card(rules, state, move) if isinstance(move, Play) else None


_DUE: dict[Phase, tuple[tuple[type[SeatMove], ...], Refusal]] = {
    DEAL: ((), HeartsRefusal.DEAL_DUE),
    PASS: ((Pass,), HeartsRefusal.PASS_DUE),
    PLAY: ((Play,), HeartsRefusal.CARD_DUE),
    MOON: ((Moon,), HeartsRefusal.MOON_DUE),
}


def _of_pass(state: State, move: Pass) -> Refusal | None:
    """Three cards of the seat's own, once, in any order of seats (rule 5)."""
    if state.passed[move.seat]:
        return HeartsRefusal.ALREADY_PASSED
    if len(move.cards) != CARDS_PASSED:
        return HeartsRefusal.WRONG_NUMBER_OF_CARDS
    return None if holds(state.hands[move.seat], move.cards) else HeartsRefusal.NOT_IN_HAND


def _of_card(rules: HeartsRules, state: State, move: Play) -> Refusal | None:
    card, hand = move.card, state.hands[move.seat]
    if card in _allowed(rules, state, move.seat):
        return None
    if card not in hand:
        return HeartsRefusal.NOT_IN_HAND
    if not state.trick:
        return HeartsRefusal.HEARTS_NOT_BROKEN if state.tricks else HeartsRefusal.LEAD_OPENING
    led = state.trick[0].suit
    follows = card.suit == led or all(other.suit != led for other in hand)
    return HeartsRefusal.NO_POINTS_ON_FIRST_TRICK if follows else HeartsRefusal.MUST_FOLLOW


def _allowed(rules: HeartsRules, state: State, seat: Seat) -> Hand:
    """The cards that the seat to act may lead, or play to the trick."""
    hand = state.hands[seat]
    if state.trick:
        return _follows(rules, state.trick[0].suit, hand, first=not state.tricks)
    return _leads(state, hand)


def _leads(state: State, hand: Hand) -> Hand:
    """No point card to the first trick; later no heart until they are broken, unless all are (rules 6, 8)."""
    if not state.tricks:
        return _harmless(hand) or hand
    if state.broken:
        return hand
    return tuple([card for card in hand if card.suit != "H"]) or hand


def _follows(rules: HeartsRules, led: str, hand: Hand, *, first: bool) -> Hand:
    """Follow suit if possible (rule 7), to the first trick perhaps without points (house rule)."""
    cards = tuple([card for card in hand if card.suit == led]) or hand
    if first and rules.first_trick_points == "forbidden":
        return _harmless(cards) or cards
    return cards


def _harmless(cards: Hand) -> Hand:
    return tuple([card for card in cards if not points_of(card)])
