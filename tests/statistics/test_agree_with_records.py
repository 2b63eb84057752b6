"""Statistics agree with a count over the JSON of the records alone."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scat_tui.cli import main
from scat_tui.engine.game import CHANCE, Value
from scat_tui.engine.record import Player, Record
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.replaying import make_game
from scat_tui.saves.record_json import encode
from scat_tui.simulate.simulate import simulate
from tests.games.hearts.rules.wild_games import wild_choice, wild_deal
from tests.statistics.independent_count import Count, counted

Table = tuple[str, Sequence[str], Mapping[str, Value], int]

TABLES: Sequence[Table] = (
    ("scat", ("easy", "easy", "medium", "easy"), {}, 10),
    ("scat", ("medium", "easy", "easy"), {"lives": 1}, 3),
    ("scat", ("easy", "medium"), {"throw_down": "on", "first_round_knock": "showdown", "county": "off"}, 3),
    ("scat", ("easy",) * 6, {"knocker_tie": "all_pay", "knocker_pays_on_31": 2, "stock_out": "showdown"}, 2),
    ("cancellation-hearts", ("medium", *["easy"] * 5), {"target": 100}, 3),
    ("cancellation-hearts", ("medium", *["easy"] * 8), {"target": 60, "last_cancelled": "leader"}, 3),
)
WILD: Sequence[Table] = (
    ("scat", ("easy",) * 3, {"throw_down": "on", "three_of_a_kind": 30.5}, 8),
    ("scat", ("easy",) * 5, {"lives": 5}, 6),
    ("cancellation-hearts", ("easy",) * 6, {"target": 50, "moon_needs_all": "off"}, 12),
    ("cancellation-hearts", ("easy",) * 7, {"target": 90, "passing": "left_right_hold"}, 6),
)
"""Tables at which nobody plays well: they knock with anything, throw down, and hunt the moon."""


def seated(players: Sequence[Player], seat: int) -> tuple[Player, ...]:
    """The players with a person in place of one of them."""
    row = [*players]
    row[seat % len(row)] = Player("Ana", "human")
    return tuple(row)


def wild(table: Table, number: int) -> Record:
    """A game in which rare things happen often."""
    name, levels, options, _count = table
    chance, game = Random(f"{name} {options} {number}"), make_game(name, len(levels), options)
    state: Any = game.start(0)
    moves: list[str] = []
    while state.to_act is not None:
        move: Any
        if isinstance(game, Hearts):
            deals = state.to_act is CHANCE
            # The person, or their left neighbour.
            hunter = (1 + (number + 1) // 2) % game.seats
            move = wild_deal(game, state, chance) if deals else wild_choice(game, state, chance, hunter)
        elif state.to_act is CHANCE:
            move = game.chance(state, chance.randbytes(8))
        else:
            move = chance.choice(game.legal(state))
        state = game.apply(state, move).state
        moves.append(game.write(move))
    seats = seated([Player("", "bot", level) for level in levels], 1 + number // 2)
    return Record("", name, "", "", None, options, seats, 0, tuple(moves))


def some_records() -> list[Record]:
    """Games of many kinds, in no order, each with its own time and with a person at one seat or another."""
    found = [
        replace(played.record, seats=seated(played.record.seats, number))
        for table, (game, levels, options, count) in enumerate(TABLES)
        for number, played in enumerate(simulate(game, levels, count, bytes([table]), options, processes=1))
    ]
    found += [wild(table, number) for table in WILD for number in range(table[3])]
    Random(1).shuffle(found)
    return [
        replace(
            record,
            id=f"game-{number:02}",
            created=f"2026-{1 + number % 12:02}-01T10:{number:02}:00Z",
            saved=f"2026-{1 + number % 12:02}-15T10:{number:02}:00Z",
            undos=number if number % 5 == 0 else None,
        )
        for number, record in enumerate(found)
    ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with all these games."""
    data = tmp_path_factory.mktemp("counted")
    saves = data / "saves"
    saves.mkdir()
    for record in some_records():
        (saves / f"{record.id}.json").write_bytes(encode(record))
    return data


def told(folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Count]:
    """What `stats --json` says of each game."""
    assert main(["--data-dir", str(folder), "stats", "--json", *more]) == 0
    said: dict[str, Count] = json.loads(capsys.readouterr().out)["games"]
    return said


def best(moments: Sequence[Any], kinds: Sequence[str]) -> list[Any]:
    """The best of each kind, then the second of each, up to ten; of equals the later one."""
    of_kinds = [[moment for moment in moments[::-1] if moment[0] == kind] for kind in kinds]
    sorted_ones = [sorted(of_kind, key=lambda moment: [-f for f in moment[1]]) for of_kind in of_kinds]
    turns = [moment for turn in zip_longest(*sorted_ones) for moment in turn if moment is not None]
    return turns[:10]


@pytest.mark.parametrize("name", ["scat", "cancellation-hearts"])
def test_games_wins_runs_and_groups_agree(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said, count = told(folder, capsys)[name], counted(folder / "saves")[name]
    keys = ("games", "wins", "share", "chance", "longest_run", "present_run", "with_moves_taken_back")
    assert {key: said[key] for key in keys} == {key: count[key] for key in keys}
    assert {key: said["by"][key] for key in count["by"]} == count["by"]
    assert sum(month["games"] for month in said["by"]["month"].values()) == count["games"] > 5


def test_what_is_said_of_scat_agrees(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said, sums = told(folder, capsys)["scat"], counted(folder / "saves")["scat"]["sums"]
    knocks = sums["knocks"]
    assert {key: said[key] for key in ("hands", "lives_lost", "knocks", "thirty_ones", "throw_downs")} == {
        key: sums[key] for key in ("hands", "lives_lost", "knocks", "thirty_ones", "throw_downs")
    }
    assert said["throw_downs_that_cost_lives"] == sums["throw_downs_lost"] > 0
    went = ("knocks_that_cost_nothing", "knocks_lowest", "knocks_against_31")
    assert [said[key] for key in went] == [sums[key] for key in ("safe", "lowest", "31")]
    assert min(said[key] for key in went) > 0, "every way in which a knock can go"
    assert said["knock_turn"] == round(sums["turns"] / knocks, 2)
    assert said["knock_value"] == round(sums["values"] / knocks, 2)
    assert said["lives_lost_per_hand"] == round(sums["lives_lost"] / sums["hands"], 4)
    assert said["knocks_per_hand"] == round(knocks / sums["hands"], 4)


def test_what_is_said_of_hearts_agrees(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = told(folder, capsys)["cancellation-hearts"]
    sums = counted(folder / "saves")["cancellation-hearts"]["sums"]
    keys = ("hands", "points", "black_marias", "tricks", "moons_made", "moons_stopped")
    assert {key: said[key] for key in keys} == {key: sums[key] for key in keys}
    assert min(said["moons_made"], said["moons_stopped"], said["wins"]) > 0
    assert said["hands_without_points"] == sums["without_points"] > 0
    assert said["cards_passed"] == {kind: sums[kind] for kind in said["cards_passed"]}
    assert sum(said["cards_passed"].values()) % 3 == 0 < said["cards_passed"]["black maria"]
    assert said["points_per_hand"] == round(sums["points"] / sums["hands"], 4)
    assert said["tricks_per_hand"] == round(sums["tricks"] / sums["hands"], 4)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("scat", ("31", "knock", "comeback")), ("cancellation-hearts", ("moon", "stopped", "comeback"))],
)
def test_the_best_moments_are_those_of_the_rule(
    name: str, kinds: Sequence[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = counted(folder / "saves")[name]
    shown = told(folder, capsys)[name]["best"]
    found = [(each["kind"], each["figures"], each["id"], each["hand"], each["move"]) for each in shown]
    assert found == best(count["moments"], kinds)
    assert found
    assert all(each["text"].endswith(".") for each in shown)
