"""The Scat table: keys and clicks to moves, the View to widgets."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive

from scat_tui.engine.game import Event, Refusal, Refused
from scat_tui.games.scat.bots import advise
from scat_tui.games.scat.felt import display as looks
from scat_tui.games.scat.felt.hand import Hand
from scat_tui.games.scat.felt.layout import layout_for, least_height, prompt_lines
from scat_tui.games.scat.felt.piles import Piles
from scat_tui.games.scat.felt.seats import Seats
from scat_tui.games.scat.rules.game import Scat
from scat_tui.games.scat.rules.moves import Discard
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller, matter, refused, rule_of
from scat_tui.games.scat.words.advice import advice_sentence
from scat_tui.screens.asking_table import Question
from scat_tui.screens.scat_motion import ScatMotion
from scat_tui.table.table import Table
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.words import _

DECKS = {"two": Deck.TWO_COLOURS, "four": Deck.FOUR_COLOURS, "letters": Deck.LETTERS}

KEYS_OF_TARGETS = {"knock": "k", "look": "o", "throw": "t"}
"""Where the cursor stands on the line of keys."""


class ScatTable(ScatMotion):
    """Scat in front of one screen."""

    BINDINGS = [
        Binding("s", "target('stock')", "Stock", show=False),
        Binding("d", "target('discard')", "Discard pile", show=False),
        Binding("o", "target('look')", "Look", show=False),
        Binding("t", "target('throw')", "Throw down", show=False),
        Binding("k", "knock_or_move", "Knock", show=False),
        Binding("j", "steer(1)", "On", show=False),
        Binding("1", "target('card 0')", "First card", show=False),
        Binding("2", "target('card 1')", "Second card", show=False),
        Binding("3", "target('card 2')", "Third card", show=False),
        Binding("4", "target('card 3')", "Fourth card", show=False),
        Binding("left,up,shift+tab", "move(-1)", "Back", show=False),
        Binding("right,down,tab", "move(1)", "On", show=False),
        Binding("enter", "choose", "Choose", show=False),
    ]

    cursor: reactive[str | None] = reactive(None)
    """The target under the cursor, one of `looks.targets`; None while there is none."""
    view: reactive[View | None]

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        super().__init__(table, watched)
        self._marker_used = False
        """Whether the marker was moved since the last move."""
        self._why: Event | Refusal | None = None
        self._why_text = ""

    def compose_table(self) -> ComposeResult:
        """Opponents, log, piles and hand."""
        with Vertical(id="middle"):
            yield Seats(id="seats")
            yield PlayLog(id="log")
        with Horizontal(id="cards"):
            yield Piles(id="piles")
            yield Hand(id="hand")

    def fit_to(self, width: int, height: int) -> None:
        """The richest layout that there is room for."""
        layout = layout_for(width, height, self.most_rivals, small=self.host.settings.card_size == "small")
        self.query_one(Piles).card_size = self.query_one(Hand).card_size = layout.cards
        self.query_one(Piles).flat = layout.flat
        self.query_one("#cards").set_class(layout.stacked, "-stacked")
        self.query_one(Seats).compact = layout.listed
        self.query_one("#prompt").styles.height = prompt_lines(width)

    def least_height(self, width: int) -> int:
        """What the sparest layout takes."""
        return least_height(width, self.most_rivals)

    # Words

    @property
    def game(self) -> Scat:
        """The house rules of this table."""
        game: Scat = self.table.match.game  # type: ignore[assignment]  # which a match of any game holds
        return game

    @property
    def teller(self) -> Teller:
        """Tells events with the names at this table."""
        return Teller(self.names, self.game, self.letters, self.own)

    def tell(self, event: Event) -> str | None:
        """An event in a sentence."""
        return self.teller.tell(event)

    def tell_turn(self, before: Event, event: Event) -> str | None:
        """Drawing and throwing in a sentence."""
        return self.teller.tell_turn(before, event)

    def heading(self) -> Content:
        """The line at the head of the table."""
        return looks.heading(self.view, self.names) if self.view else Content("")

    def prompt(self) -> Content:
        """Whose turn it is and what can be done."""
        if self.view is None:
            return Content("")
        # An onlooker is told whose turn it is, not what to do.
        view = replace(self.view, legal=()) if self.watching else self.view
        return looks.sentence(view, self.teller)

    def refused(self, refusal: Refused, move: Any) -> str:
        """Why a move is not possible and what to do instead."""
        self._why = refusal.refusal
        card = move.card if isinstance(move, Discard) else None
        self._why_text = refused(refusal.refusal, self.game, self.letters, card)
        return self._why_text + " " + _("(w: the rule)")

    def hints(self) -> Sequence[KeyHint]:
        """The keys of the moment."""
        view = self.view
        if view is None or self.hand_over_to is not None:
            return [KeyHint("Enter", _("go on"))]
        if view.phase is Phase.OVER:
            return [KeyHint("Enter", _("scoreboard"))]
        if view.result:
            return [KeyHint("Enter", _("next deal"), not self.watching)]
        able = looks.targets(view) if not self.watching else ()
        if view.phase is Phase.WINDOW:
            return [KeyHint("o", _("look"), "look" in able), KeyHint("t", _("throw down"), "throw" in able)]
        if view.phase is Phase.DISCARD and able:
            return [KeyHint("1-4", _("throw"))]
        return [
            KeyHint("s", _("stock"), "stock" in able),
            KeyHint("d", _("discard pile"), "discard" in able),
            KeyHint("k", _("knock"), "knock" in able),
        ]

    # The view to widgets

    def show_view(self) -> None:
        """Hand the view down."""
        super().show_view()
        view = self.view
        assert view is not None
        deck = DECKS[self.host.settings.deck]
        able = looks.targets(view) if not self.watching else ()
        seats, piles, hand = self.query_one(Seats), self.query_one(Piles), self.query_one(Hand)
        seats.deck = piles.deck = hand.deck = deck
        turned = len(view.pennies) if self.turning is None else self.turning
        seats.looks = tuple(
            looks.seat_look(view, seat, self.table.seats, self.names, self.letters, place < turned)
            for place, seat in enumerate(looks.order(view))
        )
        piles.stock, piles.discards, piles.top = view.stock, len(view.discards), view.upcard
        piles.usable = frozenset(able) & {"stock", "discard"}
        hand.cards = view.hand if self.dealing is None else ()
        held = 0 if view.seat is None else view.cards[view.seat]
        hand.face_down = held if self.dealing is None else self.dealing
        watched = self.watching or view.seat is None
        piles.playing = not (watched or view.result or view.phase is Phase.WINDOW)
        hand.labels = tuple("1234"[: len(view.hand)]) if piles.playing and self.dealing is None else ()
        hand.barred, hand.pointed, hand.fresh = looks.barred(view), looks.makes_31(view), looks.fresh(view)
        hand.caption = looks.caption(view, self.letters, self.names)
        self.cursor = self.cursor if self.cursor in able else self._first(able)

    def _first(self, able: Sequence[str]) -> str | None:
        """Where the cursor starts: on the card just drawn, so that Enter does not throw a good one unseen."""
        view = self.view
        if view is None or not able:
            return None
        place = looks.fresh(view)
        if able[0].startswith("card") and place is not None and place not in looks.barred(view):
            return f"card {place}"
        return able[0]

    def watch_cursor(self) -> None:
        """Show it."""
        if not self.ready:
            return
        cursor = self.cursor or ""
        self.query_one(Piles).cursor = cursor if cursor in ("stock", "discard") else None
        self.query_one(KeyLine).cursor = KEYS_OF_TARGETS.get(cursor)
        self.query_one(Hand).cursor = int(cursor[5:]) if cursor.startswith("card ") else None
        self.show_prompt()

    def happened(self, events: tuple[Event, ...]) -> None:
        """`w` explains the last that happened, no refusal before it; the marker is not used yet."""
        self._why = None
        self._marker_used = False
        super().happened(events)

    # Keys to moves

    def action_target(self, target: str) -> None:
        """Do what a target stands for."""
        view = self.view
        if view is None or self.hand_over_to is not None:
            return
        if view.seat is None:
            self.say(_("Nobody plays at this screen."))
            return
        if target.startswith("card ") and int(target[5:]) >= len(view.hand):
            self.say(_("You hold no card with that key."))
            return
        question = self._question(view, target)
        if question is None:
            self.play(looks.move_of(view, target))
        elif not self.too_early():
            self.ask(question)

    def _question(self, view: View, target: str) -> Question | None:
        """What is asked before a move that ends the hand, where the player wants to be asked."""
        text = looks.question(view, target)
        if text is None or self.watching or not self.host.settings.confirm_knock:
            return None
        yes, move = _("knock") if target == "knock" else _("throw down"), looks.move_of(view, target)
        return Question(text, KEYS_OF_TARGETS[target], yes, lambda: self.play(move))

    def on_key(self, event: Key) -> None:
        """Motion is over with the next key."""
        self.end_motion()

    def action_choose(self) -> None:
        """Enter: what the cursor stands on, or whatever comes next."""
        if self.cursor is not None and self.may_play():
            self.action_target(self.cursor)
        else:
            self.action_go_on()

    def action_move(self, step: int) -> None:
        """The cursor one target on or back, round and round."""
        able = looks.targets(self.view) if self.view and self.may_play() else ()
        if able:
            self._marker_used = True
            place = able.index(self.cursor) if self.cursor in able else -step
            self.cursor = able[(place + step) % len(able)]

    def action_knock_or_move(self) -> None:
        """k: up while the marker is moved over the cards to throw, else knock."""
        if not (self.view and self.view.phase is Phase.DISCARD and self.may_play()):
            self.action_target("knock")
        elif self._marker_used:
            self.action_steer(-1)
        else:
            # Whoever presses it has knocking in mind, and would throw the wrong card next.
            self.say(_("You have drawn: throw a card."), "✖", "$danger")

    # Clicks to moves

    def on_piles_chosen(self, message: Piles.Chosen) -> None:
        """A pile was clicked."""
        if self.declined():
            return
        with self.answering_click():
            self.action_target(message.pile)

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        """A card was clicked."""
        if self.declined():
            return
        with self.answering_click():
            self.action_target(f"card {message.place}")

    # Help

    def action_hint(self) -> None:
        """What a good player would do, and why."""
        if not self.may_play() or self.view is None:
            self.say(_("A hint is there when it is your turn."))
            return
        self.say(advice_sentence(advise(self.view), self.names, self.letters), "☞", "$your-turn")

    def action_rules(self) -> None:
        """The rules, at the matter in hand."""
        self.open_help(looks.section(self.view) if self.view else "in-short")

    def action_why(self) -> None:
        """The rule behind the last result or refusal."""
        if self._why is None:
            told = [event for event in self.table.match.events if self.tell(event)]
            self._why = matter(told, self._seat)
            self._why_text = self.tell(self._why) or "" if self._why else ""
        if self._why is None:
            self.say(_("Nothing has happened yet."))
            return
        self.open_help(rule_of(self._why, self.game), self._why_text)
