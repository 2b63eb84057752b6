"""Statistics in plain text, and what is said before a game leaves them."""

from pathlib import Path

import pytest

from scat_tui.plain import statistics
from scat_tui.saves.folder import SaveFolder
from tests.plain.conftest import Play
from tests.statistics.kept_games import keep


def said(text: str) -> str:
    """What was printed on one line, for sentences are wrapped."""
    return " ".join(text.split())


@pytest.fixture
def kept(data_folder: Path) -> SaveFolder:
    return keep(data_folder)


def test_statistics_of_all_games_and_of_one(play: Play, kept: SaveFolder) -> None:
    heard = play("statistics", "b hearts", "q")
    assert heard.count("Games won") == 3
    assert heard.count("Black Marias") == 2
    assert said(heard).count("Best moments") >= 1


def test_a_game_that_does_not_exist_is_answered_with_those_that_do(play: Play) -> None:
    heard = said(play("statistics bridge", "q"))
    assert "“bridge” is not an answer here. Type statistics and one of these: scat, hearts." in heard


def test_without_a_finished_game_or_a_folder_that_is_said(play: Play) -> None:
    assert "No game has been finished yet." in play("b", "q")
    assert "there is no folder for them" in said(play("b", "q", data=None))


def test_when_reading_takes_long_that_is_said_once(
    play: Play,
    kept: SaveFolder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(statistics, "PATIENCE", -1.0)
    assert play("b", "q").count("Reading the games…") == 1


def test_the_help_names_the_command(play: Play) -> None:
    heard = said(play("help", "q"))
    assert "statistics, b: how you have done; statistics scat or hearts: in that game" in heard


def test_the_question_before_deleting_says_that_the_game_leaves_the_statistics(
    play: Play,
    kept: SaveFolder,
) -> None:
    heard = said(play("g", "finished", "delete 1", "no", "", "q"))
    assert "It cannot be brought back, and the statistics no longer count it. Type yes;" in heard
