"""The lines of a table's log: one a turn, grouped by hand."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui.engine.game import Event, Seat
from scat_tui.words import _
from scat_tui.words.names import Voice


class Line(Struct, frozen=True):
    """What a player did in a turn, or what happened to all."""

    text: str
    """What stands after the name, or a whole sentence where there is none."""
    who: str = ""
    """The name of the player whose turn it is; empty if the text is a whole sentence."""
    seat: Seat | None = None
    """The seat that the line is about; None if it is about the whole table."""
    own: bool = False
    """Whether it is about the player who reads it."""
    grave: bool = False
    """Whether it ends a hand or costs somebody something."""
    event: Event | None = None
    """The last event that it is about."""
    title: str = ""
    """The name of the hand that begins with this line; empty within a hand."""
    summary: str = ""
    """The whole hand in a sentence or two, on the line that ends it."""
    beside: bool = True
    """Whether it is told beside the cards too: not where the cards themselves show it."""

    @property
    def sentence(self) -> str:
        """The line as text alone: `Mira: drew, threw 4♣`."""
        if self.title:
            return _("{hand} · {dealt}").format(hand=self.title, dealt=self.text)
        return _("{who}: {what}").format(who=self.who, what=self.text) if self.who else self.text


def line_of_seat(
    voice: Voice, seat: Seat, text: str, event: Event, *, grave: bool = False, beside: bool = True
) -> Line:
    """The line about a seat, from what stands after its name."""
    own = seat == voice.you
    who = _("You") if own else voice.names[seat]
    return Line(text, who, seat, own, grave, event, beside=beside)


def line_of_sentence(
    voice: Voice, seat: Seat, sentence: str, event: Event, *, grave: bool = False, beside: bool = True
) -> Line:
    """The line about a seat, from a sentence; if that begins with the seat's name, the name stands apart."""
    line = line_of_seat(voice, seat, sentence, event, grave=grave, beside=beside)
    if not sentence.startswith(f"{line.who} "):
        return Line(sentence, "", seat, line.own, grave, event, beside=beside)
    rest = sentence[len(line.who) + 1 :]
    return line_of_seat(
        voice, seat, rest if ". " in rest else rest.removesuffix("."), event, grave=grave, beside=beside
    )


def hand_title(number: int) -> str:
    """The heading of a hand in the log."""
    return _("Hand {number}").format(number=number)


def about_seat(lines: Sequence[Line], seat: Seat) -> list[Line]:
    """The lines about a seat, under the headings of the hands that have some."""
    kept: list[Line] = []
    heading: Line | None = None
    for line in lines:
        if line.title:
            heading = line
        elif line.seat == seat:
            kept += [heading, line] if heading else [line]
            heading = None
    return kept
