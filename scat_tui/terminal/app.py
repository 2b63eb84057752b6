"""The application on our terminal."""

from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import textual.screen
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.binding import Binding
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.worker import WorkerFailed

from scat_tui.terminal.driver import TerminalDriver
from scat_tui.terminal.measure import count_ambiguous
from scat_tui.text.encoding import is_multibyte
from scat_tui.text.glyphs import IF_WIDE, Signs
from scat_tui.text.safe import harmless

# Textual gathers changes for a sixtieth of a second before it draws; a key is answered sooner than that.
textual.screen.UPDATE_PERIOD = 1 / 240  # type: ignore[misc]


@runtime_checkable
class KeepsText(Protocol):
    """A widget that keeps a text of Textual's, which remembers its own length."""

    def measure_anew(self) -> None:
        """Forget that length."""


class TerminalApp(App[int], inherit_bindings=False):
    """Draws through our driver; a crash ends it without a word, `run` says the rest.

    Of Textual's own keys only those chosen here do anything.
    """

    BINDINGS = [Binding("ctrl+q", "quit", "Quit", show=False, priority=True)]

    signs: Signs = "full"
    """What is drawn with; `draw_with` changes it."""

    encoding = "utf-8"
    """Of all text, by Python's name."""

    asks_width = True
    """Whether it matters how wide the terminal draws characters of ambiguous width; it is asked only once."""

    crash: BaseException | None = None
    """What ended the application, if it did not end by itself."""

    def get_driver_class(self) -> type[Driver]:
        """Ours, whatever the environment says."""
        return TerminalDriver

    @property
    def keys_wait(self) -> bool:
        """Whether keys were read that the application has yet to be given."""
        return isinstance(self._driver, TerminalDriver) and self._driver.keys_wait

    def terminal_is_wide(self) -> None:
        """The terminal was asked, and gives two cells to characters of ambiguous width."""
        self.draw_with(IF_WIDE[self.signs])

    def draw_with(self, signs: Signs, mouse: bool | None = None) -> None:
        """From now on draw with these signs, and have the mouse or not; None: as before."""
        self.signs = signs
        # Where a character is a byte it fills a cell.
        if count_ambiguous(wide=signs == "plain" and is_multibyte(self.encoding)):
            self._measure_anew()
        if isinstance(self._driver, TerminalDriver):
            self._driver.use(signs, mouse, self.asks_width)
            self.refresh(layout=True)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """A notice in plain words on one line, since it may hold names of people and files."""
        super().notify(
            harmless(message), title=harmless(title), severity=severity, timeout=timeout, markup=False
        )

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Nothing: no program is started on the host."""

    def copy_to_clipboard(self, text: str) -> None:
        """Nothing: nobody's clipboard is written to."""

    def deliver_binary(self, *arguments: Any, **options: Any) -> None:
        """Nothing: no file is written but games and settings."""

    def deliver_text(self, *arguments: Any, **options: Any) -> None:
        """Nothing, as above."""

    def deliver_screenshot(self, *arguments: Any, **options: Any) -> None:
        """Nothing, as above."""

    def save_screenshot(self, *arguments: Any, **options: Any) -> str:
        """Nothing, as above."""
        return ""

    def _measure_anew(self) -> None:
        """Lay out everything that is shown once more, by the measure that is in force now."""
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                if isinstance(widget, KeepsText):
                    widget.measure_anew()
                widget.refresh(layout=True)

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
                driver.show(renderable, self.console)
            except Exception as error:
                self._handle_exception(error)
        self.post_display_hook()

    def _handle_exception(self, error: Exception) -> None:
        """Textual prints the values of all variables here, and with them other people's cards."""
        if self._exit and isinstance(error, NoMatches):
            # A screen that was being set up when all widgets were taken away.
            return
        self._return_code = 1
        if self._exception is None:
            # Tests raise it again.
            self._exception = error
            self._exception_event.set()
        if self.crash is None:
            # A worker's error comes wrapped in one that knows no place.
            self.crash = error.error if isinstance(error, WorkerFailed) else error
        self._close_messages_no_wait()
