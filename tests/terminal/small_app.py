"""A small application for the tests: shows the keys it got, and misbehaves when told to.

`small_app.py [stock]`: with Textual's own driver for comparison.
"""

import asyncio
import sys
import threading
import time
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Key, Paste, Resize
from textual.widgets import Input, Static

from scat_tui.terminal import TerminalApp, run
from tests.textual_privates import draw_as_textual_does

AGREED = (
    "plain text ♠♥♦♣ ─│╭╮ éüß",
    "wide 漢字かな한글 and after│",
    "emoji 🎴😀 and after│",
    "marks e\u0301 n\u0303 and after│",
)
"""Texts of whose width every terminal thinks alike."""


class Small(TerminalApp):
    """Keys in a line; lines of all kinds of text that move; a field to type in."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None
    CSS = """
    Static { height: 1; }
    #moving { height: 6; background: darkgreen; color: white; }
    #bar { background: $panel; }
    #beside { layer: above; position: absolute; width: 20; height: 5; background: darkred; }
    #field { display: none; }
    Screen { layers: below above; }
    """
    BINDINGS = [
        Binding("q", "quit_with(0)"),
        Binding("x", "quit_with(7)"),
        Binding("c", "crash"),
        Binding("m", "move_on"),
        Binding("w", "busy_loop"),
        Binding("t", "busy_thread"),
        Binding("v", "crash_in_thread"),
        Binding("g", "crash_in_callback"),
        Binding("f", "flood"),
        Binding("b", "bell"),
        Binding("i", "field"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.step = 0

    def crash_folder(self) -> Path | None:
        return Path(sys.argv[2]) if len(sys.argv) > 2 else None

    def compose(self) -> ComposeResult:
        yield Static("ready", id="bar", markup=False)
        yield Static("keys:", id="keys", markup=False)
        yield Static("", id="size", markup=False)
        yield Static("", id="moving", markup=False)
        yield Static("on top\nof them 漢", id="beside", markup=False)
        field = Input(id="field")
        field.cursor_blink = False
        yield field

    def on_mount(self) -> None:
        self.action_move_on()

    def on_resize(self, event: Resize) -> None:
        self.query_one("#size", Static).update(f"size {event.size.width}x{event.size.height}")

    def on_key(self, event: Key) -> None:
        self.keys.append(event.key)
        self.query_one("#keys", Static).update("keys: " + " ".join(self.keys[-12:]))

    def on_paste(self, event: Paste) -> None:
        self.query_one("#bar", Static).update(f"pasted {len(event.text)}")

    def action_move_on(self) -> None:
        """Other text in other places."""
        self.step += 1
        shifted = [" " * ((self.step * 3 + row) % 7) + AGREED[(self.step + row) % 4] for row in range(6)]
        self.query_one("#moving", Static).update("\n".join(shifted))
        self.query_one("#beside").styles.offset = (-self.step % 50, 3 + self.step % 5)

    def action_quit_with(self, status: int) -> None:
        self.exit(return_code=status)

    def action_field(self) -> None:
        field = self.query_one("#field", Input)
        field.display = True
        field.focus()

    def action_crash(self) -> None:
        hidden = "QUEEN OF SPADES"
        raise ValueError(f"no such card: {hidden}")

    def action_busy_loop(self) -> None:
        print("the loop is busy", file=sys.__stderr__, flush=True)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            pass

    def action_busy_thread(self) -> None:
        self.run_worker(_think, thread=True)
        self.query_one("#bar", Static).update("thinking")

    def action_crash_in_thread(self) -> None:
        threading.Thread(target=self.action_crash).start()

    def action_crash_in_callback(self) -> None:
        asyncio.get_running_loop().call_soon(self.action_crash)

    def action_flood(self) -> None:
        self.set_interval(1 / 50, self.action_move_on)


def _think() -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        sum(range(1000))


if __name__ == "__main__":
    if sys.argv[1:2] == ["stock"]:
        draw_as_textual_does(TerminalApp)
        Small().run()
    else:
        sys.exit(run(Small()))
