"""The one place that decides what is legal in Scat."""

from collections.abc import Sequence

from scat_tui.engine.cards import PACK, Hand
from scat_tui.engine.game import Refusal, Seat
from scat_tui.games.scat.rules.moves import (
    ChanceMove,
    Deal,
    Discard,
    Draw,
    Knock,
    Look,
    Move,
    SeatMove,
    Shuffle,
    Take,
    Throw,
)
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.refusals import ScatRefusal
from scat_tui.games.scat.rules.state import DEAL, DISCARD, OVER, SHUFFLE, TURN, WINDOW, State
from scat_tui.games.scat.rules.values import hand_value

_WHOLE_PACK = frozenset(PACK)


def legal(rules: ScatRules, state: State) -> Sequence[SeatMove]:
    """The legal moves of the seat to act."""
    seat = state.to_act
    if not isinstance(seat, int):
        return ()
    if state.phase is TURN:  # rule 6
        draws = Draw(seat), Take(seat)
        return (*draws, Knock(seat)) if _of_knock(rules, state, seat) is None else draws
    if state.phase is DISCARD:
        return tuple([Discard(seat, card) for card in _discardable(state, seat)])
    return Look(seat), Throw(seat)


def refusal(rules: ScatRules, state: State, move: Move) -> Refusal | None:
    """Why a move is illegal now; None if it is legal."""
    if isinstance(move, _CHANCE_MOVES):
        return _of_chance(state, move)
    if move.seat == state.to_act:
        return _of_turn(rules, state, move)
    return _of_others(rules, state, move.seat)


_CHANCE_MOVES = Deal, Shuffle


def _of_chance(state: State, move: ChanceMove) -> Refusal | None:
    if state.phase is OVER:
        return ScatRefusal.GAME_OVER
    match move:
        case Deal(cards):
            if state.phase is not DEAL:
                return ScatRefusal.NO_DEAL_DUE
            complete = len(cards) == len(PACK) and set(cards) == _WHOLE_PACK
        case Shuffle(cards):
            if state.phase is not SHUFFLE:
                return ScatRefusal.NO_SHUFFLE_DUE
            complete = sorted(cards) == sorted(state.discards[:-1])
    return None if complete else ScatRefusal.WRONG_CARDS


def _of_others(rules: ScatRules, state: State, seat: Seat) -> Refusal:
    """Why a seat may not move that is not to act."""
    if state.phase is OVER:
        return ScatRefusal.GAME_OVER
    if not 0 <= seat < rules.seats:
        return ScatRefusal.NO_SUCH_SEAT
    if state.phase is DEAL:
        return ScatRefusal.DEAL_DUE
    if state.phase is SHUFFLE:
        return ScatRefusal.SHUFFLE_DUE
    return ScatRefusal.SEAT_OUT if state.pennies[seat] is None else ScatRefusal.NOT_YOUR_TURN


def _of_turn(rules: ScatRules, state: State, move: SeatMove) -> Refusal | None:
    """Why the seat to act may not make a move."""
    match move:
        case Discard():
            if state.phase is not DISCARD:
                return _unless_looking(state, ScatRefusal.DRAW_FIRST)
            if move.card in _discardable(state, move.seat):
                return None
            held = move.card in state.hands[move.seat]
            return ScatRefusal.JUST_TAKEN if held else ScatRefusal.NOT_IN_HAND
        case Draw() | Take():
            return None if state.phase is TURN else _unless_looking(state, ScatRefusal.DISCARD_FIRST)
        case Knock():
            if state.phase is not TURN:
                return _unless_looking(state, ScatRefusal.KNOCK_AFTER_DRAWING)
            return _of_knock(rules, state, move.seat)
        case Look() | Throw():
            return None if state.phase is WINDOW else ScatRefusal.NO_WINDOW


def _unless_looking(state: State, reason: Refusal) -> Refusal:
    """The reason, unless the seat has to look or throw down first (house rule throw_down)."""
    return ScatRefusal.WINDOW_OPEN if state.phase is WINDOW else reason


def _discardable(state: State, seat: Seat) -> Hand:
    """The cards that may be discarded: not the upcard just taken, which is the last (rule 7)."""
    hand = state.hands[seat]
    return hand[:-1] if state.from_discards else hand


def _of_knock(rules: ScatRules, state: State, seat: Seat) -> Refusal | None:
    """At the start of a turn, once per hand (rule 9), and as the house rules allow."""
    if state.knocker is not None:
        return ScatRefusal.ALREADY_KNOCKED
    if rules.first_round_knock == "forbidden" and len(state.turns) < len(state.survivors()):
        return ScatRefusal.KNOCK_TOO_SOON
    if rules.minimum_knock and hand_value(state.hands[seat], rules) < 2 * rules.minimum_knock:
        return ScatRefusal.KNOCK_TOO_LOW
    return None
