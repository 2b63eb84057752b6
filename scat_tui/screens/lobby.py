"""The first screen: the game to continue, all games to begin or learn, and everything else."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size

from scat_tui import games, paths
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens.background import Entry, has_file, merged, read_in_background
from scat_tui.screens.keyed import Command, KeyedScreen, bindings
from scat_tui.screens.lobby_panels import Panel
from scat_tui.screens.lobby_picture import Link, LobbyContent, lobby_lines
from scat_tui.settings.settings import TableSetup
from scat_tui.table.lesson_steps import LEARN, read_steps
from scat_tui.widgets.chooser import Chooser
from scat_tui.widgets.faces import Deck
from scat_tui.words import _, ngettext
from scat_tui.words.dates import day_text
from scat_tui.words.lessons import lesson_texts, progress_texts
from scat_tui.words.saved_files import no_folder_for_games
from scat_tui.words.today import today_text

if TYPE_CHECKING:
    from scat_tui.saves.progress import Progress
    from scat_tui.screens.game_summary import GameSummary


class LobbyScreen(KeyedScreen):
    """The menu. Saved games are read in the background, so that it appears at once."""

    CSS_PATH = [paths.style("lobby")]
    BINDINGS = bindings((Command("question_mark,f1", "", str, "rules"),))

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        """Newest first; those found so far."""
        self._progress: dict[str, Progress] = {}
        """How far the player has come in each lesson that was begun."""
        self._was_left = False
        """Whether another screen was shown meanwhile."""
        self._drawn: tuple[LobbyContent, Size] | None = None
        """What is shown, and in which window."""
        self._played_today: tuple[str, ...] | None = None
        """The games whose deal of today was finished; None until the saved games are read."""
        self._all_read = False
        self._continue_wished = False

    @property
    def chooser(self) -> Chooser:
        return self.query_one(Chooser)

    def compose(self) -> ComposeResult:
        yield Chooser()

    def on_screen_resume(self) -> None:
        """Settings and games may have changed meanwhile."""
        if self._nothing_saved():
            self.entries, self._all_read, self._played_today = [], True, ()
        else:
            self.call_after_refresh(self._read_saves)
        data = self.host.data_folder
        if data is not None and (self._was_left or paths.lessons_file(data).exists()):
            self.call_after_refresh(self._read_progress, data)
        self._show()

    def on_screen_suspend(self) -> None:
        self._was_left = True
        self.workers.cancel_node(self)

    def on_resize(self, event: Resize) -> None:
        self._show()

    # The saved games

    def _nothing_saved(self) -> bool:
        """Whether there is no file at all, so that the modules that read games need not be loaded."""
        folder = self.host.saves_folder
        try:
            return folder is None or not has_file(folder)
        except FileNotFoundError:
            return True
        except OSError:
            return False

    @work(thread=True, exclusive=True)
    def _read_saves(self) -> None:
        from scat_tui.today.summing_up import noted

        def note(played: tuple[str, ...]) -> None:
            self._played_today = played

        saves = self.host.saves
        read_in_background(self.app, noted(saves.each() if saves else (), note), self.found)

    @work(thread=True, exclusive=True, group="lessons")
    def _read_progress(self, data: Path) -> None:
        """Reads how far the player has come in lessons, once the last one has told that."""
        from scat_tui.saves.progress import ProgressFile
        from scat_tui.saves.writer import WRITER

        WRITER.drain()
        self.app.call_from_thread(self._learnt, ProgressFile(data).read())

    def _learnt(self, progress: "dict[str, Progress]") -> None:
        if progress != self._progress:
            self._progress = progress
            self._show()

    def found(self, entries: list[Entry], all_read: bool) -> None:
        """Takes the games that were read, newest first: all of them, or the newest found so far."""
        self.entries = entries if all_read else merged(entries, self.entries)
        self._all_read = self._all_read or all_read
        self._show()
        if self._continue_wished and (self.unfinished or all_read):
            self._continue_wished = False
            self.action_continue()

    def _show(self) -> None:
        """Draws everything anew; a new Continue gets the cursor unless the player has moved it."""
        chooser, content = self.chooser, self._content()
        if (content, self.app.size) == self._drawn:
            return
        self._drawn = content, self.app.size
        before = [placed.spot.key for placed in chooser.spots]
        chooser.lines = lobby_lines(content, *self.app.size)
        after = [placed.spot.key for placed in chooser.spots]
        if before != after:
            self.host.presses.moved()
        first = f"new {games.known(self.host.settings.last_table.game)}"
        if not before:
            chooser.cursor = "continue" if "continue" in after else first
        elif "continue" in after and "continue" not in before and chooser.cursor == first:
            chooser.cursor = "continue"
        elif "continue" in before and "continue" not in after and chooser.cursor not in after[1:]:
            chooser.cursor = first

    @property
    def unfinished(self) -> SavedGame | None:
        """The latest game that is not over; None if there is none, or it is not known yet."""
        games = (entry for entry in self.entries if isinstance(entry, SavedGame))
        return next((game for game in games if not game.over), None)

    def _may_continue(self) -> bool:
        """Whether the menu begins with Continue: until the games are read, if there are any files."""
        if self.unfinished or self._all_read:
            return self.unfinished is not None
        folder = self.host.saves_folder
        try:
            return folder is not None and has_file(folder, ".json")
        except OSError:
            return False

    # What it shows

    def _content(self) -> LobbyContent:
        settings = self.host.settings
        last = games.known(settings.last_table.game)
        names = games.names()
        panels = tuple(
            self._panel(name, f"{number}n" if name == last else str(number), str(number + len(names)))
            for number, name in enumerate(names, 1)
        )
        return LobbyContent(
            panels=panels,
            links=self._links(),
            notes=tuple(self._notes()),
            may_continue=self._may_continue(),
            unfinished=self._summary(),
            proposes_lesson=self._is_first_start(),
            today=day_text(date.today()),
            deck=Deck(settings.deck),
            suits=self.shows_suits,
            grounds=self.host.has_grounds,
        )

    def _panel(self, name: str, keys: str, lesson_key: str) -> Panel:
        table, game = self.host.settings.last_table_of(name), games.about(name)
        seats = max(game.sizes[0], min(len(table.names), game.sizes[-1]))
        count = ngettext("{count} player", "{count} players", seats).format(count=seats)
        last = (f"{count} · {game.preset(table.options).title}", count)
        return Panel(game, keys, last, self._lesson(name), lesson_key)

    def _lesson(self, game: str) -> tuple[str, ...]:
        """How long a game's lesson takes and how far the player has come; empty if it has none."""
        try:
            outline = read_steps(game)
        except LookupError:
            return ()
        come: tuple[str, ...] = ()
        if progress := self._progress.get(f"{game}/{LEARN}"):
            place = outline.place_of(progress.step)
            come = progress_texts(place, len(outline.steps), finished=progress.finished)
        return lesson_texts(outline.minutes, come)

    def _summary(self) -> "GameSummary | None":
        if (game := self.unfinished) is None:
            return None
        from scat_tui.screens.game_summary import summary_of

        return summary_of(game)

    def _links(self) -> tuple[Link, ...]:
        count = len([entry for entry in self.entries if isinstance(entry, SavedGame)])
        played = self._played_today
        return (
            Link("today", "t", today_text(played and [games.about(game).short for game in played])),
            Link("lessons", "e", _("lessons")),
            Link("saved", "g", _("saved games"), str(count) if self._all_read and count else ""),
            Link("statistics", "b", _("statistics")),
            Link("rules", "?", _("rules")),
            Link("settings", ",", _("settings")),
            Link("quit", "q", _("quit")),
        )

    def _is_first_start(self) -> bool:
        """Whether neither a game nor a lesson was ever begun."""
        settings, data = self.host.settings, self.host.data_folder
        dealt = settings.earlier_tables or settings.last_table != TableSetup() or self.entries
        learnt = self._progress or (data is not None and paths.lessons_file(data).exists())
        return not (dealt or learnt) and self._all_read

    def _notes(self) -> list[str]:
        if self.host.saves_folder is None:
            return [no_folder_for_games()]
        damaged = [
            entry for entry in self.entries if isinstance(entry, DamagedGame) and not entry.is_set_aside
        ]
        count = len(damaged)
        text = ngettext(
            "{count} saved game is damaged: see Saved games",
            "{count} saved games are damaged: see Saved games",
            count,
        )
        return [text.format(count=count)] if count else []

    # What the player does

    async def on_chooser_chosen(self, message: Chooser.Chosen) -> None:
        action, _space, game = message.key.partition(" ")
        await self.run_action(f"{action}({game!r})" if game else action)

    def action_continue(self) -> None:
        """Opens the newest game, as soon as it is known."""
        game = self.unfinished
        if game:
            self._open(game.path)
        elif not self._all_read:
            self._continue_wished = True

    def _open(self, path: Path) -> None:
        self.host.open_table(path)

    def action_new(self, game: str) -> None:
        from scat_tui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen(game))

    def action_learn(self, game: str) -> None:
        self.host.open_lesson(game)

    def action_today(self) -> None:
        from scat_tui.screens.today import show_today

        show_today(self.host)

    def action_lessons(self) -> None:
        self.host.show_lessons()

    def action_saved(self) -> None:
        from scat_tui.screens.saved_games import SavedGamesScreen

        self.app.push_screen(SavedGamesScreen())

    def action_statistics(self) -> None:
        from scat_tui.screens.statistics.screen import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def action_settings(self) -> None:
        from scat_tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_quit(self) -> None:
        self.host.leave()
