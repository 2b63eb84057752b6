"""Scat in words: events, values of hands, refusals, and the rules behind them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.report import ScatReport
from scat_tui.games.scat.words.events import Teller
from scat_tui.games.scat.words.hands import worth
from scat_tui.games.scat.words.refusals import refusal_text, refused
from scat_tui.games.scat.words.rules import matter, rule_of

if TYPE_CHECKING:
    from scat_tui.games.house_rules import HouseRules
    from scat_tui.games.scat.rules.view import View
    from scat_tui.games.scenes import Scene
    from scat_tui.games.standings import GameStanding

__all__ = [
    "Teller",
    "chronicle",
    "hands_table",
    "house_rules",
    "matter",
    "outcome",
    "refusal_text",
    "refused",
    "rule_of",
    "standing_of",
    "worth",
]


def house_rules() -> "HouseRules":
    """The house rules in words."""
    # Imported late, as below: a table, which needs this room, does not need it.
    from scat_tui.games.scat.words import options

    return options.house_rules()


def standing_of(view: "View", own: Seat) -> "GameStanding":
    """How the game stands, as the seat `own` has it."""
    from scat_tui.games.scat.words.standing import standing_of

    return standing_of(view, own)


def hands_table(report: ScatReport, names: Sequence[str]) -> str:
    """A row for each settled hand; empty if there is none."""
    from scat_tui.games.scat.words.retelling import hands_table

    return hands_table(report["hands"], names)


def outcome(game: ScatRules, events: Sequence[Event], names: Sequence[str]) -> str:
    """Who won what in a finished game."""
    return Teller(names, game).tell(events[-1]) or ""


def chronicle(
    game: ScatRules, scenes: "Iterable[Scene[View]]", names: Sequence[str], own: Seat | None
) -> Iterator[str]:
    """A whole game in sentences, in the order of play; an empty one before each hand."""
    from scat_tui.games.scat.words.whole_game import chronicle

    return chronicle(scenes, Teller(names, game, own=own))
