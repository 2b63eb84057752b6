"""A help topic laid out in lines of one width, with the house rules of a table marked."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from textual.content import Content

from scat_tui import games
from scat_tui.help.in_words import at_this_table, value_text
from scat_tui.help.pages import Block, Bullet, Help, Paragraph, Section, Spans, Table, block_text
from scat_tui.widgets.text import fitted
from scat_tui.words import _, ngettext
from scat_tui.words.lists import listing

IN_FORCE = "◆"
"""The mark before what applies at this table."""

_STYLES = {"": "", "strong": "bold", "key": "bold $your-turn"}
_RANGE = re.compile(r"(\d+)\s+\D+\s+(\d+)")


class Page(Struct, frozen=True):
    """The lines of a topic at one width."""

    lines: tuple[Content, ...]
    starts: tuple[int, ...]
    """The line of each section's heading, ascending."""

    def section_at(self, line: int) -> int:
        """The index of the section that a line belongs to."""
        return max(0, bisect_right(self.starts, line) - 1)


class Rules(Struct, frozen=True):
    """The house rules of a table, to be marked; None if the help is not read at a table."""

    topic: str
    in_force: Mapping[str, object] | None
    usual: Mapping[str, object]
    changes: Mapping[str, Sequence[str]]
    """For each section, by its anchor, the house rules that change what it says."""

    @classmethod
    def of(cls, topic: str, in_force: Mapping[str, object] | None) -> "Rules":
        """The values in a game; an option that is not given has its default."""
        if topic not in games.names():
            return cls(topic, in_force, {}, {})
        usual = {rule.name: rule.default for rule in games.rules(topic).all_options()}
        changes = games.words(topic).house_rules().sections
        return cls(topic, None if in_force is None else {**usual, **in_force}, usual, changes)

    def changing(self, section: Section) -> Sequence[str]:
        """The house rules that change what a section says."""
        return self.changes.get(section.anchor, ())

    def unusual(self, option: str | None) -> str | None:
        """The value of an option in words, if it is not the default."""
        if self.in_force is None or option is None or option not in self.usual:
            return None
        value = self.in_force[option]
        return None if value == self.usual[option] else value_text(self.topic, option, value)


def lay_out(help: Help, width: int, rules: Rules) -> Page:
    """All sections, one below the other, wrapped to `width` cells."""
    lines: list[Content] = []
    starts: list[int] = []
    for section in help.sections:
        starts.append(len(lines))
        lines += _section(help, section, width, rules)
        lines.append(Content(""))
    return Page(tuple(lines[:-1]), tuple(starts))


def number_text(section: Section) -> str:
    """The rules that a section is about, such as `rule 9`; may be empty."""
    if not section.rules:
        return ""
    numbers = listing([*map(str, section.rules)])
    return ngettext("rule {numbers}", "rules {numbers}", len(section.rules)).format(numbers=numbers)


def line_heading(section: Section) -> str:
    """The title and the rules in one line."""
    return " · ".join(part for part in (section.title, number_text(section)) if part)


def _section(help: Help, section: Section, width: int, rules: Rules) -> Iterator[Content]:
    heading = Content.assemble((section.title, "bold $coin"), "  ", (number_text(section), "$quiet"))
    yield from heading.wrap(width)
    for said in _at_this_table(help, section, rules):
        yield from _with_hanging_indent(IN_FORCE, Content.styled(said, "$your-turn"), width)
    value = None if rules.in_force is None else rules.in_force.get(section.option or "")
    marked = _bullet_for(section, value)
    before: Block | None = None
    for block in section.blocks:
        if before is not None and not (isinstance(block, Bullet) and isinstance(before, Bullet)):
            yield Content("")
        before = block
        yield from _block(block, width, block is marked)


def _at_this_table(help: Help, section: Section, rules: Rules) -> Iterator[str]:
    said = at_this_table(help.topic, section, rules.in_force)
    if said and section.option and rules.unusual(section.option):
        usual = value_text(help.topic, section.option, rules.usual[section.option])
        yield _("{said} (usual: {usual})").format(said=said, usual=usual)
    elif said:
        yield said
    for option in rules.changing(section):
        value = rules.unusual(option)
        bulleted = next((other for other in help.sections if other.option == option), None)
        if value and bulleted:
            bullet = _bullet_for(bulleted, (rules.in_force or {})[option], exact=True)
            text = block_text(bullet) if bullet else value
            yield _("House rule here: {title}, {text}").format(title=bulleted.title, text=text)


def _bullet_for(section: Section, value: object, exact: bool = False) -> Bullet | None:
    """The bullet about a value, else the one about a range that contains it."""
    bullets = [block for block in section.blocks if isinstance(block, Bullet)]
    for bullet in bullets:
        if bullet.label == str(value):
            return bullet
    for bullet in bullets:
        ends = _RANGE.fullmatch(bullet.label)
        if ends and not exact and isinstance(value, int) and int(ends[1]) <= value <= int(ends[2]):
            return bullet
    return None


def _block(block: Block, width: int, marked: bool) -> Iterator[Content]:
    match block:
        case Table():
            yield from _table(block, width)
        case Bullet(spans):
            yield from _with_hanging_indent(IN_FORCE if marked else "•", _styled(spans), width)
        case Paragraph(spans):
            yield from _styled(spans).wrap(width)


def _with_hanging_indent(mark: str, text: Content, width: int) -> Iterator[Content]:
    style = "bold $your-turn" if mark == IN_FORCE else "$quiet"
    for index, part in enumerate(text.wrap(max(1, width - 2))):
        yield Content.assemble("  " if index else (f"{mark} ", style), part)


def _table(table: Table, width: int) -> Iterator[Content]:
    """The rows; if they are too wide, the last column is wrapped."""
    *fixed, last = table.widths
    room = max(8, min(last, width - sum(fixed) - 2 * len(fixed)))
    for index, row in enumerate(table.rows):
        *cells, tail = row
        left = [fitted(_styled(cell), cells_wide + 2) for cell, cells_wide in zip(cells, fixed, strict=True)]
        indent = " " * (sum(fixed) + 2 * len(fixed))
        for part, text in enumerate(_styled(tail).wrap(room)):
            line = Content.assemble(indent, text) if part else Content.assemble(*left, text)
            yield line.stylize("$quiet") if index == 0 else line


def _styled(spans: Spans) -> Content:
    """The text with its styles; keys are in brackets."""
    return Content.assemble(
        *((f"[{span.text}]" if span.style == "key" else span.text, _STYLES[span.style]) for span in spans)
    )
