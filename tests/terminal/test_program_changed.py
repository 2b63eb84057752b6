"""The program's folder is removed or replaced while it runs: one plain line, all else whole."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from scat_tui.files import installation
from scat_tui.saves.reading import load_game
from tests.cases import mostly_slow
from tests.terminal.child import ROOT
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import game_at_your_turn

LINE = "The program's folder was changed while it was running: start it again."


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The program as an installed package, of this test alone."""
    package = tmp_path / "site" / "scat_tui"
    shutil.copytree(ROOT / "scat_tui", package, ignore=shutil.ignore_patterns("__pycache__"))
    for folder in ("styles", "saves"):
        shutil.copytree(ROOT / folder, package / folder, dirs_exist_ok=True)
    return package


def removed(package: Path) -> None:
    shutil.rmtree(package)


def replaced(package: Path) -> None:
    """By another version, of which no module holds what this one looks for there."""
    others = [path.relative_to(package) for path in package.rglob("*.py")]
    shutil.rmtree(package)
    for other in others:
        (package / other).parent.mkdir(parents=True, exist_ok=True)
        (package / other).write_text("VERSION = 2\n")


def program(package: Path, data: Path, *arguments: str) -> Session:
    environment = {"PYTHONPATH": str(package.parent), "SCAT_TUI_DATA": str(data)}
    command = ("sh", "-c", 'cd "$0"; exec "$@"', str(package.parent))
    return Session(*command, PYTHON, "-m", "scat_tui", *arguments, environment=environment)


both_ways = mostly_slow("change", [removed, replaced], quick=[replaced], ids=lambda change: change.__name__)


CHANGES: list[tuple[list[str], str, str]] = [
    ([], "New game", "n"),
    ([], "New game", "?"),
    ([], "New game", "c"),
    (["resume"], "YOUR TURN", "?"),
    (["resume"], "YOUR TURN", "s1b"),
    (["play", "--plain"], "unfinished", "rules\n"),
    (["resume", "--plain"], "You may", "rules\n"),
    (["resume", "--plain"], "You may", "s\n1\n?\n"),
]
"""The program, what it begins with, and the keys at which it meets the change."""


@pytest.mark.few(1)
@both_ways
@mostly_slow(
    ("arguments", "begin", "keys"),
    CHANGES,
    quick=[CHANGES[0], CHANGES[4], CHANGES[7]],
    ids=lambda value: repr(value),
)
def test_it_ends_with_one_plain_line(
    arguments: list[str],
    begin: str,
    keys: str,
    change: Callable[[Path], None],
    package: Path,
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    path = game_at_your_turn("scat", data)
    with program(package, data, *arguments) as session:
        session.wait_for(begin, 30)
        session.settle()
        before = load_game(path).record.moves
        change(package)
        sent = len(session.output)
        lines = keys.splitlines(keepends=True) if "\n" in keys else [*keys]
        for line in lines:
            session.send(line)
            session.settle()
        session.wait()
        output = session.output[sent:].decode()
        assert session.status == 1
        assert session.modes_left_on == set()
        assert session.termios == session.before
    on_screen = "\x1b[?1049l" in output
    told = output.rpartition("\x1b[?1000l" if on_screen else "\r\nscat-tui: ")[2]
    assert told == f"{LINE}\r\n"
    assert "Traceback" not in output
    assert not [*data.glob("crash-*")]
    after = load_game(path).record.moves
    assert after[: len(before)] == before
    assert len(after) > len(before) or "1" not in keys


def test_an_error_of_a_whole_program_is_an_error_of_its_own() -> None:
    for error in (
        *(ValueError("x"), KeyError("y"), FileNotFoundError(2, "no such file", "/nowhere")),
        *(ImportError("z", name="scat_tui.app"), ModuleNotFoundError("no numbers", name="numpy")),
    ):
        assert not installation.was_changed(error)


@pytest.mark.parametrize("kind", ["newer", "gone"])
def test_any_error_of_a_changed_program_is_explained_by_that(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "app.tcss"
    if kind == "newer":
        file.write_text("")
    monkeypatch.setattr("scat_tui.paths.styles", lambda: tmp_path)
    assert installation.was_changed(ValueError("x"))


def test_a_module_of_ours_that_is_not_there_is_explained_without_looking() -> None:
    assert installation.was_changed(ModuleNotFoundError("no screen", name="scat_tui.screens.lobby"))
