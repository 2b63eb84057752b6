"""Scat in words: events, values of hands, refusals, and the rules behind them."""

from collections.abc import Sequence

from scat_tui.engine.game import Event
from scat_tui.games.house_rules import HouseRules
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.report import ScatReport
from scat_tui.games.scat.words.events import Teller
from scat_tui.games.scat.words.hands import worth
from scat_tui.games.scat.words.refusals import refusal_text, refused
from scat_tui.games.scat.words.rules import matter, rule_of
from scat_tui.games.scat.words.standing import standing_of

__all__ = [
    "Teller",
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


def house_rules() -> HouseRules:
    """The house rules in words."""
    # Imported late, as below: lists of games, which need this room at the start, do not need it.
    from scat_tui.games.scat.words import options

    return options.house_rules()


def hands_table(report: ScatReport, names: Sequence[str]) -> str:
    """A row for each settled hand; empty if there is none."""
    from scat_tui.games.scat.words.retelling import hands_table

    return hands_table(report["hands"], names)


def outcome(game: ScatRules, events: Sequence[Event], names: Sequence[str]) -> str:
    """Who won what in a finished game."""
    return Teller(names, game).tell(events[-1]) or ""
