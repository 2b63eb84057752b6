"""The application on our terminal."""

from pathlib import Path
from typing import Any

from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.driver import Driver
from textual.screen import Screen

from scat_tui.terminal.driver import TerminalDriver


class TerminalApp(App[int]):
    """Draws through our driver; a crash ends it without a word, `run` says the rest."""

    crash: BaseException | None = None
    """What ended the application, if it did not end by itself."""

    def get_driver_class(self) -> type[Driver]:
        """Ours, whatever the environment says."""
        return TerminalDriver

    def crash_folder(self) -> Path | None:
        """The player's data folder, for a report; None where there is none."""
        return None

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        driver = self._driver
        if not isinstance(driver, TerminalDriver):
            super()._display(screen, renderable)
            return
        if not isinstance(renderable, CompositorUpdate) or self._batch_count:
            return
        if self._running and not self._closed:
            try:
                cursor = self.screen.outer_size.clamp_offset(self.cursor_position)
                driver.show(renderable, self.console, cursor)
            except Exception as error:
                self._handle_exception(error)
        self.post_display_hook()

    def _handle_exception(self, error: Exception) -> None:
        """Textual prints the values of all variables here, and with them other people's cards."""
        self._return_code = 1
        if self._exception is None:
            # Tests raise it again.
            self._exception = error
            self._exception_event.set()
        if self.crash is None:
            self.crash = error
        self._close_messages_no_wait()
