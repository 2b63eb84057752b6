"""What a player can read off a table: cards that cannot come, and what others collect."""

from collections import Counter

from scat_tui.engine.cards import PACK, Card
from scat_tui.engine.game import Seat
from scat_tui.engine.scat.play import MOST_RESHUFFLES
from scat_tui.engine.scat.state import Phase
from scat_tui.engine.scat.view import View


def players(view: View) -> int:
    """Survivors, oneself included."""
    return len(view.pennies) - view.pennies.count(None)


def turns_of(view: View, seat: Seat | None) -> int:
    """Finished turns of a seat in this hand."""
    return sum(turn.seat == seat for turn in view.turns)


def next_player(view: View) -> Seat | None:
    """Who may take what one discards; None where the hand ends first, at the knocker."""
    assert view.seat is not None
    places = len(view.pennies)
    around = ((view.seat + step) % places for step in range(1, places))
    after = next((seat for seat in around if view.pennies[seat] is not None), None)
    return None if after == view.knocker else after


def held_by(view: View, seat: Seat) -> list[Card]:
    """Cards a seat took from the discard pile and has not thrown since."""
    held: list[Card] = []
    for turn in view.turns:
        if turn.seat == seat:
            if turn.took is not None:
                held.append(turn.took)
            if turn.discarded in held:
                held.remove(turn.discarded)
    return held


def collected_suit(view: View, seat: Seat) -> str | None:
    """The suit of most of the cards a seat is known to hold."""
    suits = Counter(card.suit for card in held_by(view, seat))
    return max(sorted(suits), key=suits.__getitem__, default=None)


def knock_is_near(view: View) -> bool:
    """Whether someone else holds two cards of a suit that he took for all to see."""
    others = {turn.seat for turn in view.turns if turn.took is not None and turn.seat != view.seat}
    return any(
        max(Counter(card.suit for card in held_by(view, seat)).values(), default=0) > 1 for seat in others
    )


def pile(view: View) -> list[Card]:
    """The discards one has seen laid, top last; the first upcard is not among them once covered."""
    laid: list[Card | None] = [None]
    for turn in view.turns:
        if turn.took is not None:
            laid.pop()
        laid.append(turn.discarded)
    if view.phase is Phase.DISCARD and view.from_discards:
        laid.pop()
    lying = laid[-view.discards :] if view.discards else []  # the rest went into a new stock
    return [card for card in lying if card is not None]


def unseen(view: View) -> list[Card]:
    """Cards that the stock may hold, as far as one has seen."""
    lying = pile(view)
    if view.stock == 0 and not stock_is_out(view):
        return lying[:-1]  # what will be shuffled
    seen = {*view.hand, *lying, view.upcard}
    for seat in {turn.seat for turn in view.turns if turn.took is not None}:
        seen.update(held_by(view, seat))
    return [card for card in PACK if card not in seen]


def stock_is_out(view: View) -> bool:
    """Whether asking for the stock now ends the hand (rule 14, house rule stock_out)."""
    return view.stock == 0 and (view.game.stock_out != "reshuffle" or view.reshuffles == MOST_RESHUFFLES)
