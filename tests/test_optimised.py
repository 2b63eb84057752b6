"""Without assertions and docstrings (`python -OO`) rules, computer players and records are the same."""

import json
import os
import subprocess
import sys

import pytest

from scat_tui.engine.game import Value
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.record_json import decode, encode
from scat_tui.simulate.simulate import simulate
from tests.sample_records import CHECKOUT

GAMES: list[tuple[str, int, dict[str, Value]]] = [
    ("scat", 5, {"throw_down": "on", "three_of_a_kind": 30.5}),
    ("cancellation-hearts", 7, {"target": 60, "widow": "last_trick"}),
]

SCRIPT = """
import json, sys
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.record_json import decode
from scat_tui.simulate.simulate import simulate
assert False, "assertions are on"
games, records = json.load(sys.stdin)
told = []
for game, seats, rules in games:
    [played] = simulate(game, ["medium"] * seats, 1, b"\\x05", rules)
    told.append([played.record.moves, played.report])
for content in records:
    try:
        told.append(replay(decode(content.encode())).report())
    except BadRecord as error:
        told.append(str(error))
json.dump(told, sys.stdout)
"""


def why_refused(content: str) -> str:
    with pytest.raises(BadRecord) as caught:
        replay(decode(content.encode()))
    assert caught.value.move is not None
    return str(caught.value)


def test_whole_games_and_refusals_are_the_same() -> None:
    played = [next(simulate(game, ["medium"] * seats, 1, b"\x05", rules)) for game, seats, rules in GAMES]
    whole = [encode(one.record).decode() for one in played]
    twice = [
        content.replace(f'"{move}"', f'"{move}",\n    "{move}"', 1)
        for content, one in zip(whole, played, strict=True)
        for move in one.record.moves[100:101]
    ]
    said = subprocess.run(
        [sys.executable, "-OO", "-c", SCRIPT],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        input=json.dumps([GAMES, [*whole, *twice]]),
        capture_output=True,
        text=True,
        check=True,
    )
    expected = [
        *([one.record.moves, one.report] for one in played),
        *(one.report for one in played),
        *map(why_refused, twice),
    ]
    assert json.loads(said.stdout) == json.loads(json.dumps(expected))
