"""A table in plain text: events are told as they happen, answers are typed."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
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
from scat_tui.saves.reading import why_not_playable
from scat_tui.table.news import Broken, Happened, News, Stuck, TakenBack, Waiting
from scat_tui.table.place import Place
from scat_tui.words import _, at_table
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import alternatives
from scat_tui.words.names import Voice, seat_names

RECENT = 40
"""So many events contain the one to explain: more than the end of any hand has."""


class PlainTable:
    """A table told line by line."""

    def __init__(
        self,
        place: Place,
        console: Console,
        letters: bool = False,
        save_as_new: Callable[[Path], Path] | None = None,
        *,
        asks: bool = False,
    ) -> None:
        """`letters` writes suits as letters even if symbols can be written.

        `save_as_new` saves the game beside a file that another program has changed, and returns the new file;
        it raises SaveFailed. `asks` if a move that ends the hand at once needs a confirmation.
        """
        self.place = place
        self.console = console
        self.names = names = seat_names(place.players)
        game = place.game
        self.page = games.plain(game.name).page(names, letters or console.letters, place.own, game)
        self._matter = self._last_matter()
        self._begun: Event | None = None
        """The event that began a computer player's turn; it is told with the rest of the turn."""
        self._save_as_new = save_as_new
        self._asks = asks
        self._settled = asyncio.Event()
        """Set when only people can continue, or something could not be saved."""
        self._error: BaseException | None = None
        """Why nobody could continue: a move of a computer player, or of chance, could not be saved."""
        self.unfinished = False
        """Whether the game was left before its end, and saved."""
        self.moves_to: Path | None = None
        """The file of the game to continue with, if others have changed this one's."""

    def run(self) -> None:
        """Plays until the game is over or the player leaves; raises InputEnded."""
        self.console.say(
            with_commands(
                _("Type {help} for what can be typed. Every move is saved; you are told where it cannot be.")
            )
        )
        # One for all moves: with few open files a loop for each could not be had.
        with asyncio.Runner() as self._runner:
            try:
                if error := self._tried(self._opened()):
                    self._not_saved(error)
                while not self.place.over and self.moves_to is None:
                    self._go_on()
                if self.place.over:
                    self.console.say(*self.page.scores(self.place.view()))
            except PlayerLeft as left:
                self.unfinished = is_saved(self.place, self.console)
                if isinstance(left, InputEnded):
                    raise
            finally:
                self._runner.run(self._closed())

    async def _opened(self) -> None:
        self.place.open(self.hear)

    async def _closed(self) -> None:
        self.place.close()

    def _after(self, wish: Coroutine[Any, Any, None]) -> None:
        """Waits for something to be done at the table, and until a person must act; raises its errors."""
        self._runner.run(self._until_settled(wish))
        if self._error:
            error, self._error = self._error, None
            raise error

    async def _until_settled(self, wish: Coroutine[Any, Any, None]) -> None:
        self._settled.clear()
        await wish
        await self._settled.wait()

    async def _gone_on(self) -> None:
        self.place.go_on()

    async def _unsaved(self) -> None:
        self.place.play_on_unsaved()

    def _last_matter(self) -> tuple[Event | Refusal, str] | None:
        """The latest event or refusal that can be explained, with its sentence."""
        told = [event for event in self.place.events[-RECENT:] if self.page.tell(event)]
        matter = self.page.matter(told, self.place.seat)
        return (matter, self.page.explained(matter, self.place.view())) if matter else None

    def _go_on(self) -> None:
        try:
            if self.place.hand_is_over:
                self._wait_for_deal()
            else:
                self._turn()
        except SaveFailed as error:
            self._not_saved(error)

    def hear(self, news: News) -> None:
        """Tells what has happened at the table."""
        match news:
            case Happened(events):
                self._tell(events)
            case TakenBack():
                self._tell(())
            case Stuck(error) | Broken(error):
                self._error = error
                self._settled.set()
            case Waiting():
                self._settled.set()

    def _tell(self, events: Sequence[Event]) -> None:
        view = self.place.view()
        begun, self._begun = self._begun if events else None, None
        self._matter = self._last_matter()
        for event in events:
            if self.page.begins_turn(event) and getattr(event, "seat", None) not in self.place.people:
                self._begun = event
            else:
                self.console.say(*self._told(event, view, begun))

    def _told(self, event: Event, view: Any, before: Event | None = None) -> list[str]:
        """An event in sentences, with what it shows to the viewer.

        Tells the whole turn that began with `before`, unless that was told already.
        """
        sentence = (self.page.tell_turn(before, event) if before else None) or self.page.tell(event)
        return [line for line in (sentence, *self.page.tell_viewer(event, view)) if line]

    def _not_saved(self, error: SaveFailed) -> None:
        """Says why a save failed and asks what to do, again if that fails too."""
        failure: SaveFailed | None = error
        while failure:
            failure = self._tried_instead(failure)

    def _tried_instead(self, error: SaveFailed) -> SaveFailed | None:
        """Does what the player wants after a failed save; returns why that failed as well, if it did."""
        if error.in_place:
            self.console.say(str(error))
            return self._tried(self._gone_on())
        self.console.say(_("Not saved and not played: {why}").format(why=error.why))
        question = with_commands(
            _("Type {again} to try again, {unsaved} to play on without saving, {quit} to leave:")
        )
        words = ["again", "unsaved", "quit"]
        changed = error.path if isinstance(error, ChangedElsewhere) else None
        if changed:
            words += changed_game.choices(self.console, changed)
        match self.console.choose(question, words):
            case "quit":
                raise PlayerLeft
            case "unsaved":
                return self._tried(self._unsaved())
            case changed_game.KEEP_BOTH if changed:
                return self._saved_as_new(changed)
            case changed_game.TAKE_OTHER if changed and not why_not_playable(changed):
                self.moves_to = changed
            case "again":
                return self._tried(self._gone_on())
        return None

    def _tried(self, wish: Coroutine[Any, Any, None]) -> SaveFailed | None:
        """Waits for something to be done at the table; returns why it could not be saved, if so."""
        try:
            self._after(wish)
        except SaveFailed as error:
            return error
        return None

    def _saved_as_new(self, path: Path) -> SaveFailed | None:
        """Continues in a new file; returns why that cannot be saved, if so."""
        assert self._save_as_new is not None
        try:
            self.moves_to = self._save_as_new(path)
        except SaveFailed as error:
            return error
        return None

    def _wait_for_deal(self) -> None:
        self.console.say(*self.page.scores(self.place.view()))
        while answer := self.console.ask(_("Enter deals the next hand > ")):
            if self._command(answer):
                return
            if not _is_command(answer):
                self.console.reject(answer, with_commands(_("{Help} tells what can be typed.")))
        self._after(self.place.deal(self.place.moves_made))

    def _turn(self) -> None:
        if (heir := self.place.hand_over_to) is not None:
            self._hand_over(heir)
        view = self.place.view()
        self.console.say("", _("Your turn."), *self.page.situation(view), *self._offers(view))
        while True:
            if self._answered(view, self.console.ask()):
                return

    def _answered(self, view: Any, answer: str) -> bool:
        """Does what was typed in a turn; returns whether the turn must be told again."""
        if self._command(answer):
            return True
        if not answer:
            self.console.say(*self._offers(view))
            return False
        return not _is_command(answer) and self._played(view, answer)

    def _hand_over(self, seat: Seat) -> None:
        """Waits for another player, who alone may see what comes."""
        voice = Voice(self.names)
        prompt = voice.about(seat, _("Enter shows your cards > "), _("Enter shows {who}'s cards > "))
        while answer := self.console.ask(prompt):
            if COMMANDS.get(answer.lower()) is PlainTable.quit:
                raise PlayerLeft
            self.console.reject(answer, with_commands(_("Press Enter, or type {quit} to leave.")))
        self.place.take_over()
        self.console.say(*self.page.seen(self.place.view()))

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
            self._after(self.place.play(move, self.place.moves_made))
        except Refused as refusal:
            text = self.page.refused(refusal, move, view)
            self._matter = (refusal.refusal, text)
            self.console.say(text)
            return False
        return True

    def _read(self, view: Any, answer: str) -> Any:
        """The typed move; None if it is not a move."""
        with suppress(UnclearAnswer):
            return self.page.read(view, answer)
        return None

    def _command(self, answer: str) -> bool:
        """Does a command; returns whether the turn must be told again."""
        first, _blank, rest = answer.partition(" ")
        command = COMMANDS.get(first.lower())
        return bool(command and command(self, rest.strip()))

    def quit(self, rest: str) -> bool:
        """Leaves; asks first if the game is not saved."""
        if self.place.saving or self.place.over:
            raise PlayerLeft
        self.console.say(at_table.lost_when_left())
        if (
            self.console.choose(
                with_commands(_("Type {leave} to leave it, {stay} to play on:")), ["leave", "stay"]
            )
            == "leave"
        ):
            raise PlayerLeft
        return True

    def help(self, rest: str) -> bool:
        """Says what can be typed."""
        self.console.say(
            with_commands(_("{hand}, {h}: your cards and what lies open")),
            with_commands(_("{moves}, {m}: what you may do now")),
            with_commands(_("{hint}, {i}: what a good player would do")),
            with_commands(_("{undo}, {u}: back to your last decision")),
            with_commands(_("{why}, {w}: the rule behind the last thing that happened")),
            with_commands(_("{rules}, ?: the rules; {rules} and some words: the sections that hold them")),
            with_commands(_("{scores}, {b}: how everyone stands; {log}, {l}: what happened in this hand")),
            with_commands(_("{quit}, {q}: back to the lobby; the game is saved"))
            if self.place.saving
            else with_commands(_("{quit}, {q}: back to the lobby")),
        )
        return False

    def hand(self, rest: str) -> bool:
        """Tells the player's cards."""
        view = self.place.view()
        self.console.say(*self.page.situation(view), *self.page.seen(view))
        return False

    def moves(self, rest: str) -> bool:
        """Tells the legal moves."""
        self.console.say(*(self._offers(self.place.view()) or [_("Nothing, just now.")]))
        return False

    def hint(self, rest: str) -> bool:
        """Gives advice."""
        view = self.place.view()
        self.console.say(self.page.hint(view) if view.legal else at_table.no_hint_now())
        return False

    def scores(self, rest: str) -> bool:
        """Tells how everyone stands."""
        self.console.say(*self.page.scores(self.place.view()))
        return False

    def log(self, rest: str) -> bool:
        """Tells what has happened since the deal, also before the game was left and resumed."""
        view, events = self.place.view(), self.place.events
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
        """Goes back to the player's last decision."""
        if not self.place.can_undo:
            self.console.say(at_table.nothing_to_undo())
            return False
        self._after(self.place.undo())
        self.console.say(at_table.taken_back())
        return True

    def rules(self, rest: str) -> bool:
        """Prints the rules, or the sections that contain some words."""
        pages = load(self.place.game.name)
        sections = pages.search(rest) if rest else list(pages.sections)
        if not sections:
            text = _("No section of the rules has “{words}” in it; {rules} alone shows them all.")
            self.console.say(with_commands(text, words=rest))
            return False
        self._show(Help(pages.topic, pages.title, tuple(sections)))
        return False

    def why(self, rest: str) -> bool:
        """Explains the last result or refusal."""
        if self._matter is None:
            self.console.say(at_table.nothing_yet())
            return False
        matter, text = self._matter
        rule = self.page.rule_of(matter)
        pages = load(self.place.game.name)
        section = pages.for_rule(rule) if isinstance(rule, int) else pages.section(f"option-{rule}")
        self.console.say(text, "")
        self._show(Help(pages.topic, pages.title, (section,)))
        return False

    def _show(self, pages: Help) -> None:
        self.console.show(as_plain_text(pages, self.console.width, rules_in_force(self.place.game)))


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
"""The long words that can be typed at any time, and their keys on the screen."""


def _is_command(answer: str) -> bool:
    return answer.partition(" ")[0].lower() in COMMANDS
