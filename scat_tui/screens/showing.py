"""What a table shows of the game, in the order in which it can be seen: cards before what is told of them."""

from collections.abc import Callable, Mapping, Sequence

from textual.message import Message

from scat_tui.engine.game import Event, GameView, Seat
from scat_tui.games.felts import Felt
from scat_tui.screens.conversation import Conversation
from scat_tui.screens.dealings import Dealings
from scat_tui.screens.services import AppServices
from scat_tui.screens.table_texts import TableTexts
from scat_tui.screens.type_ahead import Decisions
from scat_tui.table.news import Happened, News
from scat_tui.table.place import Place


class Told(Message):
    """News from the table."""

    def __init__(self, news: News) -> None:
        super().__init__()
        self.news = news


class Showing:
    """Shows at one table what happened, then what the person may know now."""

    def __init__(
        self, services: AppServices, place: Place, felt: Felt, talk: Conversation, texts: TableTexts,
        dealings: Dealings, may_play: Callable[[], bool],
        show: Callable[[GameView, Mapping[Seat, GameView], bool], object],
    ) -> None:  # fmt: skip
        """`show` takes a new view, the views of open hands, and whether the screen is to be handed over."""
        self._presses, self._place, self._felt = services.presses, place, felt
        self._talk, self._texts, self._dealings = talk, texts, dealings
        self._may_play, self._show = may_play, show
        self._decisions = Decisions(services.presses)
        self.behind = False
        """Whether more has happened than is shown."""
        self._moves = 0
        """How many moves had been made at the latest news."""

    def happened(self, news: Happened) -> None:
        """Shows events, which are told as far as their cards lie open; nothing if more follow at once.

        So it is too if the place knows of more already: the game would be shown ahead of what is told of it.
        """
        self._moves = news.moves
        self._talk.begin_anew()
        self.behind = news.more or self._is_ahead
        told = self._felt.happened(news.events, self.behind)
        if self.behind:
            self._texts.hold(news.events)
        else:
            self._tell(news.events, told)

    def changed(self) -> None:
        """Shows a game that is another one than before, without a way from one to the other."""
        self._talk.begin_anew()
        self._felt.happened((), False)
        self.behind = False
        self._tell((), 0)

    def caught_up(self) -> bool:
        """Shows what has happened by the news so far; returns whether that was done: not ahead of them."""
        if self._is_ahead:
            return False
        self.anew()
        return True

    @property
    def _is_ahead(self) -> bool:
        """Whether the place knows of moves that it has not yet told."""
        return self._moves != self._place.moves_made

    def _tell(self, events: Sequence[Event], told: int) -> None:
        self._texts.tell(events[:told])
        self._texts.hold(events[told:])
        self._take_view()
        self._texts.show(self._may_play())

    def anew(self) -> None:
        """Shows the game as it stands."""
        if self.behind:
            self._texts.tell_held()
        self.behind = False
        self._take_view()
        # Not by a watcher of the view: it would be called before the felt has that.
        self._texts.show(self._may_play())

    def shown(self, ready: bool) -> None:
        """Tells all that happened, as the felt has shown it; what can be decided may be new."""
        self._presses.changed()
        self._texts.tell_held()
        self._show_coach()
        if ready:
            self._texts.show(self._may_play())

    def _take_view(self) -> None:
        """Gives the felt a new view, and notes since when there is something new to decide."""
        place = self._place
        view = place.view()
        moves = self._dealings.seen = place.moves_made
        covered = place.hand_over_to is not None
        self._show(view, place.opened(), covered)
        to_read = self._show_coach()
        waits = bool(view.legal) or covered or place.hand_is_over or to_read
        self._decisions.note((place.seat, moves, to_read) if waits else None)

    def _show_coach(self) -> bool:
        """Shows what stands beside the hand, not before its cards; returns whether that is to be read."""
        coach = self._texts.coach
        return coach is not None and not self._felt.conceals and coach.show()
