"""A table in plain text: events are told as they happen, answers are typed."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from scat_tui import games
from scat_tui.engine.game import GameMove, GameView, Refused, Seat
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.plain_game import UnclearAnswer
from scat_tui.plain.commands import Commands, Watch, is_command, is_quit
from scat_tui.plain.console import Console, InputEnded, PlayerLeft
from scat_tui.plain.resuming import is_saved
from scat_tui.plain.telling import Telling
from scat_tui.plain.unsaved import AfterFailedSave, SaveAsNew
from scat_tui.plain.waiting import TableLoop
from scat_tui.table.news import Broken, Happened, News, Stuck, TakenBack, Waiting, Warned
from scat_tui.table.place import Place
from scat_tui.words import _, at_table
from scat_tui.words.commands import with_commands
from scat_tui.words.names import Voice, seat_names


class PlainTable:
    """A table told line by line."""

    def __init__(
        self,
        place: Place,
        console: Console,
        letters: bool = False,
        save_as_new: SaveAsNew | None = None,
        *,
        asks: bool = False,
        counts: Callable[[], bool] = lambda: False,
        watch: Watch = lambda: None,
    ) -> None:
        """`letters` writes suits as letters even if symbols can be written.

        `asks` if a move that ends the hand at once needs a confirmation. `counts` tells whether the game is
        that of a day's deal which counts as long as no move is taken back; `watch` is the game's replay.
        """
        self.place = place
        self.console = console
        self.names = names = seat_names(place.players)
        game = place.game
        self.page = games.plain(game.name).page(names, letters or console.letters, place.own, game)
        self._asks = asks
        self._loop = TableLoop()
        self._telling = Telling(place, self.page)
        self._commands = Commands(self._telling, console, self._loop, counts, watch)
        self._after_failed_save = AfterFailedSave(place, console, self._loop, save_as_new)
        self.unfinished = False
        """Whether the game was left before its end, and saved."""

    @property
    def moves_to(self) -> Path | None:
        """The file of the game to continue with, if others have changed this one's."""
        return self._after_failed_save.moves_to

    def run(self) -> None:
        """Plays until the game is over or the player leaves; raises InputEnded."""
        self.console.say(
            with_commands(
                _("Type {help} for what can be typed. Every move is saved; you are told where it cannot be.")
            )
        )
        with self._loop:
            try:
                if error := self._loop.failure(self._opened()):
                    self._after_failed_save.resolve(error)
                while not self.place.over and self.moves_to is None:
                    self._go_on()
                if self.place.over:
                    self.console.say(*self.page.scores(self.place.view()))
                    self.console.say(*filter(None, [self.place.deal_in_words]))
            except PlayerLeft as left:
                self.unfinished = is_saved(self.place, self.console)
                if isinstance(left, InputEnded):
                    raise
            finally:
                self._loop.run(self._closed())

    async def _opened(self) -> None:
        self.place.open(self.hear)

    async def _closed(self) -> None:
        self.place.close()

    def _go_on(self) -> None:
        try:
            if self.place.hand_is_over:
                self._wait_for_deal()
            else:
                self._turn()
        except SaveFailed as error:
            self._after_failed_save.resolve(error)

    def hear(self, news: News) -> None:
        """Tells what has happened at the table; where nobody reads it any more, whoever waits is told."""
        try:
            self._tell(news)
        except OSError as error:
            self._loop.settled(error)

    def _tell(self, news: News) -> None:
        match news:
            case Happened(events=events):
                self.console.say(*self._telling.lines(events))
            case TakenBack():
                self.console.say(*self._telling.lines(()))
            case Warned(text):
                self.console.say(text)
            case Stuck(error) | Broken(error):
                self._loop.settled(error)
            case Waiting():
                self._loop.settled()

    def _wait_for_deal(self) -> None:
        self.console.say(*self.page.scores(self.place.view()))
        while answer := self.console.ask(_("Enter deals the next hand > ")):
            if self._commands.do(answer):
                return
            if not is_command(answer):
                self.console.reject(answer, at_table.help_tells())
        self._loop.do(self.place.deal(self.place.moves_made))

    def _turn(self) -> None:
        if (heir := self.place.hand_over_to) is not None:
            self._hand_over(heir)
        view = self.place.view()
        self.console.say("", _("Your turn."), *self.page.situation(view), *self._telling.offers())
        while True:
            if self._answered(view, self.console.ask()):
                return

    def _answered(self, view: GameView, answer: str) -> bool:
        """Does what was typed in a turn; returns whether the turn must be told again."""
        if self._commands.do(answer):
            return True
        if not answer:
            self.console.say(*self._telling.offers())
            return False
        return not is_command(answer) and self._played(view, answer)

    def _hand_over(self, seat: Seat) -> None:
        """Waits for another player, who alone may see what comes."""
        voice = Voice(self.names)
        prompt = voice.about(seat, _("Enter shows your cards > "), _("Enter shows {who}'s cards > "))
        while answer := self.console.ask(prompt):
            if is_quit(answer):
                raise PlayerLeft
            self.console.reject(answer, with_commands(_("Press Enter, or type {quit} to leave.")))
        self.place.take_over()
        self.console.say(*self.page.seen(self.place.view()))

    def _played(self, view: GameView, answer: str) -> bool:
        try:
            move = self.page.read(view, answer)
        except UnclearAnswer as unclear:
            self.console.say(str(unclear), *self._telling.offers())
            return False
        if self._asks and move in view.legal and (question := self.page.question(move)):
            self.console.say(question)
            reply = self.console.ask()
            if reply.lower() not in ("yes", "y") and self._read(view, reply) != move:
                return self._answered(view, "" if reply.lower() in ("no", "n") else reply)
        try:
            self._loop.do(self.place.play(move, self.place.moves_made))
        except Refused as refusal:
            self.console.say(self._telling.refused(refusal, move))
            return False
        return True

    def _read(self, view: GameView, answer: str) -> GameMove | None:
        """The typed move; None if it is not a move."""
        with suppress(UnclearAnswer):
            return self.page.read(view, answer)
        return None
