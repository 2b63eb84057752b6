"""Textual's driver for our terminal: one thread, bounded queues, only changed cells written."""

import contextvars
import os
import signal
from collections import deque
from collections.abc import Callable
from types import FrameType
from typing import Any

from rich.console import Console
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from scat_tui.terminal import signals
from scat_tui.terminal.decoder import Decoder, Token, TokenKind
from scat_tui.terminal.job_control import JobControl
from scat_tui.terminal.keys import Keys
from scat_tui.terminal.picture import Picture
from scat_tui.terminal.place import place_on
from scat_tui.terminal.textual_privates.driver import CompositorUpdate, OpenDriver, colours_of
from scat_tui.terminal.tty import HangUp, Tty
from scat_tui.terminal.width_question import WidthQuestion
from scat_tui.text.glyphs import Glyphs

SYNC_START, SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
CONTROL_Z = Token(TokenKind.TYPED, "\x1a")
CONTROL_L = Token(TokenKind.TYPED, "\x0c")

MOST_WAITING = 64
"""The most keys that wait for the application; more are dropped."""
MOST_HANDED_ON = 1
"""With so many messages in the application's queues the next key waits, so that keys keep their order."""
RETRY = 0.004
"""Seconds until a busy application is checked again."""


class TerminalDriver(OpenDriver):
    """Keys in, pictures out. Survives invalid bytes, a terminal that does not read, and its loss."""

    def __init__(
        self, app: Any, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.tty = Tty(mouse, app.encoding)
        self.assume_size(size or self.tty.size)
        self._decoder = Decoder(app.encoding)
        self._keys = Keys()
        self._waiting: deque[Message] = deque()
        self._picture = Picture(app.glyphs, app.encoding, erases=app.erases)
        self._behind = False
        self._show_due = False
        self._synchronized = False
        self._context = contextvars.copy_context()
        self._running = False
        self._told_size: tuple[int, int] | None = None
        self._look_again: Any = None
        self._handing_on = False
        self._jobs = JobControl(self.tty.leave, self._come_back)
        self._width = WidthQuestion(app.asks_width)
        self._wide: Callable[[], None] = app.terminal_is_wide
        self._size_due = False
        self._bell = False

    # Life

    def start_application_mode(self) -> None:
        """Takes the terminal over."""
        self._context = contextvars.copy_context()
        self._running = True
        signal.signal(signal.SIGWINCH, self._on_size_signal)
        self._jobs.begin()
        self.loop.add_reader(self.tty.file, self._read)
        self._take_over()
        self._tell_size()

    def disable_input(self) -> None:
        """Stops reading."""
        if self._running:
            self._running = False
            self.loop.remove_reader(self.tty.file)
            self.loop.remove_writer(self.tty.file)
            self._waiting.clear()
            self._jobs.end()
            signal.signal(signal.SIGWINCH, signal.SIG_DFL)

    def stop_application_mode(self) -> None:
        """Gives the terminal back."""
        self.disable_input()
        self.tty.leave()

    def close(self) -> None:
        """Once more discards what was typed, since the shell comes next."""
        self.tty.restore()

    @property
    def can_suspend(self) -> bool:
        """It can, and redraws everything afterwards."""
        return True

    def _hang_up(self) -> None:
        """The terminal is gone, and nobody can be told."""
        os._exit(signals.HANG_UP)

    # Signals, which may arrive at any moment

    def _on_size_signal(self, _number: int, _frame: FrameType | None) -> None:
        # What a terminal shows after a change of size is unknown.
        self._picture_lost()

    def _come_back(self) -> None:
        if self._running:
            self._take_over()
            self._picture_lost()

    def _take_over(self) -> None:
        self._send(self.tty.enter)
        self._picture.taken_over()

    def _picture_lost(self) -> None:
        self._picture.forget()
        if not self._size_due:
            self._size_due = True
            self.loop.call_soon_threadsafe(self._tell_size, context=self._context)

    def _tell_size(self) -> None:
        """Tells the application the terminal's size, and redraws everything if it knew it already."""
        self._size_due = False
        if not self._running:
            return
        # Pictures since the signal may be for the old size.
        self._picture.forget()
        size = self.tty.size
        if size == self._told_size:
            self.app.refresh()
            return
        self._told_size = size
        self._post(events.Resize(Size(*size), Size(*size)))

    # Input

    def _read(self) -> None:
        try:
            data = self.tty.read()
        except BlockingIOError:
            return
        except HangUp:
            self._hang_up()
            return
        self._take(self._decoder.feed(data, self.loop.time()))

    def _look(self) -> None:
        self._take(self._decoder.expire(self.loop.time() + 0.001))

    def _take(self, tokens: list[Any]) -> None:
        width, height = self._told_size or self.tty.size
        for token in tokens:
            if token == CONTROL_Z:
                self._jobs.stop_job()
                continue
            if token == CONTROL_L:
                self._draw_anew()
                continue
            if (cells := self._width.answer(token, self.loop.time())) is not None:
                if cells > 1:
                    self.app.call_later(self._wide)
                continue
            for event in self._keys.events(token, width, height):
                if isinstance(event, TerminalSupportsSynchronizedOutput):
                    self._synchronized = True
                elif (
                    isinstance(event, events.MouseMove)
                    and self._waiting
                    and isinstance(self._waiting[-1], events.MouseMove)
                ):
                    # Only its present place: a moving mouse must not crowd out the keys.
                    self._waiting[-1] = event
                elif len(self._waiting) < MOST_WAITING:
                    self._waiting.append(event)
        if self._look_again:
            self._look_again.cancel()
            self._look_again = None
        if self._decoder.deadline is not None:
            self._look_again = self.loop.call_at(self._decoder.deadline, self._look)
        if not self._handing_on:
            self._hand_on()

    def _hand_on(self) -> None:
        """Gives waiting messages to the application, as far as it keeps up."""
        self._handing_on = False
        while self._waiting and self._running:
            if self._load() >= MOST_HANDED_ON:
                self._handing_on = True
                self.loop.call_later(RETRY, self._hand_on)
                return
            self.process_message(self._waiting.popleft())

    @property
    def keys_wait(self) -> bool:
        """Whether something was read that the application has not been given yet."""
        return bool(self._waiting)

    def _load(self) -> int:
        """The messages waiting on a key's way, from the focused widget up to the application."""
        app = self.app
        pumps: list[Any] = [app]
        if app.screen_stack:
            pumps += (app.screen.focused or app.screen).ancestors_with_self
        return sum(pump.message_queue_size for pump in set(pumps))

    def send_message(self, message: Message) -> None:
        """Posts a message to the application, from its own thread."""
        self.app.post_message(message)

    def _post(self, message: Message) -> None:
        message.set_sender(self.app)
        self.send_message(message)

    # Output

    def _draw_anew(self) -> None:
        """Redraws everything, in case another program has written over it, as Ctrl-L does everywhere."""
        self._picture.forget()
        self._show_soon()

    def use(self, glyphs: Glyphs, mouse: bool | None, asks_width: bool) -> None:
        """Draws with these glyphs from now on, with or without the mouse; None leaves it as it is.

        Everything must be redrawn then. `asks_width` says whether the width of ambiguous characters matters.
        """
        self._picture.use(glyphs)
        if self._width.want(asks_width):
            # A whole picture must follow the question.
            self._picture.forget()
        if mouse is not None and mouse != self.tty.mouse:
            self._send(lambda: self.tty.use_mouse(mouse))

    def write(self, data: str) -> None:
        """Rings the bell. Nothing else bypasses the picture: no titles, no clipboard."""
        if data == "\a":
            self._bell = True
            self._show_soon()

    def show(self, update: CompositorUpdate, console: Console) -> None:
        """Updates the picture with what was composed."""
        self._picture.compose(update, colours_of(console), *self.tty.size)
        self._show_soon()

    def _show_soon(self) -> None:
        """Sends it together with other changes in this turn of the loop: a new layout comes in two parts."""
        if not self._show_due:
            self._show_due = True
            self.loop.call_soon(self._show)

    def _show(self) -> None:
        """Sends the changes, unless the terminal has not read the last picture yet."""
        self._show_due = False
        if not self._running:
            return
        if self.tty.rest:
            self._behind = True
            return
        place = place_on(self.app.screen) if self.app.screen_stack else None
        text = self._picture.changes(*self.tty.size, place)
        if text:
            text = self._width.ask(self.loop.time()) + text
        if text and self._synchronized:
            text = SYNC_START + text + SYNC_END
        if self._bell:
            self._bell = False
            text += "\a"
        if text:
            self._send(lambda: self.tty.send(text))

    def _send(self, send: Any) -> None:
        try:
            send()
        except HangUp:
            self._hang_up()
        if self.tty.rest:
            self.loop.add_writer(self.tty.file, self._send_rest)

    def _send_rest(self) -> None:
        try:
            self.tty.send_rest()
        except HangUp:
            self._hang_up()
        if not self.tty.rest:
            self.loop.remove_writer(self.tty.file)
            if self._behind:
                self._behind = False
                self._show()
