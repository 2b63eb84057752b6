"""Whatever bytes a file holds: lists call it damaged, commands say why in one line, never a traceback."""

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import scat_tui.app
from scat_tui.cli import main
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.reading import load_game
from tests.hypothesis_profiles import examples
from tests.saves.random_records import damaged, with_surrogates

pytestmark = pytest.mark.timeout(300)

quick = settings(max_examples=examples(60), suppress_health_check=[*HealthCheck])


class Streams:
    """Standard streams as strict as real ones; `typed` is what comes in."""

    def __init__(self, typed: str = "") -> None:
        self.input = io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
        self.output, self.error = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in "oe")

    @property
    def told(self) -> tuple[str, str]:
        """What went to standard output and to standard error."""
        self.output.flush()
        self.error.flush()
        output, error = self.output.buffer, self.error.buffer
        assert isinstance(output, io.BytesIO)
        assert isinstance(error, io.BytesIO)
        return output.getvalue().decode(), error.getvalue().decode()


def run(*arguments: str | Path, typed: str = "") -> tuple[int, str, str]:
    """The exit status of a command in this process, and what it wrote to both streams."""
    streams, real = Streams(typed), (sys.stdin, sys.stdout, sys.stderr)
    sys.stdin, sys.stdout, sys.stderr = streams.input, streams.output, streams.error
    try:
        status = main([*map(str, arguments)])
    finally:
        sys.stdin, sys.stdout, sys.stderr = real
    return status, *streams.told


@contextmanager
def file_of(folder: Path, content: bytes) -> Iterator[Path]:
    """A file with that content, alone in the saves folder of a data folder."""
    path = folder / "saves" / "game.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    yield path
    for each in path.parent.iterdir():
        each.unlink()


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data folder, and a screen that is only asked for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scat_tui.app, "run_app", lambda *_given, **_named: 0)
        patch.setattr(os, "isatty", lambda _file: True)
        patch.setenv("TERM", "xterm")
        yield tmp_path_factory.mktemp("data")


def check(data: Path, content: bytes) -> None:
    """Every command on a file with that content, in the saves folder."""
    with file_of(data, content) as path:
        try:
            load_game(path)
        except BadRecord:
            bad = True
        else:
            bad = False
        in_data = ("--data-dir", data)
        status, told, error = run(*in_data, "saves")
        assert (status, error) == (0, "")
        assert ("damaged: " in told) == bad
        assert all(line.isprintable() for line in told.split("\n"))
        status, told, error = run(*in_data, "saves", "--json")
        assert (status, error) == (0, "")
        assert ("damaged" in json.loads(told)[0]) == bad
        status, told, error = run(*in_data, "play", "--plain", typed="g\n\nq\n")
        assert (status, error) == (0, "")
        assert ("Damaged: " in told) == bad
        for arguments, words in (
            (("replay", path), path),
            (("replay", path, "--json"), path),
            (("verify", path), path),
            (("resume", path), path),
            (("resume", "game"), "game"),
            (("resume", "game", "--before"), "game"),
            (("resume", "game", "--plain"), "game"),
        ):
            status, told, error = run(*in_data, *arguments)
            if bad:
                assert (status, told) == (1, "")
                assert error.endswith("\n")
                assert error[:-1].isprintable()
                assert error.startswith(f"scat-tui: {words}: ")
            elif "verify" not in arguments:
                assert (status, error) == (0, "")


@quick
@given(damaged())
def test_a_record_with_anything_odd_in_it(data: Path, content: bytes) -> None:
    check(data, content)


@quick
@given(st.binary(max_size=200))
@example(b"")
@example(b"\0" * 100)
@example(b'"\\ud800"')
@example(b'{"\\ud800": 1}')
@example(b"[" * 5000)
def test_bytes_that_never_were_a_record(data: Path, content: bytes) -> None:
    check(data, content)


@pytest.mark.few(9)
@pytest.mark.parametrize("content", [pytest.param(content, id=where) for where, content in with_surrogates()])
def test_an_unpaired_surrogate_in_each_place(data: Path, content: bytes) -> None:
    check(data, content)
