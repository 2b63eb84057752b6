"""The easy player: a beginner who looks only at their own hand and the trick on the table.

They fear what everybody is warned of, and no more. What fell earlier they have forgotten; high cards
they get rid of as long as nothing seems to happen, and wonder later where their low ones have gone.
"""

from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.risk import standing
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points, points_of
from scat_tui.games.hearts.rules.view import View

TOO_EARLY = 0.3
"""How often they lead, or follow with, a high card that they would do better to keep under others."""
CAREFREE = 3
"""They lead high only in this part, a third, of their tricks."""


def easy(view: View, random: Random) -> SeatMove:
    """A move of a plausible beginner."""
    assert view.seat is not None
    if view.phase is Phase.MOON:
        return Moon(view.seat, Choice.SUBTRACT)
    if view.phase is Phase.PASS:
        return Pass(view.seat, tuple(sorted(view.hand, key=_rank)[-CARDS_PASSED:]))
    cards = [move.card for move in view.legal if isinstance(move, Play)]
    random.shuffle(cards)
    too_early = random.random() < TOO_EARLY
    if not view.trick.cards:
        return Play(view.seat, _lead(view, cards, too_early))
    if cards[0].suit != view.trick.suit:
        return Play(view.seat, max(cards, key=_fear))
    return Play(view.seat, _follow(view, cards, too_early))


def _rank(card: Card) -> int:
    return card.rank


def _fear(card: Card) -> tuple[bool, int, bool]:
    """What they want to be rid of: a Black Maria, then high cards, hearts before others."""
    return card == BLACK_MARIA, card.rank, card.suit == "H"


def _lead(view: View, cards: list[Card], too_early: bool) -> Card:
    """Their lowest card; in the first tricks sometimes a high club or diamond, to be rid of it."""
    harmless = [card for card in cards if card.suit in "CD"]
    if too_early and harmless and CAREFREE * len(view.tricks) < len(view.tricks) + len(view.hand):
        return max(harmless, key=_rank)
    return min(cards, key=_rank)


def _follow(view: View, cards: list[Card], too_early: bool) -> Card:
    """A card under the one that wins; the highest where no points lie and none can follow, or so it seems."""
    trick = view.trick.cards
    last = len(trick) == view.game.seats - 1
    harmless = [card for card in cards if card != BLACK_MARIA]
    if harmless and not points(trick) and (last or (too_early and not points_of(trick[0]))):
        return max(harmless, key=_rank)
    over = standing(trick)
    under = [card for card in cards if over and card.rank < over[-1].rank]
    return max(under, key=_fear) if under else min(harmless or cards, key=_rank)
