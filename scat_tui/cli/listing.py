"""Saved games as a table and as JSON."""

from datetime import UTC, datetime
from pathlib import Path

from scat_tui import games
from scat_tui.cli.output import escaped
from scat_tui.engine.game import Seat
from scat_tui.games.standings import standing_of, turn_text
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.text.cells import aligned, truncated
from scat_tui.text.safe import safe_text
from scat_tui.words import _, pgettext
from scat_tui.words.dates import when_text
from scat_tui.words.lists import listing
from scat_tui.words.names import seat_names

_ID_WIDTH = 26
"""In cells; the program's own ids fit, names of other files may not."""

_FILE_WIDTH, _REASON_WIDTH, _NAMES_WIDTH, _TIME_WIDTH = 40, 200, 80, 20
"""In cells."""

_STANDING = ("lives", "scores")
"""The keys in a game's report that say how the seats stand."""


def as_json(game: SavedGame | DamagedGame) -> dict[str, object]:
    """A file of the saves folder as plain data."""
    if isinstance(game, DamagedGame):
        return {"path": str(game.path), "damaged": game.why}
    state, report = game.match.state, game.match.report()
    return {
        "id": game.id,
        "path": str(game.path),
        "title": game.title,
        "game": game.record.game,
        "created": game.record.created,
        "saved": game.record.saved,
        "seats": [player.name for player in game.record.seats],
        "hand": state.deals,
        "to_act": state.to_act if isinstance(state.to_act, int) else None,
        "over": game.over,
        "winners": report["winners"],
        **{key: value for key, value in report.items() if key in _STANDING},
    }


def as_table(games: list[SavedGame | DamagedGame]) -> str:
    """The games in columns, and below them the damaged files with the reasons."""
    rows: list[tuple[str, ...]] = [
        (
            _("id"),
            _("game"),
            pgettext("table head", "hand"),
            _("standing"),
            _("saved"),
            _("players and whose turn it is"),
        )
    ]
    rows += [_row(game) for game in games if isinstance(game, SavedGame)]
    damaged = [
        _("damaged: {file}: {why}").format(
            file=_file(game.path), why=truncated(escaped(game.why), _REASON_WIDTH)
        )
        for game in games
        if isinstance(game, DamagedGame)
    ]
    return "\n".join(([aligned(rows)] if len(rows) > 1 else []) + damaged)


def _file(path: Path) -> str:
    """A file with its folder; a long name is truncated."""
    return escaped(str(path.parent / truncated(escaped(path.name), _FILE_WIDTH)))


def _row(game: SavedGame) -> tuple[str, ...]:
    record = game.record
    own = record.own_seat
    when = when_text(record.saved, datetime.now(UTC)) or truncated(escaped(record.saved), _TIME_WIDTH)
    return (
        truncated(escaped(game.id), _ID_WIDTH),
        games.about(record.game).short,
        str(game.match.state.deals),
        # If only computer players play, no seat is the player's.
        " ".join(standing_of(game.match, 0).figures) if own is None else standing_of(game.match, own).own,
        when,
        # Names come last, as terminals may differ about their width.
        f"{_who(game)}: {_turn(game, own)}",
    )


def _who(game: SavedGame) -> str:
    """The title of a game, else its players."""
    return truncated(safe_text(game.title) or listing(seat_names(game.record.seats)), _NAMES_WIDTH)


def _turn(game: SavedGame, own: Seat | None) -> str:
    return turn_text(standing_of(game.match, own or 0), seat_names(game.record.seats), own)
