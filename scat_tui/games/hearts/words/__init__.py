"""Cancellation Hearts in words: events, finished tricks, refusals, and the rules behind them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.report import HeartsReport
from scat_tui.games.hearts.words.events import Teller
from scat_tui.games.hearts.words.refusals import refusal_text, refused
from scat_tui.games.hearts.words.rules import rule_of

if TYPE_CHECKING:
    from scat_tui.games.hearts.rules.view import View
    from scat_tui.games.house_rules import HouseRules
    from scat_tui.games.scenes import Scene
    from scat_tui.games.standings import GameStanding

__all__ = [
    "Teller",
    "chronicle",
    "hands_table",
    "house_rules",
    "outcome",
    "refusal_text",
    "refused",
    "rule_of",
    "standing_of",
]


def house_rules() -> "HouseRules":
    """The house rules in words."""
    # Imported late, as below: a table, which needs this room, does not need it.
    from scat_tui.games.hearts.words import options

    return options.house_rules()


def standing_of(view: "View", own: Seat) -> "GameStanding":
    """How the game stands, as the seat `own` has it."""
    from scat_tui.games.hearts.words.standing import standing_of

    return standing_of(view, own)


def hands_table(report: HeartsReport, names: Sequence[str]) -> str:
    """A row for each settled hand; empty if there is none."""
    from scat_tui.games.hearts.words.retelling import hands_table

    return hands_table(report["hands"], names)


def outcome(game: HeartsRules, events: Sequence[Event], names: Sequence[str]) -> str:
    """Who won what in a finished game."""
    return Teller(names).tell(events[-1]) or ""


def chronicle(
    game: HeartsRules, scenes: "Iterable[Scene[View]]", names: Sequence[str], own: Seat | None
) -> Iterator[str]:
    """A whole game in sentences, in the order of play; an empty one before each hand."""
    from scat_tui.games.hearts.words.whole_game import chronicle

    return chronicle(scenes, Teller(names, own=own))
