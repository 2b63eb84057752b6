"""The commands that list, export and import games, and `resume` by what they print."""

import json
import os
from pathlib import Path

import pytest

from scat_tui.cli import main
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode, read_record
from tests.cli.test_commands import screen  # noqa: F401 - a fixture
from tests.sample_records import CHECKOUT, a_played_record
from tests.saves.index_checked import some_games

Screen = list[tuple[Path | None, Path | None, str | None]]


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    """Five games, of which those of Scat are older."""
    saves = some_games(data_folder)
    for second, id in enumerate(("first-knock", "last-penny", "dealt-31", "hearts-moon", "hearts-passing")):
        os.utime(saves.path(id), (1000 + second, 1000 + second))
    saves.rename(saves.path("last-penny"), "The Cup")
    return saves


def listed(capsys: pytest.CaptureFixture[str], *flags: str) -> list[list[str]]:
    """Number and id of each game in the list."""
    assert main(["saves", *flags]) == 0
    lines = capsys.readouterr().out.splitlines()
    return [line.split()[:2] for line in lines[1:] if not line.startswith("damaged")]


def test_each_game_has_its_number_from_the_newest(
    saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert listed(capsys) == [
        ["1", "hearts-passing"],
        ["2", "hearts-moon"],
        ["3", "dealt-31"],
        ["4", "last-penny"],
        ["5", "first-knock"],
    ]


@pytest.mark.parametrize(
    ("flags", "numbers"),
    [
        (["--game", "hearts"], "12"),
        (["--game", "Scat"], "345"),
        (["--game", "scat", "--sort", "oldest"], "543"),
        (["--text", "cup"], "4"),
        (["--text", "LAST-PEN"], "4"),
        (["--player", "mira"], "1234"),
        (["--state", "unfinished", "--player", "Mira", "--game", "hearts"], "12"),
        (["--sort", "name", "--game", "scat"], "534"),
    ],
    ids=str,
)
def test_a_filtered_list_keeps_the_numbers(
    flags: list[str], numbers: str, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    found = listed(capsys, *flags)
    assert "".join(number for number, _id in found) == numbers


def test_the_json_is_filtered_and_sorted_too(saves: SaveFolder, capsys: pytest.CaptureFixture[str]) -> None:
    saves.path("broken").write_bytes(b"{")
    assert main(["saves", "--json", "--state", "damaged"]) == 0
    [damaged] = json.loads(capsys.readouterr().out)
    assert damaged["path"].endswith("broken.json")
    assert main(["saves", "--json", "--sort", "oldest", "--game", "hearts"]) == 0
    assert [game["id"] for game in json.loads(capsys.readouterr().out)] == ["hearts-moon", "hearts-passing"]


def test_an_empty_result_says_so_and_how_to_see_all(
    saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["saves", "--text", "nobody"]) == 0
    expected = "None of your 5 saved games is like that. `scat-tui saves` lists them.\n"
    assert capsys.readouterr().out == expected


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--game", "whist"], "There is no game whist; type scat or hearts."),
        (["--state", "lost"], "There is no state lost; type unfinished, finished or damaged."),
        (["--sort", "size"], "A list cannot be sorted by size; type newest, oldest, game or name."),
    ],
)
def test_what_cannot_be_asked_for_is_one_sentence_and_status_2(
    flags: list[str], words: str, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["saves", *flags]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"scat-tui: {words} (scat-tui saves --help)\n")


@pytest.mark.parametrize(
    ("named", "id"),
    [("1", "hearts-passing"), ("4", "last-penny"), ("05", None), ("6", None), ("hearts-m", "hearts-moon")],
)
def test_resume_takes_the_number_and_says_which_game_it_is(
    named: str,
    id: str | None,
    screen: Screen,  # noqa: F811 - the fixture
    saves: SaveFolder,
    capsys: pytest.CaptureFixture[str],
) -> None:
    status = main(["resume", named])
    told = capsys.readouterr()
    if id is None:
        assert (status, told.out) == (1, "")
        assert told.err == f"scat-tui: there is no saved game and no file {named}\n"
    else:
        assert [path for _data, path, _notice in screen] == [saves.path(id)]
        assert told.out.startswith("Resuming ")
        assert told.out.endswith(f"({id})\n")
        assert told.out.count("\n") == 1


def test_an_id_and_a_file_come_before_a_number(
    screen: Screen,  # noqa: F811 - the fixture
    saves: SaveFolder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    saves.write(a_played_record(id="2"))
    (tmp_path / "3").write_bytes(encode(a_played_record()))
    for named in ("2", "3", "1"):
        assert main(["resume", named]) == 3
    assert [path for _data, path, _notice in screen] == [saves.path("2"), tmp_path / "3", saves.path("2")]


def test_resume_without_a_name_goes_on_with_the_newest_game_and_says_nothing(
    screen: Screen,  # noqa: F811 - the fixture
    saves: SaveFolder,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["resume"]) == 3
    assert [path for _data, path, _notice in screen] == [saves.path("hearts-passing")]
    assert capsys.readouterr().out == ""


def test_export_prints_the_record_or_the_text(saves: SaveFolder, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "4"]) == 0
    assert capsys.readouterr().out.encode() == encode(read_record(saves.path("last-penny")))
    assert main(["export", "last-penny", "--text"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Scat, 4 players\n")
    assert "\nHand 1: you dealt. The upcard is the 5♥.\n" in text
    assert "Seed" not in text


def test_export_into_a_file_says_where_and_overwrites_nothing(
    saves: SaveFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "game.json"
    assert main(["export", "first-knock", "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"Written: {out}\n"
    before = out.read_bytes()
    assert main(["export", "last-penny", "--out", str(out)]) == 1
    expected = f"scat-tui: There is a file {out} already, which stays as it is: choose another name.\n"
    assert capsys.readouterr().err == expected
    assert out.read_bytes() == before
    assert main(["export", "last-penny", "--text", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "last-penny.txt").is_file()


def test_a_damaged_game_is_not_exported(saves: SaveFolder, capsys: pytest.CaptureFixture[str]) -> None:
    saves.path("broken").write_bytes(b"{")
    assert main(["export", "broken"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("scat-tui: broken: ")


def test_import_takes_each_file_and_says_what_became_of_it(
    data_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("garbage")
    good = CHECKOUT / "saves" / "last-penny.json"
    assert main(["import", str(good), str(bad), str(good)]) == 1
    told = capsys.readouterr()
    new, again = told.out.splitlines()
    assert new.startswith("Imported: Scat with Juno, Otto, Mira: hand 15, your turn (")
    assert again == new.replace("Imported", "Already there")
    assert told.err == f"scat-tui: {bad} was not imported: it is no record of a game.\n"
    assert len([*(data_folder / "saves").glob("*.json")]) == 1


def test_a_game_with_the_id_of_another_is_imported_only_as_a_copy(
    saves: SaveFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.json"
    other.write_bytes(encode(a_played_record(id="last-penny")))
    before = saves.path("last-penny").read_bytes()
    assert main(["import", str(other)]) == 1
    told = capsys.readouterr().err
    assert "another game with the same id is here" in told
    assert "To have both: scat-tui import --copy" in told
    assert main(["import", "--copy", str(other)]) == 0
    assert saves.path("last-penny").read_bytes() == before
    newest = saves.list()[0]
    assert load_game(newest.path).record.moves == a_played_record().moves
