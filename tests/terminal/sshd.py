"""An ssh server of our own on loopback whose one account is a card table, as the README sets it up."""

import asyncio
import getpass
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.terminal.child import ROOT

CONFIG = """
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/authorized
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PrintMotd no
PrintLastLog no
ClientAliveInterval 15
ClientAliveCountMax 3
"""


@dataclass
class CardTable:
    """The account: how to get there, and what is left of those who were."""

    folder: Path
    port: int

    @property
    def data(self) -> Path:
        """Where the games of the account are kept."""
        return self.folder / "share" / "scat-tui"

    def client(self, *options: str, port: int | None = None) -> list[str]:
        """The command that connects."""
        settings = (
            "UserKnownHostsFile=/dev/null",
            "StrictHostKeyChecking=no",
            "IdentitiesOnly=yes",
            "LogLevel=ERROR",
        )
        chosen = [part for setting in settings for part in ("-o", setting)]
        where = ["-i", str(self.folder / "key"), "-p", str(port or self.port)]
        return [_tool("ssh"), "-F", "/dev/null", *chosen, *where, *options, f"{getpass.getuser()}@127.0.0.1"]

    @property
    def processes(self) -> list[int]:
        """The programs of the account that run, by the folder in their environment."""
        character, found = f"XDG_DATA_HOME={self.folder}/share".encode(), []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if character in (process / "environ").read_bytes():
                    found.append(int(process.name))
            except OSError:
                continue
        return found

    def wait_until_empty(self, limit: float = 10.0) -> float:
        """Until no program of the account runs; the seconds that took."""
        start = time.monotonic()
        while left := self.processes:
            assert time.monotonic() - start < limit, f"still there after {limit} s: {left}"
            time.sleep(0.01)
        return time.monotonic() - start


@contextmanager
def card_table(folder: Path, through: str = "{program}") -> Iterator[CardTable]:
    """The server, up and running; the account's program is started `through` that command."""
    for key in ("host", "key"):
        subprocess.run([_tool("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", folder / key], check=True)
    # As `restrict,pty,command="scat-tui"`, with the checkout's program and a data folder of this test.
    program = f"env PYTHONPATH={ROOT} XDG_DATA_HOME={folder}/share {sys.executable} -m scat_tui"
    public = (folder / "key.pub").read_text()
    command = through.format(program=program)
    (folder / "authorized").write_text(f'restrict,pty,command="{command}" {public}')
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (folder / "config").write_text(CONFIG.format(folder=folder, port=port))
    if os.getuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [_tool("sshd"), "-D", "-e", "-f", folder / "config"], stderr=log, stdin=subprocess.DEVNULL
        )
        try:
            _wait_for(port, server, folder / "log")
            yield CardTable(folder, port)
        finally:
            server.terminate()
            server.wait(10)


def _tool(name: str) -> str:
    path = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")
    if path is None:
        pytest.fail(
            f"these tests need {name}: install OpenSSH's client and server (apt-get install openssh-server)"
        )
    return path


def _wait_for(port: int, server: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    pytest.fail(f"sshd does not answer: {log.read_text()}")


class SlowLine:
    """A line on loopback with a delay each way and so many bits a second, to the port of a server."""

    def __init__(self, target: int, delay: float, bits: int) -> None:
        """`delay` in seconds."""
        self._target, self._delay, self._bits = target, delay, bits
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "SlowLine":
        self._thread.start()
        assert self._ready.wait(5)
        return self

    def __exit__(self, *_error: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._connect, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, on = await asyncio.open_connection("127.0.0.1", self._target)
        await asyncio.gather(self._carry(near, on), self._carry(far, back))

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        free = self._loop.time()
        size = max(16, self._bits // 8 // 50)
        while data := await source.read(size):
            free = max(free, self._loop.time()) + len(data) * 8 / self._bits
            self._loop.call_at(free + self._delay, sink.write, data)
            await asyncio.sleep(max(0, free - self._loop.time()))
        self._loop.call_at(free + self._delay + 0.01, sink.close)
