"""Tables on the screen: opening, watching and replaying one, and which game goes on if a file was changed."""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from textual.app import App
from textual.screen import Screen

from scat_tui.engine.game import Seat
from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.games.felts import Style
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.record_json import read_record
from scat_tui.screens.services import AppServices
from scat_tui.screens.table import TableScreen
from scat_tui.screens.table_texts import Beside
from scat_tui.settings.settings import TableSetup
from scat_tui.table import opening
from scat_tui.table.news import News, Warned
from scat_tui.table.place import OwnPlace, Place
from scat_tui.table.session import HOLDS, Session
from scat_tui.table.table import Table
from scat_tui.widgets.faces import Deck
from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.table.guidance import Guidance
    from scat_tui.table.lesson import Lesson
    from scat_tui.table.lesson_place import LessonPlace
    from scat_tui.table.replay_place import ReplayPlace


class Tables:
    """Opens tables for the application, and keeps the session of the one that is played at."""

    def __init__(self, app: App[Any]) -> None:
        self._app, self._host = app, cast(AppServices, app)
        self.session: Session | None = None
        """Of the table that was opened last."""
        self._place: Place | None = None
        """The place at that table."""
        self._lesson: tuple[Lesson, LessonPlace, Screen[None]] | None = None
        """The lesson that was opened last, and its table."""
        self._played: Callable[[], Record] | None = None
        """The game at the table that was opened last; None for a lesson, which has no record of its own."""

    def deal(self, setup: TableSetup, seed: str | None = None, dealer: Seat | None = None) -> None:
        """Deal a new game; `seed` and `dealer` as in `opening.new_table`."""
        self._play_at(opening.new_table(self._host.saves, setup, seed, dealer))

    def deal_of_day(self, game: str, day: date) -> None:
        """Deal a new game of a day's deal."""
        from scat_tui.today.deal import new_table

        self._play_at(new_table(self._host.saves, game, day, self._host.settings.name))

    def deal_again(self) -> None:
        """Deal a new game to the players of the table that was opened last, at its place on the screen."""
        assert self.session is not None
        finished, table = self._app.screen, opening.rematch(self._host.saves, self.session.table.record)
        if isinstance(finished, TableScreen):
            finished.dismiss()
        # By the app, as the finished table's screen would wait for ever for what follows it.
        self._app.call_later(self._play_at, table)

    def open(self, path: Path) -> None:
        """Open a saved game or a sample; asks first where another program has it open."""
        try:
            self._play_at(opening.saved_table(self._host.saves, path), _story(path))
        except InUse as error:
            from scat_tui.screens.dialogs import Choice, Question

            choices = (Choice("w", _("watch it, read only")), Choice("b", _("go back")))
            self._app.push_screen(Question(str(error), choices), lambda answer: self._watch(path, answer))
        except BadRecord as error:
            self._cannot_open(path, error)

    def _watch(self, path: Path, answer: str | None) -> None:
        if answer == "w":
            from scat_tui.table.watched_place import WatchedPlace

            try:
                self._show(WatchedPlace(path))
                self._played = partial(read_record, path)
            except BadRecord as error:
                self._cannot_open(path, error)

    def teach(self, game: str, name: str, *, anew: bool = False) -> None:
        """Open a lesson of a game where the player left it, or `anew` at its beginning."""
        from scat_tui.saves.progress import Progress, ProgressFile
        from scat_tui.saves.writer import WRITER
        from scat_tui.table.lesson import read_lesson
        from scat_tui.table.lesson_place import LessonPlace

        lesson = read_lesson(game, name)
        progress = ProgressFile(data) if (data := self._host.data_folder) else None
        before = (progress.read() if progress else {}).get(lesson.id, Progress())

        def reached(place: int) -> None:
            ended = place + 1 == len(lesson.steps)
            step = "" if ended else lesson.steps[place].name
            come = Progress(step, before.finished or ended)
            if progress:
                WRITER.put(partial(progress.set, lesson.id, come))

        settings = self._host.settings
        begin_at = 0 if anew else lesson.outline.place_of(before.step)
        place = LessonPlace(lesson, settings.name, begin_at, lambda: self._host.settings.pace, reached)
        self._lesson, self._played = (lesson, place, self._show(place)), None

    def replay(self, path: Path, at: int | None = None) -> None:
        """Open the replay of a game of any file, at a number of moves; by default at the first deal."""
        try:
            from scat_tui.table.replay_place import ReplayPlace

            self._replay(ReplayPlace(read_record(path), at, self._speed))
        except BadRecord as error:
            self._cannot_open(path, error)

    def replay_here(self) -> None:
        """Open the replay of the game at the table, at the deal of the hand that is shown."""
        if self._played is not None:
            from scat_tui.table.replay_place import ReplayPlace

            try:
                place = ReplayPlace(self._played(), speed=self._speed)
            except BadRecord as error:
                self._app.notify(str(error), markup=False, severity="warning")
            else:
                place.go_to_last_hand()
                self._replay(place)

    @property
    def _speed(self) -> int:
        """The speed of a replay at first: that of computer players, as far as one could follow that."""
        return 2 if self._host.settings.pace in ("instant", "fast") else 1

    def _replay(self, place: "ReplayPlace") -> None:
        from scat_tui.screens.replay import Replaying

        self._show(place, partial(Replaying, place, partial(self._leave_for, place)))

    def _leave_for(self, place: "ReplayPlace") -> None:
        """Begin a new game at the moment of a replay, in the place of that and of the table below it."""
        tables = [screen for screen in self._app.screen_stack if isinstance(screen, TableScreen)]
        begin = partial(self._app.call_later, self._begin_instead, place.go_on_from_here(self._host.saves))
        if any(screen.loses_game for screen in tables):
            from scat_tui.screens.leaving import ask_before_losing

            ask_before_losing(self._app, begin)
        else:
            begin()

    async def _begin_instead(self, table: Table) -> None:
        for screen in reversed([*self._app.screen_stack]):
            if isinstance(screen, TableScreen):
                await screen.dismiss()
        self._play_at(table)

    def play_on(self) -> None:
        """Go on with the game of the lesson that has ended, as a saved one."""
        from scat_tui.saves.folder import now
        from scat_tui.words.saved_files import no_folder_for_games

        saves = self._host.saves
        assert self._lesson is not None
        lesson, place, screen = self._lesson
        if saves is None:
            self._app.notify(no_folder_for_games(), markup=False, severity="warning")
            return
        try:
            path = saves.write(place.as_game(saves.new_id(), now()))
            saves.rename(path, lesson.title)
        except SaveFailed as error:
            self._app.notify(str(error), markup=False, severity="warning")
            return
        screen.dismiss()
        self._app.call_next(self.open, path)

    def _play_at(self, table: Table, story: "Guidance | None" = None) -> None:
        settings = self._host.settings
        self.session = Session(table, lambda: self._host.settings.pace, settings.program_seconds)
        if table.has_programs:
            table.listen(self._warn)
        self._played = lambda: table.record
        self._place = OwnPlace(self.session, story)
        self._show(self._place)

    def _warn(self, told: News) -> None:
        if isinstance(told, Warned):
            self._app.notify(told.text, markup=False, severity="warning")

    def _show(self, place: Place, beside: Beside | None = None) -> Screen[None]:
        screen = TableScreen(self._host, place, lambda: style(self._host), beside)
        self._app.push_screen(screen)
        return screen

    def day_at(self, place: Place) -> date | None:
        """The day whose deal is played at a place; None for any other game, and where nobody plays."""
        from scat_tui.today.book import day_of

        if self.session is None or place is not self._place:
            return None
        return day_of(self.session.table.record)

    def would_count_at(self, place: Place) -> bool:
        """Whether the game at a place is the one of a day's deal that counts, if it goes on as until now."""
        from scat_tui.today.state import would_count

        if self.session is None or self.day_at(place) is None:
            return False
        return would_count(self.session.table, self._host.saves)

    def share(self, place: Place) -> None:
        """Show the game of a day's deal at a place in three lines to share."""
        from scat_tui.screens.share import ShareScreen

        if (day := self.day_at(place)) is not None:
            self._app.push_screen(ShareScreen(place.game.name, day))

    def _cannot_open(self, path: Path, error: Exception) -> None:
        text = _("{file} cannot be opened: {why}").format(file=path.name, why=error)
        self._app.notify(text, markup=False, severity="warning", timeout=10)

    def ask_which(self, path: Path, answered: Callable[[str | None], None]) -> None:
        """Ask which game goes on, where another program has changed the file of the one at the table."""
        from scat_tui.screens import changed_games

        assert self.session is not None
        table = self.session.table
        self._app.push_screen(changed_games.question(path, table.record, table.match), answered)

    def save_as_new_game(self, path: Path) -> Path:
        """Save the game at the table in a new file, which is the answer; raises SaveFailed."""
        assert self.session is not None
        return opening.save_as_new_game(self._host.saves, self.session.table, path)


def _story(path: Path) -> "Guidance | None":
    """The title and story of a sample; None for any other game."""
    if not opening.is_sample(path):
        return None
    from scat_tui.table.guidance import story
    from scat_tui.words.samples import sample_story, sample_title

    return story(sample_title(path.stem), sample_story(path.stem))


def style(host: AppServices) -> Style:
    """How cards look and move with the present settings."""
    settings = host.settings
    return Style(
        deck=Deck(settings.deck),
        grounds=host.has_grounds,
        small=settings.card_size == "small",
        motion="off" if settings.pace == "instant" else settings.motion,
        winning=settings.winning,
        hold=HOLDS.get(settings.pace),
    )
