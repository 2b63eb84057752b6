"""Programs that play, written for a test."""

import shlex
import sys
from pathlib import Path

from scat_tui import paths

FIRST = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    print(json.dumps({"move": view["legal"][0]}), flush=True)
"""
"""Plays the first legal move."""

FAULTY = {
    "crashed": "import sys; sys.stdin.readline(); sys.exit(3)",
    "late": "import sys, time; sys.stdin.readline(); time.sleep(60)",
    "endless": "import sys\nsys.stdin.readline()\nwhile True: sys.stdout.write('x' * 5000)",
    "unreadable": "import sys\nfor line in sys.stdin: print('stock, please', flush=True)",
    "illegal": """import sys\nfor line in sys.stdin: print('{"move": "0 play 2C 2C"}', flush=True)""",
}
"""One program for each fault, by its name."""


def program(folder: Path, source: str, name: str = "mine.py") -> str:
    """A player: the command of a program with this source, started as quickly as can be."""
    path = folder / name
    path.write_text(source)
    return f"exec:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(path))}"


def example() -> str:
    """The player of the example that is shipped."""
    return f"exec:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(paths.example_player()))}"
