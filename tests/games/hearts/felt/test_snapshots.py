"""Pictures of the Cancellation Hearts table at two sizes, as tests/screens has them of the rest."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings import settings
from tests.cases import mostly_slow
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import QUIET, keys

SIZES = [(80, 24), (120, 40)]

Snap = Callable[..., bool]


def application(data: Path, seats: int) -> ScatApp:
    """The table of so many players, the person at the dealer's left."""
    settings.store(data, QUIET)
    return ScatApp(data, open_path=SaveFolder(data / "saves").write(hearts(seats, dealer=seats - 2)))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@mostly_slow("seats", [6, 8, 11], quick=[8])
def test_passing(data_folder: Path, snap_compare: Snap, seats: int, size: tuple[int, int]) -> None:
    app = application(data_folder, seats)
    assert snap_compare(app, terminal_size=size, run_before=keys("1", "2"))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@mostly_slow("seats", [6, 8, 11], quick=[8])
def test_trick(data_folder: Path, snap_compare: Snap, seats: int, size: tuple[int, int]) -> None:
    app = application(data_folder, seats)
    assert snap_compare(app, terminal_size=size, run_before=keys("1", "2", "3", "enter"))
