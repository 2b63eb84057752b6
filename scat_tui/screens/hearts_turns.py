"""How a hand of Cancellation Hearts goes on: how long a trick stays, the rest claimed, the moon, why."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

from textual import work
from textual.reactive import reactive

from scat_tui.engine.game import Event, Refusal, Refused
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.felt import sentences as hearts_sentences
from scat_tui.games.hearts.rules.ending import outcome_is_settled
from scat_tui.games.hearts.rules.events import HandOver, LastTrickCancelled, TrickWon
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, refused, rule_of, tricks
from scat_tui.games.hearts.words.advice import advice_sentence
from scat_tui.games.hearts.words.explained import OF_A_TRICK, explained, matter
from scat_tui.screens import dialogs
from scat_tui.screens.table import BEAT, TableScreen
from scat_tui.table.table import Table
from scat_tui.words import _

SETTLED_BY = 12
"""The rule that says which cards score: while one of them is out, no hand is settled."""

RECENT = 40
"""Events of which the last that has a reason is one: more than all passes, and all cards of a trick."""

HOLDS = {"instant": 0.0, "fast": 2.0, "slow": 5.0}
"""Seconds for which a finished trick stays, unless a key ends it; at the step pace only a key does."""


class HeartsTurns(TableScreen):
    """A table of Cancellation Hearts without its widgets."""

    view: reactive[View | None]

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        super().__init__(table, watched)
        self._why: Refusal | int | None = None
        """What was refused last, for `w`: by a rule's number where the table itself refused it."""
        self._why_text = ""
        self.last_trick_stays = False
        """The last trick of a hand is still looked at; the points come with the next key."""
        self.claimed = False
        """The rest of the hand is being played at once."""
        self._asking = False

    @property
    def teller(self) -> Teller:
        """Tells events with the names at this table."""
        return Teller(self.names, self.letters, self.own)

    def tell(self, event: Event) -> str | None:
        """An event in a sentence."""
        return self.teller.tell(event)

    def trick_stays(self, view: View) -> bool:
        """Whether a finished trick is looked at while somebody else is to lead."""
        between = view.phase is Phase.PLAY and bool(view.tricks) and not view.trick.cards
        return between and not view.legal and self.hand_over_to is None

    def explained(self, view: View) -> str:
        """The last trick: what cancelled, why this card won, who leads."""
        return tricks.last_trick(view, self.teller)

    def refused(self, refusal: Refused, move: Any) -> str:
        """Why a move is not possible and what to do instead."""
        self._why = refusal.refusal
        assert self.view is not None
        self._why_text = refused(refusal.refusal, self.view, self.letters)
        return self._why_text + " " + _("(w: the rule)")

    def happened(self, events: tuple[Event, ...]) -> None:
        """`w` explains the last of it, no refusal before; keep the last trick in sight before the points."""
        self._why = None
        trick_too = any(isinstance(event, TrickWon | LastTrickCancelled) for event in events)
        over = any(isinstance(event, HandOver) for event in events)
        self.last_trick_stays = over and trick_too and not self.claimed
        if self.last_trick_stays:
            self._let_last_trick_go()
            self.watch_view()

    @work(exclusive=True, group="last trick")
    async def _let_last_trick_go(self) -> None:
        await self._hold()
        self.end_last_trick()

    def end_last_trick(self) -> None:
        self.last_trick_stays = False
        self.host.presses.changed()
        self.watch_view()

    async def _pause(self) -> None:
        view = self.view
        if view is not None and view.phase is Phase.PASS:
            # The first to pass after the deal, or after a person; others pass with it.
            last = self.table.match.moves[-1]
            with_others = isinstance(last, Pass) and self.table.seats[last.seat].kind == "bot"
            if not with_others and self.host.settings.pace != "instant":
                await asyncio.sleep(BEAT)
        elif view is not None and self.trick_stays(view):
            await self._hold()
        else:
            await super()._pause()

    async def _hold(self) -> None:
        """Until a key, or for as long as the pace says."""
        pace = self.host.settings.pace
        self._step.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(HOLDS.get(pace)):
                await self._step.wait()

    def action_log(self) -> None:
        """Everything that happened, under the last trick."""
        from scat_tui.screens.log import LogScreen

        view = self.view
        above = ""
        if view is not None and view.tricks:
            cards = tricks.in_order(view.tricks[-1], self.teller)
            told = _("The last trick: {cards}.").format(cards=cards)
            above = f"{told}\n{self.explained(view)}"
        self.app.push_screen(LogScreen(self.lines, above))

    # The rest of a hand

    def may_claim(self) -> bool:
        """Whether this seat knows that no more points can be taken in the hand; a moon may yet follow."""
        view = self.view
        return view is not None and view.seat is not None and not self.watching and outcome_is_settled(view)

    def action_claim(self) -> None:
        """Play the rest of the hand, where it changes nothing."""
        if self.claimed or self.too_early():
            return
        if not self.may_claim():
            self._why = SETTLED_BY
            self._why_text = _("Too early to claim: points may still be out.")
            self.say(self._why_text + " " + _("(w: the rule)"), "✖", "$danger")
            return
        self.claimed = True
        self._play_the_rest()

    @work(exclusive=True, group="turns")
    async def _play_the_rest(self) -> None:
        try:
            while (seat := self.table.to_act) is not None and self.table.view(seat).phase is Phase.PLAY:
                person = seat in self.table.people
                before = self.table.match
                move = self.table.view(seat).legal[0] if person else await self.table.think()
                if self.table.match is not before:
                    return
                self.table.play(move)
                await asyncio.sleep(0)
        except SaveFailed as error:
            self.not_saved(error)
            return
        finally:
            self.claimed = False
            self.watch_view()
        # Not from within: both belong to one group, in which a new worker ends the old one.
        self.call_later(self.run_table)

    # The moon

    def ask_about_moon(self) -> None:
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
            dialogs.Question(f"{text}\n\n{hearts_sentences.moon_table(view, self.names)}", choices),
            self._moon,
        )

    def _moon(self, answer: str | None) -> None:
        self._asking = False
        view = self.view
        if answer is not None and view is not None and view.seat is not None:
            self.play(Moon(view.seat, Choice.SUBTRACT if answer == "s" else Choice.ADD))

    # Help

    def action_hint(self) -> None:
        """What a good player would do, and why."""
        if self.view is None or not self.may_play():
            self.say(_("A hint is there when it is your turn."))
            return
        advice = advise(self.view)
        self.say(advice_sentence(advice, self.names, self.letters), "☞", "$your-turn")

    def action_rules(self) -> None:
        """The rules, at the matter in hand."""
        self.open_help(hearts_sentences.section(self.view) if self.view else "in-short")

    def action_why(self) -> None:
        """The rule behind the last trick, result or refusal."""
        about: Event | Refusal | int | None = self._why
        text = self._why_text
        if about is None:
            about, text = self._last_matter()
        if about is None or self.view is None:
            self.say(_("Nothing has happened yet."))
            return
        self.open_help(about if isinstance(about, int) else rule_of(about, self.view.game), text)

    def _last_matter(self) -> tuple[Event | None, str]:
        """What `w` explains where nothing was refused, and in which words."""
        told = [event for event in self.table.match.events[-RECENT:] if self.tell(event)]
        if self.last_trick_stays:
            told = [event for event in told if isinstance(event, OF_A_TRICK)]
        last = matter(told)
        if self.view is None or last is None:
            return None, ""
        return last, explained(last, self.view, self.teller)
