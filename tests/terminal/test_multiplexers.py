"""tmux and GNU screen: put aside, taken up again from a terminal of another size and kind, and ended."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scat_tui.saves.reading import load_game
from tests.terminal.child import ROOT
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import OTHERS, SEATS, game_at_your_turn, program

pytestmark = pytest.mark.long

here = [name for name in ("tmux", "screen") if shutil.which(name)]
KINDS = [
    ((60, 20), "screen"),
    ((120, 40), "xterm-256color"),
    ((80, 24), "vt100"),
    ((80, 24), "xterm-256color"),
]
"""Sizes and kinds of the terminals from which it is taken up again."""


class Multiplexer:
    """A server of its own with the program in it."""

    def __init__(self, name: str, data: Path, program: str) -> None:
        self.name, self.folder, self.data = name, data, data
        self.environment = {"SCAT_TUI_DATA": str(data), "SCREENDIR": str(data / "screens")}
        (data / "screens").mkdir(mode=0o700)
        (data / "screenrc").write_text("startup_message off\nvbell off\n")
        self.socket = str(data / "tmux")
        plain = {name: os.environ[name] for name in ("PATH", "HOME")}
        started = {**plain, **self.environment, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        command = {
            "tmux": ["tmux", "-S", self.socket, "-f", "/dev/null", "new-session", "-d", "-s", "game"],
            "screen": ["screen", "-U", "-c", str(data / "screenrc"), "-d", "-m", "-S", "game", "sh", "-c"],
        }[name]
        size = ["-x", "80", "-y", "24"] if name == "tmux" else []
        subprocess.run([*command, *size, program], check=True, env=started, cwd=ROOT)

    def attach(self, size: tuple[int, int], term: str) -> Session:
        """A client in a terminal."""
        command = {
            "tmux": ["tmux", "-u", "-S", self.socket, "-f", "/dev/null", "attach", "-d"],
            "screen": ["screen", "-U", "-c", str(self.data / "screenrc"), "-d", "-r", "game"],
        }[self.name]
        return Session(*command, size=size, environment={**self.environment, "TERM": term})

    @property
    def programs(self) -> list[int]:
        """The processes of the game."""
        character, found = f"SCAT_TUI_DATA={self.data}".encode(), []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if character in (process / "environ").read_bytes() and b"scat_tui" in (
                    process / "cmdline"
                ).read_bytes().split(b"\0"):
                    found.append(int(process.name))
            except OSError:
                continue
        return found

    def end(self) -> None:
        """The server goes, and with it the terminal of the game."""
        plain = {**os.environ, **self.environment}
        if self.name == "tmux":
            subprocess.run(["tmux", "-S", self.socket, "kill-server"], env=plain, check=False)
        else:
            subprocess.run(["screen", "-S", "game", "-X", "quit"], env=plain, check=False)


@pytest.fixture(params=[(name, game) for name in here for game in SEATS], ids=lambda each: "-".join(each))
def multiplexer(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Multiplexer]:
    name, game = request.param
    path = plain_names(game_at_your_turn(game, tmp_path))
    server = Multiplexer(name, tmp_path, f"exec {PYTHON} -m scat_tui resume {path}")
    yield server
    server.end()


def plain_names(path: Path) -> Path:
    """The game with names of whose width everybody thinks alike."""
    text = path.read_text("utf-8")
    for number, name in enumerate(OTHERS):
        text = text.replace(name, f"Mara{number}")
    path.write_text(text, "utf-8")
    return path


def test_put_aside_and_taken_up_from_other_terminals(multiplexer: Multiplexer, tmp_path: Path) -> None:
    path = tmp_path / "saves" / "20261130-game.json"
    game = load_game(path).record.game
    before: tuple[str, ...] | None = None
    for size, term in KINDS:
        with multiplexer.attach(size, term) as client:
            client.wait_for("YOUR TURN", 30)
            client.settle(0.6)
            moves = load_game(path).record.moves
            assert before is None or moves == before
            before = moves
            client.send("l")
            client.wait_for("q close")
            client.press("q")
            client.settle(0.6)
            shown = client.text
            # The client dies, the game does not.
            client.kill(9)
            client.wait()
    assert len(multiplexer.programs) == 1
    path = plain_names(game_at_your_turn(game, tmp_path / "fresh"))
    # tmux has a line for itself.
    lines = 23 if multiplexer.name == "tmux" else 24
    with program(tmp_path / "fresh", "resume", str(path), size=(80, lines)) as fresh:
        fresh.wait_for("YOUR TURN")
        fresh.settle(0.6)
        assert shown.splitlines()[:lines] == fresh.text.splitlines()


def test_the_server_ends_and_so_does_the_game(multiplexer: Multiplexer, tmp_path: Path) -> None:
    path = tmp_path / "saves" / "20261130-game.json"
    with multiplexer.attach((80, 24), "xterm-256color") as client:
        client.wait_for("YOUR TURN", 30)
        client.settle()
        assert len(multiplexer.programs) == 1
        before = load_game(path).record.moves
        multiplexer.end()
        client.wait()
    end = time.monotonic() + 5
    while multiplexer.programs:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert load_game(path).record.moves == before
