"""The application on our terminal."""

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
from scat_tui.text.encoding import is_multibyte
from scat_tui.text.glyphs import WHERE_AMBIGUOUS_IS_WIDE, Glyphs
from scat_tui.text.safe import without_controls

answer_within(1 / 240)


@runtime_checkable
class KeepsText(Protocol):
    """A widget that keeps a text of Textual's, which remembers its own length."""

    def measure_anew(self) -> None:
        """Forget that length."""


class TerminalApp(OpenApp, inherit_bindings=False):
    """Draws through our driver; a crash ends it without a word, `run` says the rest.

    Of Textual's own keys only those chosen here do anything.
    """

    BINDINGS = [Binding("ctrl+q", "quit", "Quit", show=False, priority=True)]

    glyphs: Glyphs = "full"
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
        return isinstance(self.driver, TerminalDriver) and self.driver.keys_wait

    def terminal_is_wide(self) -> None:
        """The terminal was asked, and gives two cells to characters of ambiguous width."""
        self.draw_with(WHERE_AMBIGUOUS_IS_WIDE[self.glyphs])

    def draw_with(self, glyphs: Glyphs, mouse: bool | None = None) -> None:
        """From now on draw with these characters, and have the mouse or not; None: as before."""
        self.glyphs = glyphs
        # Where a character is a byte it fills a cell.
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
        """A notice in plain words on one line, since it may hold names of people and files."""
        super().notify(
            without_controls(message),
            title=without_controls(title),
            severity=severity,
            timeout=timeout,
            markup=False,
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

    def crashed(self, error: Exception) -> None:
        """Remember the first error; a worker's comes wrapped in one that knows no place."""
        if self.crash is None:
            self.crash = error.error if isinstance(error, WorkerFailed) else error
