"""How a game that was saved is told in lists: in a line, and at length."""

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct
from textual.content import Content

from scat_tui import games
from scat_tui.engine.game import Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Record
from scat_tui.games.standings import standing_of, turn_text
from scat_tui.saves.saved_game import SavedGame
from scat_tui.text.safe import safe_text
from scat_tui.widgets.columns import in_columns
from scat_tui.widgets.text import cut, flowing, plain, stack
from scat_tui.words import _, ngettext
from scat_tui.words.dates import when_text
from scat_tui.words.lists import all_of
from scat_tui.words.names import seat_names

BETWEEN = " · "

SHORTER_AND_SHORTER = (34, 24, 16, 12, 8, 6, 5, 4, 3)
"""Cells of a name, as many players are to share few lines."""

GAME, HAND, OWN, TURN, WHEN, DAY = range(6)
"""The columns of a list of games."""

LISTS = (
    (GAME, HAND, OWN, TURN, WHEN),
    (GAME, HAND, OWN, TURN, DAY),
    (GAME, HAND, OWN, WHEN),
    (GAME, HAND, OWN, DAY),
    (GAME, HAND, OWN),
    (HAND, OWN),
    (OWN,),
)
"""The columns that a list keeps, the most telling list first."""


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
        return BETWEEN.join((self.hand, self.own))

    @property
    def cells(self) -> tuple[str, ...]:
        """The columns of a list of games."""
        return (self.game, self.hand, self.own, self.turn, self.when, self.when.partition(" ")[0])

    def line(self) -> str:
        """All but the title in one line."""
        return self.lines()[0]

    def lines(self) -> tuple[str, ...]:
        """All but the title in one line, then without whose turn it is, then without the time as well."""
        return tuple(BETWEEN.join(parts) for parts in self.parts())

    def parts(self) -> tuple[tuple[str, ...], ...]:
        """What each of `lines` consists of."""
        short = _("{game}, {rest}").format(game=self.game, rest=self.short()) if self.game else self.short()
        parts = (short, self.turn, self.when), (short, self.when), (short,), (self.short(),)
        return tuple(tuple(filter(None, each)) for each in parts)

    def summary(self, width: int, lines: int) -> list[Content]:
        """As much of all but the title as fits on so many lines, no part of it broken."""
        ways = [flowing([plain(part) for part in parts], width, BETWEEN) for parts in self.parts()]
        return next((way for way in ways if len(way) <= lines), ways[-1][:lines])

    def details(self, width: int, lines: int) -> Content:
        """The whole of it on so many lines."""
        title = cut(self.title, width).stylize("bold")
        summary = self.summary(width, min(2, lines - 1))
        return stack([title, *summary, *self.company(width, lines - 1 - len(summary))])

    def company(self, width: int, lines: int) -> list[Content]:
        """The players with their lives or scores on so many lines: a line each if there are enough.

        Where there are not, they stand side by side, long names as short as need be.
        """
        if lines < 1:
            return []
        if len(self.players) <= lines:
            figures = max(plain(figure).cell_length for _name, figure in self.players)
            return [cut(_player(name, figure.rjust(figures)), width) for name, figure in self.players]
        ways = (
            flowing([_player(cut(name, longest).plain, figure) for name, figure in self.players], width)
            for longest in SHORTER_AND_SHORTER
        )
        way: list[Content] = []
        for way in ways:
            if len(way) <= lines:
                break
        return way[:lines]


def listed(looks: Sequence[GameLook]) -> list[tuple[str, ...]]:
    """Of each game of a list all but its title, in columns; then in fewer and fewer columns."""
    return in_columns([look.cells for look in looks], LISTS)


def _player(name: str, figure: str) -> Content:
    return Content.assemble((figure, "$coin"), " ", plain(name))


def look_of(saved: SavedGame, now: datetime | None = None) -> GameLook:
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
        game=games.about(record.game).short,
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
        return _("With {names}").format(names=all_of(others))
    more = len(others) - 1
    return ngettext("With {name} and {count} other", "With {name} and {count} others", more).format(
        name=others[0], count=more
    )


def _short(name: str) -> str:
    """A name for the middle of a line."""
    return cut(name, 12).plain
