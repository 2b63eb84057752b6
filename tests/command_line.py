"""The program as it is called on the command line."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.sample_records import CHECKOUT


def command_line(
    *arguments: str | Path,
    environment: Mapping[str, str | None] | None = None,
    stdin: int | None = subprocess.DEVNULL,
    python: str = sys.executable,
    cwd: Path = CHECKOUT,
) -> "subprocess.CompletedProcess[str]":
    """Run `scat-tui` with these arguments; a variable that is None is unset."""
    variables = {**os.environ, "NO_COLOR": "1"}
    for name, value in (environment or {}).items():
        if value is None:
            variables.pop(name, None)
        else:
            variables[name] = value
    return subprocess.run(
        [python, "-m", "scat_tui", *map(str, arguments)],
        cwd=cwd,
        env=variables,
        stdin=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
