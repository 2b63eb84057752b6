"""Lessons: a record with what is said at its moves, read from a folder in the game's `lessons`.

A lesson's folder has `record.json`, a game in the record format in which seat 0 is the player's;
`steps.json`, its `Steps`; and a page for each language, `en.md`, in the form of help pages. The section
`{draw}` tells the step `draw`, `{draw-good}`, if there is one, answers the expected move, and `{draw-else}`
the legal moves that are not in `others`.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from scat_tui import games
from scat_tui.engine.record import Record
from scat_tui.help.pages import Help, Paragraph, Section
from scat_tui.help.reading import read_help
from scat_tui.saves.record_json import read_record
from scat_tui.table.guidance import Runs
from scat_tui.table.lesson_steps import LEARN, Step, Steps, read_steps
from scat_tui.words.language import ENGLISH, reader


class Lesson(Struct, frozen=True):
    """A lesson in the reader's language."""

    game: str
    name: str
    """The name of its folder."""
    outline: Steps
    record: Record
    page: Help

    @property
    def id(self) -> str:
        """The name by which progress is kept."""
        return f"{self.game}/{self.name}"

    @property
    def steps(self) -> tuple[Step, ...]:
        """Where something is said, in the order of the record."""
        return self.outline.steps

    @property
    def title(self) -> str:
        """The title of its page."""
        return self.page.title

    def section(self, anchor: str) -> Section | None:
        """A section of the page; None if there is none."""
        return next((each for each in self.page.sections if each.anchor == anchor), None)


def read_lesson(game: str, name: str = LEARN) -> Lesson:
    """A lesson in the reader's language or else in English; raises LookupError if there is none."""
    folder = games.lessons_folder(game) / name
    outline = read_steps(game, name)
    page = _page(folder)
    text = read_help(game, page.read_text(encoding="utf-8"), str(page))
    return Lesson(game, name, outline, read_record(folder / "record.json"), text)


def all_lessons() -> Iterator[Lesson]:
    """Every lesson of every game."""
    for game in games.names():
        folder = games.lessons_folder(game)
        for name in sorted(entry.name for entry in folder.iterdir()) if folder.is_dir() else ():
            yield read_lesson(game, name)


def runs_of(section: Section) -> Runs:
    """The text of a section: its paragraphs as one."""
    paragraphs = (block for block in section.blocks if isinstance(block, Paragraph))
    return tuple((span.text, span.style) for paragraph in paragraphs for span in paragraph.spans)


def _page(folder: Path) -> Path:
    own = folder / f"{reader().language}.md"
    return own if own.is_file() else folder / f"{ENGLISH}.md"
