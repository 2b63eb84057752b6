"""Standard input, output and error that are closed, no terminal, full, or read by nobody."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from tests.sample_records import CHECKOUT, a_played_record

PROGRAM = f"{sys.executable} -m scat_tui"
NO_TERMINAL = 2


def in_terminal(line: str) -> tuple[int, bytes]:
    """What bash says after a line typed at a terminal, and what that terminal was sent."""
    master, terminal = pty.openpty()
    try:
        status = subprocess.run(
            ["bash", "-c", line], cwd=CHECKOUT, stdin=terminal, stdout=terminal, stderr=terminal, timeout=60
        ).returncode
        os.set_blocking(master, False)
        sent = b""
        try:
            while block := os.read(master, 65536):
                sent += block
        except OSError:
            pass
    finally:
        os.close(terminal)
        os.close(master)
    return status, sent


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("redirected", "told"),
    [
        ("{} <&-", "standard input"),
        ("{} </dev/zero", "standard input"),
        ("echo q | {}", "standard input"),
        ("{} >&-", "standard output"),
        ("{} | cat; exit ${{PIPESTATUS[0]}}", "standard output"),
        ("{} 2>&1 | cat; exit ${{PIPESTATUS[0]}}", "standard output"),
        ("{} 2>&1 | true; exit ${{PIPESTATUS[0]}}", None),
        ("{} 2>&-", None),
        ("{} 2>/dev/null", None),
        ("{} 2>/dev/full", None),
        ("{} <&- >&- 2>&-", None),
    ],
)
def test_without_all_three_on_a_terminal_nothing_is_drawn(
    redirected: str, told: str | None, data_folder: Path
) -> None:
    status, sent = in_terminal(redirected.format(PROGRAM))
    assert status == NO_TERMINAL
    if told:
        assert sent == f"scat-tui: the game needs a terminal, and {told} is not one\r\n".encode()
    else:
        assert sent == b""
    assert not data_folder.exists()


@pytest.mark.parametrize(
    "redirected",
    [
        "{} <&- >&- 2>&-",
        pytest.param("{} </dev/null >&-", marks=pytest.mark.long),
        pytest.param("{} <&- 2>&-", marks=pytest.mark.long),
    ],
)
def test_lines_of_text_into_nothing_are_no_crash_and_reach_no_file(
    redirected: str, data_folder: Path
) -> None:
    # Files get the lowest free number: with these closed, a saved game's could be that of standard error.
    path = SaveFolder(data_folder / "saves").write(a_played_record())
    status, sent = in_terminal(redirected.format(f"{PROGRAM} resume --plain"))
    assert status == 0
    assert b"Traceback" not in sent
    assert load_game(path).record.moves[: len(a_played_record().moves)] == a_played_record().moves


@pytest.mark.parametrize(
    "redirected",
    [
        "yes s | {} | head -2 >/dev/null; exit ${{PIPESTATUS[1]}}",
        pytest.param("yes s | {} 2>&1 | true; exit ${{PIPESTATUS[1]}}", marks=pytest.mark.long),
        pytest.param("yes s | {} >/dev/full; exit ${{PIPESTATUS[1]}}", marks=pytest.mark.long),
    ],
)
def test_lines_of_text_that_nobody_reads_end_the_game(redirected: str, data_folder: Path) -> None:
    path = SaveFolder(data_folder / "saves").write(a_played_record())
    status, sent = in_terminal(redirected.format(f"{PROGRAM} resume --plain"))
    assert status == 1
    assert b"Traceback" not in sent
    assert load_game(path).record.moves[: len(a_played_record().moves)] == a_played_record().moves
