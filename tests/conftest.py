"""What every test gets: a data folder of its own, and no say of the caller's terminal."""

import gc
import os
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from scat_tui import games
from scat_tui.screens import held_keys
from tests import hypothesis_profiles, quiet_loop

NUMBERS = count()
"""Of folders for tests."""

# To compile every test and every program started anew takes longer than most tests.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

quiet_loop.install()
hypothesis_profiles.register()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the quick cases of a test marked `few(n)`, n are in the usual run; the others are slow as well."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("slow") is None:
            cases[item.nodeid.partition("[")[0]].append(item)
    for them in cases.values():
        if (mark := them[0].get_closest_marker("few")) is not None:
            usual = {len(them) * number // mark.args[0] for number in range(mark.args[0])}
            for number, item in enumerate(them):
                if number not in usual:
                    item.add_marker(pytest.mark.slow)


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are processors: many tests wait for a terminal."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_finish() -> None:
    """Looking again and again for garbage in all that has been imported takes an eighth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A folder of this test alone; pytest's own looks for a free number among the folders of all tests."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    folder = tmp_path_factory.getbasetemp() / f"{name}{next(NUMBERS)}"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press a key twice faster than any keyboard repeats it, and mean it."""
    for name in ("REPEAT", "LATE_REPEAT", "FIRST_REPEAT"):
        monkeypatch.setattr(held_keys, name, 0.0)


@pytest.fixture
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose folders are games as well, for this test alone."""
    folder = tmp_path / "games"
    folder.mkdir()
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    before = {*sys.modules}
    yield folder
    for name in {*sys.modules} - before:
        if (Path(sys.modules[name].__file__ or "")).is_relative_to(folder):
            del sys.modules[name]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data folder of this test alone; not made until something is saved."""
    folder = tmp_path / "data"
    monkeypatch.setenv("SCAT_TUI_DATA", str(folder))
    for name in os.environ:
        # The program forgets these when it runs; the tools of the tests still need theirs.
        if name.startswith("TEXTUAL"):
            monkeypatch.setenv(name, os.environ[name])
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("LINES", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    return folder
