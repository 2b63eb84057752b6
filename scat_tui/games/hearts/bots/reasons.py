"""Why a move was chosen: the most telling of the things that are true of it."""

from collections.abc import Sequence

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.bots.reading import Reading
from scat_tui.games.hearts.bots.weighing import Weighing
from scat_tui.games.hearts.rules.moves import Pass, Play
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points, points_of

LIKELY, UNLIKELY, CERTAIN = 0.5, 0.25, 0.95
"""Chances to take a trick."""
FEW_POINTS = 1.5
"""Points that others may add to a trick that one does not mind to take."""
SURE_TWIN = 0.3
"""The chance from which one counts on a twin that is still to fall."""
FEW = 3
"""Few of the unseen cards beat one if this many times their number is not more than all of them."""


def of_pass(reading: Reading, cards: tuple[Card, ...]) -> Advice:
    """Why these three."""
    hand, move = reading.view.hand, Pass(reading.seat, cards)
    if 0 < cards.count(BLACK_MARIA) < hand.count(BLACK_MARIA):
        return Advice(move, Reason.PASS_ONE_QUEEN, cards=cards)
    if BLACK_MARIA in cards:
        guards = sum(card.suit == "S" and card.rank < BLACK_MARIA.rank for card in hand)
        return Advice(move, Reason.PASS_QUEEN, cards=cards, guards=guards)
    for suit in dict.fromkeys(card.suit for card in cards):
        if sum(card.suit == suit for card in hand) == sum(card.suit == suit for card in cards):
            return Advice(move, Reason.PASS_VOID, cards=cards, suit=suit)
    return Advice(move, Reason.PASS_HIGH, cards=cards)


def of_shot(weighing: Weighing, card: Card) -> Advice:
    """A card on the way to the moon."""
    return _advice(weighing, card, Reason.SHOOT)


def of_play(weighing: Weighing, cards: Sequence[Card], card: Card, against_moon: bool = False) -> Advice:
    """Why this of all cards that may be played; `against_moon` if it would be another without a suspect."""
    if against_moon:
        return _advice(weighing, card, Reason.STOP_MOON)
    if len(cards) == 1:
        return _advice(weighing, card, Reason.ONLY_CARD)
    trick = weighing.reading.view.trick
    if not trick.cards:
        return _advice(weighing, card, _of_lead(weighing, card))
    if card.suit != trick.suit:
        return _advice(weighing, card, _of_discard(weighing, card))
    return _advice(weighing, card, _of_following(weighing, cards, card))


def _of_lead(weighing: Weighing, card: Card) -> Reason:
    reading, taking = weighing.reading, weighing.taking
    chance = taking.chance(card)
    if weighing.flushes(card) and chance < LIKELY:
        return Reason.LEAD_FLUSH
    higher, left = reading.higher(card), reading.left[card.suit]
    if taking.cancelled(card) > SURE_TWIN and chance > 0.0 and higher <= 2 and FEW * higher <= left:
        return Reason.LEAD_TWIN
    if chance < UNLIKELY and 2 * higher >= left:
        return Reason.LEAD_LOW
    if (
        chance >= LIKELY
        and not reading.aside
        and taking.points(card) - taking.lying - points_of(card) < FEW_POINTS
    ):
        return Reason.LEAD_EARLY
    return Reason.LEAD_LEAST


def _of_following(weighing: Weighing, cards: Sequence[Card], card: Card) -> Reason:
    taking = weighing.taking
    if card in taking.cards:
        return Reason.CANCEL
    if taking.standing and card.rank < taking.standing[-1].rank:
        return Reason.QUEEN_UNDER if card == BLACK_MARIA else Reason.UNDER
    if all(taking.chance(other) > CERTAIN for other in cards):
        return _of_forced(cards, card)
    if taking.chance(card) >= LIKELY and taking.points(card) < FEW_POINTS:
        return Reason.FREE_TRICK
    return Reason.HOPE


def _of_forced(cards: Sequence[Card], card: Card) -> Reason:
    """Any card takes the trick: the highest that brings no Black Maria, or else what costs least."""
    if card == max(cards):
        return Reason.FORCED
    if BLACK_MARIA in cards and card == max(other for other in cards if other != BLACK_MARIA):
        return Reason.FORCED_SPARING
    return Reason.HOPE


def _of_discard(weighing: Weighing, card: Card) -> Reason:
    if points_of(card):
        return Reason.THROW_QUEEN if card == BLACK_MARIA else Reason.THROW_POINTS
    reading = weighing.reading
    if sum(other.suit == card.suit for other in reading.view.hand) == 1:
        return Reason.THROW_VOID
    higher = reading.higher(card)
    if not higher:
        return Reason.THROW_MASTER
    return Reason.THROW_HIGH if FEW * higher <= reading.left[card.suit] else Reason.THROW_SPARE


def _advice(weighing: Weighing, card: Card, reason: Reason) -> Advice:
    """With every figure that a reason may name."""
    reading, taking, watch = weighing.reading, weighing.taking, weighing.watch
    over, chance = taking.over(card), taking.chance(card)
    trick = reading.view.trick
    rival = None if over is None else trick.seat_of(trick.cards.index(over))
    return Advice(
        Play(reading.seat, card),
        reason,
        card,
        suit=card.suit,
        over=over,
        rival=watch.suspect if reason is Reason.STOP_MOON else rival,
        points=points(taking.cards) + reading.aside,
        higher=reading.higher(card),
        unseen=reading.left[card.suit],
        chance=round(100 * chance),
        certain=chance in (0.0, 1.0),
        widow=reading.widow_comes,
        others=sum(other != card for other in reading.view.fitting),
    )
