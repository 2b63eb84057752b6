"""A move that could not be saved: what is said, and which game goes on where a file was changed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.screen import Screen

from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.autosave import ChangedElsewhere
from scat_tui.saves.reading import why_not_playable
from scat_tui.screens.services import host
from scat_tui.table.place import Place
from scat_tui.words import _
from scat_tui.words.commands import with_commands


def trouble(error: SaveFailed) -> str:
    """Why a move could not be saved, and the keys that help."""
    if error.in_place:
        return with_commands(_("{why} {r} goes on, {q} leaves."), why=error.why)
    text = _("Not saved and not played: {why} {r} tries again, {p} plays on unsaved, {q} leaves.")
    return with_commands(text, why=error.why)


class ChangedFile:
    """Asks once which game goes on, where another program has changed the file of the one at the table."""

    def __init__(self, screen: Screen[Any], place: Place, failed: Callable[[SaveFailed], object]) -> None:
        """`failed` hears why a copy of the game could not be saved."""
        self._screen, self._place, self._failed = screen, place, failed
        self._path: Path | None = None
        """The file, until it was asked about."""

    def note(self, error: SaveFailed) -> None:
        """Take note of why a save failed."""
        if isinstance(error, ChangedElsewhere):
            self._path = error.path
            self.ask()

    def ask(self) -> None:
        """Ask, if there is something to ask about and nothing else in front."""
        if self._path is not None and self._screen.is_active:
            path, self._path = self._path, None
            host(self._screen).tables.ask_which(path, lambda answer: self._go_on_with(answer, path))

    def _go_on_with(self, answer: str | None, path: Path) -> None:
        from scat_tui.screens.changed_games import KEEP_BOTH, TAKE_OTHER

        if answer not in (KEEP_BOTH, TAKE_OTHER):
            return
        if not self._screen.is_active or (answer == TAKE_OTHER and why_not_playable(path)):
            # Something came over the table, or the file was changed once more: it is asked again.
            self._path = path
            self.ask()
            return
        try:
            if answer == KEEP_BOTH:
                path = host(self._screen).tables.save_as_new_game(path)
                text = _("This game goes on as a new one, saved beside the other.")
                self._screen.app.notify(text, markup=False)
        except SaveFailed as error:
            self._failed(error)
            return
        # This table is left for that of the game that goes on.
        self._place.close()
        self._screen.app.call_next(host(self._screen).open_table, path)
        self._screen.dismiss()
