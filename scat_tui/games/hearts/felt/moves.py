"""The pictures in between: cards on their way, and the moments that matter."""

from collections.abc import Iterator, Sequence

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat, others_clockwise
from scat_tui.games.hearts.felt.places import Layout, Place
from scat_tui.games.hearts.felt.scene import FLYING, Frame, Scene
from scat_tui.games.hearts.rules.events import (
    Cancelled,
    Dealt,
    HeartsBroken,
    Led,
    MoonShot,
    PassesExchanged,
    Played,
)
from scat_tui.games.hearts.rules.values import BLACK_MARIA, cards_each
from scat_tui.games.hearts.words import Teller
from scat_tui.widgets.flying import Flying
from scat_tui.widgets.motion import Beat
from scat_tui.words import _

STEP = 0.1
"""Seconds of a card on its way."""

DEALING = 0.1
"""Seconds between two parts of a deal."""

MOMENT = 0.35
"""Seconds of a moment, besides the way of its card."""


def beats(events: Sequence[Event], scene: Scene, layout: Layout, teller: Teller) -> list[Beat[Frame]]:
    """What is shown between the scene before some events and the one after them."""
    if scene.style.motion == "off":
        return []
    moved: list[Frame] = []
    if scene.style.motion == "full":
        for event in events:
            moved += _frames(event, scene, layout)
    found = [Beat(frame, DEALING if frame.dealt is not None else STEP) for frame in moved]
    if words := _moment(events, teller):
        found.append(Beat(Frame(banner=words), MOMENT))
    return found


def _frames(event: Event, scene: Scene, layout: Layout) -> Iterator[Frame]:
    """A deal, cards passed, a card on its way; a finished trick is taken up before the next lead.

    The player's own card lies there at once: the answer to a key is to be short.
    """
    match event:
        case Dealt():
            most = cards_each(len(scene.view.scores))
            yield from (Frame(dealt=most * part // 4) for part in range(1, 5))
        case PassesExchanged(passing, _leader) if scene.view.seat is not None:
            seats = len(scene.view.scores)
            giver = _seat_place(passing.giver(scene.view.seat, seats), scene, layout)
            for part in (1, 2):
                x, y = _between(giver, Place(layout.width // 2, layout.hand_y, 0), part, 3)
                yield Frame(arriving=True, flying=(Flying(x, y),))
        case Led(seat, card) if seat != scene.view.seat:
            swept = scene.over and bool(scene.trick.cards)
            if swept:
                yield Frame(before=scene.view, swept=True, flying=(_taken(scene, layout),))
            yield from _way(seat, card, scene, layout, swept=swept)
        case Played(seat, card) if seat != scene.view.seat:
            yield from _way(seat, card, scene, layout, swept=False)


def _way(seat: Seat, card: Card, scene: Scene, layout: Layout, *, swept: bool) -> Iterator[Frame]:
    """A card on its way from its player, near its place: more places would take too many bytes."""
    if layout.trick is None:
        return
    x, y = _between(_seat_place(seat, scene, layout), _card_places(scene, layout)[seat], 3, 4)
    yield Frame(before=scene.view, swept=swept, flying=(Flying(x, y, card),))


def _taken(scene: Scene, layout: Layout) -> Flying:
    """The finished trick, at its taker's seat, or in the middle if it is set aside."""
    taker = scene.trick.taker
    x, y = layout.middle.centre if taker is None else _seat_place(taker, scene, layout).centre
    return Flying(x - FLYING[0] // 2, y)


def _card_places(scene: Scene, layout: Layout) -> dict[Seat, Place]:
    """Where the cards of all seats lie."""
    places = {}
    if scene.view.seat is not None:
        places[scene.view.seat] = layout.own_card
    around = others_clockwise(len(scene.view.scores), scene.view.seat)
    places |= {seat: place.card for seat, place in zip(around, layout.seats, strict=False)}
    return places


def _seat_place(seat: Seat, scene: Scene, layout: Layout) -> Place:
    """Where a player sits: a point from which their cards come."""
    if seat == scene.view.seat:
        return Place(layout.width // 2, layout.hand_y, 0)
    around = others_clockwise(len(scene.view.scores), scene.view.seat)
    return dict(zip(around, layout.seats, strict=False))[seat].text


def _between(start: Place, end: Place, part: int, parts: int) -> tuple[int, int]:
    """A place on the way, so many parts of it from the start."""
    (x, y), (to_x, to_y) = start.centre, end.centre
    return x + (to_x - x) * part // parts - FLYING[0] // 2, y + (to_y - y) * part // parts


def _moment(events: Sequence[Event], teller: Teller) -> tuple[str, ...]:
    """What is worth a pause, in a few words."""
    words: list[str] = []
    for event in events:
        match event:
            case Led(_seat, card) | Played(_seat, card) if card == BLACK_MARIA:
                words.append(_("{card} Black Maria").format(card=teller.card(card)))
            case Cancelled(card, _first, _second):
                pair = f"{teller.card(card)} {teller.card(card)}"
                words = [_("{pair} cancel each other").format(pair=pair)]
            case HeartsBroken(_seat, _card):
                words.append(_("Hearts are broken"))
            case MoonShot():
                words = [teller.tell(event) or ""]
    return tuple(words)
