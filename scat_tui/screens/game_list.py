"""The base of lists of games: read in the background, filtered and sorted, with rows for what is in sight."""

import time
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.worker import get_current_worker

from scat_tui.saves.catalogue import CannotChoose, Catalogue
from scat_tui.saves.index_list import Total
from scat_tui.saves.reading import Entry
from scat_tui.saves.wanted import Order, Wanted
from scat_tui.saves.wanted_words import filter_text, nothing_found, order_text, short_order_text
from scat_tui.screens.background import SHOWN_EVERY
from scat_tui.screens.game_rows import Described, GameRows
from scat_tui.screens.keyed import LIST_BREAKPOINTS, Command
from scat_tui.screens.menu import MenuScreen
from scat_tui.text.safe import safe_text
from scat_tui.widgets.even_rows import EvenRows
from scat_tui.widgets.filter_line import FilterLine
from scat_tui.widgets.form_lines import keys_of
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext
from scat_tui.words.commands import with_commands
from scat_tui.words.finished_games import reading_games

FILTER = Command("f,f3", "f", lambda: "", "filter")
SORT = Command("s,f4", "s", lambda: "", "sort")
FIND = Command("slash,f6", "/", lambda: pgettext("key", "find"), "find")
ALL = Command("a,f11", "a", lambda: pgettext("key", "all"), "all")
FILTERING = (FILTER, SORT, FIND, ALL)
"""The keys of the line above the list."""


class GameListScreen(MenuScreen):
    """A list of games; what is wanted of them stands above it."""

    HORIZONTAL_BREAKPOINTS = LIST_BREAKPOINTS
    EVERYTHING: ClassVar[Wanted] = Wanted()
    """What the list shows while it is not narrowed."""
    TOTALS: ClassVar[bool] = False
    """Whether something is said of all the games together."""
    WAYS: ClassVar[Sequence[Sequence[int]]] = ()
    """The columns that the list keeps, from the widest."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted = self.EVERYTHING
        self.entries: list[Entry] = []
        self.is_read = False
        """Whether all games have been read that must be."""
        self._by_key: dict[str, Entry] = {}
        self._count = 0
        self._then: str | None = None

    def compose_above(self) -> ComposeResult:
        yield FilterLine(id="filter-line")

    def on_mount(self) -> None:
        self.show_games()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self.read_games()

    def on_screen_suspend(self) -> None:
        self.workers.cancel_node(self)

    def on_resize(self, event: Resize) -> None:
        self.show_games()

    # Reading

    def read_games(self, then: str | None = None) -> None:
        """Reads what must be read; the cursor then goes to the file named `then`."""
        self._then = then or self._then
        self._choose(self.wanted)

    def choose(self, wanted: Wanted) -> None:
        """Shows what is wanted, from its beginning on."""
        if wanted != self.wanted:
            self.wanted = wanted
            self._show_filter()
            self._choose(wanted, from_top=True)

    @work(thread=True, exclusive=True)
    def _choose(self, wanted: Wanted, from_top: bool = False) -> None:
        worker = get_current_worker()
        if (saves := self.host.saves) is None:
            return
        catalogue = saves.catalogue()
        try:
            self._pass_on(catalogue, wanted, from_top)
            if not catalogue.unread:
                return
            shown = time.monotonic()
            for _step in catalogue.read():
                if worker.is_cancelled:
                    return
                if time.monotonic() - shown >= SHOWN_EVERY:
                    self._pass_on(catalogue, wanted, reading=True)
                    shown = time.monotonic()
            self._pass_on(catalogue, wanted)
        except CannotChoose as error:
            self.app.call_from_thread(self._cannot_choose, str(error))

    def _pass_on(
        self, catalogue: Catalogue, wanted: Wanted, from_top: bool = False, *, reading: bool = False
    ) -> None:
        """Shows what is known so far."""
        entries, totals = catalogue.select_with_totals(wanted, totals=self.TOTALS)
        is_read = not reading and not catalogue.unread
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._found, entries, totals, len(catalogue), is_read, from_top)

    def _found(
        self, entries: list[Entry], totals: list[Total], count: int, is_read: bool, from_top: bool
    ) -> None:
        if not self.query("#filter-line"):
            # The screen is being closed.
            return
        at_top = from_top or (not self.is_read and self.form.cursor == 0)
        self.entries, self._count = entries, count
        self._by_key = {entry.path.name: entry for entry in entries}
        self.is_read = self.is_read or is_read
        self.show_totals(totals)
        self.show_games()
        keys = keys_of(self.form.rows)
        if at_top:
            self.form.cursor = 0
        if self._then in self._by_key:
            self.form.cursor = keys.index(self._then)
        if is_read:
            self._then = None

    def _cannot_choose(self, why: str) -> None:
        self.say(why)
        self.wanted = self.EVERYTHING
        self.read_games()

    # Showing

    @property
    def entry(self) -> Entry | None:
        """The game under the cursor."""
        return self._by_key.get(self.form.row.key) if self.form.row else None

    def show_games(self) -> None:
        """Shows the games that are known."""
        if self.entries:
            self.form.rows = EvenRows(GameRows(self.entries, self.described, self.WAYS))
        else:
            self.form.rows = (Row("", self._why_empty(), kind="note"),)
        self._show_filter()
        self.show_keys()
        self.show_help()

    def described(self, entry: Entry) -> Described:
        """A game in the list."""
        return Described(entry.path.name)

    def show_totals(self, totals: list[Total]) -> None:
        """Shows what is said of all games together."""

    def _why_empty(self) -> str:
        if self.host.saves is None:
            return self.no_folder()
        if not self.is_read:
            return reading_games()
        if self.wanted != self.EVERYTHING and self._count:
            again = with_commands(_("Press {a} to show all."))
            return f"{nothing_found(self._count)} {again}"
        return self.nothing_there()

    def no_folder(self) -> str:
        """What is said where games cannot be saved."""
        return ""

    def nothing_there(self) -> str:
        """What is said if there is no game at all."""
        return ""

    def _show_filter(self) -> None:
        line = self.query_one(FilterLine)
        narrowed = self.wanted != self.EVERYTHING
        # Not in words where it is the same for all: then the heading says it.
        state = None if self.EVERYTHING.state else self.wanted.state
        order = short_order_text if self.size.width < COMPACT else order_text
        keys = [
            KeyHint(FILTER.shown, filter_text(replace(self.wanted, state=state))),
            KeyHint(SORT.shown, order(self.wanted.order)),
            KeyHint(FIND.shown, FIND.label()),
        ]
        line.keys = (*keys, KeyHint(ALL.shown, ALL.label())) if narrowed else tuple(keys)
        shown = str(len(self.entries))
        if narrowed and len(self.entries) < self._count:
            shown = _("{shown} of {count}").format(shown=shown, count=self._count)
        line.count = shown if self._count else ""

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        """Those of the list itself; the others stand above it."""
        return tuple((command, True) for command in self.KEYS if command not in FILTERING)

    def help_text(self) -> Content:
        return Content("")

    # What the player does

    def action_choose(self) -> None:
        self.form.action_choose()

    def action_sort(self) -> None:
        """Sorts the list in the next way."""
        orders = [*Order]
        order = orders[(orders.index(self.wanted.order) + 1) % len(orders)]
        self.choose(replace(self.wanted, order=order))

    def action_find(self) -> None:
        """Asks for what titles or names must contain."""

        def typed(text: str | None) -> None:
            if text is not None:
                self.choose(replace(self.wanted, text=safe_text(text)))

        from scat_tui.screens.enter_text import EnterText

        question = _("Find games by their title or a player's name (empty: all)")
        self.app.push_screen(EnterText(question, self.wanted.text, may_be_empty=True), typed)

    def action_filter(self) -> None:
        """Asks which games are to be shown."""
        from scat_tui.screens.filter_games import FilterGames

        def chosen(wanted: Wanted | None) -> None:
            if wanted is not None:
                self.choose(wanted)

        self.app.push_screen(FilterGames(self.wanted, self.EVERYTHING), chosen)

    def action_all(self) -> None:
        """Shows all games again."""
        self.choose(self.EVERYTHING)
