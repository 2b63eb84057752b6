"""What a player asks of a table from their screen, and what is said where it cannot be done."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from textual.screen import Screen

from scat_tui.engine.game import GameMove, Refused
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.felts import Felt
from scat_tui.screens.conversation import Conversation
from scat_tui.screens.services import AppServices
from scat_tui.screens.type_ahead import too_early_text
from scat_tui.table.place import NotYourSeat, Place
from scat_tui.table.session import Undecided
from scat_tui.table.table import Outdated
from scat_tui.widgets.wishes import Question, pressed_at
from scat_tui.words import _, at_table


class Dealings:
    """One player's dealings with a table through their place; all shows in the news that follow."""

    def __init__(
        self, screen: Screen[None], services: AppServices, place: Place, felt: Felt, talk: Conversation,
        not_saved: Callable[[SaveFailed], object],
    ) -> None:  # fmt: skip
        self._screen, self._services, self._place = screen, services, place
        self._felt, self._talk, self._not_saved = felt, talk, not_saved
        self._doing = False
        """Whether something that was asked for is being done."""
        self.seen = -1
        """How many moves had been made by what is shown."""

    @contextmanager
    def asked_at(self, pressed: float | None) -> Iterator[None]:
        """What is done in here was asked for when a key or button was pressed."""
        token = pressed_at.set(pressed)
        try:
            yield
        finally:
            pressed_at.reset(token)

    def too_early(self) -> bool:
        """Whether what is to be done was asked for before one could see what it would do."""
        if not self._doing and not self._services.presses.too_early(pressed_at.get()):
            return False
        declined = _("That answered the question with no. Press the key again to do it.")
        self._talk.say(declined if self._talk.declined else too_early_text())
        return True

    def may(self, action: str) -> bool:
        """Whether the time for an action has come.

        There is nothing to try again unless a save has failed, and no new game before the end of this one is
        seen, nor a replay before the latest move is; a lesson has none. Only one that has ended is played on.
        """
        match action:
            case "retry":
                return bool(self._talk.trouble)
            case "play_on":
                guidance = self._place.guidance
                return bool(self._talk.trouble) or (guidance is not None and guidance.ended)
            case "replay":
                guidance = self._place.guidance
                in_lesson = guidance is not None and guidance.step is not None
                return not in_lesson and not self._felt.conceals
            case "again":
                return self._place.may_deal_again and not self._felt.conceals
            case "share":
                is_of_a_day = self._services.tables.day_at(self._place) is not None
                return self.may("again") and self._place.on_disk and is_of_a_day
            case _:
                return True

    def play(self, move: GameMove, question: Question | None = None) -> None:
        """Play a move, perhaps after a question; refusals and failed saves are told in words."""
        if self._is_over_here or self._reads_first() or self.too_early():
            return
        if self._place.watching:
            self._talk.say(_("You are only watching this game."), "✖", "$danger")
        elif question and self._services.settings.confirm_knock:
            self._talk.ask(question, lambda: self.play(move))
        else:
            self._do(lambda: self._place.play(move, self.seen), move)

    def deal(self) -> None:
        """Deal the next hand."""
        if not self.too_early():
            self._do(lambda: self._place.deal(self.seen))

    def claim(self) -> None:
        """Play the rest of the hand at once."""
        if not self._reads_first() and not self.too_early():
            try:
                self._place.claim()
            except Undecided:
                # The claim was made by what was shown before the last move.
                self._talk.say(too_early_text())

    def hint(self, may_play: bool) -> None:
        """Say what a good player would do; in a lesson, that it says so itself."""
        guidance = self._place.guidance
        if guidance is not None and guidance.step is not None:
            self._talk.say(_("The lesson itself says what to try."))
        else:
            self._talk.hint(self._felt.hint() if may_play else None)

    def _reads_first(self) -> bool:
        """Whether a step of a lesson is still to be read, which is then said."""
        guidance = self._place.guidance
        waits = guidance is not None and guidance.goes_on
        if waits:
            self._talk.say(_("Read this first; Enter goes on."))
        return waits

    def undo(self) -> None:
        """Go back to the player's last decision; if more than that is lost, that is asked about first."""
        if not self._place.can_undo:
            several = len(self._place.people) > 1
            self._talk.say(at_table.nobody_undoes() if several else at_table.nothing_to_undo())
        elif self.too_early():
            return
        elif self._place.over or self._services.tables.would_count_at(self._place):
            counts = self._services.tables.would_count_at(self._place)
            text = at_table.undo_question(over=self._place.over, counts=counts)
            self._talk.ask(Question(text, "u", _("undo")), lambda: self._do(self._place.undo))
        else:
            self._do(self._place.undo)

    def deal_again(self) -> None:
        """Begin a new game at the same table; if the finished one is not saved, that is asked about."""
        if self.too_early():
            return
        if self.loses_game:
            from scat_tui.screens.leaving import ask_before_losing

            ask_before_losing(self._screen.app, self._services.tables.deal_again)
        else:
            self._services.tables.deal_again()

    def retry(self) -> None:
        """Try to save again what could not be saved."""
        self._talk.tell_trouble("")
        self._place.go_on()

    def play_on(self) -> None:
        """Go on without saving; where nothing has failed, with the game of the lesson that has ended."""
        if not self._talk.trouble:
            self._services.tables.play_on()
            return
        self._talk.tell_trouble("")
        self._place.play_on_unsaved()

    @property
    def loses_game(self) -> bool:
        """Whether the game is lost if the table is left."""
        return not self._place.saving

    def leave(self) -> None:
        """Leave the table; if the game is not saved, that is asked about."""
        if self.loses_game:
            from scat_tui.screens.leaving import ask_before_losing

            ask_before_losing(self._screen.app, self._screen.dismiss)
        else:
            self._screen.dismiss()

    def ask_to_leave(self) -> None:
        """As `leave`, for keys that are easily pressed once too often elsewhere: they ask first.

        But not at the table of a lesson, which goes on at the same step.
        """
        guidance = self._place.guidance
        if self.loses_game or (guidance is not None and guidance.step is not None):
            self.leave()
        else:
            saved = self._place.on_disk and not self._talk.trouble
            text = _("Leave the table? The game is saved.") if saved else _("Leave the table?")
            self._talk.ask(Question(text, "q", _("leave")), self._screen.dismiss)

    @property
    def _is_over_here(self) -> bool:
        """Whether the screen was left: then it has no more to do with the table."""
        return not self._screen.is_attached or self._screen not in self._screen.app.screen_stack

    def _do(self, change: Callable[[], Awaitable[None]], move: GameMove | None = None) -> None:
        if not self._is_over_here:
            self._doing = True
            self._screen.run_worker(self._done(change, move), group="wishes")

    async def _done(self, change: Callable[[], Awaitable[None]], move: GameMove | None) -> None:
        try:
            await change()
        except Refused as refused:
            self._talk.say(at_table.with_its_rule(self._felt.refused(refused, move)), "✖", "$danger")
        except (Outdated, NotYourSeat):
            self._talk.say(too_early_text())
        except SaveFailed as error:
            self._not_saved(error)
        else:
            self._talk.tell_trouble("")
        finally:
            self._doing = False
