"""The table of Cancellation Hearts: keys and clicks to moves, the View to widgets."""

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
from textual.events import Key
from textual.reactive import reactive
from textual.widgets import Static

from scat_tui import bots
from scat_tui.engine.game import Event, Refusal, Refused
from scat_tui.engine.hearts.ending import outcome_is_settled
from scat_tui.engine.hearts.events import Cancelled, HandOver, LastTrickCancelled, Led, Played, TrickWon
from scat_tui.engine.hearts.moves import Choice, Moon, Pass, Play
from scat_tui.engine.hearts.passing import CARDS_PASSED
from scat_tui.engine.hearts.state import Phase
from scat_tui.engine.hearts.trick import Trick
from scat_tui.engine.hearts.values import cards_each
from scat_tui.engine.hearts.view import View
from scat_tui.saves import SaveFailed
from scat_tui.screens import dialogs
from scat_tui.screens import hearts_looks as looks
from scat_tui.screens.hearts_layout import SIDE, at_a_side, layout_for, least_height
from scat_tui.screens.table import TableScreen
from scat_tui.table import Table
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.fan import MOST, Fan, keys_of
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.ring import Ring
from scat_tui.widgets.settled import Settled
from scat_tui.widgets.trick import TrickRow
from scat_tui.words import _
from scat_tui.words.hearts import Teller, refused, rule_of
from scat_tui.words.hearts_advice import advice_sentence

HOLDS = {"instant": 0.0, "fast": 2.0, "slow": 5.0}
"""Seconds for which a finished trick stays, unless a key ends it; at the step pace only a key does."""


class HeartsTable(TableScreen):
    """Cancellation Hearts in front of one screen."""

    BINDINGS = [
        *(Binding(key, f"card({place})", "Card", show=False) for place, key in enumerate(keys_of(MOST))),
        Binding("left,shift+tab", "move(-1)", "Back", show=False, priority=True),
        Binding("right,tab", "move(1)", "On", show=False, priority=True),
        Binding("up", "move_row(-1)", "Up", show=False, priority=True),
        Binding("down", "move_row(1)", "Down", show=False, priority=True),
        Binding("h", "move(-1)", "Back", show=False),
        Binding("j", "move_row(1)", "Down", show=False),
        Binding("k", "move_row(-1)", "Up", show=False),
        Binding("l", "log_or_move", "Log", show=False),
        Binding("t", "last_trick", "Last trick", show=False),
        Binding("c", "claim", "Claim", show=False),
        Binding("enter", "choose", "Choose", show=False),
    ]

    cursor: reactive[int | None] = reactive(None)
    """The place in the sorted hand under the cursor; None while there is nothing to choose."""
    marked: reactive[frozenset[int]] = reactive(frozenset())
    """Places chosen to be passed."""
    view: reactive[View | None]

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        super().__init__(table, watched)
        self._why: Event | Refusal | None = None
        self._why_text = ""
        self._last_trick_stays = False
        """The last trick of a hand is still looked at; the points come with the next key."""
        self._claimed = False
        self._asking = False
        self._steering = False
        """The cursor was moved by h, j or k since the last move, so that l moves it too."""
        self._looking_back = False
        """The last trick is shown instead of the one being played."""

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
        yield Static(id="caption")

    def fit_to(self, width: int, height: int) -> None:
        """The richest layout that there is room for."""
        seats, small = len(self.names), self.host.settings.card_size == "small"
        layout = layout_for(width, height, seats, cards_each(seats), small=small)
        trick, fan = self.query_one(TrickRow), self.query_one(Fan)
        trick.card_size, trick.title_lines, trick.seats = layout.trick, layout.title, seats
        fan.card_size, fan.most = layout.hand, cards_each(seats)
        self.query_one("#seats", Ring).listed = layout.listed
        self.query_one("#prompt").styles.height = layout.prompt
        self._sides = layout.sides
        for side in ("#left", "#right"):
            ring = self.query_one(side, Ring)
            ring.display, ring.stacked = layout.sides, True
            ring.styles.width = SIDE
        if self.view is not None:
            self.show_view()

    _sides = False

    @property
    def least_size(self) -> tuple[int, int]:
        """What the sparest layout takes at the width there is."""
        seats, least = len(self.names), 40
        return least, least_height(max(least, self.app.size.width), seats, cards_each(seats))

    # Words

    @property
    def teller(self) -> Teller:
        """Tells events with the names at this table."""
        return Teller(self.names, self.letters)

    def tell(self, event: Event) -> str | None:
        """An event in a sentence."""
        return self.teller.tell(event)

    def heading(self) -> Content:
        """The line at the head of the table."""
        return looks.heading(self.view, self.names) if self.view and self.view.deals else Content("")

    def prompt(self) -> Content:
        """Whose turn it is and what can be done."""
        view = self.view
        if view is None:
            return Content("")
        if self._last_trick_stays or self.trick_stays(view):
            return Content(f" {self.explained(view)}")
        if self.may_claim():
            return Content(" " + _("No score can change any more in this hand: c plays the rest."))
        return looks.sentence(view, self.names, self.teller, len(self.marked))

    def trick_stays(self, view: View) -> bool:
        """Whether a finished trick is looked at while somebody else is to lead."""
        between = view.phase is Phase.PLAY and bool(view.tricks) and not view.trick.cards
        return between and not view.legal and self.hand_over_to is None

    def explained(self, view: View) -> str:
        """The last trick: what cancelled, why this card won, who leads."""
        going_on = view.phase is Phase.PLAY and not view.trick.cards
        return self.teller.explain(view.tricks[-1], view.trick.leader if going_on else None)

    def refused(self, refusal: Refused, move: Any) -> str:
        """Why a move is not possible and what to do instead."""
        self._why = refusal.refusal
        view = self.view
        suit = view.trick.suit if view else None
        only = view is not None and looks.only_black_maria(view)
        self._why_text = refused(refusal.refusal, suit, only)
        return self._why_text + " " + _("(w: the rule)")

    def hints(self) -> Sequence[KeyHint]:
        """The keys of the moment."""
        view = self.view
        if view is None or self.hand_over_to is not None:
            return [KeyHint("Enter", _("go on"))]
        if view.result:
            last = _("the points") if self._last_trick_stays else _("next deal")
            last = _("scoreboard") if view.phase is Phase.OVER and not self._last_trick_stays else last
            return [KeyHint("Enter", last, not self.watching)]
        mine = self.may_play()
        if view.phase is Phase.MOON:
            return [KeyHint("Enter", _("choose"), mine)]
        keys = keys_of(len(view.hand))
        span = f"{keys[0]}…{keys[-1]}" if len(keys) > 1 else str(keys)
        if view.phase is Phase.PASS:
            ready = mine and len(self.marked) == CARDS_PASSED
            return [KeyHint(span, _("mark"), mine), KeyHint("Enter", _("pass"), ready)]
        waits = self.trick_stays(view) or self.host.settings.pace == "step"
        hints = [KeyHint(span, _("play"))] if mine else [KeyHint("Enter", _("go on"), waits)]
        if self.may_claim():
            hints.append(KeyHint("c", _("claim")))
        return [*hints, KeyHint("t", _("last trick"), bool(view.tricks))]

    # What is shown

    def show_view(self) -> None:
        """Hand the view to the widgets; not for every card of a rest that is played at once."""
        view = self.view
        if view is None or self._claimed:
            return
        super().show_view()
        deck = Deck(self.host.settings.deck)
        settled = view.result is not None and not self._last_trick_stays
        for part in ("#round", "#fan", "#caption"):
            self.query_one(part).display = not settled
        panel = self.query_one(Settled)
        panel.display = settled
        if settled:
            panel.look = looks.settled_look(view, self.names, self.teller)
        self._show_players(view)
        self.query_one(TrickRow).deck = deck
        self._show_trick()
        fan = self.query_one(Fan)
        fan.deck, fan.cards = deck, looks.fan_cards(self._own_view(view), self.marked)
        self.query_one("#caption", Static).update(looks.caption(view, self.names))
        self.query_one(PlayLog).lines = self._news()
        self.cursor = self._cursor_for(view)
        if view.phase is Phase.MOON and self.may_play():
            self.call_after_refresh(self._ask_about_moon)

    def _own_view(self, view: View) -> View:
        """The view, without anything to press where another program plays."""
        from dataclasses import replace

        return replace(view, legal=()) if self.watching else view

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
        trick = looks.shown_trick(view)
        if self._looking_back and view.tricks:
            trick = view.tricks[-1]
        row = self.query_one(TrickRow)
        row.look = looks.trick_look(view, trick, self.names, self.host.settings.winning, self.letters)
        row.set_class(self._looking_back, "-back")

    def _news(self) -> tuple[str, ...]:
        """The latest sentences without the single cards, which lie on the table."""
        events = [
            event
            for event in self.table.match.events[-200:]
            if not isinstance(event, Led | Played | Cancelled)
        ]
        return tuple(line for event in events[-40:] if (line := self.tell(event)))

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
            self.query_one(Fan).cards = looks.fan_cards(self._own_view(self.view), self.marked)
            self.show_prompt()

    def happened(self, events: tuple[Event, ...]) -> None:
        """Remember what `w` explains, keep the last trick in sight before the points."""
        self.marked = frozenset()
        self._steering = False
        telling = [event for event in events if not isinstance(event, Led | Played) and self.tell(event)]
        if telling:
            self._why, self._why_text = telling[-1], self.tell(telling[-1]) or ""
        trick_too = any(isinstance(event, TrickWon | LastTrickCancelled) for event in events)
        over = any(isinstance(event, HandOver) for event in events)
        self._last_trick_stays = over and trick_too and not self._claimed
        if self._last_trick_stays:
            self._let_last_trick_go()
            self.watch_view()

    @work(exclusive=True, group="last trick")
    async def _let_last_trick_go(self) -> None:
        await self._hold()
        self._end_last_trick()

    def _end_last_trick(self) -> None:
        self._last_trick_stays = False
        self.watch_view()

    async def _pause(self) -> None:
        view = self.view
        if view is not None and view.phase is Phase.PASS:
            return
        if view is not None and self.trick_stays(view):
            await self._hold()
        else:
            await super()._pause()

    async def _hold(self) -> None:
        """Until a key, or for as long as the pace says."""
        pace = self.host.settings.pace
        self._step.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._step.wait(), HOLDS.get(pace))

    # Keys to moves

    def action_card(self, place: int) -> None:
        """Play the card at a place, or mark it to be passed."""
        view = self.view
        if view is None or self.hand_over_to is not None or place >= len(view.hand):
            return
        if view.seat is None:
            self.say(_("Nobody plays at this screen."))
        elif view.phase is Phase.PASS and self.may_play():
            self.cursor = place
            self._mark(place)
        else:
            self.play(Play(view.seat, looks.sorted_hand(view)[place]))

    def _mark(self, place: int) -> None:
        if place not in self.marked and len(self.marked) == CARDS_PASSED:
            self._why = Refusal.WRONG_NUMBER_OF_CARDS
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
            self._ask_about_moon()
        elif self._last_trick_stays:
            self._step.set()
            self._end_last_trick()
        else:
            super().action_go_on()

    def action_move(self, step: int) -> None:
        """The cursor one card on or back, round and round."""
        if self.view and self.cursor is not None:
            self._steering = True
            self.cursor = (self.cursor + step) % len(self.view.hand)
            self.show_prompt()

    def action_move_row(self, step: int) -> None:
        """The cursor a row of the hand down or up; on a hand of one row a card on or back."""
        rows = self.query_one(Fan).rows()
        if self.cursor is None or len(rows) == 1:
            self.action_move(step)
            return
        at = next(row for row, (first, last) in enumerate(rows) if first <= self.cursor < last)
        first, last = rows[(at + step) % len(rows)]
        self._steering = True
        self.cursor = min(first + self.cursor - rows[at][0], last - 1)
        self.show_prompt()

    def action_log_or_move(self) -> None:
        """l: the log; right while the cursor is moved by letters."""
        if self._steering and self.cursor is not None:
            self.action_move(1)
        else:
            self.action_log()

    def action_log(self) -> None:
        """Everything that happened, under the last trick."""
        from scat_tui.screens.log import LogScreen

        view = self.view
        above = ""
        if view is not None and view.tricks:
            trick = view.tricks[-1]
            above = f"{_('The last trick:')} {self.teller.in_order(trick)}.\n{self.explained(view)}"
        self.app.push_screen(LogScreen(self.lines, above))

    def action_last_trick(self) -> None:
        """The last trick again, until the next key."""
        view = self.view
        if view is None or not view.tricks:
            self.say(_("No trick is finished yet."))
            return
        self._looking_back = True
        self._show_trick()
        self.say(self.explained(view), "↶")

    def on_key(self, event: Key) -> None:
        """The next key ends looking back."""
        if self._looking_back:
            self._looking_back = False
            self._show_trick()

    # The rest of a hand

    def may_claim(self) -> bool:
        """Whether no score can change any more, as far as this seat knows."""
        view = self.view
        return view is not None and view.seat is not None and not self.watching and outcome_is_settled(view)

    def action_claim(self) -> None:
        """Play the rest of the hand, where it changes nothing."""
        if self._claimed:
            return
        if not self.may_claim():
            self.say(_("There is nothing to claim: points are still out, as far as you know."))
            return
        self._claimed = True
        self._play_the_rest()

    @work(exclusive=True, group="turns")
    async def _play_the_rest(self) -> None:
        try:
            while (seat := self.table.to_act) is not None and self.table.view(seat).phase is Phase.PLAY:
                person = seat in self.table.people
                move = self.table.view(seat).legal[0] if person else await self.table.think()
                self.table.play(move)
                await asyncio.sleep(0)
        except SaveFailed as error:
            self.not_saved(error)
            return
        finally:
            self._claimed = False
            self.watch_view()
        # Not from within: both belong to one group, in which a new worker ends the old one.
        self.call_later(self.run_table)

    # The moon

    def _ask_about_moon(self) -> None:
        view = self.view
        if self._asking or view is None or view.phase is not Phase.MOON or not self.may_play():
            return
        self._asking = True
        value = view.game.moon_value
        text = _("You shot the moon! Scores now, with s, and with a:")
        choices = (
            dialogs.Choice("s", _("subtract: {value} off your score").format(value=value)),
            dialogs.Choice("a", _("add: {value} on to every other").format(value=value)),
        )
        self.app.push_screen(
            dialogs.Ask(f"{text}\n\n{looks.moon_table(view, self.names)}", choices), self._moon
        )

    def _moon(self, answer: str | None) -> None:
        self._asking = False
        view = self.view
        if answer is not None and view is not None and view.seat is not None:
            self.play(Moon(view.seat, Choice.SUBTRACT if answer == "s" else Choice.ADD))

    # Clicks to moves

    def on_fan_chosen(self, message: Fan.Chosen) -> None:
        """A card was clicked."""
        self.said = None
        self.action_card(message.place)

    # Help

    def action_hint(self) -> None:
        """What a good player would do, and why."""
        if self.view is None or not self.may_play():
            self.say(_("A hint is there when it is your turn."))
            return
        advice = bots.advise(self.view.game.name, self.view)
        self.say(advice_sentence(advice, self.names, self.letters), "☞", "$your-turn")

    def action_rules(self) -> None:
        """The rules, at the matter in hand."""
        self.open_help(looks.section(self.view) if self.view else "in-short")

    def action_why(self) -> None:
        """The rule behind the last trick, result or refusal."""
        view = self.view
        if self._why is None:
            self.say(_("Nothing has happened yet."))
            return
        matter, text = self._matter(view)
        self.open_help(rule_of(matter), text)

    def _matter(self, view: View | None) -> tuple[Event | Refusal | Trick, str]:
        """What `w` explains: a refusal or a result; after a trick, all of that trick."""
        assert self._why is not None
        if view is not None and view.tricks and not isinstance(self._why, Refusal | HandOver):
            return view.tricks[-1], self.explained(view)
        return self._why, self._why_text
