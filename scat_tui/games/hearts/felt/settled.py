"""The points of a hand and the standing in the middle of the table; after the game what decided it."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui.games.hearts.felt.scene import Scene
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.settle import lowest
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.words.moments import moments
from scat_tui.text.cells import cells, left_aligned, right_aligned, truncated
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.marks import paint_bar
from scat_tui.widgets.text import wrapped
from scat_tui.words import _, at_table, pgettext
from scat_tui.words.moments import Moment
from scat_tui.words.places import ordinal

WIDEST = 76
LEAST_NAME, WIDEST_NAME = 8, 24

COLUMN = 7
"""Cells of a column of figures."""

LEAST_BAR, WIDEST_BAR = 6, 36
"""Cells of a score as a part of the target."""

PLACE = 5
"""Cells of a place and a mark before a name."""


class HandRow(Struct, frozen=True):
    """A row about one player."""

    place: int
    """From 1; several may share it."""
    name: str
    taken: int
    """The points captured in the hand."""
    added: int
    """What was added to the score."""
    score: int
    """The score after the hand."""
    target: int
    mark: str = ""
    """A mark of one cell before the name: who won, who shot the moon, who reached the target."""
    own: bool = False


class HandSummary(Struct, frozen=True):
    """A settled hand."""

    headings: tuple[str, ...]
    """One below the other."""
    rows: tuple[HandRow, ...]
    """The lowest score first."""
    notes: tuple[str, ...] = ()
    """Sentences below the rows."""
    decided: tuple[Moment, ...] = ()
    """What decided the game, if it is over."""


def summary_of(scene: Scene) -> HandSummary:
    """The summary of the hand just settled; also of the game, if that is over."""
    view, teller, result = scene.view, scene.teller, scene.view.result
    assert result is not None
    target = view.game.target
    if view.phase is not Phase.OVER:
        headings = (at_table.hand_over(result.number),)
        return HandSummary(headings, _rows(scene, result), _notes(scene, result))
    won, reached = teller.game_over(lowest(result.scores), result.scores, target)
    own, place = scene.seating.own, ""
    if own is not None and own not in lowest(result.scores):
        place = " · " + _("you came {place}").format(place=ordinal(_place(result.scores, own)))
    decided = tuple(moments(scene.seating.history(), target, teller))
    notes = () if decided else _notes(scene, result)
    return HandSummary((f"★ {won} ★", reached + place), _rows(scene, result), notes, decided)


def _place(scores: Sequence[int], seat: int) -> int:
    """A seat's place by its score, the lowest first."""
    return 1 + sum(score < scores[seat] for score in scores)


def _rows(scene: Scene, result: HandResult) -> tuple[HandRow, ...]:
    over, target = scene.view.phase is Phase.OVER, scene.view.game.target
    winners = lowest(result.scores) if over else ()
    ranked = sorted(range(len(result.scores)), key=lambda seat: (result.scores[seat], seat))
    return tuple(
        HandRow(
            place=_place(result.scores, seat),
            name=scene.names[seat],
            taken=result.points[seat],
            added=result.added[seat],
            score=result.scores[seat],
            target=target,
            mark="★" if seat in winners else "☾" if seat == result.shooter else
            "▲" if result.scores[seat] >= target else "",
            own=seat == scene.view.seat,
        )
        for seat in ranked
    )  # fmt: skip


def _notes(scene: Scene, result: HandResult) -> tuple[str, ...]:
    teller = scene.teller
    notes = [teller.uncollected(result)]
    if result.shooter is not None and result.choice is not None:
        notes.insert(0, teller.moon(result.shooter, result.choice, scene.view.game.moon_value))
    notes.append(teller.widow(result))
    return tuple(note for note in notes if note)


def paint_settled(canvas: Canvas, scene: Scene) -> None:
    """Paints as much as there is room for, from the most important to the least."""
    look = summary_of(scene)
    over = scene.view.phase is Phase.OVER
    width = min(WIDEST, canvas.width - 3)
    below = _below(look, width)
    headings = [(row.plain, line) for line, text in enumerate(look.headings) for row in wrapped(text, width)]
    headings = headings[: max(1, canvas.height - 1 - len(look.rows))]
    needed = len(headings) + 1 + len(look.rows)
    below = below[: max(0, canvas.height - needed)]
    spare = canvas.height - needed - len(below)
    step = 2 if spare > len(look.rows) + 4 else 1
    spare -= (step - 1) * len(look.rows)
    # Air first above what decided the game, then below the headings, then at the edges.
    under = min(2, (spare + 1) // 3) if below else 0
    over_rows = min(2, (spare - under + 1) // 3)
    y = max(0, (spare - under - over_rows) // 2)
    for line, (text, heading) in enumerate(headings, y):
        ink = "$felt-ink" if heading else "bold $your-turn"
        _paint_centred(canvas, line, text, ink, badge=not over)
    y += len(headings) + over_rows
    left, name, bar = _columns(look, canvas.width, width)
    _paint_heads(canvas, left, y, name)
    for line, row in enumerate(look.rows):
        _paint_row(canvas, left, y + 1 + line * step, row, name, bar)
    y += 1 + step * (len(look.rows) - 1) + 1 + under
    for line, (text, ink) in enumerate(below, y):
        canvas.put(left + 1, line, text, ink)


def _below(look: HandSummary, width: int) -> list[tuple[str, str]]:
    """The lines below the rows with their inks."""
    lines = [(row.plain, "$felt-ink") for note in look.notes for row in wrapped(note, width)]
    if look.decided:
        lines.append((at_table.what_decided_it(), "bold $coin"))
        labels = max(cells(_("hand {number}").format(number=moment.hand)) for moment in look.decided)
        for moment in look.decided:
            hand = _("hand {number}").format(number=moment.hand)
            lines.append((truncated(f"{left_aligned(hand, labels)}  {moment.text}", width), "$felt-ink"))
    return lines


def _columns(look: HandSummary, canvas: int, width: int) -> tuple[int, int, int]:
    """The left edge of the rows, and the cells of the names and of the bars."""
    longest = max(cells(row.name) for row in look.rows)
    figures = PLACE + 3 * COLUMN
    name = max(LEAST_NAME, min(WIDEST_NAME, longest, width - figures))
    bar = min(WIDEST_BAR, width - figures - name - 2)
    bar = bar if bar >= LEAST_BAR else 0
    whole = figures + name + (bar + 2 if bar else 0)
    return max(0, (canvas - whole) // 2), name, bar


def _paint_heads(canvas: Canvas, x: int, y: int, name: int) -> None:
    heads = (pgettext("points", "taken"), _("added"), _("score"))
    for column, word in enumerate(heads):
        canvas.put(x + PLACE + name + column * COLUMN, y, right_aligned(word, COLUMN), "$quiet")


def _paint_row(canvas: Canvas, x: int, y: int, row: HandRow, name: int, bar: int) -> None:
    """Place, mark, name, figures, and the score as a part of the target."""
    canvas.put(x, y, f"{row.place:>2}", "$quiet")
    canvas.put(x + 3, y, row.mark, "bold $coin")
    ink = "bold $your-turn" if row.own else "bold"
    canvas.put(x + PLACE, y, truncated(row.name, name), ink)
    if row.own:
        canvas.put(x - 2, y, "▸", "bold $your-turn")
    at = x + PLACE + name
    canvas.put(at, y, f"{row.taken:>{COLUMN}}", "$felt-ink" if row.taken else "$quiet")
    added = f"{row.added:+d}" if row.added else "0"
    canvas.put(at + COLUMN, y, f"{added:>{COLUMN}}", "$danger" if row.added > 0 else "$quiet")
    at = canvas.put(at + 2 * COLUMN, y, f"{row.score:>{COLUMN}}", "bold $coin")
    if bar:
        ink = "$danger" if row.score >= row.target else "$coin"
        paint_bar(canvas, at + 2, y, round(bar * row.score / row.target), bar, ink)


def _paint_centred(canvas: Canvas, y: int, text: str, ink: str, *, badge: bool) -> None:
    text = truncated(f" {text} " if badge else text, canvas.width - 2)
    x = (canvas.width - cells(text)) // 2
    if badge:
        canvas.put(x, y, text, "bold $your-turn-ink", "$coin")
    else:
        canvas.put(x, y, text, ink)
