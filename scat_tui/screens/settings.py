"""Settings: how the table looks and how fast it goes. What is chosen is in force and stored at once."""

import msgspec
from msgspec import Struct
from textual.app import ComposeResult
from textual.content import Content

from scat_tui.screens.menu import BACK, CHANGE, MOVE, RULES, MenuScreen, bindings
from scat_tui.widgets.card_preview import CardPreview
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.form import Form, Row
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _, language, pgettext

Setting = str | bool


class Preference(Struct, frozen=True):
    """A setting by its name in `Settings`, in words."""

    name: str
    title: str
    help: str
    values: tuple[tuple[Setting, str], ...]
    """Each value with its label."""

    def label(self, value: Setting) -> str:
        """A value in words."""
        return dict(self.values).get(value, str(value))

    def stepped(self, value: Setting, step: int) -> Setting:
        """The value one step on (+1) or back (-1), round the end."""
        known = [each for each, _label in self.values]
        return known[(known.index(value) + step) % len(known)] if value in known else known[0]


def preferences() -> tuple[Preference, ...]:
    """All of them, in the order of the screen."""
    return (
        Preference(
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
        *_language(),
        Preference(
            "glyphs",
            _("Lines and suits"),
            _(
                "Plain draws lines as - and |, where lines look broken. Letters for suits help old fonts. "
                "ASCII changes names too."
            ),
            (
                ("auto", _("automatic")),
                ("full", pgettext("signs", "full")),
                ("letters", _("letters for suits")),
                ("plain", _("plain")),
                ("ascii", _("ASCII")),
            ),
        ),
        Preference(
            "mouse",
            _("Mouse"),
            _("Without it, the terminal's own marking of text works as in a shell."),
            ((True, pgettext("switch", "on")), (False, pgettext("switch", "off"))),
        ),
        Preference(
            "deck",
            _("Deck"),
            _("Red and black; a colour for every suit; or letters instead of suit symbols."),
            (
                ("two", _("two colours")),
                ("four", _("four colours")),
                ("letters", pgettext("deck", "letters")),
            ),
        ),
        Preference(
            "card_size",
            _("Cards"),
            _("Small cards leave more room for the table."),
            (("small", _("small")), ("large", _("large"))),
        ),
        Preference(
            "pace",
            _("Pace"),
            _("How fast the computer players play; “step by key” waits for a key before each move."),
            (("instant", _("instant")), ("fast", _("fast")), ("slow", _("slow")), ("step", _("step by key"))),
        ),
        Preference(
            "motion",
            _("Motion"),
            _("How much moves on the table; over a slow line less is more."),
            (
                ("full", pgettext("motion", "full")),
                ("reduced", _("reduced")),
                ("off", pgettext("motion", "off")),
            ),
        ),
        Preference(
            "bell",
            _("Bell"),
            _("The terminal's bell when it is your turn."),
            ((True, _("on your turn")), (False, pgettext("switch", "off"))),
        ),
        Preference(
            "confirm_knock",
            _("Ending a hand"),
            _("Ask before a knock and before a throw-down, so that a slip of the finger costs nothing."),
            ((True, _("ask first")), (False, _("at once"))),
        ),
        Preference(
            "winning",
            _("Winning card"),
            _("Cancellation Hearts: mark the card that would win now, only the one that has won, or none."),
            (("always", _("always")), ("end", _("at the end")), ("never", _("never"))),
        ),
    )


def _language() -> tuple[Preference, ...]:
    """The language, where there is more than one."""
    codes = language.available()
    if len(codes) == 1:
        return ()
    # Each by its own name, so that whoever does not read the one of now finds theirs.
    names = tuple((code, language.own_name(code)) for code in codes)
    help_text = _(
        "“system” takes the language of your system; where yours cannot be shown, words are English."
    )
    return (Preference("language", _("Language"), help_text, (("auto", _("system")), *names)),)


class PreferencesScreen(MenuScreen):
    """A choice for each setting, and three cards that show it."""

    KEYS = (MOVE, CHANGE, RULES, BACK)
    BINDINGS = bindings(KEYS)

    def heading(self) -> Content:
        """The screen's name."""
        return self.titled(_("Settings"))

    def compose_aside(self) -> ComposeResult:
        """The help over the cards."""
        yield TextBlock(id="row-help")
        yield CardPreview()

    def on_mount(self) -> None:
        """As the settings are."""
        self._show()
        super().on_mount()

    def _show(self) -> None:
        settings = self.host.settings
        self.form.rows = tuple(
            Row(each.name, each.title, each.label(getattr(settings, each.name)), "choice", each.help)
            for each in preferences()
        )
        self.query_one("#menu-heading", TextBlock).update(self.heading())
        self.show_keys()
        preview = self.query_one(CardPreview)
        preview.deck, preview.card_size = Deck(settings.deck), CardSize(settings.card_size)

    def on_form_changed(self, message: Form.Changed) -> None:
        """Use and store the next value."""
        settings = self.host.settings
        each = next(each for each in preferences() if each.name == message.key)
        value = each.stepped(getattr(settings, each.name), message.step)
        self.host.change_settings(msgspec.structs.replace(settings, **{each.name: value}))
        self._show()
