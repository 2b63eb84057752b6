"""Pictures of every screen at two sizes; look at the report before taking new ones with --snapshot-update."""

from collections.abc import Callable
from datetime import UTC, timedelta
from functools import partial
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.games.day_result import DayResult
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens import lobby
from scat_tui.settings import settings
from scat_tui.today import par, words
from tests.cases import mostly_slow
from tests.screens.menu_app import September
from tests.screens.open_table import QUIET, keys, record
from tests.today.days import DAY, finished, keep, set_day

SIZES = [(80, 24), (120, 40)]

Snap = Callable[..., bool]


def application(data: Path, seats: int | None = None) -> ScatApp:
    """The lobby without any game, or the table of so many players."""
    settings.store(data, QUIET)
    path = SaveFolder(data / "saves").write(record(seats, dealer=seats - 1)) if seats else None
    return ScatApp(data, open_path=path)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
def test_lobby(
    data_folder: Path, snap_compare: Snap, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "date", September)
    assert snap_compare(application(data_folder), terminal_size=size, run_before=keys())


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=["80x24", "120x40"])
def test_new_game(data_folder: Path, snap_compare: Snap, size: tuple[int, int]) -> None:
    assert snap_compare(application(data_folder), terminal_size=size, run_before=keys("n"))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@mostly_slow("seats", [2, 5, 9], quick=[5])
def test_table(data_folder: Path, snap_compare: Snap, seats: int, size: tuple[int, int]) -> None:
    app = application(data_folder, seats)
    assert snap_compare(app, terminal_size=size, run_before=keys("s"))


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=["80x24", "120x40"])
def test_hand_over(data_folder: Path, snap_compare: Snap, size: tuple[int, int]) -> None:
    app = application(data_folder, 5)
    assert snap_compare(app, terminal_size=size, run_before=keys("k"))


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=["80x24", "120x40"])
def test_scoreboard(data_folder: Path, snap_compare: Snap, size: tuple[int, int]) -> None:
    app = application(data_folder, 5)
    assert snap_compare(app, terminal_size=size, run_before=keys("k", "enter", "k", "enter", "k", "b"))


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=["80x24", "120x40"])
def test_help(data_folder: Path, snap_compare: Snap, size: tuple[int, int]) -> None:
    app = application(data_folder, 5)
    assert snap_compare(app, terminal_size=size, run_before=keys("question_mark"))


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=["80x24", "120x40"])
def test_log(data_folder: Path, snap_compare: Snap, size: tuple[int, int]) -> None:
    app = application(data_folder, 5)
    assert snap_compare(app, terminal_size=size, run_before=keys("s", "1", "k", "enter", "s", "1", "l"))


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=["80x24", "120x40"])
@pytest.mark.parametrize("pressed", ["t", "t c"], ids=["deals", "share"])
def test_today(
    data_folder: Path,
    snap_compare: Snap,
    pressed: str,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_day(monkeypatch, DAY)
    monkeypatch.setattr(words, "next_deal_text", partial(words.next_deal_text, zone=UTC))
    monkeypatch.setattr(par, "play_out", lambda *_which: DayResult(1, 4, -2, (True,)))
    keep(data_folder, finished(), finished(day=DAY - timedelta(1)), finished(day=DAY - timedelta(40)))
    app = application(data_folder)
    assert snap_compare(app, terminal_size=size, run_before=keys(*pressed.split()))
