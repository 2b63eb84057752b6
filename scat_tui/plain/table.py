"""One table in plain text: events are told as they happen, answers are typed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from scat_tui import games
from scat_tui.engine.game import Event, Refusal, Refused, Seat, rules_in_force
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.plain_game import UnclearAnswer
from scat_tui.help import load
from scat_tui.help.pages import Help
from scat_tui.help.printing import as_plain_text
from scat_tui.plain import changed_game
from scat_tui.plain.console import Console, InputEnded, PlayerLeft
from scat_tui.plain.resuming import is_saved
from scat_tui.saves.autosave import ChangedElsewhere
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import why_not_playable
from scat_tui.table.opening import save_as_new_game
from scat_tui.table.table import Table
from scat_tui.words import _
from scat_tui.words.lists import alternatives
from scat_tui.words.names import Voice, seat_names

RECENT = 40
"""Events among which what is to be explained is looked for: more than the end of any hand has."""


class PlainTable:
    """A table told line by line."""

    def __init__(
        self,
        table: Table,
        console: Console,
        letters: bool = False,
        saves: SaveFolder | None = None,
        *,
        asks: bool = False,
    ) -> None:
        """`letters` writes suits as letters even where signs can be written; `saves` takes new games.

        `asks`: whether a move that ends the hand at once is asked about first.
        """
        self.table = table
        self.console = console
        self.names = names = seat_names(table.seats)
        self._seat: Seat | None = table.people[0] if len(table.people) == 1 else None
        game = table.match.game
        self.page = games.plain(game.name).page(names, letters or console.letters, self._seat, game)
        self._matter = self._last_matter()
        self._begun: Event | None = None
        """What a computer player's turn began with; it is told with the rest of the turn."""
        self._saves = saves
        self._asks = asks
        self.unfinished = False
        """Whether the game was left, saved, before its end."""
        self.moves_to: Path | None = None
        """The file of the game that play goes on with, where others have changed this one's."""
        table.subscribe(self._hear)

    def run(self) -> None:
        """Play until the game is over or the player leaves; raises InputEnded."""
        self.console.say(
            _("Type help for what can be typed. Every move is saved; you are told where it cannot be.")
        )
        try:
            # One for all moves: a loop of its own for each could not be had when files run out.
            with asyncio.Runner() as runner:
                while not self.table.over and self.moves_to is None:
                    self._go_on(runner)
            if self.table.over:
                self.console.say(*self.page.scores(self.table.view(self._seat)))
        except PlayerLeft as left:
            self.unfinished = is_saved(self.table, self.console)
            if isinstance(left, InputEnded):
                raise
        finally:
            self.table.close()

    def _last_matter(self) -> tuple[Event | Refusal, str] | None:
        """What there is to explain of all that happened, with its sentence."""
        told = [event for event in self.table.match.events[-RECENT:] if self.page.tell(event)]
        matter = self.page.matter(told, self._seat)
        return (matter, self.page.explained(matter, self.table.view(self._seat))) if matter else None

    def _go_on(self, runner: asyncio.Runner) -> None:
        try:
            self.table.catch_up()
            seat = self.table.to_act
            if self.table.hand_is_over:
                self._wait_for_deal()
            elif seat is not None and self.table.seats[seat].kind == "bot":
                self.table.play(runner.run(self.table.think()))
            elif seat is not None:
                self._turn(seat)
        except SaveFailed as error:
            self._not_saved(error)

    def _hear(self, events: tuple[Event, ...]) -> None:
        view = self.table.view(self._seat)
        begun, self._begun = self._begun if events else None, None
        self._matter = self._last_matter()
        for event in events:
            if self.page.begins_turn(event) and getattr(event, "seat", None) not in self.table.people:
                self._begun = event
            else:
                self.console.say(*self._told(event, view, begun))

    def _told(self, event: Event, view: Any, before: Event | None = None) -> list[str]:
        """An event in sentences, with what the viewer gets to see by it.

        Of a whole turn that began with `before`, if that was not told yet.
        """
        sentence = (self.page.tell_turn(before, event) if before else None) or self.page.tell(event)
        return [line for line in (sentence, *self.page.tell_viewer(event, view)) if line]

    def _not_saved(self, error: SaveFailed) -> None:
        """Say why a save failed and ask what now, as often as what is wanted instead fails too."""
        failure: SaveFailed | None = error
        while failure:
            failure = self._tried_instead(failure)

    def _tried_instead(self, error: SaveFailed) -> SaveFailed | None:
        """Do what is wanted after a failed save; why that failed as well, if it did."""
        if error.in_place:
            self.console.say(str(error))
            return None
        self.console.say(_("Not saved and not played: {why}").format(why=error.why))
        question = _("Type again to try again, unsaved to play on without saving, quit to leave:")
        words = ["again", "unsaved", "quit"]
        changed = error.path if isinstance(error, ChangedElsewhere) else None
        if changed:
            words += changed_game.choices(self.console, changed)
        match self.console.choose(question, words):
            case "quit":
                raise PlayerLeft
            case "unsaved":
                self.table.stop_saving()
            case changed_game.KEEP_BOTH if changed:
                return self._kept_apart(changed)
            case changed_game.TAKE_OTHER if changed and not why_not_playable(changed):
                self.moves_to = changed
        return None

    def _kept_apart(self, path: Path) -> SaveFailed | None:
        """Go on in a new file; why that cannot be saved, if it cannot."""
        try:
            self.moves_to = save_as_new_game(self._saves, self.table.record, path)
        except SaveFailed as error:
            return error
        return None

    def _wait_for_deal(self) -> None:
        self.console.say(*self.page.scores(self.table.view(self._seat)))
        while answer := self.console.ask(_("Enter deals the next hand > ")):
            if self._command(answer):
                return
            if not _is_command(answer):
                self.console.reject(answer, _("Help tells what can be typed."))
        self.table.deal()

    def _turn(self, seat: Seat) -> None:
        if self._seat != seat:
            self._hand_over(seat)
        view = self.table.view(seat)
        self.console.say("", _("Your turn."), *self.page.situation(view), *self._offers(view))
        while True:
            if self._answered(view, self.console.ask()):
                return

    def _answered(self, view: Any, answer: str) -> bool:
        """Do what was typed in a turn; whether the turn has to be looked at anew."""
        if self._command(answer):
            return True
        if not answer:
            self.console.say(*self._offers(view))
            return False
        return not _is_command(answer) and self._played(view, answer)

    def _hand_over(self, seat: Seat) -> None:
        """Wait for another person, who alone may see what comes."""
        voice = Voice(self.names)
        prompt = voice.about(seat, _("Enter shows your cards > "), _("Enter shows {who}'s cards > "))
        while answer := self.console.ask(prompt):
            if COMMANDS.get(answer.lower()) is PlainTable.quit:
                raise PlayerLeft
            self.console.reject(answer, _("Press Enter, or type quit to leave."))
        self._seat = seat
        self.console.say(*self.page.seen(self.table.view(seat)))

    def _offers(self, view: Any) -> list[str]:
        offers = self.page.offers(view)
        return [_("You may: {offers}.").format(offers=alternatives(offers))] if offers else []

    def _played(self, view: Any, answer: str) -> bool:
        try:
            move = self.page.read(view, answer)
        except UnclearAnswer as unclear:
            self.console.say(str(unclear), *self._offers(view))
            return False
        if self._asks and move in view.legal and (question := self.page.question(move)):
            self.console.say(question)
            reply = self.console.ask()
            if reply.lower() not in ("yes", "y") and self._read(view, reply) != move:
                return self._answered(view, "" if reply.lower() in ("no", "n") else reply)
        try:
            self.table.play(move)
        except Refused as refusal:
            text = self.page.refused(refusal, move, view)
            self._matter = (refusal.refusal, text)
            self.console.say(text)
            return False
        return True

    def _read(self, view: Any, answer: str) -> Any:
        """The move that was typed; None where it is no move."""
        with suppress(UnclearAnswer):
            return self.page.read(view, answer)
        return None

    def _command(self, answer: str) -> bool:
        """Do a command; whether the turn has to be looked at anew."""
        first, _blank, rest = answer.partition(" ")
        command = COMMANDS.get(first.lower())
        return bool(command and command(self, rest.strip()))

    def quit(self, rest: str) -> bool:
        """Leave; a game that is not saved only when that is wanted."""
        if self.table.saving or self.table.over:
            raise PlayerLeft
        self.console.say(_("This game could not be saved. If you leave it now, it is lost."))
        if self.console.choose(_("Type leave to leave it, stay to play on:"), ["leave", "stay"]) == "leave":
            raise PlayerLeft
        return True

    def help(self, rest: str) -> bool:
        """What can be typed."""
        self.console.say(
            _("hand, h: your cards and what lies open"),
            _("moves, m: what you may do now"),
            _("hint, i: what a good player would do"),
            _("undo, u: back to your last decision"),
            _("why, w: the rule behind the last thing that happened"),
            _("rules, ?: the rules; rules and some words: the sections that hold them"),
            _("scores, b: how everyone stands; log, l: what happened in this hand"),
            _("quit, q: back to the lobby; the game is saved")
            if self.table.saving
            else _("quit, q: back to the lobby"),
        )
        return False

    def hand(self, rest: str) -> bool:
        """One's cards."""
        view = self.table.view(self._seat)
        self.console.say(*self.page.situation(view), *self.page.seen(view))
        return False

    def moves(self, rest: str) -> bool:
        """What is legal."""
        self.console.say(*(self._offers(self.table.view(self._seat)) or [_("Nothing, just now.")]))
        return False

    def hint(self, rest: str) -> bool:
        """Advice."""
        view = self.table.view(self._seat)
        self.console.say(self.page.hint(view) if view.legal else _("A hint is there when it is your turn."))
        return False

    def scores(self, rest: str) -> bool:
        """How everyone stands."""
        self.console.say(*self.page.scores(self.table.view(self._seat)))
        return False

    def log(self, rest: str) -> bool:
        """What happened since the deal, also before the game was left and taken up again."""
        view, events = self.table.view(self._seat), self.table.match.events
        deals = [place for place, event in enumerate(events) if isinstance(event, self.page.deal)]
        lines: list[str] = []
        before: Event | None = None
        for event in events[deals[-1] if deals else 0 :]:
            if before and self.page.tell_turn(before, event):
                lines.pop()
            lines += self._told(event, view, before)
            before = event
        self.console.say(*lines)
        return False

    def undo(self, rest: str) -> bool:
        """Back to the last decision."""
        if self.table.undo_point() is None:
            self.console.say(_("There is nothing to undo."))
            return False
        self.table.undo()
        self.console.say(_("Taken back to your last decision."))
        return True

    def rules(self, rest: str) -> bool:
        """The rules, or the sections in which some words occur."""
        pages = load(self.table.record.game)
        sections = pages.search(rest) if rest else list(pages.sections)
        if not sections:
            text = _("No section of the rules has “{words}” in it; rules alone shows them all.")
            self.console.say(text.format(words=rest))
            return False
        self._show(Help(pages.topic, pages.title, tuple(sections)))
        return False

    def why(self, rest: str) -> bool:
        """The rule behind the last result or refusal."""
        if self._matter is None:
            self.console.say(_("Nothing has happened yet."))
            return False
        matter, text = self._matter
        rule = self.page.rule_of(matter)
        pages = load(self.table.record.game)
        section = pages.for_rule(rule) if isinstance(rule, int) else pages.section(f"option-{rule}")
        self.console.say(text, "")
        self._show(Help(pages.topic, pages.title, (section,)))
        return False

    def _show(self, pages: Help) -> None:
        game = self.table.match.game
        self.console.show(as_plain_text(pages, self.console.width, rules_in_force(game)))


Command = Callable[[PlainTable, str], bool]

COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("help",), PlainTable.help),
    **dict.fromkeys(("hand", "h"), PlainTable.hand),
    **dict.fromkeys(("moves", "m"), PlainTable.moves),
    **dict.fromkeys(("hint", "i"), PlainTable.hint),
    **dict.fromkeys(("undo", "u"), PlainTable.undo),
    **dict.fromkeys(("why", "w"), PlainTable.why),
    **dict.fromkeys(("rules", "?"), PlainTable.rules),
    **dict.fromkeys(("scores", "b"), PlainTable.scores),
    **dict.fromkeys(("log", "l"), PlainTable.log),
    **dict.fromkeys(("quit", "q"), PlainTable.quit),
}
"""What can be typed at any time, the long word and the key it is on the screen."""


def _is_command(answer: str) -> bool:
    return answer.partition(" ")[0].lower() in COMMANDS
