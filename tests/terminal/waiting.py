"""Whether a process waits for something to happen, and for how long it would, as the system sees it."""

from pathlib import Path

EPOLL = {"232", "281", "22"}
"""epoll_wait and epoll_pwait by their numbers on x86 and ARM: how an event loop waits, in milliseconds."""


def waits_for(pid: int, seconds: float) -> bool | None:
    """Whether a program with an event loop does nothing and has nothing to do for so long.

    None where that cannot be told: it waits in another way, or the system does not say how.
    """
    try:
        number, *arguments = Path(f"/proc/{pid}/syscall").read_text().split()
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        asleep = all(_state(thread) == "S" for thread in threads)
    except OSError:
        return None
    if number == "running" or not asleep:
        return False
    if number not in EPOLL or len(arguments) < 4:
        return None
    timeout = int(arguments[3], 16) & 0xFFFFFFFF
    return timeout == 0xFFFFFFFF or timeout > seconds * 1000


def is_busy(pid: int) -> bool:
    """Whether a program is at work, or would be if the machine let it."""
    try:
        return any(_state(thread) in "RD" for thread in Path(f"/proc/{pid}/task").iterdir())
    except OSError:
        return False


def wake_ups(pid: int) -> int:
    """How often it has gone to sleep so far: unchanged as long as it sleeps."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return -1
    return sum(int(line.split()[1]) for line in lines if "ctxt_switches" in line)


def _state(thread: Path) -> str:
    return (thread / "stat").read_text().rpartition(")")[2].split()[0]
