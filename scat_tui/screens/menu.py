"""The base of screens with a form: a title, the form, a help text, a line of keys."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size

from scat_tui.screens.keyed import BACK, MOVE, RULES, Command, KeyedScreen
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_lines import keys_of
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.text import TextBlock, as_content


class MenuScreen(KeyedScreen):
    """A form with a help text for the row under its cursor."""

    KEYS: ClassVar[tuple[Command, ...]] = (MOVE, RULES, BACK)

    @property
    def form(self) -> Form:
        return self.query_one(Form)

    def compose(self) -> ComposeResult:
        yield TextBlock(self.heading(), id="menu-heading")
        yield from self.compose_above()
        with Container(id="menu-page"):
            yield Form(id="menu-form")
            with Container(id="menu-aside"):
                yield from self.compose_aside()
        yield KeyLine()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.show_help)

    def compose_above(self) -> ComposeResult:
        """The widgets between the heading and the form."""
        yield from ()

    def compose_aside(self) -> ComposeResult:
        """The widgets beside or below the form."""
        yield TextBlock(id="row-help")

    def on_mount(self) -> None:
        self.watch(self.form, "rows", self._rows_changed, init=False)
        self.show_keys()
        self.show_help()

    def _rows_changed(self, old: Sequence[Row], new: Sequence[Row]) -> None:
        """Marks the time at which rows moved: a click that began before is no answer to the new ones."""
        if [*keys_of(old)] != [*keys_of(new)]:
            self.host.presses.moved()

    def heading(self) -> Content:
        """The line at the top."""
        return self.titled("")

    def help_text(self) -> Content:
        """The help for the row under the cursor."""
        return as_content(self.form.help)

    @property
    def help_room(self) -> Size:
        """The cells and lines for the help; none before the screen has been laid out."""
        return self.query("#menu-aside, #row-help").first().content_size

    def show_help(self) -> None:
        """Updates the help."""
        text = self.help_text()
        for area in self.query("#row-help").results(TextBlock):
            area.update(text)
        for panel in self.query("#menu-aside"):
            panel.set_class(not text, "-empty")

    def on_form_highlighted(self, message: Form.Highlighted) -> None:
        self.show_keys()
        self.show_help()
