"""The program's own files, and whether somebody replaced or removed them while it runs.

Much is loaded on first use: modules, stylesheets, help. After `pip install` over a running program, or after
`rm -r`, any of that can fail in any way, and the error says nothing about the program that was started.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from scat_tui import paths
from scat_tui.words import _

_STARTED = time.time()
"""When this program was started, as file systems tell the time."""

_PACKAGE = Path(__file__).resolve().parents[1]


def was_changed(error: BaseException) -> bool:
    """Whether the program's files are no longer those that it was started from, which explains the error."""
    if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == _PACKAGE.name:
        return True
    return any(map(_is_gone_or_newer, _files()))


def changed_message() -> str:
    """What to tell the player when `was_changed`."""
    return _("The program's folder was changed while it was running: start it again.")


def _files() -> Iterator[Path]:
    """What is loaded, and what is loaded on first use; no bytecode, no sample games, which may be played."""
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] == _PACKAGE.name and (file := getattr(module, "__file__", None)):
            yield Path(file)
    yield paths.style("app")
    for folder in (_PACKAGE, paths.styles()):
        for kind in ("*.py", "*.md", "*.tcss"):
            yield from folder.rglob(kind)


def _is_gone_or_newer(path: Path) -> bool:
    """Whether it was put there after the start; its own date may be that of the package."""
    try:
        return os.stat(path).st_ctime > _STARTED
    except OSError:
        return True
