"""Simulated games: reproducible, the same on one core and two, and agreeing with their own records."""

import io
import json
import multiprocessing
from dataclasses import replace
from random import Random

import pytest

from scat_tui.engine.deck import derived_seed
from scat_tui.engine.game import CHANCE
from scat_tui.games import players
from scat_tui.games.replaying import BadRecord, first_foreign_deck, replay
from scat_tui.saves.record_json import read_record
from scat_tui.simulate import outcomes
from scat_tui.simulate.outcomes import EndlessGame
from scat_tui.simulate.simulate import run, simulate
from scat_tui.simulate.spreading import WorkerKilled

SEED = bytes.fromhex("5e0b6c")


def test_games_follow_from_the_seed_in_order():
    played = list(simulate("scat", ["medium", "easy", "medium"], 5, SEED, {"lives": 2}))
    for number, one in enumerate(played):
        assert one.record.seed == derived_seed(SEED, number).hex()
        assert one.record.dealer == number % 3
        assert [player.name for player in one.record.seats] == ["Medium 1", "Easy 1", "Medium 2"]
        match = replay(one.record)
        assert match.report() == one.report
        assert one.report["over"]
        assert first_foreign_deck(one.record, match) is None
    assert played == list(simulate("scat", ["medium", "easy", "medium"], 5, SEED, {"lives": 2}))


@pytest.mark.parametrize("game", ["scat", "cancellation-hearts"])
def test_every_move_follows_from_the_view_and_random_numbers_of_its_own(game):
    seats = ["medium", "easy"] * 3
    [one] = simulate(game, seats, 1, SEED, {})
    match = replay(replace(one.record, moves=()))
    for number, words in enumerate(one.record.moves):
        move, actor = match.game.read(words), match.state.to_act
        if actor is CHANCE:
            assert match.game.chance(match.state, SEED) == move
        else:
            view = match.game.view(match.state, actor)
            assert players.level(game, seats[actor])(view, Random(f"5e0b6c:{number}")) == move
        match = match.play(move)
    assert match.state.to_act is None


def test_two_processes_give_what_one_gives():
    told: list[int] = []
    one = list(simulate("scat", ["easy", "easy"], 30, SEED, {}, processes=1))
    two = list(simulate("scat", ["easy", "easy"], 30, SEED, {}, processes=2, progress=told.append))
    assert one == two
    assert told == list(range(1, 31))


def test_a_process_that_is_killed_is_reported_and_nothing_else(capfd):
    def kill(done: int) -> None:
        for child in multiprocessing.active_children():
            child.kill()

    with pytest.raises(WorkerKilled, match="the system has ended a process"):
        list(simulate("scat", ["easy", "easy"], 2000, SEED, {}, processes=2, progress=kill))
    assert not multiprocessing.active_children()
    assert capfd.readouterr().err == ""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "games", "share"), [(2, 300, 0.55), (5, 120, 0.26)])
def test_medium_beats_easy(seats, games, share):
    levels = ["medium"] + ["easy"] * (seats - 1)
    wins = [0] * seats
    for one in simulate("scat", levels, games, SEED, {}):
        wins[one.report["winners"][0]] += 1
    assert wins[0] / games > share


@pytest.mark.slow
def test_a_knocker_is_seldom_lowest():
    ends = lowest = hands = 0
    for one in simulate("scat", ["medium"] * 4, 60, SEED, {}, processes=1):
        for hand in one.report["hands"]:
            hands += 1
            if hand["end"] == "knock":
                ends += 1
                lowest += hand["lost"][hand["knocker"]] > 0
    assert ends > hands / 2
    assert lowest < ends / 4


def output(**how) -> str:
    stdout = io.StringIO()
    run("scat", ["easy", "medium"], 4, SEED, {"lives": 1}, stdout=stdout, stderr=io.StringIO(), **how)
    return stdout.getvalue()


def test_json_and_records_agree(tmp_path):
    told = json.loads(output(out=tmp_path / "new", as_json=True))
    assert (told["game"], told["seats"], told["games"]) == ("scat", ["easy", "medium"], 4)
    assert (told["seed"], told["options"]) == ("5e0b6c", {"lives": 1})
    assert sum(told["wins"]) == 4
    hands = sum(len(result["report"]["hands"]) for result in told["results"])
    assert told["hands_per_game"] == hands / 4
    assert sum(told["ends"].values()) == hands
    files = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert files == [result["file"] for result in told["results"]]
    for result in told["results"]:
        record = read_record(tmp_path / "new" / result["file"])
        assert record.seed == result["seed"]
        assert replay(record).report() == result["report"]
    lost = [
        sum(hand["lost"][seat] for result in told["results"] for hand in result["report"]["hands"])
        for seat in range(2)
    ]
    assert told["lives_lost_per_hand"] == [round(lives / hands, 4) for lives in lost]


def test_without_a_folder_there_are_no_files():
    assert {result["file"] for result in json.loads(output(as_json=True))["results"]} == {None}


def test_the_table_names_seats_and_levels():
    lines = output().splitlines()
    assert [line.split()[:2] for line in lines[1:3]] == [["0", "easy"], ["1", "medium"]]
    assert sum(int(line.split()[2]) for line in lines[1:3]) == 4
    assert any(line.startswith("4 games") for line in lines)


def test_a_bar_only_on_a_terminal():
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, plain = Terminal(), io.StringIO()
    run("scat", ["easy", "easy"], 2, SEED, {"lives": 1}, stdout=io.StringIO(), stderr=terminal)
    run("scat", ["easy", "easy"], 2, SEED, {"lives": 1}, stdout=io.StringIO(), stderr=plain)
    assert "100%" in terminal.getvalue()
    assert plain.getvalue() == ""


@pytest.mark.parametrize(
    ("game", "levels", "options", "key"),
    [
        ("whist", ["easy", "easy"], {}, "game"),
        ("scat", ["easy"], {}, "seats"),
        ("scat", ["easy", "grand"], {}, "seats"),
        ("scat", ["easy", "easy"], {"jokers": 2}, "jokers"),
        ("scat", ["easy", "easy"], {"lives": 0}, "lives"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(game, levels, options, key):
    with pytest.raises(BadRecord) as refused:
        simulate(game, levels, 1, SEED, options)
    assert refused.value.key == key


def test_an_endless_game_is_named_by_its_seed(monkeypatch):
    monkeypatch.setattr(outcomes, "MOST_MOVES", 10)
    with pytest.raises(EndlessGame, match="5e0b6c"):
        list(simulate("scat", ["easy", "easy"], 1, SEED, {}))
