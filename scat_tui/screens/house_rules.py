"""The house rules of a new game, one by one."""

from collections.abc import Callable

from msgspec.structs import replace
from textual.content import Content
from textual.events import Resize

from scat_tui.engine.game import Option
from scat_tui.games.description import CUSTOM
from scat_tui.help import load
from scat_tui.help.pages import Bullet, block_text
from scat_tui.screens.dialogs import Choice
from scat_tui.screens.keyed import BACK, CHANGE, MOVE, RULES, Command, bindings
from scat_tui.screens.menu import MenuScreen
from scat_tui.screens.pick import Pick
from scat_tui.table.setup import TableDraft
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import as_content, stack
from scat_tui.words import _
from scat_tui.words.at_table import rule_with_value


class HouseRulesScreen(MenuScreen):
    """A preset, and every house rule with its values."""

    KEYS = (
        MOVE,
        CHANGE,
        Command("", "Enter", lambda: _("choose"), "choose"),
        RULES,
        BACK,
    )
    BINDINGS = bindings(KEYS)

    def __init__(self, draft: TableDraft, changed: Callable[[TableDraft], object]) -> None:
        """`changed` is called with the new draft after each change."""
        super().__init__()
        self.draft = draft
        self._changed = changed

    def heading(self) -> Content:
        return self.titled(_("House rules"))

    def on_mount(self) -> None:
        self._show()
        super().on_mount()

    def on_resize(self, event: Resize) -> None:
        self._show()

    def _show(self) -> None:
        preset = self.draft.preset
        first = Row("preset", _("Preset"), preset.title, "list", preset.help)
        heading = Row("", _("House rules, one by one"), kind="heading")
        self.form.rows = (first, heading, *map(self._rule_row, self.draft.rules.options))
        self.show_keys()
        self.show_help()

    def _rule_row(self, option: Option) -> Row:
        rules, value = self.draft.rules, self.draft.value(option)
        label = rules.label(option.name, value)
        if value != option.default:
            label = f"{label} *"
        return Row(f"rule {option.name}", rules.title(option.name), label, "list", rules.help(option.name))

    def help_text(self) -> Content:
        """The row's help; beside it, if there is room, what was changed."""
        row = self.form.row
        option = self._option(row.key) if row else None
        wide = self.has_class("-wide")
        lines = [as_content(row.help if row else "")]
        if option:
            usual = self.draft.rules.label(option.name, option.default)
            standard = Content.styled(_("Standard: {value}").format(value=usual), "$quiet")
            lines = [*((rule_text(self.draft.game, option.name) if wide else []) or lines), standard]
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

    def _option(self, key: str) -> Option | None:
        """The house rule of a row."""
        options = self.draft.rules.options
        return next((option for option in options if key == f"rule {option.name}"), None)

    # What the player does

    def _change(self, draft: TableDraft) -> None:
        self.draft = draft
        self._changed(draft)
        self._show()

    def on_form_changed(self, message: Form.Changed) -> None:
        option = self._option(message.key)
        if option is None:
            self._change(self.draft.with_preset(message.step))
        else:
            self._change(self.draft.with_option(option, message.step))

    def on_form_chosen(self, message: Form.Chosen) -> None:
        if not self.is_active:
            return
        option = self._option(message.key)
        if option is None:
            self._pick_preset()
        else:
            self._pick_value(option)

    def _pick_preset(self) -> None:
        draft = self.draft
        choices = [Choice(preset.key, preset.title) for preset in draft.rules.presets]

        def picked(key: str | None) -> None:
            preset = next((each for each in draft.rules.presets if each.key == key), None)
            if preset is not None:
                self._change(replace(draft, options=preset.options))

        present = "" if draft.preset.key == CUSTOM else draft.preset.key
        self.app.push_screen(Pick(_("Preset"), choices, present), picked)

    def _pick_value(self, option: Option) -> None:
        draft = self.draft
        choices = [
            Choice(str(place), draft.rules.label(option.name, value))
            for place, value in enumerate(option.values)
        ]

        def picked(place: str | None) -> None:
            if place is not None:
                self._change(draft.with_value(option, option.values[int(place)]))

        present = str(option.values.index(draft.value(option)))
        self.app.push_screen(Pick(draft.rules.title(option.name), choices, present), picked)

    def action_choose(self) -> None:
        self.form.action_choose()

    def action_rules(self) -> None:
        """Shows the rules, at the house rule under the cursor."""
        option = self._option(self.form.row.key) if self.form.row else None
        self.show_rules(f"option-{option.name}" if option else None, self.draft.game)


def rule_text(game: str, option: str) -> list[Content]:
    """What the rules say about a house rule."""
    lines: list[Content] = []
    for block in load(game).section(f"option-{option}").blocks:
        text = block_text(block)
        lines.append(as_content(f"· {text}" if isinstance(block, Bullet) else text))
        lines += [] if isinstance(block, Bullet) else [Content("")]
    return lines
