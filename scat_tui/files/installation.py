"""Changes to the program's own files while it runs.

Modules, stylesheets and help are loaded on first use. After `pip install` over a running program, or `rm -r`,
any of that can fail in any way, and the error says nothing about the program that was started.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from scat_tui import paths
from scat_tui.words import _

_STARTED = time.time()
"""The time of this program's start, by the clock of file systems."""

_PACKAGE = Path(__file__).resolve().parents[1]


def was_changed(error: BaseException) -> bool:
    """Whether the program's files have changed since its start, which would explain the error."""
    if isinstance(error, ModuleNotFoundError) and (error.name or "").partition(".")[0] == _PACKAGE.name:
        return True
    return any(map(_is_gone_or_newer, _files()))


def changed_message() -> str:
    """The sentence for the player if `was_changed`."""
    return _("The program's folder was changed while it was running: start it again.")


def _files() -> Iterator[Path]:
    """The files that are or may be loaded; not bytecode, nor sample games, which players may change."""
    for name, module in [*sys.modules.items()]:
        if name.partition(".")[0] == _PACKAGE.name and (file := getattr(module, "__file__", None)):
            yield Path(file)
    yield paths.style("app")
    for folder in (_PACKAGE, paths.styles()):
        for kind in ("*.py", "*.md", "*.tcss"):
            yield from folder.rglob(kind)


def _is_gone_or_newer(path: Path) -> bool:
    """Whether the file was put there after the start; by ctime, since mtime may be the package's."""
    try:
        return os.stat(path).st_ctime > _STARTED
    except OSError:
        return True
