"""Whatever is in the place of the index, or happens to it, lists say what the games' files say."""

import os
import random
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from tests.files.bad_links import MakeLink, every_bad_link
from tests.sample_records import CHECKOUT
from tests.saves.index_checked import SMALL, in_files, in_list, index_of, indexed, some_games, wait_a_tick

ALL = sorted(f"{name}.json" for name in SMALL)


def an_index(data: Path) -> SaveFolder:
    """Games that are in the index."""
    saves = some_games(data)
    saves.list()
    assert indexed(index_of(saves)) == ALL
    return saves


def execute(index: Path, *statements: str) -> None:
    """Changes the index by other hands."""
    with closing(sqlite3.connect(index)) as database, database:
        for statement in statements:
            database.execute(statement)


def listed_from_memory(saves: SaveFolder, files_read: list[str]) -> None:
    """Asserts that the list is right, and from then on kept by the program, as it cannot be stored."""
    assert in_list(saves) == in_files(saves.folder)
    files_read.clear()
    in_list(saves)
    assert not files_read


GARBAGE = {
    "text": b"dear diary\n" * 1000,
    "nothing but its name": b"SQLite format 3\0",
    "zeros": bytes(8192),
    "a header and garbage": b"SQLite format 3\0\x10\0\1\1\0\x40\x20\x20" + bytes(range(256)) * 64,
}


@pytest.mark.parametrize("what", GARBAGE)
def test_garbage_is_replaced(what: str, data_folder: Path) -> None:
    saves = some_games(data_folder)
    index_of(saves).write_bytes(GARBAGE[what])
    assert in_list(saves) == in_files(saves.folder)
    assert indexed(index_of(saves)) == ALL
    assert {*os.listdir(data_folder)} == {"saves", "index.sqlite"}


def test_an_empty_file_is_used(data_folder: Path) -> None:
    saves = some_games(data_folder)
    index_of(saves).touch()
    assert in_list(saves) == in_files(saves.folder)
    assert indexed(index_of(saves)) == ALL


@pytest.mark.few(3)
@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_index_tells_nothing_untrue_and_is_made_anew(seed: int, data_folder: Path) -> None:
    chance = random.Random(seed)
    saves = an_index(data_folder)
    content = bytearray(index_of(saves).read_bytes())
    for _byte in range(chance.choice([1, 3, 50, 2000])):
        # Behind the header, whose numbers tell other versions and other programs.
        content[chance.randrange(100, len(content))] = chance.randrange(256)
    del content[chance.choice([len(content), len(content) // 2, 5000, 100]) :]
    index_of(saves).write_bytes(content)
    for _list in range(2):
        assert in_list(SaveFolder(saves.folder)) == in_files(saves.folder)


@pytest.mark.parametrize("column", ["summary", "checksum", "stamp", "name"])
def test_a_changed_row_tells_nothing(column: str, data_folder: Path, files_read: list[str]) -> None:
    saves = an_index(data_folder)
    table = "games" if column in ("stamp", "name") else "lists"
    other = "checksum + 1" if column == "checksum" else f"CAST({column} AS TEXT) || ' '"
    execute(index_of(saves), f"UPDATE {table} SET {column} = {other} WHERE id = 2")
    files_read.clear()
    games = in_list(saves)
    assert len(files_read) == 1
    assert games == in_files(saves.folder)
    assert indexed(index_of(saves)) == ALL


@pytest.mark.parametrize("missing", ["games", "lists", "finished", "hands", "made"])
def test_an_index_without_a_table_is_made_anew(missing: str, data_folder: Path) -> None:
    saves = an_index(data_folder)
    execute(index_of(saves), f"DROP TABLE {missing}")
    assert in_list(saves) == in_files(saves.folder)
    assert indexed(index_of(saves)) == ALL


def test_an_index_with_other_columns_is_made_anew(data_folder: Path) -> None:
    saves = an_index(data_folder)
    execute(index_of(saves), "ALTER TABLE lists ADD COLUMN x", "CREATE TABLE more (y)")
    assert in_list(saves) == in_files(saves.folder)
    assert indexed(index_of(saves)) == ALL


def test_an_index_of_a_newer_version_is_left_alone(data_folder: Path, files_read: list[str]) -> None:
    saves = an_index(data_folder)
    execute(index_of(saves), "PRAGMA user_version = 1000", "DROP TABLE lists", "CREATE TABLE lists (x)")
    before = index_of(saves).read_bytes()
    listed_from_memory(SaveFolder(saves.folder), files_read)
    assert index_of(saves).read_bytes() == before


def test_a_database_of_another_program_is_left_alone(data_folder: Path, files_read: list[str]) -> None:
    saves = some_games(data_folder)
    execute(index_of(saves), "CREATE TABLE games (name, elo)", "INSERT INTO games VALUES ('Ana', 1700)")
    before = index_of(saves).read_bytes()
    listed_from_memory(saves, files_read)
    assert index_of(saves).read_bytes() == before


@pytest.mark.parametrize(
    "change", ["PRAGMA user_version = 0", "UPDATE made SET program = '0.0.1'", "DELETE FROM made"]
)
def test_an_index_of_an_older_program_is_made_anew(
    change: str, data_folder: Path, files_read: list[str]
) -> None:
    saves = an_index(data_folder)
    files_read.clear()
    execute(index_of(saves), change, "UPDATE lists SET summary = 'old'")
    assert in_list(saves) == in_files(saves.folder)
    files_read.clear()
    assert len(in_list(SaveFolder(saves.folder))) == len(SMALL)
    assert not files_read


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        here = Path.cwd()
        os.chdir(path.parent)
        try:
            made.bind(path.name)
        finally:
            os.chdir(here)


@pytest.mark.parametrize("make", [a_folder, a_pipe, a_socket])
def test_something_other_than_a_file_is_left_alone(
    make: Callable[[Path], None], data_folder: Path, files_read: list[str]
) -> None:
    saves = some_games(data_folder)
    make(index_of(saves))
    kind = index_of(saves).stat().st_mode
    listed_from_memory(saves, files_read)
    assert index_of(saves).stat().st_mode == kind


@every_bad_link
def test_a_bad_link_is_left_alone(
    make: MakeLink, why: str, data_folder: Path, tmp_path: Path, files_read: list[str]
) -> None:
    saves = some_games(data_folder)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    make(index_of(saves), elsewhere)
    before = os.readlink(index_of(saves)), sorted(os.listdir(elsewhere))
    listed_from_memory(saves, files_read)
    assert (os.readlink(index_of(saves)), sorted(os.listdir(elsewhere))) == before


def test_what_a_link_leads_to_is_never_replaced(
    data_folder: Path, tmp_path: Path, files_read: list[str]
) -> None:
    saves = some_games(data_folder)
    thesis = tmp_path / "thesis"
    thesis.write_text("chapter one")
    index_of(saves).symlink_to(thesis)
    listed_from_memory(saves, files_read)
    assert thesis.read_text() == "chapter one"


def test_a_link_to_an_index_is_followed(data_folder: Path, tmp_path: Path, files_read: list[str]) -> None:
    saves = an_index(data_folder)
    index_of(saves).rename(tmp_path / "dotfile")
    index_of(saves).symlink_to(tmp_path / "dotfile")
    saves.path("last-penny").unlink()
    files_read.clear()
    in_list(saves)
    assert not files_read
    assert indexed(tmp_path / "dotfile") == sorted({*ALL} - {"last-penny.json"})
    assert index_of(saves).is_symlink()


@contextmanager
def held(index: Path, how: str) -> Iterator[None]:
    """Locks the index in another program."""
    program = (
        "import sqlite3, sys; database = sqlite3.connect(sys.argv[1], isolation_level=None);"
        f"database.execute('BEGIN {how}'); database.execute('SELECT * FROM games').fetchall();"
        "print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", program, str(index)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield
        other.stdin.close()


@pytest.mark.parametrize("how", ["EXCLUSIVE", "IMMEDIATE", "DEFERRED"])
def test_an_index_that_another_program_has_locked_harms_nothing(
    how: str, data_folder: Path, files_read: list[str]
) -> None:
    saves = an_index(data_folder)
    shutil.copy(saves.path("last-penny"), saves.path("copied"))
    saves.path("hearts-moon").unlink()
    wait_a_tick(saves.folder)
    with held(index_of(saves), how):
        listed_from_memory(saves, files_read)
    assert in_list(SaveFolder(saves.folder)) == in_files(saves.folder)
    assert indexed(index_of(saves)) == sorted({*ALL, "copied.json"} - {"hearts-moon.json"})


WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
"""Root too may then write only where the modes of files and folders say so."""

LIST_TWICE = """
import sys
from pathlib import Path
from scat_tui.saves import reading
from tests.saves.index_checked import SaveFolder, in_files, in_list
saves = SaveFolder(Path(sys.argv[1]) / "saves")
assert in_list(saves) == in_files(saves.folder)
read, read_record = [], reading.read_record
reading.read_record = lambda path, follow: read.append(path) or read_record(path, follow=follow)
in_list(saves)
print(len(read))
"""


def read_again_without_rights(data: Path, *, shell: str = "") -> int:
    """How many files a program without rights reads for its second list, which must be right."""
    program = [*WITHOUT_RIGHTS, sys.executable, "-c", LIST_TWICE, str(data)]
    command = ["sh", "-c", f'{shell} exec "$@"', "sh", *program] if shell else program
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    done = subprocess.run(command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


@pytest.mark.parametrize("there", ["no index", "an index"])
def test_in_a_read_only_folder_what_was_read_is_kept_in_memory(there: str, data_folder: Path) -> None:
    saves = some_games(data_folder) if there == "no index" else an_index(data_folder)
    shutil.copy(saves.path("last-penny"), saves.path("copied"))
    before = sorted(os.listdir(data_folder))
    data_folder.chmod(0o500)
    try:
        assert read_again_without_rights(data_folder) == 0
    finally:
        data_folder.chmod(0o700)
    assert sorted(os.listdir(data_folder)) == before


@pytest.mark.parametrize("mode", [0o400, 0o000])
def test_a_write_protected_index_is_left_alone(mode: int, data_folder: Path) -> None:
    saves = an_index(data_folder)
    shutil.copy(saves.path("last-penny"), saves.path("copied"))
    before = index_of(saves).read_bytes()
    index_of(saves).chmod(mode)
    assert read_again_without_rights(data_folder) == 0
    assert index_of(saves).stat().st_mode & 0o777 == mode
    index_of(saves).chmod(0o600)
    assert index_of(saves).read_bytes() == before


@pytest.mark.parametrize("blocks", [0, 1, 8, 24, 60])
def test_where_nothing_more_can_be_written_what_was_read_is_kept_in_memory(
    blocks: int, data_folder: Path
) -> None:
    """Files may not become longer than so many blocks of 512 bytes, so that writing fails at any place."""
    saves = some_games(data_folder)
    assert read_again_without_rights(data_folder, shell=f"trap '' XFSZ; ulimit -f {blocks};") == 0
    assert in_list(SaveFolder(saves.folder)) == in_files(saves.folder)
    assert indexed(index_of(saves)) == ALL


def test_a_journal_that_was_left_alone_harms_nothing(data_folder: Path) -> None:
    saves = an_index(data_folder)
    journal = data_folder / "index.sqlite-journal"
    for content in (b"garbage" * 300, bytes(5000), b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(600)):
        journal.write_bytes(content)
        assert in_list(SaveFolder(saves.folder)) == in_files(saves.folder)
        index_of(saves).unlink()
        journal.write_bytes(content)
        assert in_list(SaveFolder(saves.folder)) == in_files(saves.folder)
        assert indexed(index_of(saves)) == ALL


def test_threads_of_one_program_share_the_index(data_folder: Path) -> None:
    saves = some_games(data_folder)
    wrong: list[object] = []

    def look() -> None:
        for _list in range(4):
            if in_list(saves) != expected:
                wrong.append(in_list(saves))
            index_of(saves).unlink(missing_ok=True)

    expected = in_files(saves.folder)
    threads = [threading.Thread(target=look) for _thread in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    saves.list()
    assert indexed(index_of(saves)) == ALL


ON_A_DISK = """
mount -t tmpfs -o "$1" tmpfs "$2" && cp -r "$3" "$2/data" && cd "$2" || exit 1
case $4 in
full) cat /dev/zero > filler 2> /dev/null ;;
"nearly full") cat /dev/zero > filler 2> /dev/null; truncate -s -"$5" filler ;;
"out of files") i=0; while mkdir "filler$i" 2> /dev/null; do i=$((i + 1)); done ;;
read-only) mount -o remount,ro "$2" ;;
esac
shift 5; cd "$1" && shift && exec "$@"
"""


@pytest.mark.long
@pytest.mark.parametrize("there", ["no index", "an index", "damaged index"])
@pytest.mark.parametrize(
    ("trouble", "options", "left"),
    [
        ("full", "size=512k", 0),
        *(("nearly full", "size=512k", 4096 * pages) for pages in (1, 2, 4, 8, 12, 16)),
        ("out of files", "nr_inodes=32", 0),
        ("read-only", "size=4m", 0),
    ],
)
def test_on_a_disk_in_trouble_what_was_read_is_kept_in_memory(
    there: str, trouble: str, options: str, left: int, data_folder: Path, tmp_path: Path
) -> None:
    saves = some_games(data_folder) if there == "no index" else an_index(data_folder)
    if there == "damaged index":
        index_of(saves).write_bytes(index_of(saves).read_bytes()[:9000])
    disk = tmp_path / "disk"
    disk.mkdir()
    namespace = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
    command = [*namespace, "sh", "-c", ON_A_DISK, "sh", options, disk, data_folder, trouble, str(left)]
    done = subprocess.run(
        [*command, CHECKOUT, sys.executable, "-c", LIST_TWICE, disk / "data"],
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "0\n"), done.stderr
