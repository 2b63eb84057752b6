"""Writing: the old or the new content is on disk whatever fails and whenever the program dies."""

import errno
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scat_tui.files.atomic import (
    SaveFailed,
    SaveUnconfirmed,
    make_folder,
    remove,
    set_aside,
    write_atomically,
)
from scat_tui.files.temporary import sweep_temporary
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import encode, read_record
from tests.files.faulty_disk import FaultyOs
from tests.sample_records import CHECKOUT, a_record

OLDEST, OLD, NEW = b"oldest\n", b"old content\n", b"new content, longer than the old\n" * 50
FAILURES = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.EACCES, errno.ENOENT, errno.ENOTDIR)


def files(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


@pytest.mark.parametrize("previous", [True, False])
@pytest.mark.parametrize("error", FAILURES, ids=errno.errorcode.get)
def test_each_call_failing_leaves_the_old_or_the_new(
    error: int, previous: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, before = tmp_path / "game.json", tmp_path / ".game.prev"
    failed: set[str] = set()
    for number in range(100):
        for file, content in ((path, OLD), (before, OLDEST)):
            file.unlink(missing_ok=True)
            file.write_bytes(content)
        faulty = FaultyOs(number, error)
        failure: SaveFailed | None = None
        with monkeypatch.context() as patch:
            faulty.patch(patch)
            try:
                write_atomically(path, NEW, before if previous else None)
            except SaveFailed as caught:
                failure = caught
                failed.add(faulty.calls[number])
        placed = faulty.done("replace", path)
        if failure is not None:
            assert failure.in_place == isinstance(failure, SaveUnconfirmed) == placed
            assert str(failure).endswith(".")
        assert placed or failure is not None
        assert path.read_bytes() == (NEW if placed else OLD)
        kept = previous and placed and faulty.calls[number:][:1] != ["lstat"]
        assert before.read_bytes() in ((OLD,) if kept else (OLDEST, OLD))
        assert files(tmp_path) == [".game.prev", "game.json"]
        if len(faulty.calls) <= number:
            break
    assert {"open", "write", "fsync", "replace"} <= failed
    assert ("link" in failed) == (previous and error != errno.EACCES)
    assert number < 100


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "share of the disk"),
        (errno.EROFS, "read-only"),
        (errno.EACCES, "may not write"),
        (errno.EPERM, "may not write"),
        (errno.ENOENT, "no folder"),
        (errno.ENOTDIR, "is not a folder"),
        (errno.EIO, "disk reports an error"),
        (errno.ENAMETOOLONG, "too long"),
        (errno.EMFILE, "many files"),
        (errno.EBUSY, "busy"),
    ],
)
def test_the_reason_is_a_plain_sentence(
    error: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(SaveFailed, match=words):
        write_atomically(tmp_path / "game.json", NEW)


def test_short_writes_are_carried_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, content: write(file, content[:7]))
    write_atomically(tmp_path / "game.json", NEW)
    assert (tmp_path / "game.json").read_bytes() == NEW


@pytest.mark.parametrize("told", [len(NEW), 0])
def test_a_write_that_lies_is_a_failure(told: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.json").write_bytes(OLD)
    monkeypatch.setattr(os, "write", lambda file, content: told)
    with pytest.raises(SaveFailed):
        write_atomically(tmp_path / "game.json", NEW)
    assert (tmp_path / "game.json").read_bytes() == OLD
    assert files(tmp_path) == ["game.json"]


def test_an_interrupt_while_writing_leaves_no_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "game.json", NEW)
    assert files(tmp_path) == []


def test_a_written_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        make_folder(tmp_path / "a" / "b")
        write_atomically(tmp_path / "a" / "b" / "game.json", NEW)
    finally:
        os.umask(mask)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "a" / "b").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "a" / "b" / "game.json").stat().st_mode & 0o777 == 0o600


def test_an_existing_folder_keeps_its_mode(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir(mode=0o755)
    make_folder(folder)
    write_atomically(folder / "game.json", NEW)
    assert folder.stat().st_mode & 0o777 == 0o755


def test_a_write_protected_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(OLD)
    path.chmod(0o400)
    with pytest.raises(SaveFailed, match="write-protected"):
        write_atomically(path, NEW)
    assert path.read_bytes() == OLD
    assert path.stat().st_mode & 0o777 == 0o400


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_file_is_not_replaced(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    if kind == "folder":
        path.mkdir()
    else:
        os.mkfifo(path)
    before = path.lstat()
    with pytest.raises(SaveFailed, match="other than a file"):
        write_atomically(path, NEW)
    assert path.lstat() == before


@pytest.mark.parametrize("kind", ["file", "dangling link", "loop", "under a file"])
def test_a_folder_that_cannot_be_is_a_failure(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    if kind == "file":
        folder.write_bytes(OLD)
    elif kind == "dangling link":
        folder.symlink_to(tmp_path / "nothing")
    elif kind == "loop":
        folder.symlink_to(folder)
    else:
        (tmp_path / "file").write_bytes(OLD)
        folder = tmp_path / "file" / "data"
    with pytest.raises(SaveFailed, match="not a folder"):
        make_folder(folder)


def test_a_folder_behind_a_link_is_used(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    make_folder(tmp_path / "link" / "saves")
    write_atomically(tmp_path / "link" / "saves" / "game.json", NEW)
    assert (tmp_path / "real" / "saves" / "game.json").read_bytes() == NEW
    assert (tmp_path / "link").is_symlink()


def test_only_our_own_leftovers_are_swept(tmp_path: Path) -> None:
    leftover = tmp_path / ".scat-tui-0123456789abcdef.tmp"
    others = [".scat-tui-0123.tmp", "x.scat-tui-0123456789abcdef.tmp", "game.json.tmp", ".game.lock"]
    for name in (leftover.name, *others):
        (tmp_path / name).write_bytes(b"{")
    sweep_temporary(tmp_path)
    assert files(tmp_path) == sorted(others)
    leftover.write_bytes(b"{")
    write_atomically(tmp_path / "game.json", NEW)
    assert not leftover.exists()


def test_a_save_does_not_wait_until_thousands_of_leftovers_are_swept(tmp_path: Path) -> None:
    for number in range(1000):
        (tmp_path / f".scat-tui-{number:016x}.tmp").write_bytes(b"{")
    write_atomically(tmp_path / "game.json", NEW)
    assert len(files(tmp_path)) == 901
    sweep_temporary(tmp_path)
    assert files(tmp_path) == ["game.json"]


def test_a_temporary_file_in_use_is_not_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync = os.fsync

    def meanwhile_sweep(file: int) -> None:
        sweep_temporary(tmp_path)
        fsync(file)

    monkeypatch.setattr(os, "fsync", meanwhile_sweep)
    write_atomically(tmp_path / "game.json", NEW)
    assert (tmp_path / "game.json").read_bytes() == NEW


def test_sweeping_survives_what_is_no_file_of_ours(tmp_path: Path) -> None:
    (tmp_path / ".scat-tui-0123456789abcdef.tmp").mkdir()
    (tmp_path / ".scat-tui-0123456789abcdee.tmp").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / ".scat-tui-0123456789abcded.tmp")
    write_atomically(tmp_path / "game.json", NEW)
    assert (tmp_path / "game.json").read_bytes() == NEW
    sweep_temporary(tmp_path / "nothing")


def test_setting_aside_takes_a_free_name(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / "settings.json").write_bytes(str(number).encode())
        assert set_aside(tmp_path / "settings.json").name == f"settings.damaged-{number}.json"
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"1"
    assert (tmp_path / "settings.damaged-2.json").read_bytes() == b"2"


def test_removing_twice_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(OLD)
    remove(tmp_path / "game.json")
    remove(tmp_path / "game.json")
    assert files(tmp_path) == []


WRITER = """
import sys
from pathlib import Path
from tests.sample_records import a_record
from scat_tui.saves.folder import SaveFolder
saves = SaveFolder(Path(sys.argv[1]))
for number in range(1, 100_000):
    saves.write(a_record(undos=number, moves=("0 knock",) * (number * 7 % 900)))
    print(number, flush=True)
"""


@pytest.mark.slow
def test_a_writer_killed_at_any_moment_loses_nothing_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(5)
    saves = SaveFolder(tmp_path / "saves")
    saves.write(a_record())
    leftovers = 0
    for _round in range(12):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(saves.folder)],
            stdout=subprocess.PIPE,
            cwd=CHECKOUT,
            env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
            text=True,
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == "1\n"
        time.sleep(chance.uniform(0, 0.1))
        writer.kill()
        acknowledged = [int(line) for line in writer.stdout.read().splitlines() if line] or [1]
        writer.wait()
        on_disk = read_record(saves.path("first"))
        assert acknowledged[-1] <= on_disk.undos <= acknowledged[-1] + 1
        assert (saves.folder / "first.json").read_bytes() == encode(on_disk)
        leftovers += len(files(saves.folder)) - 2
        assert encode(read_record(saves.folder / ".first.prev"))
    saves.write(a_record())
    assert files(saves.folder) == [".first.prev", "first.json"], f"{leftovers} leftovers were to be swept"
