"""The picture of a Scat table: opponents around it, the piles in the middle, the hand in front."""

from collections.abc import Callable

from msgspec.structs import replace

from scat_tui.engine.game import others_clockwise
from scat_tui.games.scat.felt import display
from scat_tui.games.scat.felt.layout import HIGH, Layout, Place
from scat_tui.games.scat.felt.scene import Scene
from scat_tui.games.scat.felt.seats import paint_line, paint_seat, purse
from scat_tui.games.scat.felt.showdown import paint_showdown
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.values import THIRTY_ONE, hand_value
from scat_tui.text.cells import truncated
from scat_tui.widgets.canvas import Canvas, Run, width_of
from scat_tui.widgets.faces import CardSize, chip_run, paint_back, paint_face, paint_place, paint_shadow
from scat_tui.widgets.flying import paint_flying
from scat_tui.widgets.marks import dealer_button, paint_bar
from scat_tui.widgets.painting import Picture
from scat_tui.widgets.table_shape import table
from scat_tui.words import _, pgettext

FLYING = (3, 1)
"""Cells and lines of a card on its way."""

OWN_NAME = 12
"""Cells of the player's name under the cards."""

HEAD = 9
"""Cells that the player's name and pennies have at least."""

SUM = 19
"""Cells of the longest sum, such as `10 + 10 + 11 = 31 ♦`."""

BAR = 18
"""Cells of the bar to 31."""


def paint(scene: Scene, layout: Layout) -> Picture[str]:
    """The picture of a scene."""
    if scene.style.grounds and not layout.listed:
        canvas = table(layout.width, layout.height, roundness=9.0 if layout.height < HIGH else 4.0)
    else:
        canvas = Canvas(layout.width, layout.height)
    picture: Picture[str] = Picture(canvas)
    _painter(scene)(picture, scene, layout)
    for card in scene.frame.flying:
        paint_flying(canvas, card, scene.style.deck, *FLYING)
    if scene.frame.banner:
        x, y = layout.middle
        # A showdown fills the middle.
        _paint_banner(canvas, scene.frame.banner, x, layout.height - 1 if scene.view.result else y)
    return picture


def _painter(scene: Scene) -> "Callable[[Picture[str], Scene, Layout], None]":
    if scene.summing_up:
        # Loaded when the first game is over.
        from scat_tui.games.scat.felt.ending import paint_ending

        return paint_ending
    return paint_showdown if scene.view.result and scene.frame.dealing is None else _paint_hand


def _paint_hand(picture: Picture[str], scene: Scene, layout: Layout) -> None:
    """The table while a hand is played."""
    view, canvas = scene.view, picture.canvas
    for place, seat in zip(layout.seats, others_clockwise(len(view.pennies), view.seat), strict=False):
        look = display.seat_display(view, seat, scene.seating, scene.style.letters, scene.frame)
        look = replace(look, hand=scene.open_hand(seat))
        if layout.listed:
            paint_line(canvas, place, look, scene.style.deck)
        else:
            paint_seat(canvas, place, look, scene.style.deck, grounds=scene.style.grounds)
    if layout.piles is None:
        _paint_flat_piles(picture, scene, layout)
    else:
        _paint_piles(picture, scene, layout, layout.piles)
    if view.seat is not None:
        _paint_cards(picture, scene, layout)
        _paint_own(canvas, scene, layout)


def _paint_piles(picture: Picture[str], scene: Scene, layout: Layout, size: CardSize) -> None:
    view, canvas, grounds = scene.view, picture.canvas, scene.style.grounds
    stock, discards = layout.stock, layout.discards
    if view.stock:
        depth = (view.stock > 1) + (view.stock > 15)
        paint_back(canvas, stock.x, stock.y, size, grounds=grounds)
        for edge in range(depth):
            x = stock.x + size.width + edge
            canvas.fill(x, stock.y, 1, size.height, "$card-back")
            sides = "│" * size.height if grounds else "╮" + "│" * (size.height - 2) + "╯"
            for y, side in enumerate(sides, stock.y):
                canvas.put(x, y, side, "$card-back-ink")
        if grounds:
            paint_shadow(canvas, stock.x, stock.y, size.width + depth, size.height)
    else:
        paint_place(canvas, stock.x, stock.y, size)
    if view.upcard is None:
        paint_place(canvas, discards.x, discards.y, size)
    else:
        paint_face(canvas, discards.x, discards.y, view.upcard, scene.style.deck, size, grounds=grounds)
        if grounds:
            paint_shadow(canvas, discards.x, discards.y, size.width, size.height)
    for pile, place in (("stock", stock), ("discard", discards)):
        label = _label(scene, pile)
        x = place.x + (size.width - width_of(label)) // 2
        y = place.y + size.height
        y += grounds and layout.cards[0].y > y + 2
        canvas.put_runs(x, y, label)
        picture.spot(pile, min(x, place.x), place.y, max(size.width, width_of(label)), y + 1 - place.y)
        if scene.cursor == pile:
            picture.cursor = x, y


def _paint_flat_piles(picture: Picture[str], scene: Scene, layout: Layout) -> None:
    """Both piles as a line of text."""
    y, between = layout.stock.y, 3
    labels = [(pile, _label(scene, pile)) for pile in ("stock", "discard")]
    top = [Run(" "), chip_run(scene.view.upcard, scene.style.deck)] if scene.view.upcard else []
    whole = sum(width_of(label) for _pile, label in labels) + between + width_of(top)
    x = (layout.width - whole) // 2
    for pile, label in labels:
        runs = [*label, *(top if pile == "discard" else [])]
        picture.spot(pile, x, y, width_of(runs), 1)
        if scene.cursor == pile:
            picture.cursor = x, y
        x = picture.canvas.put_runs(x, y, runs) + between


def _label(scene: Scene, pile: str) -> list[Run]:
    """The key of a pile and what it holds; the key only where somebody plays."""
    view = scene.view
    key = "s" if pile == "stock" else "d"
    if pile == "stock":
        words = _("stock {count}").format(count=view.stock)
    else:
        words = _("discards {count}").format(count=len(view.discards))
    if not scene.playing or scene.frame.dealing is not None or view.phase is Phase.WINDOW:
        return [Run(words, "$quiet")]
    mark = "▸" if scene.cursor == pile else " "
    # The line of keys tells whether it can be used now: here that would take too many bytes.
    return [Run(mark + key, "bold $your-turn"), Run(f" {words} ")]


def _paint_cards(picture: Picture[str], scene: Scene, layout: Layout) -> None:
    """The player's cards, and under each its key and its mark; those that count have a line under them."""
    view, canvas, grounds = scene.view, picture.canvas, scene.style.grounds
    size = layout.hand

    def shadow(x: int, y: int) -> None:
        # Only beside the card: below it stands its key.
        if grounds:
            canvas.fill(x + size.width, y + 1, 1, size.height - 1, "$felt-shade")

    if scene.frame.dealing is not None or not view.hand:
        held = view.cards[view.seat or 0] if scene.frame.dealing is None else scene.frame.dealing
        for x, y, _width in layout.cards[:held]:
            paint_back(canvas, x, y, size, grounds=grounds)
            shadow(x, y)
        return
    marks = display.counting(view)
    for place, ((x, y, width), card) in enumerate(zip(layout.cards, scene.places, strict=True)):
        if card is None or card not in view.hand:
            continue
        paint_face(canvas, x, y, card, scene.style.deck, size, grounds=grounds)
        shadow(x, y)
        _paint_key(canvas, scene, Place(x, layout.labels_y, width), place, counts=card in marks)
        picture.spot(f"card {place}", x, y, width, size.height + 1)
        if scene.cursor == f"card {place}":
            picture.cursor = x + 1, y


def _paint_key(canvas: Canvas, scene: Scene, place: Place, card: int, *, counts: bool) -> None:
    """The key of a card with its mark, on a line if the card counts."""
    view = scene.view
    ink = "bold $your-turn"
    if counts:
        canvas.put(place.x, place.y, "━" * place.width, "$coin")
    mark = ""
    if card in display.barred(view):
        mark, ink = "⊘ " + pgettext("card", "taken"), "$quiet"
    elif card in display.makes_31(view):
        mark = "★ 31"
    elif card == display.fresh(view):
        mark = pgettext("card", "new")
    key = str(card + 1) if scene.playing else ""
    if scene.cursor == f"card {card}":
        key, ink = f"▲{key}", "bold $your-turn-ink on $your-turn"
    text = " ".join(part for part in (key, mark) if part)
    if not text:
        return
    text = f" {text} " if len(text) + 2 <= place.width else text
    x = place.x + max(0, (place.width - len(text)) // 2)
    ink, _on, ground = ink.partition(" on ")
    canvas.put(x, place.y, text, ink, ground or None)


def _paint_own(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    """The line about the player: name, pennies, what the hand is worth, and how near that is to 31."""
    view, own = scene.view, scene.view.seat
    assert own is not None
    look = display.seat_display(view, own, scene.seating, scene.style.letters, scene.frame)
    shown = scene.frame.dealing is None
    words = display.own_sum(view, scene.style.letters) if shown else ""
    dealer = [Run(" "), *dealer_button(grounds=scene.style.grounds)] if look.dealer else []
    head = [Run(truncated(look.name, OWN_NAME), "bold"), *dealer, Run("  "), *purse(look)]
    left = layout.cards[0].x if layout.width >= width_of(head) + SUM + layout.cards[0].x else 1
    end = max(canvas.put_runs(left, layout.own_y, head), left + HEAD) + 2
    room = layout.width - end
    canvas.put(end, layout.own_y, truncated(words, room), "bold $coin")
    # The bar keeps its place, whatever the sum.
    start = end + SUM + 1
    if words and layout.width - start - 8 >= 6:
        value = hand_value(display.best_three(view), view.game)
        width = min(BAR, layout.width - start - 8)
        paint_bar(canvas, start, layout.own_y, round(width * value / THIRTY_ONE), width, "$coin")
        canvas.put(start + width + 1, layout.own_y, "31", "$quiet")


def _paint_banner(canvas: Canvas, text: str, x: int, y: int) -> None:
    words = f"  {truncated(text, canvas.width - 8)}  "
    run = Run(words, "bold $your-turn-ink", "$your-turn")
    canvas.put_runs(x - width_of([run]) // 2, y, [run])
