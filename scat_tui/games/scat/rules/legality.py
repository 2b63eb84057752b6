"""The one place that decides what is legal in Scat."""

from collections.abc import Sequence
from typing import assert_never

from scat_tui.engine.cards import PACK
from scat_tui.engine.game import Refusal
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
from scat_tui.games.scat.rules.state import Phase, State
from scat_tui.games.scat.rules.values import hand_value


def legal(rules: ScatRules, state: State) -> Sequence[SeatMove]:
    """The legal moves of the seat to act."""
    seat = state.to_act
    if not isinstance(seat, int):
        return ()
    moves: Sequence[SeatMove]
    match state.phase:
        case Phase.WINDOW:
            moves = (Look(seat), Throw(seat))
        case Phase.TURN:
            moves = (Draw(seat), Take(seat), Knock(seat))
        case _:
            moves = [Discard(seat, card) for card in state.hands[seat]]
    return tuple(move for move in moves if refusal(rules, state, move) is None)


def refusal(rules: ScatRules, state: State, move: Move) -> Refusal | None:
    """Why a move is illegal now; None if it is legal."""
    if state.phase is Phase.OVER:
        return ScatRefusal.GAME_OVER
    if isinstance(move, Deal | Shuffle):
        return _of_chance(state, move)
    if move.seat not in range(rules.seats):
        return ScatRefusal.NO_SUCH_SEAT
    if state.phase is Phase.DEAL:
        return ScatRefusal.DEAL_DUE
    if state.phase is Phase.SHUFFLE:
        return ScatRefusal.SHUFFLE_DUE
    if state.pennies[move.seat] is None:
        return ScatRefusal.SEAT_OUT
    if move.seat != state.to_act:
        return ScatRefusal.NOT_YOUR_TURN
    return _of_seat(rules, state, move)


def _of_chance(state: State, move: ChanceMove) -> Refusal | None:
    match move:
        case Deal(cards):
            if state.phase is not Phase.DEAL:
                return ScatRefusal.NO_DEAL_DUE
            complete = len(cards) == len(PACK) and set(cards) == set(PACK)
        case Shuffle(cards):
            if state.phase is not Phase.SHUFFLE:
                return ScatRefusal.NO_SHUFFLE_DUE
            complete = sorted(cards) == sorted(state.discards[:-1])
    return None if complete else ScatRefusal.WRONG_CARDS


def _of_seat(rules: ScatRules, state: State, move: SeatMove) -> Refusal | None:
    match move:
        case Look() | Throw():
            return None if state.phase is Phase.WINDOW else ScatRefusal.NO_WINDOW
        case _ if state.phase is Phase.WINDOW:
            return ScatRefusal.WINDOW_OPEN
        case Draw() | Take():
            return None if state.phase is Phase.TURN else ScatRefusal.DISCARD_FIRST
        case Knock():
            return _of_knock(rules, state, move)
        case Discard(seat, card):
            if state.phase is not Phase.DISCARD:
                return ScatRefusal.DRAW_FIRST
            if card not in state.hands[seat]:
                return ScatRefusal.NOT_IN_HAND
            just_taken = state.from_discards and card == state.drawn  # rule 7
            return ScatRefusal.JUST_TAKEN if just_taken else None
        case _:
            assert_never(move)


def _of_knock(rules: ScatRules, state: State, move: Knock) -> Refusal | None:
    """Only at the start of a turn, once per hand (rule 9), and as the house rules allow."""
    if state.phase is not Phase.TURN:
        return ScatRefusal.KNOCK_AFTER_DRAWING
    if state.knocker is not None:
        return ScatRefusal.ALREADY_KNOCKED
    if rules.first_round_knock == "forbidden" and len(state.turns) < len(state.survivors()):
        return ScatRefusal.KNOCK_TOO_SOON
    if hand_value(state.hands[move.seat], rules) < 2 * rules.minimum_knock:
        return ScatRefusal.KNOCK_TOO_LOW
    return None
