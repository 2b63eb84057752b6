"""The wheel is a complete program: built, installed outside the checkout, and started there."""

import os
import pty
import select
import struct
import subprocess
import sys
import sysconfig
import termios
import time
import zipfile
from collections.abc import Iterator
from fcntl import ioctl
from pathlib import Path

import pytest

from scat_tui import __version__
from tests.sample_records import CHECKOUT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout's wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    build = ["-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(CHECKOUT)]
    subprocess.run([sys.executable, *build], check=True, capture_output=True, timeout=300)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment with the wheel; its dependencies are those of the tests."""
    environment = tmp_path_factory.mktemp("elsewhere") / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True, timeout=120)
    python = environment / "bin" / "python"
    install = ["--python", str(python), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True, capture_output=True, timeout=300)
    inside = f"lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"
    (environment / inside / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return environment / "bin"


def run(installed: Path, *arguments: str) -> str:
    said = subprocess.run(
        [installed / "scat-tui", *arguments],
        cwd=installed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    return said.stdout


def shipped(folder: str) -> Iterator[str]:
    """Every file of a folder of the checkout, by its path in the wheel."""
    for path in (CHECKOUT / folder).rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            inside = path.relative_to(CHECKOUT)
            yield str(inside if folder == "scat_tui" else Path("scat_tui") / inside)


def test_the_wheel_holds_everything(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("scat_tui", "styles", "saves"):
        expected = {*shipped(folder)}
        assert expected
        assert expected <= names
    assert "scat_tui/saves/first-knock.json" in names
    assert "scat_tui/styles/app.tcss" in names
    assert "scat_tui/games/scat/help/en.md" in names
    for game in ("scat", "hearts"):
        assert f"scat_tui/games/{game}/today.json" in names
        for file in ("record.json", "steps.json", "en.md"):
            assert f"scat_tui/games/{game}/lessons/learn/{file}" in names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "saves/", "styles/"))]


def test_the_installed_commands_work(installed: Path) -> None:
    assert run(installed, "--version") == f"scat-tui {__version__}\n"
    assert "county" in run(installed, "rules", "scat")
    folders = dict(line.split(maxsplit=1) for line in run(installed, "where").splitlines())
    for name in ("styles", "samples"):
        assert Path(folders[name]).is_relative_to(installed.parent)
    for sample in Path(folders["samples"]).glob("*.json"):
        assert "seed" in run(installed, "verify", str(sample))
    assert (
        run(installed, "protocol", "--example")
        == (CHECKOUT / "scat_tui" / "programs" / "example.py").read_text()
    )


def test_the_installed_program_reaches_the_lobby_and_leaves(installed: Path, data_folder: Path) -> None:
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(installed)
        os.execve(installed / "scat-tui", ["scat-tui"], {**os.environ, "TERM": "xterm-256color"})
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    try:
        assert "New game" in read_until(terminal, "New game")
        os.write(terminal, b"q")
        # It gives the terminal back, and nothing holds it open any more.
        assert "\x1b[?1049l" in read_until(terminal, None)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    finally:
        os.close(terminal)


def read_until(terminal: int, text: str | None, seconds: float = 30) -> str:
    """What the program sends until the text has come, or, without one, until it has gone."""
    sent, deadline = "", time.monotonic() + seconds
    while (text is None or text not in sent) and time.monotonic() < deadline:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                sent += os.read(terminal, 65536).decode(errors="replace")
            except OSError:
                break
    return sent
