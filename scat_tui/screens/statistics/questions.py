"""The questions above the statistics, which decide what games count, and their answers."""

from collections.abc import Sequence
from datetime import datetime

from scat_tui import games
from scat_tui.screens.statistics.picture import Asked
from scat_tui.statistics.past_games import PastGame
from scat_tui.statistics.selection import (
    OPPONENTS,
    PLAYERS,
    RULES,
    SINCE,
    TELLS,
    UNDONE,
    Selection,
    beginning,
    titles,
    values,
)
from scat_tui.words import _, pgettext

GAME = "game"
"""The question which game it is; it always has an answer."""

HOTKEYS = {GAME: "g", PLAYERS: "p", RULES: "r", OPPONENTS: "o", SINCE: "t", UNDONE: "u"}


class Questions:
    """What is asked for: one game, and any of its tables, opponents and times."""

    def __init__(self) -> None:
        self.game = ""
        """The game's name in records; empty as long as no game has been finished."""
        self._past: Sequence[PastGame] = ()
        self._answers: dict[str, str] = {}
        """The value of each question that was answered."""

    def know(self, past: Sequence[PastGame]) -> None:
        """Takes all finished games in the order of their ends; at first the game of the last is asked for."""
        self._past = past
        if past and self.game not in self._played():
            self.game = past[-1].finished.game

    def selection(self, now: datetime) -> Selection:
        """The games that are asked for."""
        answers = {question: value for question, value in self._answers.items() if question in TELLS}
        return Selection(self.game, answers, beginning(self._answers.get(SINCE), now))

    def shown(self, *, short: bool) -> list[Asked]:
        """The questions with their answers; `short` for a narrow window."""
        game = games.about(self.game)
        asked = [Asked(GAME, HOTKEYS[GAME], _("Game"), game.short if short else game.title)]
        for question, title in titles(short=short).items():
            answer = self._answers.get(question)
            value = pgettext("games", "all") if answer is None else self._labels(question).get(answer, answer)
            asked.append(Asked(question, HOTKEYS[question], title, value))
        return asked

    def change(self, question: str, step: int) -> None:
        """Gives a question its next (+1) or previous (-1) answer; after the last one it is not asked."""
        if question == GAME:
            played = self._played()
            self.game = played[(played.index(self.game) + step) % len(played)]
            # What one game was asked for may not occur in another.
            self._answers = {SINCE: self._answers[SINCE]} if SINCE in self._answers else {}
            return
        known = [None, *self._labels(question)]
        answer = self._answers.get(question)
        place = known.index(answer) if answer in known else 0
        self._answer(question, known[(place + step) % len(known)])

    def ask_only(self, question: str, value: str) -> None:
        """Asks for the games with this answer; if that is so already, no longer."""
        self._answer(question, None if self._answers.get(question) == value else value)

    def _answer(self, question: str, value: str | None) -> None:
        if value is None:
            self._answers.pop(question, None)
        else:
            self._answers[question] = value

    def _played(self) -> list[str]:
        """The games of which one was finished, in the order in which they are offered."""
        found = {each.finished.game for each in self._past}
        return [name for name in games.names() if name in found]

    def _labels(self, question: str) -> dict[str, str]:
        """The answers to a question that games have, with their labels."""
        return values(question, [each for each in self._past if each.finished.game == self.game])
