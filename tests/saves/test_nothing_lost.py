"""What was read of a record is written again: whatever optional keys, levels and texts it holds."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import decode, encode
from scat_tui.table import opening
from scat_tui.table.thinker import Thinker
from tests.hypothesis_profiles import examples
from tests.sample_records import a_record
from tests.saves.random_records import KEYS, content, records
from tests.table.done import done

pytestmark = pytest.mark.timeout(120)

quick = settings(max_examples=examples(60), suppress_health_check=[*HealthCheck])


def as_text(members: Any) -> str:
    """A JSON value to compare: 3, 3.0 and true differ, and so does the order of keys."""
    return json.dumps(members)


def kept(path: Path) -> dict[str, Any]:
    members: dict[str, Any] = json.loads(path.read_bytes())
    assert [*members] == [key for key in KEYS if key in members], "the documented order"
    return members


def without(members: dict[str, Any], *changed: str) -> str:
    return as_text({key: value for key, value in members.items() if key not in changed})


@quick
@given(records())
def test_what_is_read_is_written(members: dict[str, Any]) -> None:
    assert as_text(json.loads(encode(decode(content(members))))) == as_text(members)


@quick
@given(records(), st.integers(0, 99))
def test_playing_on_and_taking_back_change_nothing_but_what_they_are_about(
    tmp_path_factory: pytest.TempPathFactory, members: dict[str, Any], chance: int
) -> None:
    folder = tmp_path_factory.mktemp("data") / "saves"
    folder.mkdir()
    path = folder / "game.json"
    path.write_bytes(content(members))
    table, random = opening.saved_table(SaveFolder(folder), path), Random(chance)
    try:
        done(table.catch_up())
        for _move in range(3):
            if table.to_act is None:
                break
            done(table.play(random.choice(list(table.view(table.to_act).legal))))
        after = kept(path) if table.match.moves[len(members["moves"]) :] else members
        assert without(after, "saved", "moves") == without(members, "saved", "moves")
        assert after["moves"][: len(members["moves"])] == members["moves"]
        if table.undo_point() is not None:
            before = len(table.match.moves)
            done(table.undo())
            back = kept(path)
            expected = dict(members)
            if (branch := members.get("branched_from")) and branch["moves"] > len(back["moves"]):
                # What it has in common with the game that it went on from has become less.
                expected["branched_from"] = {**branch, "moves": len(back["moves"])}
            assert without(back, "saved", "moves", "undos") == without(expected, "saved", "moves", "undos")
            assert back["undos"] == members.get("undos", 0) + before - len(back["moves"])
    finally:
        table.close()


@quick
@given(records())
def test_a_copy_and_a_game_saved_as_new_carry_all_but_their_own_id(
    tmp_path_factory: pytest.TempPathFactory, members: dict[str, Any]
) -> None:
    """`branched_from` too: a copy has every move of the game, and went on from where that went on from."""
    folder = tmp_path_factory.mktemp("data") / "saves"
    folder.mkdir()
    path = folder / "game.json"
    path.write_bytes(content(members))
    saves = SaveFolder(folder)
    for new in (saves.copy(path), opening.save_as_new_game(saves, opening.saved_table(saves, path), path)):
        assert without(kept(new), "id", "saved") == without(members, "id", "saved")
        assert kept(new)["id"] == new.stem


def test_a_level_of_a_newer_version_plays_as_some_level_and_stays(tmp_path: Path) -> None:
    seats = [{"name": "A", "kind": "human", "level": "hard"}]
    seats += [{"name": "B", "kind": "bot", "level": "grandmaster"}, {"name": "C", "kind": "bot"}]
    members = {**json.loads(encode(a_record(undos=None))), "seats": seats}
    path = tmp_path / "x.json"
    path.write_bytes(content(members))
    table = opening.saved_table(SaveFolder(tmp_path), path)
    done(table.catch_up())
    assert table.to_act == 1
    for seat in (1, 2):
        while table.to_act == seat:
            done(table.play(done(Thinker(table).move(seat))))
    table.close()
    assert kept(path)["seats"] == seats
    assert {move[:2] for move in kept(path)["moves"][1:]} == {"1 ", "2 "}
