"""A sample becomes a saved game at the player's first move, with its title; until then nothing is written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import read_record
from scat_tui.saves.saved_game import SavedGame
from scat_tui.table import opening
from scat_tui.words.samples import sample_title
from tests.command_line import command_line
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record
from tests.table.done import done

FIRST_KNOCK = CHECKOUT / "saves" / "first-knock.json"


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    return SaveFolder(data_folder / "saves")


def games(saves: SaveFolder) -> list[SavedGame]:
    found = saves.list()
    assert all(isinstance(game, SavedGame) for game in found)
    return [game for game in found if isinstance(game, SavedGame)]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_saved_with_its_title_at_the_first_move(sample: Path, saves: SaveFolder) -> None:
    content, names = sample.read_bytes(), os.listdir(sample.parent)
    table = opening.saved_table(saves, sample)
    done(table.catch_up())
    assert not table.on_disk
    assert not saves.folder.parent.exists()
    if table.hand_is_over:
        done(table.deal())
    else:
        done(table.play(table.view(table.to_act).legal[0]))
    assert table.on_disk
    [game] = games(saves)
    assert game.title == sample_title(sample.stem)
    assert game.record == table.record
    assert game.id == game.record.id == table.record.id != read_record(sample).id
    before = read_record(sample)
    assert game.record.moves[: len(before.moves)] == before.moves
    table.close()
    assert (sample.read_bytes(), os.listdir(sample.parent)) == (content, names)


def test_a_sample_that_is_left_leaves_nothing(saves: SaveFolder) -> None:
    table = opening.saved_table(saves, FIRST_KNOCK)
    table.close()
    assert not saves.folder.parent.exists()


def test_taking_back_in_a_sample_is_a_move_too(saves: SaveFolder) -> None:
    table = opening.saved_table(saves, FIRST_KNOCK)
    done(table.undo())
    [game] = games(saves)
    assert len(game.record.moves) < len(read_record(FIRST_KNOCK).moves)
    assert game.title == sample_title("first-knock")


def test_two_windows_at_one_sample_have_a_game_each(saves: SaveFolder) -> None:
    tables = [opening.saved_table(SaveFolder(saves.folder), FIRST_KNOCK) for _window in range(2)]
    for _move in range(2):
        for number, table in enumerate(tables):
            done(table.play(table.view(table.to_act).legal[number]))
    one, two = games(saves)
    assert sorted([one.id, two.id]) == sorted(table.record.id for table in tables)
    assert one.record.moves != two.record.moves
    assert one.title == two.title == sample_title("first-knock")


def test_a_new_title_is_not_taken_back_by_the_samples_own(saves: SaveFolder) -> None:
    table = opening.saved_table(saves, FIRST_KNOCK)
    done(table.play(table.view(table.to_act).legal[0]))
    [game] = games(saves)
    SaveFolder(saves.folder).rename(game.path, "Sunday")
    done(table.play(table.view(table.to_act).legal[0]))
    assert games(saves)[0].title == "Sunday"


def test_a_title_that_cannot_be_written_costs_no_move_and_is_written_later(saves: SaveFolder) -> None:
    titles = saves.folder.parent / "titles.json"
    titles.parent.mkdir()
    titles.symlink_to("nowhere")
    table = opening.saved_table(saves, FIRST_KNOCK)
    done(table.play(table.view(table.to_act).legal[0]))
    assert games(saves)[0].record == table.record
    titles.unlink()
    done(table.play(table.view(table.to_act).legal[0]))
    assert games(saves)[0].title == sample_title("first-knock")


@pytest.mark.parametrize(
    "saves", [None, SaveFolder(Path("/proc/nowhere/saves")), SaveFolder(Path("/dev/null/saves"))]
)
def test_where_nothing_can_be_saved_a_sample_can_be_played_unsaved(saves: SaveFolder | None) -> None:
    content = FIRST_KNOCK.read_bytes()
    table = opening.saved_table(saves, FIRST_KNOCK)
    move = table.view(table.to_act).legal[0]
    for _time in range(2):
        with pytest.raises(SaveFailed):
            done(table.play(move))
        assert table.record.moves == read_record(FIRST_KNOCK).moves
    table.stop_saving()
    done(table.play(move))
    assert len(table.record.moves) == len(read_record(FIRST_KNOCK).moves) + 1
    assert not table.on_disk
    table.close()
    assert FIRST_KNOCK.read_bytes() == content


# A damaged game whose previous save cannot take its place


@pytest.fixture
def damaged(saves: SaveFolder) -> Path:
    """A damaged game with a previous save."""
    saves.write(a_played_record(undos=1))
    path = saves.write(a_played_record(undos=2))
    path.write_bytes(b"{")
    return path


def test_a_previous_save_is_played_unsaved_where_it_cannot_be_put_back(
    damaged: Path, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object, **_named: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        for name in ("link", "rename", "replace"):
            patch.setattr(os, name, refuse)
        with pytest.raises(SaveFailed, match="read-only"):
            saves.restore_previous(damaged)
        table = opening.saved_table(saves, previous_path(damaged))
        move = table.view(table.to_act).legal[0]
        for _time in range(2):
            with pytest.raises(SaveFailed, match="read-only"):
                done(table.play(move))
        assert damaged.read_bytes() == b"{"
    done(table.play(move))
    assert load_game(damaged).record == table.record
    assert damaged.with_name("first.damaged-1.json").read_bytes() == b"{"
    previous = load_game(previous_path(damaged)).record
    assert (previous.undos, previous.moves) == (1, table.record.moves[:-1])
    table.close()


def test_a_previous_save_whose_game_is_sound_is_a_file_like_any_other(saves: SaveFolder) -> None:
    saves.write(a_played_record(undos=1))
    path = saves.write(a_played_record(undos=2))
    table = opening.saved_table(saves, previous_path(path))
    done(table.play(table.view(table.to_act).legal[0]))
    table.close()
    assert read_record(path) == a_played_record(undos=2)


# The program


def in_lines(sample: Path, typed: str, data: Path) -> str:
    """What the program says in lines of text, at the sample's table."""
    return subprocess.run(
        [sys.executable, "-m", "scat_tui", "resume", str(sample), "--plain", "--data-dir", str(data)],
        cwd=CHECKOUT,
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_in_plain_mode_a_sample_is_saved_at_the_first_move(saves: SaveFolder, data_folder: Path) -> None:
    said = in_lines(FIRST_KNOCK, "q\nq\n", data_folder)
    assert "Left. There is nothing to save." in said
    assert "This command goes on" not in said
    assert saves.list() == []
    said = in_lines(FIRST_KNOCK, "s\nq\nq\n", data_folder)
    assert "Left. The game is saved." in said
    [game] = games(saves)
    assert game.title == sample_title("first-knock")
    assert f"scat-tui resume {game.id} --plain" in said
    assert sample_title("first-knock") in command_line("saves", "--data-dir", data_folder).stdout
    again = in_lines(game.path, "q\nq\n", data_folder)
    assert "Left. The game is saved." in again
    assert len(games(saves)) == 1


def test_in_plain_mode_a_sample_is_played_where_nothing_can_be_saved() -> None:
    said = in_lines(FIRST_KNOCK, "s\nunsaved\ns\n1\nq\nleave\nq\n", Path("/proc/nowhere"))
    assert said.count("Not saved and not played: ") == 1
    assert "Left. What was played without saving is lost." in said
