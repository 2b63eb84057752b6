"""Which games are asked for: by the table, the house rules, the opponents, the time, and moves taken back."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, time, timedelta

from msgspec import Struct, field

from scat_tui import games
from scat_tui.games.description import custom_preset
from scat_tui.saves.finished import Finished
from scat_tui.statistics.past_games import PastGame
from scat_tui.words import _, pgettext
from scat_tui.words.lists import all_of
from scat_tui.words.names import level_text

PLAYERS, RULES, OPPONENTS, UNDONE, SINCE = "players", "rules", "opponents", "undone", "since"

TELLS: Mapping[str, Callable[[Finished], str]] = {
    PLAYERS: lambda game: str(game.seats),
    RULES: lambda game: game.rules,
    OPPONENTS: lambda game: " ".join(game.levels),
    UNDONE: lambda game: "with" if game.undos else "without",
}
"""What a game answers to each question but that for its time."""

DAYS = {"7": 7, "30": 30, "90": 90}


class Selection(Struct, frozen=True):
    """The games of one kind that are asked for."""

    game: str
    """The game's name in records."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """The value wanted for each question of `TELLS` that is asked."""
    since: datetime | None = None

    def of(self, past: Sequence[PastGame]) -> list[PastGame]:
        """The games that are asked for, in their order."""
        return [game for game in past if self._has(game)]

    def _has(self, past: PastGame) -> bool:
        game = past.finished
        if game.game != self.game or (self.since and (past.ended is None or past.ended < self.since)):
            return False
        return all(TELLS[question](game) == value for question, value in self.answers.items())


def titles(*, short: bool = False) -> dict[str, str]:
    """What each question is called, in the order in which they are asked."""
    return {
        PLAYERS: _("Players"),
        RULES: pgettext("house rules", "Rules") if short else _("House rules"),
        OPPONENTS: _("Opponents"),
        SINCE: _("Time"),
        UNDONE: _("Undone") if short else _("Moves taken back"),
    }


def values(question: str, past: Sequence[PastGame]) -> dict[str, str]:
    """The values that some games have, with their labels, in order; all values for the time."""
    if question == SINCE:
        return spans()
    found = {TELLS[question](game.finished): game.finished for game in past}
    return {value: _label(question, found[value]) for value in sorted(found, key=_order(question, found))}


def spans() -> dict[str, str]:
    """The spans of time up to now, longest first."""
    return {
        "year": _("this year"),
        "90": _("last 90 days"),
        "30": _("last 30 days"),
        "7": _("last 7 days"),
    }


def beginning(span: str | None, now: datetime) -> datetime | None:
    """When a span begins, at midnight where `now` is; None for all the time there is."""
    if span is None:
        return None
    today = now.date()
    day = today.replace(month=1, day=1) if span == "year" else today - timedelta(days=DAYS[span] - 1)
    return datetime.combine(day, time(), now.tzinfo).astimezone(UTC)


def _label(question: str, game: Finished) -> str:
    if question == PLAYERS:
        return str(game.seats)
    if question == RULES:
        titles_of = {preset.key: preset.title for preset in games.about(game.game).presets}
        return titles_of.get(game.rules, custom_preset().title)
    if question == OPPONENTS:
        return all_of([level_text(level) or _("computer") for level in game.levels])
    return _("with") if game.undos else _("without")


def _order(question: str, found: Mapping[str, Finished]) -> Callable[[str], tuple[int, str]]:
    """Numbers by size, house rules as they are offered, the rest by the alphabet."""
    if question == PLAYERS:
        return lambda value: (int(value), value)
    if question == RULES:
        keys = [preset.key for game in found.values() for preset in games.about(game.game).presets]
        return lambda value: (keys.index(value) if value in keys else len(keys), value)
    return lambda value: (len(found[value].levels) if question == OPPONENTS else 0, value)
