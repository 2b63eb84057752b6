"""Records that several tests use, and where the checkout and its samples are."""

from pathlib import Path
from typing import Any

from scat_tui.engine.game import M, S, V
from scat_tui.engine.match import Match
from scat_tui.engine.record import Player, Record
from scat_tui.saves.reading import load_game

CHECKOUT = Path(__file__).parent.parent
SAMPLES = sorted((CHECKOUT / "saves").glob("*.json"))


def moves_as_text(match: Match[S, M, V]) -> tuple[str, ...]:
    """The moves of a match as a record has them."""
    return tuple(map(match.game.write, match.moves))


def a_record(**changes: Any) -> Record:
    """A table of three before the first deal."""
    header: dict[str, Any] = {
        "id": "first",
        "game": "scat",
        "created": "2026-11-30T09:12:44Z",
        "saved": "2026-11-30T09:31:02Z",
        "seed": "5e0b6c",
        "options": {"lives": 3, "three_of_a_kind": 30.5},
        "seats": (Player("Ana", "human"), Player("Juno", "bot", "easy"), Player("Otto", "bot", "medium")),
        "dealer": 0,
        "undos": 0,
    }
    return Record(**{**header, **changes})


def a_played_record(**changes: Any) -> Record:
    """The sample with a knock due, in the middle of its first hand."""
    record = load_game(CHECKOUT / "saves" / "first-knock.json").record
    return a_record(
        **{
            **{name: getattr(record, name) for name in ("seed", "options", "seats", "dealer", "moves")},
            **changes,
        }
    )
