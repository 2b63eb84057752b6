"""Odd names in what the command line and the plain mode print: harmless, and nothing lines up behind them."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from scat_tui.cli import main
from scat_tui.engine.record import Player
from scat_tui.plain import playing
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode
from scat_tui.text.safe import without_controls
from tests.sample_records import CHECKOUT, a_played_record
from tests.terminal.odd_names import NAMES


@pytest.fixture(params=range(0, len(NAMES), 2))
def odd(request: pytest.FixtureRequest, data_folder: Path) -> tuple[Path, str]:
    """A saved game whose players, id and title are odd names, and one of the names."""
    one, two = NAMES[request.param : request.param + 2]
    seats = (Player("You", "human"), Player(one, "bot", "easy"), Player(two, "bot", "medium"))
    seats += tuple(Player(one + two, "bot", "easy") for _ in a_played_record().seats[3:])
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_played_record(seats=seats, id=one), saves.path("game"))
    saves.rename(path, two)
    return path, one


def assert_harmless(text: str) -> None:
    """Only visible signs and ends of lines."""
    assert all(sign == "\n" or without_controls(sign) == sign for sign in text)


@pytest.mark.few(7)
def test_the_list_of_games(odd: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["saves"]) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert_harmless(head + row)
    column = head.index("players and whose turn it is")
    before = row[:column].translate(str.maketrans("●○", "oo"))
    assert before.isascii(), "something odd stands before the last column"
    assert row[column - 2 : column] == "  "


@pytest.mark.few(7)
def test_a_game_told(odd: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(odd[0])]) == 0
    told = capsys.readouterr().out
    assert_harmless(told)
    lines = told.splitlines()
    [head] = (line for line in lines if line.startswith("seat "))
    place = lines.index(head)
    for line in lines[place + 1 : place + 4]:
        assert re.match(r" *\d  (human|easy|medium) +\S", line)
        assert line[head.index("player") - 1] == " "


def test_the_hands_of_a_game_line_up_under_odd_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = load_game(CHECKOUT / "saves" / "hearts-moon.json").record
    names = ["漢字かな", "A very long name indeed", "Ana", "Ива", "e\u0301te\u0301", "Rosa"]
    seats = tuple(replace(player, name=name) for player, name in zip(record.seats, names, strict=True))
    path = tmp_path / "game.json"
    path.write_bytes(encode(replace(record, seats=seats)))
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    head, first, second = next(part for part in told.split("\n\n") if part.startswith("hand ")).splitlines()
    assert "A very lon  " in head
    for name in ("漢字かな", "A very lon", "Ana", "Ива", "\xe9t\xe9", "Rosa"):
        place = cell_len(head[: head.index(name)])
        assert all(row[place].isdigit() and row[place - 1] == " " for row in (first, second)), name
    assert "seat" not in head
    assert first.endswith("  Rosa")


@pytest.mark.few(7)
def test_json_is_escaped(odd: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["saves", "--json"]) == 0
    assert capsys.readouterr().out.isascii()


@pytest.mark.few(7)
def test_a_file_that_is_not_there(odd: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    name = f"/nowhere/{odd[1][:50]}".replace("\0", "")
    for command in ("replay", "verify"):
        assert main([command, name]) == 1
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert error.rstrip("\n").isprintable()


@pytest.mark.few(7)
def test_plain_mode(
    odd: tuple[Path, str],
    data_folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter(["c", "hand", "scores", "log", "quit", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: print(prompt) or next(answers))
    assert playing.play(data_folder) == 0
    assert_harmless(capsys.readouterr().out)
