"""Replaying records into matches, with the reason if that fails."""

from collections.abc import Mapping
from reprlib import repr as shortly

from scat_tui import games
from scat_tui.engine.deck import read_seed
from scat_tui.engine.faults import Fault, Invalid, WrongOption
from scat_tui.engine.game import CHANCE, AnyGame, Event, GameMove, Refused
from scat_tui.engine.match import AnyMatch, Match
from scat_tui.engine.record import Record
from scat_tui.words import _
from scat_tui.words.faults import fault_text


class BadRecord(Exception):
    """An invalid record, with the reason and the key or the move (from 0) where it was found, if any.

    Its text is one short printable line, whatever the record contains.
    """

    def __init__(self, why: str, key: str | None = None, move: int | None = None) -> None:
        self.why, self.key, self.move = why, key, move
        where = key if key is None or (key.isprintable() and len(key) <= 40) else shortly(key)
        if move is not None:
            where = _("move {number}").format(number=move)
        super().__init__(why if where is None else _("{where}: {why}").format(where=where, why=why))


def make_game(name: str, seats: int, options: Mapping[str, object]) -> AnyGame:
    """A game with its house rules; raises BadRecord for the wrong key or option."""
    if name not in games.names():
        raise BadRecord(fault_text(Invalid(Fault.NO_GAME, text=name, known=games.names())), "game")
    try:
        return games.rules(name).new_game(seats, options)
    except WrongOption as error:
        raise BadRecord(fault_text(error), error.option) from None
    except Invalid as error:
        raise BadRecord(fault_text(error), "seats") from None


def replay(record: Record) -> AnyMatch:
    """The match that a record describes; raises BadRecord for the first wrong key or move."""
    game = make_game(record.game, len(record.seats), record.options)
    if record.seed is not None:
        try:
            read_seed(record.seed)
        except Invalid as error:
            raise BadRecord(fault_text(error), "seed") from None
    try:
        start: AnyMatch = Match.start(game, record.dealer)
    except Invalid as error:
        raise BadRecord(fault_text(error), "dealer") from None
    state = start.state
    moves: list[GameMove] = []
    events: list[Event] = []
    for number, words in enumerate(record.moves):
        try:
            move = game.read(words)
            step = game.apply(state, move)
        except Invalid as error:
            raise _bad_move(number, words, fault_text(error)) from None
        except Refused as error:
            why = games.words(record.game).refusal_text(error.refusal)
            raise _bad_move(number, words, why) from None
        state = step.state
        moves.append(move)
        events.extend(step.events)
    return Match(game, record.dealer, state, tuple(moves), tuple(events))


def _bad_move(number: int, words: str, why: str) -> BadRecord:
    return BadRecord(_("{move}: {why}").format(move=repr(words[:60]), why=why), move=number)


def first_foreign_deck(record: Record, match: AnyMatch) -> int | None:
    """The number of the first deal or shuffle that does not follow from the seed; None if all do.

    Raises ValueError if the record has no seed.
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
