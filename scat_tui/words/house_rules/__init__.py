"""House rules in words: titles, values, what each means, and the sets of them that people play."""

from scat_tui.engine.lazily import Lazily
from scat_tui.words.house_rules.parts import HouseRules, Preset, own_rules, stepped
from scat_tui.words.house_rules.presets import named

__all__ = ["HouseRules", "Preset", "house_rules", "named", "own_rules", "stepped"]

_RULES = Lazily(
    {
        "scat": "scat_tui.words.house_rules.scat:RULES",
        "cancellation-hearts": "scat_tui.words.house_rules.hearts:RULES",
    }
)


def house_rules(game: str) -> HouseRules:
    """The house rules of a game; LookupError if there is no such game."""
    rules: HouseRules = _RULES[game]
    return rules
