"""The house rules of a game, in words."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from scat_tui.engine.game import Option, Value
from scat_tui.games.description import Preset, custom_preset
from scat_tui.words import _, ngettext
from scat_tui.words.at_table import rule_with_value

BETWEEN = ", "

_COARSE_STEP = 10
"""The step of an option with more than MANY values."""
_MANY_VALUES = 50


class HouseRules(Struct, frozen=True):
    """The house rules of a game: titles, values, meanings and presets."""

    options: tuple[Option, ...]
    titles: Mapping[str, str]
    """A short label for each option."""
    helps: Mapping[str, str]
    """The meaning of each option, in a sentence."""
    label: Callable[[str, Value], str]
    """Makes a short label of an option's name and value."""
    sections: Mapping[str, tuple[str, ...]]
    """The options that change a section of the help, by its anchor."""
    presets: tuple[Preset, ...]
    """The presets that players can choose, the standard rules first."""
    telling: frozenset[str] = frozenset()
    """The options of which a value's label says enough without the title."""

    def title(self, name: str) -> str:
        """A short label for an option; its name if it has none."""
        return self.titles.get(name, name)

    def help(self, name: str) -> str:
        """The meaning of an option; empty if it has none."""
        return self.helps.get(name, "")

    def changed(self, options: Mapping[str, Value]) -> list[tuple[str, str]]:
        """The short labels of each option that differs from the standard, and of its value."""
        return [
            (self.title(option.name), self.label(option.name, options[option.name]))
            for option in self.options
            if options.get(option.name, option.default) != option.default
        ]

    def preset_of(self, options: Mapping[str, Value]) -> Preset | None:
        """The preset that these options match, absent ones being standard; None if they match none."""
        standard = {option.name: option.default for option in self.options}
        wanted = {**standard, **options}
        return next((each for each in self.presets if {**standard, **each.options} == wanted), None)

    def preset_or_custom(self, options: Mapping[str, Value]) -> Preset:
        """The preset that these options match, else the custom one."""
        return self.preset_of(options) or custom_preset()

    def in_words(self, options: Mapping[str, Value]) -> tuple[str, ...]:
        """The nearest preset and what differs from it, in a few words; then in fewer, if anything differs."""
        standard = {option.name: option.default for option in self.options}
        here = {**standard, **options}

        def differing(preset: Preset) -> list[str]:
            there = {**standard, **preset.options}
            return [option.name for option in self.options if here[option.name] != there[option.name]]

        preset = min(self.presets, key=lambda each: len(differing(each)))
        names = differing(preset)
        if not names:
            return (preset.title,)
        changes = BETWEEN.join(self._change(name, here[name]) for name in names)
        few = ngettext("{rules}, {count} change", "{rules}, {count} changes", len(names))
        return (
            _("{rules}, but {changes}").format(rules=preset.title, changes=changes),
            few.format(rules=preset.title, count=len(names)),
        )

    def _change(self, name: str, value: Value) -> str:
        label = self.label(name, value)
        return label if name in self.telling else rule_with_value(self.title(name), label)

    def valid_options(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The given options that exist, have a possible value, and differ from the standard."""
        sound: dict[str, Value] = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            if value in option.values and value != option.default:
                sound[option.name] = option.values[option.values.index(value)]
        return sound


def stepped_value(option: Option, value: Value, step: int) -> Value:
    """The next (+1) or previous (-1) value, wrapping round; the default in place of an unknown value.

    Of more than MANY numbers only every tenth is used.
    """
    if value not in option.values:
        return option.default
    values = option.values
    if len(values) > _MANY_VALUES:
        values = tuple(each for each in values if each == value or not int(each) % _COARSE_STEP)
    return values[(values.index(value) + step) % len(values)]
