"""A table and its file: moves that could not be saved, a file that others have changed, leaving."""

from pathlib import Path

from textual.binding import Binding

from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.autosave import ChangedElsewhere
from scat_tui.saves.reading import why_not_playable
from scat_tui.screens.asking_table import AskingTable, Question
from scat_tui.table import opening
from scat_tui.table.table import Table
from scat_tui.words import _


class SavedTable(AskingTable):
    """One table that is saved move by move; `TableScreen` plays at it."""

    BINDINGS = [
        Binding("q,f10", "leave", "Leave", show=False),
        Binding("backspace,escape", "ask_to_leave", "Leave?", show=False),
        Binding("r,f9", "retry", "Try again", show=False),
        Binding("p,f12", "play_on", "Play on unsaved", show=False),
    ]

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        super().__init__(table, watched)
        self._changed: Path | None = None
        """The file that another program has changed, until it was asked which game goes on."""

    def run_table(self) -> object:
        """Let the game go on until a person is to act."""
        raise NotImplementedError

    def not_saved(self, error: SaveFailed) -> None:
        """Say that a move could not be saved, and what can be done."""
        if error.in_place:
            self.trouble = _("{why} r goes on, q leaves.").format(why=error.why)
        else:
            text = _("Not saved and not played: {why} r tries again, p plays on unsaved, q leaves.")
            self.trouble = text.format(why=error.why)
        if isinstance(error, ChangedElsewhere):
            self._changed = error.path
            self._ask_which()

    def on_screen_resume(self) -> None:
        """What could not be asked while something else was being read is asked now."""
        self._ask_which()

    def _ask_which(self) -> None:
        """Which game goes on, where another program has changed the file."""
        if self._changed is None or not self.is_active:
            return
        path, self._changed = self._changed, None
        from scat_tui.screens import changed_games

        question = changed_games.question(path, self.table.record, self.table.match)
        self.app.push_screen(question, lambda answer: self._go_on_with(answer, path))

    def _go_on_with(self, answer: str | None, path: Path) -> None:
        """Leave this table for that of a new game which goes on from here, or of what others have written."""
        from scat_tui.screens import changed_games

        if answer not in (changed_games.KEEP_BOTH, changed_games.TAKE_OTHER):
            return
        if not self.is_active or (answer == changed_games.TAKE_OTHER and why_not_playable(path)):
            # Something came over the table, or the file was changed once more: it is asked again.
            self._changed = path
            self._ask_which()
            return
        try:
            if answer == changed_games.KEEP_BOTH:
                path = opening.save_as_new_game(self.host.saves, self.table.record, path)
                self.app.notify(_("This game goes on as a new one, saved beside the other."), markup=False)
        except SaveFailed as error:
            self.not_saved(error)
            return
        self.table.close()
        self.app.call_next(self.host.open_table, path)
        self._leave()

    def action_play_on(self) -> None:
        """Play on without saving, where saving fails."""
        self.table.stop_saving()
        self.action_retry()

    def action_retry(self) -> None:
        """Try to save again what could not be saved."""
        self.trouble = ""
        self.run_table()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to try again unless a save has failed."""
        if action in ("retry", "play_on") and not self.trouble:
            return False
        return super().check_action(action, parameters)

    @property
    def loses_game(self) -> bool:
        """Whether the game is lost if this table is left."""
        return not self.table.saving

    def action_leave(self) -> None:
        """Back to the lobby; the game is saved already, and if it is not, leaving is asked about."""
        if self.loses_game:
            from scat_tui.screens.leaving import ask_before_losing

            ask_before_losing(self.app, self._leave)
        else:
            self._leave()

    def action_ask_to_leave(self) -> None:
        """As `action_leave`, for keys that are easily pressed once too often elsewhere: they ask first."""
        if self.loses_game:
            self.action_leave()
        else:
            saved = self.table.on_disk and not self.trouble
            text = _("Leave the table? The game is saved.") if saved else _("Leave the table?")
            self.ask(Question(text, "q", _("leave"), self._leave))

    def _leave(self) -> None:
        self.workers.cancel_group(self, "turns")
        self.dismiss()
