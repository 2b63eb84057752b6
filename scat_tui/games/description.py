"""Descriptions of games for the lobby and lists, without their rules."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, field

from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.engine.game import Value

CUSTOM = "own"
"""The key of the preset for house rules that match no other preset."""


class Preset(Struct, frozen=True):
    """A set of house rules with a name."""

    key: str
    title: str
    help: str
    options: Mapping[str, "Value"] = field(default_factory=dict)
    """The options that differ from the standard rules."""


def custom_preset() -> Preset:
    """The preset for house rules that match no other preset."""
    return Preset(CUSTOM, _("Own rules"), _("House rules of your own."))


class Description(Struct, frozen=True):
    """A game as menus and lists describe it."""

    name: str
    """The name in records."""
    title: str
    short: str
    """A short title, for lists."""
    letter: str
    """What the deal codes of this game begin with, before a hyphen; the same in every language.

    One of the letters of codes (see `text/code_letters`).
    """
    about: str
    """What the game is about, in two to four short sentences."""
    company: str
    """Who plays, in a sentence."""
    sizes: range
    """The possible numbers of players."""
    levels: tuple[str, ...]
    """The levels of computer players, weakest first."""
    usual_names: tuple[str, ...]
    """The names of the computer players at the first table offered, from the second seat."""
    usual_levels: tuple[str, ...]
    """The levels of the same players."""
    scoring: int
    """The number of the rule on what a hand costs."""
    ending: int
    """The number of the rule on how the game ends."""
    presets: tuple[Preset, ...]
    """The presets of house rules, the standard rules first."""
    cards: str = ""
    """The cards on its picture, as in records; empty for none."""

    def preset(self, options: Mapping[str, "Value"]) -> Preset:
        """The preset that these non-standard options match, else the custom one."""
        return next((each for each in self.presets if each.options == options), custom_preset())
