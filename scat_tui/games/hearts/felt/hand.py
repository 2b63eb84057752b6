"""The player's hand: where its cards are, and how they are painted."""

from collections.abc import Sequence

from scat_tui.games.hearts.felt.display import HandCard
from scat_tui.games.hearts.felt.hand_rows import GAP, SLOT
from scat_tui.games.hearts.felt.places import Layout, Place
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.courts import figure
from scat_tui.widgets.faces import CardSize, Deck, Look, paint_back, paint_face, suit_style
from scat_tui.widgets.painting import Picture
from scat_tui.words import pgettext
from scat_tui.words.cards import card_text, suit_text


def rows_of(layout: Layout, count: int) -> list[tuple[int, int]]:
    """The places of each row of so many cards: the first, and the one after the last."""
    per_row = layout.per_row
    return [(first, min(first + per_row, count)) for first in range(0, max(1, count), per_row)]


def place_in_row(layout: Layout, count: int, place: int, step: int) -> int:
    """The place below or above another one, round and round; the last of a row that is shorter."""
    rows = rows_of(layout, count)
    at = next(row for row, (first, last) in enumerate(rows) if first <= place < last)
    first, last = rows[(at + step) % len(rows)]
    return min(first + place - rows[at][0], last - 1)


def card_places(layout: Layout, cards: Sequence[HandCard]) -> list[Place]:
    """Where each card is, not raised, with the cells that no other card covers.

    The widest row is in the middle, and the others begin with it.
    """
    rows: list[list[Place]] = []
    for row, (first, last) in enumerate(rows_of(layout, len(cards))):
        x, places = 0, []
        for place in range(first, last):
            ends = place + 1 == last or cards[place + 1].card.suit != cards[place].card.suit
            width = layout.end if ends else layout.slot
            y = layout.hand_y + row * layout.row_lines
            places.append(Place(x, y, width, layout.hand_height))
            x += width + (GAP if ends else 0)
        rows.append(places)
    widest = max((row[-1].x + row[-1].width for row in rows if row), default=0)
    left = max(0, (layout.width - widest) // 2)
    return [place._replace(x=place.x + left) for row in rows for place in row]


def paint_hand(
    picture: Picture[str],
    layout: Layout,
    cards: Sequence[HandCard],
    cursor: int | None,
    deck: Deck,
    *,
    grounds: bool,
    dealt: int | None = None,
) -> None:
    """Paints the hand with its keys; while it is dealt, so many of its cards, face down."""
    canvas = picture.canvas
    places = card_places(layout, cards)
    for at, (place, held) in enumerate(zip(places, cards, strict=True)):
        if dealt is not None and layout.hand is not None:
            if at < dealt:
                _paint_back(canvas, place, layout.hand, grounds=grounds, ends=_ends(cards, at))
            continue
        if held.gone:
            continue
        if layout.hand is None:
            _paint_flat(canvas, place, held, deck, cursor=at == cursor)
        else:
            _paint_card(
                canvas,
                place,
                layout,
                held,
                deck,
                grounds=grounds,
                first=_begins(cards, at),
                ends=_ends(cards, at),
            )
            _paint_key(canvas, place, held, cursor=at == cursor)
        picture.spot(f"card({at})", place.x, place.y, place.width, place.height + 1)
        if at == cursor:
            picture.cursor = place.x + 1, place.y + (not held.raised and layout.hand is not None)


def _begins(cards: Sequence[HandCard], at: int) -> bool:
    """Whether a card is the first of its suit."""
    return at == 0 or cards[at - 1].card.suit != cards[at].card.suit


def _ends(cards: Sequence[HandCard], at: int) -> bool:
    """Whether nothing covers a card: it is the last of its suit, or the one after it has gone."""
    return at + 1 == len(cards) or cards[at + 1].card.suit != cards[at].card.suit or cards[at + 1].gone


def _paint_card(
    canvas: Canvas,
    place: Place,
    layout: Layout,
    held: HandCard,
    deck: Deck,
    *,
    grounds: bool,
    first: bool,
    ends: bool,
) -> None:
    """Paints a card, a line lower if it is not raised; the lowest line is then out of sight."""
    assert layout.hand is not None
    look = Look.DIM if held.barred else Look.PLAIN
    lines = place.height - (not held.raised)
    part = Canvas(max(layout.hand.width, place.width), layout.hand.height)
    if layout.whole_cards:
        paint_face(part, 0, 0, held.card, deck, layout.hand, grounds=grounds, look=look)
        width = layout.hand.width
    else:
        width = place.width + (ends and place.width == layout.slot)
        _paint_strip(part, held, deck, width, layout, grounds=grounds, closed=ends)
    if held.fresh:
        word = pgettext("card", "new")
        part.put(1, 1, word[: SLOT - 1], "bold $danger" if not grounds else "bold $card-red")
    if grounds and not first:
        _paint_edge(part, lines, held)
    y = place.y + (not held.raised)
    canvas.paste(part, place.x, y, width if ends else place.width, lines)
    if grounds and ends:
        canvas.fill(place.x + width, y + 1, 1, lines - 1, "$felt-shade")


def _paint_edge(part: Canvas, lines: int, held: HandCard) -> None:
    """The left edge of a card that lies on another one."""
    for line in range(lines):
        part.put(0, line, "▏", "$quiet-edge" if held.barred else "$card-edge")


def _paint_strip(
    canvas: Canvas, held: HandCard, deck: Deck, width: int, layout: Layout, *, grounds: bool, closed: bool
) -> None:
    """Paints the part of a card that is in sight: its corner and its suit; `closed` with its right edge."""
    height = layout.hand_height
    card, dim = held.card, held.barred
    paper = "$card-dim" if dim and grounds else "$felt" if dim else "$card-face"
    canvas.fill(0, 0, width, height, paper)
    if not grounds:
        edge = "$quiet-edge" if dim else "$card-edge"
        across, down = ("╌", "╎") if dim else ("─", "│")
        right = ("╮", down, "╯") if closed else (across, "", across)
        inner = width - 2
        canvas.put(0, 0, "╭" + across * inner + right[0], edge)
        for line in range(1, height - 1):
            canvas.put(0, line, down, edge)
            canvas.put(width - 1, line, right[1], edge)
        canvas.put(0, height - 1, "╰" + across * inner + right[2], edge)
    suit = suit_style(card.suit, deck)
    ink = ("$quiet" if not grounds else suit) if dim else f"bold {suit}"
    canvas.put(1, 0, card_text(card, deck is Deck.LETTERS), ink)
    if 11 <= card.rank <= 13 and layout.slot > 5 and height > 4:
        for line, runs in enumerate(figure(card.rank, 3, suit, grounds=grounds and not dim), 1):
            shown = runs if grounds and not dim else [run._replace(ground=paper) for run in runs]
            canvas.put_runs(1, line, shown)
    elif height > 2:
        canvas.put(layout.slot // 2, height // 2, suit_text(card.suit, deck is Deck.LETTERS), ink)


def _paint_key(canvas: Canvas, place: Place, held: HandCard, *, cursor: bool) -> None:
    """The key below a card: after the cursor, before the marks."""
    mark = "⊘" if held.barred else "✓" if held.marked else " "
    text = f"{'▲' if cursor else ' '}{held.label or ' '}{mark}"
    y = place.y + place.height
    if cursor:
        canvas.put(place.x, y, text, "bold $your-turn-ink", "$your-turn")
    else:
        canvas.put(place.x, y, text, "$quiet" if held.barred else "bold $your-turn")


def _paint_flat(canvas: Canvas, place: Place, held: HandCard, deck: Deck, *, cursor: bool) -> None:
    """The card on one line and its key on the next, after the cursor and the marks."""
    suit = suit_style(held.card.suit, deck)
    before = "▸" if cursor else "✓" if held.marked else "+" if held.fresh else " "
    x = canvas.put(place.x, place.y, before, "bold $your-turn")
    text = card_text(held.card, deck is Deck.LETTERS).ljust(3)
    if held.barred:
        canvas.put(x, place.y, text, "$quiet")
    else:
        canvas.put(x, place.y, text, f"bold {suit}", "$card-face")
    key = f"⊘{held.label}" if held.barred else f"[{held.label}]" if held.label else ""
    canvas.put(x, place.y + 1, key, "$quiet" if held.barred else "bold")


def _paint_back(canvas: Canvas, place: Place, size: CardSize, *, grounds: bool, ends: bool) -> None:
    part = Canvas(size.width, size.height)
    paint_back(part, 0, 0, size, grounds=grounds)
    canvas.paste(part, place.x, place.y + 1, min(size.width, place.width), place.height - 1)
