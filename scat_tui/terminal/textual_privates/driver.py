"""What is private of Textual's driver, of its keys, and of what it draws."""

from asyncio import AbstractEventLoop
from collections.abc import Iterable
from typing import Any

import textual.screen
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.events import Key
from textual.strip import Strip

# `textual._compositor`: what is drawn, as cells and not yet as text. `LayoutUpdate` holds `region` and
# `strips`, `ChopsUpdate` holds `spans`, `chops` and `chop_ends`. `textual._ansi_sequences` and
# `textual._keyboard_protocol`: which keys exist. Without any of them the program crashes at its start.
__all__ = [
    "ANSI_SEQUENCES_KEYS",
    "FUNCTIONAL_KEYS",
    "ChopsUpdate",
    "CompositorUpdate",
    "KeyReader",
    "LayoutUpdate",
    "OpenDriver",
    "answer_within",
    "colours_of",
    "style_sequence",
]


class OpenDriver(Driver):
    """Textual's driver, with public names for what is private there."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)

    @property
    def app(self) -> App[Any]:
        """The application; `Driver._app`, without which the program crashes at its start."""
        return self._app

    @property
    def loop(self) -> AbstractEventLoop:
        """The loop it runs in; `Driver._loop`, without which the program crashes at its start."""
        return self._loop

    def assume_size(self, size: tuple[int, int]) -> None:
        """Take this as the terminal's size until the first event tells one.

        `Driver._size`: where it is None, Textual asks the terminal itself and believes any size. If the name
        goes, this is so again, silently.
        """
        self._size = size


class KeyReader(XTermParser):
    """Textual's knowledge of keys and mouse.

    `textual._xterm_parser`: its module is private. Without it the program crashes at its start.
    """

    def key_events(self, sequence: str) -> Iterable[Key]:
        """The keys that a sequence stands for.

        `XTermParser._sequence_to_key_events`: the public way would read a stream of its own. Without it no
        key works.
        """
        return self._sequence_to_key_events(sequence)


def answer_within(seconds: float) -> None:
    """Draw what a key has changed within this time; Textual gathers changes for a sixtieth of a second.

    `textual.screen.UPDATE_PERIOD` is a constant there. If Textual no longer reads it, keys are slower,
    silently.
    """
    textual.screen.UPDATE_PERIOD = seconds  # type: ignore[misc]


def colours_of(console: Console) -> ColorSystem:
    """How many colours are drawn with.

    `Console._color_system`: the public name gives a word for it. Without it nothing is drawn.
    """
    return console._color_system or ColorSystem.TRUECOLOR


def style_sequence(style: Style, colours: ColorSystem) -> str:
    """The numbers of a style for the terminal, such as `1;31`.

    `Style._ansi`: where Textual stores them once they are made. Without it nothing is drawn.
    """
    stored: str | None = style._ansi
    return Strip.render_ansi(style, colours) if stored is None else stored
