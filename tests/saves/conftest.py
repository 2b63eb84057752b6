"""What tests of saved games are given."""

from pathlib import Path

import pytest

from scat_tui.saves import reading


@pytest.fixture
def files_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were read as games."""
    names: list[str] = []
    read_record = reading.read_record

    def noted(path: Path, *, follow: bool = True) -> object:
        names.append(path.name)
        return read_record(path, follow=follow)

    monkeypatch.setattr(reading, "read_record", noted)
    return names
