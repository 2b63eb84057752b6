"""Processes that tests wait for the end of."""

import os
import time
from pathlib import Path


def gone(pid: int) -> bool:
    """Whether a process has ended, within a few seconds."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if (stat := Path(f"/proc/{pid}/stat")).exists() and stat.read_text().rpartition(")")[2].split()[
            0
        ] == "Z":
            return True
        time.sleep(0.01)
    return False
