"""Saved games as a table and as plain values."""

from datetime import UTC, datetime
from typing import Any

from scat_tui.cli.output import columns, printable
from scat_tui.saves import Damaged, Saved
from scat_tui.text import safe_text
from scat_tui.words import _
from scat_tui.words.names import seat_names
from scat_tui.words.saved import when_text

_STANDING = ("lives", "scores")
"""Where a game's report says how the seats stand."""


def as_json(game: Saved | Damaged) -> dict[str, object]:
    """What there is to tell of a file in the saves folder."""
    if isinstance(game, Damaged):
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
        **{key: report[key] for key in _STANDING if key in report},
    }


def as_table(games: list[Saved | Damaged]) -> str:
    """The games in columns, and the damaged files with the reason under them."""
    rows: list[tuple[str, ...]] = [
        (_("id"), _("game"), _("hand"), _("standing"), _("turn"), _("saved"), _("title or players"))
    ]
    rows += [_row(game) for game in games if isinstance(game, Saved)]
    damaged = [
        _("damaged: {file}: {why}").format(file=printable(str(game.path)), why=printable(game.why[:200]))
        for game in games
        if isinstance(game, Damaged)
    ]
    return "\n".join(([columns(rows)] if len(rows) > 1 else []) + damaged)


def _standing(game: Saved) -> str:
    """The lives or scores by seat, `-` for one who is out."""
    report = game.match.report()
    numbers: Any = next(report[key] for key in _STANDING if key in report)
    return " ".join("-" if number is None else str(number) for number in numbers)


def _row(game: Saved) -> tuple[str, ...]:
    state = game.match.state
    seat = state.to_act if isinstance(state.to_act, int) else None
    # A seat, not its name: nothing can line up to the right of a name.
    turn = _("over") if game.over else _("next deal") if seat is None else _("seat {n}").format(n=seat)
    when = when_text(game.record.saved, datetime.now(UTC)) or printable(game.record.saved[:20])
    return (
        printable(game.id),
        game.record.game,
        str(state.deals),
        _standing(game),
        turn,
        when,
        safe_text(game.title) or ", ".join(seat_names(game.record.seats)),
    )
