"""Players of Cancellation Hearts who do not play well, and not as a good player would expect of them."""

from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points
from scat_tui.games.hearts.rules.view import View
from tests.yardsticks.hearts_medium import Reading, medium


def only_low(view: View, random: Random) -> SeatMove:
    """Passes their highest cards, and plays their lowest card, whatever lies on the table."""
    assert view.seat is not None
    if view.phase is Phase.MOON:
        return Moon(view.seat, Choice.SUBTRACT)
    by_rank = sorted(view.hand, key=lambda card: (card.rank, card))
    if view.phase is Phase.PASS:
        return Pass(view.seat, tuple(by_rank[-CARDS_PASSED:]))
    return Play(view.seat, next(card for card in by_rank if card in view.playable))


def queen_on_leader(view: View, random: Random) -> SeatMove:
    """Keeps a Black Maria for whoever has the lowest score, throws her there; else plays as medium did."""
    move = medium(view, random)
    if not isinstance(move, Play) or BLACK_MARIA not in view.playable or len(view.playable) == 1:
        return move
    best = min(score for seat, score in enumerate(view.scores) if seat != view.seat)
    taker = view.trick.winner
    goes = taker is not None and taker != view.seat and view.scores[taker] == best
    if goes and (view.trick.suit != "S" or max(view.trick.cards).rank > BLACK_MARIA.rank):
        return Play(move.seat, BLACK_MARIA)
    if move.card != BLACK_MARIA:
        return move
    return Play(move.seat, max(_but_queens(view.playable) or view.playable, key=_rank))


def always_moon(view: View, random: Random) -> SeatMove:
    """Passes low cards and takes all they can, as long as nobody else has taken a point."""
    assert view.seat is not None
    if view.phase is Phase.MOON:
        return Moon(view.seat, Choice.ADD)
    if view.phase is Phase.PASS:
        return Pass(view.seat, tuple(sorted(view.hand, key=_rank)[:CARDS_PASSED]))
    reading = Reading(view)
    if any(taken for seat, taken in enumerate(reading.taken) if seat != view.seat):
        return medium(view, random)
    trick, cards = view.trick, list(view.playable)
    if not trick.cards:
        return Play(view.seat, max(cards, key=lambda card: (-reading.higher(card), card.rank)))
    if cards[0].suit != trick.suit:
        return Play(view.seat, min(_but_hearts(cards) or cards, key=_rank))
    high = max(cards, key=_rank)
    standing = [card for card in trick.cards if card.suit == trick.suit and trick.cards.count(card) == 1]
    wins = high not in trick.cards and all(card.rank < high.rank for card in standing)
    worth = len(trick.cards) < view.game.seats - 1 or points(trick.cards) or len(trick.cards) == 0
    return Play(view.seat, high if wins and worth else min(cards, key=_rank))


def always_high(view: View, random: Random) -> SeatMove:
    """Tries the moon to the bitter end: passes low cards and plays their highest, whatever has happened."""
    assert view.seat is not None
    if view.phase in (Phase.MOON, Phase.PASS):
        return always_moon(view, random)
    return Play(view.seat, max(view.playable, key=_rank))


def _rank(card: Card) -> tuple[int, Card]:
    return card.rank, card


def _but_queens(cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in cards if card != BLACK_MARIA]


def _but_hearts(cards: list[Card]) -> list[Card]:
    return [card for card in cards if not points((card,))]
