"""The felt of a Scat table: a picture of the hand; keys and clicks become wishes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from textual.content import Content
from textual.events import Click, Key
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event, GameMove, Refusal, Refused, Seat
from scat_tui.games.felts import Seating, Style
from scat_tui.games.scat.bots import advise
from scat_tui.games.scat.felt import display
from scat_tui.games.scat.felt.keys import BINDINGS, KEYS_OF_TARGETS, go_on, of_the_moment
from scat_tui.games.scat.felt.layout import Layout, layout_for, least_height, prompt_lines
from scat_tui.games.scat.felt.motion import beats, is_told_now
from scat_tui.games.scat.felt.picture import paint
from scat_tui.games.scat.felt.scene import Frame, Scene
from scat_tui.games.scat.rules.events import Dealt, Drew, HandOver
from scat_tui.games.scat.rules.game import Scat
from scat_tui.games.scat.rules.moves import Discard
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller, matter, refused, rule_of
from scat_tui.games.scat.words.log import write
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.motion import Motion
from scat_tui.widgets.painting import Painting
from scat_tui.widgets.wishes import Clicked, GoOn, Question, Said, Shown, Wanted
from scat_tui.words import _, at_table
from scat_tui.words.log_lines import Line


class ScatFelt(Painting, can_focus=True):
    """A hand of Scat."""

    FOCUS_ON_CLICK = False
    shapes_prompt = ("cursor", "steering")
    BINDINGS = [*BINDINGS]

    view: reactive[View | None] = reactive(None, always_update=True, repaint=False)
    opened: reactive[Mapping[Seat, View]] = reactive(dict, repaint=False)
    covered: reactive[bool] = reactive(False, repaint=False)
    steering: reactive[bool] = reactive(False, repaint=False)
    cursor: reactive[str | None] = reactive(None, repaint=False)
    """The target under the cursor, one of `display.targets`; None if there is none."""

    def __init__(self, game: Scat, seating: Seating, style: Callable[[], Style]) -> None:
        super().__init__(id="felt")
        self._game, self._seating, self._style_now = game, seating, style
        self.teller = Teller(seating.names, game, style().letters, seating.own)
        self.motion: Motion[Frame] = Motion(self, self.paint)
        self._layout: Layout | None = None
        self.lying: View | None = None
        """The View with the player's cards in the order in which they lie."""
        self._opened: tuple[Mapping[Seat, View], Mapping[Seat, View]] = {}, {}
        """What is known of open hands: at the View before, and at this one."""
        self._places: display.Places = ()
        self._painted: tuple[Scene, Layout] | None = None
        self._happened: Sequence[Event] = ()
        """What happened since, until the View that it led to has come."""
        self._summing_up = False
        self._marker_used = False
        """Whether the cursor has been moved since the last move."""
        self._why: Event | Refusal | None = None
        self._why_text = ""

    @property
    def widget(self) -> Widget:
        return self

    @property
    def _style(self) -> Style:
        return self._style_now()

    def fit_to(self, width: int, height: int) -> int:
        self._layout = layout_for(width, height, self._seating.others, small=self._style.small)
        self.paint()
        return prompt_lines(width)

    def least_height(self, width: int) -> int:
        return least_height(width, self._seating.others)

    # Words

    def tell(self, event: Event) -> str | None:
        return self.teller.tell(event)

    def write(self, log: list[Line], event: Event) -> None:
        write(log, event, self.teller)

    def above_log(self) -> str:
        return ""

    def heading(self, width: int) -> Content:
        return display.heading(self.view, self._seating.names, self._frame) if self.view else Content("")

    def prompt(self) -> Content:
        if self.view is None:
            return Content("")
        if self._hides_cards:
            dealing = self._frame.dealing is not None
            return Content(" " + (at_table.being_dealt() if dealing else _("The hands are turned over.")))
        return display.sentence(self.view, self.teller, summing_up=self._summing_up)

    def refused(self, refusal: Refused, move: GameMove | None) -> str:
        self._why = refusal.refusal
        card = move.card if isinstance(move, Discard) else None
        self._why_text = refused(refusal.refusal, self._game, self._style.letters, card)
        return self._why_text

    def hints(self) -> Sequence[KeyHint]:
        if self.view is None or self.covered or self._hides_cards:
            return [go_on()]
        return of_the_moment(self.view, self._seating.watching, self._summing_up)

    def section(self) -> str:
        return display.section(self.view) if self.view else "in-short"

    def why(self, events: Sequence[Event]) -> tuple[str | int, str] | None:
        about, text = self._why, self._why_text
        if about is None:
            seat = self.view.seat if self.view else None
            about = matter([event for event in events if self.tell(event)], seat)
            text = self.tell(about) or "" if about else ""
        return None if about is None else (rule_of(about, self._game), text)

    def hint(self) -> str:
        from scat_tui.games.scat.words.advice import advice_sentence

        assert self.view is not None
        return advice_sentence(advise(self.view), self._seating.names, self._style.letters)

    # From the view to the picture

    @property
    def _frame(self) -> Frame:
        return self.motion.frame or Frame()

    @property
    def _hides_cards(self) -> bool:
        """Whether cards are still being dealt, or hands turned over."""
        return self._frame.dealing is not None or self._frame.turned is not None

    def watch_view(self) -> None:
        if self.view is None:
            return
        before, self._opened = self.lying, (self._opened[1], self.opened)
        same = before is not None and (before.deals, before.seat) == (self.view.deals, self.view.seat)
        self._places = display.arranged(self._places if same else (), self.view.hand)
        view = self.lying = replace(self.view, hand=tuple(card for card in self._places if card))
        events, self._happened = self._happened, ()
        able = display.targets(view)
        self.cursor = self.cursor if self.cursor in able else display.first_target(view)
        self._summing_up = view.phase is Phase.OVER and not events
        if self._layout is not None:
            reveals = any(isinstance(event, Dealt | HandOver) or self._is_own_draw(event) for event in events)
            moves = beats(before, view, events, self._layout, self._style.motion, self.teller)
            self.motion.play(moves, reveals=reveals)
        self.paint()

    def _is_own_draw(self, event: Event) -> bool:
        return isinstance(event, Drew) and self.view is not None and event.seat == self.view.seat

    def paint(self) -> None:
        """Shows the table as it is now, or as it is in between."""
        if self.lying is None or self._layout is None:
            return
        view, frame = self._frame.before or self.lying, self._frame
        scene = Scene(
            view, self._seating, self._style, self.teller, self._places, self.cursor, frame,
            self._summing_up, self._opened[frame.before is None],
        )  # fmt: skip
        if (scene, self._layout) != self._painted:
            self._painted = scene, self._layout
            self.show(paint(scene, self._layout))

    @property
    def key_cursor(self) -> str | None:
        return KEYS_OF_TARGETS.get(self.cursor or "")

    def measure_anew(self) -> None:
        """Paints everything again: names may be wider, and glyphs other ones, than was known before."""
        self._painted = None
        super().measure_anew()
        self.paint()

    def watch_cursor(self) -> None:
        self.paint()

    def happened(self, events: Sequence[Event], more: bool) -> int:
        self._why = None
        self._marker_used = self.steering = False
        self._happened = () if more else events
        moves = not more and self._style.motion != "off"
        return is_told_now(events) if moves else len(events)

    # From keys to wishes

    def on_key(self, event: Key) -> None:
        """Ends motion with the next key; one that hides cards takes the key, so that they are seen first."""
        if self.end_motion():
            event.stop()
            event.prevent_default()

    @property
    def conceals(self) -> bool:
        return self.motion.conceals

    def end_motion(self) -> bool:
        hidden = self._hides_cards
        self.motion.end()
        return hidden

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A covered table does nothing; `l` moves the cursor only while letters do."""
        if not self.screen.is_active or (action == "steer_right" and not self.steering):
            return False
        return super().check_action(action, parameters)

    def action_target(self, target: str) -> None:
        """Does what a target means."""
        self.end_motion()
        view = self.lying
        if view is None or self.covered:
            return
        if view.seat is None:
            self.post_message(Said(at_table.nobody_plays_here()))
        elif not target.startswith("card "):
            self.post_message(Wanted(display.move_of(view, target), self._question(view, target)))
        elif card := self._places[int(target[5:])]:
            self.post_message(Wanted(Discard(view.seat, card)))
        else:
            self.post_message(Said(at_table.no_such_card()))

    def _question(self, view: View, target: str) -> Question | None:
        """The question before a move that ends the hand."""
        text = display.question(view, target)
        yes = _("knock") if target == "knock" else _("throw down")
        return Question(text, KEYS_OF_TARGETS[target], yes) if text else None

    def action_go_on(self) -> None:
        """Space: does whatever comes next without a choice."""
        if self.view is not None and self.view.phase is Phase.OVER and not self._summing_up:
            self._summing_up = True
            self.paint()
            self.post_message(Shown())
        else:
            self.post_message(GoOn())

    def action_choose(self) -> None:
        """Enter: does what the cursor is on, or whatever comes next."""
        if self.cursor is not None and self._may_play:
            self.action_target(self.cursor)
        else:
            self.action_go_on()

    def action_move(self, step: int) -> None:
        """Moves the cursor by a target, wrapping round."""
        able = display.targets(self.view) if self.view else ()
        if able:
            self._marker_used = True
            place = able.index(self.cursor) if self.cursor in able else -step
            self.cursor = able[(place + step) % len(able)]

    def action_steer(self, step: int) -> None:
        """h, j, k: move like the arrow keys; from then on l does too."""
        self.steering = self._may_play
        self.action_move(step)

    def action_steer_right(self) -> None:
        """l: moves right, but only while letters move the cursor."""
        self.action_move(1)

    def action_knock_or_move(self) -> None:
        """k: moves up while the cursor is moved over the cards to throw, otherwise knocks."""
        if not (self.view and self.view.phase is Phase.DISCARD and self._may_play):
            self.action_target("knock")
        elif self._marker_used:
            self.action_steer(-1)
        else:
            # A player who presses it means to knock, and would throw the wrong card next.
            self.post_message(Said(_("You have drawn: throw a card."), "✖", "$danger"))

    @property
    def _may_play(self) -> bool:
        return self.view is not None and bool(self.view.legal)

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        target = None if offset is None else self.thing_at(*offset)
        if target is not None:
            event.stop()
            self.post_message(Clicked(f"target({target!r})"))
