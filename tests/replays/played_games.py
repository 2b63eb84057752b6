"""Whole games to be replayed, of any number of players, each played once for all tests."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random

from scat_tui import games
from scat_tui.engine.game import CHANCE, Value
from scat_tui.engine.match import AnyMatch, Match
from scat_tui.engine.record import Player, Record
from scat_tui.games.replaying import make_game, replay

NAMES = ("Ana", "Juno", "Bea", "Cyrus", "Dot", "Edmund", "Flora", "Gus", "Hedda", "Ignatius", "Josephine")
SEED = "5e0b6c"
TIME = "2026-11-30T09:00:00Z"

SHORT: Mapping[str, Mapping[str, Value]] = {"scat": {"lives": 1}, "cancellation-hearts": {"target": 50}}
"""House rules under which a game has few hands."""

SIZES = {"scat": (2, 9), "cancellation-hearts": (6, 11)}
"""The smallest and the largest tables."""


def played(game: str, seats: int | None = None, people: int = 1, **options: Value) -> Record:
    """A finished game of computer players, the first seats of which are said to be people's."""
    seats = seats or SIZES[game][0] + 1
    house = {**SHORT[game], **options}
    players = tuple(
        Player(name, "human") if seat < people else Player(name, "bot", "easy")
        for seat, name in enumerate(NAMES[:seats])
    )
    moves = _moves(game, seats, tuple(sorted(house.items())))
    return Record("20261130-played", game, TIME, TIME, SEED, house, players, 0, moves)


def running(game: str, seats: int | None = None, people: int = 1) -> Record:
    """The same game in the middle of its last hand."""
    record = played(game, seats, people)
    last_deal = max(at for at, move in enumerate(record.moves) if move.startswith("deal "))
    return replace(record, moves=record.moves[: (last_deal + 1 + len(record.moves)) // 2])


@lru_cache
def _moves(game: str, seats: int, house: tuple[tuple[str, Value], ...]) -> tuple[str, ...]:
    rules, chooser = make_game(game, seats, dict(house)), Random(SEED)
    bot = games.bots(game).players()["easy"]
    state, moves = rules.start(0), []
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move = rules.chance(state, bytes.fromhex(SEED))
        else:
            move = bot(rules.view(state, state.to_act), chooser)
        moves.append(rules.write(move))
        state = rules.apply(state, move).state
    return tuple(moves)


def match_at(record: Record, at: int) -> AnyMatch:
    """The match played to a position, without any replay."""
    return replay(replace(record, moves=record.moves[:at]))


def matches(record: Record) -> list[AnyMatch]:
    """The match at every position, each played on from the one before."""
    game = make_game(record.game, len(record.seats), record.options)
    found: list[AnyMatch] = [Match.start(game, record.dealer)]
    for words in record.moves:
        found.append(found[-1].play(game.read(words)))
    return found
