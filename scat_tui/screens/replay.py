"""A replay on the screen of a table: the timeline below the cards, its keys, what the prompt says."""

from collections.abc import Callable, Sequence

from textual import events
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from scat_tui.games.felts import Felt
from scat_tui.screens.conversation import Conversation
from scat_tui.screens.dealings import Dealings
from scat_tui.table.course import Stride
from scat_tui.table.replay_place import SPEEDS, ReplayPlace
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.table_keys import bindings
from scat_tui.widgets.timeline import Timeline, Track
from scat_tui.widgets.wishes import Question
from scat_tui.words import _, at_table
from scat_tui.words import replay_keys as keys

LINES = 2
"""Of the timeline where there is room: one for the hands, one for the moves."""


class ReplayLine(Timeline, can_focus=True):
    """The timeline of a replay, which has the keys in the place of the felt."""

    FOCUS_ON_CLICK = False
    BINDINGS = [*bindings(keys.OF_REPLAY, keys.LINE_OF_KEYS)]

    def __init__(
        self, place: ReplayPlace, felt: Felt, talk: Conversation, go_on: Callable[[], object]
    ) -> None:
        """`go_on` begins a new game at the moment that is shown."""
        super().__init__(id="timeline")
        self._place, self._felt, self._talk, self._go_on = place, felt, talk, go_on

    def on_mount(self) -> None:
        self.app.screen_change_signal.subscribe(self, self._covered, immediate=True)
        self.focus()

    def _covered(self, screen: Screen[object]) -> None:
        """Nothing plays on while something else is read."""
        if screen is not self.screen:
            self._place.pause()

    def on_blur(self) -> None:
        self._place.pause()

    def on_timeline_picked(self, message: Timeline.Picked) -> None:
        self._place.go_to(message.at)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_step("MOVE", 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_step("MOVE", -1)

    def action_step(self, stride: str, way: int) -> None:
        """Goes on or back by so much."""
        before = self._place.moves_made
        if way > 0:
            self._place.onward(Stride[stride])
        else:
            self._place.back(Stride[stride])
        if self._place.moves_made == before:
            self._talk.say(at_table.latest_move() if way > 0 else at_table.start_of_game())

    def action_choose(self) -> None:
        """Goes on by a move, or to what the cards do not show yet: the points, the end of the game."""
        self._place.pause()
        self.run_worker(self._felt.widget.run_action("go_on"), group="wishes")

    def action_play(self) -> None:
        """Plays, or pauses."""
        self._place.play_or_pause()

    def action_pace(self, step: int) -> None:
        """Plays faster or slower from now on."""
        self._place.change_speed(step)
        self._talk.say(_("A move every {seconds} seconds.").format(seconds=SPEEDS[self._place.speed]))

    def action_open(self) -> None:
        """Opens all hands of a finished game, or closes them."""
        if not self._place.open_or_close():
            self._talk.say(at_table.not_opened_yet())

    def action_go_on_from_here(self) -> None:
        """Asks whether to begin a new game here."""
        self._place.pause()
        if self._place.over:
            self._talk.say(at_table.over_here())
            return
        text = at_table.go_on_from_here()
        self._talk.ask(Question(text, keys.GO_ON_HERE.shown, _("go on from here")), self._go_on)


class Replaying:
    """What the screen of a table shows of a replay besides the table itself."""

    keys = keys.LINE_OF_KEYS
    least = 1
    """The lines without which there is no timeline."""

    def __init__(
        self, place: ReplayPlace, go_on: Callable[[], object], screen: Screen[None], felt: Felt,
        talk: Conversation,
    ) -> None:  # fmt: skip
        self._place, self._screen, self._felt = place, screen, felt
        felt.widget.can_focus = False
        self._line = ReplayLine(place, felt, talk, go_on)

    @property
    def keyed(self) -> Widget:
        """The widget that has the keys."""
        return self._line

    def fit_to(self, width: int, room: int) -> int:
        """Takes as many lines as there is room for; returns how many."""
        if not self._line.is_attached:
            self._screen.query_one("#table").mount(self._line, before="#prompt")
        lines = max(self.least, min(LINES, room))
        self._line.styles.height = lines
        return lines

    def show(self) -> bool:
        """Shows where one is; nothing has to be read before one goes on."""
        place = self._place
        self._line.track = Track(place.moves_made, place.hands, place.hand, place.turns, place.plays)
        return False

    def goes_on(self, dealings: Dealings) -> bool:
        """Whether going on means the next move: at the end of the game the scoreboard follows."""
        if self._place.over:
            return False
        self._place.step()
        return True

    def prompt(self) -> Content:
        """What the prompt says at any moment."""
        place = self._place
        if place.moves_made == 0:
            return Content(" " + _("Before the first deal. Enter: the first deal."))
        open_hands = Content(f" · {at_table.all_open()}") if place.are_open else Content("")
        running = place.moves_made == place.last and not place.over
        latest = Content(f" · {at_table.latest_move()}") if running else Content("")
        return Content.assemble(self._felt.prompt(), latest, open_hands)

    def hints(self) -> Sequence[KeyHint]:
        """The keys of the moment."""
        place = self._place
        play = _("pause") if place.plays else keys.PLAY.label()
        open_hands = _("own hand") if place.are_open else keys.OPEN.label()
        return [
            KeyHint.of(keys.MOVE_BACK, place.moves_made > 0),
            KeyHint.of(keys.MOVE_ON, place.moves_made < place.last),
            KeyHint.of(keys.PLAY, label=play),
            KeyHint.of(keys.OPEN, place.finished, label=open_hands),
            KeyHint.of(keys.GO_ON_HERE, not place.over),
            KeyHint.of(keys.HAND_ON),
        ]
