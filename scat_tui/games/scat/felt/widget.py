"""The felt of a Scat table: opponents, piles and hand; keys and clicks become wishes."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event, GameMove, Refusal, Refused, others_clockwise
from scat_tui.games.felts import Seating, Style
from scat_tui.games.scat.bots import advise
from scat_tui.games.scat.felt import display
from scat_tui.games.scat.felt.hand import Hand
from scat_tui.games.scat.felt.keys import BINDINGS, KEYS_OF_TARGETS, go_on, of_the_moment
from scat_tui.games.scat.felt.layout import layout_for, least_height, prompt_lines
from scat_tui.games.scat.felt.motion import Motion
from scat_tui.games.scat.felt.opponents import Opponents
from scat_tui.games.scat.felt.piles import Piles
from scat_tui.games.scat.rules.game import Scat
from scat_tui.games.scat.rules.moves import Discard
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller, matter, refused, rule_of
from scat_tui.games.scat.words.log import write
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.wishes import Clicked, GoOn, Question, Said, Shown, Wanted
from scat_tui.words import _, at_table
from scat_tui.words.log_lines import Line


class ScatFelt(Widget, can_focus=True):
    """A hand of Scat."""

    FOCUS_ON_CLICK = False
    shapes_prompt = ("cursor", "steering")
    BINDINGS = [*BINDINGS]

    view: reactive[View | None] = reactive(None, always_update=True)
    covered: reactive[bool] = reactive(False)
    steering: reactive[bool] = reactive(False)
    cursor: reactive[str | None] = reactive(None)
    """The target under the cursor, one of `display.targets`; None if there is none."""

    def __init__(self, game: Scat, seating: Seating, style: Callable[[], Style]) -> None:
        super().__init__(id="felt")
        self._game, self._seating, self._style_now = game, seating, style
        self.teller = Teller(seating.names, game, style().letters, seating.own)
        self.motion = Motion(self, lambda: self._style.motion, len(seating.names), self.show_cards)
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

    def compose(self) -> ComposeResult:
        with Vertical(id="middle"):
            yield Opponents(id="seats")
            yield PlayLog(id="log")
        with Horizontal(id="cards"):
            yield Piles(id="piles")
            yield Hand(id="hand")

    def fit_to(self, width: int, height: int) -> int:
        layout = layout_for(width, height, self._seating.others, small=self._style.small)
        self.query_one(Piles).card_size = self.query_one(Hand).card_size = layout.cards
        self.query_one(Piles).flat = layout.flat
        self.query_one("#cards").set_class(layout.stacked, "-stacked")
        self.query_one(Opponents).listed = layout.listed
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
        return display.heading(self.view, self._seating.names) if self.view else Content("")

    def prompt(self) -> Content:
        return display.sentence(self.view, self.teller) if self.view else Content("")

    def refused(self, refusal: Refused, move: GameMove | None) -> str:
        self._why = refusal.refusal
        card = move.card if isinstance(move, Discard) else None
        self._why_text = refused(refusal.refusal, self._game, self._style.letters, card)
        return self._why_text

    def hints(self) -> Sequence[KeyHint]:
        if self.view is None or self.covered:
            return [go_on()]
        return of_the_moment(self.view, self._seating.watching)

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

    # From the view to the widgets

    def watch_view(self) -> None:
        view = self.view
        if view is None or not self.is_mounted:
            return
        able = display.targets(view)
        self.show_cards()
        self.cursor = self.cursor if self.cursor in able else self._first(view, able)

    def show_cards(self) -> None:
        """Gives the view to the widgets, at the progress of motion."""
        view = self.view
        if view is None:
            return
        motion, seating, style = self.motion, self._seating, self._style
        seats, piles, hand = self.query_one(Opponents), self.query_one(Piles), self.query_one(Hand)
        seats.deck = piles.deck = hand.deck = style.deck
        turned = len(view.pennies) if motion.turning is None else motion.turning
        seats.looks = tuple(
            display.seat_display(view, seat, seating.players, seating.names, style.letters, place < turned)
            for place, seat in enumerate(others_clockwise(len(view.pennies), view.seat))
        )
        piles.stock, piles.discards, piles.top = view.stock, len(view.discards), view.upcard
        piles.usable = frozenset(display.targets(view)) & {"stock", "discard"}
        hand.cards = view.hand if motion.dealing is None else ()
        held = 0 if view.seat is None else view.cards[view.seat]
        hand.face_down = held if motion.dealing is None else motion.dealing
        watched = seating.watching or view.seat is None
        piles.playing = not (watched or view.result or view.phase is Phase.WINDOW)
        hand.labels = tuple("1234"[: len(view.hand)]) if piles.playing and motion.dealing is None else ()
        hand.barred, hand.pointed = display.barred(view), display.makes_31(view)
        hand.fresh = display.fresh(view)
        hand.caption = display.caption(view, style.letters, seating.names)

    def _first(self, view: View, able: Sequence[str]) -> str | None:
        """The first place of the cursor: the card just drawn, so that Enter throws no good card unseen."""
        place = display.fresh(view)
        if not able:
            return None
        if able[0].startswith("card") and place is not None and place not in display.barred(view):
            return f"card {place}"
        return able[0]

    @property
    def key_cursor(self) -> str | None:
        return KEYS_OF_TARGETS.get(self.cursor or "")

    def watch_cursor(self) -> None:
        cursor = self.cursor or ""
        self.query_one(Piles).cursor = cursor if cursor in ("stock", "discard") else None
        self.query_one(Hand).cursor = int(cursor[5:]) if cursor.startswith("card ") else None

    def happened(self, events: Sequence[Event], more: bool) -> None:
        self._why = None
        self._marker_used = self.steering = False
        self.motion.show(events)

    # From keys to wishes

    def on_key(self, event: Key) -> None:
        """Ends motion with the next key."""
        self.end_motion()

    def end_motion(self) -> None:
        """Shows at once what motion would have led to."""
        if self.motion.end():
            self.post_message(Shown())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A covered table does nothing; `l` moves the cursor only while letters do."""
        if not self.screen.is_active or (action == "steer_right" and not self.steering):
            return False
        return super().check_action(action, parameters)

    def action_target(self, target: str) -> None:
        """Does what a target means."""
        self.end_motion()
        view = self.view
        if view is None or self.covered:
            return
        if view.seat is None:
            self.post_message(Said(at_table.nobody_plays_here()))
        elif target.startswith("card ") and int(target[5:]) >= len(view.hand):
            self.post_message(Said(at_table.no_such_card()))
        else:
            self.post_message(Wanted(display.move_of(view, target), self._question(view, target)))

    def _question(self, view: View, target: str) -> Question | None:
        """The question before a move that ends the hand."""
        text = display.question(view, target)
        yes = _("knock") if target == "knock" else _("throw down")
        return Question(text, KEYS_OF_TARGETS[target], yes) if text else None

    def action_go_on(self) -> None:
        """Space: does whatever comes next without a choice."""
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

    # Clicks

    def on_piles_chosen(self, message: Piles.Chosen) -> None:
        self.post_message(Clicked(f"target({message.pile!r})"))

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        self.post_message(Clicked(f"target('card {message.place}')"))
