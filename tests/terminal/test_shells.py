"""Ctrl-Z under the shells people have: the shell can be used meanwhile, and the table comes back whole."""

import os
import shutil
import signal
from pathlib import Path

import pytest

from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import SEATS, game_at_your_turn

SHELLS = {
    "bash": ("bash", "--norc", "--noprofile", "-i"),
    "sh": ("sh", "-i"),
    "zsh": ("zsh", "-f", "-i"),
}
PROMPT = "READY> "
WAYS = {"itself": "{program}", "under another shell": "sh -c '{program}; true'"}

OF_THE_SHELL = 2004
"""The mode that shells with an editor of their own have on at their prompt."""

here = [shell for shell in SHELLS if shutil.which(shell)]


class Shell:
    """A shell with a prompt, and a game that can be started from it."""

    def __init__(self, shell: str, session: Session, program: str) -> None:
        self.shell, self.session, self.program = shell, session, program
        session.wait_for(PROMPT)
        session.settle(0.15)
        self.prompts = session.termios

    def run(self, line: str) -> None:
        """Type a command."""
        self.session.send(f"{line}\r")

    def is_usable(self) -> None:
        """The terminal is the shell's, as it was, and what is typed is done."""
        self.session.until(lambda: self.session.cleared_off)
        self.session.settle(0.15)
        self.run("echo usable$((40+2))")
        self.session.wait_for("usable42")
        self.session.settle(0.15)
        assert self.session.modes_left_on <= {OF_THE_SHELL}
        assert self.session.termios == self.prompts

    def see_table(self) -> str:
        """The table, once it is drawn."""
        self.session.wait_for("YOUR TURN")
        self.session.settle(0.15)
        return self.session.text


def shell_with(shell: str, game: str, data: Path) -> Session:
    game_at_your_turn(game, data)
    own = {"SCAT_TUI_DATA": str(data), "PS1": PROMPT, "HISTFILE": "/dev/null", "ENV": ""}
    return Session(*SHELLS[shell], environment=own)


def stop_and_come_back(shell: str, way: str, game: str, data: Path, times: int = 2) -> None:
    """Ctrl-Z, commands, `fg` at another size, the size before: the same picture, and no move was made."""
    saved = data / "saves" / "20261130-game.json"
    program = f"{PYTHON} -m scat_tui resume {saved}"
    with shell_with(shell, game, data) as session:
        above = Shell(shell, session, program)
        above.run(WAYS[way].format(program=program))
        table = above.see_table()
        before = saved.read_bytes()
        for _time in range(times):
            session.send("\x1a")
            above.is_usable()
            session.resize(100, 30)
            session.screen.reset()
            above.run("fg")
            above.see_table()
            session.resize(80, 24)
            session.until(lambda: session.text == table)
        assert saved.read_bytes() == before
        session.press("q")
        session.wait_for("New game")
        session.press("q")
        above.is_usable()


@pytest.mark.slow
def test_stopped_and_back(tmp_path: Path) -> None:
    stop_and_come_back("bash", "under another shell", "scat", tmp_path, times=1)


@pytest.mark.long
@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("shell", here)
def test_stopped_and_back_in_every_shell(shell: str, way: str, game: str, tmp_path: Path) -> None:
    stop_and_come_back(shell, way, game, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("shell", here)
def test_in_the_background_it_waits_to_be_called(shell: str, tmp_path: Path) -> None:
    with shell_with(shell, "scat", tmp_path) as session:
        above = Shell(shell, session, f"{PYTHON} -m scat_tui resume")
        above.run(f"{above.program} &")
        session.settle(1.0)
        assert "YOUR TURN" not in session.text
        above.run("fg")
        table = above.see_table()
        session.send("\x1a")
        above.is_usable()
        above.run("bg")
        session.settle(1.0)
        above.is_usable()
        session.screen.reset()
        above.run("fg")
        session.until(lambda: session.text == table)
        assert session.termios != above.prompts
        session.send("i")
        session.wait_for("☞")


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("shell", here)
def test_stopped_from_outside_with_all_of_its_job(shell: str, way: str, tmp_path: Path) -> None:
    """The shell may have the terminal before the program has given it back; it still comes back at once."""
    with shell_with(shell, "scat", tmp_path) as session:
        above = Shell(shell, session, f"{PYTHON} -m scat_tui resume")
        above.run(WAYS[way].format(program=above.program))
        above.see_table()
        [job] = Path(f"/proc/{session.pid}/task/{session.pid}/children").read_text().split()
        os.killpg(int(job), signal.SIGTSTP)
        session.until(lambda: session.cleared_off)
        session.settle(0.15)
        session.screen.reset()
        above.run("")
        session.wait_for(PROMPT)
        above.run("fg")
        above.see_table()
