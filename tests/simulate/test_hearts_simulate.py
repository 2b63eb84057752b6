"""Simulated games of Cancellation Hearts: reproducible, agreeing with their records, counted by points."""

import io
import json

import pytest

from scat_tui.games.hearts.tally import HeartsTally
from scat_tui.games.replaying import BadRecord, first_foreign_deck, replay
from scat_tui.saves.record_json import read_record
from scat_tui.simulate.simulate import run, simulate

NAME = "cancellation-hearts"
LEVELS = ["medium", "easy", "easy", "medium", "easy", "easy", "easy"]
SEED = bytes.fromhex("5e0b6c")
RULES = {"target": 50, "moon_needs_all": "off", "widow": "last_trick"}


def output(**how):
    stdout = io.StringIO()
    run(NAME, LEVELS, 3, SEED, RULES, stdout=stdout, stderr=io.StringIO(), **how)
    return stdout.getvalue()


@pytest.mark.slow
def test_games_follow_from_the_seed_on_one_core_and_two():
    one = list(simulate(NAME, LEVELS, 14, SEED, RULES, processes=1))
    assert one == list(simulate(NAME, LEVELS, 14, SEED, RULES, processes=2))
    for played in one[:3]:
        match = replay(played.record)
        assert match.report() == played.report
        assert played.report["over"]
        assert first_foreign_deck(played.record, match) is None


def test_every_point_is_somewhere():
    for played in simulate(NAME, ["easy", "medium"] * 4, 3, SEED, {"target": 50, "widow": "removed"}):
        for hand in played.report["hands"]:
            assert sum(hand["points"]) + hand["uncollected"] == 52


def test_json_and_records_agree(tmp_path):
    told = json.loads(output(out=tmp_path, as_json=True))
    assert (told["game"], told["seats"], told["games"], told["options"]) == (NAME, LEVELS, 3, RULES)
    reports = [result["report"] for result in told["results"]]
    hands = [hand for report in reports for hand in report["hands"]]
    assert told["hands_per_game"] == round(len(hands) / 3, 2)
    assert sum(told["moons"]) == sum(hand["moon"] is not None for hand in hands)
    for seat in range(7):
        assert told["wins"][seat] == sum(seat in report["winners"] for report in reports)
        scores = sum(report["scores"][seat] for report in reports)
        assert told["score_per_hand"][seat] == round(scores / len(hands), 3)
    for result in told["results"]:
        assert replay(read_record(tmp_path / result["file"])).report() == result["report"]


def test_the_table_names_seats_and_levels():
    lines = output().splitlines()
    assert [line.split()[:2] for line in lines[1:8]] == [[str(n), level] for n, level in enumerate(LEVELS)]
    assert [line.split()[:2] for line in lines[8:10]] == [["all", "easy"], ["all", "medium"]]
    assert any(line.startswith("3 games") for line in lines)


def test_moons_and_shared_wins_are_counted():
    tally = HeartsTally(("easy",) * 6)
    moon = {"uncollected": 0, "moon": {"seat": 2, "choice": "add"}}
    plain = {"uncollected": 3, "moon": None}
    tally.add({"winners": [1, 2], "scores": [60, 26, 26, 90, 80, 70], "hands": [moon, plain]})
    told = tally.summary()
    assert (told["shared"], told["wins"], told["moons"]) == (1, [0, 1, 1, 0, 0, 0], [0, 0, 1, 0, 0, 0])
    assert (told["score_per_hand"][0], told["uncollected_per_hand"]) == (30, 1.5)
    row = tally.table().splitlines()[3].split()
    assert row == ["2", "easy", "1", "100.0%", "13.00", "1"]


@pytest.mark.parametrize(
    ("levels", "options", "key"),
    [(["easy"] * 5, {}, "seats"), (["easy"] * 12, {}, "seats"), (["easy"] * 6, {"lives": 3}, "lives")],
)
def test_what_cannot_be_played_is_refused_at_once(levels, options, key):
    with pytest.raises(BadRecord) as refused:
        simulate(NAME, levels, 1, SEED, options)
    assert refused.value.key == key
