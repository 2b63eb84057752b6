"""What comes of games between players of levels and programs."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from msgspec import Struct

from scat_tui.engine.game import AnyGame, Event, GameMove, GameView, Report, Seat, Value
from scat_tui.games import about
from scat_tui.games import players as bots
from scat_tui.games.replaying import BadRecord, make_game
from scat_tui.games.rooms import Bot
from scat_tui.programs.command import is_program, words_of
from scat_tui.programs.player import ProgramPlayer, error_file
from scat_tui.programs.seats import SECONDS
from scat_tui.simulate.playing import MOST_MOVES, played_out
from scat_tui.words import _, ngettext
from scat_tui.words.lists import listing


class EndlessGame(Exception):
    """A game has not ended after MOST_MOVES moves; the text contains its seed."""


class Terms(Struct, frozen=True):
    """What all games of a series have in common."""

    game: str
    options: Mapping[str, Value]
    seconds: float = SECONDS
    """The time that a program has for a move."""
    data: str | None = None
    """The data folder, for what programs write to their standard error."""


class Failed(Struct, frozen=True):
    """How a program has failed in one game."""

    faults: Mapping[str, int]
    replaced: int
    """The moves made in its place."""


class Outcome(Struct, frozen=True):
    """A game that was played to its end."""

    moves: tuple[str, ...]
    report: Report
    """As `replay --json` would print it."""
    failed: Mapping[Seat, Failed]
    """The seats of programs that have failed."""


def check(game: str, players: Sequence[str], options: Mapping[str, object]) -> None:
    """Raises BadRecord unless these players, by level or command, can play such a game; or BadCommand."""
    make_game(game, len(players), options)
    for player in players:
        check_player(game, player)


def check_player(game: str, player: str) -> None:
    """Raises BadRecord if there is no such level, BadCommand if a command cannot be started."""
    if is_program(player):
        words_of(player)
    elif player not in about(game).levels:
        known = listing(about(game).levels)
        why = _("no computer player is called {level!r}; there are {known}")
        raise BadRecord(why.format(level=player, known=known), "seats")


def play_game(terms: Terms, players: Sequence[str], seed: bytes, dealer: Seat) -> Outcome:
    """Plays a game between players, given by level or command for each seat; raises EndlessGame.

    All follows from the arguments and the programs, which are started anew for each game.
    """
    game = make_game(terms.game, len(players), terms.options)
    with ExitStack() as ending:
        seated = [_player(terms, game, player, ending) for player in players]
        moves, report = _played(game, seated, seed, dealer)
    programs = {seat: each for seat, each in enumerate(seated) if isinstance(each, ProgramPlayer)}
    failed = {
        seat: Failed({str(fault): count for fault, count in each.faults.items()}, each.replaced)
        for seat, each in programs.items()
        if each.faults
    }
    return Outcome(moves, report, failed)


def _player(terms: Terms, game: AnyGame, player: str, ending: ExitStack) -> Bot[GameView, GameMove]:
    """A player, whose program, if it is one, ends with `ending`."""
    if not is_program(player):
        return bots.level(terms.game, player)
    errors = error_file(Path(terms.data) if terms.data else None, player)
    program = ProgramPlayer(game, player, terms.seconds, errors)
    ending.callback(program.end)
    return program


def _played(
    game: AnyGame, players: Sequence[Bot[GameView, GameMove]], seed: bytes, dealer: Seat
) -> tuple[tuple[str, ...], Report]:
    moves: list[str] = []
    events: list[Event] = []
    state = game.start(dealer)
    for move, step in played_out(game, dealer, seed, players):
        if len(moves) == MOST_MOVES:
            why = ngettext(
                "the game with seed {seed} has not ended after {moves} move",
                "the game with seed {seed} has not ended after {moves} moves",
                MOST_MOVES,
            )
            raise EndlessGame(why.format(seed=seed.hex(), moves=MOST_MOVES))
        state = step.state
        moves.append(game.write(move))
        events.extend(step.events)
    return tuple(moves), game.report(state, events)
