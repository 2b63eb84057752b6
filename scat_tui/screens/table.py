"""The table screen, whatever is played: the loop of turns, undo, help, log."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from textual import work
from textual.binding import Binding
from textual.events import Key

from scat_tui.engine.game import Event, Refused
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import is_free
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.record_json import read_record
from scat_tui.screens.asking_table import YES, Question
from scat_tui.screens.saved_table import SavedTable
from scat_tui.screens.type_ahead import pressed_at, too_early_text
from scat_tui.table.table import Table
from scat_tui.terminal.place import CursorPlace, HasCursorPlace, place_in
from scat_tui.widgets.key_line import KeyLine
from scat_tui.words import _

PACES = {"instant": 0.0, "fast": 0.5, "slow": 1.5}
"""Seconds between the moves of computer players."""

BEAT = 0.2
"""Seconds for which the answer to a key stands before anything moves by itself."""


class TableScreen(SavedTable):
    """One table in front of one screen. A game's own screen adds its widgets, keys and words."""

    BINDINGS = [
        Binding("u,f3", "undo", "Undo", show=False),
        Binding("i,f2", "hint", "Hint", show=False),
        Binding("question_mark,f1", "rules", "Rules", show=False),
        Binding("w,f4", "why", "Why", show=False),
        Binding("b,f5", "scoreboard", "Scoreboard", show=False),
        Binding("h", "steer(-1)", "Back", show=False),
        Binding("l", "steer_right", "Right", show=False),
        Binding("l,f6", "log", "Log", show=False),
        Binding("space", "go_on", "Go on", show=False),
    ]

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        super().__init__(table, watched)
        self._step = asyncio.Event()
        self._unsubscribe = table.subscribe(self._hear)

    def on_mount(self) -> None:
        """Show the game as it stands, then let it go on."""
        self._set_up = True
        self.retell()
        self.look()
        if self.watching:
            self.set_interval(1.0, self.follow)
        else:
            self.run_table()

    def follow(self) -> None:
        """Show what the program that plays has saved meanwhile."""
        assert self.watched is not None
        with suppress(BadRecord):  # it will be read again in a second
            record, shown = read_record(self.watched), self.table.record
            if (record.game, len(record.seats)) != (shown.game, len(shown.seats)):
                # Another game altogether, for which this is not the screen.
                self.say(_("The file holds another game now: leave with q."))
            elif record.moves != shown.moves:
                self.table.follow(record)
        if not self.table.over and self.said is None and is_free(self.watched):
            self.say(_("Nobody plays this game any more: leave with q, then go on with it yourself."))

    def on_unmount(self) -> None:
        """Whatever way the screen goes, others may then play the game."""
        self._unsubscribe()
        self.table.close()

    def retell(self) -> None:
        """Tell the log anew from the record."""
        self.lines = self.write([], self.table.match.events)

    def _hear(self, events: tuple[Event, ...]) -> None:
        if not self.ready:
            return
        if events:
            self.write(self.lines, events)
        else:
            self.retell()
        self.said = self.question = None
        self.steering = False
        self.look()
        self.happened(events)

    def happened(self, events: tuple[Event, ...]) -> None:
        """Something happened; motion and the bell."""

    # Turns

    def play(self, move: Any) -> None:
        """A move through the one door; refusals and failed saves are told in words."""
        if not self.ready or self.too_early():
            return
        if self.watching:
            self.say(_("You are only watching this game."), "✖", "$danger")
            return
        try:
            self.table.play(move)
        except Refused as refusal:
            self.why_refused(refusal, move)
        except SaveFailed as error:
            self.not_saved(error)
        else:
            self.trouble = ""
            self.run_table()

    def too_early(self) -> bool:
        """Whether what is to be done was asked for before one could see what it would do."""
        if not self.host.presses.too_early(pressed_at.get()):
            return False
        self.say(too_early_text())
        return True

    @contextmanager
    def answering_click(self) -> Iterator[None]:
        """What is done in here was asked for when the button went down, and ends what was said."""
        self.said = None
        token = pressed_at.set(self.host.guard.clicked_at)
        try:
            yield
        finally:
            pressed_at.reset(token)

    def why_refused(self, refusal: Refused, move: Any) -> None:
        """Say why a move is not possible."""
        self.say(self.refused(refusal, move), "✖", "$danger")

    @work(exclusive=True, group="turns")
    async def run_table(self) -> None:
        """What chance owes, then the computer players one after another, until a person is to act."""
        try:
            self.table.catch_up()
            while (seat := self.table.to_act) is not None and self.table.seats[seat].kind == "bot":
                before = self.table.match
                move = await self.table.think()
                await self._pause()
                if self.table.match is not before:
                    # Taken back meanwhile; whoever did that has started another worker.
                    return
                self.table.play(move)
                self.trouble = ""
        except SaveFailed as error:
            self.not_saved(error)
        else:
            if self.may_play() and self.host.settings.bell:
                self.app.bell()

    async def _pause(self) -> None:
        pace = self.host.settings.pace
        if pace == "step":
            self._step.clear()
            self.say(_("Space shows the next move."))
            await self._step.wait()
            self.said = None
        else:
            await asyncio.sleep(PACES[pace])

    def action_go_on(self) -> None:
        """Whatever comes next without a choice: the screen's new owner, the next move, the next deal."""
        if self.hand_over_to is not None and not self.watching:
            if not self.too_early():
                self._seat = self.hand_over_to
                self.look()
        elif self.table.over:
            self.action_scoreboard()
        elif self.watching:
            return
        elif self.table.hand_is_over:
            if not self.too_early():
                self._try(self.table.deal)
        else:
            self._step.set()

    def action_undo(self) -> None:
        """Back to one's last decision."""
        if self.watching or self.table.undo_point() is None:
            self.say(_("There is nothing to undo."))
            return
        if self.too_early():
            return
        if self.table.over:
            text = _("This game is over. Undo takes it out of the finished games: undo?")
            self.ask(Question(text, "u", _("undo"), self._undo))
        else:
            self._undo()

    def _undo(self) -> None:
        self._try(self.table.undo)
        if not self.trouble:
            self.say(_("Taken back to your last decision."), "↶")

    def _try(self, change: Any) -> None:
        if not self.ready:
            return
        self.workers.cancel_group(self, "turns")
        try:
            change()
        except SaveFailed as error:
            self.not_saved(error)
        else:
            self.trouble = ""
            self.run_table()

    def cursor_place(self) -> CursorPlace | None:
        """The card, pile or key under the cursor; the prompt where there is nothing to choose."""
        widgets = (each for each in self.query("*") if isinstance(each, HasCursorPlace))
        chosen = next((place for each in widgets if (place := each.cursor_place()) is not None), None)
        return chosen or next(filter(None, map(place_in, self.query("#prompt"))), None)

    # Keys that are the same at every table

    def on_key(self, event: Key) -> None:
        """The next key ends what was said."""
        self.said = None

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """A click on a key is that key; one that stands for several does nothing."""
        if self.question is not None:
            with self.answering_click():
                self.answer(message.key == YES)
            return
        key = {"?": "question_mark", "Enter": "enter"}.get(message.key, message.key)
        if len(key) == 1 or key in ("question_mark", "enter"):
            self.host.click_key(key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the rules are being read, no key of the table does anything; `l` has two meanings."""
        if action == "steer_right" and not self.steering:
            return False
        reading = self.focused is not None and self.focused.id == "help"
        return not reading and super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        """The cursor one on or back."""
        raise NotImplementedError

    def action_steer(self, step: int) -> None:
        """h, j, k: as the arrow keys; from then on l is one of them."""
        self.steering = self.may_play()
        self.action_move(step)

    def action_steer_right(self) -> None:
        """l: right, but only while the cursor is moved by letters; else it is the log."""
        self.action_move(1)

    def action_scoreboard(self) -> None:
        """How the game stands."""
        from scat_tui.screens.scoreboard import ScoreboardScreen

        match = self.table.match
        self.app.push_screen(ScoreboardScreen(match.game, match.events, self.names, self._seat))

    def action_log(self) -> None:
        """Everything that happened."""
        from scat_tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.lines))

    def action_rules(self) -> None:
        """The rules, at the matter in hand."""
        raise NotImplementedError

    def action_why(self) -> None:
        """The rule behind the last result or refusal."""
        raise NotImplementedError

    def action_hint(self) -> None:
        """What a good player would do, and why."""
        raise NotImplementedError
