"""The choices in plain text when a game could not be saved."""

from collections.abc import Callable
from pathlib import Path

from scat_tui.files.atomic import SaveFailed
from scat_tui.plain import changed_game
from scat_tui.plain.console import Console, PlayerLeft
from scat_tui.plain.waiting import TableLoop
from scat_tui.saves.autosave import ChangedElsewhere
from scat_tui.saves.reading import why_not_playable
from scat_tui.table.place import Place
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.table_keys import LEAVE, PLAY_ON, RETRY

SaveAsNew = Callable[[Path], Path]
"""Saves the game beside a file that another program has changed; returns the new file, raises SaveFailed."""


class AfterFailedSave:
    """The question after a failed save, and what is done then."""

    def __init__(
        self, place: Place, console: Console, loop: TableLoop, save_as_new: SaveAsNew | None
    ) -> None:
        self.moves_to: Path | None = None
        """The file of the game to continue with, if others have changed this one's."""
        self._place = place
        self._console = console
        self._loop = loop
        self._save_as_new = save_as_new

    def resolve(self, error: SaveFailed) -> None:
        """Says why a save failed and asks what to do, again if that fails too."""
        failure: SaveFailed | None = error
        while failure:
            failure = self._tried_instead(failure)

    def _tried_instead(self, error: SaveFailed) -> SaveFailed | None:
        """Does what the player wants after a failed save; returns why that failed as well, if it did."""
        if error.in_place:
            self._console.say(str(error))
            return self._loop.failure(self._gone_on())
        self._console.say(_("Not saved and not played: {why}").format(why=error.why))
        question = with_commands(
            _("Type {again} to try again, {unsaved} to play on without saving, {quit} to leave:")
        )
        words = [RETRY.word, PLAY_ON.word, LEAVE.word]
        changed = error.path if isinstance(error, ChangedElsewhere) else None
        if changed:
            words += changed_game.choices(self._console, changed)
        match self._console.choose(question, words):
            case LEAVE.word:
                raise PlayerLeft
            case PLAY_ON.word:
                return self._loop.failure(self._unsaved())
            case changed_game.KEEP_BOTH if changed:
                return self._saved_as_new(changed)
            case changed_game.TAKE_OTHER if changed and not why_not_playable(changed):
                self.moves_to = changed
            case RETRY.word:
                return self._loop.failure(self._gone_on())
        return None

    async def _gone_on(self) -> None:
        self._place.go_on()

    async def _unsaved(self) -> None:
        self._place.play_on_unsaved()

    def _saved_as_new(self, path: Path) -> SaveFailed | None:
        """Continues in a new file; returns why that cannot be saved, if so."""
        assert self._save_as_new is not None
        try:
            self.moves_to = self._save_as_new(path)
        except SaveFailed as error:
            return error
        return None
