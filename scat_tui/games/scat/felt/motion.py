"""How a Scat table gets from one View to the next: cards on their way, beats, hands turned over."""

from collections.abc import Sequence

from msgspec.structs import replace

from scat_tui.engine.game import Event, Seat, others_clockwise
from scat_tui.games.scat.felt.layout import Layout, Place
from scat_tui.games.scat.felt.scene import Frame
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
from scat_tui.widgets.flying import Flying
from scat_tui.widgets.motion import LONGEST_BEAT, Beat
from scat_tui.words import _, pgettext

DEALING = 0.12
"""Seconds between two cards of a deal."""
FLIGHT = 0.12
"""Seconds for which a card is seen on its way, in the middle: more places would cost too many bytes."""
HAND = {"full": 0.3, "reduced": 0.15}
"""The most seconds for one hand of a showdown."""
ALL_HANDS = {"full": 1.0, "reduced": 0.5}
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
    over = any(isinstance(event, HandOver) for event in events)
    # Before the hands are turned over nothing tells how the hand ends, whatever else moves.
    start = _unsettled(before) if over else Frame()
    moved: Beats = []
    for event in events:
        match event:
            case Dealt() if level == "full":
                moved += [Beat(replace(start, dealing=cards), DEALING) for cards in range(4)]
            case Drew() | Took() | Discarded() if level == "full" and before is not None:
                moved += _flight(replace(start, before=before), after, event, layout)
            case Knocked(seat):
                moved += _banner(start, teller.voice.about(seat, _("You knock"), _("{who} knocks")))
            case ThrewDown(seat):
                moved += _banner(start, teller.voice.about(seat, _("You throw down"), _("{who} throws down")))
    return [*moved, *_showdown(start, after, level, teller)] if over else moved


def _unsettled(before: View | None) -> Frame:
    """All hands face down, and nobody has paid."""
    if before is None:
        return Frame(turned=0)
    return Frame(turned=0, pennies=before.pennies, kitty=before.kitty)


def _banner(start: Frame, text: str) -> Beats:
    return [Beat(replace(start, banner=text), LONGEST_BEAT)]


def _flight(start: Frame, after: View, event: Drew | Took | Discarded, layout: Layout) -> Beats:
    """A card from a pile to a player, or back."""
    seat = _place_of(event.seat, after, layout)
    if isinstance(event, Drew):
        way, card = (_middle_of(layout, layout.stock), seat), None
    elif isinstance(event, Took):
        way, card = (_middle_of(layout, layout.discards), seat), event.card
    else:
        way, card = (seat, _middle_of(layout, layout.discards)), event.card
    x, y = ((here + there) // 2 for here, there in zip(*way, strict=True))
    return [Beat(replace(start, flying=(Flying(x, y, card),)), FLIGHT)]


def _middle_of(layout: Layout, pile: Place) -> tuple[int, int]:
    height = layout.piles.height if layout.piles else 1
    return pile.x + pile.width // 2 - 2, pile.y + height // 2 - 1


def _place_of(seat: Seat, view: View, layout: Layout) -> tuple[int, int]:
    """Where the cards of a seat lie."""
    if seat == view.seat:
        last = layout.cards[-1]
        return last.x + 1, last.y + 1
    place = others_clockwise(len(view.pennies), view.seat).index(seat)
    x, y, width = layout.seats[place]
    return (x + width // 2, y) if layout.listed else (x + 2, y)


def _showdown(start: Frame, after: View, level: str, teller: Teller) -> Beats:
    """The hands one after another, a 31 and who goes out in words, then what it costs."""
    result = after.result
    assert result is not None
    order = turning_order(after)
    each = min(HAND[level], ALL_HANDS[level] / max(1, len(order)))
    hands = [Beat(replace(start, turned=turned), each) for turned in range(len(order) + 1)]
    hands[-1] = hands[-1]._replace(seconds=PAYING)
    if result.thirty_one:
        seen = len(result.thirty_one)
        hands[seen + 1 : seen + 1] = _banner(hands[seen].frame, _("31!"))
    if result.out:
        several = pgettext("several players", "{who} are out")
        out = teller.voice.about_all(result.out, _("You are out"), _("{who} is out"), several)
        hands += _banner(hands[-1].frame, out)
    return hands
