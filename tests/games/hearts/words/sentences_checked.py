"""Everything that is said at a table of Cancellation Hearts, checked against facts, pattern by pattern.

A text that no pattern accounts for is a failure: nothing is said that nobody has checked.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.games.hearts.words.facts import Facts

Check = Callable[["Said", "re.Match[str]"], bool]

Match = re.Match[str]

PATTERNS: dict[str, list[tuple[re.Pattern[str], Check]]] = {
    "event": [],
    "log": [],
    "trick": [],
    "hint": [],
    "prompt": [],
    "refusal": [],
}
"""By the kind of a text, what it may say and how that is checked."""

SUIT = r"(?P<suit>club|diamond|heart|spade)s?"
CARD = r"(?P<card>(?:10|[2-9JQKA])[♣♦♥♠])"
WHO = r"(?P<who>[A-Z]\w*)"


class Said(NamedTuple):
    """Where something is said: after the move, or, for a hint, before it."""

    facts: Facts
    names: Sequence[str]
    you: int
    """The seat that is called you: the one that is told."""
    seen: Counter[str]
    """How often each pattern was met."""
    card: str = ""
    """That was refused."""

    def seat(self, match: Match) -> int:
        """Who is meant; you where a sentence names nobody."""
        return self.you if match["who"] is None else self.names.index(match["who"])

    def hand(self) -> list[str]:
        """One's own."""
        return self.facts.judge.cards[self.you]

    def seats(self, text: str) -> set[int]:
        """A row of names."""
        row = re.split(r", | and ", text)
        return {self.you if name.casefold() == "you" else self.names.index(name) for name in row}

    def account_for(self, kind: str, text: str) -> None:
        """Check all of a text."""
        rest = text
        while rest:
            for pattern, check in PATTERNS[kind]:
                match = pattern.match(rest)
                if match:
                    assert check(self, match), f"not true: {match[0]!r} in {text!r}"
                    self.seen[pattern.pattern] += 1
                    rest = rest[match.end() :].lstrip()
                    break
            else:
                raise AssertionError(f"nobody checks {rest!r} in {text!r}")


def says(kind: str, pattern: str) -> Callable[[Check], Check]:
    """What a check is for."""

    def known(check: Check) -> Check:
        PATTERNS[kind].append((re.compile(pattern), check))
        return check

    return known
