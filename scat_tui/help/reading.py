"""Reading help pages from a small subset of Markdown; anything else is refused with file and line."""

import re
from collections.abc import Iterator
from typing import NoReturn

from msgspec import Struct, field

from scat_tui.help.pages import Block, Bullet, Help, Paragraph, Section, Span, Spans, Table

WIDEST_TABLE = 36
"""In cells: the room in a help pane on a terminal of 40 columns."""

_TITLE = re.compile(r"# (\S.*)")
_SECTION = re.compile(r"## (\S.*?) \{([a-z0-9]+(?:-[a-z0-9]+)*)\}")
_OPTION = re.compile(r"### (\S.*?) \{option:([a-z0-9_]+)\}")
_RULES = re.compile(r"<!-- rules:((?: [1-9][0-9]*)+) -->")
_STYLED = re.compile(r"\*\*(?P<strong>[^*`\s](?:[^*`]*[^*`\s])?)\*\*|`(?P<key>[^*`\s]+)`")
_FOREIGN_START = re.compile(r"[*+] |[>=~_-]|\d+[.)] |```|\s")
_FOREIGN_INLINE = re.compile(r"[*`\[\]<>\\]")
_RULE_OFF = re.compile(r":?-{3,}:?")


class _Draft(Struct):
    """A section that is still being read."""

    line: int
    anchor: str
    title: str
    option: str | None
    blocks: list[Block] = field(default_factory=list)
    rules: tuple[int, ...] = ()

    def finished(self) -> Section:
        return Section(self.anchor, self.title, tuple(self.blocks), self.rules, self.option)


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.title: str | None = None
        self.drafts: list[_Draft] = []
        self.under_house_rules = False

    def refuse(self, line: int, why: str) -> NoReturn:
        raise ValueError(f"{self.source}:{line}: {why}")

    def read(self, topic: str, text: str) -> Help:
        lines = text.splitlines()
        for start, chunk in _chunks(lines):
            self.read_chunk(start, chunk)
        self.finish_section(len(lines))
        if self.title is None or not self.drafts:
            self.refuse(max(len(lines), 1), "a page needs a `# Title` and at least one section")
        return Help(topic, self.title, tuple(draft.finished() for draft in self.drafts))

    def read_chunk(self, start: int, chunk: list[str]) -> None:
        for offset, line in enumerate(chunk):
            if not line.isprintable() or "\ufe0f" in line:
                self.refuse(start + offset, "a tab, a control character or a variation selector")
            if line != line.rstrip():
                self.refuse(start + offset, "spaces at the end of the line")
        first = chunk[0]
        if first.startswith("#"):
            self.read_heading(start, first)
        elif first.startswith("<"):
            self.read_rules(start, first)
        else:
            self.read_block(start, chunk)

    def read_heading(self, line: int, text: str) -> None:
        if self.title is None:
            found = _TITLE.fullmatch(text)
            if found is None:
                self.refuse(line, "a page begins with `# Title`")
            self.title = self.unmarked(line, found[1])
        elif found := _SECTION.fullmatch(text):
            self.under_house_rules = found[2] == "house-rules"
            self.begin(_Draft(line, found[2], self.unmarked(line, found[1]), None))
        elif found := _OPTION.fullmatch(text):
            if not self.under_house_rules:
                self.refuse(line, "an option outside the section {house-rules}")
            self.begin(_Draft(line, f"option-{found[2]}", self.unmarked(line, found[1]), found[2]))
        else:
            self.refuse(line, "no heading of the form `## Title {anchor}` or `### Title {option:name}`")

    def unmarked(self, line: int, title: str) -> str:
        if _FOREIGN_INLINE.search(title) or "{" in title:
            self.refuse(line, "marks in a heading")
        return title

    def begin(self, draft: _Draft) -> None:
        self.finish_section(draft.line)
        if any(draft.anchor == earlier.anchor for earlier in self.drafts):
            self.refuse(draft.line, f"a second section {{{draft.anchor}}}")
        self.drafts.append(draft)

    def finish_section(self, line: int) -> None:
        if not self.drafts:
            return
        last = self.drafts[-1]
        if not last.blocks:
            self.refuse(line, f"the section {{{last.anchor}}} is empty")
        if last.option and not any(isinstance(block, Bullet) and block.label for block in last.blocks):
            self.refuse(line, f"the option {last.option} names no value: `- **value**: …`")

    def read_rules(self, line: int, text: str) -> None:
        found = _RULES.fullmatch(text)
        if found is None:
            self.refuse(line, "HTML other than `<!-- rules: 6 7 -->`")
        if not self.drafts or self.drafts[-1].line != line - 1:
            self.refuse(line, "a rules marker stands on the line below the heading of its section")
        numbers = tuple(int(number) for number in found[1].split())
        if list(numbers) != sorted(set(numbers)):
            self.refuse(line, "rule numbers ascend, each once")
        self.drafts[-1].rules = numbers

    def read_block(self, start: int, chunk: list[str]) -> None:
        if not self.drafts:
            self.refuse(start, "text before the first section")
        if chunk[0].startswith("|"):
            self.drafts[-1].blocks.append(self.table(start, chunk))
            return
        kind = Bullet if chunk[0].startswith("- ") else Paragraph
        lines = [line[2:] for line in chunk] if kind is Bullet else chunk
        for offset, line in enumerate(lines):
            if _FOREIGN_START.match(line):
                self.refuse(start + offset, f"neither paragraph, `- ` bullet nor table: {line!r}")
        self.drafts[-1].blocks.append(kind(self.spans(start, " ".join(lines))))

    def spans(self, line: int, text: str) -> Spans:
        if not text or "  " in text:
            self.refuse(line, f"an empty cell or two spaces running: {text!r}")
        found: list[Span] = []
        end = 0
        for styled in _STYLED.finditer(text):
            found.append(Span(text[end : styled.start()]))
            strong, key = styled["strong"], styled["key"]
            found.append(Span(strong, "strong") if strong else Span(key, "key"))
            end = styled.end()
        found.append(Span(text[end:]))
        for span in found:
            if _FOREIGN_INLINE.search(span.text):
                self.refuse(line, f"marks other than `**strong**` and a key in backticks: {span.text!r}")
        return tuple(span for span in found if span.text)

    def table(self, start: int, chunk: list[str]) -> Table:
        rows = [self.cells(start + offset, line) for offset, line in enumerate(chunk)]
        if len(rows) < 3 or not all(_RULE_OFF.fullmatch(cell) for cell in rows[1]):
            self.refuse(start, "a table has a heading row, a row |---|---| and rows")
        if len(rows[0]) > 3 or any(len(row) != len(rows[0]) for row in rows):
            self.refuse(start, "a table has the same one, two or three cells in every row")
        del rows[1]
        table = Table(tuple(tuple(self.spans(start, cell) for cell in row) for row in rows))
        width = sum(table.widths) + 2 * (len(table.widths) - 1)
        if width > WIDEST_TABLE:
            self.refuse(start, f"a table {width} cells wide; {WIDEST_TABLE} at most")
        return table

    def cells(self, line: int, text: str) -> list[str]:
        if len(text) < 3 or not text.endswith("|"):
            self.refuse(line, "a table row begins and ends with |")
        return [cell.strip() for cell in text[1:-1].split("|")]


def _chunks(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Each heading, marker, bullet, table or paragraph: its first line's number, and its lines."""
    start, chunk = 0, list[str]()
    for number, line in enumerate(lines, 1):
        if chunk and not _continues(chunk[0], line):
            yield start, chunk
            chunk = []
        if line.strip():
            start = start if chunk else number
            chunk.append(line)
    if chunk:
        yield start, chunk


def _continues(first: str, line: str) -> bool:
    """Whether a line continues the chunk that began with `first`."""
    if not line.strip() or first.startswith(("#", "<")):
        return False
    if first.startswith("|"):
        return line.startswith("|")
    if first.startswith("- "):
        return line.startswith("  ")
    return not line.startswith(("#", "<", "- ", "|"))


def read_help(topic: str, text: str, source: str) -> Help:
    """The help that a page describes; raises ValueError, naming `source` and the line, if it is malformed."""
    return _Reader(source).read(topic, text)
