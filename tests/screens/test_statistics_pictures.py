"""Pictures of the statistics; look at the report before taking new ones with --snapshot-update."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.settings import settings
from tests.screens.open_table import QUIET, keys
from tests.statistics.kept_games import keep

Snap = Callable[..., bool]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_statistics(data_folder: Path, snap_compare: Snap, size: tuple[int, int]) -> None:
    settings.store(data_folder, QUIET)
    keep(data_folder, datetime(2026, 11, 30, 12, tzinfo=UTC))
    assert snap_compare(ScatApp(data_folder), terminal_size=size, run_before=keys("b"))
