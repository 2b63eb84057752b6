"""What the tests of widgets share: an app with one widget, and a look at what it drew."""

from typing import Any

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.message import Message
from textual.widget import Widget

from scat_tui import paths, themes
from scat_tui.widgets.form import Form
from scat_tui.widgets.key_line import KeyLine
from tests.textual_privates import painted_lines

AWKWARD = [
    "[/x]",
    "{who} }{",
    "[b]",
    "[@click=app.bell]x",
    "李明" * 20,
    "x" * 200,
    "",
    "a\nb\x1b[31m\u202ec",
    "$felt",
]
"""Names and sentences as people and files may give them."""


class Show(App[None]):
    """One widget and the messages it sends."""

    CSS_PATH = [paths.style(name) for name in ("app", "table")]
    CSS = "Form { height: 100%; }"

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.sent: list[Message] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours."""
        return themes.DEFAULTS

    def compose(self) -> ComposeResult:
        """The widget."""
        yield self.widget

    def on_mount(self) -> None:
        """Take the looks in."""
        for theme in themes.themes():
            self.register_theme(theme)

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        self.sent.append(message)

    def on_form_chosen(self, message: Form.Chosen) -> None:
        self.sent.append(message)

    def on_form_changed(self, message: Form.Changed) -> None:
        self.sent.append(message)


def drawn(widget: Widget) -> list[str]:
    """The lines of a widget as text."""
    return str(widget.render()).split("\n")


def place_of(widget: Widget, text: str) -> tuple[int, int]:
    """Column and line of the first place where the text stands in the widget."""
    for line, words in enumerate(drawn(widget)):
        if text in words:
            return cell_len(words[: words.index(text)]), line
    raise AssertionError(f"{text!r} is not in {drawn(widget)}")


def shown_on(app: App[Any]) -> str:
    """The text on the screen, as it was painted."""
    return "\n".join(painted_lines(app))
