"""The end of a game of Scat: who won what, everybody's place, and what decided it."""

from collections.abc import Sequence

from scat_tui.engine.game import Seat
from scat_tui.games.scat.felt import display
from scat_tui.games.scat.felt.layout import Layout
from scat_tui.games.scat.felt.scene import Scene
from scat_tui.games.scat.felt.seats import coins
from scat_tui.games.scat.rules.events import HandOver, HandResult
from scat_tui.games.scat.words.moments import moments
from scat_tui.text.cells import cells, truncated
from scat_tui.widgets.canvas import Canvas, Run, width_of
from scat_tui.widgets.painting import Picture
from scat_tui.words import _, at_table, ngettext

WIDEST = 72

CHART = 36
"""Where the lives after each hand begin, if there is room for all of it."""

HEIGHTS = "▁▂▄▆"
"""How many pennies somebody had: none, a third, two thirds, all."""


def paint_ending(picture: Picture[str], scene: Scene, layout: Layout) -> None:
    """Paints as much as there is room for, from the most important to the least."""
    canvas, view = picture.canvas, scene.view
    results = [event.result for event in scene.seating.history() if isinstance(event, HandOver)]
    places = standing(results, view.pennies)
    decided = moments(scene.seating.history(), scene.teller)
    title = 3 if layout.height >= len(places) + len(decided) + 6 else 2
    needed = title + len(places) + (len(decided) + 2 if decided else 0)
    air = min(2, max(0, layout.height - needed) // 4)
    y = max(0, (layout.height - needed - 2 * air) // 2)
    width = min(WIDEST, layout.width - 2)
    left = (layout.width - width) // 2
    _paint_winner(canvas, scene, places[0], y, coins_too=title == 3)
    y += title + air
    if air and width >= WIDEST:
        canvas.put(left + CHART, y - 1, _("lives, hand by hand"), "$quiet")
    for number, seat in enumerate(places, 1):
        _paint_place(canvas, scene, results, number, seat, left, y, width)
        y += 1
    y += air
    if decided and y + 1 < layout.height:
        canvas.put(left, y, at_table.what_decided_it(), "bold $coin")
        for line, moment in enumerate(decided, y + 1):
            hand = _("hand {number}").format(number=moment.hand)
            at = canvas.put(left, line, hand, "$quiet")
            canvas.put(at + 2, line, truncated(moment.text, left + width - at - 2))


def standing(results: Sequence[HandResult], pennies: Sequence[int | None]) -> list[Seat]:
    """The seats by place: the winner, then those who went out, the last of them first."""
    out = {seat: result.number for result in results for seat in result.out}
    return sorted(range(len(pennies)), key=lambda seat: -out.get(seat, len(results) + 1))


def _paint_winner(canvas: Canvas, scene: Scene, winner: Seat, y: int, *, coins_too: bool) -> None:
    won = scene.teller.voice.about(winner, _("You won"), _("{who} won"))
    title = [
        Run("★  ", "bold $coin"),
        Run(truncated(won, canvas.width - 10), "bold $your-turn"),
        Run("  ★", "bold $coin"),
    ]
    canvas.put_runs((canvas.width - width_of(title)) // 2, y, title)
    kitty = scene.view.kitty
    text = ngettext("The kitty holds {count} penny.", "The kitty holds {count} pennies.", kitty)
    text = text.format(count=kitty)
    canvas.put((canvas.width - cells(text)) // 2, y + 1, text)
    if coins_too and 2 * kitty < canvas.width - 4:
        row = " ".join("●" * kitty)
        canvas.put((canvas.width - len(row)) // 2, y + 2, row, "$coin")


def _paint_place(
    canvas: Canvas,
    scene: Scene,
    results: Sequence[HandResult],
    number: int,
    seat: Seat,
    x: int,
    y: int,
    width: int,
) -> None:
    """A player's place, what is left or when they went out, and their pennies after each hand."""
    view = scene.view
    own = seat == scene.seating.own
    canvas.put(x, y, f"{number:>2}", "$quiet")
    room = 14 if width >= 60 else 9
    canvas.put(x + 4, y, truncated(scene.names[seat], room), "bold $your-turn" if own else "bold")
    at = x + 5 + room
    out = next((result.number for result in results if seat in result.out), None)
    if out is None:
        look = display.seat_display(view, seat, scene.seating, scene.style.letters)
        at = canvas.put_runs(at, y, [*coins(look), Run(" " + _("left"), "$quiet")])
    else:
        at = canvas.put(at, y, _("out in hand {number}").format(number=out), "$quiet")
    start = x + (CHART if width >= WIDEST else room + 22)
    room = x + width - start
    if room < 2 * min(6, len(results)):
        return
    kept = [result.pennies[seat] or 0 for result in results if out is None or result.number <= out]
    for step, pennies in enumerate(kept[-(room // 2) :]):
        level = min(3, -(-3 * pennies // max(1, view.game.lives)))
        canvas.put(start + 2 * step, y, HEIGHTS[level], "$coin" if pennies else "$danger")
