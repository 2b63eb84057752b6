"""Statistics: the figures of the person's finished games, and which of them are asked for."""

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.events import Resize
from textual.worker import get_current_worker

from scat_tui import games, paths
from scat_tui.saves.finished import Finished
from scat_tui.saves.reading import FinishedGames
from scat_tui.screens.background import SHOWN_EVERY
from scat_tui.screens.keyed import BACK, CHANGE, MOVE, RULES, Command, KeyedScreen, bindings
from scat_tui.screens.statistics.moment import open_moment
from scat_tui.screens.statistics.picture import Asked, picture, reading_lines
from scat_tui.statistics.overview import Best, Overview
from scat_tui.statistics.past_games import PastGame, past_games
from scat_tui.statistics.selection import ALL, SINCE, Selection, beginning, titles, values
from scat_tui.widgets.chooser import Chooser
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.text import TextBlock, wrapped
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext
from scat_tui.words.finished_games import none_finished
from scat_tui.words.saved_files import no_folder_for_games

GAME = "game"
"""The question which game it is."""

HOTKEYS = {GAME: "g", "players": "p", "rules": "r", "opponents": "o", SINCE: "t", "undone": "u"}

SECTION = "statistics"
"""Where the help tells what counts."""


class StatisticsScreen(KeyedScreen):
    """The figures of finished games of one kind; questions above them decide which games count."""

    CSS_PATH = [paths.style("menus"), paths.style("statistics")]
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
        self._asked: dict[str, str] = {}
        """The value of each question that is asked."""
        self._page = 0
        self._best: list[Best] = []
        """The best moments, as they are shown."""

    @property
    def chooser(self) -> Chooser:
        return self.query_one(Chooser)

    def compose(self) -> ComposeResult:
        yield TextBlock(self.titled(_("Statistics")), id="menu-heading")
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
        if not self.is_attached or past == self._past:
            return
        self._past = past
        if past and self._asked.get(GAME) not in self._played():
            self._asked[GAME] = past[-1].finished.game
        self._show()

    # Showing

    def _played(self) -> list[str]:
        """The games of which one was finished, in the order in which they are offered."""
        found = {each.finished.game for each in self._past or ()}
        return [name for name in games.names() if name in found]

    def _tell(self, text: str) -> None:
        self.chooser.lines = ((), *((line,) for line in wrapped(f" {text}", self.app.size.width - 2)))

    def _show(self) -> None:
        """Draws everything anew."""
        if self._past is None:
            return
        if not self._past:
            self._tell(none_finished())
            return
        overview = Overview(self._asked[GAME], self._selection().of(self._past))
        self._best = overview.best()
        width, height = self.app.size
        before = [placed.spot.key for placed in self.chooser.spots]
        # Above is the title, below the line of keys.
        room, grounds = (width, height - 2), self.host.has_grounds
        shown = picture(self._questions(), overview, self._best, self._page, room, grounds=grounds)
        self._page = min(self._page, shown.pages - 1)
        self.chooser.lines = shown.lines
        if before != [placed.spot.key for placed in self.chooser.spots]:
            # A click that began before is no answer to what is there now.
            self.host.presses.moved()
        self.show_keys()

    def _selection(self) -> Selection:
        answers = {
            question: value for question, value in self._asked.items() if question not in (GAME, SINCE)
        }
        since = beginning(self._asked.get(SINCE, ALL), datetime.now().astimezone())
        return Selection(self._asked[GAME], answers, since)

    def _questions(self) -> list[Asked]:
        narrow = self.app.size.width < COMPACT
        game = games.about(self._asked[GAME])
        asked = [Asked(GAME, HOTKEYS[GAME], _("Game"), game.short if narrow else game.title)]
        for question, title in titles(short=narrow).items():
            labels = self._labels(question)
            value = labels.get(self._asked.get(question, ALL), labels[ALL])
            asked.append(Asked(question, HOTKEYS[question], title, value))
        return asked

    def _labels(self, question: str) -> dict[str, str]:
        """The values of a question with their labels; the first is not to ask it."""
        if question == GAME:
            return {name: games.about(name).title for name in self._played()}
        same = [each for each in self._past or () if each.finished.game == self._asked[GAME]]
        return {ALL: pgettext("games", "all"), **values(question, same)}

    # What the player does

    def on_chooser_changed(self, message: Chooser.Changed) -> None:
        self._change(message.key, message.step)

    def on_chooser_chosen(self, message: Chooser.Chosen) -> None:
        kind, _space, rest = message.key.partition(" ")
        if kind == "page":
            self._page = int(rest)
            self._show()
        elif kind == "best":
            best = self._best[int(rest)]
            open_moment(self, best.past.path, best.moment)
        elif kind == "only":
            question, _space, value = rest.partition(" ")
            self._ask(question, ALL if self._asked.get(question) == value else value)
        else:
            self._change(kind, 1)

    def _change(self, question: str, step: int) -> None:
        """The next or the previous value of a question."""
        keys = [*self._labels(question)]
        now = self._asked.get(question, ALL)
        self._ask(question, keys[((keys.index(now) if now in keys else 0) + step) % len(keys)])

    def _ask(self, question: str, value: str) -> None:
        self._asked[question] = value
        if question == GAME:
            # What one game was asked for may not occur in another.
            self._asked = {GAME: value, SINCE: self._asked.get(SINCE, ALL)}
        self._show()

    def action_finished(self) -> None:
        """Shows the list of finished games."""
        from scat_tui.screens.scoreboard import FinishedGamesScreen

        self.app.push_screen(FinishedGamesScreen())

    def action_rules(self) -> None:
        """Shows what counts in the statistics."""
        self.show_rules(SECTION, self._asked.get(GAME))
