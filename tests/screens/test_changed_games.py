"""A game's file changed by another program while a table has it open: asked about, never overwritten."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import is_free
from scat_tui.games.replaying import replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import encode, read_record
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens.dialogs import Question
from scat_tui.screens.log import LogScreen
from tests.screens.menu_app import notices
from tests.screens.open_hearts_table import YOURS, hearts, waiting
from tests.screens.open_table import QUIET, calm, press, prompt, record, seated
from tests.widgets.widget_app import shown_on

QUIET_STEPS = msgspec.structs.replace(QUIET, pace="step")

GAMES = [record(dealer=2), hearts(dealer=5, options=YOURS)]
"""Both wait for you, whom Enter lets play."""


def path_in(data: Path) -> Path:
    return data / "saves" / "20261130-game.json"


def played_elsewhere(path: Path) -> Record:
    """Another program plays a move in the file."""
    game = read_record(path)
    match = replay(game)
    move = match.game.write(match.game.legal(match.state)[-1])
    theirs = replace(game, moves=(*game.moves, move))
    path.write_bytes(encode(theirs))
    return theirs


async def asked(pilot: Pilot[int], key: str = "enter") -> str:
    """What is asked after a key that plays."""
    await press(pilot, key)
    assert isinstance(pilot.app.screen, Question)
    dialog = pilot.app.screen.query_one("#dialog").region
    lines = shown_on(pilot.app).split("\n")[dialog.y : dialog.bottom]
    return " ".join(" ".join(line[dialog.x + 1 : dialog.right - 1] for line in lines).split())


def games(data: Path) -> list[Record]:
    return [game.record for game in SaveFolder(data / "saves").list() if isinstance(game, SavedGame)]


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
async def test_both_games_are_kept_and_this_one_goes_on_as_a_new_one(game: Record, data_folder: Path) -> None:
    async with seated(data_folder, game) as (pilot, screen):
        path = path_in(data_folder)
        SaveFolder(data_folder / "saves").rename(path, "Sunday")
        mine = screen.app.tables.session.table.record.moves
        theirs = played_elsewhere(path)
        question = await asked(pilot)
        assert "Another program has changed the file of this game. Which game goes on?" in question
        assert re.search(rf"At this table: hand 1 · .* · {len(mine)} moves? In the file: ", question)
        assert f"your turn · {len(mine)} move" in question
        assert f" · {len(theirs.moves)} moves " in question
        await press(pilot, "n")
        again = pilot.app.screen
        assert (again.app.tables.session.table.record.moves, again.talk.trouble) == (mine, "")
        await press(pilot, "enter")
        new, old = games(data_folder)
        assert old == theirs
        assert new.id != old.id
        assert new.moves[: len(mine)] == mine
        assert len(new.moves) > len(mine)
        assert is_free(path)
        assert not is_free(path.with_name(f"{new.id}.json"))
        assert SaveFolder(data_folder / "saves").title(new.id) == "Copy of Sunday"


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
async def test_the_other_game_is_taken_over_and_goes_on_in_its_file(game: Record, data_folder: Path) -> None:
    async with seated(data_folder, game) as (pilot, screen):
        theirs = played_elsewhere(path_in(data_folder))
        await asked(pilot)
        await press(pilot, "o")
        again = pilot.app.screen
        assert again is not screen
        assert again.app.tables.session.table.record.moves[: len(theirs.moves)] == theirs.moves
        await press(pilot, "enter")
        [kept] = games(data_folder)
        assert kept.moves[: len(theirs.moves)] == theirs.moves
        assert len(kept.moves) > len(theirs.moves)
        assert not is_free(path_in(data_folder))
        await press(pilot, "q")
        assert is_free(path_in(data_folder))


async def test_the_other_game_may_have_other_players_and_be_another_game(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, _screen):
        path_in(data_folder).write_bytes(encode(hearts(8, dealer=7, options=YOURS)))
        await asked(pilot)
        await press(pilot, "o")
        assert pilot.app.screen.app.tables.session.table.record.game == "cancellation-hearts"
        assert len(pilot.app.screen.names) == 8


async def test_neither_leaves_all_as_it_is_and_it_is_asked_again(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        path = path_in(data_folder)
        mine = screen.app.tables.session.table.record
        theirs = played_elsewhere(path)
        await asked(pilot)
        await press(pilot, "b")
        assert pilot.app.screen is screen
        assert "Not saved and not played: Another program has changed the file." in prompt(screen)
        await press(pilot, "r")
        await asked(pilot)
        await press(pilot, "q", "p", "s")
        assert len(screen.view.hand) == 4, "played on unsaved"
        assert games(data_folder) == [theirs]
        assert screen.app.tables.session.table.record.moves[:-1] == mine.moves


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda path: path.write_text("{"), "the file is damaged"),
        (lambda path: path.write_text(path.read_text().replace('"version": 1', '"version": 2')), "newer"),
        (lambda path: path.unlink(), "there is no such file"),
    ],
    ids=["damaged", "newer", "deleted"],
)
async def test_what_cannot_be_read_is_told_and_only_this_game_can_go_on(
    change: Callable[[Path], Any], why: str, data_folder: Path
) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        path = path_in(data_folder)
        mine = screen.app.tables.session.table.record.moves
        change(path)
        left = path.read_bytes() if path.exists() else None
        question = await asked(pilot)
        assert "What is in the file cannot be played: " in question
        assert why in question
        assert "The other" not in question
        assert "Both" not in question
        await press(pilot, "o")
        assert isinstance(pilot.app.screen, Question), "o is not an answer here"
        await press(pilot, "n")
        assert "This game goes on as a new one" in "".join(notices(pilot.app))
        await press(pilot, "s")
        assert len(pilot.app.screen.view.hand) == 4
        assert (path.read_bytes() if path.exists() else None) == left
        found = SaveFolder(data_folder / "saves").list()
        assert [game.record.moves[:-1] for game in found if isinstance(game, SavedGame)] == [mine]
        assert all(isinstance(game, SavedGame) or game.path == path for game in found)


async def test_a_file_that_is_changed_once_more_while_it_is_asked_is_asked_about_again(
    data_folder: Path,
) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        played_elsewhere(path_in(data_folder))
        await asked(pilot)
        path_in(data_folder).write_text("{")
        question = await asked(pilot, "o")
        assert "the file is damaged" in question
        await press(pilot, "b")
        assert pilot.app.screen is screen


async def test_where_the_new_game_cannot_be_saved_nothing_is_given_up(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_given: Any) -> None:
        raise SaveFailed("The disk is full.")

    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        theirs = played_elsewhere(path_in(data_folder))
        await asked(pilot)
        with monkeypatch.context() as patch:
            patch.setattr(SaveFolder, "write", failing)
            await press(pilot, "n")
        assert pilot.app.screen is screen
        assert "The disk is full." in prompt(screen)
        assert not is_free(path_in(data_folder))
        await asked(pilot)
        await press(pilot, "n")
        assert len(games(data_folder)) == 2
        assert theirs in games(data_folder)


async def test_while_the_log_is_read_nothing_is_asked_but_then_it_is(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LogScreen)
        played_elsewhere(path_in(data_folder))
        screen.dealings.play(screen.view.legal[0])
        await calm(pilot)
        assert isinstance(pilot.app.screen, LogScreen)
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, Question)
        await press(pilot, "n")
        assert len(games(data_folder)) == 2


async def test_a_computer_players_move_that_is_not_saved_is_asked_about_too(data_folder: Path) -> None:
    async with waiting(data_folder, QUIET_STEPS) as (pilot, screen):
        mine = screen.app.tables.session.table.record.moves
        theirs = played_elsewhere(path_in(data_folder))
        await pilot.press("space")
        await until(pilot, lambda: isinstance(pilot.app.screen, Question))
        await pilot.press("n")
        await until(pilot, lambda: pilot.app.screen is not screen and len(games(data_folder)) == 2)
        assert {len(game.moves) for game in games(data_folder)} == {len(mine), len(theirs.moves)}
        await until(pilot, lambda: "Space shows the next move" in prompt(pilot.app.screen))
        await pilot.press("space")
        await until(pilot, lambda: len(games(data_folder)[0].moves) == len(mine) + 1)
        assert theirs in games(data_folder)


async def until(pilot: Pilot[int], holds: Callable[[], bool]) -> None:
    """Wait for something; not for workers, since the computer players wait for a key."""
    for _time in range(500):
        await pilot.pause(0.01)
        if holds():
            return
    raise AssertionError(prompt(pilot.app.screen))


async def test_a_game_from_elsewhere_is_kept_among_the_saved_games(data_folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "game.json"
    elsewhere.write_bytes(encode(replace(record(dealer=2), moves=())))
    app = ScatApp(data_folder, open_path=elsewhere)
    async with app.run_test() as pilot:
        await calm(pilot)
        theirs = played_elsewhere(elsewhere)
        await asked(pilot, "s")
        await press(pilot, "n")
        assert read_record(elsewhere) == theirs
        assert [game.moves for game in games(data_folder)] == [theirs.moves[:-1]]
        assert not [
            game for game in SaveFolder(data_folder / "saves").list() if isinstance(game, DamagedGame)
        ]


@pytest.mark.parametrize("other", [record(4, moves=[]), hearts(moves=[])], ids=["seats", "game"])
async def test_who_watches_a_file_that_becomes_another_game_is_told(other: Record, data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, _screen):
        pilot.app.open_table(path_in(data_folder))
        await calm(pilot)
        await press(pilot, "w")
        watching = pilot.app.screen
        before = watching.view
        path_in(data_folder).write_bytes(encode(other))
        watching.place.follow()
        await calm(pilot)
        assert "The file holds another game now" in prompt(watching)
        assert watching.view == before
