"""Statistics: the figures of the person's finished games, and which of them are asked for."""

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.events import Resize
from textual.worker import get_current_worker

from scat_tui import paths
from scat_tui.saves.finished import Finished
from scat_tui.saves.reading import FinishedGames
from scat_tui.screens.background import SHOWN_EVERY
from scat_tui.screens.keyed import BACK, CHANGE, MOVE, RULES, Command, KeyedScreen, bindings
from scat_tui.screens.statistics.moment import open_moment
from scat_tui.screens.statistics.picture import picture, reading_lines
from scat_tui.screens.statistics.questions import Questions
from scat_tui.statistics.overview import Best, Overview
from scat_tui.statistics.past_games import PastGame, past_games
from scat_tui.today.book import Book
from scat_tui.today.state import read_book
from scat_tui.widgets.chooser import Chooser
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.text import TextBlock, wrapped
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext
from scat_tui.words.finished_games import none_finished
from scat_tui.words.saved_files import no_folder_for_games

SECTION = "statistics"
"""Where the help tells what counts."""


class StatisticsScreen(KeyedScreen):
    """The figures of finished games of one kind; questions above them decide which games count."""

    CSS_PATH = [paths.style("statistics")]
    KEYS = (
        MOVE,
        CHANGE,
        Command("f,f5", "f", lambda: pgettext("key", "finished games"), "finished"),
        RULES,
        BACK,
    )
    BINDINGS = bindings(KEYS)

    def __init__(self) -> None:
        super().__init__()
        self._past: list[PastGame] | None = None
        """All finished games; None until they have been read."""
        self._book = Book()
        """What was played of the deals of all days."""
        self._questions = Questions()
        self._page = 0
        self._best: list[Best] = []
        """The best moments, as they are shown."""

    @property
    def chooser(self) -> Chooser:
        return self.query_one(Chooser)

    def compose(self) -> ComposeResult:
        yield TextBlock(self.titled(_("Statistics")), id="statistics-heading")
        yield Chooser()
        yield KeyLine()

    def on_mount(self) -> None:
        self.show_keys()
        if self.host.saves is None:
            self._tell(no_folder_for_games())

    def on_screen_resume(self) -> None:
        """Games may have been finished or deleted meanwhile."""
        if self.host.saves is not None:
            self._read()

    def on_screen_suspend(self) -> None:
        self.workers.cancel_node(self)

    def on_resize(self, event: Resize) -> None:
        self.show_keys()
        self._show()

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        hidden = (MOVE,) if self.app.size.width < COMPACT else ()
        return tuple((each, True) for each in self.KEYS if each not in hidden)

    # Reading

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        saves, worker = self.host.saves, get_current_worker()
        if saves is None:
            return
        read = past_games(self._progress(saves.finished()))
        if not worker.is_cancelled:
            self.app.call_from_thread(self._games_are_read, read)
        book = read_book(saves)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._days_are_read, book)

    def _progress(self, found: FinishedGames) -> Iterator[tuple[Path, Finished | None]]:
        """What is found; tells now and then how much has been read, and ends when nobody waits any more."""
        worker = get_current_worker()
        shown = time.monotonic()
        for done, each in enumerate(found, 1):
            if worker.is_cancelled:
                return
            if time.monotonic() - shown >= SHOWN_EVERY:
                self.app.call_from_thread(self._tell_progress, done, len(found))
                shown = time.monotonic()
            yield each

    def _tell_progress(self, done: int, total: int) -> None:
        if self._past is None and self.is_attached:
            self.chooser.lines = reading_lines(done, total, self.app.size.width)

    def _games_are_read(self, past: list[PastGame]) -> None:
        if self.is_attached and past != self._past:
            self._past = past
            self._questions.know(past)
            self._show()

    def _days_are_read(self, book: Book) -> None:
        if self.is_attached:
            self._book = book
            self._show()

    # Showing

    def _tell(self, text: str) -> None:
        self.chooser.lines = ((), *((line,) for line in wrapped(f" {text}", self.app.size.width - 2)))

    def _show(self) -> None:
        """Draws everything anew."""
        if self._past is None:
            return
        if not self._past:
            self._tell(none_finished())
            return
        selection = self._questions.selection(datetime.now().astimezone())
        overview = Overview(selection.game, selection.of(self._past))
        self._best = overview.best()
        width, height = self.app.size
        asked = self._questions.shown(short=width < COMPACT)
        # Above is the title, below the line of keys.
        room, grounds = (width, height - 2), self.host.has_grounds
        days = self._book.days(selection.game)
        shown = picture(asked, overview, self._best, days, self._page, room, grounds=grounds)
        self._page = min(self._page, shown.pages - 1)
        before = [placed.spot.key for placed in self.chooser.spots]
        self.chooser.lines = shown.lines
        if before != [placed.spot.key for placed in self.chooser.spots]:
            # A click that began before is no answer to what is there now.
            self.host.presses.moved()

    # What the player does

    def on_chooser_changed(self, message: Chooser.Changed) -> None:
        self._questions.change(message.key, message.step)
        self._show()

    def on_chooser_chosen(self, message: Chooser.Chosen) -> None:
        kind, _space, rest = message.key.partition(" ")
        if kind == "best":
            best = self._best[int(rest)]
            open_moment(self, best.past.path, best.moment)
            return
        if kind == "page":
            self._page = int(rest)
        elif kind == "only":
            question, _space, value = rest.partition(" ")
            self._questions.ask_only(question, value)
        else:
            self._questions.change(kind, 1)
        self._show()

    def action_finished(self) -> None:
        """Shows the list of finished games."""
        from scat_tui.screens.finished_games import FinishedGamesScreen

        self.app.push_screen(FinishedGamesScreen())

    def action_rules(self) -> None:
        """Shows what counts in the statistics."""
        self.show_rules(SECTION, self._questions.game or None)
