"""The options of Cancellation Hearts: the number of players, and the house rules."""

from dataclasses import dataclass
from typing import ClassVar

from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import option, options_of


@dataclass(frozen=True)
class HeartsRules:
    """The options of a table; each is a row of the table in cancellation-hearts.md, "House rules"."""

    name: ClassVar[str] = "cancellation-hearts"
    table_sizes: ClassVar[range] = range(6, 12)

    seats: int
    target: int = option(150, range(50, 501))
    passing: str = option("left_right", ("left_right", "left_right_hold", "left", "right", "none"))
    widow: str = option("first_trick", ("first_trick", "last_trick", "removed"))
    first_trick_points: str = option("allowed", ("allowed", "forbidden"))
    broken_by: str = option("heart_or_queen", ("heart_or_queen", "heart"))
    last_cancelled: str = option("nobody", ("nobody", "leader"))
    moon_value: int = option(26, (26, 52))
    moon_needs_all: str = option("on", ("on", "off"))
    tie: str = option("share", ("share", "extra_hand"))
    show_points_taken: str = option("off", ("off", "on"))

    def __post_init__(self) -> None:
        if type(self.seats) is not int or self.seats not in self.table_sizes:
            raise Invalid(
                Fault.WRONG_SEATS, game=self.name, least=self.table_sizes[0], most=self.table_sizes[-1]
            )
        for rule in options_of(type(self)):
            rule.check(getattr(self, rule.name))
