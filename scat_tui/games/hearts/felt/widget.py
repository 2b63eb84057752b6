"""The felt of Cancellation Hearts: players around the trick, and the hand; keys and clicks become wishes."""

from collections.abc import Callable, Mapping, Sequence

from textual.content import Content
from textual.events import Click, Key
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event, GameMove, Refused, Seat
from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.felt import display, sentences
from scat_tui.games.hearts.felt.hand import place_in_row, rows_of
from scat_tui.games.hearts.felt.keys import BINDINGS, go_on
from scat_tui.games.hearts.felt.moon import MoonQuestion
from scat_tui.games.hearts.felt.picture import paint
from scat_tui.games.hearts.felt.places import Layout
from scat_tui.games.hearts.felt.reasons import Reasons
from scat_tui.games.hearts.felt.scene import Scene
from scat_tui.games.hearts.felt.stage import Stage
from scat_tui.games.hearts.felt.texts import HeartsTexts
from scat_tui.games.hearts.rules.moves import Pass, Play
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, tricks
from scat_tui.games.hearts.words.log import write
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.painting import Painting
from scat_tui.widgets.wishes import Claimed, Clicked, GoOn, Said, Wanted
from scat_tui.words import _, at_table
from scat_tui.words.log_lines import Line


class HeartsFelt(Painting, can_focus=True):
    """A hand of Cancellation Hearts."""

    FOCUS_ON_CLICK = False
    shapes_prompt = ("cursor", "marked", "steering")
    BINDINGS = [*BINDINGS]

    view: reactive[View | None] = reactive(None, always_update=True, repaint=False)
    opened: reactive[Mapping[Seat, View]] = reactive(dict, repaint=False)
    covered: reactive[bool] = reactive(False, repaint=False)
    steering: reactive[bool] = reactive(False, repaint=False)
    cursor: reactive[int | None] = reactive(None, repaint=False)
    """The place in the sorted hand under the cursor; None if there is nothing to choose."""
    marked: reactive[frozenset[int]] = reactive(frozenset(), repaint=False)
    """The places chosen to be passed."""
    key_cursor = None

    def __init__(self, seating: Seating, style: Callable[[], Style]) -> None:
        super().__init__(id="felt")
        self._seating, self._style = seating, style
        self.teller = Teller(seating.names, style().letters, seating.own)
        self.stage = Stage(self, seating, style, self.teller, self.show_table)
        self.tricks, self.motion = self.stage.tricks, self.stage.motion
        self._reasons = Reasons(self.teller)
        self._texts = HeartsTexts(seating, style, self.teller, self.tricks)
        self._moon = MoonQuestion(self, seating.names)
        self._painted: tuple[Scene, Layout] | None = None

    @property
    def widget(self) -> Widget:
        return self

    @property
    def _seen(self) -> View | None:
        """What the cards show at the moment."""
        return self.stage.seen(self.view)

    def fit_to(self, width: int, height: int) -> int:
        prompt = self.stage.fit_to(width, height)
        self.show_table()
        return prompt

    def least_height(self, width: int) -> int:
        return self.stage.least_height(width)

    def tell(self, event: Event) -> str | None:
        return self.teller.tell(event)

    def write(self, log: list[Line], event: Event) -> None:
        write(log, event, self.teller)

    def above_log(self) -> str:
        return self._texts.above_log(self._seen) if self._seen else ""

    def heading(self, width: int) -> Content:
        view = self._seen
        return self._texts.heading(view, width) if view and view.deals else Content("")

    def prompt(self) -> Content:
        return self._texts.prompt(self._seen, len(self.marked), self.covered) if self._seen else Content("")

    def hints(self) -> Sequence[KeyHint]:
        view = self.view if self.tricks.last_stays else self._seen
        if view is None or self.covered:
            return [go_on()]
        return self._texts.hints(view, len(self.marked))

    def refused(self, refusal: Refused, move: GameMove | None) -> str:
        assert self.view is not None
        return self._reasons.refused(refusal.refusal, self.view)

    def section(self) -> str:
        return sentences.section(self.view) if self.view else "in-short"

    def why(self, events: Sequence[Event]) -> tuple[str | int, str] | None:
        return self._reasons.last(events, self.view, of_trick=self.tricks.last_stays) if self.view else None

    def hint(self) -> str:
        from scat_tui.games.hearts.words.advice import advice_sentence

        assert self.view is not None
        advice = advise(self.view)
        return advice_sentence(advice, self._seating.names, self._style().letters)

    def may_play(self) -> bool:
        return self.view is not None and bool(self.view.legal)

    def may_claim(self) -> bool:
        """Whether the player knows that no more points can be taken in the hand; a moon may yet follow."""
        return self.view is not None and self._texts.may_claim(self.view)

    def watch_view(self, before: View | None, view: View | None) -> None:
        if view is None or not self.is_mounted:
            return
        if view.phase is not Phase.PASS or not view.legal:
            # They stay while the player can still choose and others pass.
            self.marked = frozenset()
        same = before is not None and (before.phase, before.hand) == (view.phase, view.hand)
        self.cursor = self._cursor_for(view, self.cursor if same else None)
        self.stage.take_open_hands(self.opened)
        self.show_table()
        if self.motion.frame is None:
            self._moon.ask(self.view)

    def scene(self) -> Scene | None:
        """Everything that is painted now; None before there is anything."""
        return self.stage.scene(self.view, self.cursor, self.marked)

    def show_table(self) -> None:
        """Paints the table as it is now."""
        if (scene := self.scene()) is not None and (scene, self.stage.layout) != self._painted:
            self._painted = scene, self.stage.layout
            self.show(paint(scene, self.stage.layout))

    def _cursor_for(self, view: View, present: int | None) -> int | None:
        if not self.may_play() or view.phase not in (Phase.PASS, Phase.PLAY):
            return None
        barred, count = display.barred_places(view), len(view.hand)
        able = [place for place in range(count) if place not in barred]
        return present if present in able else able[0]

    def watch_cursor(self) -> None:
        # Where a card is marked too, both are painted together.
        self.call_next(self.show_table)

    def watch_marked(self) -> None:
        self.call_next(self.show_table)

    def happened(self, events: Sequence[Event], more: bool) -> int:
        told = self.stage.happened(events, more, self.view)
        if not events:
            self.marked = frozenset()
        self.steering = False
        self._reasons.forget()
        return told

    @property
    def conceals(self) -> bool:
        return self.stage.conceals

    def end_motion(self) -> bool:
        self.motion.end()
        return False

    def measure_anew(self) -> None:
        """Paints everything again: names may be wider, and glyphs other ones, than was known before."""
        self._painted = None
        super().measure_anew()
        self.show_table()

    def on_shown(self) -> None:
        """What was on its way has arrived."""
        self._moon.ask(self.view)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.screen.is_active or (action == "steer_right" and not self.steering):
            return False
        if action == "claim" and self.view is not None and self.view.phase is Phase.OVER:
            # The key has another use then.
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """Ends motion with the next key, and takes a finished trick from the table."""
        self.motion.end()
        self._put_trick_away()

    def on_click(self, event: Click) -> None:
        """Does what the key of the card would."""
        thing = self.thing_at(event.x, event.y)
        if thing is not None:
            event.stop()
            self.motion.end()
            self.post_message(Clicked(thing))

    def _put_trick_away(self) -> None:
        """Clears the table for the player's own lead, the answer to which is short then."""
        if self.view is not None and self.tricks.put_away(self.view):
            self.show_table()

    def action_card(self, place: int) -> None:
        """Plays the card at a place, or marks it to be passed."""
        view = self.view
        if view is None or self.covered:
            return
        if view.seat is None:
            self.post_message(Said(at_table.nobody_plays_here()))
        elif place >= len(display.sorted_hand(view)):
            self.post_message(Said(at_table.no_such_card()))
        elif view.phase is Phase.PASS and self.may_play():
            self.cursor = place
            self._mark(place)
        else:
            self.post_message(Wanted(Play(view.seat, display.sorted_hand(view)[place])))

    def _mark(self, place: int) -> None:
        if place in self.marked or len(self.marked) < CARDS_PASSED:
            self.marked = self.marked ^ {place}
            return
        text = _("Three are marked already: Enter passes them, a marked card's key unmarks it.")
        self._reasons.note(HeartsRefusal.WRONG_NUMBER_OF_CARDS, text)
        self.post_message(Said(text, "✖", "$danger"))

    def action_choose(self) -> None:
        view = self.view
        if view is None or self.cursor is None or view.seat is None or not self.may_play():
            self.action_go_on()
        elif view.phase is Phase.PASS and len(self.marked) == CARDS_PASSED:
            hand = display.sorted_hand(view)
            self.post_message(Wanted(Pass(view.seat, tuple(hand[place] for place in sorted(self.marked)))))
        else:
            self.action_card(self.cursor)

    def action_go_on(self) -> None:
        """Space: marks the card under the cursor while passing; otherwise does whatever comes next."""
        view = self.view
        if view is not None and view.phase is Phase.PASS and self.may_play() and self.cursor is not None:
            self._mark(self.cursor)
        elif view is not None and view.phase is Phase.MOON and self.may_play():
            self._moon.ask(self.view)
        elif self.tricks.last_stays:
            self.stage.end_last_trick()
        else:
            self.post_message(GoOn())

    def action_move(self, step: int) -> None:
        if self.view and self.cursor is not None:
            self.cursor = (self.cursor + step) % len(self.view.hand)

    def action_move_row(self, step: int) -> None:
        """The cursor a row of the hand down or up; on a hand of one row a card on or back."""
        layout, count = self.stage.layout, len(self.view.hand) if self.view else 0
        if self.cursor is None or len(rows_of(layout, count)) == 1:
            self.action_move(step)
        else:
            self.cursor = place_in_row(layout, count, self.cursor, step)

    def action_steer(self, step: int) -> None:
        self.steering = self.may_play()
        self.action_move(step)

    def action_steer_right(self) -> None:
        self.action_move(1)

    def action_steer_row(self, step: int) -> None:
        self.steering = self.cursor is not None
        self.action_move_row(step)

    def action_last_trick(self) -> None:
        view = self.view
        if view is None or not view.tricks:
            self.post_message(Said(_("No trick is finished yet.")))
            return
        self.tricks.looking_back = True
        self.show_table()
        self.post_message(Said(tricks.last_trick(view, self.teller), "↶"))

    def action_claim(self) -> None:
        if self.may_claim():
            self.post_message(Claimed())
        else:
            text = at_table.with_its_rule(self._reasons.too_early_to_claim())
            self.post_message(Said(text, "✖", "$danger"))
