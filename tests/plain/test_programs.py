"""A program of one's own in plain text: typed where the level is asked for, told of where it fails."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scat_tui.plain import playing
from scat_tui.saves.record_json import read_record
from scat_tui.settings import settings
from tests.programs.written import FAULTY, FIRST, program

Play = Callable[..., str]


@pytest.fixture
def play(data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays by typed answers, after which the input ends; gives what was printed, on one line."""
    monkeypatch.setenv("SCAT_TUI_PROGRAMS", "on")
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((100, 24)))

    def played(*answers: str) -> str:
        left = iter(answers)

        def typed(prompt: str) -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", typed)
        assert playing.play(data_folder) == 0
        return " ".join(capsys.readouterr().out.split())

    return played


SCAT = ("t", "1", "2", "Ana", "")
"""Answers up to the question how the computer players play."""


def test_a_program_is_typed_for_one_computer_player(play: Play, data_folder: Path, tmp_path: Path) -> None:
    said = play(*SCAT, f"Juno {program(tmp_path, FIRST)}", "", "s", "1")
    assert "A program of your own plays for one of them: Juno exec:./mine." in said
    assert "against Juno (program)" in said
    [path] = (data_folder / "saves").glob("*.json")
    seats = read_record(path).seats
    assert [player.level for player in seats] == [None, "exec"]
    stored, _told = settings.load(data_folder)
    assert stored.last_table.levels == [program(tmp_path, FIRST)]


def test_its_faults_are_told_and_the_game_goes_on(play: Play, data_folder: Path, tmp_path: Path) -> None:
    said = play(*SCAT, program(tmp_path, FAULTY["crashed"]), "", "s", "1", "s", "1")
    assert "Juno: the program has ended by itself (status 3). Played in its place: medium." in said
    [path] = (data_folder / "saves").glob("*.json")
    assert any(words.startswith("1 ") for words in read_record(path).moves)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Zed exec:./mine", "No computer player here is called Zed; there are Juno."),
        ("exec:", "There is no command after exec:; write one, such as exec:./mine."),
        (
            "Juno exec:'./mine",
            "A quotation mark or backslash in './mine has no partner: add it, or take it out.",
        ),
    ],
)
def test_what_cannot_be_is_told_and_asked_again(play: Play, typed: str, why: str) -> None:
    said = play(*SCAT, typed, "easy", "")
    assert why in said
    assert "against Juno (easy)" in said


def test_a_table_that_is_dealt_again_has_its_program_again(
    play: Play, data_folder: Path, tmp_path: Path
) -> None:
    play(*SCAT, program(tmp_path, FIRST), "")
    assert "You against Juno (program)" in play("q").replace("Ana against", "You against")
    play("n")
    games = [read_record(path) for path in (data_folder / "saves").glob("*.json")]
    assert [[player.level for player in game.seats] for game in games] == [[None, "exec"]] * 2
