"""The table of Cancellation Hearts: keys and clicks to moves, the View to widgets."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive

from scat_tui.engine.game import Event
from scat_tui.games.hearts.felt import display as looks
from scat_tui.games.hearts.felt import sentences as hearts_sentences
from scat_tui.games.hearts.felt.fan import MOST, Fan, keys_of
from scat_tui.games.hearts.felt.layout import at_a_side, layout_for, least_height, side_width
from scat_tui.games.hearts.felt.ring import Ring
from scat_tui.games.hearts.felt.settled import Settled
from scat_tui.games.hearts.felt.trick import TrickRow
from scat_tui.games.hearts.rules.events import Cancelled, Led, Played
from scat_tui.games.hearts.rules.moves import Pass, Play
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.screens.hearts_turns import HeartsTurns
from scat_tui.table.table import Table
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.play_log import Line, PlayLog
from scat_tui.widgets.text import TextBlock
from scat_tui.widgets.tiers import NARROW
from scat_tui.words import _


class HeartsTable(HeartsTurns):
    """Cancellation Hearts in front of one screen."""

    BINDINGS = [
        *(Binding(key, f"card({place})", "Card", show=False) for place, key in enumerate(keys_of(MOST))),
        Binding("left,shift+tab", "move(-1)", "Back", show=False, priority=True),
        Binding("right,tab", "move(1)", "On", show=False, priority=True),
        Binding("up", "move_row(-1)", "Up", show=False, priority=True),
        Binding("down", "move_row(1)", "Down", show=False, priority=True),
        Binding("j", "steer_row(1)", "Down", show=False),
        Binding("k", "steer_row(-1)", "Up", show=False),
        Binding("t,f7", "last_trick", "Last trick", show=False),
        Binding("c,f8", "claim", "Claim", show=False),
        Binding("enter", "choose", "Choose", show=False),
    ]

    cursor: reactive[int | None] = reactive(None)
    """The place in the sorted hand under the cursor; None while there is nothing to choose."""
    marked: reactive[frozenset[int]] = reactive(frozenset())
    """Places chosen to be passed."""
    view: reactive[View | None]

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        super().__init__(table, watched)
        self._sides = False
        self._looking_back = False
        """The last trick is shown instead of the one being played."""
        self._put_away = (0, 0)
        """The hand, and its finished tricks, of which the last was put away before one's own lead."""

    def compose_table(self) -> ComposeResult:
        """Players round the trick, the log, the hand; between hands how the last one went."""
        with Horizontal(id="round"):
            yield Ring(id="left")
            with Vertical(id="middle"):
                yield Ring(id="seats")
                yield TrickRow(id="trick")
                yield PlayLog(id="log")
            yield Ring(id="right")
        yield Settled(id="settled")
        yield Fan(id="fan")
        yield TextBlock(id="caption")

    def fit_to(self, width: int, height: int) -> None:
        """The richest layout that there is room for."""
        seats, small = len(self.names), self.host.settings.card_size == "small"
        layout = layout_for(width, height, seats, cards_each(seats), self.most_rivals, small=small)
        trick, fan = self.query_one(TrickRow), self.query_one(Fan)
        trick.card_size, trick.title_lines, trick.seats = layout.trick, layout.title, seats
        fan.card_size, fan.most = layout.hand, cards_each(seats)
        self.query_one("#seats", Ring).listed = layout.listed
        self.query_one("#prompt").styles.height = layout.prompt
        self._sides = layout.sides
        for side in ("#left", "#right"):
            ring = self.query_one(side, Ring)
            ring.display, ring.stacked = layout.sides, True
            ring.styles.width = side_width(width)
        if self.view is not None:
            self.show_view()

    def least_height(self, width: int) -> int:
        """What the sparest layout takes."""
        seats = len(self.names)
        return least_height(width, seats, cards_each(seats), self.most_rivals)

    # Words

    def heading(self) -> Content:
        """The line at the head of the table."""
        return (
            hearts_sentences.heading(self.view, self.names, brief=self.size.width < NARROW)
            if self.view and self.view.deals
            else Content("")
        )

    def prompt(self) -> Content:
        """Whose turn it is and what can be done."""
        view = self.view
        if view is None:
            return Content("")
        if self.last_trick_stays or self.trick_stays(view):
            return Content(f" {self.explained(view)}")
        if self.may_claim():
            return Content(" " + _("No more points can be taken: c plays the rest."))
        if self.watching:
            view = replace(view, seat=None, legal=())
        return hearts_sentences.sentence(view, self.names, self.teller, len(self.marked))

    def hints(self) -> Sequence[KeyHint]:
        """The keys of the moment."""
        view = self.view
        if view is None or self.hand_over_to is not None:
            return [KeyHint("Enter", _("go on"))]
        if view.result:
            last = _("the points") if self.last_trick_stays else _("next deal")
            last = _("scoreboard") if view.phase is Phase.OVER and not self.last_trick_stays else last
            return [KeyHint("Enter", last, not self.watching)]
        mine = self.may_play()
        if view.phase is Phase.MOON:
            return [KeyHint("Enter", _("choose"), mine)]
        keys = keys_of(len(looks.sorted_hand(view)))
        span = f"{keys[0]}…{keys[-1]}" if len(keys) > 1 else str(keys)
        if view.phase is Phase.PASS:
            ready = mine and len(self.marked) == CARDS_PASSED
            return [KeyHint(span, _("mark"), mine), KeyHint("Enter", _("pass"), ready)]
        waits = self.trick_stays(view) or self.host.settings.pace == "step"
        hints = [KeyHint("Enter", _("go on"))] if waits and not mine else [KeyHint(span, _("play"), mine)]
        if self.may_claim():
            hints.append(KeyHint("c", _("claim")))
        return [*hints, KeyHint("t", _("last trick"), bool(view.tricks))]

    # What is shown

    def show_view(self) -> None:
        """Hand the view to the widgets; not for every card of a rest that is played at once."""
        view = self.view
        if view is None or self.claimed:
            return
        super().show_view()
        deck = Deck(self.host.settings.deck)
        settled = view.result is not None and not (self.last_trick_stays or self._looking_back)
        for part in ("#round", "#fan", "#caption"):
            self.query_one(part).display = not settled
        panel = self.query_one(Settled)
        panel.display = settled
        if settled:
            panel.look = hearts_sentences.settled_look(view, self.names, self.teller)
        self._show_players(view)
        self.query_one(TrickRow).deck = deck
        self._show_trick()
        fan = self.query_one(Fan)
        fan.deck, fan.cards = deck, looks.fan_cards(view, self.marked, self.may_play())
        self.query_one("#caption", TextBlock).update(hearts_sentences.caption(view, self.names), layout=False)
        self.query_one(PlayLog).lines = self._news()
        self.cursor = self._cursor_for(view)
        if view.phase is Phase.MOON and self.may_play():
            self.call_after_refresh(self.ask_about_moon)

    def _show_players(self, view: View) -> None:
        rivals = tuple(looks.rival_look(view, seat, self.names) for seat in looks.order(view))
        side = at_a_side(len(self.names)) if self._sides else 0
        left, over, right = rivals[:side], rivals[side : len(rivals) - side], rivals[len(rivals) - side :]
        self.query_one("#left", Ring).looks = left
        self.query_one("#seats", Ring).looks = over
        self.query_one("#right", Ring).looks = right[::-1]

    def _show_trick(self) -> None:
        view = self.view
        if view is None:
            return
        trick = view.trick if self._put_away == (view.deals, len(view.tricks)) else looks.shown_trick(view)
        if self._looking_back and view.tricks:
            trick = view.tricks[-1]
        row = self.query_one(TrickRow)
        row.look = looks.trick_look(view, trick, self.names, self.host.settings.winning, self.letters)
        row.set_class(self._looking_back, "-back")

    def _news(self) -> tuple[Line, ...]:
        """The latest sentences without the single cards, which lie on the table."""
        events = [
            event
            for event in self.table.match.events[-200:]
            if not isinstance(event, Led | Played | Cancelled)
        ]
        return tuple(self.write([], events[-40:]))

    def _cursor_for(self, view: View) -> int | None:
        """Where the cursor was if that card may be played, else on the first that may."""
        if not self.may_play() or view.phase not in (Phase.PASS, Phase.PLAY):
            return None
        barred, count = looks.barred_places(view), len(view.hand)
        able = [place for place in range(count) if place not in barred]
        return self.cursor if self.cursor in able else able[0]

    def watch_cursor(self) -> None:
        """Show it."""
        if self.ready:
            self.query_one(Fan).cursor = self.cursor

    def watch_marked(self) -> None:
        """Show them."""
        if self.ready and self.view is not None:
            self.query_one(Fan).cards = looks.fan_cards(self.view, self.marked, self.may_play())
            self.show_prompt()

    def happened(self, events: tuple[Event, ...]) -> None:
        """Marks stay while one may still choose and others pass."""
        choosing = self.view is not None and self.view.phase is Phase.PASS and self.may_play()
        if not (events and choosing):
            self.marked = frozenset()
        super().happened(events)

    # Keys to moves

    def action_card(self, place: int) -> None:
        """Play the card at a place, or mark it to be passed."""
        view = self.view
        if view is None or self.hand_over_to is not None:
            return
        if view.seat is None:
            self.say(_("Nobody plays at this screen."))
        elif place >= len(looks.sorted_hand(view)):
            self.say(_("You hold no card with that key."))
        elif view.phase is Phase.PASS and self.may_play():
            self.cursor = place
            self._mark(place)
        else:
            self.play(Play(view.seat, looks.sorted_hand(view)[place]))

    def _mark(self, place: int) -> None:
        if place not in self.marked and len(self.marked) == CARDS_PASSED:
            self._why = HeartsRefusal.WRONG_NUMBER_OF_CARDS
            self._why_text = _("Three are marked already: Enter passes them, a marked card's key unmarks it.")
            self.say(self._why_text, "✖", "$danger")
            return
        self.marked = self.marked ^ {place}

    def action_choose(self) -> None:
        """Enter: the card under the cursor, the three marked cards, or whatever comes next."""
        view = self.view
        if view is None or self.cursor is None or view.seat is None or not self.may_play():
            self.action_go_on()
        elif view.phase is Phase.PASS and len(self.marked) == CARDS_PASSED:
            hand = looks.sorted_hand(view)
            self.play(Pass(view.seat, tuple(hand[place] for place in sorted(self.marked))))
        else:
            self.action_card(self.cursor)

    def action_go_on(self) -> None:
        """Space: mark the card under the cursor while passing; else whatever comes next."""
        view = self.view
        if view is not None and view.phase is Phase.PASS and self.may_play() and self.cursor is not None:
            self._mark(self.cursor)
        elif view is not None and view.phase is Phase.MOON and self.may_play():
            self.ask_about_moon()
        elif self.last_trick_stays:
            self._step.set()
            self.end_last_trick()
        else:
            super().action_go_on()

    def action_move(self, step: int) -> None:
        """The cursor one card on or back, round and round."""
        self._put_trick_away()
        if self.view and self.cursor is not None:
            self.cursor = (self.cursor + step) % len(self.view.hand)
            self.show_prompt()

    def action_move_row(self, step: int) -> None:
        """The cursor a row of the hand down or up; on a hand of one row a card on or back."""
        self._put_trick_away()
        rows = self.query_one(Fan).rows()
        if self.cursor is None or len(rows) == 1:
            self.action_move(step)
            return
        at = next(row for row, (first, last) in enumerate(rows) if first <= self.cursor < last)
        first, last = rows[(at + step) % len(rows)]
        self.cursor = min(first + self.cursor - rows[at][0], last - 1)
        self.show_prompt()

    def action_steer_row(self, step: int) -> None:
        """j, k: as down and up."""
        self.steering = self.cursor is not None
        self.action_move_row(step)

    def action_last_trick(self) -> None:
        """The last trick again, until the next key."""
        view = self.view
        if view is None or not view.tricks:
            self.say(_("No trick is finished yet."))
            return
        self._looking_back = True
        self.show_view()
        self.say(self.explained(view), "↶")

    def on_key(self, event: Key) -> None:
        """The next key ends looking at a finished trick; the arrows, which come first, do so themselves."""
        self._put_trick_away()

    def _put_trick_away(self) -> None:
        """End looking back, and clear the table for one's own lead: the answer to that is short then."""
        if self._looking_back:
            self._looking_back = False
            self.show_view()
        view = self.view
        if view is not None and self.may_play() and view.phase is Phase.PLAY and not view.trick.cards:
            self._put_away = (view.deals, len(view.tricks))
            self._show_trick()

    # Clicks to moves

    def on_fan_chosen(self, message: Fan.Chosen) -> None:
        """A card was clicked."""
        if self.declined():
            return
        with self.answering_click():
            self.action_card(message.place)
