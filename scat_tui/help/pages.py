"""A help page as data: sections of paragraphs, bullets and tables."""

from typing import Literal

from msgspec import Struct

from scat_tui.text.cells import cells
from scat_tui.words import _

Style = Literal["", "strong", "key"]


class Span(Struct, frozen=True):
    """A run of text in one style; `key` is a key to press."""

    text: str
    style: Style = ""


Spans = tuple[Span, ...]


def plain_text(spans: Spans) -> str:
    """The text of some spans, without styles."""
    return "".join(span.text for span in spans)


class Paragraph(Struct, frozen=True):
    """Running text."""

    spans: Spans


class Bullet(Struct, frozen=True):
    """An item of a list."""

    spans: Spans
    value: str = ""
    """The value, as in a record, that a house rule's bullet is about if it words it otherwise."""

    @property
    def label(self) -> str:
        """The value that the bullet is about, else the strong or key text that it begins with."""
        first = self.spans[0]
        return self.value or (first.text if first.style else "")


class Table(Struct, frozen=True):
    """Rows of one to three cells, the heading row first; at most 36 terminal cells wide."""

    rows: tuple[tuple[Spans, ...], ...]

    @property
    def widths(self) -> tuple[int, ...]:
        """The widths of the columns, in terminal cells."""
        return tuple(
            max(cells(plain_text(cell)) for cell in column) for column in zip(*self.rows, strict=True)
        )


Block = Paragraph | Bullet | Table


def block_text(block: Block) -> str:
    """The text of a block, without styles; cells of a table are one space apart."""
    if isinstance(block, Table):
        return " ".join(plain_text(cell) for row in block.rows for cell in row)
    return plain_text(block.spans)


class Section(Struct, frozen=True):
    """A part of the help under one heading."""

    anchor: str
    """A name for programs, such as `knock` or `option-minimum_knock`, the same in every language."""
    title: str
    blocks: tuple[Block, ...]
    rules: tuple[int, ...]
    """The numbers of the rules that the section explains, ascending."""
    option: str | None
    """The house rule that the section is about, such as `minimum_knock`."""

    @property
    def text(self) -> str:
        """The text without styles and heading, one block per line."""
        return "\n".join(map(block_text, self.blocks))


class Help(Struct, frozen=True):
    """All sections about one topic."""

    topic: str
    title: str
    sections: tuple[Section, ...]

    def section(self, anchor: str) -> Section:
        """The section with an anchor; raises LookupError."""
        for section in self.sections:
            if section.anchor == anchor:
                return section
        raise LookupError(
            _("The help on {topic} has no section {anchor}.").format(topic=self.topic, anchor=anchor)
        )

    def for_rule(self, number: int) -> Section:
        """The first section on a rule, by its number from 1; raises LookupError."""
        for section in self.sections:
            if number in section.rules:
                return section
        raise LookupError(
            _("The help on {topic} has no rule {number}.").format(topic=self.topic, number=number)
        )

    def about(self, subject: int | str) -> Section:
        """The section on a rule by its number, else with that anchor, else on a house rule.

        If a section and a house rule have the same name, such as `passing`, the section. Raises LookupError.
        """
        if isinstance(subject, int):
            return self.for_rule(subject)
        option = f"option-{subject}"
        anchors = {section.anchor for section in self.sections}
        return self.section(option if option in anchors and subject not in anchors else subject)

    def search(self, text: str) -> list[Section]:
        """The sections that contain every word of a text, those with hits in the title first.

        Parts of words count. House rules are found by their own names too. An empty text finds all sections.
        """
        words = text.casefold().split()

        def has_all(searched: str) -> bool:
            folded = searched.casefold()
            return all(word in folded for word in words)

        in_title = [section for section in self.sections if has_all(section.title)]
        elsewhere = [
            section
            for section in self.sections
            if section not in in_title and has_all(f"{section.title}\n{section.option or ''}\n{section.text}")
        ]
        return in_title + elsewhere
