"""The question to a player who has shot the moon."""

from collections.abc import Sequence

from textual.widget import Widget

from scat_tui.games.hearts.felt.sentences import moon_question
from scat_tui.games.hearts.rules.moves import Choice, Moon
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.widgets.wishes import Asked, Wanted


class MoonQuestion:
    """Asks what a moon is to do, once at a time."""

    def __init__(self, felt: Widget, names: Sequence[str]) -> None:
        self._felt, self._names = felt, names
        self._asking = False

    def ask(self, view: View | None) -> None:
        """Asks the player whose choice it is; nobody in other views."""
        if self._asking or view is None or view.seat is None:
            return
        if view.phase is Phase.MOON and view.legal:
            self._asking = True
            seat = view.seat
            text, choices = moon_question(view, self._names)
            self._felt.post_message(Asked(text, choices, lambda answer: self._answered(seat, answer)))

    def _answered(self, seat: int, answer: str | None) -> None:
        self._asking = False
        if answer is not None:
            choice = Choice.SUBTRACT if answer == "s" else Choice.ADD
            self._felt.post_message(Wanted(Moon(seat, choice)))
