"""The cards of a trick, each before its player: paper with a ribbon, or a line of text."""

from scat_tui.games.hearts.felt.display import LaidDisplay
from scat_tui.games.hearts.felt.places import Place
from scat_tui.text.cells import cells, truncated
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.faces import CardSize, Deck, Look, chip_run, paint_face, paint_shadow
from scat_tui.words import pgettext
from scat_tui.words.cards import card_text


def paint_laid(
    canvas: Canvas, place: Place, laid: LaidDisplay, deck: Deck, size: CardSize, *, grounds: bool
) -> None:
    """Paints a card on the table; the one that wins has a ribbon, one of a dead pair is crossed out."""
    x, y, width, height = place
    look = Look.DEAD if laid.cancelled else Look.WINNING if laid.wins and not grounds else Look.PLAIN
    paint_face(canvas, x, y, laid.card, deck, size, grounds=grounds, look=look)
    if grounds and not laid.cancelled:
        paint_shadow(canvas, x, y, width, height)
    if laid.wins:
        ribbon = f"{_winning(laid, width):^{width}}"
        canvas.put(x, y + height - 1, ribbon, "bold $your-turn-ink", "$your-turn")


def _winning(laid: LaidDisplay, width: int) -> str:
    word = pgettext("card", "won") if laid.won else pgettext("card", "wins")
    ways = (f"★ {word}", f"★{word}", "★")
    return next((way for way in ways if cells(way) <= width), ways[-1])


def paint_chip(canvas: Canvas, place: Place, laid: LaidDisplay, deck: Deck) -> None:
    """Paints a card on a line, and behind it what is to be said of it."""
    if laid.cancelled:
        x = canvas.put(place.x, place.y, card_text(laid.card, deck is Deck.LETTERS), "strike $quiet")
        text, ink = "╳ " + pgettext("card", "dead"), "$quiet"
    else:
        x = canvas.put_runs(place.x, place.y, [chip_run(laid.card, deck)])
        text, ink = _winning(laid, place.width - 4) if laid.wins else "", "bold $your-turn"
    canvas.put(x + 1, place.y, truncated(text, place.x + place.width - x - 1), ink)
