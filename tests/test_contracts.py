"""The contracts between packages bite: an arrow the wrong way, planted in a copy, is reported."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_records import CHECKOUT

PROBES = {
    "a widget knows a table": ("widgets/pips.py", "scat_tui.table.table"),
    "a table knows Textual": ("table/table.py", "textual.app"),
    "the disk knows Textual": ("files/atomic.py", "textual.app"),
    "the shell knows a game": ("cli/naming.py", "scat_tui.games.scat.about"),
    "one game knows the other": ("games/hearts/rules/game.py", "scat_tui.games.scat.rules"),
    "the settings know a screen": ("settings/text.py", "scat_tui.screens.lobby"),
}
"""What is wrong, the file that is given the import, and what it imports."""

CIRCLE = ("games/scat/rules/options.py", "scat_tui.games.scat.rules.game")
"""The same of a circle, which is reported by its modules and not by the import."""


def copy(folder: Path) -> None:
    """The package and its contracts, to be spoilt."""
    shutil.copy(CHECKOUT / "pyproject.toml", folder)
    unread = shutil.ignore_patterns("__pycache__", "*.md")
    shutil.copytree(CHECKOUT / "scat_tui", folder / "scat_tui", ignore=unread)


def lint(folder: Path) -> str:
    """What import-linter says of the package in a folder, on one line."""
    lint_imports = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [str(lint_imports), "--no-cache"], cwd=folder, capture_output=True, text=True, timeout=120
    )
    return " ".join(done.stdout.split())


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is said of a copy with all probes at once."""
    folder = tmp_path_factory.mktemp("copy")
    copy(folder)
    for file, imported in (*PROBES.values(), CIRCLE):
        with (folder / "scat_tui" / file).open("a", encoding="utf-8") as module:
            module.write(f"\nimport {imported}\n")
    return lint(folder)


@pytest.mark.parametrize("probe", PROBES.values(), ids=PROBES)
def test_a_wrong_import_breaks_a_contract(broken: str, probe: tuple[str, str]) -> None:
    file, imported = probe
    importer = "scat_tui." + file.removesuffix(".py").replace("/", ".")
    package = imported.partition(".")[0]
    assert f"{importer} -> {imported if package == 'scat_tui' else package} (l." in broken


def test_a_circle_in_the_rules_of_a_game_breaks_a_contract(broken: str) -> None:
    assert "The rules of a game go one way BROKEN" in broken


def test_a_module_without_a_layer_breaks_a_contract(tmp_path: Path) -> None:
    copy(tmp_path)
    (tmp_path / "scat_tui" / "loose.py").touch()
    assert "scat_tui.loose" in lint(tmp_path)
