"""What the places of a lesson, an onlooker and a replay have in common: a match without a table."""

from collections.abc import Mapping, Sequence

from scat_tui.engine.game import AnyGame, Event, GameView, Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Player, Record
from scat_tui.games.deal_codes import deal_in_words


class MatchPlace:
    """A place that keeps a match itself, with the record that it was read from."""

    _match: AnyMatch
    _record: Record

    @property
    def game(self) -> AnyGame:
        return self._match.game

    @property
    def players(self) -> Sequence[Player]:
        return self._record.seats

    @property
    def deal_in_words(self) -> str:
        return deal_in_words(self._record)

    @property
    def events(self) -> Sequence[Event]:
        return self._match.events

    @property
    def moves_made(self) -> int:
        return len(self._match.moves)

    @property
    def over(self) -> bool:
        return self._match.state.to_act is None

    @property
    def hand_is_over(self) -> bool:
        return self._match.state.result is not None

    def opened(self) -> Mapping[Seat, GameView]:
        return {}
