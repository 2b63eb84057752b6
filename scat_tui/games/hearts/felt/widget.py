"""The felt of Cancellation Hearts: players around the trick, and the hand; keys and clicks become wishes."""

import asyncio
from collections.abc import Callable, Sequence

from textual import work
from textual.content import Content
from textual.events import Click, Key
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event, GameMove, Refused
from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.felt import display, sentences
from scat_tui.games.hearts.felt.hand import place_in_row, rows_of
from scat_tui.games.hearts.felt.keys import BINDINGS, go_on
from scat_tui.games.hearts.felt.layout import layout_for, least_height
from scat_tui.games.hearts.felt.moves import beats
from scat_tui.games.hearts.felt.picture import paint
from scat_tui.games.hearts.felt.places import Layout
from scat_tui.games.hearts.felt.reasons import Reasons
from scat_tui.games.hearts.felt.scene import Frame, Scene
from scat_tui.games.hearts.felt.sentences import moon_question
from scat_tui.games.hearts.felt.texts import HeartsTexts
from scat_tui.games.hearts.felt.tricks_in_sight import TricksInSight
from scat_tui.games.hearts.rules.events import HandOver, LastTrickCancelled, TrickWon
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass, Play
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, tricks
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.motion import Motion
from scat_tui.widgets.painting import Painting
from scat_tui.widgets.play_log import Line
from scat_tui.widgets.wishes import Asked, Claimed, Clicked, GoOn, Said, Shown, Wanted
from scat_tui.words import _, at_table


class HeartsFelt(Painting, can_focus=True):
    """A hand of Cancellation Hearts."""

    FOCUS_ON_CLICK = False
    shapes_prompt = ("cursor", "marked", "steering")
    BINDINGS = [*BINDINGS]

    view: reactive[View | None] = reactive(None, always_update=True)
    covered: reactive[bool] = reactive(False)
    steering: reactive[bool] = reactive(False)
    cursor: reactive[int | None] = reactive(None)
    """The place in the sorted hand under the cursor; None if there is nothing to choose."""
    marked: reactive[frozenset[int]] = reactive(frozenset())
    """The places chosen to be passed."""
    key_cursor = None

    def __init__(self, seating: Seating, style: Callable[[], Style]) -> None:
        super().__init__(id="felt")
        self._seating, self._style_now = seating, style
        self.teller = Teller(seating.names, style().letters, seating.own)
        self.tricks = TricksInSight()
        self._reasons = Reasons(self.teller)
        self.motion: Motion[Frame] = Motion(self, self.show_table)
        self.layout_now: Layout = layout_for(80, 24, len(seating.names), self._most, seating.others)
        self._texts = HeartsTexts(seating, style, self.teller, self.tricks)
        self._asking = False

    @property
    def widget(self) -> Widget:
        return self

    @property
    def _style(self) -> Style:
        return self._style_now()

    @property
    def _most(self) -> int:
        """The cards at the start of a hand."""
        return cards_each(len(self._seating.names))

    @property
    def _seen(self) -> View | None:
        """What the cards show: while one is on its way, the table before it; before the points, no points."""
        frame, view = self.motion.frame, self.view
        if frame is not None and frame.before is not None:
            return frame.before
        return display.before_points(view) if view is not None and self.tricks.last_stays else view

    def fit_to(self, width: int, height: int) -> int:
        seats, others = len(self._seating.names), self._seating.others
        self.motion.end()
        self.layout_now = layout_for(width, height, seats, self._most, others, small=self._style.small)
        self.show_table()
        return self.layout_now.prompt

    def least_height(self, width: int) -> int:
        return least_height(width, len(self._seating.names), self._most, self._seating.others)

    def tell(self, event: Event) -> str | None:
        return self.teller.tell(event)

    def tell_turn(self, before: Event, event: Event) -> str | None:
        return None

    def beside(self, lines: Sequence[Line]) -> Sequence[Line]:
        return self._texts.beside(lines)

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
        return advice_sentence(advice, self._seating.names, self._style.letters)

    def may_play(self) -> bool:
        return self.view is not None and bool(self.view.legal)

    def may_claim(self) -> bool:
        """Whether the player knows that no more points can be taken in the hand; a moon may yet follow."""
        return self.view is not None and self._texts.may_claim(self.view)

    def watch_view(self) -> None:
        view = self.view
        if view is None or not self.is_mounted:
            return
        self.cursor = self._cursor_for(view)
        self.show_table()
        if self.motion.frame is None:
            self._ask_about_moon()

    def scene(self) -> Scene | None:
        """Everything that is painted now; None before there is anything."""
        view, frame = self._seen, self.motion.frame or Frame()
        if view is None:
            return None
        old = frame.before is not None
        return Scene(
            view=view,
            trick=self.tricks.trick(view),
            seating=self._seating,
            style=self._style,
            teller=self.teller,
            may_play=bool(view.legal),
            cursor=None if old else self.cursor,
            marked=self.marked,
            looking_back=self.tricks.looking_back,
            summing_up=view.result is not None and not (self.tricks.last_stays or self.tricks.looking_back),
            frame=frame,
        )

    def show_table(self) -> None:
        """Paints the table as it is now."""
        if (scene := self.scene()) is not None:
            self.show(paint(scene, self.layout_now))

    def _cursor_for(self, view: View) -> int | None:
        if not self.may_play() or view.phase not in (Phase.PASS, Phase.PLAY):
            return None
        barred, count = display.barred_places(view), len(view.hand)
        able = [place for place in range(count) if place not in barred]
        return self.cursor if self.cursor in able else able[0]

    def watch_cursor(self) -> None:
        self.show_table()

    def watch_marked(self) -> None:
        self.show_table()

    def happened(self, events: Sequence[Event], more: bool) -> int:
        # Marks stay while the player can still choose and others pass.
        choosing = self.view is not None and self.view.phase is Phase.PASS and self.may_play()
        # What was still on its way has arrived by now.
        self.motion.play(())
        before = self.scene()
        if not (events and choosing):
            self.marked = frozenset()
        self.steering = False
        self._reasons.forget()
        trick_too = any(isinstance(event, TrickWon | LastTrickCancelled) for event in events)
        over = next((at for at, event in enumerate(events) if isinstance(event, HandOver)), None)
        self.tricks.last_stays = over is not None and trick_too and not more
        if self.tricks.last_stays:
            self._let_last_trick_go()
            return len(events) if over is None else over
        moved = [] if more or before is None else beats(events, before, self.layout_now, self.teller)
        self.motion.play(moved)
        return 0 if moved else len(events)

    @work(exclusive=True, group="last trick")
    async def _let_last_trick_go(self) -> None:
        if self._style.hold is not None:
            await asyncio.sleep(self._style.hold)
            self._end_last_trick()

    def _end_last_trick(self) -> None:
        """Replaces the cards by the points."""
        if self.tricks.last_stays:
            self.tricks.last_stays = False
            self.show_table()
            self.post_message(Shown())

    def on_shown(self) -> None:
        """What was on its way has arrived."""
        self._ask_about_moon()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.screen.is_active or (action == "steer_right" and not self.steering):
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
        if self.view is None:
            return
        if self.tricks.looking_back:
            self.tricks.looking_back = False
        self.tricks.put_away(self.view)
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
            self._ask_about_moon()
        elif self.tricks.last_stays:
            self._end_last_trick()
        else:
            self.post_message(GoOn())

    def action_move(self, step: int) -> None:
        if self.view and self.cursor is not None:
            self.cursor = (self.cursor + step) % len(self.view.hand)

    def action_move_row(self, step: int) -> None:
        """The cursor a row of the hand down or up; on a hand of one row a card on or back."""
        layout, count = self.layout_now, len(self.view.hand) if self.view else 0
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

    def _ask_about_moon(self) -> None:
        view = self.view
        if not self._asking and view is not None and view.phase is Phase.MOON and self.may_play():
            self._asking = True
            text, choices = moon_question(view, self._seating.names)
            self.post_message(Asked(text, choices, self._moon))

    def _moon(self, answer: str | None) -> None:
        self._asking = False
        view = self.view
        if answer is not None and view is not None and view.seat is not None:
            self.post_message(Wanted(Moon(view.seat, Choice.SUBTRACT if answer == "s" else Choice.ADD)))
