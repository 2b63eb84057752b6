"""The table on the screen, whatever is played: a place at it, and the game's felt."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.reactive import reactive

from scat_tui import games, paths
from scat_tui.engine.game import Event, GameMove, GameView, Refused, Seat, rules_in_force
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.felts import Seating, Style
from scat_tui.saves.autosave import ChangedElsewhere
from scat_tui.saves.reading import why_not_playable
from scat_tui.screens import prompt_line
from scat_tui.screens.changed_games import KEEP_BOTH, TAKE_OTHER
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.prompt_line import YES, Asking
from scat_tui.screens.services import AppServices, host
from scat_tui.screens.type_ahead import too_early_text
from scat_tui.table.news import (
    Abandoned,
    Broken,
    Happened,
    News,
    NextMoveWaits,
    OtherGame,
    PlayedElsewhere,
    PlayedOut,
    Stuck,
    TakenBack,
    Waiting,
)
from scat_tui.table.place import Place
from scat_tui.table.table import Outdated
from scat_tui.terminal.place import CursorPlace, HasCursorPlace, place_in
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.play_log import Line, PlayLog
from scat_tui.widgets.text import TextBlock, cut
from scat_tui.widgets.tiers import NARROW, WIDE
from scat_tui.widgets.wishes import Asked, Claimed, Clicked, GoOn, Question, Said, Wanted, pressed_at
from scat_tui.words import _, at_table
from scat_tui.words.commands import with_commands
from scat_tui.words.names import Voice, seat_names

LONGEST_NAME = 24
"""Cells of a name at the table: of a longer one sentences would have no room for what they say."""

LEAST_WIDTH = 40
"""Cells under which no table is shown."""

HIGH = 30
"""Lines from which the log beside the table has a margin."""

HELP_WIDTH = 48
"""Cells of the help pane where it stands beside the table, as in table.tcss."""


class Told(Message):
    """News from the table."""

    def __init__(self, news: News) -> None:
        super().__init__()
        self.news = news


class TableScreen(GuardedScreen[None]):
    """One table, seen and played at from one place."""

    CSS_PATH = paths.style("table")
    AUTO_FOCUS = "#felt"

    view: reactive[GameView | None] = reactive(None, always_update=True)
    """What the person in front of the screen may know; None before the first deal."""
    covered: reactive[bool] = reactive(False)
    """Whether somebody else is to take the screen before anything is shown."""
    said: reactive[Content | None] = reactive(None)
    """A sentence that stands in for the prompt until the next key: a refusal, a hint."""
    asking: reactive[Asking | None] = reactive(None)
    """The question on the prompt line: the next key or click answers it."""
    trouble: reactive[str] = reactive("")
    """Why the last move could not be saved; the table waits until it can."""

    def __init__(self, place: Place, style: Callable[[], Style]) -> None:
        """`style` is asked how cards are to look and move."""
        super().__init__()
        self.place = place
        self.names = [cut(name, LONGEST_NAME).plain for name in seat_names(place.players)]
        seating = Seating(place.players, self.names, place.own, place.watching)
        self.felt = games.felt(place.game.name).felt(place.game, seating, style)
        self.lines: list[Line] = []
        self._seen = -1
        """How many moves had been made by what is shown."""
        self._doing = False
        """Whether something that was asked for is being done."""
        self._set_up = False
        self._changed: Path | None = None
        """The file that another program has changed, until it was asked which game goes on."""
        self._decision: tuple[Seat | None, int] | None = (None, -1)
        """Who is to decide something after how many moves, as shown; None while others play."""

    @property
    def host(self) -> AppServices:
        """The application."""
        return host(self)

    @property
    def ready(self) -> bool:
        """Whether the game can be shown and played: not before it is set up, and not once it was left."""
        return self._set_up and self.is_attached and self in self.app.screen_stack

    def compose(self) -> ComposeResult:
        """Heading, the felt, prompt and keys; the help pane is mounted when it is first wanted."""
        with Horizontal(id="beside"), Vertical(id="table"):
            yield TextBlock(id="heading")
            yield self.felt.widget.data_bind(TableScreen.view, TableScreen.covered)
            yield TextBlock(id="prompt")
            yield KeyLine(id="keys")

    def on_mount(self) -> None:
        """Show the game as it stands, then let it go on."""
        self._set_up = True
        for name in self.felt.shapes_prompt:
            self.watch(self.felt.widget, name, self.show_prompt, init=False)
        self.retell()
        self.refresh_view()
        self.place.open(lambda news: self.post_message(Told(news)))

    def on_unmount(self) -> None:
        """Whatever way the screen goes, others may then play the game."""
        self.place.close()

    # News

    def on_told(self, message: Told) -> None:
        """Show what happened."""
        if not self.ready:
            return
        match message.news:
            case Happened(events, more):
                self.tell(self.lines, events)
                self._show_news(events, more)
            case TakenBack():
                self.retell()
                self._show_news((), False)
                self.say(at_table.taken_back(), "↶")
            case PlayedElsewhere():
                self.retell()
                self._show_news((), False)
            case PlayedOut():
                self.refresh_view()
            case Waiting():
                if self.may_play() and self.host.settings.bell:
                    self.app.bell()
            case NextMoveWaits():
                self.say(_("Space shows the next move."))
            case Stuck(error):
                self.not_saved(error)
            case Broken(error):
                raise error
            case OtherGame():
                self.say(_("The file holds another game now: leave with q."))
            case Abandoned():
                if self.said is None:
                    self.say(
                        with_commands(
                            _("Nobody plays this game any more: leave with {q}, then go on with it yourself.")
                        )
                    )

    def _show_news(self, events: Sequence[Event], more: bool) -> None:
        self.said = self.asking = None
        self.trouble = ""
        if not more:
            self._take_view()
        self.felt.happened(events, more)
        self._show_texts()

    def retell(self) -> None:
        """Tell the log anew from the beginning."""
        self.lines = self.tell([], self.place.events)

    def tell(self, lines: list[Line], events: Iterable[Event]) -> list[Line]:
        """Tell these events under what was told before: a line for each turn."""
        for event in events:
            sentence = self.felt.tell(event)
            if not sentence:
                continue
            before = lines[-1].event if lines else None
            whole_turn = self.felt.tell_turn(before, event) if before else None
            if whole_turn:
                lines.pop()
            seat = self.place.seat
            own = seat is not None and getattr(event, "seat", None) == seat
            lines.append(Line(whole_turn or sentence, own, event))
        return lines

    # What is shown

    def on_resize(self) -> None:
        """Choose the layout by the terminal's size."""
        self.refit()

    def refit(self) -> None:
        """Let the layout fit the room that the help pane leaves."""
        width, height = self.size
        self.set_class(width < NARROW, "-narrow")
        self.set_class(width >= WIDE, "-wide")
        self.set_class(width >= WIDE and height >= HIGH, "-roomy")
        beside = width >= WIDE and height >= self.felt.least_height(width - HELP_WIDTH)
        self.set_class(beside, "-beside")
        shared = beside and self._help_is_open
        lines = self.felt.fit_to(width - HELP_WIDTH if shared else width, height)
        self.query_one("#prompt").styles.height = lines
        if self.ready and self.view is not None:
            self._show_heading()

    def least_size(self, width: int) -> tuple[int, int]:
        """Cells and lines that the table needs in a window of so many cells across."""
        width = max(LEAST_WIDTH, width)
        return width, self.felt.least_height(width)

    def refresh_view(self) -> None:
        """Show the game as it stands."""
        self._take_view()
        self._show_texts()

    def _take_view(self) -> None:
        """Give the felt a new view, and note since when there is something new to decide."""
        place = self.place
        view = place.view()
        self._seen = place.moves_made
        self.covered = place.hand_over_to is not None
        waits = bool(view is not None and view.legal) or self.covered or place.hand_is_over
        decision = (place.seat, self._seen) if waits else None
        if decision != self._decision:
            self._decision = decision
            self.host.presses.changed()
        self.view = view

    def _show_texts(self) -> None:
        # Not by a watcher of the view: it would be called before the felt has that.
        if self.ready:
            self._show_heading()
            self._show_log()
            self.show_prompt()

    def watch_said(self) -> None:
        self.show_prompt()

    def watch_asking(self) -> None:
        self.show_prompt()

    def watch_trouble(self) -> None:
        self.show_prompt()

    def _show_heading(self) -> None:
        unsaved = "" if self.place.saving else Content.styled(" " + _("NOT SAVED") + " ", "reverse $danger")
        heading = Content.assemble(unsaved, self.felt.heading(self.size.width))
        heading = prompt_line.whole_parts(heading, self.size.width)
        self.query_one("#heading", TextBlock).update(heading, layout=False)

    def _show_log(self) -> None:
        """The newest lines, without what the cards show as well."""
        self.query_one(PlayLog).lines = tuple(self.felt.beside(self.lines))

    def show_prompt(self) -> None:
        """One line that says what is going on, and the keys for it."""
        if not self.ready:
            return
        self.query_one("#prompt", TextBlock).update(prompt_line.flush(self._prompt()), layout=False)
        keys = self.query_one(KeyLine)
        keys.cursor = self.felt.key_cursor
        if self.asking:
            keys.keys = tuple(self.asking.hints)
        else:
            always = prompt_line.keys_of_every_table(self.place.can_undo, self.may_play(), self.felt.steering)
            keys.keys = (*self.felt.hints(), *always)

    def _prompt(self) -> Content:
        badge = prompt_line.your_turn() if self.may_play() else Content("")
        if self.asking:
            return self.asking.sentence
        if self.trouble:
            return Content.styled(f" ✖ {self.trouble}", "bold $danger")
        if self.said is not None:
            return Content.assemble(badge, self.said)
        if (heir := self.place.hand_over_to) is not None:
            yours, theirs = _("Enter shows your cards."), _("Enter shows {who}'s cards.")
            return Content(" " + Voice(self.names).about(heir, yours, theirs))
        watching = Content(" " + _("Watching only") + " ·") if self.place.watching else Content("")
        return Content.assemble(badge, watching, self.felt.prompt())

    def cursor_place(self) -> CursorPlace | None:
        """The card, pile or key under the cursor; the prompt where there is nothing to choose."""
        widgets = (each for each in self.query("*") if isinstance(each, HasCursorPlace))
        chosen = next((place for each in widgets if (place := each.cursor_place()) is not None), None)
        return chosen or next(filter(None, map(place_in, self.query("#prompt"))), None)

    def say(self, text: str, glyph: str = "•", style: str = "") -> None:
        """Say something in the prompt's place until the next key."""
        self.said = Content(f" {glyph} {text}").stylize(style)

    @property
    def speaks(self) -> bool:
        """Whether what is said can be seen: not while the rules, which may lie over it, have the keys."""
        return self.focused is self.felt.widget

    def may_play(self) -> bool:
        """Whether the person in front of the screen is to act."""
        return self.view is not None and bool(self.view.legal)

    # Questions

    @property
    def asks(self) -> bool:
        """Whether a question stands: keys that were pressed before it could be seen do not answer it."""
        return self.asking is not None

    def ask(self, question: Question, do: Callable[[], object]) -> None:
        """Ask on the prompt line; the next key or click answers."""
        self.said = None
        self.asking = Asking(question, do)
        self.host.presses.changed()

    def answer(self, yes: bool) -> None:
        """Do what was asked about, or not."""
        asking, self.asking = self.asking, None
        if not yes:
            # What is to be decided now was not on the screen while the question was.
            self.host.presses.changed()
        elif asking is not None:
            asking.do()

    def declined(self) -> bool:
        """Whether a question stood, to which a click on something else has now said no."""
        if self.asking is None:
            return False
        self.answer(False)
        return True

    def on_key(self, event: Key) -> None:
        """The next key ends what was said, or answers what was asked.

        One that only shows something does that as well, and none that plays does.
        """
        self.said = None
        if self.asking is None:
            return
        yes = self.asking.is_yes(event.key)
        self.answer(yes)
        if yes or event.key in ("escape", "backspace", "n"):
            event.stop()
            event.prevent_default()

    def on_click(self) -> None:
        """A click on nothing that could be chosen."""
        self.declined()

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """A click on a key is that key; one that stands for several does nothing."""
        if self.asking is not None:
            with self._answering(self.host.guard.clicked_at):
                self.answer(message.key == YES)
            return
        key = {"?": "question_mark", "Enter": "enter"}.get(message.key, message.key)
        if len(key) == 1 or key in ("question_mark", "enter"):
            self.host.click_key(key)

    # Wishes

    @contextmanager
    def _answering(self, pressed: float | None) -> Iterator[None]:
        """What is done in here was asked for when a key or button was pressed."""
        token = pressed_at.set(pressed)
        try:
            yield
        finally:
            pressed_at.reset(token)

    def too_early(self) -> bool:
        """Whether what is to be done was asked for before one could see what it would do."""
        if not self._doing and not self.host.presses.too_early(pressed_at.get()):
            return False
        self.say(too_early_text())
        return True

    def on_wanted(self, message: Wanted) -> None:
        """A move is to be played."""
        with self._answering(message.pressed):
            self.play(message.move, message.question)

    def on_go_on(self, message: GoOn) -> None:
        """Whatever comes next is to come."""
        with self._answering(message.pressed):
            self.action_go_on()

    def on_claimed(self, message: Claimed) -> None:
        """The rest of the hand is to be played."""
        with self._answering(message.pressed):
            if not self.too_early():
                self.place.claim()

    def on_asked(self, message: Asked) -> None:
        """A choice between several answers."""
        from scat_tui.screens import dialogs

        choices = [dialogs.Choice(key, text) for key, text in message.choices]
        self.app.push_screen(dialogs.Question(message.text, choices), message.answered)

    def on_said(self, message: Said) -> None:
        """Something is to be said."""
        self.say(message.text, message.glyph, message.style)

    def on_shown(self) -> None:
        """Cards have stopped moving: what can be decided is new, though it may be drawn already."""
        presses = self.host.presses
        presses.changed()
        self.show_prompt()
        self.call_after_refresh(presses.drawn, presses.undrawn)

    async def on_clicked(self, message: Clicked) -> None:
        """A click does what a key would, as pressed when the button went down, and ends what was said."""
        if self.declined():
            return
        self.said = None
        with self._answering(self.host.guard.clicked_at):
            await self.felt.widget.run_action(message.action)

    def play(self, move: GameMove, question: Question | None = None) -> None:
        """Play a move, perhaps after a question; refusals and failed saves are told in words."""
        if not self.ready or self.too_early():
            return
        if self.place.watching:
            self.say(_("You are only watching this game."), "✖", "$danger")
        elif question and self.host.settings.confirm_knock:
            self.ask(question, lambda: self.play(move))
        else:
            self._do(lambda: self.place.play(move, self._seen), move)

    def _do(self, change: Callable[[], Awaitable[None]], move: GameMove | None = None) -> None:
        """Have something done at the table; what the screen shows follows from the news of it."""
        if self.ready:
            self._doing = True
            self.run_worker(self._done(change, move), group="wishes")

    async def _done(self, change: Callable[[], Awaitable[None]], move: GameMove | None) -> None:
        try:
            await change()
        except Refused as refused:
            self.say(at_table.with_its_rule(self.felt.refused(refused, move)), "✖", "$danger")
        except Outdated:
            self.say(too_early_text())
        except SaveFailed as error:
            self.not_saved(error)
        else:
            self.trouble = ""
        finally:
            self._doing = False

    # Keys that are the same at every table

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to try again unless a save has failed."""
        if action in ("retry", "play_on") and not self.trouble:
            return False
        return super().check_action(action, parameters)

    def action_go_on(self) -> None:
        """Whatever comes next without a choice: the screen's new owner, the next move, the next deal."""
        place = self.place
        if self.covered:
            if not self.too_early():
                place.take_over()
                self.refresh_view()
        elif place.over:
            self.action_scoreboard()
        elif place.watching:
            return
        elif place.hand_is_over:
            if not self.too_early():
                self._do(lambda: place.deal(self._seen))
        else:
            place.step()

    def action_undo(self) -> None:
        """Back to the person's last decision."""
        if not self.place.can_undo:
            self.say(at_table.nothing_to_undo())
        elif self.too_early():
            return
        elif self.place.over:
            text = _("This game is over. Undo takes it out of the finished games: undo?")
            self.ask(Question(text, "u", _("undo")), self._undo)
        else:
            self._undo()

    def _undo(self) -> None:
        self._do(self.place.undo)

    def action_hint(self) -> None:
        """What a good player would do, and why."""
        if self.may_play():
            self.say(self.felt.hint(), "☞", "$your-turn")
        else:
            self.say(at_table.no_hint_now())

    def action_scoreboard(self) -> None:
        """How the game stands."""
        from scat_tui.screens.scoreboard import ScoreboardScreen

        place = self.place
        self.app.push_screen(ScoreboardScreen(place.game, place.events, self.names, place.seat))

    def action_log(self) -> None:
        """Everything that happened."""
        from scat_tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.lines, self.felt.above_log()))

    # Help

    def action_rules(self) -> None:
        """The rules, at what is going on."""
        self.open_help(self.felt.section())

    def action_why(self) -> None:
        """The rule behind the last result or refusal."""
        reason = self.felt.why(self.place.events)
        if reason is None:
            self.say(at_table.nothing_yet())
        else:
            self.open_help(*reason)

    @property
    def _help_is_open(self) -> bool:
        return any(pane.display for pane in self.query("#help"))

    def open_help(self, about: str | int, why: str | None = None) -> None:
        """The rules beside the table, or over it, at a section, a rule's number or a house rule's name."""
        from scat_tui.help import load
        from scat_tui.screens.help.pane import HelpPane

        game = self.place.game
        anchor = load(game.name).about(about).anchor
        if not self.query(HelpPane):
            self.query_one("#beside").mount(HelpPane(id="help"))
        pane = self.query_one(HelpPane)
        pane.show(game.name, anchor, rules_in_force(game), why)
        pane.display = True
        pane.focus()
        self.refit()

    def on_help_pane_closed(self) -> None:
        """Back to the table, for which keys are meant only from now on."""
        self.host.presses.changed()
        self.query_one("#help").display = False
        self.set_focus(self.felt.widget)
        self.refit()

    # The disk, and leaving

    def not_saved(self, error: SaveFailed) -> None:
        """Say that a move could not be saved, and what can be done."""
        if error.in_place:
            self.trouble = with_commands(_("{why} {r} goes on, {q} leaves."), why=error.why)
        else:
            text = _("Not saved and not played: {why} {r} tries again, {p} plays on unsaved, {q} leaves.")
            self.trouble = with_commands(text, why=error.why)
        if isinstance(error, ChangedElsewhere):
            self._changed = error.path
            self._ask_which()

    def on_screen_resume(self) -> None:
        """What could not be asked while something else was being read is asked now."""
        self._ask_which()

    def _ask_which(self) -> None:
        """Which game goes on, where another program has changed the file."""
        if self._changed is not None and self.is_active:
            path, self._changed = self._changed, None
            self.host.tables.ask_which(path, lambda answer: self._go_on_with(answer, path))

    def _go_on_with(self, answer: str | None, path: Path) -> None:
        """Leave this table for that of a new game which goes on from here, or of what others have written."""
        if answer not in (KEEP_BOTH, TAKE_OTHER):
            return
        if not self.is_active or (answer == TAKE_OTHER and why_not_playable(path)):
            # Something came over the table, or the file was changed once more: it is asked again.
            self._changed = path
            self._ask_which()
            return
        try:
            if answer == KEEP_BOTH:
                path = self.host.tables.save_as_new_game(path)
                self.app.notify(_("This game goes on as a new one, saved beside the other."), markup=False)
        except SaveFailed as error:
            self.not_saved(error)
            return
        self.place.close()
        self.app.call_next(self.host.open_table, path)
        self.dismiss()

    def action_play_on(self) -> None:
        """Play on without saving, where saving fails."""
        self.trouble = ""
        self.place.play_on_unsaved()
        self._show_heading()

    def action_retry(self) -> None:
        """Try to save again what could not be saved."""
        self.trouble = ""
        self.place.go_on()

    @property
    def loses_game(self) -> bool:
        """Whether the game is lost if this table is left."""
        return not self.place.saving

    def action_leave(self) -> None:
        """Back to the lobby; the game is saved already, and if it is not, leaving is asked about."""
        if self.loses_game:
            from scat_tui.screens.leaving import ask_before_losing

            ask_before_losing(self.app, self.dismiss)
        else:
            self.dismiss()

    def action_ask_to_leave(self) -> None:
        """As `action_leave`, for keys that are easily pressed once too often elsewhere: they ask first."""
        if self.loses_game:
            self.action_leave()
        else:
            saved = self.place.on_disk and not self.trouble
            text = _("Leave the table? The game is saved.") if saved else _("Leave the table?")
            self.ask(Question(text, "q", _("leave")), self.dismiss)
