"""The showdown: all hands with what they are worth, turned over one after another, and what it costs."""

from typing import NamedTuple

from scat_tui.engine.game import Seat, others_clockwise
from scat_tui.games.scat.felt import display
from scat_tui.games.scat.felt.layout import Layout
from scat_tui.games.scat.felt.scene import Scene
from scat_tui.games.scat.felt.seats import purse
from scat_tui.games.scat.rules.events import End, HandResult
from scat_tui.games.scat.rules.values import THIRTY_ONE
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words.hands import loss_text
from scat_tui.text.cells import cells, truncated
from scat_tui.widgets.canvas import Canvas, Run, width_of
from scat_tui.widgets.faces import CardSize, Look, chip_run, paint_back, paint_face, paint_shadow
from scat_tui.widgets.marks import paint_bar
from scat_tui.widgets.painting import Picture
from scat_tui.words import _
from scat_tui.words.cards import value_text

CHIPS = 4
"""Cells of a card in a line of text."""

VALUE = 6
"""Cells of the mark of a loss and the value."""


class Columns(NamedTuple):
    """The cells of each part of a row; the note takes the rest."""

    name: int
    bar: int
    money: int
    note: int


LAYOUTS = (Columns(15, 17, 10, 24), Columns(11, 12, 10, 17), Columns(9, 0, 10, 17), Columns(9, 0, 0, 6))
"""The widest first; in the last one the pennies stand below the name."""


def turning_order(view: View) -> tuple[Seat, ...]:
    """The seats in the order in which their hands are turned over.

    Those with 31 first, since that ends the hand; otherwise the knocker last but one and the lowest last.
    """
    result = view.result
    assert result is not None
    seats = [seat for seat in others_clockwise(len(view.pennies), view.dealer) if view.shown[seat]]
    seats += [view.dealer] if view.shown[view.dealer] else []

    def rank(seat: Seat) -> tuple[bool, bool, int]:
        lost = result.lost[seat] > 0 and result.end is not End.THIRTY_ONE
        return lost, seat == result.knocker, -(result.values[seat] or 0) if lost else 0

    first = [seat for seat in seats if seat in result.thirty_one]
    return (*first, *sorted((seat for seat in seats if seat not in first), key=rank))


def paint_showdown(picture: Picture[str], scene: Scene, layout: Layout) -> None:
    """Paints the rows: in the order of seats while hands are being turned over, then the highest first."""
    view, canvas = scene.view, picture.canvas
    result = view.result
    assert result is not None
    order = turning_order(view)
    turned = order if scene.frame.turned is None else order[: scene.frame.turned]
    settled = scene.frame.turned is None
    rows = sorted(order, key=lambda seat: -(result.values[seat] or 0)) if settled else sorted(order)
    each = next((lines for lines in (6, 4, 2, 1) if lines * len(rows) + 3 <= layout.height), 1)
    if each == 6 and _width(LAYOUTS[-2], CardSize.LARGE) > layout.width:
        each = 4
    cards = CardSize.LARGE if each == 6 else CardSize.SMALL if each >= 4 else None
    columns = next((each for each in LAYOUTS[:-1] if _width(each, cards) <= layout.width - 4), LAYOUTS[-1])
    top = max(0, (layout.height - each * len(rows) - 3) // 2)
    left = max(0, (layout.width - _width(columns, cards)) // 2)
    _paint_title(canvas, scene, result, top, told=settled or bool(turned))
    for line, seat in enumerate(rows):
        row = _Row(canvas, scene, seat, result, cards, columns, seat in turned, settled)
        row.paint(left, top + 2 + line * each)


def _width(columns: Columns, cards: CardSize | None) -> int:
    return VALUE + sum(columns) + 3 * (cards.width + 1 if cards else CHIPS)


def _paint_title(canvas: Canvas, scene: Scene, result: HandResult, y: int, *, told: bool) -> None:
    how = scene.teller.ended_by(result) if told or result.end in (End.KNOCK, End.THROW) else ""
    badge = Run(" " + _("SHOWDOWN") + " ", "bold $your-turn-ink", "$coin")
    runs = [badge, Run(f" {truncated(how, max(0, canvas.width - width_of([badge]) - 3))}", "bold")]
    canvas.put_runs((canvas.width - width_of(runs)) // 2, y, runs)


class _Row(NamedTuple):
    """One player: value, name, cards, bar, the pennies that are left, and why they lose some."""

    canvas: Canvas
    scene: Scene
    seat: Seat
    result: HandResult
    cards: CardSize | None
    columns: Columns
    turned: bool
    settled: bool

    def paint(self, x: int, y: int) -> None:
        canvas, seat, left = self.canvas, self.seat, x
        line = y + (self.cards.height // 2 if self.cards else 0)
        lost = self.settled and self.result.lost[seat] > 0
        ink = "bold $danger" if lost else "bold $coin"
        value = self.result.values[seat] or 0
        canvas.put(x, line, "✗" if lost else " ", ink)
        canvas.put(x + 2, line, value_text(value) if self.turned else "", ink)
        own = "bold $your-turn" if seat == self.scene.seating.own else "bold"
        canvas.put(x + VALUE, line, truncated(self.scene.names[seat], self.columns.name - 1), own)
        x = self._paint_cards(x + VALUE + self.columns.name, y)
        if self.columns.bar and self.turned:
            width = self.columns.bar - 2
            paint_bar(canvas, x, line, round(width * value / THIRTY_ONE), width, ink)
        x += self.columns.bar
        look = display.seat_display(
            self.scene.view, seat, self.scene.seating, self.scene.style.letters, self.scene.frame
        )
        if self.columns.money or self.cards is None:
            canvas.put_runs(x, line, purse(look))
        else:
            canvas.put_runs(left + 2, line + 1, purse(look))
        if self.settled and (self.columns.money or self.cards is not None):
            self._paint_note(x + self.columns.money, line)

    def _paint_cards(self, x: int, y: int) -> int:
        """The hand; returns the column behind it."""
        grounds, deck, canvas = self.scene.style.grounds, self.scene.style.deck, self.canvas
        counting = display.counting_of(self.scene.view.shown[self.seat], self.scene.view.game)
        for card in self.scene.view.shown[self.seat]:
            look = Look.PLAIN if card in counting else Look.DIM
            if self.cards is None:
                run = chip_run(card, deck) if self.turned else Run("░░", "$card-back-ink")
                if self.turned and look is Look.DIM:
                    run = Run(run.text, "$quiet")
                canvas.put_runs(x, y, [run])
                x += CHIPS
                continue
            if self.turned:
                paint_face(canvas, x, y, card, deck, self.cards, grounds=grounds, look=look)
            else:
                paint_back(canvas, x, y, self.cards, grounds=grounds)
            if grounds:
                paint_shadow(canvas, x, y, self.cards.width, self.cards.height)
            x += self.cards.width + 1
        return x + 1

    def _paint_note(self, x: int, y: int) -> None:
        """Why a player loses, and what follows; who knocked and loses nothing."""
        room = self.columns.note
        notes = loss_text(self.result, self.seat)
        if not self.columns.money:
            notes = [note for note in notes if cells(note) <= room]
        if notes:
            several = len(notes) > 1 and self.cards is not None and cells(", ".join(notes)) > room
            for line, note in enumerate(notes if several else [", ".join(notes)], y):
                self.canvas.put(x, line, truncated(note, room), "$danger")
        elif self.seat == self.result.knocker:
            word = _("threw down") if self.result.end is End.THROW else _("knocked")
            self.canvas.put(x, y, truncated(word, room), "$quiet")
