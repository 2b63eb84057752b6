"""The base of screens before the table: their commands, each a key, and a line of keys."""

from collections.abc import Callable
from typing import ClassVar

from msgspec import Struct
from textual.binding import Binding, BindingType
from textual.content import Content

from scat_tui import games, paths
from scat_tui.screens import heading
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.services import AppServices, host
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.words import _


class Command(Struct, frozen=True):
    """A key on a screen: the one source of its binding and of its place in the line of keys."""

    keys: str
    """The keys as in Textual's bindings, `q,escape`; empty if a widget of the screen handles the key."""
    shown: str
    """The key in the line of keys."""
    label: Callable[[], str]
    action: str
    """What the key does, and a click on it in the line of keys; may be empty."""


def bindings(commands: tuple[Command, ...]) -> list[BindingType]:
    """The commands as Textual's bindings."""
    return [Binding(each.keys, each.action, show=False) for each in commands if each.keys]


MOVE = Command("", "↑↓", lambda: _("move"), "")
CHANGE = Command("", "←→", lambda: _("change"), "")
RULES = Command("question_mark,f1", "?", lambda: _("rules"), "rules")
BACK = Command("q,backspace,escape", "q", lambda: _("back"), "back")


LIST_BREAKPOINTS = [(0, "-narrow"), (60, "-normal"), (160, "-wide")]
"""For a list of games, which needs the full width of an ordinary terminal."""


class KeyedScreen(GuardedScreen[None]):
    """A screen before the table, with a line of keys or none."""

    CSS_PATH = [paths.style("menus")]
    KEYS: ClassVar[tuple[Command, ...]] = ()

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-tall"), (33, "-high")]

    @property
    def host(self) -> AppServices:
        return host(self)

    def titled(self, title: str) -> Content:
        """A title after the suits' symbols."""
        return heading.titled(title, suits=self.shows_suits)

    @property
    def shows_suits(self) -> bool:
        """Whether suits are shown as symbols: letters in their place would look like a word."""
        return Deck(self.host.settings.deck) is not Deck.LETTERS and self.host.glyphs == "full"

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        """The commands for the line of keys, each with whether it can be used now."""
        return tuple((command, True) for command in self.KEYS)

    def show_keys(self) -> None:
        """Updates the line of keys."""
        self.query_one(KeyLine).keys = tuple(
            KeyHint(command.shown, command.label(), enabled, always=command.shown in KeyLine.KEPT)
            for command, enabled in self.commands()
        )

    async def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        for command in self.KEYS:
            if command.shown == message.key and command.action:
                await self.run_action(command.action)

    def say(self, text: str) -> None:
        """Shows a notice that something could not be done."""
        self.notify(text, markup=False, severity="warning")

    def action_back(self) -> None:
        self.dismiss()

    def action_rules(self) -> None:
        """Shows the rules of the game played last."""
        self.show_rules(None)

    def show_rules(self, subject: str | int | None, game: str | None = None) -> None:
        """Shows the rules of a game, by default the one played last, at a section or a rule's number."""
        from scat_tui.screens.help.screen import rules_screen

        self.app.push_screen(rules_screen(game or games.known(self.host.settings.last_table.game), subject))
