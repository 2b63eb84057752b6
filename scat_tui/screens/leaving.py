"""The question before leaving a table or the program if a game would be lost."""

from collections.abc import Callable
from typing import Any

from textual.app import App

from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.too_small import TooSmallScreen
from scat_tui.words import _
from scat_tui.words.at_table import lost_when_left


class LeaveQuestion(Question):
    """Asks whether to leave a game that could not be saved; returns `LEAVE` for a yes."""

    LEAVE = "l"

    def __init__(self) -> None:
        choices = (Choice("b", _("Back to the table")), Choice(self.LEAVE, _("Leave; the game is lost")))
        super().__init__(lost_when_left(), choices)


def ask_before_losing(app: App[Any], leave: Callable[[], object]) -> None:
    """Asks whether to lose the game, and calls `leave` on a yes."""
    front = app.screen
    if isinstance(front, TooSmallScreen):
        front.ask(leave)
    elif not isinstance(front, LeaveQuestion):

        def answered(answer: str | None) -> None:
            if answer == LeaveQuestion.LEAVE:
                leave()

        app.push_screen(LeaveQuestion(), answered)
