"""The other players: a seat each at the table, or a line each if there is little room."""

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.games.scat.felt.layout import Place
from scat_tui.text.cells import cells, truncated
from scat_tui.widgets.canvas import Canvas, Run, Runs, width_of
from scat_tui.widgets.faces import Deck, chip_run, paint_tiny
from scat_tui.widgets.marks import dealer_button
from scat_tui.words import _, pgettext


class SeatDisplay(Struct, frozen=True):
    """Everything shown of one player."""

    name: str
    level: str = ""
    """The level of a computer player, in words."""
    pennies: int | None = None
    """The pennies left; None if they are not shown."""
    lives: int = 3
    """The pennies at the start."""
    on_county: bool = False
    out: bool = False
    dealer: bool = False
    turn: bool = False
    knocked: bool = False
    threw_down: bool = False
    last: tuple[str, ...] = ()
    """Their last action, in fewer and fewer cells; empty if there is none."""
    cards: int = 3
    """The cards in their hand."""
    lost: int = 0
    """The lives lost in the hand that is over."""
    hand: tuple[Card, ...] = ()
    """Their cards if they lie open."""


BACKS, OPEN = 9, 12
"""Cells of three cards face down beside a seat, with a gap, and of four that lie open."""
MONEY = 10
"""Cells of the pennies on a line."""


def coins(look: SeatDisplay) -> Runs:
    """Pennies as coins, spent ones as rings; a number from six lives on."""
    if look.out:
        return [Run(pgettext("player", "out"), "$quiet")]
    if look.pennies is None:
        return [Run(pgettext("player", "out"), "$danger")] if look.lost else []
    if look.on_county:
        return [Run(pgettext("player", "county"), "$danger")]
    if look.lives > 5:
        return [Run(f"● x{look.pennies}", "$coin")]
    return [Run("●" * look.pennies, "$coin"), Run("○" * max(0, look.lives - look.pennies), "$coin-spent")]


def purse(look: SeatDisplay) -> Runs:
    """Coins, and the lives just lost, such as `−1`; not of a player who is out, and had no penny to pay."""
    paid = look.lost and look.pennies is not None
    lost = [Run(" "), Run(f"−{look.lost}", "bold $danger")] if paid else []
    return [*coins(look), *lost]


def doing(look: SeatDisplay, room: int) -> str:
    """A player's last action, or before it their level, in as many words as there is room for."""
    ways = look.last or (look.level,)
    fits = next((way for way in ways if cells(way) <= room), ways[-1])
    return truncated(fits, room) if room > 2 else ""


def paint_seat(canvas: Canvas, place: Place, look: SeatDisplay, deck: Deck, *, grounds: bool) -> None:
    """Paints a seat: cards face down or open, the name with its marks, pennies and the last action."""
    x, y, width = place
    # A fourth one, between drawing and throwing, would lie on the name.
    covered = min(3, look.cards)
    if look.hand:
        for held, open_card in enumerate(look.hand):
            paint_tiny(canvas, x + 3 * held, y, open_card, deck)
        x, width = x + OPEN - BACKS, width - OPEN + BACKS
    elif grounds and width >= 22 and not look.out:
        for card in range(covered):
            canvas.fill(x + 3 * card, y, 2, 2, "$card-back")
    if not look.out:
        x, width = x + BACKS, width - BACKS
        if not grounds and not look.hand:
            canvas.put(place.x, y, "░░ " * covered, "$card-back-ink")
    badge = _badge(look)
    room = width - width_of(badge) - 2 * look.dealer - bool(badge)
    # In the gap before the name, so that nothing moves with the turn.
    canvas.put(x - 1, y, "▶" if look.turn else " ", "bold $your-turn")
    at = canvas.put(x, y, truncated(look.name, max(3, room)), _name_ink(look))
    if look.dealer:
        at = canvas.put_runs(at + 1, y, dealer_button(grounds=grounds))
    canvas.put_runs(at + 1, y, badge)
    x = place.x + place.width - width
    at = canvas.put_runs(x, y + 1, purse(look))
    if not look.out:
        # Two blanks after a word.
        at += 1 + look.on_county
        canvas.put(at, y + 1, doing(look, place.x + place.width - at), "$quiet")


def paint_line(canvas: Canvas, place: Place, look: SeatDisplay, deck: Deck) -> None:
    """Paints a player on one line; the name comes last. An open hand takes the place of the last action."""
    x, y, width = place
    canvas.put(x, y, "▶" if look.turn else " ", "bold $your-turn")
    canvas.put(x + 1, y, "D" if look.dealer else " ", "bold")
    canvas.put_runs(x + 3, y, purse(look))
    badge = _badge(look)
    at = x + 3 + MONEY
    if look.hand:
        canvas.put(x + 2, y, "!" if badge else " ", "bold $your-turn")
        canvas.put_runs(at, y, [run for card in look.hand for run in (chip_run(card, deck), Run(" "))])
    else:
        canvas.put_runs(at, y, badge or [Run(doing(look, 17), "$quiet")])
    canvas.put(at + 18, y, truncated(look.name, max(0, width - at - 18)), _name_ink(look))


def _badge(look: SeatDisplay) -> Runs:
    word = _("KNOCKED") if look.knocked else _("THREW DOWN") if look.threw_down else ""
    return [Run(f" {word} ", "bold $your-turn-ink", "$your-turn")] if word else []


def _name_ink(look: SeatDisplay) -> str:
    # Whose turn it is tells the mark alone, which takes few bytes.
    return "strike $quiet" if look.out else "bold $felt-ink"
