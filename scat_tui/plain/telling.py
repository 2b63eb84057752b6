"""The sentences that tell in plain text what happens at a table, and the latest that can be explained."""

from collections.abc import Sequence

from scat_tui.engine.game import Event, GameMove, GameView, Refusal, Refused, Seat
from scat_tui.games.plain_game import PlainGame
from scat_tui.table.place import Place
from scat_tui.words import _
from scat_tui.words.lists import alternatives
from scat_tui.words.log_lines import Line, about_seat
from scat_tui.words.names import seat_names

RECENT = 40
"""So many events contain the one to explain: more than the end of any hand has."""


class Telling:
    """The sentences for one place at a table."""

    def __init__(self, place: Place, page: PlainGame[GameView, GameMove]) -> None:
        self.place = place
        self.page = page
        self.matter = self._last_matter()
        """The latest event or refusal that can be explained, with its sentence."""
        self._begun: Event | None = None
        """The event that began a computer player's turn; it is told with the rest of the turn."""

    def _last_matter(self) -> tuple[Event | Refusal, str] | None:
        """The latest event that can be explained, with its sentence."""
        told = [event for event in self.place.events[-RECENT:] if self.page.tell(event)]
        matter = self.page.matter(told, self.place.seat)
        return (matter, self.page.explained(matter, self.place.view())) if matter else None

    def lines(self, events: Sequence[Event]) -> list[str]:
        """The sentences for new events; without any, a move was taken back."""
        view, lines = self.place.view(), []
        begun, self._begun = self._begun if events else None, None
        self.matter = self._last_matter()
        for event in events:
            if self.page.begins_turn(event) and getattr(event, "seat", None) not in self.place.people:
                self._begun = event
            else:
                lines += self._told(event, view, begun)
        return lines

    def _told(self, event: Event, view: GameView, before: Event | None = None) -> list[str]:
        """An event in sentences, with what it shows to the viewer.

        Tells the whole turn that began with `before`, unless that was told already. At the end of a hand all
        cards are shown before anything is said that follows from them.
        """
        sentence = (self.page.tell_turn(before, event) if before else None) or self.page.tell(event)
        shown = self.page.tell_viewer(event, view)
        lines = (*shown, sentence) if isinstance(event, self.page.settled) else (sentence, *shown)
        return [line for line in lines if line]

    def since_the_deal(self) -> list[str]:
        """The sentences since the deal, also those before the game was left and resumed."""
        view, events = self.place.view(), self.place.events
        deals = [place for place, event in enumerate(events) if isinstance(event, self.page.deal)]
        lines: list[str] = []
        before: Event | None = None
        for event in events[deals[-1] if deals else 0 :]:
            if before and self.page.tell_turn(before, event):
                lines.pop()
            lines += self._told(event, view, before)
            before = event
        return lines

    def seat_called(self, name: str) -> Seat | None:
        """The player whose name begins with these letters; "you" is the player who asks."""
        typed = name.casefold()
        if typed == _("You").casefold():
            return self.place.seat
        names = (each.casefold() for each in seat_names(self.place.players))
        return next((seat for seat, each in enumerate(names) if each.startswith(typed)), None)

    def of_player(self, seat: Seat) -> list[str]:
        """The lines of the log about a player, under the headings of their hands."""
        log: list[Line] = []
        for event in self.place.events:
            self.page.write(log, event)
        return [line.sentence for line in about_seat(log, seat)]

    def refused(self, refusal: Refused, move: GameMove) -> str:
        """Why a move is not possible, which can be explained from now on."""
        text = self.page.refused(refusal, move, self.place.view())
        self.matter = (refusal.refusal, text)
        return text

    def offers(self) -> list[str]:
        """The sentence with all that the player may do now, if there is anything."""
        offers = self.page.offers(self.place.view())
        return [_("You may: {offers}.").format(offers=alternatives(offers))] if offers else []
