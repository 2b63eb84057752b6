"""A new game: who plays, by which house rules, from which deal."""

from collections.abc import Callable

from msgspec.structs import replace
from textual.content import Content
from textual.events import Resize

from scat_tui import games
from scat_tui.engine.game import Option
from scat_tui.help import load
from scat_tui.help.pages import Bullet, block_text
from scat_tui.screens.dialogs import EnterText
from scat_tui.screens.menu import BACK, CHANGE, MOVE, RULES, Command, MenuScreen, bindings
from scat_tui.settings.settings import TableSetup
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import as_content, stack
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext
from scat_tui.words.at_table import rule_with_value
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing
from scat_tui.words.names import level_text

MOST_TYPED = 400
"""The most characters typed for a deal code, spaces and hyphens included."""


class NewGameScreen(MenuScreen):
    """A form that is ready to deal: Enter on its first row does."""

    KEYS = (
        MOVE,
        CHANGE,
        Command("", "Enter", lambda: _("choose"), "choose"),
        Command("n,f2", "n", lambda: pgettext("key", "name"), "name"),
        Command("d", "d", lambda: pgettext("key", "deal"), "deal"),
        RULES,
        BACK,
    )
    BINDINGS = bindings(KEYS)

    def __init__(self, game: str | None = None) -> None:
        """Offers the last table of a game, by default of the one played last."""
        super().__init__()
        self._game = game
        self._refused = ""
        """What was wrong with the last typed text, until the cursor moves."""
        self._left: dict[str, TableSetup] = {}
        """The tables of games that the player has turned away from, in case they come back."""

    def heading(self) -> Content:
        return self.titled(_("New game"))

    def on_mount(self) -> None:
        settings = self.host.settings
        table = settings.last_table_of(self._game) if self._game else settings.last_table
        self.draft = TableDraft.from_setup(table, settings.name)
        self._show()
        self.form.cursor = 0
        super().on_mount()

    def on_resize(self, event: Resize) -> None:
        self._show()

    # The rows

    def _show(self) -> None:
        self.form.rows = (*self._table_rows(), *self._player_rows(), *self._rule_rows())
        self.show_keys()
        self.show_help()

    def _table_rows(self) -> tuple[Row, ...]:
        draft = self.draft
        code = draft.seed or _("at random")
        code_help = _("Everybody who types the same deal code is dealt the same cards; empty for chance.")
        game, preset = games.about(draft.game), draft.preset
        title = game.short if self.size.width < COMPACT else game.title
        return (
            Row("deal", _("Deal the cards"), help=self._summary()),
            Row("game", _("Game"), title, "choice", game.about),
            Row("seats", _("Players"), str(draft.seats), "choice", game.company),
            Row("preset", _("House rules"), preset.title, "choice", preset.help),
            Row("code", _("Deal code"), code, "text", code_help),
        )

    def _player_rows(self) -> tuple[Row, ...]:
        draft = self.draft
        rows = [
            Row("", _("Players, clockwise"), kind="heading"),
            Row(
                "seat 0",
                _("Your name"),
                draft.shown_names[0],
                "text",
                _("What the others call you; Enter changes it."),
            ),
        ]
        for seat in range(1, draft.seats):
            text = _("Left and right: how well {name} plays; {n} gives another name.")
            rows.append(
                Row(
                    f"seat {seat}",
                    draft.names[seat],
                    level_text(draft.levels[seat - 1]),
                    "choice",
                    with_commands(text, name=draft.names[seat]),
                )
            )
        return tuple(rows)

    def _rule_rows(self) -> tuple[Row, ...]:
        heading = Row("", _("House rules, one by one"), kind="heading")
        return (heading, *map(self._rule_row, self.draft.rules.options))

    def _rule_row(self, option: Option) -> Row:
        rules, value = self.draft.rules, self.draft.value(option)
        label = rules.label(option.name, value)
        if value != option.default:
            label = f"{label} *"
        name = option.name
        return Row(f"rule {name}", rules.title(name), label, "choice", rules.help(name))

    def _summary(self) -> str:
        draft = self.draft
        text = _("{game}, {rules}, against {names}.")
        names = listing(draft.names[1:])
        return text.format(game=games.about(draft.game).title, rules=draft.preset.title, names=names)

    # What the aside says

    def help_text(self) -> Content:
        """The row's help, or what was wrong; beside it, if there is room, what was changed."""
        row = self.form.row
        rule = self._option(row.key) if row and row.key.startswith("rule ") else None
        wide = self.has_class("-wide")
        lines = [as_content(row.help if row else "")]
        if rule:
            usual = self.draft.rules.label(rule.name, rule.default)
            standard = Content.styled(_("Standard: {value}").format(value=usual), "$quiet")
            lines = [*((rule_text(self.draft.game, rule.name) if wide else []) or lines), standard]
        if self._refused:
            lines = [as_content("! " + self._refused).stylize("bold $danger")]
        if wide:
            lines += [Content(""), *self._agreed()]
        return stack(lines)

    def _agreed(self) -> list[Content]:
        """The house rules that differ from the standard."""
        changed = self.draft.rules.changed(self.draft.options)
        if not changed:
            return [Content.styled(_("All house rules are the standard ones."), "$quiet")]
        heading = Content.styled(_("At this table"), "bold $coin")
        return [heading, *(Content(f"  {rule_with_value(rule, value)}") for rule, value in changed)]

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        row = self.form.row
        named = row is not None and row.key.startswith("seat ")
        return tuple((each, named if each.action == "name" else True) for each in self.KEYS)

    def _option(self, key: str) -> Option:
        return next(option for option in self.draft.rules.options if key == f"rule {option.name}")

    # What the player does

    def on_form_highlighted(self, message: Form.Highlighted) -> None:
        self._refused = ""
        super().on_form_highlighted(message)

    def on_form_changed(self, message: Form.Changed) -> None:
        draft, key, step = self.draft, message.key, message.step
        if key == "game":
            self.draft = self._other_game(step)
        elif key == "seats":
            self.draft = draft.with_next_seats(step)
        elif key == "preset":
            self.draft = draft.with_preset(step)
        elif key.startswith("seat "):
            self.draft = draft.with_level(int(key.removeprefix("seat ")), step)
        else:
            self.draft = draft.with_option(self._option(key), step)
        self._refused = ""
        self._show()

    def _other_game(self, step: int) -> TableDraft:
        """The table of the next (+1) or previous (-1) game, with this one's own name and deal code."""
        draft, names = self.draft, games.names()
        self._left[draft.game] = draft.setup()
        game = names[(names.index(draft.game) + step) % len(names)]
        table = self._left.get(game) or self.host.settings.last_table_of(game)
        return replace(TableDraft.from_setup(table, draft.names[0]), seed=draft.seed)

    def on_form_chosen(self, message: Form.Chosen) -> None:
        if not self.is_active:
            return
        if message.key == "deal":
            self.action_deal()
        elif message.key == "code":
            question = _("Deal code, or nothing for a random deal")
            self._enter(question, self.draft.seed, self.draft.with_deal_code, may_be_empty=True)
        else:
            self.action_name()

    def action_choose(self) -> None:
        self.form.action_choose()

    def action_name(self) -> None:
        row = self.form.row
        if row is None or not row.key.startswith("seat "):
            self.say(_("Put the cursor on a player first."))
            return
        seat = int(row.key.removeprefix("seat "))
        question = _("Your name") if seat == 0 else _("Name of this computer player")
        self._enter(question, self.draft.shown_names[seat], lambda typed: self.draft.with_name(seat, typed))

    def _enter(
        self, question: str, value: str, change: Callable[[str], TableDraft], *, may_be_empty: bool = False
    ) -> None:
        """Asks for a text; one that cannot be used is refused in the help, and nothing changes."""

        def typed(text: str | None) -> None:
            if text is None:
                return
            self._refused = ""
            try:
                self.draft = change(text)
            except InvalidEntry as error:
                self._refused = str(error)
            self._show()

        self.app.push_screen(EnterText(question, value, MOST_TYPED, may_be_empty=may_be_empty), typed)

    def action_deal(self) -> None:
        """Deals, and never comes back to this screen."""
        if not self.is_active:
            # A second request before the screen was gone.
            return
        host, draft = self.host, self.draft
        self.dismiss()
        # By the app, as this screen would wait for ever for what follows the table.
        self.app.call_later(host.new_table, draft.setup(), draft.seed or None)

    def action_rules(self) -> None:
        """Shows the rules, at the house rule under the cursor."""
        row = self.form.row
        rule = row.key.removeprefix("rule ") if row and row.key.startswith("rule ") else None
        self.show_rules(f"option-{rule}" if rule else None, self.draft.game)


def rule_text(game: str, option: str) -> list[Content]:
    """What the rules say about a house rule."""
    lines: list[Content] = []
    for block in load(game).section(f"option-{option}").blocks:
        text = block_text(block)
        lines.append(as_content(f"· {text}" if isinstance(block, Bullet) else text))
        lines += [] if isinstance(block, Bullet) else [Content("")]
    return lines
