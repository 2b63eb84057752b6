"""How a Scat table gets from one View to the next: cards on their way, beats, hands turned over."""

from collections.abc import Sequence

from msgspec.structs import replace

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat, others_clockwise
from scat_tui.games.scat.felt.layout import Layout
from scat_tui.games.scat.felt.scene import Flying, Frame
from scat_tui.games.scat.felt.showdown import turning_order
from scat_tui.games.scat.rules.events import (
    Dealt,
    Discarded,
    Drew,
    HandOver,
    Knocked,
    ThirtyOne,
    ThrewDown,
    Took,
)
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller
from scat_tui.widgets.motion import LONGEST_BEAT, Beat
from scat_tui.words import _

DEALING = 0.12
"""Seconds between two cards of a deal."""
FLIGHT = 0.07
"""Seconds for which a card on its way is seen at one place."""
WAYPOINTS = (1 / 3, 2 / 3)
"""Where a card on its way is seen, as parts of the way; more would cost more bytes than a move should."""
HAND = {"full": 0.3, "reduced": 0.15}
"""The most seconds for one hand of a showdown."""
ALL_HANDS = {"full": 1.2, "reduced": 0.6}
"""The most seconds for all of them."""
PAYING = 0.3
"""Seconds between the last hand and the pennies that fall."""

Beats = list[Beat[Frame]]


def is_told_now(events: Sequence[Event]) -> int:
    """How many of some events can be told before the hands are turned over."""
    late = (ThirtyOne, HandOver)
    return next((place for place, event in enumerate(events) if isinstance(event, late)), len(events))


def beats(
    before: View | None, after: View, events: Sequence[Event], layout: Layout, level: str, teller: Teller
) -> Beats:
    """The pictures between two Views at a level of motion, `full` or `reduced`; empty where nothing moves."""
    if level == "off" or not events:
        return []
    moved: Beats = []
    for event in events:
        match event:
            case Dealt() if level == "full":
                moved += _deal(before, after)
            case Drew() | Took() | Discarded() if level == "full" and before is not None:
                moved += _flight(before, after, event, layout)
            case Knocked(seat):
                moved += _banner(before, after, teller.voice.about(seat, _("You knock"), _("{who} knocks")))
            case ThrewDown(seat):
                text = teller.voice.about(seat, _("You throw down"), _("{who} throws down"))
                moved += _banner(before, after, text)
    if any(isinstance(event, HandOver) for event in events):
        moved += _showdown(before, after, level)
    return moved


def _deal(before: View | None, after: View) -> Beats:
    """The cards one by one; a 31 that was dealt is not seen before the hands are turned over."""
    hidden = _unsettled(before) if after.result else Frame()
    return [Beat(replace(hidden, dealing=cards), DEALING) for cards in range(4)]


def _unsettled(before: View | None) -> Frame:
    """All hands face down, and nobody has paid."""
    if before is None:
        return Frame(turned=0)
    return Frame(turned=0, pennies=before.pennies, kitty=before.kitty)


def _banner(before: View | None, after: View, text: str) -> Beats:
    hidden = _unsettled(before) if after.result else Frame()
    return [Beat(replace(hidden, banner=text), LONGEST_BEAT)]


def _flight(before: View, after: View, event: Drew | Took | Discarded, layout: Layout) -> Beats:
    """A card from a pile to a player, or back."""
    seat = event.seat
    at = _place_of(seat, after, layout)
    card: Card | None = None if isinstance(event, Drew) else event.card
    if isinstance(event, Drew):
        start, end = _middle_of(layout, layout.stock.x, layout.stock.y), at
    elif isinstance(event, Took):
        start, end = _middle_of(layout, layout.discards.x, layout.discards.y), at
    else:
        start, end = at, _middle_of(layout, layout.discards.x, layout.discards.y)
    return [
        Beat(Frame(before=before, flying=(_between(start, end, part, card),)), FLIGHT) for part in WAYPOINTS
    ]


def _between(start: tuple[int, int], end: tuple[int, int], part: float, card: Card | None) -> Flying:
    x, y = (round(here + (there - here) * part) for here, there in zip(start, end, strict=True))
    return Flying(x, y, card)


def _middle_of(layout: Layout, x: int, y: int) -> tuple[int, int]:
    width, height = (layout.piles.width, layout.piles.height) if layout.piles else (10, 1)
    return x + width // 2 - 2, y + height // 2 - 1


def _place_of(seat: Seat, view: View, layout: Layout) -> tuple[int, int]:
    """Where the cards of a seat lie."""
    if seat == view.seat:
        last = layout.cards[-1]
        return last.x + 1, last.y + 1
    place = others_clockwise(len(view.pennies), view.seat).index(seat)
    x, y, width = layout.seats[place]
    return (x + width // 2, y) if layout.listed else (x + 2, y)


def _showdown(before: View | None, after: View, level: str) -> Beats:
    """The hands one after another, then what they cost."""
    order = turning_order(after)
    each = min(HAND[level], ALL_HANDS[level] / max(1, len(order)))
    hidden = _unsettled(before)
    hands = [Beat(replace(hidden, turned=turned), each) for turned in range(len(order) + 1)]
    return [*hands[:-1], hands[-1]._replace(seconds=PAYING)]
