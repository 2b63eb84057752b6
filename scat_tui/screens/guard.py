"""A guard in front of the screens, which drops keys and clicks that are no answer to what is shown."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from time import monotonic
from typing import Any, Protocol, runtime_checkable

from textual.errors import NoWidget
from textual.events import Event, InputEvent, Key, MouseDown, MouseEvent, MouseUp
from textual.screen import Screen

from scat_tui.screens import held_keys
from scat_tui.screens.clicks import Clicks, ClickTarget, Release
from scat_tui.screens.held_keys import HeldKey, Press
from scat_tui.screens.type_ahead import TypeAheadGuard, too_early_text
from scat_tui.terminal import TerminalApp
from scat_tui.words import _

MOVES = frozenset(
    (
        "move",
        "move_row",
        "steer",
        "steer_right",
        "steer_row",
        "step",
        "page",
        "edge",
        "hit",
        "change",
        "scroll",
    )
)
"""The program's own actions that only move a cursor, scroll, or change the value of a row."""

TEXTUAL_MOVES = ("cursor_", "delete_", "scroll_", "page_", "focus_")
"""The beginnings of Textual's own actions of that kind."""


@runtime_checkable
class Decider(Protocol):
    """A widget or screen on which a key decides something though its action only moves, or the reverse."""

    def decides(self, key: str) -> bool | None:
        """Whether a key decides something now; None if that depends on its action."""


@runtime_checkable
class Clickable(Protocol):
    """A widget that shows several things to click."""

    def thing_at(self, x: int, y: int) -> Hashable:
        """The thing at a point of the widget's content, in cells; None if it cannot be clicked."""


class InputGuard:
    """Examines every key and click before the application does.

    A key that is held down counts once, however often the keyboard repeats it, unless it only moves a cursor,
    scrolls or types. A click counts if the thing it hits was there when the button went down. Keys typed
    ahead are dropped here for questions only; a table asks `TypeAheadGuard` about its moves.
    """

    def __init__(
        self, app: TerminalApp, presses: TypeAheadGuard, answer: Callable[[Event], Awaitable[None]]
    ) -> None:
        """`answer` is the application's own handling of an event."""
        self._app, self._presses, self._answer = app, presses, answer
        self._held_key = HeldKey()
        self._clicks = Clicks(presses)
        self._unsure: tuple[Key, Screen[Any]] | None = None
        """A key that may be a press or a repeat, and the screen it is for."""
        self._told_of_repeats = False

    @property
    def clicked_at(self) -> float | None:
        """When the button went down for the click being answered; None before the first click."""
        return self._clicks.time

    async def admits(self, event: InputEvent) -> bool:
        """Whether the application should handle this event now."""
        if isinstance(event, Key):
            return await self._admits_key(event)
        if isinstance(event, MouseDown | MouseUp):
            await self._answer_unsure()
            return self._goes_down(event) if isinstance(event, MouseDown) else self._goes_up(event)
        return True

    def is_too_early(self, event: Key) -> bool:
        """Whether a key would answer a question that was not visible when it was pressed."""
        early = getattr(self._app.screen, "asks", False) and self._presses.too_early(event.time)
        if early:
            self._say(too_early_text())
        return early

    # Keys

    async def _admits_key(self, event: Key) -> bool:
        if self._unsure is not None and self._unsure[0].key != event.key:
            await self._answer_unsure()
        press = self._held_key.arrived(event.key, event.time)
        if press is not Press.REPEAT:
            self._told_of_repeats = False
        if press is Press.NEW or self._only_moves(event):
            self._unsure = None
            self._held_key.settle()
            return not self.is_too_early(event)
        if press is Press.UNSURE:
            self._unsure = event, self._app.screen
            self._look_later()
            return False
        self._unsure = None
        if not self._told_of_repeats:
            self._told_of_repeats = True
            self._say(_("A held key counts once: let go, then press again."))
        return False

    def _only_moves(self, event: Key) -> bool:
        """Whether a held key may repeat its action: it moves, scrolls or types."""
        focused, screen = self._app.focused, self._app.screen
        if focused is not None and focused.check_consume_key(event.key, event.character):
            return True
        for node in (focused, screen):
            decides = node.decides(event.key) if isinstance(node, Decider) else None
            if decides is not None:
                return not decides
        bound = screen.active_bindings.get(event.key)
        if bound is None:
            return False
        action = bound.binding.action.partition("(")[0].rpartition(".")[2]
        return action in MOVES or action.startswith(TEXTUAL_MOVES)

    def _look_later(self) -> None:
        """Looks again when it has become clear what the doubtful key was."""
        assert self._unsure is not None
        due = self._unsure[0].time + held_keys.REPEAT
        # Through the application's queue, behind keys that have been read already.
        look = partial(self._app.call_later, self.look)
        asyncio.get_running_loop().call_later(max(0.0, due - monotonic()), look)

    async def look(self) -> None:
        """Answers a delayed key if its time has passed without a repeat."""
        if self._unsure is None:
            return
        event, _screen = self._unsure
        if monotonic() < event.time + held_keys.REPEAT or self._app.keys_wait:
            self._look_later()
        else:
            await self._answer_unsure()

    async def _answer_unsure(self) -> None:
        """Answers it as a press: something else has followed it, or nothing for long enough."""
        if self._unsure is None:
            return
        (event, screen), self._unsure = self._unsure, None
        self._held_key.settle()
        if self._app.screen is screen and not self.is_too_early(event):
            await self._answer(event)

    # Mouse

    async def answer_click_on(self, key: str) -> None:
        """Answers a click on a key that is shown, as if pressed when the button went down."""
        event = Key(key, None)
        event.time = event.time if self.clicked_at is None else self.clicked_at
        if not self.is_too_early(event):
            await self._answer(event)

    def _goes_down(self, event: MouseDown) -> bool:
        counts = self._clicks.went_down(event.time, event.screen_offset, self._spot(event))
        if not counts:
            self._say(too_early_text())
        return counts

    def _goes_up(self, event: MouseUp) -> bool:
        """The application is told in any case, as it may have captured the mouse."""
        release = self._clicks.went_up(event.time, event.screen_offset, self._spot(event))
        if release is Release.CHANGED:
            self._say(too_early_text())
        if release is not Release.CLICK:
            self._app.screen.suppress_click()
        return True

    def _spot(self, event: MouseEvent) -> ClickTarget:
        """The thing under the mouse."""
        screen, offset = self._app.screen, event.screen_offset
        try:
            widget, region = screen.get_widget_at(*offset)
        except NoWidget:
            return ClickTarget((screen,), None)
        thing = None
        if isinstance(widget, Clickable) and widget.content_region.contains_point(offset):
            thing = widget.thing_at(*(offset - widget.content_region.offset))
        return ClickTarget((screen, widget, region), thing)

    # Words

    def _say(self, text: str) -> None:
        """Shows a message in the screen's own way, if it has one."""
        say: Callable[[str], None] = getattr(self._app.screen, "say", self._app.notify)
        say(text)
