"""Places at a table: what the screen of one seat may know and do."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from scat_tui.engine.game import AnyGame, Event, GameMove, GameView, Seat
from scat_tui.engine.record import Player
from scat_tui.games.deal_codes import deal_in_words
from scat_tui.table.guidance import Guidance
from scat_tui.table.news import News
from scat_tui.table.session import Session
from scat_tui.table.table import Listener


class NotYourSeat(Exception):
    """A move was asked for that is not of the seat whose cards are shown."""


class Place(Protocol):
    """One seat's dealings with a table, wherever that is: views, events, and possible actions.

    Actions raise what `Session` raises. `seen` is the number of moves that the player had seen.
    """

    @property
    def game(self) -> AnyGame:
        """The rules with the house rules of this table."""

    @property
    def players(self) -> Sequence[Player]:
        """The players by seat."""

    @property
    def deal_in_words(self) -> str:
        """How the deal can be had again: its code or its seed, in words; empty if it cannot."""

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of people, ascending."""

    @property
    def own(self) -> Seat | None:
        """The seat that sentences address as "you"; None if several people share it, or nobody plays here."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose cards are shown now; None for none."""

    @property
    def hand_over_to(self) -> Seat | None:
        """The player who must take the screen before anything is shown; None if nobody must."""

    @property
    def watching(self) -> bool:
        """Whether nobody plays from here."""

    @property
    def saving(self) -> bool:
        """Whether the game is saved after each move."""

    @property
    def on_disk(self) -> bool:
        """Whether the game is saved in its present state."""

    @property
    def events(self) -> Sequence[Event]:
        """All events so far; they contain nothing that is not public."""

    @property
    def moves_made(self) -> int:
        """The number of moves so far."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def hand_is_over(self) -> bool:
        """Whether a hand is settled and still shown."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the player to go back to."""

    @property
    def may_claim(self) -> bool:
        """Whether the player knows that the rest of the hand changes nothing."""

    @property
    def guidance(self) -> Guidance | None:
        """What stands beside the hand: a step of a lesson, the story of a sample; None for nothing."""

    @property
    def may_deal_again(self) -> bool:
        """Whether the game is over, and another one can be dealt to the same players."""

    def view(self) -> GameView:
        """What the shown seat may know."""

    def opened(self) -> Mapping[Seat, GameView]:
        """What the other seats may know whose hands lie open here: none, except in a replay."""

    def open(self, listener: Listener) -> None:
        """Tells a listener all news from now on, and starts the game."""

    def close(self) -> None:
        """Leaves the table."""

    def take_over(self) -> None:
        """Shows the cards of the player who has taken the screen."""

    def go_on(self) -> None:
        """Continues after something could not be saved."""

    def step(self) -> None:
        """Ends the wait for the next move."""

    def claim(self) -> None:
        """Plays the rest of the hand at once."""

    def play_on_unsaved(self) -> None:
        """Continues without saving."""

    async def play(self, move: GameMove, seen: int) -> None:
        """Plays a move of the shown seat; raises NotYourSeat for any other."""

    async def deal(self, seen: int) -> None:
        """Deals the next hand."""

    async def undo(self) -> None:
        """Goes back to the player's last decision."""


class OwnPlace:
    """The place in front of this screen: of one player, or of several who hand it over."""

    watching = False

    def __init__(self, session: Session, story: Guidance | None = None) -> None:
        """`story` stands beside the hand until something is done here."""
        self.guidance = story
        self._session = session
        self._table = session.table
        self.own = self.people[0] if len(self.people) == 1 else None
        self._seat = self.own
        self._stop_listening: Callable[[], None] = lambda: None
        self._cover()

    @property
    def seat(self) -> Seat | None:
        return self._seat

    @property
    def game(self) -> AnyGame:
        return self._table.match.game

    @property
    def players(self) -> Sequence[Player]:
        return self._table.seats

    @property
    def deal_in_words(self) -> str:
        return deal_in_words(self._table.record)

    @property
    def people(self) -> Sequence[Seat]:
        return self._table.people

    @property
    def hand_over_to(self) -> Seat | None:
        actor = self._table.to_act
        return actor if self.seat is None and actor in self.people else None

    @property
    def saving(self) -> bool:
        return self._table.saving

    @property
    def on_disk(self) -> bool:
        return self._table.on_disk

    @property
    def events(self) -> Sequence[Event]:
        return self._table.match.events

    @property
    def moves_made(self) -> int:
        return self._table.moves_made

    @property
    def over(self) -> bool:
        return self._table.over

    @property
    def hand_is_over(self) -> bool:
        return self._table.hand_is_over

    @property
    def may_deal_again(self) -> bool:
        return self._table.over

    @property
    def can_undo(self) -> bool:
        return self._table.undo_point() is not None

    @property
    def may_claim(self) -> bool:
        return self._session.may_claim(self.seat)

    def view(self) -> GameView:
        return self._table.view(self.seat)

    def opened(self) -> Mapping[Seat, GameView]:
        return {}

    def open(self, listener: Listener) -> None:
        def hear(news: News) -> None:
            self._cover()
            listener(news)

        self._stop_listening = self._table.listen(hear)
        self._session.go_on()

    def close(self) -> None:
        self._stop_listening()
        self._stop_listening = lambda: None
        self._session.close()

    def take_over(self) -> None:
        if self.hand_over_to is not None:
            self._seat = self.hand_over_to

    def go_on(self) -> None:
        self._session.go_on()

    def step(self) -> None:
        self._session.step()

    def claim(self) -> None:
        self.guidance = None
        self._session.claim(self.seat)

    def play_on_unsaved(self) -> None:
        self._session.play_on_unsaved()

    async def play(self, move: GameMove, seen: int) -> None:
        if self.seat is None or getattr(move, "seat", None) != self.seat:
            raise NotYourSeat
        story, self.guidance = self.guidance, None
        try:
            await self._session.play(move, seen)
        except BaseException:
            # Nothing was played.
            self.guidance = story
            raise

    async def deal(self, seen: int) -> None:
        self.guidance = None
        await self._session.deal(seen)

    async def undo(self) -> None:
        await self._session.undo()

    def _cover(self) -> None:
        """Hides everything from people who share a screen until it has been handed over."""
        actor = self._table.to_act
        if len(self.people) > 1 and actor is not None and actor != self.seat:
            self._seat = None
