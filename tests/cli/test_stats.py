"""The command `scat-tui stats`."""

import json
import os
import pty
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scat_tui.cli import main, stats
from scat_tui.saves.folder import SaveFolder
from scat_tui.text.cells import cells
from tests.command_line import command_line
from tests.statistics.kept_games import keep


@pytest.fixture
def kept(data_folder: Path) -> SaveFolder:
    return keep(data_folder)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    assert main(["stats", *arguments]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_each_game_that_was_finished_has_its_figures(
    kept: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys)
    assert [line for line in text.splitlines() if line in ("Scat", "Cancellation Hearts")] == [
        "Scat",
        "Cancellation Hearts",
    ]
    for words in (
        "Games won",
        "By chance",
        "Knocked safely",
        "Black Marias",
        "Cards you pass",
        "Best moments",
    ):
        assert words in text
    assert max(map(cells, text.splitlines())) <= 80


def test_one_game_by_the_names_that_other_commands_take(
    kept: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, "--game", "hearts")
    assert text.startswith("Cancellation Hearts\n")
    assert "Knocks" not in text
    assert said(capsys, "--game", "Cancellation hearts") == text


def test_since_a_day_counts_that_day_and_later_ones(
    kept: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    day = f"{(datetime.now(UTC) - timedelta(days=10)).astimezone():%Y-%m-%d}"
    told = json.loads(said(capsys, "--json", "--since", day))
    assert told["games"]["scat"]["games"] == 2
    assert told["games"]["cancellation-hearts"]["games"] == 0
    assert datetime.fromisoformat(told["since"]).astimezone().date().isoformat() == day


@pytest.mark.parametrize("day", ["", "yesterday", "2026-13-01", "30.11.2026", "99999-01-01"])
def test_what_is_no_day_is_refused_in_one_line(day: str) -> None:
    refused = command_line("stats", "--since", day)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "is not a day; write it like 2026-11-30" in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_game_that_does_not_exist_is_refused_in_one_line() -> None:
    refused = command_line("stats", "--game", "bridge")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "scat-tui: There are no statistics of 'bridge'; there are of: scat, hearts.\n"


def test_without_a_finished_game_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys) == "No game has been finished yet.\n"
    assert json.loads(said(capsys, "--json"))["games"]["scat"]["games"] == 0


def test_the_keys_of_json_are_the_same_in_every_language(
    kept: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(said(capsys, "--json"))
    assert set(told) == {"since", "games"}
    assert set(told["games"]) == {"scat", "cancellation-hearts"}
    for game in told["games"].values():
        assert {"games", "wins", "share", "chance", "longest_run", "hands", "by", "best"} <= set(game)
        assert set(game["by"]) == {"month", "players", "rules", "opponents"}
    assert set(told["games"]["scat"]["by"]["rules"]) == {"quick", "own"}


def test_a_bar_on_a_terminal_tells_how_much_has_been_read(
    kept: SaveFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stats, "FEW", 1)
    reader, writer = pty.openpty()
    with os.fdopen(writer, "w") as terminal:
        monkeypatch.setattr("sys.stderr", terminal)
        assert main(["stats"]) == 0
        terminal.flush()
        shown = b""
        while not shown.endswith(b"\r\x1b[K"):
            shown += os.read(reader, 10000)
    os.close(reader)
    assert b"] 100%" in shown
    assert "%]" not in capsys.readouterr().out
