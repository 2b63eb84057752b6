"""The engine stands alone: design promise 1, tried in a fresh interpreter."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import scat_tui
from scat_tui.games.replaying import replay
from tests.engine.test_records import played

CHECKOUT = Path(scat_tui.__file__).parents[1]

IMPORT_ALL = """
import importlib, pkgutil, sys
before = set(sys.modules)
import scat_tui.engine
names = [found.name for found in pkgutil.walk_packages(scat_tui.engine.__path__, "scat_tui.engine.")]
for name in names:
    importlib.import_module(name)
print(len(names))
print(*sorted(set(sys.modules) - before))
"""

STRANGERS = {"textual", "rich", "platformdirs", "msgspec", "filelock", "json", "asyncio", "pathlib", "socket"}


def run(*arguments: str, text: str = "") -> list[str]:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=CHECKOUT, input=text, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize("flags", [(), ("-S",), ("-O",)], ids=["plain", "without site-packages", "optimised"])
def test_the_engine_imports_no_screen_no_file_no_library(flags: tuple[str, ...]) -> None:
    count, modules = run(*flags, "-c", IMPORT_ALL)
    files = list((CHECKOUT / "scat_tui" / "engine").rglob("*.py"))
    assert int(count) == len(files) - 1
    loaded = set(modules.split(" "))
    assert "scat_tui.engine.record" in loaded
    assert not {name.partition(".")[0] for name in loaded} & STRANGERS


REPLAY = """
import sys
from scat_tui.engine.record import Player, Record
from scat_tui.games.replaying import replay
moves = tuple(sys.stdin.read().split("\\n"))
players = tuple(Player("P", "human") for _ in range(4))
print(__debug__, replay(Record("1", "scat", "", "", None, {"throw_down": "on"}, players, 0, moves)).report())
try:
    replay(Record("1", "scat", "", "", None, {}, players, 0, moves))
except Exception as error:
    print(error)
"""


def test_the_engine_judges_alike_without_assertions() -> None:
    whole = played(4, throw_down="on")
    text = "\n".join(whole.moves)
    report, refused = run("-O", "-c", REPLAY, text=text)
    assert report == f"False {replay(whole).report()}"
    assert refused.startswith("move 1: '1 look': ")
    assert run("-c", REPLAY, text=text) == [report.replace("False", "True", 1), refused]


def test_errors_of_the_engine_and_the_rules_hold_no_sentence() -> None:
    program = CHECKOUT / "scat_tui"
    files = [*program.glob("engine/*.py"), *program.glob("games/*/rules/*.py")]
    raised = [
        node
        for file in files
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Raise)
    ]
    texts = [
        text.value
        for node in raised
        for text in ast.walk(node)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]
    assert len(raised) > 10
    assert not [text for text in texts if " " in text]
