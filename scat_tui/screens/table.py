"""The table on the screen, whatever is played: a place at it, and the game's felt."""

from collections.abc import Callable, Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.reactive import reactive

from scat_tui import games, paths
from scat_tui.engine.game import GameView, Seat
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.felts import Seating, Style
from scat_tui.screens import unsaved
from scat_tui.screens.conversation import Conversation
from scat_tui.screens.dealings import Dealings
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.help.beside import HelpBeside
from scat_tui.screens.prompt_line import YES
from scat_tui.screens.reading import Reading
from scat_tui.screens.services import AppServices
from scat_tui.screens.showing import Showing, Told
from scat_tui.screens.table_layout import TableLayout
from scat_tui.screens.table_texts import Beside, TableTexts, short_names
from scat_tui.screens.unsaved import ChangedFile
from scat_tui.table import news
from scat_tui.table.place import Place
from scat_tui.terminal.place import CursorPlace
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.text import TextBlock
from scat_tui.widgets.wishes import Asked, Claimed, Clicked, GoOn, Said, Wanted

SOON = 1.0
"""Seconds until what may be wanted next is prepared."""

LATEST = 0.1
"""Seconds until something is shown, though more follows at once."""


class TableScreen(GuardedScreen[None]):
    """One table, seen and played at from one place."""

    CSS_PATH = paths.style("table")
    AUTO_FOCUS = "#felt"

    # A screen that is refreshed draws all its widgets: here each draws itself.
    view: reactive[GameView | None] = reactive(None, always_update=True, repaint=False)
    """What the person in front of the screen may know; None before it is first shown."""
    opened: reactive[Mapping[Seat, GameView]] = reactive(dict, repaint=False)
    """What the other seats may know whose hands lie open here."""
    covered: reactive[bool] = reactive(False, repaint=False)
    """Whether somebody else is to take the screen before anything is shown."""

    def __init__(
        self, services: AppServices, place: Place, style: Callable[[], Style], beside: Beside | None = None
    ) -> None:
        """`style` is asked how cards are to look and move; `beside` makes what stands below them."""
        super().__init__()
        self.place, self._services = place, services
        self.names = short_names(place.players)
        seating = Seating(place.players, self.names, place.own, place.watching, lambda: place.events)
        self.felt = games.felt(place.game.name).felt(place.game, seating, style)
        self.talk = Conversation(services.presses, self.show_prompt)
        self.texts = TableTexts(self, place, self.felt, self.talk, self.names, style, self._refit, beside)
        self.dealings = Dealings(self, services, place, self.felt, self.talk, self.not_saved)
        self.rules = HelpBeside(self, place.game, self._refit)
        self.reading = Reading(self, place, self.felt, self.talk, self.texts, self.rules)
        self._layout = TableLayout(self, self.felt, self.rules, self.texts.coach)
        self._changed_file = ChangedFile(self, place, self.not_saved)
        self.showing = Showing(
            services, place, self.felt, self.talk, self.texts, self.dealings, self.may_play, self._show
        )
        self._set_up = False

    @property
    def ready(self) -> bool:
        """Whether the game can be shown and played: not before it is set up, and not once it was left."""
        return self._set_up and self.is_attached and self in self.app.screen_stack

    def compose(self) -> ComposeResult:
        with Horizontal(id="beside"):
            with Vertical(id="table"):
                yield TextBlock(id="heading")
                yield self.felt.widget.data_bind(TableScreen.view, TableScreen.opened, TableScreen.covered)
                yield TextBlock(id="prompt")
                yield KeyLine(id="keys")
            yield PlayLog(id="log")

    def on_mount(self) -> None:
        """Show the game as it stands, then let it go on."""
        self._set_up = True
        for name in self.felt.shapes_prompt:
            self.watch(self.felt.widget, name, self.show_prompt, init=False)
        self.texts.retell()
        self.showing.anew()
        self.place.open(lambda told: self.post_message(Told(told)))
        self.set_timer(SOON, lambda: self.run_worker(self.rules.prepare, group="rules", thread=True))

    def on_unmount(self) -> None:
        self.place.close()

    def on_told(self, message: Told) -> None:
        if not self.ready:
            return
        match message.news:
            case news.Happened() as happened:
                was_behind = self.showing.behind
                self.showing.happened(happened)
                if self.showing.behind and not was_behind:
                    self.set_timer(LATEST, self._catch_up)
            case news.TakenBack() | news.PlayedElsewhere():
                self.texts.retell()
                self.showing.changed()
            case news.PlayedOut() | news.Guided():
                self.showing.anew()
            case news.Waiting() if self.may_play() and self._services.settings.bell:
                self.app.bell()
            case news.Stuck(error):
                self._catch_up()
                self.not_saved(error)
            case news.Broken(error):
                raise error
        self.talk.say_news(message.news)

    def _catch_up(self) -> None:
        """Shows what has happened meanwhile, though more is to follow."""
        if self.ready and self.showing.behind and not self.showing.caught_up():
            self.set_timer(LATEST, self._catch_up)

    def _show(self, view: GameView, opened: Mapping[Seat, GameView], covered: bool) -> None:
        self.opened, self.covered = opened, covered
        self.view = view

    def on_resize(self) -> None:
        self._refit()

    def _refit(self) -> None:
        self._layout.fit()
        if self.ready and self.view is not None:
            self.texts.show_heading()

    def least_size(self, width: int) -> tuple[int, int]:
        return self._layout.least_size(width)

    def show_prompt(self) -> None:
        if self.ready:
            self.texts.show_prompt(self.may_play())

    def say(self, text: str) -> None:
        self.talk.say(text)

    @property
    def speaks(self) -> bool:
        """Whether what is said can be seen: not while the rules, which may lie over it, have the keys."""
        return self.focused is self.texts.keyed

    @property
    def asks(self) -> bool:
        """Whether a question stands: keys that were pressed before it could be seen do not answer it."""
        return self.talk.asking is not None

    def may_play(self) -> bool:
        """Whether the person in front of the screen is to act."""
        return self.view is not None and bool(self.view.legal)

    def cursor_place(self) -> CursorPlace | None:
        return self.texts.cursor_place()

    def on_key(self, event: Key) -> None:
        if self.talk.answered_by(event.key, bound=self.asks and event.key in self.active_bindings):
            event.stop()
            event.prevent_default()

    def on_click(self) -> None:
        self.talk.decline()

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        if self.felt.end_motion():
            return
        if self.talk.asking is not None:
            with self.dealings.asked_at(self._services.guard.clicked_at):
                self.talk.answer(message.key == YES)
        elif (key := message.name) is not None:
            self._services.click_key(key)

    def on_wanted(self, message: Wanted) -> None:
        with self.dealings.asked_at(message.pressed):
            self.dealings.play(message.move, message.question)

    def on_go_on(self, message: GoOn) -> None:
        with self.dealings.asked_at(message.pressed):
            self.action_go_on()

    def on_claimed(self, message: Claimed) -> None:
        with self.dealings.asked_at(message.pressed):
            self.dealings.claim()

    def on_asked(self, message: Asked) -> None:
        from scat_tui.screens import dialogs

        choices = [dialogs.Choice(key, text) for key, text in message.choices]
        self.app.push_screen(dialogs.Question(message.text, choices), message.answered)

    def on_said(self, message: Said) -> None:
        self.talk.say(message.text, message.glyph, message.style)

    def on_shown(self) -> None:
        """What can be decided is new, though it may be drawn already, and all that happened can be told."""
        self.showing.shown(self.ready)
        presses = self._services.presses
        self.call_after_refresh(presses.drawn, presses.undrawn)

    async def on_clicked(self, message: Clicked) -> None:
        """A click does what a key would, as pressed when the button went down, and ends what was said."""
        if self.felt.end_motion():
            # What was clicked could not be seen yet.
            return
        if not self.talk.decline():
            self.talk.be_silent()
            with self.dealings.asked_at(self._services.guard.clicked_at):
                await self.felt.widget.run_action(message.action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some actions have their time only."""
        return self.dealings.may(action) and super().check_action(action, parameters)

    def action_go_on(self) -> None:
        """Whatever comes next without a choice: the screen's new owner, the next move, the next deal."""
        if self.texts.coach is not None and self.texts.coach.goes_on(self.dealings):
            return
        if self.covered:
            if not self.dealings.too_early():
                self.place.take_over()
                self.showing.anew()
        elif self.place.over:
            self.action_scoreboard()
        elif self.place.hand_is_over and not self.place.watching:
            self.dealings.deal()
        else:
            self.place.step()

    def action_undo(self) -> None:
        self.dealings.undo()

    def action_again(self) -> None:
        self.dealings.deal_again()

    def action_replay(self) -> None:
        self._services.tables.replay_here()

    def action_share(self) -> None:
        self._services.tables.share(self.place)

    def action_retry(self) -> None:
        self.dealings.retry()

    def action_play_on(self) -> None:
        self.dealings.play_on()
        self.texts.show_heading()

    def action_hint(self) -> None:
        self.dealings.hint(self.may_play())

    def action_scoreboard(self) -> None:
        self.reading.scoreboard()

    def action_log(self) -> None:
        self.reading.log()

    def action_rules(self) -> None:
        self.reading.rules()

    def action_why(self) -> None:
        self.reading.why()

    def on_help_pane_closed(self) -> None:
        """Back to the table, for which keys are meant only from now on."""
        self._services.presses.changed()
        self.rules.close()
        self.set_focus(self.texts.keyed)

    def not_saved(self, error: SaveFailed) -> None:
        """Say that a move could not be saved, and what can be done."""
        self.talk.tell_trouble(unsaved.trouble(error))
        self._changed_file.note(error)

    def on_screen_resume(self) -> None:
        self._changed_file.ask()

    @property
    def loses_game(self) -> bool:
        return self.dealings.loses_game

    def action_leave(self) -> None:
        self.dealings.leave()

    def action_ask_to_leave(self) -> None:
        self.dealings.ask_to_leave()
