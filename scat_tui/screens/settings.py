"""The settings screen; a choice applies at once and is stored at once."""

import msgspec
from msgspec import Struct
from textual.app import ComposeResult
from textual.content import Content

from scat_tui.screens.keyed import BACK, CHANGE, MOVE, RULES, bindings
from scat_tui.screens.menu import MenuScreen
from scat_tui.widgets.card_preview import CardPreview
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _, language, ngettext, pgettext

SettingValue = str | bool | int


class Setting(Struct, frozen=True):
    """A setting in words, by its name in `Settings`."""

    name: str
    title: str
    help: str
    values: tuple[tuple[SettingValue, str], ...]
    """Each value with its label."""

    def label(self, value: SettingValue) -> str:
        """The label of a value."""
        return dict(self.values).get(value, str(value))

    def stepped(self, value: SettingValue, step: int) -> SettingValue:
        """The next (+1) or previous (-1) value, wrapping round."""
        known = [each for each, _label in self.values]
        return known[(known.index(value) + step) % len(known)] if value in known else known[0]


def all_settings() -> tuple[Setting, ...]:
    """All settings, in the order of the screen."""
    return (
        Setting(
            "theme",
            _("Theme"),
            _("Dark and light bring their own colours; “terminal” keeps the background you have."),
            (
                ("dark", _("dark")),
                ("light", _("light")),
                ("own", _("terminal")),
                ("contrast", _("high contrast")),
            ),
        ),
        *_language_setting(),
        Setting(
            "glyphs",
            _("Lines and suits"),
            _(
                "Plain draws lines as - and |, where lines look broken. Letters for suits help old fonts. "
                "ASCII changes names too."
            ),
            (
                ("auto", _("automatic")),
                ("full", pgettext("glyphs", "full")),
                ("letters", _("letters for suits")),
                ("plain", _("plain")),
                ("ascii", _("ASCII")),
            ),
        ),
        Setting(
            "mouse",
            _("Mouse"),
            _("Without it, the terminal's own marking of text works as in a shell."),
            ((True, pgettext("switch", "on")), (False, pgettext("switch", "off"))),
        ),
        Setting(
            "deck",
            _("Deck"),
            _("Red and black; a colour for every suit; or letters instead of suit symbols."),
            (
                ("two", _("two colours")),
                ("four", _("four colours")),
                ("letters", pgettext("deck", "letters")),
            ),
        ),
        Setting(
            "card_size",
            _("Cards"),
            _("Small cards leave more room for the table."),
            (("small", _("small")), ("large", _("large"))),
        ),
        Setting(
            "pace",
            _("Pace"),
            _("How fast the computer players play; “step by key” waits for a key before each move."),
            (("instant", _("instant")), ("fast", _("fast")), ("slow", _("slow")), ("step", _("step by key"))),
        ),
        Setting(
            "motion",
            _("Motion"),
            _("How much moves on the table; over a slow line less is more."),
            (
                ("full", pgettext("motion", "full")),
                ("reduced", _("reduced")),
                ("off", pgettext("motion", "off")),
            ),
        ),
        Setting(
            "bell",
            _("Bell"),
            _("The terminal's bell when it is your turn."),
            ((True, _("on your turn")), (False, pgettext("switch", "off"))),
        ),
        Setting(
            "confirm_knock",
            _("Ending a hand"),
            _("Ask before a knock and before a throw-down, so that a slip of the finger costs nothing."),
            ((True, _("ask first")), (False, _("at once"))),
        ),
        Setting(
            "winning",
            _("Winning card"),
            _("Cancellation Hearts: mark the card that would win now, only the one that has won, or none."),
            (("always", _("always")), ("end", _("at the end")), ("never", _("never"))),
        ),
        Setting(
            "program_seconds",
            _("Programs"),
            _("How long a program of your own may take for a move, before another is made in its place."),
            tuple((seconds, _seconds(seconds)) for seconds in (1, 2, 5, 10, 30, 60)),
        ),
    )


def _seconds(seconds: int) -> str:
    return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)


def _language_setting() -> tuple[Setting, ...]:
    """The language, if there are several."""
    codes = language.available()
    if len(codes) == 1:
        return ()
    # Each by its own name, so that those who cannot read the present one find theirs.
    names = tuple((code, language.own_name(code)) for code in codes)
    help_text = _(
        "“system” takes the language of your system; where yours cannot be shown, words are English."
    )
    return (Setting("language", _("Language"), help_text, (("auto", _("system")), *names)),)


class SettingsScreen(MenuScreen):
    """A choice for each setting, and three cards that show its effect."""

    KEYS = (MOVE, CHANGE, RULES, BACK)
    BINDINGS = bindings(KEYS)

    def heading(self) -> Content:
        return self.titled(_("Settings"))

    def compose_aside(self) -> ComposeResult:
        yield TextBlock(id="row-help")
        yield CardPreview(lambda: self.host.has_grounds)

    def on_mount(self) -> None:
        self._show()
        super().on_mount()

    def _show(self) -> None:
        settings = self.host.settings
        self.form.rows = tuple(
            Row(each.name, each.title, each.label(getattr(settings, each.name)), "choice", each.help)
            for each in all_settings()
        )
        self.query_one("#menu-heading", TextBlock).update(self.heading())
        self.show_keys()
        preview = self.query_one(CardPreview)
        preview.deck, preview.card_size = Deck(settings.deck), CardSize(settings.card_size)

    def on_form_changed(self, message: Form.Changed) -> None:
        settings = self.host.settings
        each = next(each for each in all_settings() if each.name == message.key)
        value = each.stepped(getattr(settings, each.name), message.step)
        self.host.change_settings(msgspec.structs.replace(settings, **{each.name: value}))
        self._show()
