"""What is private of Textual's application."""

from typing import Any, Protocol, runtime_checkable

from rich.console import Console, RenderableType
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.events import Key
from textual.filter import LineFilter
from textual.screen import Screen


@runtime_checkable
class ShowsUpdates(Protocol):
    """A driver that is given what changed, and not the text that Textual makes of it."""

    def show(self, update: CompositorUpdate, console: Console) -> None:
        """Show what changed."""


class OpenApp(App[int], inherit_bindings=False):
    """Textual's application, with public names for what is private there."""

    @property
    def driver(self) -> Driver | None:
        """What reads keys and draws; None before the start.

        `App._driver`: Textual hands it to nobody. Without it the program crashes at its start.
        """
        return self._driver

    def add_filter(self, line_filter: LineFilter) -> None:
        """Change the colours of all that is drawn from now on.

        `App._filters`: Textual fills it from NO_COLOR only. Without it the start crashes where there are no
        colours.
        """
        self._filters.append(line_filter)

    def keep_terminal_colours(self) -> None:
        """Draw the terminal's own colours as they are, where the theme wants that.

        `App._refresh_truecolor_filter`: what the watcher of the theme would call. Without it the program
        crashes at its start.
        """
        self._refresh_truecolor_filter(self.ansi_theme)

    def fail_soon(self, error: Exception) -> None:
        """End the running application because of this error, whatever thread it is from.

        `MessagePump._running`, `App._loop`: without them an error in a thread is reported as another one.
        """
        if self._running and self._loop is not None:
            self._loop.call_soon_threadsafe(self._handle_exception, error)

    def crashed(self, error: Exception) -> None:
        """An error is about to end the application."""

    def _load_screen_css(self, screen: Screen[Any]) -> None:
        """Read a screen's own styles. They say nothing of what is shown already, which Textual styles anew.

        If Textual no longer calls it, screens open slower, silently.
        """
        for path in screen.css_path:
            if not self.stylesheet.has_source(str(path)):
                self.stylesheet.read(path)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Give our driver what changed instead of a text; `_batch_count`, `_closed` as in Textual's own.

        If Textual no longer calls it, whole lines are sent instead of changed cells, silently.
        """
        driver = self._driver
        if not isinstance(driver, ShowsUpdates):
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
        """End without a word: Textual prints the values of all variables here, and with them hidden cards.

        `_exit`, `_return_code`, `_exception`, `_exception_event`, `_close_messages_no_wait` as in Textual's
        own. If Textual no longer calls it, tracebacks with cards are printed, silently.
        """
        if self._exit and isinstance(error, NoMatches):
            # A screen that was being set up when all widgets were taken away.
            return
        self._return_code = 1
        if self._exception is None:
            # Tests raise it again.
            self._exception = error
            self._exception_event.set()
        self.crashed(error)
        self._close_messages_no_wait()


class AnswersKeys(App[int]):
    """An application that decides itself what a key does that no widget has taken."""

    async def answer_key(self, event: Key) -> None:
        """What a key does that no widget has taken."""
        await super()._on_key(event)

    async def _on_key(self, event: Key) -> None:
        """Let `answer_key` decide; Textual has no public place before the bindings of a key.

        If Textual no longer calls it, keys typed ahead are answered, silently.
        """
        # Textual calls this method of every class in turn, also its own.
        event.prevent_default()
        await self.answer_key(event)
