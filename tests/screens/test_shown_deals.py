"""Where the code of a deal is shown: in the log, on the scoreboard, below the lists of games."""

from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Branch, Record
from scat_tui.games.deal_codes import code_of
from scat_tui.games.replaying import replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens.game_summary import game_summary
from scat_tui.screens.log import LogScreen
from scat_tui.screens.scoreboard import ScoreboardScreen
from scat_tui.simulate.simulate import simulate
from scat_tui.table.watched_place import WatchedPlace
from scat_tui.widgets.whole_log import WholeLog
from tests.screens.menu_app import front, press, seen
from tests.screens.open_table import record, seated
from tests.widgets.widget_app import drawn, shown_on

SIZES = [(80, 24), (120, 40), (40, 24)]
CODED = record(3, seed="0123456789abcdef", options={"lives": 4})
CODE = code_of(CODED)
FINISHED = next(simulate("scat", ["easy"] * 4, 1, bytes(8), {"lives": 1})).record


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_log_begins_with_the_code_and_the_scoreboard_has_it(
    size: tuple[int, int], data_folder: Path
) -> None:
    async with seated(data_folder, CODED, size=size) as (pilot, table):
        assert CODE not in shown_on(pilot.app), "never in the way"
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LogScreen)
        assert drawn(pilot.app.screen.query_one(WholeLog))[0].strip() == f"Deal {CODE}"
        await press(pilot, "f")
        assert CODE not in shown_on(pilot.app), "one player's turns alone"
        await press(pilot, "q", "b")
        assert isinstance(pilot.app.screen, ScoreboardScreen)
        lines = shown_on(pilot.app).splitlines()
        assert any(f"Deal {CODE}" in line for line in lines[:2])
        await pilot.resize_terminal(100, 30)
        await press(pilot, "up")
        heading = shown_on(pilot.app).splitlines()[0]
        assert "Scoreboard" in heading
        assert heading.rstrip().endswith(f"Deal {CODE}")
        assert table.place.deal_in_words == f"Deal {CODE}"


async def test_a_long_seed_is_shown_whole_in_the_log(data_folder: Path) -> None:
    seed = "ab" * 64
    async with seated(data_folder, record(3, seed=seed), size=(40, 24)) as (pilot, _table):
        await press(pilot, "l")
        rows = drawn(pilot.app.screen.query_one(WholeLog))
        assert seed in "".join(row.strip() for row in rows)
        await press(pilot, "q", "b")
        assert "Seed abab" in shown_on(pilot.app)


@pytest.mark.parametrize("changes", [{"seed": None}, {"branched_from": Branch("other", 3)}], ids=str)
async def test_a_game_that_cannot_be_dealt_again_shows_nothing(
    changes: dict[str, object], data_folder: Path
) -> None:
    async with seated(data_folder, replace(CODED, **changes)) as (pilot, _table):  # type: ignore[arg-type]
        await press(pilot, "l")
        assert "Deal " not in shown_on(pilot.app)
        assert "Seed" not in shown_on(pilot.app)
        await press(pilot, "q", "b")
        assert shown_on(pilot.app).splitlines()[0].rstrip().endswith("Scoreboard")


def test_an_onlooker_sees_the_code_too(data_folder: Path) -> None:
    path = SaveFolder(data_folder / "saves").write(CODED)
    assert WatchedPlace(path).deal_in_words == f"Deal {CODE}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("listed", ["g", "bf"])
async def test_lists_tell_the_code_of_the_game_under_the_cursor(
    listed: str, size: tuple[int, int], data_folder: Path
) -> None:
    SaveFolder(data_folder / "saves").write(replace(FINISHED, id="finished"))
    for _reading in ("the file", "the index"):
        async with front(data_folder, *listed, size=size) as (pilot, app):
            assert f"Deal {code_of(FINISHED)}" in seen(app)
            if listed == "bf":
                await press(pilot, "enter")
                assert isinstance(app.screen, ScoreboardScreen)
                assert f"Deal {code_of(FINISHED)}" in seen(app)


def summary_lines(game: Record, lines: int) -> list[str]:
    """What is said of a game on so many lines."""
    return game_summary(game, replay(game)).details(60, lines).plain.splitlines()


def test_the_players_come_before_the_code_where_lines_are_few() -> None:
    assert [any("Deal" in row for row in summary_lines(FINISHED, lines)) for lines in (2, 3, 4, 9)] == [
        False,
        False,
        True,
        True,
    ]
    for lines in (2, 3, 4, 5, 9):
        said = summary_lines(FINISHED, lines)
        assert len(said) <= lines
        assert lines == 2 or any("Easy 1" in row for row in said[2:])
