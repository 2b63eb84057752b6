"""The reasons why a value is invalid; `scat_tui.words.faults` has the sentences."""

from enum import StrEnum, auto


class Fault(StrEnum):
    """What is wrong with a value; the values named below each are those of its `Invalid`."""

    NO_CARD = auto()
    """`text`."""
    NO_SEAT = auto()
    """`text`."""
    NO_SEED = auto()
    NO_DEALER = auto()
    """`last`, the last seat."""
    NO_GAME = auto()
    """`text`, what it is called; `known`, the names of the games."""
    WRONG_SEATS = auto()
    """`game`; `least` and `most` players."""
    NO_OPTION = auto()
    """`name`, the game's; `option`, its name."""
    NO_VALUE = auto()
    """`option`, its name; `text`, the value; `values`, all that it can have."""
    NO_MOVE = auto()
    """`game`; `text`."""
    NO_CARDS_IN = auto()
    """`verb`, of the move that names none."""
    NO_CARDS = auto()
    NO_CHOICE = auto()
    """`text`; `known`, what can be chosen."""


class Invalid(ValueError):
    """An invalid value: the reason, and the values that a sentence about it needs."""

    def __init__(self, fault: Fault, **values: object) -> None:
        super().__init__(fault, values)
        self.fault = fault
        self.values = values

    def __str__(self) -> str:
        return str(self.fault)


class WrongOption(Invalid):
    """An unknown option, or an impossible value of one."""

    def __init__(self, fault: Fault, option: str, **values: object) -> None:
        super().__init__(fault, option=option, **values)
        self.option = option
