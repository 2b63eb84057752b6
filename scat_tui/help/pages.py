"""A page of help as values: sections of paragraphs, bullets and tables, ready to be printed or drawn."""

from typing import Literal

from msgspec import Struct

from scat_tui.words import _

Style = Literal["", "strong", "key"]


class Span(Struct, frozen=True):
    """A run of text in one style; `key` is a key to press."""

    text: str
    style: Style = ""


Spans = tuple[Span, ...]


def plain_text(spans: Spans) -> str:
    """The words of some spans without their styles."""
    return "".join(span.text for span in spans)


class Paragraph(Struct, frozen=True):
    """Running text, to be wrapped."""

    spans: Spans


class Bullet(Struct, frozen=True):
    """One item of a list, to be wrapped with a hanging indent."""

    spans: Spans
    value: str = ""
    """In a house rule's section the value it is about, as in a record, where its words are others."""

    @property
    def label(self) -> str:
        """In a house rule's section the value it is about, else the strong or key text it begins with."""
        first = self.spans[0]
        return self.value or (first.text if first.style else "")


class Table(Struct, frozen=True):
    """Rows of one to three cells, the heading row first; no wider than 36 cells with two between columns."""

    rows: tuple[tuple[Spans, ...], ...]

    @property
    def widths(self) -> tuple[int, ...]:
        """The width of each column in terminal cells."""
        return tuple(max(len(plain_text(cell)) for cell in column) for column in zip(*self.rows, strict=True))


Block = Paragraph | Bullet | Table


def block_text(block: Block) -> str:
    """The words of a block without styles, a table's cells one space apart."""
    if isinstance(block, Table):
        return " ".join(plain_text(cell) for row in block.rows for cell in row)
    return plain_text(block.spans)


class Section(Struct, frozen=True):
    """A piece of help under one heading."""

    anchor: str
    """Its name for programs, such as `knock` or `option-minimum_knock`; the same in every language."""
    title: str
    blocks: tuple[Block, ...]
    rules: tuple[int, ...]
    """Numbers of the rules it puts into words, ascending."""
    option: str | None
    """The house rule it is about, such as `minimum_knock`."""

    @property
    def text(self) -> str:
        """Its words without styles, a block a line, the heading not included."""
        return "\n".join(map(block_text, self.blocks))


class Help(Struct, frozen=True):
    """All there is to read about one topic."""

    topic: str
    title: str
    sections: tuple[Section, ...]

    def section(self, anchor: str) -> Section:
        """The section of that anchor; LookupError if there is none."""
        for section in self.sections:
            if section.anchor == anchor:
                return section
        raise LookupError(
            _("The help on {topic} has no section {anchor}.").format(topic=self.topic, anchor=anchor)
        )

    def for_rule(self, number: int) -> Section:
        """The first section that covers a rule of the rules page, from 1; LookupError if none does."""
        for section in self.sections:
            if number in section.rules:
                return section
        raise LookupError(
            _("The help on {topic} has no rule {number}.").format(topic=self.topic, number=number)
        )

    def about(self, matter: int | str) -> Section:
        """The section on a rule by its number, else of an anchor, else on a house rule; LookupError if none.

        Where a section and a house rule have one name, such as `passing`, the section.
        """
        if isinstance(matter, int):
            return self.for_rule(matter)
        option = f"option-{matter}"
        anchors = {section.anchor for section in self.sections}
        return self.section(option if option in anchors and matter not in anchors else matter)

    def search(self, text: str) -> list[Section]:
        """Sections in which every word of `text` occurs, whole or in part, in any case; title hits first.

        An option is found by its own name too. No words: all sections.
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
