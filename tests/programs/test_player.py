"""Programs as players: asked for moves, replaced where they fail, and ended."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from scat_tui.engine.game import CHANCE, GameView
from scat_tui.games import players
from scat_tui.games.replaying import make_game
from scat_tui.programs.error_file import LARGEST, ErrorFile
from scat_tui.programs.failures import Failure, Fault, failure_text
from scat_tui.programs.player import MOST_FAULTS, ProgramPlayer, error_file
from tests.programs.processes import gone
from tests.programs.written import FAULTY, FIRST, program

GAME = make_game("scat", 2, {})
SEED = bytes.fromhex("5e0b6c")


def first_view() -> GameView:
    """The first decision of a game."""
    state = GAME.start(0)
    state = GAME.apply(state, GAME.chance(state, SEED)).state
    assert state.to_act is not CHANCE
    return GAME.view(state, state.to_act)  # type: ignore[arg-type]


VIEW = first_view()
MEDIUM = players.level("scat", "medium")(VIEW, Random(0))


def seated(player: str, seconds: float = 20.0, errors: ErrorFile | None = None) -> Iterator[ProgramPlayer]:
    seat = ProgramPlayer(GAME, player, seconds, errors)
    try:
        yield seat
    finally:
        seat.end()


def asked(player: str, seconds: float = 20.0) -> Failure:
    """The failure of a program that is asked once; `medium` has moved in its place."""
    for seat in seated(player, seconds):
        move, failure = seat.answer(VIEW, Random(0))
        assert move == MEDIUM
        assert failure is not None
        assert (seat.faults, seat.replaced) == ({failure.fault: 1}, 1)
    return failure


def test_a_program_plays_its_own_move_and_is_asked_again(tmp_path: Path) -> None:
    for seat in seated(program(tmp_path, FIRST)):
        for _time in range(3):
            assert seat.answer(VIEW, Random(0)) == (VIEW.legal[0], None)
        assert not seat.faults
        assert seat.replaced == 0


@pytest.mark.parametrize("fault", FAULTY)
def test_each_fault_is_told_and_a_legal_move_played(tmp_path: Path, fault: str) -> None:
    failure = asked(program(tmp_path, FAULTY[fault]), 0.2 if fault == "late" else 20.0)
    assert failure.fault == fault
    text = failure_text(failure, "Zed", "medium", given_up=False)
    assert text.startswith("Zed: the program")
    assert text.endswith(" Played in its place: medium.")


def test_what_is_not_there_is_not_asked_again() -> None:
    for seat in seated("exec:./no/such/thing --fast"):
        _move, failure = seat.answer(VIEW, Random(0))
        assert failure is not None
        assert failure.fault is Fault.NOT_FOUND
        assert "./no/such/thing" in failure_text(failure, "Zed", seat.level, given_up=seat.given_up)
        assert seat.given_up
        assert seat.answer(VIEW, Random(0)) == (MEDIUM, None)
        assert (seat.faults.total(), seat.replaced) == (1, 2)


@pytest.mark.parametrize("player", ["exec:", "exec:  ", "exec:''", 'exec:./mine "half'])
def test_a_command_that_cannot_be_is_a_fault_of_its_seat(player: str) -> None:
    assert asked(player).fault is Fault.NOT_STARTED


def test_a_file_that_may_not_be_run_is_told_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("")
    failure = asked(f"exec:{tmp_path / 'mine'}")
    assert (failure.fault, failure.about) == (Fault.NOT_STARTED, "Permission denied")


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    source = "import sys\nopen(sys.argv[1], 'w').write(repr(sys.argv[2:]))\n" + FIRST
    told = tmp_path / "told"
    player = f"{program(tmp_path, source)} {told} 'a b' \"$HOME\" ; touch {tmp_path / 'never'} | x > y"
    for seat in seated(player):
        assert seat.answer(VIEW, Random(0))[1] is None
    assert eval(told.read_text())[:3] == ["a b", "$HOME", ";"]
    assert not (tmp_path / "never").exists()


def test_after_a_fault_it_is_started_anew(tmp_path: Path) -> None:
    once = tmp_path / "once"
    source = f"import os, sys\nif not os.path.exists({str(once)!r}): open({str(once)!r}, 'w'); sys.exit(1)\n"
    for seat in seated(program(tmp_path, source + FIRST)):
        assert seat.answer(VIEW, Random(0))[0] == MEDIUM
        assert seat.answer(VIEW, Random(0)) == (VIEW.legal[0], None)
        assert not seat.given_up


def test_after_many_faults_it_is_asked_no_more(tmp_path: Path) -> None:
    for seat in seated(program(tmp_path, FAULTY["crashed"])):
        failures = [seat.answer(VIEW, Random(0))[1] for _time in range(MOST_FAULTS + 2)]
        assert [failure is not None for failure in failures] == [True] * MOST_FAULTS + [False] * 2
        assert seat.given_up
        text = failure_text(failures[0] or Failure(Fault.LATE), "Zed", "medium", given_up=True)
        assert text == ("Zed: the program has ended by itself (status 3). From now on in its place: medium.")


@pytest.mark.parametrize(
    "answer",
    [
        *("", "null", "[]", "{}", '{"move": 5}', '{"move": null}', '"0 stock"', "{'move': '0 stock'}"),
        *('{"move": "\\ud800"}', "[" * 60000, '{"move": "1 stock"} {"move": "1 stock"}', "\\xff\\xfe"),
    ],
)
def test_what_is_no_answer_is_unreadable(tmp_path: Path, answer: str) -> None:
    source = f"import sys\nfor line in sys.stdin: print({answer!r}, flush=True)"
    failure = asked(program(tmp_path, source))
    assert failure.fault in (Fault.UNREADABLE, Fault.ILLEGAL)


@pytest.mark.parametrize("move", ["", "1 stock ", "0 stock", "deal KS", "1 discard 2C", "1 knock knock"])
def test_only_a_legal_move_of_its_own_seat_counts(tmp_path: Path, move: str) -> None:
    assert VIEW.seat == 1
    source = f"import json, sys\nfor line in sys.stdin: print(json.dumps(dict(move={move!r})), flush=True)"
    assert asked(program(tmp_path, source)).fault is Fault.ILLEGAL


def test_two_answers_to_one_question_are_a_fault_of_the_next(tmp_path: Path) -> None:
    source = FIRST.replace("flush=True)", 'flush=True); print(\'{"move": "1 knock"}\', flush=True)')
    for seat in seated(program(tmp_path, source)):
        assert seat.answer(VIEW, Random(0)) == (VIEW.legal[0], None)
        deadline = time.monotonic() + 20
        failure = None
        while failure is None and time.monotonic() < deadline:
            failure = seat.answer(VIEW, Random(0))[1]
        assert failure is not None
        assert failure.fault is Fault.UNREADABLE


def test_a_program_that_reads_nothing_is_only_late(tmp_path: Path) -> None:
    assert asked(program(tmp_path, "import time; time.sleep(60)"), 0.3).fault is Fault.LATE


def test_a_crash_shows_the_signal(tmp_path: Path) -> None:
    failure = asked(program(tmp_path, "import os; os.kill(os.getpid(), 9)"))
    assert (failure.fault, failure.about) == (Fault.CRASHED, str(-signal.SIGKILL))


@pytest.mark.parametrize("more", ["", "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"])
def test_the_program_and_all_it_has_started_end_with_the_seat(tmp_path: Path, more: str) -> None:
    sleep = "[sys.executable, '-c', 'import time; time.sleep(99)']"
    child = f"import subprocess, sys\nchild = subprocess.Popen({sleep})\n"
    pids = tmp_path / "pids"
    source = (
        f"{child}import os\nopen({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n{more}{FIRST}"
    )
    forever = "\nimport time\ntime.sleep(99)\n"
    for seat in seated(program(tmp_path, source + forever)):
        assert seat.answer(VIEW, Random(0))[1] is None
    assert all(gone(int(pid)) for pid in pids.read_text().split())
    assert seat.answer(VIEW, Random(0)) == (MEDIUM, None), "it is not started again"


def test_what_it_writes_to_standard_error_is_kept(tmp_path: Path) -> None:
    player = program(tmp_path, "import sys\nprint('Ach!', file=sys.stderr, flush=True)\n" + FIRST)
    errors = error_file(tmp_path, player, "game 7")
    for seat in seated(player, errors=errors):
        seat.answer(VIEW, Random(0))
    assert errors.path is not None
    assert errors.path.parent == tmp_path / "programs"
    assert errors.path.read_text() == "-- game 7\nAch!\n"
    assert errors.path.stat().st_mode & 0o777 == 0o600


def test_a_crash_leaves_its_last_words(tmp_path: Path) -> None:
    player = program(tmp_path, "import sys; sys.stdin.readline(); raise RuntimeError('lost')")
    errors = error_file(tmp_path, player)
    for seat in seated(player, errors=errors):
        seat.answer(VIEW, Random(0))
    assert errors.path is not None
    assert "RuntimeError: lost" in errors.path.read_text()


def test_standard_error_without_end_fills_no_disk_and_stops_nobody(tmp_path: Path) -> None:
    flood = "import os, sys\nfor line in sys.stdin:\n    os.write(2, b'x' * 3_000_000)\n"
    player = program(tmp_path, flood + '    print(\'{"move": "1 stock"}\', flush=True)')
    errors = error_file(tmp_path, player)
    for seat in seated(player, errors=errors):
        assert seat.answer(VIEW, Random(0))[1] is None
    assert errors.path is not None
    assert errors.written >= 3_000_000
    assert errors.path.stat().st_size <= LARGEST


def test_a_folder_that_takes_nothing_disturbs_nobody(tmp_path: Path) -> None:
    (tmp_path / "programs").write_text("not a folder")
    player = program(tmp_path, "import sys\nprint('Ach!', file=sys.stderr, flush=True)\n" + FIRST)
    for seat in seated(player, errors=error_file(tmp_path, player)):
        assert seat.answer(VIEW, Random(0))[1] is None


def test_nobody_waits_for_a_program_that_is_asked_when_the_table_is_left(tmp_path: Path) -> None:
    import threading

    begun = tmp_path / "begun"
    source = f"import sys, time\nsys.stdin.readline()\nopen({str(begun)!r}, 'w')\ntime.sleep(99)"
    seat = ProgramPlayer(GAME, program(tmp_path, source), 60.0)
    asking = threading.Thread(target=seat.answer, args=(VIEW, Random(0)))
    asking.start()
    deadline = time.monotonic() + 20
    while not begun.exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    seat.end()
    asking.join(10)
    assert not asking.is_alive()
