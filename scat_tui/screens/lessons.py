"""Lessons, and below them the samples: games worth a look."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from textual import work
from textual.content import Content
from textual.events import Resize

from scat_tui import games, paths
from scat_tui.saves.progress import Progress, ProgressFile
from scat_tui.saves.reading import read_samples
from scat_tui.saves.saved_game import SavedGame
from scat_tui.saves.writer import WRITER
from scat_tui.screens.background import Entry, read_in_background
from scat_tui.screens.game_summary import columns_of, summary_of
from scat_tui.screens.keyed import BACK, LIST_BREAKPOINTS, MOVE, RULES, Command, bindings
from scat_tui.screens.menu import MenuScreen
from scat_tui.table.lesson import Lesson, all_lessons
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import as_content, stack, wrapped
from scat_tui.words import _, pgettext
from scat_tui.words.lessons import lesson_texts, progress_texts
from scat_tui.words.samples import sample_story, sample_title

HOTKEYS = "123456789abcdefgmopsuvwxyz"
"""The keys of the rows from the top; the others move the cursor, begin a lesson anew or go back."""

CHOOSE = Command("", "Enter", lambda: pgettext("key", "open"), "choose")
ANEW = Command("n", "n", lambda: _("from the beginning"), "anew")


class LessonsScreen(MenuScreen):
    """The list of lessons, each with how far the player has come, and of samples."""

    KEYS = (MOVE, CHOOSE, ANEW, RULES, BACK)
    BINDINGS = bindings(KEYS)
    HORIZONTAL_BREAKPOINTS = LIST_BREAKPOINTS

    def __init__(self) -> None:
        super().__init__()
        self._lessons: dict[str, Lesson] = {}
        """By their ids."""
        self._progress: dict[str, Progress] = {}
        self._samples: dict[str, SavedGame] = {}
        """By the names of their files."""

    def heading(self) -> Content:
        return self.titled(_("Lessons and samples"))

    def on_mount(self) -> None:
        self._lessons = {lesson.id: lesson for lesson in all_lessons()}
        self._show()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._read)

    def on_screen_suspend(self) -> None:
        self.workers.cancel_node(self)

    def on_resize(self, event: Resize) -> None:
        self._show()

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        """Reads how far the player has come, once the last lesson has told that, and the samples."""
        WRITER.drain()
        data = self.host.data_folder
        progress = ProgressFile(data).read() if data else {}
        read_in_background(self.app, read_samples(paths.samples()), partial(self._found, progress))

    def _found(self, progress: dict[str, Progress], samples: list[Entry], all_read: bool) -> None:
        self._progress = progress
        self._samples.update((entry.path.name, entry) for entry in samples if isinstance(entry, SavedGame))
        self._show()

    # Showing

    def _show(self) -> None:
        rows = [Row("", _("Lessons"), kind="heading"), *map(self._lesson_row, self._lessons.values())]
        for name in games.names():
            if samples := self._sample_rows(name):
                title = _("Samples of {game}").format(game=games.about(name).title)
                rows += [Row("", title, kind="heading"), *samples]
        self.form.rows = tuple(_with_hotkeys(rows))
        self.show_keys()
        self.show_help()

    def _lesson_row(self, lesson: Lesson) -> Row:
        texts = lesson_texts(lesson.outline.minutes, self._come(lesson))
        return Row(lesson.id, lesson.title, texts[0], shorter=texts[1:])

    def _come(self, lesson: Lesson) -> tuple[str, ...]:
        """How far the player has come in a lesson; empty if they have not begun."""
        progress, outline = self._progress.get(lesson.id, Progress()), lesson.outline
        return progress_texts(outline.place_of(progress.step), len(outline.steps), finished=progress.finished)

    def _sample_rows(self, game: str) -> list[Row]:
        sound = {
            name: replace(summary_of(entry), game="", when="")
            for name, entry in self._samples.items()
            if entry.record.game == game
        }
        columns = columns_of([*sound.values()])
        return [
            Row(name, sample_title(self._samples[name].path.stem), texts[0], shorter=texts[1:])
            for name, texts in zip(sound, columns, strict=True)
        ]

    def help_text(self) -> Content:
        key = self.form.row.key if self.form.row else ""
        width, lines = self.help_room
        if key in self._lessons:
            text = _(
                "A table with prepared cards: you make every move, try what you like, and are told what is "
                "going on. You can leave at any time and go on later."
            )
            return stack(wrapped(text, width))
        entry = self._samples.get(key)
        if entry is None:
            return Content("")
        summary = replace(summary_of(entry), when="")
        story = wrapped(as_content(sample_story(entry.path.stem)).stylize("bold"), width)
        rows = summary.short_rows(width, 2) if lines - len(story) > 2 else []
        return stack([*story, *rows, *summary.company(width, lines - len(story) - len(rows))])

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        row = self.form.row
        begun = row is not None and row.key in self._lessons and bool(self._come(self._lessons[row.key]))
        return tuple((each, each is not ANEW or begun) for each in self.KEYS)

    # What the player does

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Opens a lesson where the player left it, or a sample."""
        if not self.is_active:
            return
        if message.key in self._lessons:
            lesson = self._lessons[message.key]
            self.host.open_lesson(lesson.game, lesson.name)
        elif message.key in self._samples:
            self.host.open_table(self._samples[message.key].path)

    def action_choose(self) -> None:
        self.form.action_choose()

    def action_anew(self) -> None:
        """Opens the lesson under the cursor at its beginning."""
        lesson = self._lessons.get(self.form.row.key) if self.form.row else None
        if lesson:
            self.host.tables.teach(lesson.game, lesson.name, anew=True)

    def action_rules(self) -> None:
        """Shows the rules of the game under the cursor."""
        key = self.form.row.key if self.form.row else ""
        entry = self._samples.get(key)
        game = entry.record.game if entry else None
        self.show_rules(None, self._lessons[key].game if key in self._lessons else game)


def _with_hotkeys(rows: Sequence[Row]) -> list[Row]:
    """The rows with their keys, as far as there are keys."""
    keys = iter(HOTKEYS)
    return [replace(row, hotkey=next(keys, "")) if row.selectable else row for row in rows]
