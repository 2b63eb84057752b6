"""House rules in words: titles, values, what each means, and the sets of them that people play."""

from typing import TYPE_CHECKING

from scat_tui.engine.lazily import Lazily

if TYPE_CHECKING:
    from scat_tui.games.house_rules.parts import HouseRules

_RULES = Lazily(
    {
        "scat": "scat_tui.games.scat.words.house_rules:RULES",
        "cancellation-hearts": "scat_tui.games.hearts.words.house_rules:RULES",
    }
)


def house_rules(game: str) -> "HouseRules":
    """The house rules of a game; LookupError if there is no such game."""
    rules: HouseRules = _RULES[game]
    return rules
