"""The names of players, as sentences show them."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from scat_tui.engine.game import Seat
from scat_tui.engine.record import Player
from scat_tui.text.safe import safe_text
from scat_tui.words import _
from scat_tui.words.lists import all_of

_NOT_GIVEN = "You"
"""What was once stored, in any language, if no name was given."""


def seat_names(seats: Iterable[Player]) -> list[str]:
    """The names by seat, safe to show; "You" for the only person without a name, numbers for several."""
    names: list[str] = []
    seats = [*seats]
    alone = sum(player.kind == "human" for player in seats) == 1
    people = 0
    for seat, player in enumerate(seats):
        if player.kind == "human":
            people += 1
            names.append(given_name(player.name) or _unnamed(people, alone=alone))
        else:
            names.append(safe_text(player.name) or _("Seat {n}").format(n=seat))
    return names


def given_name(name: str) -> str:
    """The name that a person has chosen, safe to show; empty if they chose none."""
    name = safe_text(name)
    return "" if name in (_NOT_GIVEN, _("You")) else name


def person_name(name: str) -> str:
    """The name of the player, as it is shown to them."""
    return given_name(name) or _("You")


def _unnamed(person: int, *, alone: bool) -> str:
    # Where several share the screen, "you" would be whoever looks at it.
    return _("You") if alone else _("Player {n}").format(n=person)


def level_text(level: str | None) -> str:
    """A computer player's level in words, or that it is a person or a program, whatever its command.

    An unknown level is shown as it is written.
    """
    word = (level or "").partition(":")[0]
    known = {"easy": _("easy"), "medium": _("medium"), "hard": _("hard"), "human": _("person")}
    return {**known, "exec": _("program")}.get(word, level or "")


def reader_of(names: Sequence[str], own: Seat | None) -> Seat | None:
    """The seat that sentences address as "you": `own`, else that of a player with the default name.

    The latter is for onlookers and lists, where `own` is None: "You" needs its own verb forms too.
    """
    default = _("You")
    if own is None and default in names:
        return list(names).index(default)
    return own


def listed(
    names: Sequence[str], seats: Sequence[Seat], you: Seat | None = None, *, inside: bool = False
) -> str:
    """The names of some seats as a list: `Ana, Ben and Cy`.

    The seat `you` comes first, as `You`, or as `you` if the list is `inside` a sentence.
    """
    row = [names[seat] for seat in seats if seat != you]
    if you in seats:
        row.insert(0, _("you") if inside else _("You"))
    return all_of(row)


class Voice(Struct, frozen=True):
    """Makes sentences about the players at a table; the seat `own` is "you" (see `reader_of`)."""

    names: Sequence[str]
    own: Seat | None = None

    @property
    def you(self) -> Seat | None:
        """The seat that sentences address as "you"."""
        return reader_of(self.names, self.own)

    def about(self, seat: Seat, yours: str, theirs: str, **parts: object) -> str:
        """A sentence about a seat: `yours` if that is "you", else `theirs` with its name for {who}."""
        return (yours if seat == self.you else theirs).format(who=self.names[seat], **parts)

    def about_all(self, seats: Sequence[Seat], yours: str, theirs: str, ours: str, **parts: object) -> str:
        """A sentence about one or several seats.

        `yours` if it is "you" alone, `theirs` for another single seat, with its name for {who}, `ours` for
        several, with all their names for {who}, "You" first.
        """
        if len(seats) == 1:
            return self.about(seats[0], yours, theirs, **parts)
        return ours.format(who=listed(self.names, seats, self.you), **parts)
