"""What statistics know of a file: the facts of a finished game in which a person has played, or nothing."""

from binascii import crc32
from typing import NamedTuple

import msgspec
from msgspec import Struct

from scat_tui import games
from scat_tui.engine.game import Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Player, Record
from scat_tui.games.replaying import BadRecord
from scat_tui.games.totals import Facts
from scat_tui.saves.index_rows import is_sound
from scat_tui.saves.saved_game import SavedGame

NOTHING = b""
"""What is written of a file whose game does not count."""


class Finished(Struct, frozen=True):
    """A finished game that counts."""

    game: str
    """The game's name in records."""
    saved: str
    """When it ended, in the form that records use."""
    seats: int
    rules: str
    """The key of the preset that its house rules are, `own` for those of no preset."""
    levels: tuple[str, ...]
    """The levels of the opponents, each once, the weakest first; `human` for a person."""
    undos: int
    identity: str
    """The same for copies of a game, and for no other."""
    place: int
    written: msgspec.Raw
    """The game's own facts, as JSON."""

    @property
    def won(self) -> bool:
        """Whether the person has won, perhaps jointly."""
        return self.place == 1

    @property
    def facts(self) -> Facts:
        """The game's own facts."""
        return games.statistics(self.game).read(bytes(self.written))


class FactsRow(NamedTuple):
    """What the index has of a file for statistics."""

    stamp: str
    """See GameFile."""
    written: bytes

    @property
    def finished(self) -> Finished | None:
        """The game, if it counts."""
        return None if self.written == NOTHING else _finished.decode(self.written)


_finished = msgspec.json.Decoder(Finished)


def written_facts(record: Record, match: AnyMatch) -> bytes:
    """What statistics need to know of a game, as JSON; `NOTHING` if it does not count.

    It counts if it is finished, a person has a seat, and it does not go on from another game.
    """
    own = record.own_seat
    if match.state.to_act is not None or own is None or record.branched_from is not None:
        return NOTHING
    facts = games.statistics(record.game).facts(match.game, match.moves, match.events, own)
    finished = Finished(
        game=record.game,
        saved=record.saved,
        seats=len(record.seats),
        rules=_preset(record),
        levels=_levels(record, own),
        undos=record.undos or 0,
        identity=_identity(record),
        place=facts.place,
        written=msgspec.Raw(msgspec.json.encode(facts)),
    )
    return msgspec.json.encode(finished)


def counts(game: SavedGame) -> bool:
    """Whether a saved game counts in statistics, so that it leaves them when it is deleted."""
    if not game.over or game.summary.own_seat is None:
        return False
    try:
        return game.record.branched_from is None
    except BadRecord:
        # It was damaged meanwhile.
        return False


def read_facts_row(name: str, stamp: str, written: object, checksum: object) -> FactsRow | None:
    """What the index knows of a file for statistics; None if that is nothing, or not what was written."""
    return FactsRow(stamp, written) if is_sound(written, name, stamp, checksum) else None


def _preset(record: Record) -> str:
    """The preset whose rules these are; an option that a record names may have its default."""
    defaults = {option.name: option.default for option in games.rules(record.game).all_options()}
    options = {name: value for name, value in record.options.items() if value != defaults[name]}
    return games.about(record.game).preset(options).key


def _levels(record: Record, own: Seat) -> tuple[str, ...]:
    known = games.about(record.game).levels
    opponents = {_level(player) for seat, player in enumerate(record.seats) if seat != own}
    return tuple(sorted(opponents, key=lambda level: (level not in known, *_order(known, level))))


def _order(known: tuple[str, ...], level: str) -> tuple[int, str]:
    return (known.index(level) if level in known else 0, level)


def _level(player: Player) -> str:
    return player.kind if player.kind == "human" else player.level or ""


def _identity(record: Record) -> str:
    moves = crc32("\n".join(record.moves).encode())
    return f"{record.created} {record.seed} {len(record.moves)} {moves:08x}"
