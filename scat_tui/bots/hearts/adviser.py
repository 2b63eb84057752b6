"""The medium player: weighs the chance and the cost of taking a trick against what stays in the hand."""

from random import Random

from scat_tui.bots.hearts import moon
from scat_tui.bots.hearts.advice import Advice, Reason
from scat_tui.bots.hearts.danger import Danger
from scat_tui.bots.hearts.passing import best_pass
from scat_tui.bots.hearts.reading import Reading
from scat_tui.bots.hearts.taking import Taking
from scat_tui.engine.hearts.moves import Pass, Play, SeatMove
from scat_tui.engine.hearts.state import Phase
from scat_tui.engine.hearts.values import points_of
from scat_tui.engine.hearts.view import View

UNLOADED = 0.2
"""What a point on somebody else is worth, in own points."""


def medium(view: View, random: Random) -> SeatMove:
    """The move that `advise` gives."""
    return advise(view).move


def advise(view: View) -> Advice:
    """A good move of those in `view.legal`, and why; ValueError if there is none."""
    if not view.legal:
        raise ValueError("there is nothing to advise: it is not this seat's turn")
    if view.phase is Phase.MOON:
        return moon.choose(view)
    reading = Reading(view)
    danger = Danger(reading)
    if view.phase is Phase.PASS:
        cards = best_pass(danger)
        return Advice(Pass(reading.seat, cards), Reason.PASS_HIGH, cards=cards)
    taking = Taking(reading)
    plays = [move for move in view.legal if isinstance(move, Play)]

    def cost(move: Play) -> tuple[float, int]:
        card = move.card
        chance = taking.chance(card)
        unloaded = UNLOADED * points_of(card) * (1.0 - chance)
        return chance * taking.points(card) - danger.relief(card) - unloaded, -card.rank

    best = min(plays, key=cost)
    return Advice(best, Reason.ONLY_CARD, best.card)
