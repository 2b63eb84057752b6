"""The place of a reader in the help: topic, line at the top, list, search. Draws nothing."""

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from scat_tui import games
from scat_tui.help import KEYS, load
from scat_tui.help.pages import Help
from scat_tui.screens.help.layout import Page, Rules, lay_out
from scat_tui.screens.help.search import hit_lines

Mode = Literal["reading", "contents", "search"]


def keys_at(game: str) -> Help:
    """The keys at a game's table: without the sections whose anchors begin with another game's name."""
    page = load(KEYS)
    others = tuple(f"{other}-" for other in games.names() if other != game)
    here = tuple(section for section in page.sections if not section.anchor.startswith(others))
    return replace(page, sections=here)


class HelpPosition:
    """A topic at one width, and the place in it.

    The place is a section and a line of it, so that another width shows the same section.
    """

    def __init__(self) -> None:
        self.width, self.height = 40, 10
        """The size of the text, in cells and lines."""
        self.query = ""
        """The text searched for; it stays after the search so that hits can be visited."""
        self.hit: int | None = None
        """The line of the current hit."""
        self.asked: int | None = None
        """The section at which the help was opened, or to which the reader went."""
        self.open(games.FIRST, None, None)

    def open(self, topic: str, anchor: str | None, in_force: Mapping[str, object] | None) -> None:
        """Opens a topic at a section, else at its start; raises LookupError if there is no such topic.

        `in_force` has the house rules of the table at which the help is read, None away from tables.
        """
        self._at_table = {} if in_force is None else {topic: in_force}
        self._open(topic, anchor)

    def _open(self, topic: str, anchor: str | None) -> None:
        self.help: Help = load(topic)
        self.game = topic if topic != KEYS else games.FIRST
        self._keys = self.help if topic == KEYS else keys_at(topic)
        self._left_at: dict[str, tuple[int, int]] = {}
        self._pages: dict[tuple[str, int], Page] = {}
        self._hits: tuple[tuple[str, int, str], tuple[int, ...]] | None = None
        self._begin(self.help)
        anchors = [section.anchor for section in self.help.sections]
        if anchor in anchors:
            self.asked = anchors.index(anchor)
            self._place = (self.asked, 0)

    def other_topic(self) -> None:
        """Changes between rules and keys; each stays where it was left."""
        self._left_at[self.help.topic] = self._place
        self._begin(load(self.game) if self.help.topic == KEYS else self._keys)

    @property
    def in_force(self) -> Mapping[str, object] | None:
        """The house rules of the table, while the rules of its game are read."""
        return self._at_table.get(self.game)

    @property
    def next_game(self) -> str:
        """The game whose rules may be read next."""
        names = games.names()
        return names[(names.index(self.game) + 1) % len(names)]

    def other_game(self) -> None:
        """Changes to the rules or keys of the next game."""
        keys = self.help.topic == KEYS
        self._open(self.next_game, None)
        if keys:
            self.other_topic()

    def _begin(self, help: Help) -> None:
        self.help = help
        self.mode: Mode = "reading"
        self.query, self.hit, self.cursor, self.asked = "", None, 0, None
        self._place = self._left_at.get(help.topic, (0, 0))

    @property
    def rules(self) -> Rules:
        """The house rules to mark."""
        return Rules.of(self.help.topic, self.in_force)

    @property
    def page(self) -> Page:
        """The topic's lines at this width."""
        key = (self.help.topic, self.width)
        if key not in self._pages:
            self._pages[key] = lay_out(self.help, self.width, self.rules)
        return self._pages[key]

    @property
    def top(self) -> int:
        """The line at the top."""
        section, line = self._place
        return max(0, min(self.page.starts[section] + line, self._last_top))

    @top.setter
    def top(self, line: int) -> None:
        line = max(0, min(line, self._last_top))
        section = self.page.section_at(line)
        self._place = (section, line - self.page.starts[section])

    @property
    def _last_top(self) -> int:
        """The last line to scroll to: the last section can be at the top, unless everything is visible."""
        lines = len(self.page.lines)
        return max(lines - self.height, self.page.starts[-1]) if lines > self.height else 0

    @property
    def bottom(self) -> int:
        """The line after the last visible one."""
        return min(self.top + self.height, len(self.page.lines))

    @property
    def section(self) -> int:
        """The index of the section being read: the requested one while its heading is visible."""
        if self.asked is not None and self.top <= self.page.starts[self.asked] < self.bottom:
            return self.asked
        return self.page.section_at(self.top)

    def to_the_end(self) -> None:
        """Shows the last page, full."""
        self.top = len(self.page.lines) - self.height

    # The list: all sections, or what the search finds

    @property
    def matches(self) -> list[int]:
        """The indexes of the sections that the search finds, best first; all if nothing is searched for."""
        sections = self.help.sections
        return [sections.index(section) for section in self.help.search(self.query)]

    @property
    def listed(self) -> list[int]:
        """The indexes of the sections in the list."""
        return self.matches if self.mode == "search" else list(range(len(self.help.sections)))

    def begin_list(self, mode: Mode) -> None:
        """Shows the contents, or begins a search."""
        self.cursor = self.section if mode == "contents" else 0
        self.mode = mode
        if mode == "search":
            self.query, self.hit = "", None

    def search(self, query: str) -> None:
        """Changes the search."""
        self.query, self.cursor = query, 0

    def move(self, step: int) -> None:
        """Moves the cursor of the list by so many rows."""
        self.cursor = max(0, min(self.cursor + step, len(self.listed) - 1))

    def list_top(self, rows: int) -> int:
        """The first visible row of the list: the cursor is in the middle where possible."""
        return max(0, min(self.cursor - rows // 2, len(self.listed) - rows))

    def choose(self, place: int) -> None:
        """Goes to a section of the list, and to the first hit in it."""
        listed = self.listed
        if not 0 <= place < len(listed):
            return
        searching = self.mode == "search"
        self.mode, self.asked = "reading", listed[place]
        self.top = self.page.starts[self.asked]
        own = [line for line in self.hits if self.page.section_at(line) == self.asked]
        if searching and own:
            self._go_to_hit(own[0])

    # Hits

    @property
    def hits(self) -> tuple[int, ...]:
        """The lines that contain a word of the search, ascending."""
        if not self.query.split():
            return ()
        key = (self.help.topic, self.width, self.query)
        if self._hits is None or self._hits[0] != key:
            self._hits = key, hit_lines(self.page, self.matches, self.query)
        return self._hits[1]

    def next_hit(self, step: int) -> None:
        """Goes to the next (+1) or previous (-1) line with a hit, wrapping round."""
        if not (hits := self.hits):
            return
        here = self.hit if self.hit in hits else self.top - (step > 0)
        after = [line for line in hits if line > here] if step > 0 else [line for line in hits if line < here]
        first, last = hits[0], hits[-1]
        self._go_to_hit((after or [first])[0] if step > 0 else (after or [last])[-1])

    def _go_to_hit(self, line: int) -> None:
        self.hit = line
        if not self.top <= line < self.bottom:
            self.top = line - min(2, self.height // 3)
