"""House rules in the help, with the words of New game instead of the values in records."""

from collections.abc import Mapping

from msgspec.structs import replace

from scat_tui import games
from scat_tui.help.pages import Block, Bullet, Help, Section
from scat_tui.words import _


def value_text(topic: str, option: str, value: object) -> str:
    """A value of a house rule as New game shows it; as in a record if the topic is not a game."""
    if topic in games.names() and isinstance(value, int | float | str):
        return games.words(topic).house_rules().label(option, value)
    return str(value)


def at_this_table(topic: str, section: Section, in_force: Mapping[str, object] | None) -> str | None:
    """A sentence with the value at this table (names and values as in a record); None if there is none."""
    if in_force is None or section.option is None or section.option not in in_force:
        return None
    value = value_text(topic, section.option, in_force[section.option])
    return _("At this table: {value}").format(value=value)


def in_words(help: Help) -> Help:
    """The help with the words of New game for the values of house rules."""
    if help.topic not in games.names():
        return help
    return replace(help, sections=tuple(_section(help.topic, section) for section in help.sections))


def _section(topic: str, section: Section) -> Section:
    if section.option is None:
        return section
    option = next(
        (each for each in games.words(topic).house_rules().options if each.name == section.option), None
    )
    words = {str(value): value_text(topic, option.name, value) for value in option.values} if option else {}
    return replace(section, blocks=tuple(_block(block, words) for block in section.blocks))


def _block(block: Block, words: Mapping[str, str]) -> Block:
    """The block with words for a bullet about one value; a bullet about a range of values is unchanged."""
    if not isinstance(block, Bullet) or block.label not in words:
        return block
    first, *rest = block.spans
    return Bullet((replace(first, text=words[block.label]), *rest), block.label)
