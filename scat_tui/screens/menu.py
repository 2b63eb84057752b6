"""What the screens before the table share: a title, a form, a help text beside or below, a line of keys."""

from collections.abc import Callable
from typing import ClassVar

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size

from scat_tui import games, paths
from scat_tui.screens.guarded import ClosesItself
from scat_tui.screens.host import Host, host
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.form import Form, Row
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.text import TextBlock, plain
from scat_tui.words import _


class Command(Struct, frozen=True):
    """What a key does on a screen: the one source of its binding and of its place in the line of keys."""

    keys: str
    """As Textual's bindings name them, `q,escape`; empty where a widget of the screen handles the key."""
    shown: str
    """The key in the line of keys."""
    label: Callable[[], str]
    action: str
    """What runs on the key, and on a click on it in the line of keys; empty: nothing."""


def bindings(commands: tuple[Command, ...]) -> list[BindingType]:
    """The commands as Textual's bindings."""
    return [Binding(each.keys, each.action, show=False) for each in commands if each.keys]


MOVE = Command("", "↑↓", lambda: _("move"), "")
CHANGE = Command("", "←→", lambda: _("change"), "")
RULES = Command("question_mark,f1", "?", lambda: _("rules"), "rules")
BACK = Command("q,backspace,escape", "q", lambda: _("back"), "back")


LIST_BREAKPOINTS = [(0, "-narrow"), (60, "-normal"), (160, "-wide")]
"""Of a list of games: it needs the width of an ordinary terminal for itself."""


class MenuScreen(ClosesItself[None]):
    """A form with a help text for the row under its cursor."""

    CSS_PATH = [paths.style("menus")]
    KEYS: ClassVar[tuple[Command, ...]] = (MOVE, RULES, BACK)

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-tall"), (33, "-high")]

    @property
    def host(self) -> Host:
        """The application."""
        return host(self)

    @property
    def form(self) -> Form:
        """The rows."""
        return self.query_one(Form)

    def compose(self) -> ComposeResult:
        """Top to bottom, the help at the right where there is room."""
        yield TextBlock(self.heading(), id="menu-heading")
        with Container(id="menu-page"):
            yield Form(id="menu-form")
            with Container(id="menu-aside"):
                yield from self.compose_aside()
        yield KeyLine()

    def on_resize(self, event: Resize) -> None:
        """The aside says more where there is more room."""
        self.call_after_refresh(self.show_help)

    def compose_aside(self) -> ComposeResult:
        """What stands beside or below the form."""
        yield TextBlock(id="row-help")

    def on_mount(self) -> None:
        """Keys and the first help text; from now on clicks may be too early for a row."""
        self.watch(self.form, "rows", self._rows_changed, init=False)
        self.show_keys()
        self.show_help()

    def _rows_changed(self, old: tuple[Row, ...], new: tuple[Row, ...]) -> None:
        """A click that began while other rows stood there is no answer to these."""
        if [row.key for row in old] != [row.key for row in new]:
            self.host.presses.moved()

    def heading(self) -> Content:
        """The line at the top."""
        return self.titled("")

    def titled(self, title: str) -> Content:
        """A title after the suits' signs, which are left out of a deck of letters."""
        glyphs = " " if Deck(self.host.settings.deck) is Deck.LETTERS else " ♠ ♥ ♦ ♣  "
        return Content.assemble((glyphs, "$quiet"), (title, "bold"))

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        """The commands for the line of keys, each with whether it can be used now."""
        return tuple((command, True) for command in self.KEYS)

    def show_keys(self) -> None:
        """Bring the line of keys up to date."""
        self.query_one(KeyLine).keys = tuple(
            KeyHint(command.shown, command.label(), enabled, always=command.shown in KeyLine.KEPT)
            for command, enabled in self.commands()
        )

    def help_text(self) -> Content:
        """What the aside says now: of the row under the cursor."""
        return plain(self.form.help)

    @property
    def help_room(self) -> Size:
        """Cells and lines for what the aside says; none before the screen was laid out."""
        return self.query("#menu-aside, #row-help").first().content_size

    def show_help(self) -> None:
        """Bring the aside up to date."""
        for area in self.query("#row-help").results(TextBlock):
            area.update(self.help_text())

    def on_descendant_focus(self) -> None:
        """The form shows whether it has the keys."""
        self.form.refresh()

    def on_descendant_blur(self) -> None:
        """As above."""
        self.form.refresh()

    def on_form_highlighted(self, message: Form.Highlighted) -> None:
        """The cursor stands on another row."""
        self.show_keys()
        self.show_help()

    async def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """A click on a key does what the key does."""
        for command in self.KEYS:
            if command.shown == message.key and command.action:
                await self.run_action(command.action)

    def say(self, text: str) -> None:
        """A notice that something could not be done."""
        self.notify(text, markup=False, severity="warning")

    def action_back(self) -> None:
        """To the screen before."""
        self.dismiss()

    def action_rules(self) -> None:
        """The rules of the game played last."""
        self.show_rules(None)

    def show_rules(self, matter: str | int | None, game: str | None = None) -> None:
        """A game's rules at a section or at a rule's number, None for the beginning.

        Of the game played last if none is named.
        """
        from scat_tui.screens.help.screen import rules_screen

        self.app.push_screen(rules_screen(game or games.known(self.host.settings.last_table.game), matter))
