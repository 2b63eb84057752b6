"""What can go wrong with a program that plays, and the sentences about it."""

from enum import StrEnum, auto

from scat_tui.text.safe import printable
from scat_tui.words import _, ngettext
from scat_tui.words.lists import listing
from scat_tui.words.names import level_text

_LONGEST_SHOWN = 40


class Fault(StrEnum):
    """What a program did instead of playing a legal move; `about` of its failure is in parentheses."""

    NOT_FOUND = auto()
    """There is no such command (its first word)."""
    NOT_STARTED = auto()
    """The system did not start it (the reason)."""
    CRASHED = auto()
    """It ended before it answered (the exit status; below 0 the number of a signal)."""
    LATE = auto()
    """It did not answer in time (the seconds it had)."""
    ENDLESS = auto()
    """Its line was longer than 64 kB."""
    UNREADABLE = auto()
    """Its answer was not one line with a move (what it wrote)."""
    ILLEGAL = auto()
    """Its move was not among the legal ones (the move)."""


FOR_GOOD = frozenset({Fault.NOT_FOUND, Fault.NOT_STARTED})
"""What would be the same at the next move."""


class Failure(Exception):
    """A program has not played a legal move."""

    def __init__(self, fault: Fault, about: str = "") -> None:
        super().__init__(fault, about)
        self.fault, self.about = fault, about


def failure_text(failure: Failure, who: str, level: str, *, given_up: bool) -> str:
    """What a player's program did wrong, and who has moved for it, or moves from now on if `given_up`."""
    text = _("{happened} From now on in its place: {level}.")
    if not given_up:
        text = _("{happened} Played in its place: {level}.")
    happened = _what_happened(failure.fault, who, _short(failure.about))
    return text.format(happened=happened, level=level_text(level))


def missing_text(who: str, level: str) -> str:
    """That a player's program is not there at a game that is resumed."""
    text = _("{who}: the program's command is not known here. In its place: {level}.")
    return text.format(who=who, level=level_text(level))


def with_error_file(told: str, file: str) -> str:
    """What is told of a failure, and where the program's own words about it are in the data folder."""
    return _("{told} Its own words: {file}").format(told=told, file=file)


def counted_text(player: str, faults: dict[str, int], replaced: int) -> str:
    """How often a program failed in many games, in a sentence."""
    kinds = {
        Fault.NOT_FOUND: _("command not found"),
        Fault.NOT_STARTED: _("not started"),
        Fault.CRASHED: _("ended by itself"),
        Fault.LATE: _("too late"),
        Fault.ENDLESS: _("line too long"),
        Fault.UNREADABLE: _("not readable"),
        Fault.ILLEGAL: _("illegal move"),
    }
    text = _("{kind}: {count}")
    listed = listing(
        [text.format(kind=kinds[Fault(name)], count=count) for name, count in sorted(faults.items())]
    )
    text = ngettext(
        "{player} failed: {faults}; {count} move was made for it.",
        "{player} failed: {faults}; {count} moves were made for it.",
        replaced,
    )
    return text.format(player=printable(player), faults=listed, count=replaced)


def _short(text: str) -> str:
    shown = printable(text[: _LONGEST_SHOWN + 1])
    return shown if len(text) <= _LONGEST_SHOWN else f"{shown[:_LONGEST_SHOWN]}…"


def _what_happened(fault: Fault, who: str, about: str) -> str:
    match fault:
        case Fault.NOT_FOUND:
            text = _("{who}: there is no command {about}.")
        case Fault.NOT_STARTED:
            text = _("{who}: the program cannot be started ({about}).")
        case Fault.CRASHED:
            text = _("{who}: the program has ended by itself (status {about}).")
        case Fault.LATE:
            text = _("{who}: the program took longer than {about} s.")
        case Fault.ENDLESS:
            text = _("{who}: the program wrote a line longer than 64 kB.")
        case Fault.UNREADABLE:
            text = _("{who}: the program answered no move, but “{about}”.")
        case Fault.ILLEGAL:
            text = _("{who}: the program's move “{about}” is not legal.")
    return text.format(who=who, about=about)
