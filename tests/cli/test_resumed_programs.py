"""`scat-tui resume --player`: a program for a game that was begun elsewhere."""

from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Player
from scat_tui.saves.folder import SaveFolder
from tests.command_line import command_line
from tests.programs.written import FIRST, program
from tests.sample_records import a_record

ON = {"SCAT_TUI_PROGRAMS": "on"}


def begun(data: Path, *levels: str) -> SaveFolder:
    """A saved game of Ana against players of some levels."""
    saves = SaveFolder(data / "saves")
    others = [Player(f"Bot {number}", "bot", level) for number, level in enumerate(levels)]
    saves.write(replace(a_record(), id="sent", seats=(Player("Ana", "human"), *others), dealer=0))
    return saves


def test_it_is_remembered_and_plays(data_folder: Path, tmp_path: Path) -> None:
    saves = begun(data_folder, "exec", "easy")
    player = program(tmp_path, FIRST)
    said = command_line("resume", "sent", "--plain", "--player", player, environment=ON)
    assert said.returncode == 0
    assert "not known here" not in said.stdout
    assert saves.commands.of("sent") == {1: player}


def test_without_one_it_is_told(data_folder: Path) -> None:
    begun(data_folder, "exec", "easy")
    said = command_line("resume", "sent", "--plain", environment=ON)
    told = "Bot 0: the program's command is not known here. In its place: medium."
    assert told in " ".join(said.stdout.split())


def test_one_stands_for_all_or_each_has_its_own(data_folder: Path) -> None:
    saves = begun(data_folder, "exec", "easy", "exec")
    command_line("resume", "sent", "--plain", "--player", "exec:./a", environment=ON)
    assert saves.commands.of("sent") == {1: "exec:./a", 3: "exec:./a"}
    arguments = ("--player", "exec:./a", "--player", "exec:./b")
    command_line("resume", "sent", "--plain", *arguments, environment=ON)
    assert saves.commands.of("sent") == {1: "exec:./a", 3: "exec:./b"}


@pytest.mark.parametrize(
    ("levels", "players", "why"),
    [
        (("easy",), ("exec:./a",), "0 programs play in this game: give --player as often, or once for all"),
        (("exec",), ("exec:./a", "exec:./b"), "1 program plays in this game: give --player as often"),
        (("exec",), ("medium",), "A program is written exec: and its command."),
        (("exec",), ("exec:",), "There is no command after exec:"),
    ],
)
def test_what_cannot_be_is_told(
    data_folder: Path, levels: tuple[str, ...], players: tuple[str, ...], why: str
) -> None:
    saves = begun(data_folder, *levels)
    arguments = [word for player in players for word in ("--player", player)]
    said = command_line("resume", "sent", "--plain", *arguments, environment=ON)
    assert said.returncode == 1
    assert why in said.stderr
    assert saves.commands.of("sent") == {}
