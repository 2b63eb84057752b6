"""Marks that the tables of all games show."""

from scat_tui.widgets.canvas import Canvas, Run, Runs


def dealer_button(*, grounds: bool) -> Runs:
    """The button of the dealer; coloured where there are `grounds`."""
    return [Run("D", "bold $card-ink", "$card-tone") if grounds else Run("D", "bold")]


def paint_bar(canvas: Canvas, x: int, y: int, full: int, width: int, ink: str) -> None:
    """Paints a bar of which some of its cells are full: none of them, all of them, or a number between."""
    full = max(0, min(width, full))
    canvas.put(x, y, "━" * full, ink)
    canvas.put(x + full, y, "─" * (width - full), "$quiet-edge")
