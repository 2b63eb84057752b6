"""House rules in words: titles, values, what each means, and the sets of them that people play."""

from typing import TYPE_CHECKING

from scat_tui.engine.lazily import Lazily

if TYPE_CHECKING:
    from scat_tui.words.house_rules.parts import HouseRules

_RULES = Lazily(
    {
        "scat": "scat_tui.words.house_rules.scat:RULES",
        "cancellation-hearts": "scat_tui.words.house_rules.hearts:RULES",
    }
)


def house_rules(game: str) -> "HouseRules":
    """The house rules of a game; LookupError if there is no such game."""
    rules: HouseRules = _RULES[game]
    return rules
