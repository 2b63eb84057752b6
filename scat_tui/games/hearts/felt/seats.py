"""The other players: a seat each round the table, or a line each if there is little room."""

from scat_tui.games.hearts.felt.display import SeatDisplay
from scat_tui.games.hearts.felt.places import Place, Side
from scat_tui.text.cells import truncated
from scat_tui.widgets.canvas import Canvas, Run, Runs, width_of
from scat_tui.widgets.marks import dealer_button
from scat_tui.words import _

TURN = 2
"""Cells of the mark of whose turn it is."""

FIGURES = 16
"""Cells of the figures before a name on a line."""


def paint_seat(canvas: Canvas, place: Place, side: Side, look: SeatDisplay, *, grounds: bool) -> None:
    """Paints a seat: the name with its marks, and below it the figures; towards the player's card."""
    for line, runs in enumerate((_name(look, place.width, grounds=grounds), figures(look, place.width))):
        # The mark of whose turn it is moves no name, except where the card is to the left of it. It stands
        # in the cells that are free beside every seat.
        turn = TURN if line == 0 and look.turn and side is not Side.RIGHT else 0
        spare = max(0, place.width - width_of(runs) + turn)
        before = {Side.LEFT: spare, Side.TOP: spare // 2}.get(side, 0)
        canvas.put_runs(place.x + before - turn, place.y + line, runs)


def paint_line(canvas: Canvas, place: Place, look: SeatDisplay, room: int, *, grounds: bool) -> None:
    """Paints a player on a line, in so many cells of it; the name comes last."""
    canvas.put_runs(place.x, place.y, figures(look, FIGURES - 1, aligned=True))
    canvas.put_runs(place.x + FIGURES, place.y, _name(look, room - FIGURES - TURN, grounds=grounds))


def _name(look: SeatDisplay, width: int, *, grounds: bool) -> Runs:
    """The name, in so many cells with the marks of leader and dealer, after that of who is to play."""
    marks: list[Run] = []
    if look.leader:
        marks.append(Run(" ◆", "bold $coin"))
    if look.dealer:
        marks += [Run(" "), *dealer_button(grounds=grounds)]
    turn = [Run("▶ ", "bold $your-turn")] if look.turn else []
    room = max(1, width - width_of(marks))
    name = Run(truncated(look.name, room), "bold $your-turn" if look.turn else "bold")
    if look.leader and width_of([name]) + len(_("leads")) + 1 <= room:
        marks.insert(1, Run(" " + _("leads"), "$coin"))
    return [*turn, name, *marks]


def figures(look: SeatDisplay, width: int, *, aligned: bool = False) -> Runs:
    """Score, cards left and points taken, side by side; in columns if `aligned`."""
    score, cards = str(look.score), f"▮{look.cards}"
    runs = [
        Run(f"{score:>5}" if aligned else score, "bold $coin"),
        Run(f"  {cards:<3}" if aligned else f" {cards}", "$quiet"),
    ]
    if look.points is not None:
        runs.append(Run(f" +{look.points}", "$danger" if look.points else "$quiet"))
    if look.passed is not None:
        sign, word = ("✓", _("passed")) if look.passed else ("…", _("chooses"))
        whole = f" {sign} {word}"
        runs.append(Run(whole if width_of(runs) + len(whole) <= width else f" {sign}", "$quiet"))
    return runs
