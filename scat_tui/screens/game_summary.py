"""A saved game in lists: in one line, and in full."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache

from msgspec import Struct
from textual.content import Content

from scat_tui import games
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Player, Record
from scat_tui.games.standings import turn_text
from scat_tui.saves.saved_game import SavedGame
from scat_tui.saves.summary import Summary, summarize
from scat_tui.text.cells import right_aligned
from scat_tui.text.safe import safe_text
from scat_tui.widgets.columns import Columns
from scat_tui.widgets.text import as_content, cut, flowing, stack
from scat_tui.words import _, ngettext
from scat_tui.words.dates import when_text
from scat_tui.words.language import reader
from scat_tui.words.lists import all_of
from scat_tui.words.names import seat_names
from scat_tui.words.saved_files import game_with

BETWEEN = " · "

_NAME_WIDTHS = (34, 24, 16, 12, 8, 6, 5, 4, 3)
"""Widths of names in cells, from the longest: many players may share few lines."""

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
"""The columns that a list keeps, from the widest."""


class GameSummary(Struct, frozen=True):
    """A game in words."""

    title: str
    """The player's title, else the players."""
    game: str
    """A short title of what is played; empty if it needs no mention."""
    hand: str
    own: str
    """The player's own lives or score."""
    turn: str
    """Whose turn it is, or who won."""
    when: str
    players: tuple[tuple[str, str], ...]
    """Every player with their lives or score."""
    deal: str
    """How its deal can be had again; empty if it cannot."""
    headings: tuple[str, ...]
    """What is played and the player's title, else all players; then in fewer words."""

    def short(self) -> str:
        """The hand, and the lives or the score."""
        return BETWEEN.join((self.hand, self.own))

    @property
    def cells(self) -> tuple[str, ...]:
        """The columns of a list of games."""
        return (self.game, self.hand, self.own, self.turn, self.when, self.when.partition(" ")[0])

    def line(self) -> str:
        """Everything but the title, in one line."""
        return self.lines()[0]

    def lines(self) -> tuple[str, ...]:
        """Everything but the title in one line, then also without the turn, then also without the time."""
        return tuple(BETWEEN.join(parts) for parts in self.parts())

    def parts(self) -> tuple[tuple[str, ...], ...]:
        """The parts of each of `lines`."""
        short = _("{game}, {rest}").format(game=self.game, rest=self.short()) if self.game else self.short()
        parts = (short, self.turn, self.when), (short, self.when), (short,), (self.short(),)
        return tuple(tuple(filter(None, each)) for each in parts)

    def short_rows(self, width: int, lines: int) -> list[Content]:
        """As much as fits on so many lines, except for the title, with no part broken."""
        ways = [flowing([as_content(part) for part in parts], width, BETWEEN) for parts in self.parts()]
        return next((way for way in ways if len(way) <= lines), ways[-1][:lines])

    def details(self, width: int, lines: int) -> Content:
        """The whole summary on so many lines."""
        title = cut(self.title, width).stylize("bold")
        rows = self.short_rows(width, min(2, lines - 1))
        deal = [Content.styled(cut(self.deal, width).plain, "$quiet")] if self.deal and lines > 3 else []
        return stack([title, *rows, *self.company(width, lines - 1 - len(rows) - len(deal)), *deal])

    def company(self, width: int, lines: int) -> list[Content]:
        """The players with their lives or scores: a line each if there are enough lines.

        If not, they share lines, with names as short as necessary.
        """
        if lines < 1:
            return []
        if len(self.players) <= lines:
            figures = max(as_content(figure).cell_length for _name, figure in self.players)
            return [
                cut(_player(name, right_aligned(figure, figures)), width) for name, figure in self.players
            ]
        ways = (
            flowing([_player(cut(name, longest).plain, figure) for name, figure in self.players], width)
            for longest in _NAME_WIDTHS
        )
        way: list[Content] = []
        for way in ways:
            if len(way) <= lines:
                break
        return way[:lines]


def columns_of(summaries: Sequence[GameSummary]) -> list[tuple[str, ...]]:
    """The columns of all games, without the titles, then in fewer and fewer columns."""
    columns = Columns(LISTS)
    for summary in summaries:
        columns.measure(summary.cells)
    return [columns.texts(summary.cells) for summary in summaries]


def _player(name: str, figure: str) -> Content:
    return Content.assemble((figure, "$coin"), " ", as_content(name))


def summary_of(saved: SavedGame, now: datetime | None = None) -> GameSummary:
    """The summary of a saved game; `now` is the present."""
    return _in_words(saved.summary, saved.title, now)


def game_summary(
    record: Record, match: AnyMatch, title: str = "", now: datetime | None = None
) -> GameSummary:
    """The summary of a record and the match that it describes."""
    return _in_words(summarize(record, match), title, now)


def _in_words(summary: Summary, title: str, now: datetime | None) -> GameSummary:
    names = _names(summary.seats, reader().language)
    person = summary.own_seat or 0
    standing = summary.standing
    game = games.about(summary.game).short
    return GameSummary(
        title=safe_text(title) or _players_text(names, person),
        game=game,
        hand=_hand(summary),
        own=standing.own,
        turn=turn_text(standing, [_short(name) for name in names], summary.own_seat),
        when=when_text(summary.saved, now or datetime.now(UTC)),
        players=tuple(zip(names, standing.figures, strict=True)),
        deal=summary.deal,
        headings=_headings(game, names, person, safe_text(title)),
    )


def _hand(summary: Summary) -> str:
    """The hand, and whether the game went on from another one."""
    if not summary.hand:
        return _("not dealt yet")
    text = _("branch, hand {number}") if summary.branched else _("hand {number}")
    return text.format(number=summary.hand)


@lru_cache(64)
def _names(seats: tuple[Player, ...], _language: str) -> tuple[str, ...]:
    """The names at a table in a language; many games are of the same players."""
    return tuple(seat_names(seats))


def _headings(game: str, names: Sequence[str], person: int, title: str) -> tuple[str, ...]:
    if title:
        return (BETWEEN.join((game, title)), title)
    others = [_short(name) for seat, name in enumerate(names) if seat != person]
    return (game_with(game, all_of(others)), _players_text(names, person), game)


def _players_text(names: Sequence[str], person: int) -> str:
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
