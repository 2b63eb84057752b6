"""The application: stylesheets, themes, the first screen, the settings that apply here. No rules."""

import asyncio
import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from textual.events import Event, InputEvent, Key, Resize
from textual.filter import NoColor
from textual.geometry import Size
from textual.screen import Screen

from scat_tui import paths, themes
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.temporary import sweep_with_parent
from scat_tui.screens.guard import InputGuard
from scat_tui.screens.keyboard import Keyboard
from scat_tui.screens.too_small import check_size
from scat_tui.screens.type_ahead import TypeAheadGuard
from scat_tui.settings.settings import (
    Settings,
    SettingsFile,
    TableSetup,
    effective_settings,
    settings_to_store,
    with_values_of_terminal,
)
from scat_tui.terminal import TerminalApp, run
from scat_tui.terminal.kind import this_kind
from scat_tui.terminal.textual_privates.app import AnswersKeys
from scat_tui.text.glyphs import WHERE_AMBIGUOUS_IS_WIDE, Glyphs
from scat_tui.widgets.wishes import pressed_at
from scat_tui.words import language

if TYPE_CHECKING:
    from scat_tui.engine.game import Seat
    from scat_tui.saves.folder import SaveFolder
    from scat_tui.screens.services import AppServices
    from scat_tui.screens.tables import Tables

STYLES = ("app", "lobby")
"""The stylesheets of the first screen; other screens name their own."""


class ScatApp(AnswersKeys, TerminalApp):
    """The card table in a terminal."""

    TITLE = "Scat"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    """Nothing can be copied, so neither a drag nor a double click selects text."""
    CSS_PATH = [paths.style(name) for name in STYLES]

    def __init__(
        self,
        data: Path | None,
        open_path: Path | None = None,
        notice: str | None = None,
        glyphs: Glyphs | None = None,
        language: str | None = None,
        first: "Callable[[AppServices], object] | None" = None,
    ) -> None:
        """Takes the player's folder, None if nothing can be saved, and the file whose game is to be opened.

        `first` opens anything else over the lobby; `glyphs` and `language` apply this time, whatever the
        settings say.
        """
        self.kind = this_kind(os.environ)
        # Otherwise Textual shows greys if NO_COLOR is set, and black on black with the terminal's colours.
        super().__init__(ansi_color=None if self.kind.colours else True)
        if not self.kind.colours and not self.no_color:
            self.no_color = True
            self.add_filter(NoColor())
        self.encoding, self.erases = self.kind.encoding, self.kind.erases
        self.presses = TypeAheadGuard()
        self.guard = InputGuard(self, self.presses, super().on_event)
        self.keyboard = Keyboard()
        self._did_something = False
        self._window: Size | None = None  # Textual still has the old size while it announces the new one.
        self._data = data
        self.saves_folder = paths.saves_folder(data) if data else None
        self._open_path, self._first = open_path, first
        self._stored = SettingsFile(data)
        self._notice = notice or self._stored.notice
        self.settings = effective_settings(self._stored.now, self.kind.name)
        self._flag = glyphs
        self._language = language
        self._is_wide = False
        if glyphs:
            self.settings = msgspec.structs.replace(self.settings, glyphs=glyphs)
        self._use_settings()
        for theme in themes.themes(self.kind.colours):
            self.register_theme(theme)
        # Before anything is drawn, and without Textual's watcher, since a change reads all styles twice.
        self.set_reactive(ScatApp.theme, f"scat-{self.settings.theme}")
        # What the watcher would do: the terminal's own colours stay as they are.
        self.keep_terminal_colours()
        self.set_class(self.has_grounds, "-grounds")
        self.stylesheet.set_variables(self.get_css_variables())

    @property
    def has_grounds(self) -> bool:
        """Whether grounds of several colours can be seen, and the half blocks that join them."""
        return self.glyphs == "full" and bool(self.kind.colours) and themes.has_grounds(self.current_theme)

    @property
    def data_folder(self) -> Path | None:
        """The player's folder; None if nothing can be stored."""
        return self._data

    @cached_property
    def saves(self) -> "SaveFolder | None":
        """The player's games, None if none can be saved. Imports the rules, which the start does not need."""
        from scat_tui.saves.folder import SaveFolder

        return SaveFolder(self.saves_folder) if self.saves_folder else None

    @cached_property
    def tables(self) -> "Tables":
        """Opens tables; loaded with the first one."""
        from scat_tui.screens.tables import Tables

        return Tables(self)

    def get_default_screen(self) -> Screen[None]:
        from scat_tui.screens.lobby import LobbyScreen

        return LobbyScreen()

    def on_resize(self, event: Resize) -> None:
        """Shows a notice over the game while the window is too small."""
        self._window = event.size
        self.presses.moved()
        check_size(self, event.size)

    def _came_to_front(self, screen: Screen[Any]) -> None:
        """Notes that a screen was opened or uncovered."""
        self.presses.changed()
        check_size(self, self._window or self.size)

    async def on_event(self, event: Event) -> None:
        """Drops keys and clicks that answer nothing on the screen; delays some keys."""
        if isinstance(event, InputEvent) and not event.is_forwarded:
            if isinstance(event, Key):
                self.keyboard.read(event, self.screen)
            if not await self.guard.admits(event):
                return
        await super().on_event(event)

    async def answer_key(self, event: Key) -> None:
        """Handles a key as Textual does, with its time for actions to ask.

        If it is bound to nothing, the player is told so.
        """
        if self.guard.is_too_early(event):
            return
        token = pressed_at.set(event.time)
        self._did_something = False
        try:
            await super().answer_key(event)
        finally:
            pressed_at.reset(token)
        if not self._did_something:
            self._tell_why_nothing(event)

    async def run_action(self, *arguments: Any, **options: Any) -> bool:
        """Runs an action as Textual does, noting that something was done."""
        done = await super().run_action(*arguments, **options)
        self._did_something |= done
        return done

    def _tell_why_nothing(self, event: Key) -> None:
        screen = self.screen
        if why := self.keyboard.why_nothing(event, screen):
            # A widget with the focus may cover the line in which the screen shows messages.
            covered = screen.focused and not getattr(screen, "speaks", False)
            show_message = self.notify if covered else getattr(screen, "say", self.notify)
            show_message(why)

    def click_key(self, key: str) -> None:
        """Handles a click on a key that is shown: pressed when the button went down, never repeated."""
        self.call_later(self.guard.answer_click_on, key)

    def post_display_hook(self) -> None:
        """After two turns of the loop the picture has been sent, and what was typed before has been read."""
        if (change := self.presses.undrawn) is not None:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self.presses.drawn, change)

    async def action_quit(self) -> None:
        self.leave()

    def leave(self) -> None:
        """Ends the program; asks first if a game would be lost."""
        if any(getattr(screen, "loses_game", False) for screen in self.screen_stack):
            from scat_tui.screens.leaving import ask_before_losing

            ask_before_losing(self, self.exit)
        else:
            self.exit()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes.DEFAULTS

    def on_mount(self) -> None:
        """Opens the game or lesson that was asked for, over the lobby."""
        self.screen_change_signal.subscribe(self, self._came_to_front, immediate=True)
        if self._notice:
            self.notify(self._notice, markup=False, timeout=10)
        if self._open_path:
            self.open_table(self._open_path)
        if self._first:
            self._first(self)
        self.call_after_refresh(self._sweep)

    def _sweep(self) -> None:
        """Deletes the leftovers of programs that were killed, once something is shown."""
        if (folder := self.saves_folder) and folder.parent.is_dir():
            self.run_worker(lambda: sweep_with_parent(folder), group="sweeping", thread=True)

    def crash_folder(self) -> Path | None:
        return self._data

    def change_settings(self, new: Settings) -> None:
        """Applies and stores settings; a notice appears if they could not be stored."""
        stored = settings_to_store(self._stored.now, self.kind.name, self.settings, new)
        try:
            self._stored.change(stored)
        except SaveFailed as error:
            self.notify(str(error), markup=False, severity="warning")
        if new.language != self.settings.language:
            self._language = None
        self.settings = with_values_of_terminal(self._stored.now, new)
        self.theme = f"scat-{new.theme}"
        self._use_settings()
        self.set_class(self.has_grounds, "-grounds")

    @property
    def _insists(self) -> bool:
        """Whether the player has chosen glyphs in the settings, whatever the terminal reports."""
        return self.settings.glyphs not in (None, "auto", self._flag)

    def terminal_is_wide(self) -> None:
        """Avoids characters of ambiguous width from now on, unless the player insists on them."""
        self._is_wide = True
        self._use_settings()
        self.set_class(self.has_grounds, "-grounds")

    def _use_settings(self) -> None:
        chosen = self.settings.glyphs
        glyphs = self.kind.glyphs if chosen is None or chosen == "auto" else chosen
        if_wide = glyphs if self._insists else WHERE_AMBIGUOUS_IS_WIDE[glyphs]
        # Other kinds of terminal draw no characters of ambiguous width, or surely not in two cells.
        self.asks_width = self.kind.glyphs == "full" and if_wide != glyphs
        if self._is_wide:
            glyphs = if_wide
        wanted = (self._language or "", self.settings.language, *language.preferred(os.environ))
        language.choose(language.best(wanted, glyphs, self.encoding))
        self.draw_with(glyphs, self.settings.mouse)

    def new_table(self, table: TableSetup, seed: str | None = None, dealer: "Seat | None" = None) -> None:
        """Deal a new game and show its table; `seed` and `dealer` as in `opening.new_table`."""
        self.change_settings(self.settings.with_last_table(table))
        self.tables.deal(table, seed, dealer)

    def open_table(self, path: Path) -> None:
        """Show the table of a saved game or a sample; asks first where another program has it open."""
        self.tables.open(path)

    def open_replay(self, path: Path, at: int | None = None) -> None:
        """Show the replay of a game of any file, at a number of moves; by default at the first deal."""
        self.tables.replay(path, at)

    def show_lessons(self) -> None:
        """Show the list of lessons and samples."""
        from scat_tui.screens.lessons import LessonsScreen

        self.push_screen(LessonsScreen())

    def open_lesson(self, game: str, name: str = "learn") -> None:
        """Show the table of a game's lesson, where the player left it."""
        self.tables.teach(game, name)


def run_app(
    data: Path | None,
    *,
    open_path: Path | None = None,
    notice: str | None = None,
    glyphs: Glyphs | None = None,
    language: str | None = None,
    first: "Callable[[AppServices], object] | None" = None,
) -> int:
    """Runs the program on the terminal and returns its exit status."""
    app = ScatApp(data, open_path, notice, glyphs, language, first)
    return run(app, mouse=app.settings.mouse)
