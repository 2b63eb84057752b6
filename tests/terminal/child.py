"""The process at the other end of a terminal of our own."""

import fcntl
import os
import signal
import termios
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def become(
    slave: int, command: tuple[str, ...], environment: Mapping[str, str], tell: int | None
) -> None:  # pragma: no cover
    """In the child: the terminal is ours, then the program, with a parent that waits for it where `tell`."""
    try:
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for file in range(3):
            os.dup2(slave, file)
        if tell is not None:
            _wait_for_job(os.dup2(tell, 63))
        os.closerange(3, 64)
        os.chdir(ROOT)
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "SCAT_TUI_DATA") if name in os.environ}
        plain = {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONPATH": str(ROOT),
        }
        os.execvpe(command[0], command, {**kept, **plain, **environment})
    finally:
        os._exit(127)


def _wait_for_job(tell: int) -> None:  # pragma: no cover
    """Fork; returns in the child, a job of its own in front. The parent tells its number and waits for it."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    os.closerange(3, tell)
    ready, go = os.pipe()
    child = os.fork()
    if child == 0:
        os.read(ready, 1)
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        return
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    os.setpgid(child, child)
    os.tcsetpgrp(0, child)
    os.write(tell, str(child).encode())
    os.close(tell)
    os.write(go, b"1")
    while True:
        _pid, status = os.waitpid(child, 0)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
