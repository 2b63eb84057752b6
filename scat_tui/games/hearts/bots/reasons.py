"""The reason for a chosen move: the most instructive of those that apply."""

from collections.abc import Sequence

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.bots.costs import CardCosts
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.rules.moves import Pass, Play
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points, points_of

LIKELY, UNLIKELY, CERTAIN = 0.5, 0.25, 0.95
"""The chances of taking a trick that count as likely, unlikely, certain."""
FEW_POINTS = 1.5
"""The points that others may add to a trick which is still worth taking."""
SURE_TWIN = 0.3
"""The chance from which a twin is expected to appear."""
FEW = 3
"""Few unseen cards beat a card if this many times their number is at most all of them."""


def of_pass(inference: Inference, cards: tuple[Card, ...]) -> Advice:
    """The reason for passing three cards."""
    hand, move = inference.view.hand, Pass(inference.seat, cards)
    if 0 < cards.count(BLACK_MARIA) < hand.count(BLACK_MARIA):
        return Advice(move, Reason.PASS_ONE_QUEEN, cards=cards)
    if BLACK_MARIA in cards:
        guards = sum(card.suit == "S" and card.rank < BLACK_MARIA.rank for card in hand)
        return Advice(move, Reason.PASS_QUEEN, cards=cards, guards=guards)
    for suit in dict.fromkeys(card.suit for card in cards):
        if sum(card.suit == suit for card in hand) == sum(card.suit == suit for card in cards):
            return Advice(move, Reason.PASS_VOID, cards=cards, suit=suit)
    return Advice(move, Reason.PASS_HIGH, cards=cards)


def of_shot(costs: CardCosts, card: Card) -> Advice:
    """The reason for a card in an attempt to shoot the moon."""
    return _advice(costs, card, Reason.SHOOT)


def of_play(costs: CardCosts, cards: Sequence[Card], card: Card, against_moon: bool = False) -> Advice:
    """The reason for a card; `against_moon` if another would be played without a suspect."""
    if against_moon:
        return _advice(costs, card, Reason.STOP_MOON)
    if len(cards) == 1:
        return _advice(costs, card, Reason.ONLY_CARD)
    trick = costs.inference.view.trick
    if not trick.cards:
        return _advice(costs, card, _of_lead(costs, card))
    if card.suit != trick.suit:
        return _advice(costs, card, _of_discard(costs, card))
    return _advice(costs, card, _of_following(costs, cards, card))


def _of_lead(costs: CardCosts, card: Card) -> Reason:
    inference, risk = costs.inference, costs.risk
    chance = risk.chance(card)
    if costs.flushes(card) and chance < LIKELY:
        return Reason.LEAD_FLUSH
    higher, left = inference.higher(card), inference.left[card.suit]
    if risk.cancelled(card) > SURE_TWIN and chance > 0.0 and higher <= 2 and FEW * higher <= left:
        return Reason.LEAD_TWIN
    if chance < UNLIKELY and 2 * higher >= left:
        return Reason.LEAD_LOW
    if (
        chance >= LIKELY
        and not inference.aside
        and risk.points(card) - risk.lying - points_of(card) < FEW_POINTS
    ):
        return Reason.LEAD_EARLY
    return Reason.LEAD_LEAST


def _of_following(costs: CardCosts, cards: Sequence[Card], card: Card) -> Reason:
    risk = costs.risk
    if card in risk.cards:
        return Reason.CANCEL
    if risk.standing and card.rank < risk.standing[-1].rank:
        return Reason.QUEEN_UNDER if card == BLACK_MARIA else Reason.UNDER
    if all(risk.chance(other) > CERTAIN for other in cards):
        return _of_forced(cards, card)
    if risk.chance(card) >= LIKELY and risk.points(card) < FEW_POINTS:
        return Reason.FREE_TRICK
    return Reason.HOPE


def _of_forced(cards: Sequence[Card], card: Card) -> Reason:
    """Any card takes the trick: the highest without a Black Maria, or the one that costs least."""
    if card == max(cards):
        return Reason.FORCED
    if BLACK_MARIA in cards and card == max(other for other in cards if other != BLACK_MARIA):
        return Reason.FORCED_SPARING
    return Reason.HOPE


def _of_discard(costs: CardCosts, card: Card) -> Reason:
    if points_of(card):
        return Reason.THROW_QUEEN if card == BLACK_MARIA else Reason.THROW_POINTS
    inference = costs.inference
    if sum(other.suit == card.suit for other in inference.view.hand) == 1:
        return Reason.THROW_VOID
    higher = inference.higher(card)
    if not higher:
        return Reason.THROW_MASTER
    return Reason.THROW_HIGH if FEW * higher <= inference.left[card.suit] else Reason.THROW_SPARE


def _advice(costs: CardCosts, card: Card, reason: Reason) -> Advice:
    """The advice with every figure that a reason may name."""
    inference, risk, watch = costs.inference, costs.risk, costs.watch
    over, chance = risk.over(card), risk.chance(card)
    trick = inference.view.trick
    rival = None if over is None else trick.seat_of(trick.cards.index(over))
    return Advice(
        Play(inference.seat, card),
        reason,
        card,
        suit=card.suit,
        over=over,
        rival=watch.suspect if reason is Reason.STOP_MOON else rival,
        points=points(risk.cards) + inference.aside,
        higher=inference.higher(card),
        unseen=inference.left[card.suit],
        chance=round(100 * chance),
        certain=chance in (0.0, 1.0),
        widow=inference.widow_comes,
        others=sum(other != card for other in inference.view.playable),
    )
