"""Lessons: a record with what is said at its moves, read from a folder in the game's `lessons`.

A lesson's folder has `record.json`, a game in the record format in which seat 0 is the player's;
`steps.json`, the `Steps` below; and a page for each language, `en.md`, in the form of help pages. The
section `{draw}` tells the step `draw`, `{draw-good}`, if there is one, answers the expected move, and
`{draw-else}` the legal moves that are not in `others`.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from scat_tui import games
from scat_tui.engine.record import Record
from scat_tui.help.pages import Help, Paragraph, Section
from scat_tui.help.reading import read_help
from scat_tui.saves.record_json import read_record
from scat_tui.table.guidance import Runs
from scat_tui.words.language import ENGLISH, reader

LEARN = "learn"
"""The name of each game's first lesson."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in the record where something is said."""

    name: str
    """The anchor of its section."""
    at: int
    """The number of moves before it. If the player makes the next one, the last step here awaits that."""
    others: Mapping[str, str] = {}
    """Legal moves that are worse than the record's, as in records, each with the section that says why."""
    as_good: Mapping[str, str] = {}
    """Moves that are played too, each with its section: the rest of the record is legal after them."""
    leap: bool = False
    """Whether the moves since the step before are made at once, those of the player too."""


class Steps(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's `steps.json`."""

    minutes: int
    """About how long the lesson takes."""
    steps: tuple[Step, ...]
    """In the order of the record, the last one after its last move."""


class Lesson(Struct, frozen=True):
    """A lesson in the reader's language."""

    game: str
    name: str
    """The name of its folder."""
    minutes: int
    record: Record
    steps: tuple[Step, ...]
    page: Help

    @property
    def id(self) -> str:
        """The name by which progress is kept."""
        return f"{self.game}/{self.name}"

    @property
    def title(self) -> str:
        """The title of its page."""
        return self.page.title

    def section(self, anchor: str) -> Section | None:
        """A section of the page; None if there is none."""
        return next((each for each in self.page.sections if each.anchor == anchor), None)

    def place_of(self, name: str) -> int:
        """The place of a step among the steps, 0 if there is no such step."""
        return next((place for place, step in enumerate(self.steps) if step.name == name), 0)


def read_lesson(game: str, name: str = LEARN) -> Lesson:
    """A lesson in the reader's language or else in English; raises LookupError if there is none."""
    folder = games.lessons_folder(game) / name
    if not folder.is_dir():
        raise LookupError(f"{game} has no lesson {name}")
    steps = msgspec.json.decode((folder / "steps.json").read_bytes(), type=Steps)
    page = _page(folder)
    text = read_help(game, page.read_text(encoding="utf-8"), str(page))
    return Lesson(game, name, steps.minutes, read_record(folder / "record.json"), steps.steps, text)


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
