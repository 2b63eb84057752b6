"""Inference from a view: cards that cannot come, and what other players collect."""

from collections import Counter
from enum import StrEnum, auto

from scat_tui.engine.cards import PACK, Card
from scat_tui.engine.game import Seat
from scat_tui.games.scat.rules.play import MOST_RESHUFFLES
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View


def players(view: View) -> int:
    """The number of players left, the seat included."""
    return len(view.pennies) - view.pennies.count(None)


def turns_of(view: View, seat: Seat | None) -> int:
    """The finished turns of a seat in this hand."""
    return sum(turn.seat == seat for turn in view.turns)


def next_player(view: View) -> Seat | None:
    """The seat that may take the discard; None if the hand ends before, at the knocker."""
    assert view.seat is not None
    places = len(view.pennies)
    around = ((view.seat + step) % places for step in range(1, places))
    after = next((seat for seat in around if view.pennies[seat] is not None), None)
    return None if after == view.knocker else after


def held_by(view: View, seat: Seat) -> list[Card]:
    """The cards that a seat took from the discard pile and has not thrown since."""
    held: list[Card] = []
    for turn in view.turns:
        if turn.seat == seat:
            if turn.took is not None:
                held.append(turn.took)
            if turn.discarded in held:
                held.remove(turn.discarded)
    return held


def collected_suit(view: View, seat: Seat) -> str | None:
    """The suit of most of the cards that a seat is known to have."""
    suits = Counter(card.suit for card in held_by(view, seat))
    return max(sorted(suits), key=suits.__getitem__, default=None)


def knock_is_near(view: View) -> bool:
    """Whether another player has openly taken two cards of a suit."""
    others = {turn.seat for turn in view.turns if turn.took is not None and turn.seat != view.seat}
    return any(
        max(Counter(card.suit for card in held_by(view, seat)).values(), default=0) > 1 for seat in others
    )


class Source(StrEnum):
    """What is known of the cards that the stock may give."""

    UNSEEN = auto()
    """Any card that the player has not located."""
    DISCARDS = auto()
    """The stock is empty: the discards under the top one will be shuffled (rule 14)."""
    SHUFFLED = auto()
    """Discards of the last reshuffle that have not been seen since."""


def source(view: View) -> Source:
    """The source of the next card from the stock."""
    if view.stock == 0 and not stock_is_out(view):
        return Source.DISCARDS
    return Source.SHUFFLED if view.reshuffles and view.stock else Source.UNSEEN


def unseen(view: View) -> list[Card]:
    """The cards that the stock may give, as far as an attentive player knows.

    They know their own hand, the whole discard pile, and what others took from it and still have. Before a
    reshuffle the stock may give any other card; after it only a card that went into it; and an empty stock
    will give one of the discards under the top one. If the stock is out (see `stock_is_out`), these are the
    cards that others may throw.
    """
    if source(view) is Source.DISCARDS:
        # A card about to be thrown will cover the discards.
        return list(view.discards if view.phase is Phase.DISCARD else view.discards[:-1])
    seen = {*view.hand, *view.discards}
    for seat in {turn.seat for turn in view.turns if turn.took is not None}:
        seen.update(held_by(view, seat))
    may_come = view.reshuffled if source(view) is Source.SHUFFLED else PACK
    return [card for card in may_come if card not in seen]


def stock_is_out(view: View) -> bool:
    """Whether asking for the stock ends the hand now (rule 14, house rule stock_out)."""
    return view.stock == 0 and (view.game.stock_out != "reshuffle" or view.reshuffles == MOST_RESHUFFLES)
