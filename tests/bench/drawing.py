"""What keys and moves cost at a table in the terminal: `python tests/bench/drawing.py`.

For each key the CPU milliseconds of the whole program (median, and as a multiple of the reference work of
`speed.py`) and the bytes sent. A move is one's own, from the key to the last byte: rules, save, and the
table with all its texts. Others wait meanwhile.
"""

import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from msgspec.structs import replace

from tests.bench.speed import least, reference
from tests.terminal.session import Session
from tests.terminal.started_program import QUIET, at_table

TIMES = 25
MOVES = {"scat": "s", "cancellation-hearts": ""}
"""The key of a move that can be taken back; empty for the card under the cursor."""


def cpu(pid: int) -> float:
    """Milliseconds that all threads of a program have run."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


def measured(session: Session, key: str) -> tuple[float, int]:
    """Milliseconds and bytes of one key."""
    before, sent = cpu(session.pid), len(session.output)
    session.press(key)
    session.settle(0.15)
    return cpu(session.pid) - before, len(session.output) - sent


def main() -> None:
    """Measures, and prints a line for each kind of key."""
    base = least(reference)
    print(f"{'reference':<34}{base:8.2f} ms")
    for game, move in MOVES.items():
        with tempfile.TemporaryDirectory() as folder:
            like = replace(QUIET, pace="step", confirm_knock=False)
            with at_table(game, Path(folder), like=like) as session:
                session.settle()
                while "YOUR TURN" not in session.text:
                    session.press(" ")
                    session.settle(0.15)
                found: dict[str, list[tuple[float, int]]] = {}
                for _time in range(TIMES):
                    found.setdefault("the cursor", []).append(measured(session, "\x1b[C"))
                    found.setdefault("the cursor", []).append(measured(session, "\x1b[D"))
                    found.setdefault("a move", []).append(measured(session, move or "\r"))
                    found.setdefault("taken back", []).append(measured(session, "u"))
        for kind, pairs in found.items():
            times = [time for time, _sent in pairs]
            sent = [count for _time, count in pairs]
            middle = statistics.median(times)
            print(
                f"{game + ', ' + kind:<34}{middle:8.2f} ms  x{middle / base:.2f}"
                f"  least {min(times):.2f}  bytes {statistics.median(sent):.0f}"
            )


if __name__ == "__main__":
    main()
