"""`scat-tui today`: opens today's deal, or prints its result."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import scat_tui.app
from scat_tui.cli import main
from scat_tui.games.day_result import DayResult
from scat_tui.screens import today as screens_today
from scat_tui.today import par
from tests.command_line import command_line
from tests.today.days import DAY, HEARTS, SCAT, finished, keep, set_day


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day of which par is known."""
    set_day(monkeypatch, DAY)
    monkeypatch.setattr(par, "play_out", lambda *_which: DayResult(1, 4, -2, (True,)))


BOTH = "Scat or Cancellation Hearts"

LINES = """\
scat-tui 2026-11-30 · Scat · 2nd of 4 · {hands}
Par: 1st of 4, 2 pennies left
Streak: 1 day
"""


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, what was printed, and the complaint."""
    status = main(["today", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_the_result_of_a_finished_game_is_three_lines(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data_folder, finished())
    for arguments in (("--result",), ("--result", "--game", "scat"), ("--game", "Scat", "--result")):
        status, printed, complaint = said(capsys, *arguments)
        hands = printed.splitlines()[0].rpartition(" ")[2]
        assert (status, complaint) == (0, "")
        assert set(hands) == {"●", "○"}
        assert printed == LINES.format(hands=hands)


@pytest.mark.parametrize(("flag", "between"), [("--ascii", "-"), ("--letters", "·")])
def test_the_lines_honour_the_glyphs(
    flag: str, between: str, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data_folder, finished())
    plain = said(capsys, "--result")[1]
    status, printed, _complaint = said(capsys, "--result", flag)
    assert status == 0
    assert printed.replace("-", "·") == plain.translate(str.maketrans("●○-", "o.·"))
    assert f"Scat {between} 2nd" in printed


def test_ascii_is_ascii_as_the_program_is_called(data_folder: Path) -> None:
    """By the real calendar, on which nothing was finished."""
    printed = command_line("today", "--result", "--ascii", "--game", "hearts")
    assert (printed.returncode, printed.stdout) == (1, "")
    assert printed.stderr == "scat-tui: You have not finished today's deal of Cancellation Hearts yet.\n"


@pytest.mark.parametrize(
    ("arguments", "games"),
    [((), BOTH), (("--game", "scat"), "Scat"), (("--json",), BOTH)],
)
def test_before_the_end_there_is_one_sentence_and_status_1(
    arguments: tuple[str, ...], games: str, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(data_folder, replace(finished(), moves=finished().moves[:9]))
    sentence = f"scat-tui: You have not finished today's deal of {games} yet.\n"
    assert said(capsys, "--result", *arguments) == (1, "", sentence)


def test_several_results_are_apart(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(data_folder, finished(), finished(HEARTS))
    _status, printed, _complaint = said(capsys, "--result")
    scat, hearts = printed.split("\n\n")
    assert scat.startswith("scat-tui 2026-11-30 · Scat ·")
    assert hearts.startswith("scat-tui 2026-11-30 · Hearts ·")
    assert said(capsys, "--result", "--game", "hearts")[1] == hearts


def test_the_result_as_json(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(data_folder, replace(finished(), undos=2))
    _status, printed, _complaint = said(capsys, "--result", "--json")
    [found] = json.loads(printed)
    assert {key: found[key] for key in ("game", "day", "place", "seats", "counts", "par", "streak")} == {
        "game": SCAT,
        "day": "2026-11-30",
        "place": 2,
        "seats": 4,
        "counts": False,
        "par": 1,
        "streak": 0,
    }
    assert len(found["hands"]) == len(found["lines"][0].rpartition(" ")[2])
    assert found["lines"][2] == "It does not count."


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(("--game", "bridge"), "'bridge'; there are: scat, hearts"), (("--json",), "--result")],
)
def test_wrong_usage(arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, printed, complaint = said(capsys, *arguments)
    assert (status, printed, complaint.count("\n")) == (2, "", 1)
    assert words in complaint


@pytest.mark.parametrize(("arguments", "game"), [((), ""), (("--game", "hearts"), HEARTS)])
def test_without_result_the_deal_is_opened(
    arguments: tuple[str, ...], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def run_app(*_data: object, first: Callable[[object], object], **_more: object) -> int:
        first(None)
        return 0

    monkeypatch.setattr(scat_tui.app, "run_app", run_app)
    monkeypatch.setattr(screens_today, "show_today", lambda _services, game: asked.append(game))
    monkeypatch.setattr("os.isatty", lambda _file: True)
    assert main(["today", *arguments]) == 0
    assert asked == [game]


def test_without_a_terminal_the_screen_is_refused() -> None:
    refused = command_line("today")
    assert refused.returncode == 2
    assert "terminal" in refused.stderr
