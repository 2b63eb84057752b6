"""Kills the program with SIGKILL at random moments of play and looks whether a shown move was lost.

    python tests/kill9.py [ROUNDS [SEED]]

Each round resumes the game in a terminal of its own, plays by random keys, and dies: mostly within two
seconds of play, now and then while it starts. Then the record on disk must load, tell everything that the
screen has told, and begin with what it held before. Takes some three seconds a round; exit status 1 at the
first loss.
"""

import os
import pty
import re
import secrets
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from fcntl import ioctl
from pathlib import Path
from random import Random

import pyte

CHECKOUT = Path(__file__).parent.parent
sys.path.insert(0, str(CHECKOUT))

from scat_tui import settings  # noqa: E402
from scat_tui.engine.record import Player, Record  # noqa: E402
from scat_tui.saves import Saved, Saves, load_game, now  # noqa: E402
from scat_tui.words.scat import Teller  # noqa: E402

COLUMNS, LINES = 120, 40
NAMES = ("Ana", "Bo", "Cy", "Di")
KEYS = "ssssdd1234k\r\r\r"
LONGEST_PLAY = 2.0
"""Seconds from the first picture of the table, or in some rounds from the start of the program."""

LONGEST_START = 30.0

_WHO = f"(?:{'|'.join(NAMES)})"
TOLD = re.compile(
    rf"{_WHO} (?:took|threw) the [0-9JQKA]+[♣♦♥♠]\.|{_WHO} drew from the stock\.|{_WHO} went out\."
    rf"|{_WHO} showed 31!|Hand \d+: {_WHO} dealt\. The upcard is [0-9JQKA]+[♣♦♥♠]\."
)
"""Sentences of the log that fit on one line and tell of a move."""


def main(rounds: int, seed: int) -> int:
    """Play and kill; the exit status."""
    chance = Random(seed)
    shown = moves = games = 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        saves = Saves(data / "saves")
        settings.store(data, settings.Settings(pace="instant", motion="off", confirm_knock=False))
        path = new_game(saves, chance)
        for number in range(1, rounds + 1):
            before = load_game(path)
            seen = play_and_kill(data, path, chance)
            after = load_game(path)
            told = {Teller(NAMES).tell(event) for event in after.match.events}
            if lost := seen - told:
                print(f"round {number}: shown and lost: {sorted(lost)}")
                return 1
            if after.record.moves[: len(before.record.moves)] != before.record.moves:
                print(f"round {number}: the record no longer begins with what it held")
                return 1
            shown += len(seen)
            moves += len(after.record.moves) - len(before.record.moves)
            if after.over:
                games += 1
                path = new_game(saves, chance)
            print(f"\r{number} rounds, {moves} moves, {shown} sentences shown", end="", flush=True)
        damaged = [game for game in saves.list() if not isinstance(game, Saved)]
        leftovers = len([name for name in os.listdir(saves.folder) if name.endswith(".tmp")])
    print(f"; {games} games finished, {leftovers} temporary files left, {len(damaged)} games damaged")
    return 1 if damaged or not (moves and shown) else 0


def new_game(saves: Saves, chance: Random) -> Path:
    """A new table before its first deal."""
    seats = (Player(NAMES[0], "human"), *(Player(name, "bot", "easy") for name in NAMES[1:]))
    record = Record(
        id=saves.new_id(),
        game="scat",
        created=now(),
        saved=now(),
        seed=secrets.token_hex(8),
        options={"throw_down": "on"} if chance.random() < 0.3 else {},
        seats=seats,
        dealer=chance.randrange(len(seats)),
    )
    return saves.write(record)


def play_and_kill(data: Path, path: Path, chance: Random) -> set[str]:
    """Resume the game, press keys, kill; what the screen told of moves."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(CHECKOUT)
        environment = {**os.environ, "TERM": "xterm-256color", "SCAT_TUI_DATA": str(data)}
        command = [sys.executable, "-m", "scat_tui", "resume", path.stem]
        os.execve(sys.executable, command, environment)
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    screen = pyte.Screen(COLUMNS, LINES)
    try:
        seen = watch(terminal, screen, chance)
    finally:
        os.kill(pid, signal.SIGKILL)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(terminal)
    if status not in (0, -signal.SIGKILL):
        raise SystemExit("\n".join([*screen.display, f"the program ended by itself with status {status}"]))
    return seen


def watch(terminal: int, screen: pyte.Screen, chance: Random) -> set[str]:
    """Press keys for a random time; every sentence about a move that stood on the screen meanwhile."""
    stream = pyte.ByteStream(screen)
    seen: set[str] = set()
    life, playing, early = chance.uniform(0, LONGEST_PLAY), False, chance.random() < 0.2
    end = time.monotonic() + (life if early else LONGEST_START)
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.02)[0]:
            try:
                stream.feed(os.read(terminal, 65536))
            except OSError:
                # The game was over, and the keys led to the lobby and out of it.
                break
            continue
        # Only where nothing more comes: in the midst of a picture a line can be half old and half new.
        seen.update(sentence for line in screen.display for sentence in TOLD.findall(line))
        if not playing and any("q leave" in line for line in screen.display):
            playing, end = True, min(end, time.monotonic() + life)
        if playing:
            os.write(terminal, chance.choice(KEYS).encode())
    if not playing and not early:
        raise SystemExit("\n".join([*screen.display, "the table did not appear"]))
    return seen


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    sys.exit(main(*(arguments + [200, 1][len(arguments) :])))
