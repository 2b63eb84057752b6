"""The medium player: weighs the cost and chance of taking a trick against the cards that remain."""

from collections.abc import Sequence
from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots import moon, reasons
from scat_tui.games.hearts.bots.advice import Advice
from scat_tui.games.hearts.bots.costs import CardCosts
from scat_tui.games.hearts.bots.danger import Danger
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.passing import best_pass
from scat_tui.games.hearts.rules.moves import Play, SeatMove
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import BLACK_MARIA
from scat_tui.games.hearts.rules.view import View


def medium(view: View, random: Random) -> SeatMove:
    """The move that `advise` recommends."""
    return advise(view).move


def advise(view: View) -> Advice:
    """A good legal move and the reason for it; raises ValueError if there is no legal move."""
    if not view.legal:
        raise ValueError("there is nothing to advise: it is not this seat's turn")
    if view.phase is Phase.MOON:
        return moon.choose(view)
    inference = Inference(view)
    danger = Danger(inference)
    if view.phase is Phase.PASS:
        return reasons.of_pass(inference, best_pass(danger))
    costs = CardCosts(inference, danger)
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    if costs.watch.shooting:
        return reasons.of_shot(costs, max(cards, key=costs.reach))
    plain = min(cards, key=lambda card: (costs.cost(card), -card.rank))
    if not costs.watch.threat:
        return reasons.of_play(costs, cards, highest_as_safe(costs, cards, plain))
    card = min(cards, key=lambda card: (costs.cost_with_moon(card), -card.rank))
    return reasons.of_play(costs, cards, card, against_moon=card != plain)


def highest_as_safe(costs: CardCosts, cards: Sequence[Card], card: Card) -> Card:
    """The highest card that cannot take the trick either, if a card stays under another for certain."""
    risk = costs.risk
    top = risk.standing[-1] if risk.standing else None
    if top is None or card == BLACK_MARIA or not card < top or card.suit != top.suit or risk.chance(card):
        return card
    safe = [other for other in cards if other < top and other != BLACK_MARIA and not risk.chance(other)]
    return max(safe)
