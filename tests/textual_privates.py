"""What tests use of Textual's privates; `test_privates.py` finds them anywhere else."""

from collections.abc import Awaitable, Callable
from typing import Any

import textual.app
import textual.pilot
from textual.app import App
from textual.notifications import Notification


def notifications(app: App[Any]) -> list[Notification]:
    """What the player is told at the moment; Textual shows it, and tells nobody else."""
    return [*app._notifications]


def painted_lines(app: App[Any]) -> list[str]:
    """The text of each line on the screen, as it was composed of all widgets."""
    return ["".join(segment.text for segment in line) for line in app.screen._compositor.render_strips()]


def lay_out(app: App[Any]) -> None:
    """Lay out the screen at once, as a change of the terminal's size does it."""
    app.screen._refresh_layout()


def draw_as_textual_does(kind: type[Any]) -> None:
    """Undo what makes an application ours."""
    from textual.drivers.linux_driver import LinuxDriver

    kind.get_driver_class = lambda self: LinuxDriver
    kind._display = App._display
    kind._handle_exception = App._handle_exception


def wait_by(wait: Callable[..., Awaitable[None]]) -> None:
    """Let Textual's Pilot wait in this way for an application that has nothing left to do."""
    for module in (textual.app, textual.pilot):
        module.wait_for_idle = wait  # type: ignore[attr-defined]
