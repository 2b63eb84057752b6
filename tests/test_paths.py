"""Where things lie, and what happens where nothing says so."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui import paths
from scat_tui.paths import NoHome
from tests.sample_records import CHECKOUT


def test_the_checkout_has_its_folders_beside_the_package() -> None:
    assert paths.styles() == CHECKOUT / "styles"
    assert paths.samples() == CHECKOUT / "saves"


@pytest.mark.parametrize("neighbours", [False, True])
def test_an_installed_package_has_them_inside(neighbours: bool, tmp_path: Path) -> None:
    shutil.copytree(
        CHECKOUT / "scat_tui", tmp_path / "scat_tui", ignore=shutil.ignore_patterns("__pycache__")
    )
    if neighbours:
        (tmp_path / "styles").mkdir()
        (tmp_path / "saves").mkdir()
    script = "from scat_tui import paths; print(paths.styles()); print(paths.samples())"
    said = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert said == [str(tmp_path / "scat_tui" / "styles"), str(tmp_path / "scat_tui" / "saves")]


def test_given_comes_before_the_variable_and_that_before_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCAT_TUI_DATA", str(tmp_path / "variable"))
    assert paths.data_folder(str(tmp_path / "given")) == tmp_path / "given"
    assert paths.data_folder() == tmp_path / "variable"
    assert paths.data_folder("") == tmp_path / "variable"
    monkeypatch.setenv("SCAT_TUI_DATA", "")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert paths.data_folder().is_relative_to(tmp_path)
    assert paths.data_folder().name == "scat-tui"


def test_a_relative_folder_becomes_absolute_and_a_tilde_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert paths.data_folder("data") == tmp_path / "data"
    assert paths.data_folder("~/data") == tmp_path / "home" / "data"


@pytest.mark.parametrize("given", ["~nobody-of-that-name/data", "a\0b"])
def test_a_folder_that_cannot_be_is_reported(given: str) -> None:
    with pytest.raises(NoHome) as caught:
        paths.data_folder(given)
    assert str(caught.value).isprintable()


def test_no_home_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    def refuse(_name: str) -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("SCAT_TUI_DATA")
    monkeypatch.setattr(platformdirs, "user_data_path", refuse)
    with pytest.raises(NoHome, match=r"no home folder.*--data-dir"):
        paths.data_folder()


def test_the_home_library_is_not_imported_where_a_folder_is_given() -> None:
    script = (
        "import sys; from scat_tui import paths; import scat_tui.saves.folder, scat_tui.settings.settings;"
        "paths.data_folder('/x');"
        "print([name for name in ('platformdirs', 'filelock', 'textual') if name in sys.modules])"
    )
    environment = {**os.environ, "SCAT_TUI_DATA": ""}
    said = subprocess.run(
        [sys.executable, "-c", script],
        cwd=CHECKOUT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "[]\n"
