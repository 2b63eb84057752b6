"""What lists show of a game: who plays, how far it is, who is to act or has won, how they stand."""

from collections.abc import Mapping

from msgspec import Struct

from scat_tui import games
from scat_tui.engine.game import Report, Seat, Value
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Player, Record
from scat_tui.games.deal_codes import code_of
from scat_tui.games.standings import GameStanding, standing_of
from scat_tui.words import deals
from scat_tui.words.names import seat_names

_NOT_RESULTS = frozenset({"game", "over", "winners", "hands"})
"""The keys of a report that are not how the seats stand at the end."""


class Summary(Struct, frozen=True):
    """What lists show of a game, except for its title."""

    game: str
    """The game's name in records."""
    created: str
    saved: str
    seats: tuple[Player, ...]
    own_seat: Seat | None
    """The first seat of a person; None if only computer players play."""
    hand: int
    """The number of the hand being played, from 1; 0 before the first deal."""
    to_act: Seat | None
    """None if chance is to act, and at the end."""
    over: bool
    winners: tuple[Seat, ...]
    results: Mapping[str, object]
    """How the seats stand, by the game's own keys in its report."""
    standing: GameStanding
    """How the game stands for the player, else for the first seat, in the reader's words."""
    told: str
    """What that seat has left, or its score, in a sentence without a full stop."""
    code: str
    """The code of its deal; empty if it has none."""
    seed: str | None
    dealer: Seat
    options: Mapping[str, Value]
    """The house rules that the record names."""
    undos: int
    """The number of moves taken back."""
    branched: bool
    """Whether it went on from another game."""

    @property
    def deal(self) -> str:
        """How its deal can be had again, in words; empty if it cannot."""
        return deals.deal(self.code, "" if self.branched else self.seed)

    @property
    def won(self) -> bool:
        """Whether the player has won, perhaps jointly."""
        return self.own_seat is not None and self.own_seat in self.standing.winners


def summarize(record: Record, match: AnyMatch, report: Report | None = None) -> Summary:
    """The summary of a record and the match that it describes; `report` is the match's, if it is known."""
    report = report or match.report()
    state, own = match.state, record.own_seat or 0
    page = games.plain(record.game).page(seat_names(record.seats))
    return Summary(
        game=record.game,
        created=record.created,
        saved=record.saved,
        seats=record.seats,
        own_seat=record.own_seat,
        hand=state.deals,
        to_act=state.to_act if isinstance(state.to_act, int) else None,
        over=state.to_act is None,
        winners=tuple(report["winners"]),
        results={key: value for key, value in report.items() if key not in _NOT_RESULTS},
        standing=standing_of(match, own),
        told=page.scores(match.game.view(state, own))[own],
        code=code_of(record),
        seed=record.seed,
        dealer=record.dealer,
        options=record.options,
        undos=record.undos or 0,
        branched=record.branched_from is not None,
    )
