"""What a game's house rules in words are made of."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from scat_tui.engine.game import Option, Value
from scat_tui.games.description import Preset, own_rules

COARSE = 10
"""Step of an option with so many values that one by one would be tedious."""
MANY = 50


class HouseRules(Struct, frozen=True):
    """The house rules of one game: their titles, values, meanings, and the sets of them that people play."""

    options: tuple[Option, ...]
    titles: Mapping[str, str]
    """Of each option, a short label."""
    helps: Mapping[str, str]
    """What each option means, in a sentence."""
    label: Callable[[str, Value], str]
    """An option's name and a value of it to a short label."""
    sections: Mapping[str, tuple[str, ...]]
    """By a section's anchor in the help, the options that change what it says."""
    presets: tuple[Preset, ...]
    """The sets one can choose, the standard rules first."""

    def title(self, name: str) -> str:
        """The option as a short label; the name itself for one without words."""
        return self.titles.get(name, name)

    def help(self, name: str) -> str:
        """What the option means; empty for one without words."""
        return self.helps.get(name, "")

    def preset_of(self, options: Mapping[str, Value]) -> Preset | None:
        """The preset that these options, absent ones standard, are; None for rules of one's own."""
        standard = {option.name: option.default for option in self.options}
        wanted = {**standard, **options}
        return next((each for each in self.presets if {**standard, **each.options} == wanted), None)

    def preset_or_own(self, options: Mapping[str, Value]) -> Preset:
        """The preset that these options are, or what stands in its place."""
        return self.preset_of(options) or own_rules()

    def sound(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options that exist, with values that exist, and that are not the default."""
        sound: dict[str, Value] = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            if value in option.values and value != option.default:
                sound[option.name] = option.values[option.values.index(value)]
        return sound


def stepped(option: Option, value: Value, step: int) -> Value:
    """The value one step on (+1) or back (-1), round the end; the default in place of an unknown one.

    Of very many numbers only every tenth is stepped on.
    """
    if value not in option.values:
        return option.default
    values = option.values
    if len(values) > MANY:
        values = tuple(each for each in values if each == value or not int(each) % COARSE)
    return values[(values.index(value) + step) % len(values)]
