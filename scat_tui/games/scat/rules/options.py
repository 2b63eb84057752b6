"""The options of Scat: the number of players, and the house rules."""

from dataclasses import dataclass
from typing import ClassVar

from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import Value, option, options_of


@dataclass(frozen=True)
class ScatRules:
    """The options of a table; each is a row of the table in scat.md, "House rules"."""

    name: ClassVar[str] = "scat"
    table_sizes: ClassVar[range] = range(2, 10)

    seats: int
    lives: int = option(3, range(1, 10))
    county: str = option("on", ("on", "off"))
    three_of_a_kind: Value = option("off", ("off", 30, 30.5))
    straight_flush: str = option("off", ("off", "on"))
    minimum_knock: int = option(0, range(32))
    throw_down: str = option("off", ("off", "on"))
    knocker_tie: str = option("saved", ("saved", "knocker_two", "all_pay"))
    knocker_pays_on_31: int = option(1, (1, 2))
    first_round_knock: str = option("allowed", ("allowed", "forbidden", "showdown"))
    stock_out: str = option("reshuffle", ("reshuffle", "draw", "showdown"))

    def __post_init__(self) -> None:
        if type(self.seats) is not int or self.seats not in self.table_sizes:
            raise Invalid(
                Fault.WRONG_SEATS, game=self.name, least=self.table_sizes[0], most=self.table_sizes[-1]
            )
        for rule in options_of(type(self)):
            rule.check(getattr(self, rule.name))
