"""What a thousand saved games cost: `python tests/bench/year.py [COUNT [TRIES]]`.

Prints, of the program in this checkout: processor time and memory of a start beside those of a bare Textual
application, processor time of `scat-tui saves` and of `scat-tui stats`, and the time from the key to the list
of Saved games, to the same sorted anew, and to the Statistics. First without anything kept of earlier
readings, then with.
"""

import fcntl
import os
import pty
import re
import resource
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).parents[2]
sys.path.insert(0, str(CHECKOUT))

from tests.bench.many_games import keep_year  # noqa: E402

# To compile everything at each start would take longer than all else.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("Hello, world")
Bare().run()
"""

QUIET = 0.4
"""Seconds without output after which a picture counts as complete."""

LONGEST = 60.0

ANSWERS = {b"?2026$p": b"\x1b[?2026;0$y", b"\x1b[6n": b"\x1b[1;2R", b"\x1b[c": b"\x1b[?62c"}
"""What a terminal answers to what it is asked."""

SCREENS = {"Saved games": ("g", rb"With Juno"), "Statistics": ("b", rb"Longest run")}
"""The key of each screen, and what is only on it."""


class Cost(NamedTuple):
    """Milliseconds of processor time of all threads, and megabytes at most."""

    milliseconds: float
    megabytes: float


class Started:
    """A program in a terminal of its own; used as a context."""

    def __init__(self, command: list[str], data: Path) -> None:
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", SCAT_TUI_DATA=str(data))
            os.chdir(CHECKOUT)
            os.execv(command[0], command)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def __enter__(self) -> "Started":
        return self

    def __exit__(self, *_error: object) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._terminal)

    def read(self, until: bytes | None = None) -> float:
        """Reads until a text has come, else until it is quiet; the seconds until then."""
        begun = last = time.monotonic()
        seen = b""
        while time.monotonic() - begun < LONGEST:
            if select.select([self._terminal], [], [], 0.02)[0]:
                piece = os.read(self._terminal, 65536)
                seen += piece
                last = time.monotonic()
                for asked, answer in ANSWERS.items():
                    if asked in piece:
                        os.write(self._terminal, answer)
                if until is not None and re.search(until, seen):
                    return last - begun
            elif until is None and len(seen) > 500 and time.monotonic() - last > QUIET:
                return last - begun
        raise SystemExit(f"nothing like {until!r} was shown")

    def press(self, key: str) -> None:
        """Presses a key."""
        os.write(self._terminal, key.encode())

    def cost(self) -> Cost:
        """What it has cost up to now."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        spent = sum(int(thread.read_text().split()[0]) for thread in threads)
        status = Path(f"/proc/{self.pid}/status").read_text()
        [most] = re.findall(r"VmHWM:\s+(\d+) kB", status)
        return Cost(spent / 1e6, int(most) / 1024)

    def is_idle(self) -> bool:
        """Whether it spends no time now."""
        before = self.cost().milliseconds
        is_quiet = select.select([self._terminal], [], [], 0.3)[0] == []
        return is_quiet and self.cost().milliseconds - before < 5

    def settle(self) -> None:
        """Waits until the picture is complete and nothing goes on behind it."""
        self.read()
        while not self.is_idle():
            if select.select([self._terminal], [], [], 0)[0]:
                os.read(self._terminal, 65536)


def start_cost(command: list[str], data: Path) -> Cost:
    """What a start costs, up to the complete picture."""
    with Started(command, data) as started:
        started.settle()
        return started.cost()


def command_cost(command: str, data: Path) -> float:
    """Milliseconds of processor time of `scat-tui saves`, or another command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    whole = [sys.executable, "-m", "scat_tui", "--data-dir", str(data), command]
    subprocess.run(whole, cwd=CHECKOUT, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def opening_time(screen: str, data: Path) -> float:
    """Milliseconds from the key to what is on the screen."""
    key, shown = SCREENS[screen]
    with Started([sys.executable, "-m", "scat_tui"], data) as started:
        started.settle()
        started.press(key)
        return 1000 * started.read(shown)


def sorting_time(data: Path) -> float:
    """Milliseconds from the key to the list of Saved games in another order, its oldest game first."""
    with Started([sys.executable, "-m", "scat_tui"], data) as started:
        started.settle()
        started.press("g")
        started.settle()
        started.press("s")
        return 1000 * started.read(rb"2026-01-01")


def report(data: Path, tries: int) -> None:
    """Prints the figures of a data folder."""
    commands = ([sys.executable, "-c", BARE], [sys.executable, "-m", "scat_tui"])
    costs = [[start_cost(command, data) for command in commands] for _try in range(tries)]
    bare, ours = ([each[which] for each in costs] for which in range(2))
    for what, place, unit in (("start-up", 0, "ms of CPU"), ("memory", 1, "MB")):
        ours_is, bare_is = (statistics.median(each[place] for each in side) for side in (ours, bare))
        print(f"  {what}: {ours_is:.0f} {unit}, {ours_is / bare_is:.2f}x of {bare_is:.0f}", flush=True)
    for command in ("saves", "stats"):
        cost = statistics.median(command_cost(command, data) for _try in range(tries))
        print(f"  scat-tui {command}: {cost:.0f} ms of CPU", flush=True)
    for screen in SCREENS:
        times = [opening_time(screen, data) for _try in range(tries)]
        print(f"  {screen} opens within {statistics.median(times):.0f} ms", flush=True)
    sorting = statistics.median(sorting_time(data) for _try in range(tries))
    print(f"  Saved games are sorted anew within {sorting:.0f} ms", flush=True)


def main(count: int, tries: int) -> None:
    """Prints the figures without and with what earlier readings have left."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        keep_year(data, count)
        print(f"{count} games, read for the first time")
        print(f"  scat-tui stats: {command_cost('stats', data):.0f} ms of CPU", flush=True)
        print(f"{count} games, read before")
        report(data, tries)
        print("no games")
        none = start_cost([sys.executable, "-m", "scat_tui"], Path(folder) / "none")
        print(f"  start-up: {none.milliseconds:.0f} ms of CPU, {none.megabytes:.0f} MB")


if __name__ == "__main__":
    main(*(int(each) for each in (sys.argv[1:] + ["1000", "5"][len(sys.argv) - 1 :])))
