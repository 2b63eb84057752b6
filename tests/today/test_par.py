"""Par: played out once by computer players, kept, and made anew when they change."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from scat_tui import games, paths
from scat_tui.games.day_result import DayResult
from scat_tui.games.replaying import replay
from scat_tui.today import deal, par
from scat_tui.today.par import ParFile
from tests.today.days import DAY, HEARTS, SCAT, finished, moves_of


@pytest.mark.parametrize("game", [SCAT, HEARTS])
def test_par_is_the_result_of_a_medium_player_in_the_players_seat(game: str) -> None:
    played = replay(replace(finished(game), moves=moves_of(game, DAY, "hard")))
    assert par.play_out(game, DAY) == games.today(game).day_result(played.report(), 0)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were played out since."""
    done: list[str] = []

    def play_out(game: str, *_rest: object) -> DayResult:
        done.append(game)
        return DayResult(2, 4, len(done), (True, False))

    monkeypatch.setattr(par, "play_out", play_out)
    return done


def test_par_is_played_out_once(data_folder: Path, played: list[str]) -> None:
    assert ParFile(data_folder).known(SCAT, DAY) is None
    first = ParFile(data_folder).find(SCAT, DAY)
    assert ParFile(data_folder).find(SCAT, DAY) == ParFile(data_folder).known(SCAT, DAY) == first
    assert played == [SCAT]
    ParFile(data_folder).find(HEARTS, DAY)
    ParFile(data_folder).find(SCAT, DAY + timedelta(1))
    assert played == [SCAT, HEARTS, SCAT]
    assert ParFile(data_folder).known(SCAT, DAY) == first


@pytest.mark.parametrize("change", ["level", "players"])
def test_par_is_made_anew_when_the_players_change(
    change: str, data_folder: Path, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = ParFile(data_folder).find(SCAT, DAY)
    kept = json.loads(paths.par_file(data_folder).read_text())
    assert {made["level"] for made in kept.values()} == {"hard"}
    if change == "players":
        monkeypatch.setattr(par, "version", lambda _game: "another")
    else:
        table = deal.DayTable(**{**_fields(deal.table_of(SCAT)), "par": "easy"})
        monkeypatch.setattr(par, "table_of", lambda _game: table)
    assert ParFile(data_folder).known(SCAT, DAY) is None
    after = ParFile(data_folder).find(SCAT, DAY)
    assert after != before
    assert ParFile(data_folder).known(SCAT, DAY) == after
    assert played == [SCAT, SCAT]


def _fields(table: deal.DayTable) -> dict[str, object]:
    return {name: getattr(table, name) for name in table.__struct_fields__}


def test_the_version_of_the_players_follows_from_their_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert par.version(SCAT) == par.version(SCAT) != par.version(HEARTS)
    folder = tmp_path / "bots"
    folder.mkdir()
    monkeypatch.setattr(games, "bots_folders", lambda _game: (folder,))
    seen = {par.version(SCAT)}
    for text in ("choose = min", "choose = max"):
        (folder / "players.py").write_text(text)
        seen.add(par.version(SCAT))
    # A player's tables, in a folder of its own.
    (folder / "hard").mkdir()
    (folder / "hard" / "chances.bin").write_bytes(b"chances")
    seen.add(par.version(SCAT))
    assert len(seen) == 4


@pytest.mark.parametrize("content", [b"", b"garbage", b"[]", b'{"2026-11-30:scat": {"level": "medium"}}'])
def test_a_damaged_file_costs_nothing_but_time(content: bytes, data_folder: Path, played: list[str]) -> None:
    data_folder.mkdir()
    paths.par_file(data_folder).write_bytes(content)
    made = ParFile(data_folder).find(SCAT, DAY)
    assert ParFile(data_folder).known(SCAT, DAY) == made


def test_what_nobody_asks_for_any_more_is_not_kept(data_folder: Path, played: list[str]) -> None:
    for step in range(12):
        ParFile(data_folder).find(SCAT, DAY + timedelta(step))
    kept = json.loads(paths.par_file(data_folder).read_text())
    assert len(kept) == 9
    assert max(kept) == f"{DAY + timedelta(11)}:scat"


def test_without_a_data_folder_par_is_found_but_not_kept(played: list[str]) -> None:
    assert ParFile(None).find(SCAT, DAY) is not None
    assert ParFile(None).known(SCAT, DAY) is None


def test_where_par_cannot_be_kept_it_is_told_all_the_same(data_folder: Path, played: list[str]) -> None:
    data_folder.write_text("no folder")
    assert ParFile(data_folder).find(SCAT, DAY) is not None


def test_a_game_that_is_no_longer_wanted_is_not_played_on(data_folder: Path) -> None:
    asked: list[bool] = []

    def is_cancelled() -> bool:
        asked.append(True)
        return len(asked) == 5

    assert ParFile(data_folder).find(SCAT, DAY, is_cancelled) is None
    assert len(asked) == 5
    assert not paths.par_file(data_folder).exists()


def test_a_fault_of_a_computer_player_ends_nothing(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(par.players, "level", lambda *_which: broken)
    assert ParFile(data_folder).find(SCAT, DAY) is None
    assert not paths.par_file(data_folder).exists()
