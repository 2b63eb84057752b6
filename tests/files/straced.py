"""A save under strace, which makes one of its system calls fail, lie or kill.

A server forks a child for every save, and the child waits; strace takes hold of it there, so that its calls
are counted from the first that belongs to the save.
"""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from traceback import print_exc
from types import TracebackType
from typing import Self

CHECKOUT = Path(__file__).parents[2]
SAVED, TOLD, NOT_CERTAIN, KILLED = 0, 10, 11, -9
"""How a save ends; any other status is a fault of the program."""

LONGEST_SAVE = 30
"""Seconds, the waiting for strace included."""

_ANYBODY = ctypes.c_ulong(-1)
_PR_SET_PTRACER = 0x59616D61


class NoStrace(Exception):
    """These checks cannot be made here; its text says why."""


class SaveServer:
    """SaveFolder games in children; used as a context, since it is a process."""

    def __init__(self, folder: Path) -> None:
        """`folder` is for its own files. Raises NoStrace."""
        if not shutil.which("strace"):
            raise NoStrace(
                "strace is not installed: every check of system calls needs it (apt install strace)"
            )
        self._gate, self._log = folder / "gate", folder / "log"
        os.mkfifo(self._gate)
        self._server = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server.stdin is not None
        self._server.stdin.close()
        self._server.wait()

    def save(self, folder: Path, moves: int, *options: str) -> tuple[int, str]:
        """Save the game with so many moves while strace has these options; the status, and strace's log."""
        pid = self._ask(f"{moves} {folder}")
        strace = subprocess.Popen(
            ["strace", "-o", str(self._log), *options, "-p", pid], stderr=subprocess.PIPE, text=True
        )
        assert strace.stderr is not None
        said = strace.stderr.readline()
        if "attached" not in said:
            strace.kill()
            raise NoStrace(f"strace may not look into a process here: {said}")
        os.kill(int(pid), signal.SIGCONT)
        status = int(self._answer())
        strace.communicate()
        return status, self._log.read_text(errors="replace")

    def _ask(self, line: str) -> str:
        assert self._server.stdin is not None
        print(line, file=self._server.stdin, flush=True)
        return self._answer()

    def _answer(self) -> str:
        assert self._server.stdout is not None
        return self._server.stdout.readline().strip()


def serve() -> None:
    """For every line `MOVES FOLDER`: tell the number of a stopped child that saves, and its end."""
    # Imported before a child is made: its calls shall be those of the save.
    import filelock  # noqa: F401

    import scat_tui.saves.autosave  # noqa: F401
    from tests.sample_records import a_played_record

    ctypes.CDLL(None).prctl(_PR_SET_PTRACER, _ANYBODY, 0, 0, 0)
    record = a_played_record()
    for line in sys.stdin:
        moves, _, folder = line.strip().partition(" ")
        child = os.fork()
        if not child:
            signal.alarm(LONGEST_SAVE)
            os.kill(os.getpid(), signal.SIGSTOP)
            os._exit(save(Path(folder), record, int(moves)))
        os.waitpid(child, os.WUNTRACED)
        print(child, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def save(folder: Path, record: object, moves: int) -> int:
    """Take a seat at the game and save it as a table does; how that ended."""
    from scat_tui.engine.record import Record
    from scat_tui.files.atomic import SaveFailed, SaveUnconfirmed
    from scat_tui.files.locks import InUse
    from scat_tui.saves.autosave import Autosave
    from scat_tui.saves.folder import SaveFolder

    assert isinstance(record, Record)
    try:
        saves = SaveFolder(folder)
        autosave = Autosave(saves, saves.path(record.id))
        autosave.open()
        autosave.save(replace(record, moves=record.moves[:moves]))
    except SaveUnconfirmed as error:
        return NOT_CERTAIN if error.why else 1
    except (SaveFailed, InUse) as error:
        return TOLD if str(error) else 1
    except BaseException:
        print_exc()
        return 1
    return SAVED


if __name__ == "__main__":
    serve()
