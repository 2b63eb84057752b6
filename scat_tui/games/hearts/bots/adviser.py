"""The medium player: weighs the chance and the cost of taking a trick against what stays in the hand."""

from random import Random

from scat_tui.games.hearts.bots import moon, reasons
from scat_tui.games.hearts.bots.advice import Advice
from scat_tui.games.hearts.bots.danger import Danger
from scat_tui.games.hearts.bots.passing import best_pass
from scat_tui.games.hearts.bots.reading import Reading
from scat_tui.games.hearts.bots.weighing import Weighing
from scat_tui.games.hearts.rules.moves import Play, SeatMove
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View


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
        return reasons.of_pass(reading, best_pass(danger))
    weighing = Weighing(reading, danger)
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    if weighing.watch.shooting:
        return reasons.of_shot(weighing, max(cards, key=weighing.reach))
    plain = min(cards, key=lambda card: (weighing.cost(card), -card.rank))
    if not weighing.watch.threat:
        return reasons.of_play(weighing, cards, plain)
    card = min(cards, key=lambda card: (weighing.cost_with_moon(card), -card.rank))
    return reasons.of_play(weighing, cards, card, against_moon=card != plain)
