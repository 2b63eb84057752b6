"""Statistics of High Card: the points that one has made."""

from collections.abc import Sequence

import msgspec
from scat_tui.games.high.rules import Deal, High, Scored, Show

from scat_tui.engine.game import Event, Seat
from scat_tui.games.totals import Figure, FigureTable, Moment, hand_ends

KINDS = ("point",)


class HighFacts(msgspec.Struct, frozen=True):
    place: int
    hands: int
    points: int
    moments: tuple[Moment, ...]


class HighTotals:
    def __init__(self, games: Sequence[HighFacts]) -> None:
        self._points = sum(game.points for game in games)

    def summary(self) -> dict[str, object]:
        return {"points": self._points}

    def figures(self) -> list[Figure]:
        return [Figure("Points", str(self._points))]

    def tables(self) -> list[FigureTable]:
        return []


read = msgspec.json.Decoder(HighFacts).decode
totals = HighTotals


def facts(game: High, moves: Sequence[Deal | Show], events: Sequence[Event], own: Seat) -> HighFacts:
    points = [event for event in events if isinstance(event, Scored)]
    scores, ends = points[-1].scores, hand_ends(moves, Deal)
    return HighFacts(
        1 + sum(score > scores[own] for score in scores),
        len(points),
        scores[own],
        tuple(
            Moment("point", (1,), hand, end)
            for hand, (point, end) in enumerate(zip(points, ends, strict=True), 1)
            if point.seat == own
        ),
    )


def moment_text(moment: Moment) -> str:
    return f"You made a point in hand {moment.hand}."
