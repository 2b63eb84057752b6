"""The scoreboard of High Card: a line for each point."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from scat_tui.games.high.rules import High, Scored
from textual.content import Content

from scat_tui.engine.game import Event, Seat
from scat_tui.widgets.scores.parts import Lines


@dataclass(frozen=True)
class HighScores:
    points: Sequence[Scored]
    names: Sequence[str]
    target: int
    arrow_keys: ClassVar[str] = "↑↓"
    told_beside: ClassVar[bool] = False
    chart_title: ClassVar[str] = "Points"
    least_chart: ClassVar[int] = 1

    @property
    def hands(self) -> int:
        return len(self.points)

    @property
    def over(self) -> bool:
        return bool(self.points) and max(self.points[-1].scores) == self.target

    @property
    def lines(self) -> Lines:
        return Lines(1, 1, self.hands)

    def standing(self, short: bool) -> str:
        scores = self.points[-1].scores if self.points else (0,) * len(self.names)
        return "  ".join(f"{name} {score}" for name, score in zip(self.names, scores, strict=True))

    def table(self, width: int, height: int, cursor: int) -> list[Content]:
        first = self._first(height, cursor)
        return [Content(f"{self.title(hand)}  {self.description(hand)}") for hand in range(first, self.hands)]

    def page(self, width: int, height: int) -> int:
        return height

    def hand_at(self, x: int, y: int, width: int, height: int, cursor: int) -> int | None:
        hand = self._first(height, cursor) + y
        return hand if hand < self.hands else None

    def title(self, hand: int) -> str:
        return f"Hand {hand + 1}"

    def description(self, hand: int) -> str:
        return f"{self.names[self.points[hand].seat]} takes a point."

    def legend(self, table: int, width: int) -> list[Content]:
        return []

    def chart(self, width: int, height: int, cursor: int) -> list[Content]:
        return [Content(self.standing(short=True))]

    def _first(self, height: int, cursor: int) -> int:
        return max(0, cursor - height + 1)


def scoreboard(game: High, events: Sequence[Event], names: Sequence[str], you: Seat | None) -> HighScores:
    points = [event for event in events if isinstance(event, Scored)]
    return HighScores(points, names, game.target)
