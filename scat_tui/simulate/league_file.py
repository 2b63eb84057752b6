"""The counted games of a league on disk: a line about the league, then a line for each game in order.

So it is at any moment a beginning of the finished file, and what was begun goes on from there.
"""

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from scat_tui.files.atomic import SaveFailed, make_folder
from scat_tui.files.locks import GameLock, InUse, lock_game
from scat_tui.files.reasons import disk_reason, printable_path
from scat_tui.simulate import fingerprint
from scat_tui.simulate.league import Counted, League
from scat_tui.text.safe import printable
from scat_tui.words import _

_FORMAT = "scat-tui league"
_BEFORE = ".before"
"""What is added to the name of a file that another league begins anew."""


class NotCounted(Exception):
    """The games of a league cannot be kept in a file; the text is a sentence."""


def usual_name(league: League) -> str:
    """The name of the file that a league has unless another one is given: that of no other league."""
    import hashlib

    described = json.dumps(_described(league), sort_keys=True)
    digest = hashlib.sha256(described.encode()).hexdigest()[:12]
    return f"{league.terms.game}-{league.seats}-{digest}.jsonl"


class LeagueFile:
    """The file of a league, which no other program counts in while it is open."""

    def __init__(self, path: Path, league: League) -> None:
        """Opens or begins it; raises NotCounted if that cannot be done, or the file is none of a league."""
        self.path = path
        self.counted: list[Counted] = []
        """The games so far, in order."""
        self.begun_anew = ""
        """Why the games that were there do not count, in a sentence; empty if they do, or there were none."""
        self._league = league
        self._header = _header(league)
        self._lock = self._locked()
        try:
            self._file = self._opened()
        except OSError as error:
            self._lock.release()
            raise NotCounted(disk_reason(error, path.parent)) from error
        except BaseException:
            self._lock.release()
            raise

    def add(self, game: Counted) -> None:
        """Counts the next game; raises OSError if it could not be written."""
        os.write(self._file, msgspec.json.encode(game) + b"\n")
        self.counted.append(game)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)
        self._lock.release()

    def _locked(self) -> GameLock:
        try:
            make_folder(self.path.parent)
            return lock_game(self.path)
        except InUse:
            text = _("Another program counts games in {file}; wait for it, or choose another file.")
            raise NotCounted(text.format(file=printable_path(self.path))) from None
        except SaveFailed as error:
            raise NotCounted(str(error)) from error

    def _opened(self) -> int:
        """The file, which ends with its last whole game; that of another league is kept beside it."""
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK
        file = os.open(self.path, flags, 0o600)
        try:
            with open(file, "rb", closefd=False) as reader:
                content = reader.read()
            header, _end, games = content.partition(b"\n")
            if not _end and self._header.startswith(header):
                # It is new, or was interrupted before the first game.
                os.ftruncate(file, 0)
                os.write(file, self._header + b"\n")
            elif header == self._header:
                os.ftruncate(file, len(header) + 1 + self._read(games))
            else:
                self.begun_anew = self._why_anew(header)
                os.replace(self.path, self.path.with_name(self.path.name + _BEFORE))
                os.close(file)
                return self._opened()
        except BaseException:
            os.close(file)
            raise
        return file

    def _read(self, games: bytes) -> int:
        """Takes the games that a file holds; returns the length of those that are whole."""
        length = 0
        for line in games.splitlines(keepends=True):
            try:
                game = msgspec.json.decode(line, type=Counted)
            except (msgspec.MsgspecError, ValueError):
                break
            if not line.endswith(b"\n"):
                break
            self.counted.append(game)
            length += len(line)
        return length

    def _why_anew(self, header: bytes) -> str:
        file = printable_path(self.path)
        try:
            there = json.loads(header)
            is_league = isinstance(there, dict) and there.get("format") == _FORMAT
        except (ValueError, RecursionError):
            is_league = False
        if not is_league:
            raise NotCounted(
                _("{file} holds something else than a league; choose another file.").format(file=file)
            )
        if there.get("league") != _described(self._league):
            text = _("{file} held another league, which is now {before}: this one begins anew.")
        else:
            text = _(
                "{file} was counted by other versions of the players, and is now {before}: it begins anew."
            )
        return text.format(file=file, before=printable(self.path.name + _BEFORE))


def _described(league: League) -> object:
    """A league as JSON gives it back; the folder for errors decides nothing."""
    terms = msgspec.structs.replace(league.terms, data=None)
    return msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(league, terms=terms)))


def _header(league: League) -> bytes:
    members = {
        "format": _FORMAT,
        "league": _described(league),
        "players": fingerprint.of_players(league.terms.game),
        "commands": {player: fingerprint.of_command(player) for player in league.players},
    }
    return json.dumps(members, sort_keys=True).encode()
