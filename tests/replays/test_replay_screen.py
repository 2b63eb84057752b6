"""A replay on the screen: keys, clicks on the timeline, open hands, and a new game that goes on from it."""

from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.app import ScatApp
from scat_tui.engine.record import Branch, Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.screens.leaving import LeaveQuestion
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.log import LogScreen
from scat_tui.screens.saved_games import SavedGamesScreen
from scat_tui.screens.scoreboard import ScoreboardScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings.settings import Settings
from scat_tui.table import replay_place
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.play_log import PlayLog
from tests.cases import mostly_slow
from tests.games.scat.felt.test_table import click_key
from tests.replays.open_replay import felt, line_of, replayed, timeline
from tests.replays.played_games import match_at, played, running
from tests.screens.menu_app import SIZES
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import calm, press, prompt, record, seated
from tests.textual_privates import notifications
from tests.widgets.widget_app import drawn, shown_on

every_game = pytest.mark.parametrize("game", games.names())
KEYS = {
    "move": [("right", "left"), ("6", "4")],
    "turn": [("down", "up"), ("2", "8")],
    "hand": [("pagedown", "pageup"), ("3", "9")],
    "game": [("end", "home"), ("1", "7")],
}
"""The keys that go on and back by each stride."""


def at(screen: Any) -> int:
    """How many moves are shown to have been made."""
    return int(screen.place.moves_made)


def shows_what_was_played(screen: Any, record: Record) -> bool:
    """Whether the View on the screen is that of the match played to where one is."""
    match = match_at(record, at(screen))
    view = match.game.view(match.state, 0)
    return all(
        getattr(screen.view, name) == getattr(view, name) for name in view.__slots__ if name != "legal"
    )


@every_game
@pytest.mark.parametrize("stride", KEYS)
async def test_keys_go_on_and_back(stride: str, game: str, data_folder: Path) -> None:
    record = played(game)
    async with replayed(data_folder, record, 4) as (pilot, screen):
        for on, back in KEYS[stride]:
            await press(pilot, back)
            here = at(screen)
            assert here < 4 or stride == "turn"
            await press(pilot, on)
            there = at(screen)
            assert there > here
            assert shows_what_was_played(screen, record)
            await press(pilot, back)
            assert at(screen) == here
            assert shows_what_was_played(screen, record)
            await press(pilot, "home", *["right"] * 4)


async def test_the_ends_of_a_game_are_said_to_be_its_ends(data_folder: Path) -> None:
    async with replayed(data_folder, played("scat")) as (pilot, screen):
        await press(pilot, "home", "left")
        assert "This is the start of the game." in prompt(screen)
        assert "move 0/0" in timeline(screen)[-1]
        await press(pilot, "end", "right")
        assert at(screen) == screen.place.last
        assert "This is the latest move." in prompt(screen)


@every_game
async def test_a_click_on_the_timeline_goes_there(game: str, data_folder: Path) -> None:
    record = played(game)
    async with replayed(data_folder, record) as (pilot, screen):
        line = line_of(screen)
        assert line.size.height == 2
        hand = screen.place.hand
        for cell in range(16, line.size.width, 9):
            wanted = line.thing_at(cell, 1)
            if wanted is not None:
                await pilot.click(line, offset=(cell, 1))
                await calm(pilot)
                assert at(screen) == wanted
                assert wanted in hand
                assert shows_what_was_played(screen, record)
        last = next(cell for cell in reversed(range(line.size.width)) if line.thing_at(cell, 0) is not None)
        await pilot.click(line, offset=(last, 0))
        await calm(pilot)
        assert at(screen) == screen.place.hands[-1]


async def test_a_wheel_over_the_timeline_goes_by_moves(data_folder: Path) -> None:
    async with replayed(data_folder, played("scat"), 4) as (pilot, screen):
        for event, there in ((MouseScrollDown, 5), (MouseScrollUp, 4)):
            line_of(screen).post_message(event(line_of(screen), 20, 1, 0, 0, 0, False, False, False))
            await calm(pilot)
            assert at(screen) == there


@every_game
async def test_enter_goes_on_to_the_next_move_and_at_the_end_to_the_scoreboard(
    game: str, data_folder: Path
) -> None:
    record = played(game)
    async with replayed(data_folder, record) as (pilot, screen):
        await press(pilot, "enter")
        assert at(screen) == 2
        await press(pilot, "end", "left", "right")
        for _press in range(4):
            if pilot.app.screen is screen:
                assert at(screen) == screen.place.last
                await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ScoreboardScreen)


@every_game
async def test_what_is_told_follows_the_moment_that_is_shown(game: str, data_folder: Path) -> None:
    record = played(game)
    async with replayed(data_folder, record, size=(120, 40)) as (pilot, screen):
        page = games.plain(game).page(screen.names, own=0, game=screen.place.game)

        def log_of(moves: int) -> list[str]:
            lines: list[Any] = []
            for event in match_at(record, moves).events:
                page.write(lines, event)
            return [line.sentence for line in lines if line.beside]

        for keys in (("end",), ("pageup",), ("down", "down"), ("left",), ("right", "right"), ("home",)):
            await press(pilot, *keys)
            shown = [line.sentence for line in screen.query_one(PlayLog).lines]
            assert shown == log_of(at(screen))
            await press(pilot, "l")
            assert isinstance(pilot.app.screen, LogScreen)
            await press(pilot, "q")
        await press(pilot, "b")
        assert isinstance(pilot.app.screen, ScoreboardScreen)


@mostly_slow(
    ("game", "seats", "size"),
    [
        (game, seats, size)
        for game, all_seats in (("scat", range(2, 10)), ("cancellation-hearts", range(6, 12)))
        for seats in all_seats
        for size in SIZES
    ],
    quick=[
        *(("scat", 9, size) for size in SIZES),
        *(("cancellation-hearts", seats, (40, 24)) for seats in (6, 11)),
        ("cancellation-hearts", 8, (80, 24)),
    ],
)
async def test_o_shows_every_card_of_every_hand_and_then_only_ones_own(
    game: str, seats: int, size: tuple[int, int], data_folder: Path
) -> None:
    record = played(game, seats)
    middle = record.moves.index(next(words for words in record.moves if not words.startswith("deal")))
    async with replayed(data_folder, record, middle + seats, size=size) as (pilot, screen):
        before = felt(screen)
        await press(pilot, "o")
        rows = drawn(screen.felt.widget)
        for seat, view in screen.place.opened().items():
            name = screen.names[seat][:5]
            row = next(line for line, words in enumerate(rows) if name in words)
            told = "".join(rows[row : row + 2]).replace(" ", "")
            for card in view.hand:
                rank = "10" if card.rank == 10 else "23456789TJQKA"[card.rank - 2]
                assert rank in told or (rank == "10" and "T" in told), (seat, card, rows)
        assert "All hands are open." in prompt(screen)
        await press(pilot, "right", "left", "o")
        assert felt(screen) == before


async def test_open_hands_of_a_running_game_are_refused_in_words(data_folder: Path) -> None:
    async with replayed(data_folder, running("scat")) as (pilot, screen):
        before = felt(screen)
        assert "(o open hands)" in drawn(screen.query_one(KeyLine))[0]
        await press(pilot, "o")
        assert "can be opened once the game is over" in prompt(screen)
        assert felt(screen) == before
        await press(pilot, "end")
        assert "This is the latest move." in prompt(screen)


async def test_it_plays_and_pauses_and_does_not_go_on_behind_another_screen(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with replayed(data_folder, played("scat")) as (pilot, screen):
        for pause in ("space", "p", "l", "b", "w"):
            await press(pilot, "space")
            assert screen.place.plays
            assert "▶" in timeline(screen)[-1]
            await press(pilot, pause)
            assert not screen.place.plays
            if pause in "lbw":
                await press(pilot, "q")
        monkeypatch.setattr(replay_place, "SPEEDS", (0.0, 0.0, 0.0, 0.0))
        await press(pilot, "space")
        for _wait in range(2000):
            if not screen.place.plays:
                break
            await pilot.pause()
        assert at(screen) == screen.place.last
        monkeypatch.undo()
        await press(pilot, "f", "s", "minus")
        assert "A move every 1.5 seconds." in prompt(screen)


@every_game
async def test_w_explains_what_happened_just_before(game: str, data_folder: Path) -> None:
    record = played(game)
    settled = [at - 1 for at, words in enumerate(record.moves, 1) if words.startswith("deal ")][1]
    async with replayed(data_folder, record, settled) as (pilot, screen):
        await press(pilot, "w")
        first = shown_on(pilot.app)
        assert "Why:" in first
        await press(pilot, "q")
        assert pilot.app.focused is line_of(screen)
        await press(pilot, "end", "w")
        assert shown_on(pilot.app) != first


# Going on from there


async def branch(pilot: Pilot[int]) -> Any:
    """Go on from the moment that is shown; the table of the new game."""
    await press(pilot, "g", "g")
    await pilot.pause()
    await calm(pilot)
    return pilot.app.screen


@every_game
async def test_g_asks_and_then_deals_a_new_game_that_goes_on_from_there(game: str, data_folder: Path) -> None:
    record = played(game)
    own = [at for at, words in enumerate(record.moves) if words.startswith("0 ")][1]
    async with replayed(data_folder, record, own) as (pilot, screen):
        [path] = (data_folder / "saves").glob("*.json")
        before = path.read_bytes()
        await press(pilot, "g")
        assert "Go on from here, as a new game against computer players?" in prompt(screen)
        await press(pilot, "n")
        assert pilot.app.screen is screen
        table = await branch(pilot)
        assert isinstance(table, TableScreen)
        assert pilot.app.screen_stack[:-1] == [pilot.app.screen_stack[0]]
        made = pilot.app.tables.session.table.record  # type: ignore[attr-defined]
        assert made.moves[:own] == record.moves[:own]
        assert made.branched_from == Branch(record.id, own)
        assert table.view.legal
        assert path.read_bytes() == before
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LobbyScreen)


async def test_nothing_goes_on_from_the_end_of_a_game(data_folder: Path) -> None:
    async with replayed(data_folder, played("scat")) as (pilot, screen):
        await press(pilot, "end", "g")
        assert "Here the game is over: go back to a moment before." in prompt(screen)
        assert not screen.asks


# From where a replay is opened


@pytest.mark.parametrize("key", ["v", "f9"])
async def test_v_at_a_table_opens_the_hand_that_is_shown(key: str, data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, table):
        await press(pilot, "s", "1", key)
        screen: Any = pilot.app.screen
        assert screen is not table
        assert (at(screen), screen.place.last) == (1, table.place.moves_made)
        await press(pilot, "end")
        assert screen.view.hand == table.view.hand
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_v_stands_in_the_line_of_keys_at_the_end_of_a_hand(data_folder: Path) -> None:
    knock = [*played("scat", 3, lives=3).moves]
    end = [at for at, words in enumerate(knock) if words.startswith("deal ")][1]
    game = record(3, moves=knock[:end], options={"lives": 3})
    async with seated(data_folder, game) as (pilot, screen):
        assert "v replay" in drawn(screen.query_one(KeyLine))[0]
        await click_key(pilot, screen, "v")
        await calm(pilot)
        replay: Any = pilot.app.screen
        assert replay.place.last == end


async def test_a_branch_takes_the_place_of_the_replay_and_of_the_table_below(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, table):
        await press(pilot, "s", "1", "v")
        replay = pilot.app.screen
        made = await branch(pilot)
        assert [type(screen) for screen in pilot.app.screen_stack] == [LobbyScreen, TableScreen]
        assert made not in (table, replay)
        assert made.place.moves_made == 1
        await press(pilot, "s", "1", "q")
    records = [read_record(path) for path in sorted((data_folder / "saves").glob("*.json"))]
    assert {record.branched_from for record in records} == {None, Branch("20261130-game", 1)}


async def test_a_table_that_is_not_saved_is_not_left_for_a_branch_without_a_question(
    data_folder: Path,
) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, table):
        table.place.play_on_unsaved()
        await press(pilot, "s", "1", "v", "g", "g")
        assert isinstance(pilot.app.screen, LeaveQuestion)
        await press(pilot, "b")
        assert table in pilot.app.screen_stack
        await press(pilot, "g", "g", "l")
        await calm(pilot)
        assert [type(screen) for screen in pilot.app.screen_stack] == [LobbyScreen, TableScreen]
        assert table not in pilot.app.screen_stack
        assert pilot.app.screen.place.saving  # type: ignore[attr-defined]


async def test_a_lesson_has_no_replay(data_folder: Path) -> None:
    app = ScatApp(data_folder, first=lambda app: app.open_lesson("scat"))
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        table = app.screen
        await press(pilot, "v")
        assert app.screen is table


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("over", [True, False])
async def test_v_in_the_list_of_saved_games_replays_the_one_under_the_cursor(
    over: bool, size: tuple[int, int], data_folder: Path
) -> None:
    SaveFolder(data_folder / "saves").write(played("scat") if over else running("scat"))
    app = ScatApp(data_folder)
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        await press(pilot, "g", "v")
        screen: Any = app.screen
        assert screen.place.finished is over
        await press(pilot, "q")
        assert isinstance(app.screen, SavedGamesScreen)


async def test_v_in_the_list_of_finished_games_replays_one(data_folder: Path) -> None:
    SaveFolder(data_folder / "saves").write(played("scat"))
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "b", "f", "v")
        screen: Any = app.screen
        assert screen.place.finished


async def test_lists_tell_that_a_game_is_a_branch(data_folder: Path) -> None:
    game = replace(running("scat"), branched_from=Branch("another", 3))
    SaveFolder(data_folder / "saves").write(game)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "g")
        assert "branch, hand" in shown_on(app)


async def test_a_file_that_is_no_game_is_not_replayed(data_folder: Path) -> None:
    path = data_folder / "broken.json"
    data_folder.mkdir()
    path.write_text("{}")
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        app.open_replay(path)
        await calm(pilot)
        assert "broken.json cannot be opened" in [*notifications(app)][-1].message


@pytest.mark.parametrize("motion", ["full", "reduced"])
@every_game
async def test_in_motion_the_same_is_shown_in_the_end(game: str, motion: str, data_folder: Path) -> None:
    record = played(game)
    like = Settings(pace="fast", motion=motion)  # type: ignore[arg-type]
    async with replayed(data_folder, record, like=like) as (pilot, screen):
        for _move in range(6):
            await pilot.press("right")
        await pilot.press("left")
        await calm(pilot)
        assert shows_what_was_played(screen, record)
        assert at(screen) == 6


async def test_any_jump_in_the_longest_game_is_shown_soon(data_folder: Path) -> None:
    """By the time of this process alone, as others use the machine; each jump is tried three times."""
    record = played("cancellation-hearts", 11, target=150)
    async with replayed(data_folder, record, size=(120, 40)) as (pilot, screen):
        for wanted in (1900, 3, 1000, 2000):
            took = []
            for _again in range(3):
                await press(pilot, "home")
                began = process_time()
                screen.place.go_to(wanted)
                await pilot.pause()
                took.append(process_time() - began)
                assert shows_what_was_played(screen, record)
            assert min(took) < 0.1


async def test_hearts_tables_open_a_replay_too(data_folder: Path) -> None:
    game = hearts(options={"passing": "none"}, dealer=5)
    async with seated(data_folder, game) as (pilot, table):
        await press(pilot, "v", "end", "home")
        screen: Any = pilot.app.screen
        assert "Before the first deal." in prompt(screen)
        await press(pilot, "enter")
        assert screen.view.hand == table.view.hand
