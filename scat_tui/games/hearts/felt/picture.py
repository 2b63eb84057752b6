"""The picture of a table of Cancellation Hearts: players round the trick, the player's hand before them."""

from scat_tui.engine.game import others_clockwise
from scat_tui.games.hearts.felt import display
from scat_tui.games.hearts.felt.display import SeatDisplay
from scat_tui.games.hearts.felt.hand import HandPainter
from scat_tui.games.hearts.felt.laid import paint_chip, paint_laid
from scat_tui.games.hearts.felt.middle import paint_middle, paint_words
from scat_tui.games.hearts.felt.places import Layout
from scat_tui.games.hearts.felt.ring import MIDDLE_LINES
from scat_tui.games.hearts.felt.scene import FLYING, Scene
from scat_tui.games.hearts.felt.seats import paint_line, paint_seat
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.text.cells import cells, truncated
from scat_tui.widgets.canvas import Canvas, Run, width_of
from scat_tui.widgets.faces import paint_back, paint_face, paint_place
from scat_tui.widgets.flying import paint_flying
from scat_tui.widgets.painting import Picture
from scat_tui.widgets.table_shape import table
from scat_tui.words import _

OWN_NAME = 16
"""Cells of the player's own name."""


def paint(scene: Scene, layout: Layout) -> Picture[str]:
    """The picture of a scene."""
    if scene.style.grounds and not layout.listed:
        edge = layout.height if scene.summing_up else layout.hand_y + layout.hand_height - 1
        roundness = 5.0 if layout.width < 100 or edge < 26 else 4.0
        canvas = table(layout.width, edge, roundness=roundness, below=layout.height - edge)
    else:
        canvas = Canvas(layout.width, layout.height)
    picture: Picture[str] = Picture(canvas)
    if scene.summing_up:
        # Loaded when the first hand is over.
        from scat_tui.games.hearts.felt.settled import paint_settled

        paint_settled(canvas, scene)
    else:
        _paint_players(canvas, scene, layout)
        _paint_trick(canvas, scene, layout)
        words = paint_words if layout.listed else paint_middle
        words(canvas, layout.middle, scene)
        _paint_parcel(canvas, scene, layout)
        if scene.view.seat is not None:
            _paint_own(canvas, scene, layout)
            _paint_cards(picture, scene, layout)
    for card in scene.frame.flying:
        paint_flying(canvas, card, scene.style.deck, *FLYING)
    if scene.frame.banner:
        _paint_banner(canvas, scene.frame.banner, layout)
    return picture


def _paint_players(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    view, grounds = scene.view, scene.style.grounds
    for seat, place in zip(others_clockwise(len(view.scores), view.seat), layout.seats, strict=False):
        look = display.seat_display(view, scene.trick, seat, scene.names)
        if seat in scene.opened:
            # Loaded when the hands of a replay are first opened.
            from scat_tui.games.hearts.felt.open_hands import paint_open_line

            paint_open_line(canvas, place, look, scene.open_hand(seat), scene.style.deck, layout.most)
        elif layout.listed:
            paint_line(canvas, place.text, look, place.text.width - place.card.width - 1, grounds=grounds)
        else:
            paint_seat(canvas, place.text, place.side, look, grounds=grounds)


def _paint_trick(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    """Each card before its player, unless the trick has been taken up."""
    view, style = scene.view, scene.style
    if scene.frame.swept:
        return
    places = dict(zip(others_clockwise(len(view.scores), view.seat), layout.seats, strict=False))
    for seat, _card in scene.trick.played:
        laid = display.laid_display(scene, seat)
        place = places[seat].card if seat in places else layout.own_card
        if laid is None:
            continue
        if layout.trick is None:
            paint_chip(canvas, place, laid, style.deck)
        else:
            paint_laid(canvas, place, laid, style.deck, layout.trick, grounds=style.grounds)


def _paint_parcel(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    """The three cards that the player passes, below the words about them, if there is room."""
    view, size = scene.view, layout.trick
    if view.phase is not Phase.PASS or view.seat is None or size is None:
        return
    width, grounds = CARDS_PASSED * (size.width + 2) - 2, scene.style.grounds
    y = layout.middle.y + (layout.middle.height + size.height) // 2 - 1
    if layout.middle.height < MIDDLE_LINES + 2 or width > layout.middle.width:
        return
    chosen = [held.card for held in display.hand_cards(view, scene.marked, playing=False) if held.marked]
    for place in range(CARDS_PASSED):
        x = (layout.width - width) // 2 + place * (size.width + 2)
        if view.passed:
            paint_back(canvas, x, y, size, grounds=grounds)
        elif place < len(chosen):
            paint_face(canvas, x, y, chosen[place], scene.style.deck, size, grounds=grounds)
        else:
            paint_place(canvas, x, y, size)


def _paint_own(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    """The line about the player: name, score, points taken, marks; briefly where there is little room."""
    view = scene.view
    assert view.seat is not None
    look = display.seat_display(view, scene.trick, view.seat, scene.names)
    room = layout.own_card.x - 4 if layout.listed else layout.width - 4
    ways = [_own_line(look, brief) for brief in (False, True)]
    runs = next((way for way in ways if width_of(way) <= room), ways[-1])
    x = 3 if layout.listed else max(2, (layout.width - width_of(runs)) // 2)
    if look.turn:
        canvas.put(x - 2, layout.own_y, "▶", "bold $your-turn")
    canvas.put_runs(x, layout.own_y, runs)


def _own_line(look: SeatDisplay, brief: bool) -> list[Run]:
    name = truncated(look.name, OWN_NAME // 2 if brief else OWN_NAME)
    taken = _("taken {points}").format(points=look.points)
    runs = [
        Run(name, "bold $your-turn" if look.turn else "bold"),
        Run(f"  {look.score}" if brief else "  " + _("score {score}").format(score=look.score), "$coin"),
        Run(f"  +{look.points}" if brief else f"  {taken}", "bold $danger" if look.points else "$quiet"),
    ]
    if look.leader:
        runs.append(Run(" ◆" if brief else "  ◆ " + _("you lead"), "bold $coin"))
    if look.dealer:
        runs.append(Run(" D" if brief else "  D " + _("dealer"), "bold"))
    return runs


def _paint_cards(picture: Picture[str], scene: Scene, layout: Layout) -> None:
    cards = list(display.hand_cards(scene.view, scene.marked, scene.may_play))
    if scene.frame.arriving:
        missing = display.last_copies([held.card for held in cards], scene.view.received)
        cards = [display.without_card(held) if at in missing else held for at, held in enumerate(cards)]
    painter = HandPainter(picture, layout, scene.style.deck, grounds=scene.style.grounds)
    if scene.frame.dealt is None:
        painter.paint(cards, scene.cursor)
    else:
        painter.paint_backs(cards, scene.frame.dealt)


def _paint_banner(canvas: Canvas, lines: tuple[str, ...], layout: Layout) -> None:
    """Words on a band across the middle, whatever lies there; on a list, instead of whole lines."""
    middle = layout.middle
    width = min(canvas.width - 4, max(cells(line) for line in lines) + 4)
    if layout.listed:
        width = canvas.width
    x = (canvas.width - width) // 2
    y = middle.y + max(0, (middle.height - len(lines)) // 2)
    for line, text in enumerate(lines, y):
        canvas.fill(x, line, width, 1, "$your-turn")
        words = truncated(text, width - 2)
        canvas.put(x + (width - cells(words)) // 2, line, words, "bold $your-turn-ink")
