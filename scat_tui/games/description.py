"""What the lobby and lists say of a game, without its rules."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, field

from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.engine.game import Value

OWN = "own"
"""The preset of a table whose house rules are no preset's."""


class Preset(Struct, frozen=True):
    """A set of house rules under a name."""

    key: str
    title: str
    help: str
    options: Mapping[str, "Value"] = field(default_factory=dict)
    """Only what differs from the standard rules."""


def own_rules() -> Preset:
    """What stands in the place of a preset for house rules of one's own."""
    return Preset(OWN, _("Own rules"), _("House rules of your own, as set below."))


class Description(Struct, frozen=True):
    """A game as menus and lists tell it."""

    name: str
    """As in a record."""
    title: str
    short: str
    """The title in few letters, for lists."""
    about: str
    """What it is about, in a sentence."""
    company: str
    """Who plays, in a sentence."""
    sizes: range
    """How many can play."""
    levels: tuple[str, ...]
    """Of its computer players, weakest first."""
    usual_names: tuple[str, ...]
    """At the table that is offered before any was dealt: the computer players, from the second seat."""
    usual_levels: tuple[str, ...]
    """Theirs."""
    scoring: int
    """The rule on what a hand costs."""
    ending: int
    """The rule on how the game ends."""
    presets: tuple[Preset, ...]
    """The sets of house rules that people play, the standard rules first."""

    def preset(self, options: Mapping[str, "Value"]) -> Preset:
        """The preset that these options, only those that differ from the standard ones, are; or own rules."""
        return next((each for each in self.presets if each.options == options), own_rules())
