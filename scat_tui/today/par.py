"""Par: what a computer player makes of a day's deal in the player's seat.

The whole game is played out by computer players, once: the result is kept in DATA/par.json with the level
and the version of the players, and is made anew when they change.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from itertools import islice
from pathlib import Path

import msgspec
from msgspec import Struct

from scat_tui import games, paths
from scat_tui.engine.game import Event, GameState
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.json_source import json_text, members, with_members
from scat_tui.files.shared_file import change_object, read_object
from scat_tui.files.strict_json import Unreadable
from scat_tui.games import players
from scat_tui.games.day_result import DayResult
from scat_tui.games.replaying import make_game
from scat_tui.simulate import fingerprint
from scat_tui.simulate.playing import MOST_MOVES, played_out
from scat_tui.today.deal import DAY, seed_of, table_of

KEPT = 8 * DAY
"""For how long before the newest day results are kept; only those of two days are asked for."""

PAUSE = 0.0005
"""Seconds between two moves, in which the screen can answer a key."""

OWN_SEAT = 0


class _Made(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is kept."""

    level: str
    players: str
    result: DayResult


class ParFile:
    """The results in a data folder; None for none, and each is made anew whenever it is asked for."""

    def __init__(self, data: Path | None) -> None:
        self._path = paths.par_file(data) if data else None

    def known(self, game: str, day: date) -> DayResult | None:
        """The result of the players as they are now; None if it was not made yet."""
        if self._path is None:
            return None
        try:
            kept, _source = read_object(self._path)
            made = msgspec.convert(kept.get(_name(game, day)), _Made)
        except (FileNotFoundError, Unreadable, msgspec.ValidationError):
            return None
        level = table_of(game).par
        return made.result if (made.level, made.players) == (level, version(game)) else None

    def find(
        self, game: str, day: date, is_cancelled: Callable[[], bool] = lambda: False
    ) -> DayResult | None:
        """The result, played out if it is not known, and kept if that is possible; None if cancelled."""
        if (known := self.known(game, day)) is not None:
            return known
        result = None
        # A fault of a computer player must not end the program.
        with suppress(Exception):
            result = play_out(game, day, is_cancelled)
        if result is not None and self._path is not None:
            made = _Made(table_of(game).par, version(game), result)
            text = json_text(msgspec.to_builtins(made))
            with suppress(SaveFailed):
                change_object(self._path, lambda source: _with(source, _name(game, day), text, day))
        return result


def play_out(game: str, day: date, is_cancelled: Callable[[], bool] = lambda: False) -> DayResult | None:
    """The result of a game between computer players alone; None if cancelled, or if it does not end."""
    table = table_of(game)
    rules = make_game(game, 1 + len(table.levels), table.options)
    seated = [players.level(game, level) for level in (table.par, *table.levels)]
    seed = bytes.fromhex(seed_of(game, day))
    state: GameState | None = None
    events: list[Event] = []
    for _move, step in islice(played_out(rules, table.dealer, seed, seated), MOST_MOVES):
        if is_cancelled():
            return None
        state = step.state
        events += step.events
        time.sleep(PAUSE)
    if state is None or state.to_act is not None:
        return None
    return games.today(game).day_result(rules.report(state, events), OWN_SEAT)


def version(game: str) -> str:
    """A checksum of the program's files that decide how a game's computer players play, and at what table."""
    table = games.today_file(game)
    return fingerprint.digest((table, table.with_suffix(".py"), *fingerprint.files_of_players(game)))


def _name(game: str, day: date) -> str:
    return f"{day.isoformat()}:{game}"


def _with(source: str, name: str, text: str, day: date) -> str:
    """The file's text with one more result, and without those that nobody asks for any more."""
    oldest = (day - KEPT).isoformat()
    old = {known: None for known, _text in members(source) if known[: len(oldest)] < oldest}
    return with_members(source, {**old, name: text})
