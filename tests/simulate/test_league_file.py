"""What is counted is on disk: a league goes on where it was, whatever ended it."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from scat_tui.files.locks import lock_game
from scat_tui.simulate import fingerprint
from scat_tui.simulate.league import Counted, League
from scat_tui.simulate.league_file import LeagueFile, NotCounted, usual_name
from scat_tui.simulate.outcomes import Terms
from tests.command_line import command_line
from tests.programs.processes import gone
from tests.programs.written import program
from tests.sample_records import CHECKOUT
from tests.simulate.leagues import SMALL, counted


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished"
    counted(SMALL, 3, path)
    return path


def test_a_line_about_the_league_then_one_for_each_game(finished: Path) -> None:
    header, *games = finished.read_bytes().splitlines()
    assert b'"format": "scat-tui league"' in header
    assert [*map(msgspec.json.Decoder(Counted).decode, games)]
    assert len(games) == 3 * SMALL.games_a_deal


def test_any_beginning_of_the_file_goes_on_to_the_same_end(finished: Path, tmp_path: Path) -> None:
    whole = finished.read_bytes()
    told = counted(SMALL, 3, finished)
    cuts = sorted({0, 1, 40, *range(whole.index(b"\n") - 1, len(whole), 17), len(whole)})
    for cut in cuts:
        path = tmp_path / "cut"
        path.write_bytes(whole[:cut])
        assert counted(SMALL, 3, path) == told
        assert path.read_bytes() == whole, cut


def test_garbage_at_the_end_is_counted_anew(finished: Path) -> None:
    whole = finished.read_bytes()
    lines = whole.splitlines(keepends=True)
    finished.write_bytes(b"".join(lines[:5]) + b"\0" * 300 + b"\n" + b"".join(lines[6:]))
    counted(SMALL, 3, finished)
    assert finished.read_bytes() == whole


def test_more_deals_go_on_from_those_there_are_and_fewer_take_the_first(
    finished: Path, tmp_path: Path
) -> None:
    before = finished.read_bytes()
    assert counted(SMALL, 2, finished) == counted(SMALL, 2)
    assert finished.read_bytes() == before
    assert counted(SMALL, 5, finished) == counted(SMALL, 5, tmp_path / "anew")
    assert finished.read_bytes().startswith(before)


@pytest.mark.parametrize(
    "other",
    [
        msgspec.structs.replace(SMALL, seed="5e0b"),
        msgspec.structs.replace(SMALL, players=("medium", "easy")),
        msgspec.structs.replace(SMALL, seats=3),
        msgspec.structs.replace(SMALL, terms=Terms("scat", {})),
        msgspec.structs.replace(SMALL, terms=Terms("scat", {"lives": 1}, seconds=1.0)),
    ],
    ids=["seed", "players", "seats", "house rules", "seconds"],
)
def test_another_league_begins_anew_says_so_and_keeps_the_old_file(finished: Path, other: League) -> None:
    before = finished.read_bytes()
    with LeagueFile(finished, other) as file:
        assert file.counted == []
        assert file.begun_anew == (
            f"{finished} held another league, which is now finished.before: this one begins anew."
        )
    assert Path(f"{finished}.before").read_bytes() == before
    assert usual_name(other) != usual_name(SMALL)


def test_another_version_begins_anew_and_says_so(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingerprint, "of_players", lambda game: "9.9 abc")
    with LeagueFile(finished, SMALL) as file:
        assert file.counted == []
        assert "was counted by other versions of the players" in file.begun_anew


def test_a_program_that_was_changed_begins_anew(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("one")
    league = msgspec.structs.replace(SMALL, players=("easy", f"exec:python3 {mine} --fast"))
    path = tmp_path / "league"
    with LeagueFile(path, league) as file:
        file.add(Counted(((1.0, 1.0),)))
    with LeagueFile(path, league) as file:
        assert len(file.counted) == 1
    mine.write_text("two")
    with LeagueFile(path, league) as file:
        assert file.counted == []
        assert file.begun_anew


def test_the_data_folder_decides_nothing(finished: Path) -> None:
    elsewhere = msgspec.structs.replace(
        SMALL, terms=msgspec.structs.replace(SMALL.terms, data="/somewhere/else")
    )
    assert usual_name(elsewhere) == usual_name(SMALL)
    with LeagueFile(finished, elsewhere) as file:
        assert len(file.counted) == 3 * SMALL.games_a_deal


@pytest.mark.parametrize("content", [b"{}\n", b"my thesis\n", b"my thesis", b"[1,2]\n", b"[" * 9999])
def test_a_file_of_something_else_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thesis"
    path.write_bytes(content)
    with pytest.raises(NotCounted, match="holds something else than a league; choose another file"):
        LeagueFile(path, SMALL)
    assert path.read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["thesis"]


def test_two_programs_do_not_count_in_one_file(finished: Path) -> None:
    with lock_game(finished), pytest.raises(NotCounted, match="Another program counts games in"):
        LeagueFile(finished, SMALL)


def test_a_folder_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotCounted, match="is not a folder"):
        LeagueFile(tmp_path / "file" / "league", SMALL)


ARGUMENTS = ("league", "--size", "2", "--players", "easy,medium", "--set", "lives=1", "--json")


def count_until(games: int, path: Path, *arguments: str) -> int:
    """Counts a league until so many games are on disk, then kills it; the exit status, 0 if it was faster."""
    started = subprocess.Popen(
        [sys.executable, "-m", "scat_tui", *arguments, "--out", str(path)],
        cwd=CHECKOUT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while started.poll() is None and lines(path) <= games:
        time.sleep(0.002)
    started.send_signal(signal.SIGKILL)
    status = started.wait()
    wait_for_group(started.pid)
    return status


def lines(path: Path) -> int:
    """The number of lines on disk."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for_group(leader: int) -> None:
    """Waits until the processes that a killed league has started have ended by themselves."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            os.killpg(leader, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    os.killpg(leader, signal.SIGKILL)
    raise AssertionError("a process has outlived the league that was killed")


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(6))
def test_a_league_killed_again_and_again_ends_as_one_that_was_not(tmp_path: Path, seed: int) -> None:
    moments = sorted(random.Random(seed).sample(range(100), 2))
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    arguments = (*ARGUMENTS, "--deals", "30")
    statuses = [count_until(games, killed, *arguments) for games in moments]
    assert -signal.SIGKILL in statuses
    again = command_line(*arguments, "--out", killed)
    assert again.stdout == counted(SMALL, 30, whole) + "\n"
    assert killed.read_bytes() == whole.read_bytes()


def test_ctrl_c_says_where_it_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "league"
    started = subprocess.Popen(
        [sys.executable, "-m", "scat_tui", *ARGUMENTS, "--deals", "5000", "--out", str(out)],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while lines(out) < 6 and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(started.pid, signal.SIGINT)
    stdout, stderr = started.communicate(timeout=60)
    assert (started.returncode, stdout) == (130, "")
    assert stderr == f"scat-tui: What is counted stays in {out}; the same command goes on from there.\n"
    wait_for_group(started.pid)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT], ids=["killed", "Ctrl-C"])
def test_programs_end_with_the_league_whatever_ends_that(tmp_path: Path, number: int) -> None:
    pids = tmp_path / "pids"
    source = f"import os, sys, time\nopen({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')\ntime.sleep(600)"
    player = program(tmp_path, source)
    started = subprocess.Popen(
        [sys.executable, "-m", "scat_tui", *ARGUMENTS, "--player", player, "--seconds", "600"],
        cwd=CHECKOUT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not lines(pids) and time.monotonic() < deadline:
        time.sleep(0.02)
    started.send_signal(number)
    assert started.wait(60) in (-number, 130)
    wait_for_group(started.pid)
    assert all(gone(int(pid)) for pid in pids.read_text().split())
