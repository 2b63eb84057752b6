"""The player's hand: where its cards are, and how they are painted."""

from collections.abc import Sequence

from scat_tui.games.hearts.felt.display import HandCard
from scat_tui.games.hearts.felt.hand_rows import GAP, SLOT
from scat_tui.games.hearts.felt.places import Layout, Place
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.courts import figure
from scat_tui.widgets.faces import Deck, Look, paint_back, paint_face, suit_style
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
        ends = [at + 1 == last or cards[at + 1].card.suit != cards[at].card.suit for at in range(first, last)]
        widths = [layout.end if end else layout.slot for end in ends]
        gap = min(GAP, max(0, layout.width - sum(widths)) // max(1, sum(ends)))
        x, y, places = 0, layout.hand_y + row * layout.row_lines, []
        for end, width in zip(ends, widths, strict=True):
            places.append(Place(x, y, width, layout.hand_height))
            x += width + gap * end
        rows.append(places)
    widest = max((row[-1].x + row[-1].width for row in rows if row), default=0)
    left = max(0, (layout.width - widest) // 2)
    return [place._replace(x=place.x + left) for row in rows for place in row]


class HandPainter:
    """Paints a hand with its keys."""

    def __init__(self, picture: Picture[str], layout: Layout, deck: Deck, *, grounds: bool) -> None:
        self._picture, self._layout, self._deck, self._grounds = picture, layout, deck, grounds

    def paint(self, cards: Sequence[HandCard], cursor: int | None) -> None:
        """Paints the cards, those that have gone left out, and makes them clickable."""
        canvas, flat = self._picture.canvas, self._layout.hand is None
        for at, (place, held) in enumerate(zip(card_places(self._layout, cards), cards, strict=True)):
            if held.gone:
                continue
            if flat:
                self._paint_flat(place, held, cursor=at == cursor)
            else:
                self._paint_card(place, held, begins=self._begins(cards, at), ends=self._ends(cards, at))
                _paint_key(canvas, place, held, cursor=at == cursor)
            self._picture.spot(f"card({at})", place.x, place.y, place.width, place.height + 1)
            if at == cursor:
                self._picture.cursor = place.x + 1, place.y + (not held.raised and not flat)

    def paint_backs(self, cards: Sequence[HandCard], dealt: int) -> None:
        """Paints so many of the cards face down, as they are dealt."""
        size = self._layout.hand
        for place in card_places(self._layout, cards)[:dealt]:
            if size is None:
                self._picture.canvas.put(place.x + 1, place.y, "░░░", "$card-back-ink", "$card-back")
                continue
            part = Canvas(size.width, size.height)
            paint_back(part, 0, 0, size, grounds=self._grounds)
            self._picture.canvas.paste(part, place.x, place.y + 1, place.width, place.height - 1)

    def _begins(self, cards: Sequence[HandCard], at: int) -> bool:
        """Whether a card lies on no other one: it is the first of its suit."""
        return self._layout.apart or at == 0 or cards[at - 1].card.suit != cards[at].card.suit

    def _ends(self, cards: Sequence[HandCard], at: int) -> bool:
        """Whether no card lies on this one: it is the last of its suit, or the next one has gone."""
        if self._layout.apart or at + 1 == len(cards):
            return True
        return cards[at + 1].card.suit != cards[at].card.suit or cards[at + 1].gone

    def _paint_card(self, place: Place, held: HandCard, *, begins: bool, ends: bool) -> None:
        """Paints a card, a line lower if it is not raised; the lowest line is then out of sight."""
        layout, grounds = self._layout, self._grounds
        assert layout.hand is not None
        width = self._width(place, ends=ends)
        part = Canvas(width, layout.hand.height)
        if layout.whole_cards:
            look = Look.DIM if held.barred else Look.PLAIN
            paint_face(part, 0, 0, held.card, self._deck, layout.hand, grounds=grounds, look=look)
        else:
            self._paint_strip(part, held, closed=ends or layout.slot >= layout.hand.width)
        if held.fresh:
            ink = "bold $danger" if held.barred and not grounds else "bold $card-red"
            part.put(1, 1, pgettext("card", "new")[: SLOT - 1], ink)
        y, lines = place.y + (not held.raised), place.height - (not held.raised)
        if grounds and not begins:
            for line in range(lines):
                part.put(0, line, "▏", "$quiet-edge" if held.barred else "$card-edge")
        self._picture.canvas.paste(part, place.x, y, width if ends else place.width, lines)
        if grounds and ends:
            self._picture.canvas.fill(place.x + width, y + 1, 1, lines - 1, "$felt-shade")

    def _width(self, place: Place, *, ends: bool) -> int:
        """The cells of a card that are in sight."""
        layout = self._layout
        assert layout.hand is not None
        if layout.whole_cards or layout.slot >= layout.hand.width:
            return layout.hand.width
        return place.width + (ends and place.width == layout.slot)

    def _paint_strip(self, part: Canvas, held: HandCard, *, closed: bool) -> None:
        """Paints the part of a card that is in sight: its corner and its suit; if `closed` its right edge."""
        card, dim, width, height = held.card, held.barred, part.width, self._layout.hand_height
        paper = "$card-face" if not dim else "$card-dim" if self._grounds else "$felt"
        part.fill(0, 0, width, height, paper)
        if not self._grounds:
            _paint_outline(part, height, dim=dim, closed=closed)
        letters = self._deck is Deck.LETTERS
        suit = suit_style(card.suit, self._deck)
        ink = f"bold {suit}" if not dim else suit if self._grounds else "$quiet"
        part.put(1, 0, card_text(card, letters), ink)
        # Where `new` stands there is no room for a figure.
        drawn = 11 <= card.rank <= 13 and self._layout.slot > 5 and height > 4 and not held.fresh
        if drawn and (self._grounds or not dim):
            tone = self._grounds and not dim
            # A raised card shows more of itself, but what is on it stays where it was: few cells change.
            for line, runs in enumerate(figure(card.rank, 3, suit, grounds=tone), 1 + held.raised):
                part.put_runs(1, line, runs if tone else [run._replace(ground=paper) for run in runs])
        elif height > 2:
            line = max(1, height // 2 - (not held.raised))
            part.put(self._layout.slot // 2, line, suit_text(card.suit, letters), ink)

    def _paint_flat(self, place: Place, held: HandCard, *, cursor: bool) -> None:
        """The card on one line and its key on the next, after the cursor and the marks."""
        canvas = self._picture.canvas
        before = "▸" if cursor else "✓" if held.marked else "+" if held.fresh else " "
        x = canvas.put(place.x, place.y, before, "bold $your-turn")
        text = card_text(held.card, self._deck is Deck.LETTERS).ljust(SLOT - 1)
        if held.barred:
            canvas.put(x, place.y, text, "$quiet")
        else:
            canvas.put(x, place.y, text, f"bold {suit_style(held.card.suit, self._deck)}", "$card-face")
        key = f"⊘{held.label}" if held.barred else f"[{held.label}]" if held.label else ""
        if held.marked and cursor:
            key = f"✓{held.label}]"
        canvas.put(x, place.y + 1, key, "$quiet" if held.barred else "bold")


def _paint_outline(part: Canvas, height: int, *, dim: bool, closed: bool) -> None:
    """The edge of a card without paper; open at the right where another one lies on it."""
    edge = "$quiet-edge" if dim else "$card-edge"
    across, down = ("╌", "╎") if dim else ("─", "│")
    right = ("╮", down, "╯") if closed else (across, "", across)
    inner = part.width - 2
    part.put(0, 0, "╭" + across * inner + right[0], edge)
    for line in range(1, height - 1):
        part.put(0, line, down, edge)
        part.put(part.width - 1, line, right[1], edge)
    part.put(0, height - 1, "╰" + across * inner + right[2], edge)


def _paint_key(canvas: Canvas, place: Place, held: HandCard, *, cursor: bool) -> None:
    """The key below a card: after the cursor, before the marks."""
    mark = "⊘" if held.barred else "✓" if held.marked else " "
    text = f"{'▲' if cursor else ' '}{held.label or ' '}{mark}"
    y = place.y + place.height
    if cursor:
        canvas.put(place.x, y, text, "bold $your-turn-ink", "$your-turn")
    elif text.strip():
        canvas.put(place.x, y, text, "$quiet" if held.barred else "bold $your-turn")
