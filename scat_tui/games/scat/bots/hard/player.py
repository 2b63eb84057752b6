"""The hard player: makes the move that is worth most by the tables."""

from random import Random

from scat_tui.games.scat.bots.hard.judge import Judge
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, Look, SeatMove, Take, Throw
from scat_tui.games.scat.rules.values import pips
from scat_tui.games.scat.rules.view import View


def hard(view: View, random: Random) -> SeatMove:
    """The legal move that is worth most; of equal ones the first, of discards the lowest card."""
    judge = Judge(view)
    return max(view.legal, key=lambda move: (_worth(judge, move), _costs_little(move)))


def _costs_little(move: SeatMove) -> int:
    """What decides between discards of equal worth."""
    return -pips(move.card) if isinstance(move, Discard) else 0


def _worth(judge: Judge, move: SeatMove) -> float:
    match move:
        case Discard():
            return judge.of_discard(judge.view.hand, move.card)
        case Draw():
            return judge.of_draw()
        case Take():
            return judge.of_take()
        case Knock():
            return judge.of_knock()
        case Look():
            return judge.of_look()
        case Throw():
            return judge.of_throw_down()
