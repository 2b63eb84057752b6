"""House rules in plain text: a preset by its name, or one rule at a time."""

from collections.abc import Sequence

from msgspec.structs import replace

from scat_tui.engine.game import Option
from scat_tui.plain.console import Console
from scat_tui.plain.replies import index_by_name, index_of, reply
from scat_tui.table.setup import TableDraft
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.faults import values_text
from scat_tui.words.lists import alternatives

_FEW_VALUES = 5
"""So many values are listed one by one; of more, the first and the last."""


class RulesQuestion:
    """The question about the house rules of a table."""

    def __init__(self, console: Console, draft: TableDraft) -> None:
        self._console = console
        self._draft = draft

    def ask(self) -> TableDraft:
        """The draft with the chosen house rules; raises PlayerLeft and Back."""
        presets = self._draft.rules.presets
        text = _("{number}: {rules}. {help}")
        self._console.say(
            *(
                text.format(number=number, rules=each.title, help=each.help)
                for number, each in enumerate(presets, 1)
            )
        )
        while answer := reply(self._console, self._question()):
            word, _blank, rest = answer.partition(" ")
            if word.lower() == "rule":
                self._one(_as_spoken(rest))
                continue
            place = index_of(answer, [(each.key, each.title) for each in presets])
            if place is not None:
                return replace(self._draft, options=dict(presets[place].options))
            self._console.reject(answer)
        return self._draft

    def _question(self) -> str:
        text = _(
            "Which house rules? Type a number or name; Enter keeps {rules}; {rule} tells them one by one."
        )
        return with_commands(text, rules=self._draft.preset.title)

    def _one(self, text: str) -> None:
        """Handles what follows the word rule: nothing, a rule's name, or a name and a value."""
        if not text:
            self._console.say(*map(self._line, self._draft.rules.options))
            self._console.say(
                with_commands(_("Type {rule} and a name to hear what it means; add a value to change it."))
            )
            return
        readings = self._readings(text)
        for option, typed in readings:
            if self._changed(option, typed):
                self._console.say(_value_text(self._draft, option))
                return
        if not readings:
            self._console.say(
                with_commands(_("No rule is called “{name}”; {rule} alone lists them."), name=text)
            )
            return
        option, typed = readings[0]
        if typed:
            self._console.reject(typed, self._values(option))
        else:
            self._console.say(self._line(option), self._draft.rules.help(option.name))

    def _readings(self, text: str) -> list[tuple[Option, str]]:
        """The rules whose name or title the text may begin with, each with the rest of the text."""
        rules = self._draft.rules
        names = [
            (option, _as_spoken(name))
            for option in rules.options
            for name in (option.name, rules.title(option.name))
        ]
        return [
            (option, text[len(name) :].strip()) for option, name in names if f"{text} ".startswith(f"{name} ")
        ]

    def _changed(self, option: Option, typed: str) -> bool:
        """Whether the text is a value of the rule, which is then set."""
        rules = self._draft.rules
        words = [
            (_as_spoken(str(value)), _as_spoken(rules.label(option.name, value))) for value in option.values
        ]
        place = index_by_name(typed, words)
        if place is None:
            return False
        options = rules.valid_options({**self._draft.options, option.name: option.values[place]})
        self._draft = replace(self._draft, options=options)
        return True

    def _line(self, option: Option) -> str:
        return f"{_value_text(self._draft, option)} {self._values(option)}"

    def _values(self, option: Option) -> str:
        """The possible values of an option, as they can be typed."""
        values = values_text(option.values)
        if len(option.values) <= _FEW_VALUES:
            label = self._draft.rules.label
            values = alternatives([label(option.name, value) for value in option.values])
        return _("It can be {values}.").format(values=values)


def changed_rules(draft: TableDraft) -> Sequence[str]:
    """The house rules that differ from the standard, a sentence each."""
    return [_sentence(rule, value) for rule, value in draft.rules.changed(draft.options)]


def _value_text(draft: TableDraft, option: Option) -> str:
    return _sentence(draft.rules.title(option.name), draft.rules.label(option.name, draft.value(option)))


def _sentence(rule: str, value: str) -> str:
    return _("{rule}: {value}.").format(rule=rule, value=value)


def _as_spoken(text: str) -> str:
    """A name or value as it is spoken and typed: lower case, spaces for underscores, `.5` for a half."""
    return " ".join(text.replace("_", " ").replace("½", ".5").lower().split())
