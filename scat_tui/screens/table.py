"""The table screen, whatever is played: the loop of turns, undo, help, log, leaving."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key, Resize
from textual.reactive import reactive
from textual.screen import Screen

from scat_tui.engine.game import Event, Refused, Seat, options_of
from scat_tui.engine.record import BadRecord
from scat_tui.saves import SaveFailed, read_record
from scat_tui.screens.host import Host, host
from scat_tui.screens.presses import pressed_at
from scat_tui.table import Table
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _
from scat_tui.words.names import seat_names

PACES = {"instant": 0.0, "fast": 0.5, "slow": 1.5}
"""Seconds between the moves of computer players."""

NARROW, WIDE = 70, 110
"""Widths in cells: one column below the first, the log beside the table from the second on."""

HELP_WIDTH = 48
"""Cells of the help pane where it stands beside the table, as in table.tcss."""


class TableScreen(Screen[None]):
    """One table in front of one screen. A game's own screen adds its widgets, keys and words."""

    BINDINGS = [
        Binding("q", "leave", "Leave", show=False),
        Binding("u", "undo", "Undo", show=False),
        Binding("i", "hint", "Hint", show=False),
        Binding("question_mark", "rules", "Rules", show=False),
        Binding("w", "why", "Why", show=False),
        Binding("b", "scoreboard", "Scoreboard", show=False),
        Binding("r", "retry", "Try again", show=False),
        Binding("p", "play_on", "Play on unsaved", show=False),
        Binding("space", "go_on", "Go on", show=False),
    ]

    view: reactive[Any] = reactive(None, always_update=True)
    """What the person in front of the screen may know; None before the first deal."""
    said: reactive[Content | None] = reactive(None)
    """A sentence that stands in for the prompt until the next key: a refusal, a hint."""
    trouble: reactive[str] = reactive("")
    """Why the last move could not be saved; the table waits until it can."""

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        """`watched` is the file of a game that another program plays; this one only shows it."""
        super().__init__()
        self.table = table
        self.watched = watched
        self.names = seat_names(table.seats)
        self.lines: list[str] = []
        self._seat: Seat | None = table.people[0] if len(table.people) == 1 else None
        self._step = asyncio.Event()
        self.ready = False
        self._unsubscribe = table.subscribe(self._hear)

    @property
    def host(self) -> Host:
        """The application."""
        return host(self)

    @property
    def watching(self) -> bool:
        """Whether another program plays this game."""
        return self.watched is not None

    @property
    def letters(self) -> bool:
        """Whether suits are letters instead of signs."""
        return self.host.settings.deck == "letters"

    # What a game's own screen says

    def compose_table(self) -> ComposeResult:
        """The game's widgets, between the heading and the keys."""
        raise NotImplementedError

    def tell(self, event: Event) -> str | None:
        """An event in a sentence."""
        raise NotImplementedError

    def heading(self) -> Content:
        """The line at the head of the table."""
        raise NotImplementedError

    def prompt(self) -> Content:
        """Whose turn it is and what can be done."""
        raise NotImplementedError

    def hints(self) -> Sequence[KeyHint]:
        """The game's own keys, those that are legal now enabled."""
        raise NotImplementedError

    def refused(self, refusal: Refused, move: Any) -> str:
        """Why a move is not possible and what to do instead."""
        raise NotImplementedError

    # What is shown

    def compose(self) -> ComposeResult:
        """Heading, the game's widgets, prompt and keys; the help pane is mounted when it is first wanted."""
        with Horizontal(id="beside"), Vertical(id="table"):
            yield TextBlock(id="heading")
            yield from self.compose_table()
            yield TextBlock(id="prompt")
            yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Show the game as it stands, then let it go on."""
        self.ready = True
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
            record = read_record(self.watched)
            if record.moves != self.table.record.moves:
                self.table.follow(record)

    def on_unmount(self) -> None:
        """Whatever way the screen goes, others may then play the game."""
        self._unsubscribe()
        self.table.close()

    def on_resize(self, event: Resize) -> None:
        """Choose the layout by the terminal's size."""
        self.refit()

    def refit(self) -> None:
        """Let the layout fit the room that the help pane leaves."""
        width, height = self.size
        self.set_class(width < NARROW, "-narrow")
        self.set_class(width >= WIDE, "-wide")
        beside = width >= WIDE and any(pane.display for pane in self.query("#help"))
        self.fit_to(width - HELP_WIDTH if beside else width, height)

    def fit_to(self, width: int, height: int) -> None:
        """Let the game's widgets fit a size in cells."""

    def retell(self) -> None:
        """Tell the log anew from the record."""
        self.lines = [line for event in self.table.match.events if (line := self.tell(event))]

    def look(self) -> None:
        """Take the view anew; people who share a screen see nothing until it was handed over."""
        actor = self.table.to_act
        if len(self.table.people) > 1 and actor is not None and actor != self._seat:
            self._seat = None
        self.host.presses.changed()
        self.view = self.table.view(self._seat)

    @property
    def hand_over_to(self) -> Seat | None:
        """The person who is to take the screen before anything is shown; None where nobody is."""
        actor = self.table.to_act
        return actor if self._seat is None and actor in self.table.people else None

    def _hear(self, events: tuple[Event, ...]) -> None:
        if events:
            self.lines += [line for event in events if (line := self.tell(event))]
        else:
            self.retell()
        self.said = None
        self.look()
        self.happened(events)

    def happened(self, events: tuple[Event, ...]) -> None:
        """Something happened; motion and the bell."""

    def watch_view(self) -> None:
        """Hand the view down."""
        if self.ready and self.view is not None:
            self.show_view()
            self.show_prompt()

    def watch_said(self) -> None:
        """Show it."""
        self.show_prompt()

    def watch_trouble(self) -> None:
        """Show it."""
        self.show_prompt()

    def show_view(self) -> None:
        """Hand the view to the game's widgets; heading and log are everyone's."""
        unsaved = (
            Content("") if self.table.saving else Content.styled(f" {_('NOT SAVED')} ", "reverse $danger")
        )
        self.query_one("#heading", TextBlock).update(Content.assemble(unsaved, self.heading()), layout=False)
        self.query_one(PlayLog).lines = tuple(self.lines)

    def show_prompt(self) -> None:
        """One line that says what is going on, and the keys for it."""
        if not self.ready:
            return
        self.query_one("#prompt", TextBlock).update(self._prompt(), layout=False)
        keys = list(self.hints())
        point = self.table.undo_point()
        keys += [
            KeyHint("i", _("hint"), self.may_play()),
            KeyHint("u", _("undo"), point is not None and not self.watching),
            KeyHint("?", _("rules")),
            KeyHint("w", _("why")),
            KeyHint("l", _("log")),
            KeyHint("b", _("scores")),
            KeyHint("q", _("leave")),
        ]
        self.query_one(KeyLine).keys = tuple(keys)

    def _prompt(self) -> Content:
        if self.trouble:
            return Content.styled(f" ✖ {self.trouble}", "bold $danger")
        if self.said is not None:
            return Content.assemble(self.badge(), self.said)
        if self.hand_over_to is not None:
            who = Content(self.names[self.hand_over_to]).stylize("bold")
            return Content.assemble(" ", _("Enter shows the cards of"), " ", who)
        prefix = Content(f" {_('Watching only')} · ") if self.watching else Content("")
        return Content.assemble(self.badge(), prefix, self.prompt())

    def badge(self) -> Content:
        """The sign that it is one's turn, where it is."""
        if not self.may_play():
            return Content("")
        return Content.styled(" ▶ " + _("YOUR TURN") + " ", "bold $your-turn-ink on $your-turn")

    def say(self, text: str, sign: str = "•", style: str = "") -> None:
        """Say something in the prompt's place until the next key."""
        self.said = Content(f" {sign} {text}").stylize(style)

    # Turns

    def may_play(self) -> bool:
        """Whether the person in front of the screen is to act."""
        return not self.watching and self.view is not None and bool(self.view.legal)

    def play(self, move: Any) -> None:
        """A move through the one door; refusals and failed saves are told in words."""
        if self.too_early():
            return
        if self.watching:
            self.say(_("Another program plays this game: here you only watch."), "✖", "$danger")
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
        """Whether the key that is to do something was pressed before one could see what it would do."""
        if not self.host.presses.too_early(pressed_at.get()):
            return False
        self.say(_("That key came before this was on the screen: press it again."))
        return True

    def not_saved(self, error: SaveFailed) -> None:
        """Say that a move could not be saved, and what can be done."""
        if error.in_place:
            self.trouble = _("{why} r goes on, q leaves.").format(why=error.why)
        else:
            text = _("Not saved and not played: {why} r tries again, p plays on unsaved, q leaves.")
            self.trouble = text.format(why=error.why)

    def action_play_on(self) -> None:
        """Play on without saving, where saving fails."""
        if self.trouble:
            self.table.stop_saving()
            self.action_retry()

    def why_refused(self, refusal: Refused, move: Any) -> None:
        """Say why a move is not possible."""
        self.say(self.refused(refusal, move), "✖", "$danger")

    @work(exclusive=True, group="turns")
    async def run_table(self) -> None:
        """What chance owes, then the computer players one after another, until a person is to act."""
        try:
            self.table.catch_up()
            while (seat := self.table.to_act) is not None and self.table.seats[seat].kind == "bot":
                move = await self.table.think()
                await self._pause()
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

    def action_retry(self) -> None:
        """Try to save again what could not be saved."""
        if self.trouble:
            self.trouble = ""
            self.run_table()

    def action_undo(self) -> None:
        """Back to one's last decision."""
        if self.watching or self.table.undo_point() is None:
            self.say(_("There is nothing to undo."))
            return
        self._try(self.table.undo)
        if not self.trouble:
            self.say(_("Taken back to your last decision."), "↶")

    def _try(self, change: Any) -> None:
        self.workers.cancel_group(self, "turns")
        try:
            change()
        except SaveFailed as error:
            self.not_saved(error)
        else:
            self.trouble = ""
            self.run_table()

    # Keys that are the same at every table

    def on_key(self, event: Key) -> None:
        """The next key ends what was said."""
        self.said = None

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """A click on a key is that key; one that stands for several does nothing."""
        key = {"?": "question_mark", "Enter": "enter"}.get(message.key, message.key)
        if len(key) == 1 or key in ("question_mark", "enter"):
            self.app.simulate_key(key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the rules are being read, no key of the table does anything."""
        return not (self.focused is not None and self.focused.id == "help")

    def action_scoreboard(self) -> None:
        """How the game stands."""
        from scat_tui.screens.scoreboard import ScoreboardScreen

        self.app.push_screen(ScoreboardScreen(self.table.match, self.names, self._seat))

    def action_log(self) -> None:
        """Everything that happened."""
        from scat_tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.lines))

    def action_leave(self) -> None:
        """Back to the lobby; the game is saved already."""
        self.workers.cancel_group(self, "turns")
        self.dismiss()

    def open_help(self, matter: str | int, why: str | None = None) -> None:
        """The rules beside the table, or over it, at a section, a rule's number or a house rule's name."""
        from scat_tui.help import load
        from scat_tui.widgets.help_pane import HelpPane

        game = self.table.match.game
        anchor = load(game.name).about(matter).anchor
        in_force = {rule.name: getattr(game, rule.name) for rule in options_of(type(game))}
        if not self.query(HelpPane):
            self.query_one("#beside").mount(HelpPane(id="help"))
        pane = self.query_one(HelpPane)
        pane.show(game.name, anchor, in_force, why)
        pane.display = True
        pane.focus()
        self.refit()

    def on_help_pane_closed(self) -> None:
        """Back to the table."""
        self.query_one("#help").display = False
        self.set_focus(None)
        self.refit()

    def action_rules(self) -> None:
        """The rules, at the matter in hand."""
        raise NotImplementedError

    def action_why(self) -> None:
        """The rule behind the last result or refusal."""
        raise NotImplementedError

    def action_hint(self) -> None:
        """What a good player would do, and why."""
        raise NotImplementedError
