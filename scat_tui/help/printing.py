"""Help as plain text for standard output."""

from collections.abc import Mapping

from scat_tui.help.in_words import at_this_table
from scat_tui.help.pages import Block, Bullet, Help, Section, Table, block_text, plain_text
from scat_tui.text.cells import cells, left_aligned
from scat_tui.text.wrapping import in_lines
from scat_tui.words import ngettext
from scat_tui.words.lists import listing

LEAST_WIDTH = 40


def as_plain_text(help: Help, width: int = 80, in_force: Mapping[str, object] | None = None) -> str:
    """The whole topic, wrapped to `width` columns, at least 40, with a newline at the end.

    `in_force` holds the house rules of a table, names and values as in a record.
    """
    width = max(width, LEAST_WIDTH)
    parts = [_underlined(help.title, "=", width)]
    parts += [_section(help.topic, section, width, in_force) for section in help.sections]
    return "\n\n".join(parts) + "\n"


def _section(topic: str, section: Section, width: int, in_force: Mapping[str, object] | None) -> str:
    parts = [
        _wrapped(_heading(section), width) if section.option else _underlined(_heading(section), "-", width)
    ]
    if said := at_this_table(topic, section, in_force):
        parts.append(_wrapped(said, width))
    for block, before in zip(section.blocks, (None, *section.blocks), strict=False):
        parts.append("" if isinstance(block, Bullet) and isinstance(before, Bullet) else "\n")
        parts[-1] += _block(block, width)
    return "\n".join(parts)


def _heading(section: Section) -> str:
    if section.rules:
        numbers = listing([*map(str, section.rules)])
        named = ngettext("rule {numbers}", "rules {numbers}", len(section.rules)).format(numbers=numbers)
        return f"{section.title} ({named})"
    return section.title


def _underlined(title: str, character: str, width: int) -> str:
    wrapped = _wrapped(title, width)
    return f"{wrapped}\n{character * max(map(cells, wrapped.splitlines()))}"


def _block(block: Block, width: int) -> str:
    if isinstance(block, Table):
        return "\n".join(
            "  ".join(
                left_aligned(plain_text(cell), width) for cell, width in zip(row, block.widths, strict=True)
            ).rstrip()
            for row in block.rows
        )
    if isinstance(block, Bullet):
        return _wrapped(block_text(block), width, "- ")
    return _wrapped(block_text(block), width)


def _wrapped(text: str, width: int, mark: str = "") -> str:
    """The text in lines of at most `width`, the first after a mark and the others aligned with its text."""
    return in_lines(text, width, mark, " " * len(mark))
