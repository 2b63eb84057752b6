"""Why a value that was read or typed is invalid, as a part of a sentence."""

from collections.abc import Sequence
from reprlib import repr as shortly

from scat_tui.engine.cards import RANKS, SUITS
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.words import _
from scat_tui.words.lists import listing


def fault_text(error: Invalid) -> str:
    """What is wrong, without a capital and a full stop."""
    return _sentence(error.fault).format(**{name: _shown(name, error.values[name]) for name in error.values})


def values_text(values: Sequence[object]) -> str:
    """The values of an option: `1 to 9`, or `on, off`."""
    first, last = values[0], values[-1]
    if len(values) > 3 and isinstance(first, int) and isinstance(last, int):
        return _("{first} to {last}").format(first=first, last=last)
    return listing([*map(str, values)])


def _sentence(fault: Fault) -> str:
    match fault:
        case Fault.NO_CARD:
            text = _("{text} is no card: a rank of {ranks}, then a suit of {suits}")
            return text.replace("{ranks}", RANKS).replace("{suits}", SUITS)
        case Fault.NO_SEAT:
            return _("{text} is no seat: a number from 0, without leading zeros")
        case Fault.NO_SEED:
            return _("a seed is an even number of lower-case hex digits, 2 to 128 of them")
        case Fault.NO_DEALER:
            return _("the first dealer is a seat from 0 to {last}")
        case Fault.NO_GAME:
            return _("no game is called {text}; there are {known}")
        case Fault.WRONG_SEATS:
            return _("{game} is played by {least} to {most} players")
        case Fault.NO_OPTION:
            return _("{name} has no such option")
        case Fault.NO_VALUE:
            return _("{option} cannot be {text}; it is {values}")
        case Fault.NO_MOVE:
            return _("{text} is no move of {game}")
        case Fault.NO_CARDS_IN:
            return _("{verb} names no cards")
        case Fault.NO_CARDS:
            return _("cards are missing")
        case Fault.NO_CHOICE:
            return _("{text} is no choice: {known}")


def _shown(name: str, value: object) -> str:
    """A value of a fault as its sentence shows it: typed text is quoted and shortened."""
    if name == "text":
        try:
            return shortly(value)
        except ValueError:  # Python refuses to write out an integer of thousands of digits
            return _("so long a number")
    if name == "game":
        return str(value).replace("-", " ")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return values_text(value) if name == "values" else listing([*map(str, value)])
    return str(value)
