"""House rules in words: titles, values, what each means, and the sets of them that people play."""

from scat_tui.engine.hearts import Hearts
from scat_tui.engine.scat import Scat
from scat_tui.words.house_rules import hearts, scat
from scat_tui.words.house_rules.parts import HouseRules, Preset, own_rules, stepped

__all__ = ["HouseRules", "Preset", "house_rules", "own_rules", "stepped"]

_RULES: dict[str, HouseRules] = {Scat.name: scat.RULES, Hearts.name: hearts.RULES}


def house_rules(game: str) -> HouseRules:
    """The house rules of a game; LookupError if there is no such game."""
    return _RULES[game]
