"""The easy player: a beginner who looks only at their own hand and the trick on the table."""

from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points
from scat_tui.games.hearts.rules.view import View

SLIPS = 0.1
"""How often they play a random card."""


def easy(view: View, random: Random) -> SeatMove:
    """A move of a plausible beginner."""
    assert view.seat is not None
    if view.phase is Phase.MOON:
        return Moon(view.seat, Choice.SUBTRACT)
    if view.phase is Phase.PASS:
        return Pass(view.seat, tuple(sorted(view.hand, key=_fear)[-CARDS_PASSED:]))
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    random.shuffle(cards)
    if random.random() < SLIPS:
        return Play(view.seat, cards[0])
    if not view.trick.cards:
        return Play(view.seat, min(cards, key=lambda card: card.rank))
    if cards[0].suit != view.trick.suit:
        return Play(view.seat, max(cards, key=_fear))
    return Play(view.seat, _follow(view, cards))


def _fear(card: Card) -> tuple[bool, int, bool]:
    """What they want to be rid of: a Black Maria, then high cards, hearts before others."""
    return card == BLACK_MARIA, card.rank, card.suit == "H"


def _follow(view: View, cards: list[Card]) -> Card:
    """A card under the highest in the trick, cancelled or not; the highest if no points can follow."""
    highest = max(card.rank for card in view.trick.cards if card.suit == view.trick.suit)
    under = [card for card in cards if card.rank < highest]
    last = len(view.trick.cards) == view.game.seats - 1
    if last and not points(view.trick.cards):
        harmless = [card for card in cards if card != BLACK_MARIA]
        return max(harmless or cards, key=lambda card: card.rank)
    if under:
        return max(under, key=_fear)
    return min(cards, key=lambda card: card.rank)
