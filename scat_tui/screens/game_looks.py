"""How a game that was saved is told in lists: in a line, and at length."""

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct
from textual.content import Content

from scat_tui.engine.game import Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Record
from scat_tui.saves import Saved
from scat_tui.text import safe_text
from scat_tui.widgets.text import cut, plain, stack
from scat_tui.words import _, ngettext
from scat_tui.words.games import game_words
from scat_tui.words.names import seat_names
from scat_tui.words.saved import when_text
from scat_tui.words.standings import standing_of, turn_text

LONGEST = 34
"""Cells of a name or a title that stands on a line of its own."""


class GameLook(Struct, frozen=True):
    """A game, in words."""

    title: str
    """What the player called it, else who plays."""
    game: str
    """Its name in few letters; empty where it need not be said."""
    hand: str
    own: str
    """The lives or the score of the person at the table."""
    turn: str
    """Whose turn it is, or who won."""
    when: str
    players: tuple[tuple[str, str], ...]
    """Every player with his lives or his score."""

    def short(self) -> str:
        """The hand, the lives or the score."""
        return f"{self.hand} · {self.own}"

    def line(self) -> str:
        """All but the title in one line."""
        return self.lines()[0]

    def lines(self) -> tuple[str, ...]:
        """All but the title in one line, then without whose turn it is, then without the time as well."""
        short = _("{game}, {rest}").format(game=self.game, rest=self.short()) if self.game else self.short()
        parts = (short, self.turn, self.when), (short, self.when), (short,), (self.short(),)
        return tuple(" · ".join(filter(None, each)) for each in parts)

    def details(self, room: int = 0) -> Content:
        """The whole of it: a line for each player, or all of them on lines of `room` cells."""
        title = cut(self.title, room or LONGEST).stylize("bold")
        return stack([title, plain(self.line()), *self.company(room)])

    def company(self, room: int = 0) -> list[Content]:
        """The players with their lives or scores: a line each, or side by side on lines of `room` cells."""
        width = 0 if room else max(plain(figure).cell_length for _name, figure in self.players)
        players = [
            cut(Content.assemble((figure.rjust(width), "$coin"), " ", plain(name)), room or LONGEST)
            for name, figure in self.players
        ]
        return flowing(players, room) if room else players


def flowing(parts: Sequence[Content], width: int) -> list[Content]:
    """Parts side by side, three blanks apart, on as many lines as they need."""
    lines: list[Content] = []
    for part in parts:
        if lines and lines[-1].cell_length + 3 + part.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], "   ", part)
        else:
            lines.append(part)
    return lines


def look_of(saved: Saved, now: datetime | None = None) -> GameLook:
    """A saved game in words; `now` is the present."""
    return game_look(saved.record, saved.match, saved.title, now)


def game_look(record: Record, match: AnyMatch, title: str = "", now: datetime | None = None) -> GameLook:
    """A record and the match it leads to in words."""
    names = seat_names(record.seats)
    person = own_seat(record) or 0
    standing = standing_of(match, person)
    deals = match.state.deals
    return GameLook(
        title=safe_text(title) or _company(names, person),
        game=game_words(record.game).short,
        hand=_("hand {number}").format(number=deals) if deals else _("not dealt yet"),
        own=standing.own,
        turn=turn_text(standing, [_short(name) for name in names], own_seat(record)),
        when=when_text(record.saved, now or datetime.now(UTC)),
        players=tuple(zip(names, standing.figures, strict=True)),
    )


def own_seat(record: Record) -> Seat | None:
    """The first seat of a person; None where only computer players sit."""
    return next((seat for seat, player in enumerate(record.seats) if player.kind == "human"), None)


def _company(names: Sequence[str], person: int) -> str:
    others = [name for seat, name in enumerate(names) if seat != person]
    if len(others) <= 2:
        return _("With {names}").format(names=_(" and ").join(others))
    more = len(others) - 1
    return ngettext("With {name} and {count} other", "With {name} and {count} others", more).format(
        name=others[0], count=more
    )


def _short(name: str) -> str:
    """A name for the middle of a line."""
    return cut(name, 12).plain
