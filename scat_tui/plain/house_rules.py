"""House rules in plain text: a set of them by its name, or one by one."""

from collections.abc import Sequence

from msgspec.structs import replace

from scat_tui.engine.game import Option, Value
from scat_tui.plain.console import Console
from scat_tui.plain.replies import named, place_of, reply
from scat_tui.table.setup import TableDraft
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.faults import values_text
from scat_tui.words.lists import alternatives

FEW = 5
"""Values that are told one by one; of more, the first and the last."""


class RulesQuestion:
    """By which house rules a table plays."""

    def __init__(self, console: Console, draft: TableDraft) -> None:
        self._console = console
        self._draft = draft

    def ask(self) -> TableDraft:
        """The table with the house rules wanted; raises Left and Back."""
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
                self._one(_spaced(rest))
                continue
            place = place_of(answer, [(each.key, each.title) for each in presets])
            if place is not None:
                return replace(self._draft, options=dict(presets[place].options))
            self._console.no_answer(answer)
        return self._draft

    def _question(self) -> str:
        text = _(
            "Which house rules? Type a number or name; Enter keeps {rules}; {rule} tells them one by one."
        )
        return with_commands(text, rules=self._draft.preset.title)

    def _one(self, text: str) -> None:
        """Do what follows the word rule: nothing, a rule's name, or a name and a value."""
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
            self._console.no_answer(typed, self._values(option))
        else:
            self._console.say(self._line(option), self._draft.rules.help(option.name))

    def _readings(self, text: str) -> list[tuple[Option, str]]:
        """The rules whose name or title the text may begin with, each with what is then left of it."""
        rules = self._draft.rules
        names = [
            (option, _spaced(name))
            for option in rules.options
            for name in (option.name, rules.title(option.name))
        ]
        return [
            (option, text[len(name) :].strip()) for option, name in names if f"{text} ".startswith(f"{name} ")
        ]

    def _changed(self, option: Option, typed: str) -> bool:
        """Whether what is typed is a value, which the rule then has."""
        rules = self._draft.rules
        words = [(_spaced(str(value)), _spaced(rules.label(option.name, value))) for value in option.values]
        place = named(typed, words)
        if place is None:
            return False
        options = rules.valid_options({**self._draft.options, option.name: option.values[place]})
        self._draft = replace(self._draft, options=options)
        return True

    def _line(self, option: Option) -> str:
        return f"{_value_text(self._draft, option)} {self._values(option)}"

    def _values(self, option: Option) -> str:
        """What an option can be, as it can be typed."""
        values = values_text(option.values)
        if len(option.values) <= FEW:
            label = self._draft.rules.label
            values = alternatives([label(option.name, value) for value in option.values])
        return _("It can be {values}.").format(values=values)


def agreed(draft: TableDraft) -> Sequence[str]:
    """The house rules in force that differ from the standard ones, a sentence each."""
    return [
        _value_text(draft, option) for option in draft.rules.options if draft.value(option) != option.default
    ]


def _value_text(draft: TableDraft, option: Option) -> str:
    value: Value = draft.value(option)
    rules = draft.rules
    text = _("{rule}: {value}.")
    return text.format(rule=rules.title(option.name), value=rules.label(option.name, value))


def _spaced(text: str) -> str:
    """A name or value as it is heard and typed: small letters, blanks for underscores, `.5` for a half."""
    return " ".join(text.replace("_", " ").replace("½", ".5").lower().split())
