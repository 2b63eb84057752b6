"""Today's deals in plain text."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.games.day_result import DayResult
from scat_tui.plain import playing
from scat_tui.saves.record_json import read_record
from scat_tui.today import deal, par
from tests.today.days import DAY, HEARTS, SCAT, cut, finished, keep, set_day

Play = Callable[..., str]


@pytest.fixture
def play(data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays by typed answers on a day of which par is known; gives what was printed, on one line."""
    set_day(monkeypatch, DAY)
    monkeypatch.setattr(par, "play_out", lambda *_which: DayResult(1, 4, -2, (True,)))
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((100, 24)))

    def played(*answers: str, today: str | None = None) -> str:
        left = iter(answers)

        def typed(_prompt: str) -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", typed)
        assert playing.play(data_folder, today=today) == 0
        assert not [*left], "not every answer was asked for"
        return " ".join(capsys.readouterr().out.split())

    return played


def seeds(data: Path) -> list[str | None]:
    return [read_record(path).seed for path in (data / "saves").glob("*.json")]


def test_today_tells_how_the_deals_stand(play: Play, data_folder: Path) -> None:
    keep(data_folder, finished(), replace(finished(HEARTS), moves=finished(HEARTS).moves[:40]))
    heard = play("today", "", "q")
    for words in (
        "Today's deal: 30 November",
        "1: Scat: 2nd of 4 · behind par.",
        "You came 2nd of 4",
        "is 1st of 4, 2 pennies left: you are behind par.",
        "Dealt again it is for fun and does not count.",
        "Your streak is 1 day.",
        "2: Scat: yesterday's · not played yet.",
        "3: Cancellation Hearts: unfinished · hand 1",
    ):
        assert words in heard


def test_a_number_deals(play: Play, data_folder: Path) -> None:
    heard = play("today", "3", "quit", "q")
    assert "Hand 1:" in heard
    assert seeds(data_folder) == [deal.seed_of(HEARTS, DAY)]


def test_a_number_goes_on_with_an_unfinished_game(play: Play, data_folder: Path) -> None:
    keep(data_folder, cut(finished()))
    assert "You hold" in play("today", "1", "quit", "q")
    assert len(seeds(data_folder)) == 1


def test_the_lines_and_the_calendar(play: Play, data_folder: Path) -> None:
    keep(data_folder, finished())
    heard = play("today", "share 1", "share 3", "calendar 1", "share 9", "x", "", "q")
    assert "scat-tui 2026-11-30 · Scat · 2nd of 4 · " in heard
    assert "Par: 1st of 4, 2 pennies left Streak: 1 day" in heard
    assert "You have not finished today's deal of Cancellation Hearts yet." in heard
    assert "[30●]" in heard
    assert "● counts, ○ still open, · missed" in heard
    assert heard.count("is not an answer here.") == 2


def test_the_end_of_a_days_game_is_told_in_the_lobby(play: Play, data_folder: Path) -> None:
    keep(data_folder, cut(finished()))
    record = finished()
    last = record.moves[len(cut(record).moves)]
    heard = play("today", "1", last.rpartition(" ")[2], "q")
    assert "You came 2nd of 4" in heard
    assert "Your streak is 1 day." in heard


def test_undo_is_asked_about_while_the_game_counts(play: Play, data_folder: Path) -> None:
    heard = play("s", "undo", "stay", "undo", "undo", "s", "undo", "quit", "q", today=SCAT)
    assert heard.count("Today's deal then counts no more.") == 2
    assert heard.count("Taken back to your last decision.") == 2


def test_the_command_deals_at_once_unless_the_deal_is_finished(play: Play, data_folder: Path) -> None:
    assert "You hold" in play("quit", "q", today=SCAT)
    keep(data_folder, finished(HEARTS))
    heard = play("q", today=HEARTS)
    assert "You came" in heard
    assert "New game:" in heard
    assert "1: Scat:" in play("", "q", today="")


def test_help_tells_of_it(play: Play) -> None:
    assert "today: one deal for each day, the same for everyone" in play("help", "q")
