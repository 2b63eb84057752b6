"""Saved games as a table and as JSON."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from scat_tui import games
from scat_tui.cli.output import escaped
from scat_tui.games.standings import turn_text
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
    summary = game.summary
    return {
        "id": game.id,
        "path": str(game.path),
        "title": game.title,
        "game": summary.game,
        "code": summary.code or None,
        "created": summary.created,
        "saved": summary.saved,
        "seats": [player.name for player in summary.seats],
        "hand": summary.hand,
        "to_act": summary.to_act,
        "over": summary.over,
        "winners": summary.winners,
        **{key: value for key, value in summary.results.items() if key in _STANDING},
    }


def as_table(games: Sequence[SavedGame | DamagedGame], numbers: Mapping[Path, int] | None = None) -> str:
    """The games in columns, perhaps with numbers, and below them the damaged files with the reasons."""
    rows: list[tuple[str, ...]] = [
        (
            pgettext("table head", "number"),
            _("id"),
            _("game"),
            pgettext("table head", "hand"),
            _("standing"),
            _("saved"),
            _("deal code"),
            _("players and whose turn it is"),
        )
    ]
    rows += [
        (str((numbers or {}).get(game.path, "")), *_row(game))
        for game in games
        if isinstance(game, SavedGame)
    ]
    if numbers is None:
        rows = [row[1:] for row in rows]
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
    summary = game.summary
    standing, names = summary.standing, seat_names(summary.seats)
    who = truncated(safe_text(game.title) or listing(names), _NAMES_WIDTH)
    when = when_text(summary.saved, datetime.now(UTC)) or truncated(escaped(summary.saved), _TIME_WIDTH)
    return (
        truncated(escaped(game.id), _ID_WIDTH),
        games.about(summary.game).short,
        str(summary.hand),
        # If only computer players play, no seat is the player's.
        " ".join(standing.figures) if summary.own_seat is None else standing.own,
        when,
        summary.code or "-",
        # Names come last, as terminals may differ about their width.
        f"{who}: {turn_text(standing, names, summary.own_seat)}",
    )
