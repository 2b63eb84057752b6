"""Lists of games in plain text: filtered, exported and imported by typed words."""

import os
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import encode, read_record
from tests.plain.conftest import Play
from tests.plain.test_plain_lobby import said
from tests.sample_records import CHECKOUT, a_played_record
from tests.saves.index_checked import some_games

SAMPLE = CHECKOUT / "saves" / "last-penny.json"


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    """Games of both kinds, none of them finished, the oldest first."""
    saves = some_games(data_folder)
    for second, id in enumerate(("first-knock", "last-penny", "dealt-31", "hearts-moon", "hearts-passing")):
        os.utime(saves.path(id), (1000 + second, 1000 + second))
    saves.rename(saves.path("last-penny"), "The Cup")
    return saves


@pytest.fixture(name="hear")
def heard_and_left(play: Play) -> Play:
    """What is said after some words in the list of saved games, on one line."""
    return lambda *answers: said(play("g", *answers, "", "q"))


def test_the_words_are_told(hear: Play, saves: SaveFolder) -> None:
    heard = hear("words")
    assert "filter, find, sort and all choose what is listed; words tells of all words." in heard
    assert "find TEXT: those with that in their title or a player's name; find - for all" in heard
    assert "export 2 FILE: game 2 as a record to send, or as text if the name ends in .txt" in heard


def test_find_lists_what_has_the_text_and_a_dash_lists_all(hear: Play, saves: SaveFolder) -> None:
    heard = hear("find cup", "find -")
    assert "Listed: unfinished, “cup”, newest first: 1 of 5. 1: “The Cup”: Scat with" in heard
    assert "Listed: unfinished, newest first: 5 of 5. 1: Cancellation Hearts" in heard


def test_sort_and_all(hear: Play, saves: SaveFolder) -> None:
    heard = hear("sort oldest", "sort size", "all")
    assert "Listed: unfinished, oldest first: 5 of 5. 1: Scat with Juno and Otto." in heard
    assert "A list cannot be sorted by size; type newest, oldest, game or name." in heard
    assert "Listed: all games, newest first: 5 of 5." in heard


def test_filter_asks_for_everything_and_enter_keeps_what_is_set(hear: Play, saves: SaveFolder) -> None:
    heard = hear("filter", "scat", "any", "MIRA", "", "oldest", "filter", "", "", "-", "", "newest")
    assert "Which game? 1 both, 2 Scat, 3 Cancellation Hearts (Enter: both)" in heard
    assert "How far? 1 any, 2 unfinished, 3 finished, 4 damaged (Enter: unfinished)" in heard
    assert "Listed: Scat, with “MIRA”, oldest first: 2 of 5." in heard
    assert "With which player? (Enter: “MIRA”; - for any)" in heard
    assert "Listed: Scat, newest first: 3 of 5." in heard


def test_going_back_from_the_questions_changes_nothing(hear: Play, saves: SaveFolder) -> None:
    heard = hear("filter", "hearts", "back")
    assert "Listed:" not in heard
    assert heard.count("5: Scat with Juno and Otto.") == 2


def test_where_nothing_is_like_that_one_can_still_ask_for_all(hear: Play, saves: SaveFolder) -> None:
    heard = hear("find nobody", "all")
    assert "None of your 5 saved games is like that. Type all to hear of all. Enter goes back." in heard
    assert "Listed: all games, newest first: 5 of 5. 1: " in heard


def test_the_number_means_the_game_in_the_list_that_was_told(hear: Play, saves: SaveFolder) -> None:
    hear("find cup", "rename 1 Monday")
    assert saves.title("last-penny") == "Monday"


def test_export_writes_a_record_or_a_text_and_overwrites_nothing(
    hear: Play, saves: SaveFolder, tmp_path: Path
) -> None:
    record, text = tmp_path / "game.json", tmp_path / "game.txt"
    heard = hear(f"export 4 {record}", "export 4", str(text), f"export 5 {record}")
    assert f"Written: {record}" in heard
    assert read_record(record) == read_record(saves.path("last-penny"))
    assert text.read_text().startswith("Scat, 4 players")
    assert f"There is a file {record} already" in heard
    assert "“export 9” is not an answer here." in hear("export 9")


def test_import_in_the_list_and_in_the_lobby(play: Play, data_folder: Path) -> None:
    heard = said(play(f"import {SAMPLE}", "g", "import", str(SAMPLE), "", "q"))
    assert "Imported: Scat with Juno, Otto and Mira. Hand 15, your turn." in heard
    assert "Already there: Scat with Juno, Otto and Mira." in heard
    assert len(SaveFolder(data_folder / "saves").list()) == 1


def test_what_is_no_game_is_said_and_the_lobby_goes_on(
    play: Play,
    tmp_path: Path,
    data_folder: Path,
) -> None:
    letter = tmp_path / "Letter.txt"
    letter.write_text("Dear Ana")
    heard = said(play(f"import {letter}", "import", "back", "q"))
    assert f"{letter} was not imported: it is no record of a game." in heard
    assert not (data_folder / "saves").exists()


@pytest.mark.parametrize(("answer", "count"), [("no", 5), ("yes", 6)])
def test_another_game_of_the_same_id_is_a_new_one_only_if_wanted(
    answer: str, count: int, hear: Play, saves: SaveFolder, tmp_path: Path
) -> None:
    other = tmp_path / "other.json"
    other.write_bytes(encode(a_played_record(id="last-penny")))
    before = saves.path("last-penny").read_bytes()
    heard = hear(f"import {other}", answer)
    assert "another game with the same id is here" in heard
    assert saves.path("last-penny").read_bytes() == before
    assert len(saves.list()) == count


def test_without_a_folder_nothing_is_imported(
    play: Play,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard = said(play(f"import {SAMPLE}", "q", data=None))
    assert "there is no folder" in heard
