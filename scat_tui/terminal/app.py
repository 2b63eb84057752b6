"""The base of the application, on our driver."""

from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from textual.binding import Binding
from textual.driver import Driver
from textual.notifications import SeverityLevel
from textual.worker import WorkerFailed

from scat_tui.terminal.driver import TerminalDriver
from scat_tui.terminal.measure import count_ambiguous
from scat_tui.terminal.textual_privates.app import OpenApp
from scat_tui.terminal.textual_privates.driver import answer_within
from scat_tui.terminal.textual_privates.strips import drop_drawn_lines_at_once
from scat_tui.text.encoding import is_multibyte
from scat_tui.text.glyphs import WHERE_AMBIGUOUS_IS_WIDE, Glyphs
from scat_tui.text.safe import without_controls

answer_within(1 / 240)
drop_drawn_lines_at_once()


@runtime_checkable
class KeepsText(Protocol):
    """A widget with a text that remembers its own length."""

    def measure_anew(self) -> None:
        """Forgets that length."""


class TerminalApp(OpenApp, inherit_bindings=False):
    """An application on our driver; a crash ends it silently, and `run` reports it.

    Of Textual's own keys only those chosen here do anything.
    """

    BINDINGS = [Binding("ctrl+q", "quit", "Quit", show=False, priority=True)]

    glyphs: Glyphs = "full"
    """The glyphs in use; `draw_with` changes them."""

    encoding = "utf-8"
    """The encoding of all text, by Python's name."""

    erases = False
    """Whether the terminal gives erased cells the background in use."""

    asks_width = True
    """Whether the width of ambiguous characters matters; the terminal is asked only once."""

    crash: BaseException | None = None
    """The error that ended the application, if it did not end by itself."""

    def get_driver_class(self) -> type[Driver]:
        """The driver is ours, whatever the environment says."""
        return TerminalDriver

    @property
    def keys_wait(self) -> bool:
        """Whether keys have been read that the application has not been given yet."""
        return isinstance(self.driver, TerminalDriver) and self.driver.keys_wait

    def terminal_is_wide(self) -> None:
        """Called when the terminal has answered that it draws ambiguous characters two cells wide."""
        self.draw_with(WHERE_AMBIGUOUS_IS_WIDE[self.glyphs])

    def draw_with(self, glyphs: Glyphs, mouse: bool | None = None) -> None:
        """Draws with these glyphs from now on, with or without the mouse; None leaves it as it is."""
        self.glyphs = glyphs
        # In a single-byte encoding each character fills one cell.
        if count_ambiguous(wide=glyphs == "plain" and is_multibyte(self.encoding)):
            self._measure_anew()
        if isinstance(self.driver, TerminalDriver):
            self.driver.use(glyphs, mouse, self.asks_width)
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
        """Shows a notice as plain text on one line, since it may contain names of people and files."""
        super().notify(
            without_controls(message),
            title=without_controls(title),
            severity=severity,
            timeout=timeout,
            markup=False,
        )

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Does nothing: no program is started on the host."""

    def copy_to_clipboard(self, text: str) -> None:
        """Does nothing: the clipboard is not written to."""

    def deliver_binary(self, *arguments: Any, **options: Any) -> None:
        """Does nothing: no files are written except games and settings."""

    def deliver_text(self, *arguments: Any, **options: Any) -> None: ...

    def deliver_screenshot(self, *arguments: Any, **options: Any) -> None: ...

    def save_screenshot(self, *arguments: Any, **options: Any) -> str:
        return ""

    def _measure_anew(self) -> None:
        """Lays everything out again with the present widths of characters."""
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                if isinstance(widget, KeepsText):
                    widget.measure_anew()
                widget.refresh(layout=True)

    def crash_folder(self) -> Path | None:
        """The player's data folder for crash reports, None if there is none."""
        return None

    def crashed(self, error: Exception) -> None:
        """Keeps the first error; a worker's is wrapped in one without a place."""
        if self.crash is None:
            self.crash = error.error if isinstance(error, WorkerFailed) else error
