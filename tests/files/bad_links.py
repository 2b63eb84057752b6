"""Links that are not followed, as tests of files make them, each with what is said of it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest


def to_nothing(path: Path, elsewhere: Path) -> None:
    path.symlink_to(elsewhere / "nothing")


def round_in_a_circle(path: Path, elsewhere: Path) -> None:
    (elsewhere / "back").symlink_to(path)
    path.symlink_to(elsewhere / "back")


def to_a_folder(path: Path, elsewhere: Path) -> None:
    path.symlink_to(elsewhere)


def to_a_device(path: Path, elsewhere: Path) -> None:
    path.symlink_to("/dev/zero")


def to_a_pipe(path: Path, elsewhere: Path) -> None:
    os.mkfifo(elsewhere / "pipe")
    path.symlink_to(elsewhere / "pipe")


def to_a_file_of_somebody_else(path: Path, elsewhere: Path) -> None:
    # Root owns what lies in /proc/1; when root runs the tests, a file is given away instead.
    path.symlink_to("/proc/1/status" if os.geteuid() else os.fspath(elsewhere / "theirs"))
    if not os.geteuid():
        (elsewhere / "theirs").write_bytes(b"theirs")
        os.chown(elsewhere / "theirs", 65534, -1)


every_bad_link = pytest.mark.parametrize(
    ("make", "why"),
    [
        (to_nothing, "a link to something that is not there"),
        (round_in_a_circle, "a link that leads round in a circle"),
        (to_a_folder, "a link to something other than a file"),
        (to_a_device, "a link to something other than a file"),
        (to_a_pipe, "a link to something other than a file"),
        (to_a_file_of_somebody_else, "a link to a file that belongs to somebody else"),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
MakeLink = Callable[[Path, Path], None]
