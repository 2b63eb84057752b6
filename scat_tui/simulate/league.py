"""Leagues: every player alone at tables of each other one, the same deals from every seat in turn."""

from collections.abc import Mapping
from itertools import permutations

from msgspec import Struct

from scat_tui.engine.deck import derived_seed
from scat_tui.games import tally as tally_of
from scat_tui.games.replaying import make_game
from scat_tui.simulate.outcomes import Failed, Terms, check_player, play_game

LEAST_PLAYERS = 2


class League(Struct, frozen=True):
    """Who plays whom, and from which deals: everything that the figures follow from."""

    terms: Terms
    seats: int
    players: tuple[str, ...]
    """Levels, or `exec:` and a command."""
    seed: str
    """Of the first deal, in hex; the others follow from it."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Each player, by number, against each other one."""
        return [*permutations(range(len(self.players)), 2)]

    @property
    def games_a_deal(self) -> int:
        """The number of games that one deal makes."""
        return len(self.pairs) * self.seats

    def game_of(self, number: int) -> "LeagueGame":
        """The game of a number, from 0; those of one deal follow each other, so that more deals only add."""
        deal, place = divmod(number, self.games_a_deal)
        pair, seat = divmod(place, self.seats)
        player, against = self.pairs[pair]
        return LeagueGame(deal, pair, seat, self.players[player], self.players[against])

    def check(self) -> None:
        """Raises BadRecord, naming `game`, `seats` or the option, and BadCommand."""
        make_game(self.terms.game, self.seats, self.terms.options)
        for player in self.players:
            check_player(self.terms.game, player)


class LeagueGame(Struct, frozen=True):
    """One game of a league."""

    deal: int
    pair: int
    """Its number among the pairs."""
    seat: int
    """The seat of the one that is judged."""
    player: str
    against: str
    """At all other seats."""


class Counted(Struct, frozen=True, array_like=True):
    """What counts of one game."""

    measured: tuple[tuple[float, float], ...]
    """What the judged player had, by the measures of the game."""
    failed: Mapping[str, Failed] = {}
    """The programs that have failed, by player."""


def play(league: League, number: int) -> Counted:
    """Plays the game of a number."""
    this = league.game_of(number)
    seed, dealer = derived_seed(bytes.fromhex(league.seed), this.deal), this.deal % league.seats
    players = [this.player if seat == this.seat else this.against for seat in range(league.seats)]
    outcome = play_game(league.terms, players, seed, dealer)
    measured = tally_of(league.terms.game).measured(outcome.report, this.seat)
    failed: dict[str, Failed] = {}
    for seat, each in outcome.failed.items():
        before = failed.get(players[seat], Failed({}, 0))
        faults = {
            name: before.faults.get(name, 0) + each.faults.get(name, 0)
            for name in sorted({*before.faults, *each.faults})
        }
        failed[players[seat]] = Failed(faults, before.replaced + each.replaced)
    return Counted(tuple((float(each.amount), float(each.of)) for each in measured), failed)
