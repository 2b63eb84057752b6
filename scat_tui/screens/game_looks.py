"""How a game that was saved is told in lists: in a line, and at length."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from textual.content import Content

from scat_tui.engine.game import options_of
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Record
from scat_tui.engine.scat import Scat
from scat_tui.saves import Saved
from scat_tui.text import safe_text
from scat_tui.widgets.text import cut, plain, stack
from scat_tui.words import _, ngettext
from scat_tui.words.saved import lives_text, when_text

LIVES = next(int(option.default) for option in options_of(Scat) if option.name == "lives")
"""Of each player where the record says nothing."""


LONGEST = 34
"""Cells of a name or a title that stands on a line of its own."""


@dataclass(frozen=True, slots=True)
class GameLook:
    """A game, in words."""

    title: str
    """What the player called it, else who plays."""
    hand: str
    lives: str
    """Of the person at the table."""
    turn: str
    """Whose turn it is, or who won."""
    when: str
    players: tuple[tuple[str, str], ...]
    """Every player with his lives."""

    def short(self) -> str:
        """The hand and the lives."""
        return f"{self.hand} · {self.lives}"

    def line(self) -> str:
        """All but the title in one line."""
        return " · ".join(part for part in (self.short(), self.turn, self.when) if part)

    def details(self, room: int = 0) -> Content:
        """The whole of it: a line for each player, or all of them on lines of `room` cells."""
        title = cut(self.title, room or LONGEST).stylize("bold")
        return stack([title, plain(self.line()), *self.company(room)])

    def company(self, room: int = 0) -> list[Content]:
        """The players with their lives: a line each, or side by side on lines of `room` cells."""
        players = [
            cut(Content.assemble((purse, "$coin"), " ", plain(name)), room or LONGEST)
            for name, purse in self.players
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
    state = match.state
    lives = int(record.options.get("lives", LIVES))
    names = [safe_text(player.name) or _("Nobody") for player in record.seats]
    purses = [lives_text(pennies, lives) for pennies in state.pennies]
    person = next((seat for seat, player in enumerate(record.seats) if player.kind == "human"), 0)
    hand = _("hand {number}").format(number=state.deals) if state.deals else _("not dealt yet")
    return GameLook(
        title=safe_text(title) or _company(names, person),
        hand=hand,
        lives=purses[person],
        turn=_turn(match, names, person),
        when=when_text(record.saved, now or datetime.now(UTC)),
        players=tuple(zip(names, purses, strict=True)),
    )


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


def _turn(match: AnyMatch, names: Sequence[str], person: int) -> str:
    state = match.state
    if state.to_act is None:
        winner = next((seat for seat, pennies in enumerate(state.pennies) if pennies is not None), person)
        return _("you won") if winner == person else _("{who} won").format(who=_short(names[winner]))
    if state.to_act == person:
        return _("your turn")
    if isinstance(state.to_act, int):
        return _("{who} to play").format(who=_short(names[state.to_act]))
    return _("next deal")
