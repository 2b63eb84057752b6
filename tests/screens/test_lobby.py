"""The first screen."""

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from scat_tui import games
from scat_tui.app import ScatApp
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.progress import Progress, ProgressFile
from scat_tui.saves.reading import load_game
from scat_tui.screens import background, lobby
from scat_tui.screens.background import Entry
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.help.screen import RulesScreen
from scat_tui.screens.lessons import LessonsScreen
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.lobby_panels import Panel
from scat_tui.screens.lobby_picture import LobbyContent, lobby_lines
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.saved_games import SavedGamesScreen
from scat_tui.screens.settings import SettingsScreen
from scat_tui.screens.statistics.screen import StatisticsScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from scat_tui.table.lesson_steps import LEARN
from scat_tui.widgets.choices import Spot
from tests.cases import mostly_slow
from tests.screens.menu_app import (
    SIZES,
    Front,
    September,
    choices,
    chooser,
    click_text,
    form,
    front,
    keep_damaged,
    keep_game,
    press,
    seen,
)
from tests.screens.open_hearts_table import NAMES, YOURS, all_to_you, hearts
from tests.screens.open_table import calm
from tests.widgets.widget_app import drawn

SCREENS = {
    "n": (NewGameScreen, "New game"),
    "g": (SavedGamesScreen, "saved games"),
    "e": (LessonsScreen, "New here?"),
    "b": (StatisticsScreen, "statistics"),
    "question_mark": (RulesScreen, "rules"),
    "comma": (SettingsScreen, "settings"),
}


async def test_enter_enter_and_you_are_playing(data_folder: Path) -> None:
    async with front(data_folder, "enter", "enter") as (_pilot, app):
        ((table, seed),) = app.dealt
        assert (table.game, table.names[0], len(table.levels), seed) == ("scat", "", 3, None)
        assert isinstance(app.screen, LobbyScreen)


@pytest.mark.few(3)
@pytest.mark.parametrize("key", SCREENS)
async def test_each_screen_by_its_key_and_back(data_folder: Path, key: str) -> None:
    async with front(data_folder, key) as (pilot, app):
        assert isinstance(app.screen, SCREENS[key][0])
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)


@pytest.mark.few(2)
@pytest.mark.parametrize("key", SCREENS)
async def test_each_screen_by_a_click(data_folder: Path, key: str) -> None:
    screen, label = SCREENS[key]
    async with front(data_folder) as (pilot, app):
        await click_text(pilot, chooser(app), label)
        assert isinstance(app.screen, screen)


async def test_q_leaves(data_folder: Path) -> None:
    async with front(data_folder, "q") as (_pilot, app):
        assert not app.is_running


async def test_a_click_on_quit_leaves(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        await click_text(pilot, chooser(app), "quit")
        assert not app.is_running


async def test_a_fresh_start_has_no_game_to_go_on_with(data_folder: Path) -> None:
    async with front(data_folder, "c") as (_pilot, app):
        assert chooser(app).cursor == "new scat"
        assert not app.opened
        assert "continue" not in choices(app)


async def test_continue_comes_first_and_names_the_newest_unfinished_game(data_folder: Path) -> None:
    keep_game(data_folder, "older", "last-penny")
    newest = keep_game(data_folder, "newest", "first-knock")
    async with front(data_folder) as (pilot, app):
        assert chooser(app).cursor == choices(app)[0] == "continue"
        assert "Scat with Juno and Otto" in seen(app)
        assert re.search(r"hand 1 · your turn · \w+ \d\d:\d\d", seen(app))
        assert "●●● Ana   ●●● Juno   ●●● Otto" in seen(app)
        assert "saved games 2" in seen(app)
        await press(pilot, "enter", "c")
        for words in ("Continue", "hand 1", "●●● Otto"):
            await click_text(pilot, chooser(app), words)
        assert app.opened == [newest] * 5


async def test_a_game_of_hearts_to_go_on_with(data_folder: Path) -> None:
    path = keep_game(data_folder, "first", "hearts-moon")
    async with front(data_folder) as (pilot, app):
        assert re.search("Hearts with|With", seen(app))
        assert "hand 3 · your turn · " in seen(app)
        assert "41 Felix" in seen(app)
        await press(pilot, "c")
        assert app.opened == [path]


async def test_c_before_the_games_are_read_opens_the_game_when_they_are(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep_game(data_folder)
    each, readable, rest = SaveFolder.each, threading.Event(), threading.Event()

    def slowly(saves: SaveFolder) -> Iterator[Entry]:
        readable.wait(20)
        yield from each(saves)
        rest.wait(20)

    monkeypatch.setattr(SaveFolder, "each", slowly)
    monkeypatch.setattr(background, "SHOWN_EVERY", 0.0)
    app = Front(data_folder)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("c")
        assert not app.opened
        readable.set()
        while not app.opened:
            await pilot.pause(0.01)
        rest.set()
        await calm(pilot)
        assert app.opened == [path]


async def test_after_a_game_was_begun_the_cursor_is_on_continue(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        path = keep_game(data_folder)
        await press(pilot, "q", "enter")
        assert app.opened == [path]


async def test_games_found_so_far_go_before_those_known_from_before(data_folder: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder) as (pilot, app):
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        newer = load_game(keep_game(data_folder, "newer", "last-penny"))
        screen.found([newer], False)
        assert screen.unfinished == newer
        assert [entry.path for entry in screen.entries] == [newer.path, path]
        screen.found([], True)
        assert screen.unfinished is None
        await pilot.pause()
        assert "continue" not in choices(app)


async def test_the_menu_follows_what_happens_elsewhere(data_folder: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder, "g") as (pilot, app):
        SaveFolder(data_folder / "saves").delete(path)
        await press(pilot, "q")
        assert "continue" not in choices(app)
        assert chooser(app).cursor == "new scat"


async def test_damaged_games_are_counted(data_folder: Path) -> None:
    keep_damaged(data_folder)
    async with front(data_folder) as (_pilot, app):
        assert "1 saved game is damaged: see Saved games" in seen(app)
        assert chooser(app).cursor == "new scat"


async def test_without_a_folder_it_says_so_and_can_still_deal() -> None:
    async with front(None) as (pilot, app):
        assert "cannot be saved here" in seen(app)
        await press(pilot, "enter", "enter")
        assert len(app.dealt) == 1


@mostly_slow("size", [*SIZES, (40, 16), (200, 60)], quick=[(80, 24), (40, 16)])
async def test_everything_is_in_sight(data_folder: Path, size: tuple[int, int]) -> None:
    keep_game(data_folder)
    keep_damaged(data_folder)
    async with front(data_folder, size=size) as (_pilot, app):
        text = seen(app)
        for words in ("Continue", "New game", "Scat", "is damaged", "? rules", "q quit"):
            assert words in text
        assert text.count("New game") == text.count("Learn it") == 2
        assert ("Get close to 31" in text) == (size[1] >= 20)
        assert "▼" not in text


async def test_a_name_from_a_file_cannot_harm(data_folder: Path) -> None:
    keep_game(data_folder, "first", "first-knock", "[/x]\x1b[2J\u202e", "A[b]C[/", "李" * 80)
    async with front(data_folder, "g") as (_pilot, app):
        text = seen(app)
        assert "A[b]C[/" in text
        assert "[/x][2J" in text
        assert "\x1b" not in text
        assert "\u202e" not in text


@pytest.mark.parametrize("size", SIZES)
async def test_the_last_table_and_the_rules_name_their_game(data_folder: Path, size: tuple[int, int]) -> None:
    settings.store(data_folder, Settings().with_last_table(Settings().last_table_of("cancellation-hearts")))
    async with front(data_folder, size=size) as (pilot, app):
        assert "2 n New game  8 players · Standard" in seen(app)
        assert chooser(app).cursor == "new cancellation-hearts"
        await press(pilot, "question_mark")
        assert app.screen.query_one(HelpPane).reader.help.topic == "cancellation-hearts"


@mostly_slow("size", [(60, 24), (66, 24), (72, 24), (80, 24), (120, 40)], quick=[(66, 24), (80, 24)])
async def test_of_a_game_to_go_on_with_no_half_word_is_told(data_folder: Path, size: tuple[int, int]) -> None:
    SaveFolder(data_folder / "saves").write(
        hearts(options=YOURS, moves=[all_to_you()], names=("You", "Rosamund", *NAMES[2:]))
    )
    async with front(data_folder, size=size) as (_pilot, app):
        line = next(line for line in drawn(chooser(app)) if "hand 1" in line)
        assert "…" not in line
        assert re.search(r" \d\d:\d\d ", line + " "), "the time of the game"
    async with front(data_folder, "g", size=size) as (_pilot, app):
        line = next(line for line in drawn(form(app)) if "hand 1" in line)
        assert "…" not in line
        if size[0] >= 80:
            assert re.search(r" \d\d:\d\d ", line + " "), "the time of the game"


async def test_each_game_has_a_number_and_n_is_the_one_played_last(data_folder: Path) -> None:
    for key, game in (("1", "scat"), ("2", "cancellation-hearts"), ("n", "scat")):
        async with front(data_folder, key, "d") as (_pilot, app):
            assert [table.game for table, _seed in app.dealt] == [game]
    settings.store(data_folder, Settings().with_last_table(Settings().last_table_of("cancellation-hearts")))
    async with front(data_folder, "n", "d") as (_pilot, app):
        assert [table.game for table, _seed in app.dealt] == ["cancellation-hearts"]


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_on_a_panel_begins_its_game(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, size=size) as (pilot, app):
        await click_text(pilot, chooser(app), "8 players")
        await press(pilot, "enter")
        assert [table.game for table, _seed in app.dealt] == ["cancellation-hearts"]


@pytest.mark.few(1)
@pytest.mark.parametrize("size", SIZES)
async def test_the_arrows_reach_all_and_enter_chooses(data_folder: Path, size: tuple[int, int]) -> None:
    keep_game(data_folder)
    async with front(data_folder, size=size) as (pilot, app):
        reached = [chooser(app).cursor]
        for _step in choices(app)[1:]:
            await press(pilot, "tab")
            reached.append(chooser(app).cursor)
        assert reached == choices(app)
        await press(pilot, "home", "down", "right")
        beside = size[0] >= 80
        assert chooser(app).cursor == ("new cancellation-hearts" if beside else "new scat")
        await press(pilot, "left", "down")
        assert chooser(app).cursor == "learn scat"
        await press(pilot, "up", "up")
        assert chooser(app).cursor == "continue"
        while chooser(app).cursor != "settings":
            await press(pilot, "tab")
        await press(pilot, "enter")
        assert isinstance(app.screen, SettingsScreen)


@pytest.mark.parametrize("way", ["key", "enter", "click"])
async def test_each_panel_opens_the_lesson_of_its_game(data_folder: Path, way: str) -> None:
    async with front(data_folder) as (pilot, app):
        if way == "key":
            await press(pilot, "3")
        elif way == "enter":
            await press(pilot, "down", "enter")
        else:
            await click_text(pilot, chooser(app), "Learn it")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.place.game.name == "scat"
        assert app.screen.texts.coach is not None


async def test_the_panels_tell_how_long_a_lesson_takes_and_how_far_one_has_come(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        assert "3   Learn it  3 minutes" in seen(app)
        assert "4   Learn it  5 minutes" in seen(app)
        await press(pilot, "3", "enter", "enter", "q")
        assert "New here?" not in seen(app)
        assert "3   Learn it  left at step 3 of 17" in seen(app)
    ProgressFile(data_folder).set(f"cancellation-hearts/{LEARN}", Progress(finished=True))
    async with front(data_folder, size=(120, 40)) as (_pilot, app):
        assert "3   Learn it  left at step 3 of 17" in seen(app)
        assert "4   Learn it  5 minutes · ✓ finished" in seen(app)


def test_a_game_without_a_lesson_only_begins_a_new_one() -> None:
    panel = Panel(games.about("scat"), "1n", ("4 players",), (), "3")
    lines = lobby_lines(LobbyContent((panel,), ()), 80, 24)
    spots = [piece for line in lines for piece in line if isinstance(piece, Spot)]
    assert {spot.key for spot in spots} == {"new scat"}
    # The rest of the panel is clicked as that row is.
    assert [spot.kind for spot in spots].count("action") == 1


@pytest.mark.parametrize("size", SIZES)
async def test_the_heading_has_the_date_of_today(
    data_folder: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "date", September)
    async with front(data_folder, size=size) as (_pilot, app):
        [line] = [line for line in drawn(chooser(app)) if "S C A T" in line]
        assert line.split() == ["♠", "♥", "♦", "♣", *"SCAT", "·", *"TUI", "30", "September"]


async def test_only_a_first_start_proposes_a_lesson(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        assert "e New here? Play a lesson first." in seen(app)
        await press(pilot, "e")
        assert isinstance(app.screen, LessonsScreen)
        settings.store(data_folder, Settings().with_last_table(Settings().last_table_of("scat")))
    keep_game(data_folder)
    async with front(data_folder) as (_pilot, app):
        assert "New here?" not in seen(app)
        assert "e lessons" in seen(app)


@pytest.mark.slow
async def test_settings_and_back_then_enter_enter_is_a_dealt_table(data_folder: Path) -> None:
    for size in ((80, 24), (120, 40)):
        app = ScatApp(data_folder / str(size[0]))
        async with app.run_test(size=size) as pilot:
            await calm(pilot)
            await press(pilot, "comma", "q", "enter", "enter")
            assert isinstance(app.screen, TableScreen)


async def test_without_grounds_a_line_parts_the_games(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for theme, line in (("dark", False), ("light", False), ("own", True), ("contrast", True)):
        settings.store(data_folder, Settings(theme=theme))  # type: ignore[arg-type]
        async with front(data_folder) as (_pilot, app):
            assert ("Scat ───" in seen(app)) == line
    monkeypatch.setenv("NO_COLOR", "1")
    settings.store(data_folder, Settings())
    async with front(data_folder) as (_pilot, app):
        assert "Scat ───" in seen(app)
