"""A game's record: its header and its moves as text, and the match they lead to (record-format)."""

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as shortly
from typing import Any, Literal

from scat_tui.engine.deck import read_seed
from scat_tui.engine.game import CHANCE, Event, Game, Refused, Seat, Value, options_of
from scat_tui.engine.lazily import Lazily
from scat_tui.engine.match import AnyMatch, Match

GAMES: Mapping[str, type[Any]] = Lazily(
    {"scat": "scat_tui.games.scat.rules:Scat", "cancellation-hearts": "scat_tui.games.hearts.rules:Hearts"}
)
"""Every game by its name in a record."""


class BadRecord(Exception):
    """A record that cannot be, and why: at a key, at a move (from 0), or at neither.

    As text one short printable line, whatever a foreign file calls its keys.
    """

    def __init__(self, why: str, key: str | None = None, move: int | None = None) -> None:
        self.why, self.key, self.move = why, key, move
        name = key if key is None or (key.isprintable() and len(key) <= 40) else shortly(key)
        where = f"move {move}: " if move is not None else f"{name}: " if name is not None else ""
        super().__init__(where + why)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """Where a game went on from another one: that game's id and the number of its moves by then."""

    id: str
    moves: int


@dataclass(frozen=True, slots=True)
class Record:
    """The whole game. Times are texts such as 2026-11-30T09:12:44Z."""

    id: str
    game: str
    created: str
    saved: str
    seed: str | None
    options: Mapping[str, Value]
    seats: tuple[Player, ...]
    dealer: Seat
    moves: tuple[str, ...] = ()
    undos: int | None = None
    """Moves taken back so far; None, which is 0, where the record does not say."""
    branched_from: Branch | None = None


def make_game(name: str, seats: int, options: Mapping[str, object]) -> Game[Any, Any, Any]:
    """The game with its house rules; BadRecord naming the key, or the option, that is wrong."""
    if name not in GAMES:
        raise BadRecord(f"no game is called {shortly(name)}; there are {', '.join(GAMES)}", "game")
    kind = GAMES[name]
    known = {rule.name: rule for rule in options_of(kind)}
    for key, value in options.items():
        if key not in known:
            raise BadRecord(f"{name} has no such option", key)
        try:
            known[key].check(value)
        except ValueError as error:
            raise BadRecord(str(error), key) from None
    try:
        game: Game[Any, Any, Any] = kind(seats=seats, **options)
    except ValueError as error:
        raise BadRecord(str(error), "seats") from None
    return game


def replay(record: Record) -> AnyMatch:
    """The match that the record tells; BadRecord naming the first key or move that cannot be."""
    game = make_game(record.game, len(record.seats), record.options)
    if record.seed is not None:
        try:
            read_seed(record.seed)
        except ValueError as error:
            raise BadRecord(str(error), "seed") from None
    try:
        start: AnyMatch = Match.start(game, record.dealer)
    except ValueError as error:
        raise BadRecord(str(error), "dealer") from None
    state = start.state
    moves: list[Any] = []
    events: list[Event] = []
    for number, words in enumerate(record.moves):
        try:
            move = game.read(words)
            step = game.apply(state, move)
        except (ValueError, Refused) as error:
            raise BadRecord(f"{words[:60]!r}: {error}", move=number) from None
        state = step.state
        moves.append(move)
        events.extend(step.events)
    return Match(game, record.dealer, state, tuple(moves), tuple(events))


def first_foreign_deck(record: Record, match: AnyMatch) -> int | None:
    """The number of the first deal or shuffle that does not follow from the seed; None if all do.

    ValueError if the record has no seed.
    """
    if record.seed is None:
        raise ValueError("the record has no seed")
    seed, game = read_seed(record.seed), match.game
    state = game.start(match.dealer)
    for number, move in enumerate(match.moves):
        if state.to_act is CHANCE and game.chance(state, seed) != move:
            return number
        state = game.apply(state, move).state
    return None
