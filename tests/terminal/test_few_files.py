"""Limits of open files that are too low from the start: one line of ours, and never one of Python's."""

import resource
import site
import subprocess
from pathlib import Path

import pytest

from scat_tui.cli.screen import FILES_NEEDED
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode
from tests.cases import mostly_slow
from tests.sample_records import a_played_record
from tests.terminal.child import ROOT
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import SEATS, game_at_your_turn

LIMITED = ("sh", "-c", 'ulimit -n "$0"; exec "$@"')
# Without `site`, which in an environment for development imports modules before we are there at all.
PROGRAM = (PYTHON, "-S", "-m", "scat_tui")
PACKAGES = {"PYTHONPATH": f"{ROOT}:{site.getsitepackages()[0]}"}


@pytest.mark.few(3)
@mostly_slow("most", [4, 5, 6, 7, 8, 12], quick=[4, 8])
@pytest.mark.parametrize(
    "arguments", [[], ["play", "--plain"], ["resume"], ["resume", "--plain"]], ids=" ".join
)
def test_a_game_is_refused_in_one_line(arguments: list[str], most: int, tmp_path: Path) -> None:
    path = game_at_your_turn("scat", tmp_path)
    before = path.read_bytes()
    environment = {**PACKAGES, "SCAT_TUI_DATA": str(tmp_path)}
    with Session(*LIMITED, str(most), *PROGRAM, *arguments, environment=environment) as session:
        session.wait()
        said = session.output.decode()
    assert session.status == 1
    assert said.startswith("scat-tui: ")
    assert said.endswith("\r\n")
    assert said.count("\n") == 1
    assert path.read_bytes() == before


@mostly_slow("most", [4, 5, 8], quick=[5])
@pytest.mark.parametrize(
    "arguments",
    [["saves"], ["replay", "FILE"], ["simulate", "--seats", "easy,easy", "--games", "2"]],
    ids=" ".join,
)
def test_what_needs_few_files_is_done_or_says_why_in_one_line(
    arguments: list[str], most: int, tmp_path: Path
) -> None:
    path = game_at_your_turn("scat", tmp_path)
    words = [str(path) if word == "FILE" else word for word in arguments]
    said = subprocess.run(
        [*LIMITED, str(most), *PROGRAM, *words],
        cwd=ROOT,
        env={**PACKAGES, "SCAT_TUI_DATA": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if said.returncode:
        assert (said.returncode, said.stdout) == (1, "")
        assert said.stderr.startswith("scat-tui: ")
        assert said.stderr.count("\n") == 1
    else:
        assert said.stdout
        assert "Traceback" not in said.stderr


@pytest.mark.slow
@mostly_slow("game", SEATS, quick=["scat"])
def test_the_least_limit_that_is_accepted_is_enough_to_play(game: str, tmp_path: Path) -> None:
    path = game_at_your_turn(game, tmp_path)
    environment = {**PACKAGES, "SCAT_TUI_DATA": str(tmp_path)}
    least = str(3 + FILES_NEEDED)
    with Session(*LIMITED, least, *PROGRAM, "resume", environment=environment) as session:
        session.wait_for("YOUR TURN", 30)
        session.settle()
        before = len(load_game(path).record.moves)
        for key in "\r?qlqbq":
            session.press(key)
            session.settle()
        assert len(load_game(path).record.moves) > before
        assert "Not saved" not in session.text
        session.press("q")
        session.wait_for("New game")
        session.press("q")
        session.wait()
    assert session.status == 0


def test_no_files_left_in_the_midst_of_a_plain_game(tmp_path: Path) -> None:
    """The save says so; what Python would say of a loop that it cannot make is nobody's business."""
    path = tmp_path / "game.json"
    path.write_bytes(encode(a_played_record()))
    with Session(*PROGRAM, "resume", str(path), "--plain", environment=PACKAGES) as session:
        session.wait_for("You may")
        _soft, hard = resource.prlimit(session.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(session.pid, resource.RLIMIT_NOFILE, (3, hard))
        session.send("s\n")
        session.wait_for("Not saved and not played: Too many files are open.")
        resource.prlimit(session.pid, resource.RLIMIT_NOFILE, (hard, hard))
        session.send("again\n")
        session.settle()
        session.send("s\n")
        session.wait_for("throws")
        session.send("1\n")
        session.wait_for("Juno")
        session.send("q\nq\n")
        session.wait()
    assert session.status == 0
    assert b"Traceback" not in session.output
