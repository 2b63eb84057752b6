"""The felt of Cancellation Hearts: players around the trick, and the hand; keys and clicks become wishes."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event, GameMove, Refused, others_clockwise
from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.felt import display, sentences
from scat_tui.games.hearts.felt.fan import Fan
from scat_tui.games.hearts.felt.keys import BINDINGS, after_hand, go_on, of_the_moment
from scat_tui.games.hearts.felt.layout import at_a_side, layout_for, least_height, side_width
from scat_tui.games.hearts.felt.opponents import Opponents
from scat_tui.games.hearts.felt.reasons import Reasons
from scat_tui.games.hearts.felt.settled import SettledHand
from scat_tui.games.hearts.felt.trick import TrickRow
from scat_tui.games.hearts.felt.tricks_in_sight import TricksInSight
from scat_tui.games.hearts.rules.ending import outcome_is_settled
from scat_tui.games.hearts.rules.events import (
    Cancelled,
    HandOver,
    LastTrickCancelled,
    Led,
    Played,
    TrickWon,
)
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass, Play
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, tricks
from scat_tui.games.hearts.words.advice import advice_sentence
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.play_log import Line, PlayLog
from scat_tui.widgets.text import TextBlock
from scat_tui.widgets.tiers import NARROW
from scat_tui.widgets.wishes import Asked, Claimed, Clicked, GoOn, Said, Shown, Wanted
from scat_tui.words import _, at_table
from scat_tui.words.commands import with_commands

IN_SIGHT = 40
"""The lines of the log beside the trick, of which the last fit there."""


class HeartsFelt(Widget, can_focus=True):
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
        self._sides = False
        """Whether some players are to the left and right of the trick."""
        self._asking = False

    @property
    def widget(self) -> Widget:
        return self

    @property
    def _style(self) -> Style:
        return self._style_now()

    def compose(self) -> ComposeResult:
        with Horizontal(id="round"):
            yield Opponents(id="left")
            with Vertical(id="middle"):
                yield Opponents(id="seats")
                yield TrickRow(id="trick")
                yield PlayLog(id="log")
            yield Opponents(id="right")
        yield SettledHand(id="settled")
        yield Fan(id="fan")
        yield TextBlock(id="caption")

    def fit_to(self, width: int, height: int) -> int:
        seats, opponents = len(self._seating.names), self._seating.others
        layout = layout_for(width, height, seats, cards_each(seats), opponents, small=self._style.small)
        trick, fan = self.query_one(TrickRow), self.query_one(Fan)
        trick.card_size, trick.title_lines, trick.seats = layout.trick, layout.title, seats
        fan.card_size, fan.most = layout.hand, cards_each(seats)
        self.query_one("#seats", Opponents).listed = layout.listed
        self._sides = layout.sides
        for side in ("#left", "#right"):
            ring = self.query_one(side, Opponents)
            ring.display, ring.stacked = layout.sides, True
            ring.styles.width = side_width(width)
        self._show()
        return layout.prompt

    def least_height(self, width: int) -> int:
        seats = len(self._seating.names)
        return least_height(width, seats, cards_each(seats), self._seating.others)

    # Words

    def tell(self, event: Event) -> str | None:
        return self.teller.tell(event)

    def tell_turn(self, before: Event, event: Event) -> str | None:
        return None

    def beside(self, lines: Sequence[Line]) -> Sequence[Line]:
        return [line for line in lines if not isinstance(line.event, Led | Played | Cancelled)][-IN_SIGHT:]

    def above_log(self) -> str:
        """The last trick."""
        if self.view is None or not self.view.tricks:
            return ""
        cards = tricks.in_order(self.view.tricks[-1], self.teller)
        told = _("The last trick: {cards}.").format(cards=cards)
        return f"{told}\n{tricks.last_trick(self.view, self.teller)}"

    def heading(self, width: int) -> Content:
        if self.view is None or not self.view.deals:
            return Content("")
        return sentences.heading(self.view, self._seating.names, brief=width < NARROW)

    def prompt(self) -> Content:
        view = self.view
        if view is None:
            return Content("")
        if self.tricks.last_stays or self._trick_stays(view):
            return Content(f" {tricks.last_trick(view, self.teller)}")
        if self.may_claim():
            return Content(" " + with_commands(_("No more points can be taken: {c} plays the rest.")))
        if self._seating.watching:
            view = replace(view, seat=None)
        return sentences.sentence(view, self._seating.names, self.teller, len(self.marked))

    def hints(self) -> Sequence[KeyHint]:
        view = self.view
        if view is None or self.covered:
            return [go_on()]
        if view.result:
            return [after_hand(view, self.tricks.last_stays, self._seating.watching)]
        waits = self._trick_stays(view) or self._style.hold is None
        return of_the_moment(view, len(self.marked), waits=waits, may_claim=self.may_claim())

    def refused(self, refusal: Refused, move: GameMove | None) -> str:
        assert self.view is not None
        return self._reasons.refused(refusal.refusal, self.view)

    def section(self) -> str:
        return sentences.section(self.view) if self.view else "in-short"

    def why(self, events: Sequence[Event]) -> tuple[str | int, str] | None:
        return self._reasons.last(events, self.view, of_trick=self.tricks.last_stays) if self.view else None

    def hint(self) -> str:
        assert self.view is not None
        advice = advise(self.view)
        return advice_sentence(advice, self._seating.names, self._style.letters)

    def _trick_stays(self, view: View) -> bool:
        """Whether a finished trick is still shown while another player is to lead."""
        between = view.phase is Phase.PLAY and bool(view.tricks) and not view.trick.cards
        return between and not view.legal and not self.covered

    def may_play(self) -> bool:
        """Whether it is the turn of the player whose cards are shown."""
        return self.view is not None and bool(self.view.legal)

    def may_claim(self) -> bool:
        """Whether the player knows that no more points can be taken in the hand; a moon may still follow."""
        view = self.view
        playing = view is not None and view.seat is not None and not self._seating.watching
        return playing and view is not None and outcome_is_settled(view)

    # What is shown

    def watch_view(self) -> None:
        self._show()

    def _show(self) -> None:
        """Gives the view to the widgets."""
        view = self.view
        if view is None or not self.is_mounted:
            return
        settled = view.result is not None and not (self.tricks.last_stays or self.tricks.looking_back)
        for part in ("#round", "#fan", "#caption"):
            self.query_one(part).display = not settled
        panel = self.query_one(SettledHand)
        panel.display = settled
        if settled:
            panel.look = sentences.hand_summary(view, self._seating.names, self.teller)
        self._show_players(view)
        self._show_trick()
        fan = self.query_one(Fan)
        fan.deck, fan.cards = self._style.deck, display.fan_cards(view, self.marked, self.may_play())
        caption = sentences.caption(view, self._seating.names)
        self.query_one("#caption", TextBlock).update(caption, layout=False)
        self.cursor = self._cursor_for(view)
        if view.phase is Phase.MOON and self.may_play():
            self.call_after_refresh(self._ask_about_moon)

    def _show_players(self, view: View) -> None:
        names = self._seating.names
        opponents = tuple(
            display.opponent_display(view, seat, names)
            for seat in others_clockwise(len(view.scores), view.seat)
        )
        side = at_a_side(len(names)) if self._sides else 0
        left, over, right = (
            opponents[:side],
            opponents[side : len(opponents) - side],
            opponents[len(opponents) - side :],
        )
        self.query_one("#left", Opponents).looks = left
        self.query_one("#seats", Opponents).looks = over
        self.query_one("#right", Opponents).looks = right[::-1]

    def _show_trick(self) -> None:
        view = self.view
        if view is None:
            return
        row, style = self.query_one(TrickRow), self._style
        row.deck = style.deck
        trick = self.tricks.trick(view)
        row.look = display.trick_display(view, trick, self._seating.names, style.winning, style.letters)
        row.set_class(self.tricks.looking_back, "-back")

    def _cursor_for(self, view: View) -> int | None:
        """The place of the cursor if that card may be played, else of the first that may."""
        if not self.may_play() or view.phase not in (Phase.PASS, Phase.PLAY):
            return None
        barred, count = display.barred_places(view), len(view.hand)
        able = [place for place in range(count) if place not in barred]
        return self.cursor if self.cursor in able else able[0]

    def watch_cursor(self) -> None:
        self.query_one(Fan).cursor = self.cursor

    def watch_marked(self) -> None:
        if self.view is not None:
            self.query_one(Fan).cards = display.fan_cards(self.view, self.marked, self.may_play())

    def happened(self, events: Sequence[Event], more: bool) -> None:
        # Marks stay while the player can still choose and others pass.
        choosing = self.view is not None and self.view.phase is Phase.PASS and self.may_play()
        if not (events and choosing):
            self.marked = frozenset()
        self.steering = False
        self._reasons.forget()
        trick_too = any(isinstance(event, TrickWon | LastTrickCancelled) for event in events)
        over = any(isinstance(event, HandOver) for event in events)
        self.tricks.last_stays = over and trick_too and not more
        if self.tricks.last_stays:
            self._let_last_trick_go()
            self._show()

    @work(exclusive=True, group="last trick")
    async def _let_last_trick_go(self) -> None:
        if self._style.hold is not None:
            await asyncio.sleep(self._style.hold)
            self._end_last_trick()

    def _end_last_trick(self) -> None:
        """Replaces the cards by the points."""
        self.tricks.last_stays = False
        self._show()
        self.post_message(Shown())

    # From keys to wishes

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """`l` moves the cursor only while letters do; otherwise it opens the log."""
        return (action != "steer_right" or self.steering) and super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """Ends looking at a finished trick."""
        self._put_trick_away()

    def _put_trick_away(self) -> None:
        """Clears the table for the player's own lead, the answer to which is short then."""
        if self.view is None:
            return
        if self.tricks.looking_back:
            self.tricks.looking_back = False
            self._show()
        self.tricks.put_away(self.view)
        self._show_trick()

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
        """Enter: plays the card under the cursor, passes the marked cards, or does whatever comes next."""
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
        """Moves the cursor by a card, wrapping round."""
        if self.view and self.cursor is not None:
            self.cursor = (self.cursor + step) % len(self.view.hand)

    def action_move_row(self, step: int) -> None:
        """Moves the cursor by a row of the hand; by a card if there is one row."""
        rows = self.query_one(Fan).rows()
        if self.cursor is None or len(rows) == 1:
            self.action_move(step)
            return
        at = next(row for row, (first, last) in enumerate(rows) if first <= self.cursor < last)
        first, last = rows[(at + step) % len(rows)]
        self.cursor = min(first + self.cursor - rows[at][0], last - 1)

    def action_steer(self, step: int) -> None:
        """h: moves left; from then on l moves right."""
        self.steering = self.may_play()
        self.action_move(step)

    def action_steer_right(self) -> None:
        """l: moves right, but only while letters move the cursor."""
        self.action_move(1)

    def action_steer_row(self, step: int) -> None:
        """j, k: moves down and up."""
        self.steering = self.cursor is not None
        self.action_move_row(step)

    def action_last_trick(self) -> None:
        """Shows the last trick until the next key."""
        view = self.view
        if view is None or not view.tricks:
            self.post_message(Said(_("No trick is finished yet.")))
            return
        self.tricks.looking_back = True
        self._show()
        self.post_message(Said(tricks.last_trick(view, self.teller), "↶"))

    def action_claim(self) -> None:
        """Plays the rest of the hand if it changes nothing."""
        if self.may_claim():
            self.post_message(Claimed())
        else:
            text = at_table.with_its_rule(self._reasons.too_early_to_claim())
            self.post_message(Said(text, "✖", "$danger"))

    def _ask_about_moon(self) -> None:
        view = self.view
        if self._asking or view is None or view.phase is not Phase.MOON or not self.may_play():
            return
        self._asking = True
        value = view.game.moon_value
        text = with_commands(_("You shot the moon! Scores now, with {s}, and with {a}:"))
        choices = (
            ("s", _("subtract: {value} off your score").format(value=value)),
            ("a", _("add: {value} on to every other").format(value=value)),
        )
        table = sentences.moon_table(view, self._seating.names)
        self.post_message(Asked(f"{text}\n\n{table}", choices, self._moon))

    def _moon(self, answer: str | None) -> None:
        self._asking = False
        view = self.view
        if answer is not None and view is not None and view.seat is not None:
            self.post_message(Wanted(Moon(view.seat, Choice.SUBTRACT if answer == "s" else Choice.ADD)))

    def on_fan_chosen(self, message: Fan.Chosen) -> None:
        self.post_message(Clicked(f"card({message.place})"))
