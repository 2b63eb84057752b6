"""Crash messages in one or two plain lines, without anything that could reveal a card."""

import os
import time
import traceback
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from scat_tui.files import installation
from scat_tui.files.reasons import printable_path
from scat_tui.paths import saves_folder
from scat_tui.words import _

KEPT = 5
"""The number of reports kept in the data folder."""


def lines(error: BaseException, folder: Path | None) -> list[str]:
    """What to tell the player; writes a report into the folder, the player's data.

    If the program's own files have changed under it, one line that says so, and no report.
    """
    if installation.was_changed(error):
        return [installation.changed_message()]
    what = _("Scat has stopped because of an error of its own: {kind} in {place}.").format(
        kind=type(error).__name__, place=_place(error.__traceback__)
    )
    if folder is None:
        return [what, _("This game could not be saved. Please report the error with the line above.")]
    saved = _("Your game is saved in {folder} up to the last move.").format(
        folder=printable_path(saves_folder(folder))
    )
    report = _write(error, folder)
    if report is None:
        return [what, saved + " " + _("Please report the error with the line above.")]
    return [what, saved + " " + _("Please report the error with {file}.").format(file=printable_path(report))]


def _place(trace: TracebackType | None) -> str:
    """The last line of the program that was run, else the last line at all."""
    frames = traceback.extract_tb(trace)
    if not frames:
        return _("an unknown place")
    ours = [frame for frame in frames if "scat_tui" in Path(frame.filename).parts]
    frame = (ours or frames)[-1]
    return f"{_short(frame.filename)}:{frame.lineno}"


def _short(filename: str) -> str:
    """A path relative to its package, which says nothing about the user's folders."""
    parts = Path(filename).parts
    for package in ("scat_tui", "site-packages"):
        if package in parts:
            at = len(parts) - 1 - parts[::-1].index(package)
            return "/".join(parts[at + (package == "site-packages") :])
    return parts[-1] if parts else filename


def _report(error: BaseException) -> str:
    """The types and places of an error and its causes, without values, which could name cards."""
    lines: list[str] = []
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        lines.append(type(cause).__name__)
        lines += [
            f"  {_short(frame.filename)}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(cause.__traceback__)
        ]
        cause = cause.__cause__ or cause.__context__
    return "\n".join(lines) + "\n"


def _write(error: BaseException, folder: Path) -> Path | None:
    """Writes a report, mode 0600, and returns its file; None if that fails."""
    name = f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.urandom(2).hex()}.txt"
    try:
        file = os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with os.fdopen(file, "w", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(_report(error))
    except OSError:
        return None
    with suppress(OSError):
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
            old.unlink()
    return folder / name
