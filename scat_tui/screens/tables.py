"""Tables on the screen: opening one, watching one, and which game goes on if its file was changed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from textual.app import App

from scat_tui.files.locks import InUse
from scat_tui.games.felts import Style
from scat_tui.games.replaying import BadRecord
from scat_tui.screens.services import AppServices
from scat_tui.screens.table import TableScreen
from scat_tui.settings.settings import Settings, TableSetup
from scat_tui.table import opening
from scat_tui.table.place import OwnPlace, Place
from scat_tui.table.session import HOLDS, Session
from scat_tui.table.table import Table
from scat_tui.widgets.faces import Deck
from scat_tui.words import _


class Tables:
    """Opens tables for the application, and keeps the session of the one that is played at."""

    def __init__(self, app: App[Any]) -> None:
        self._app, self._host = app, cast(AppServices, app)
        self.session: Session | None = None
        """Of the table that was opened last."""

    def deal(self, setup: TableSetup, seed: str | None = None) -> None:
        """Deal a new game; `seed` is lower-case hex, None for a random one."""
        self._play_at(opening.new_table(self._host.saves, setup, seed))

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
            self._play_at(opening.saved_table(self._host.saves, path))
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
            except BadRecord as error:
                self._cannot_open(path, error)

    def _play_at(self, table: Table) -> None:
        self.session = Session(table, lambda: self._host.settings.pace)
        self._show(OwnPlace(self.session))

    def _show(self, place: Place) -> None:
        self._app.push_screen(TableScreen(self._host, place, lambda: style(self._host.settings)))

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


def style(settings: Settings) -> Style:
    """How cards look and move with these settings."""
    return Style(
        deck=Deck(settings.deck),
        small=settings.card_size == "small",
        motion=settings.motion,
        winning=settings.winning,
        hold=HOLDS.get(settings.pace),
    )
