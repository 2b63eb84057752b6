"""Scat in words: what happens at a table, what a hand is worth, why a move is refused, the rule behind it."""

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
    # Here, as below: a list of games, for which this room is loaded at the start, has no need of it.
    from scat_tui.games.scat.words import options

    return options.house_rules()


def hands_table(report: ScatReport, names: Sequence[str]) -> str:
    """A row for each settled hand; empty where there is none."""
    from scat_tui.games.scat.words.retelling import hands_table

    return hands_table(report["hands"], names)


def outcome(game: ScatRules, events: Sequence[Event], names: Sequence[str]) -> str:
    """Who won what, once the game is over."""
    return Teller(names, game).tell(events[-1]) or ""
