"""The players of a hand of self-play, and what each of them remembers of it."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from scat_tui.games.scat.bots.hard.moments import sign
from scat_tui.games.scat.bots.hard.stakes import Stakes
from scat_tui.games.scat.bots.tables.counts import Row
from scat_tui.games.scat.bots.tables.hands import POINTS, SUIT, Kind
from scat_tui.games.scat.bots.tables.policy import Policy


class Style(Enum):
    """When a player knocks."""

    TABLES = auto()
    LEAST_VALUE = auto()
    """From a least value for each turn, as simpler players do."""
    NEVER = auto()


class Explorer(NamedTuple):
    """What a player does once, in the turn after so many, to learn what comes of it."""

    turns: int
    knocks: bool
    """Else they draw or take at random, and may throw any card."""


class Player:
    """A player of one hand."""

    __slots__ = (
        *("explores", "feeds", "hand", "held", "kind", "lost", "policy", "records"),
        *("stakes", "strength", "style", "thrown", "turns", "visits"),
    )

    def __init__(self, policy: Policy, at_stake: Stakes, style: Style) -> None:
        self.policy, self.stakes, self.style = policy, at_stake, style
        self.records = style is Style.TABLES
        self.explores: Explorer | None = None
        self.hand: list[int]
        self.kind: Kind
        self.held: list[int] = []
        """Cards taken from the discard pile and not thrown since."""
        self.thrown = -1
        """The suit thrown last."""
        self.turns = self.lost = 0
        self.strength = policy.first_strength()
        self.visits: list[Row] = []
        self.feeds: list[tuple[Row, Sequence[float]]] = []
        """Discards, and what was expected then."""

    def exploring(self) -> Explorer | None:
        """What the player explores in this turn; what follows counts."""
        if self.explores is None or self.explores.turns != self.turns:
            return None
        self.records = True
        return self.explores

    def sign(self, took: bool, thrown: int) -> int:
        """What the table has seen of the player."""
        suit = SUIT[self.held[-1]] if self.held else -1
        known = sum([POINTS[card] for card in self.held if SUIT[card] == suit])
        return sign(self.turns, known, POINTS[thrown], took)

    def relations(self) -> tuple[int, ...]:
        """What the player has to do with each suit (see `others.NextPlayer`)."""
        if self.held:
            return _COLLECTS[SUIT[self.held[-1]]]
        return _UNKNOWN if self.thrown < 0 else _THREW[self.thrown]


_UNKNOWN = (0, 0, 0, 0)
_COLLECTS = tuple(tuple(2 if suit == one else 1 for suit in range(4)) for one in range(4))
_THREW = tuple(tuple(3 if suit == one else 0 for suit in range(4)) for one in range(4))
