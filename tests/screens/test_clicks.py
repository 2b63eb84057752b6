"""A click answers what stood there when the button went down, and a double click is one click."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.events import MouseDown, MouseMove, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens import type_ahead
from scat_tui.screens.clicks import Clicks, ClickTarget, Release
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.saved_games import SavedGamesScreen
from scat_tui.screens.scoreboard import ScoreboardScreen
from scat_tui.screens.table import TableScreen
from scat_tui.screens.type_ahead import TypeAheadGuard
from scat_tui.settings import settings
from scat_tui.widgets.form import Form
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.wishes import Clicked
from tests.cases import mostly_slow
from tests.screens.keyboard_and_mouse import Fingers, place_in
from tests.screens.menu_app import Front, choices, chooser, form, keep_game, notices, values
from tests.screens.open_hearts_table import YOURS, hearts, waiting
from tests.screens.open_table import QUIET, calm, prompt, record, seated
from tests.widgets.widget_app import place_of


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> Fingers:
    return Fingers(monkeypatch)


# What counts as a click

HERE = (10, 5)
STOCK, PILE = ClickTarget("piles", "stock"), ClickTarget("piles", "discard")


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> TypeAheadGuard:
    monkeypatch.setattr(type_ahead, "monotonic", lambda: 100.0)
    return TypeAheadGuard()


def changed(known: TypeAheadGuard) -> None:
    """Something new to decide, drawn at 100 seconds."""
    known.changed()
    assert known.undrawn is not None
    known.drawn(known.undrawn)


def test_a_click_counts(known: TypeAheadGuard) -> None:
    clicks = Clicks(known)
    assert clicks.went_down(1.0, HERE, STOCK)
    assert clicks.went_up(1.1, HERE, STOCK) is Release.CLICK
    assert clicks.time == 1.0


def test_a_click_from_before_a_change_does_not_count(known: TypeAheadGuard) -> None:
    changed(known)
    assert not Clicks(known).went_down(99.9, HERE, STOCK)
    clicks = Clicks(known)
    assert clicks.went_down(100.1, HERE, STOCK)
    assert clicks.went_up(100.2, HERE, STOCK) is Release.CLICK


def test_a_change_while_the_button_is_down_ends_the_click(known: TypeAheadGuard) -> None:
    clicks = Clicks(known)
    assert clicks.went_down(99.9, HERE, STOCK)
    changed(known)
    assert clicks.went_up(100.1, HERE, STOCK) is Release.CHANGED
    assert clicks.went_up(100.2, HERE, STOCK) is Release.NOTHING
    assert clicks.time is None


def test_what_moved_while_the_button_is_down_ends_the_click(known: TypeAheadGuard) -> None:
    clicks = Clicks(known)
    assert clicks.went_down(99.9, HERE, STOCK)
    known.moved()
    assert clicks.went_up(100.1, HERE, STOCK) is Release.CHANGED
    assert clicks.went_down(101.0, HERE, STOCK)
    assert clicks.went_up(101.1, HERE, PILE) is Release.CHANGED


def test_a_drag_to_something_else_is_none(known: TypeAheadGuard) -> None:
    clicks = Clicks(known)
    assert clicks.went_down(1.0, HERE, STOCK)
    assert clicks.went_up(1.1, (20, 5), PILE) is Release.NOTHING
    assert clicks.went_down(3.0, HERE, STOCK)
    assert clicks.went_up(3.1, (11, 5), STOCK) is Release.CLICK


def test_a_double_click_answers_what_stood_there_at_first(known: TypeAheadGuard) -> None:
    clicks = Clicks(known)
    assert clicks.went_down(99.8, HERE, STOCK)
    assert clicks.went_up(99.9, HERE, STOCK) is Release.CLICK
    changed(known)
    assert not clicks.went_down(100.2, (11, 5), STOCK)
    assert clicks.went_up(100.3, HERE, STOCK) is Release.NOTHING
    assert not clicks.went_down(100.5, HERE, STOCK)
    assert clicks.went_down(101.1, HERE, STOCK)
    assert clicks.went_up(101.2, HERE, STOCK) is Release.CLICK


def test_impatient_clicks_on_one_spot_count_again_within_a_second(known: TypeAheadGuard) -> None:
    clicks = Clicks(known)
    times = [99.3 + number / 4 for number in range(12)]
    for time in times[:3]:
        assert clicks.went_down(time, HERE, STOCK)
        assert clicks.went_up(time + 0.1, HERE, STOCK) is Release.CLICK
    changed(known)
    counted = []
    for time in times[3:]:
        if clicks.went_down(time, HERE, STOCK):
            counted.append(time)
        clicks.went_up(time + 0.1, HERE, STOCK)
    assert 100.0 < counted[0] <= 101.1


def test_quick_clicks_count_where_nothing_changed_or_elsewhere(known: TypeAheadGuard) -> None:
    clicks = Clicks(known)
    assert clicks.went_down(1.0, HERE, STOCK)
    assert clicks.went_up(1.1, HERE, STOCK) is Release.CLICK
    assert clicks.went_down(1.2, HERE, STOCK)
    assert clicks.went_up(1.3, HERE, STOCK) is Release.CLICK
    assert clicks.went_down(1.4, (40, 5), ClickTarget("hand", 2))
    assert clicks.went_up(1.5, (40, 5), ClickTarget("hand", 2)) is Release.CLICK
    assert not clicks.went_down(1.6, (40, 5), ClickTarget("help", 2))


# Menus


async def games(data: Path, count: int = 20) -> None:
    """So many saved games at each of which it is one's turn."""
    settings.store(data, QUIET)
    saves = SaveFolder(data / "saves")
    for number in range(count):
        saves.write(record(3, dealer=2, id=f"20261130-{number:02}"))


async def saved_games(pilot: Pilot[int], fingers: Fingers) -> Form:
    """The list of saved games, as it is read."""
    await calm(pilot)
    await fingers.press(pilot, "g")
    await fingers.wait(pilot, 2.0)
    assert isinstance(pilot.app.screen, SavedGamesScreen)
    return pilot.app.screen.query_one(Form)


@pytest.mark.few(1)
@mostly_slow("line", range(0, 20, 3), quick=[0, 18])
async def test_a_double_click_on_a_saved_game_opens_it_and_plays_nothing(
    data_folder: Path, fingers: Fingers, line: int
) -> None:
    await games(data_folder)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        rows = await saved_games(pilot, fingers)
        line = min(line, rows.content_size.height - 1)
        for column in (5, 40):
            await fingers.double_click(pilot, place_in(rows, column, line), clicks=3)
            screen: Any = app.screen
            assert isinstance(screen, TableScreen)
            assert not [
                words for words in screen.app.tables.session.table.record.moves if words.startswith("0 ")
            ]
            assert "came before" in prompt(screen)
            assert screen.may_play()
            await fingers.wait(pilot, 1.0)
            await fingers.press(pilot, "q")
            await fingers.wait(pilot, 2.0)


async def test_a_double_click_on_new_game_opens_one_screen(data_folder: Path, fingers: Fingers) -> None:
    app = Front(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        column, line = place_of(chooser(app), "New game")
        place = place_in(chooser(app), column, line)
        await fingers.double_click(pilot, place, clicks=4)
        assert isinstance(app.screen, NewGameScreen)
        assert any("came before" in notice for notice in notices(app))
        await fingers.wait(pilot, 1.0)
        await fingers.click(pilot, place)
        assert not isinstance(app.screen, LobbyScreen)


@pytest.mark.slow
@mostly_slow("size", [(80, 24), (120, 40), (40, 24)], quick=[(80, 24)])
async def test_a_double_click_anywhere_in_the_lobby_leads_no_further_than_one_click(
    data_folder: Path, fingers: Fingers, size: tuple[int, int]
) -> None:
    await games(data_folder, 1)
    app = ScatApp(data_folder)
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        for words in ("Continue", "New game", "lessons", "saved games", "statistics", "rules", "settings"):
            there = chooser(app)  # type: ignore[arg-type]
            await fingers.double_click(pilot, place_in(there, *place_of(there, words)), clicks=3)
            assert len(app.screen_stack) == 2
            if isinstance(app.screen, TableScreen):
                assert not moves_of_mine(app.screen)
            await fingers.wait(pilot, 1.0)
            await fingers.press(pilot, "q")
            await fingers.wait(pilot, 2.0)
            assert isinstance(app.screen, LobbyScreen)


async def test_quick_clicks_go_through_the_values_of_a_choice(data_folder: Path, fingers: Fingers) -> None:
    app = Front(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        for key in ("n", "down", "down", "down", "enter"):
            await fingers.press(pilot, key)
            await fingers.wait(pilot, 2.0)
        column, line = place_of(form(app), "3 pennies")
        await fingers.double_click(pilot, place_in(form(app), column, line), clicks=3)
        assert values(app)["rule lives"] == "6 pennies *"


async def test_a_list_that_shifts_under_the_button(data_folder: Path, fingers: Fingers) -> None:
    app = Front(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        column, line = place_of(chooser(app), "New game")
        place = place_in(chooser(app), column, line)
        await fingers.button(pilot, MouseDown, place)
        keep_game(data_folder)
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await calm(pilot)
        assert choices(app)[0] == "continue"
        await fingers.wait(pilot, 0.2)
        await fingers.button(pilot, MouseUp, place)
        assert isinstance(app.screen, LobbyScreen)
        assert not app.opened
        assert any("came before" in notice for notice in notices(app))


async def test_a_click_from_before_the_list_shifted(data_folder: Path, fingers: Fingers) -> None:
    app = Front(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        column, line = place_of(chooser(app), "New game")
        keep_game(data_folder)
        fingers.now += 5
        app.screen.on_screen_resume()  # type: ignore[attr-defined]
        await calm(pilot)
        place = place_in(chooser(app), column, line)
        await fingers.button(pilot, MouseDown, place, age=0.1)
        await fingers.button(pilot, MouseUp, place)
        assert not app.opened
        assert isinstance(app.screen, LobbyScreen)


async def test_a_question_is_answered_by_one_click(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        answers: list[str | None] = []
        choices = (Choice("y", "yes"), Choice("n", "no"))
        pilot.app.push_screen(Question("Really?", choices), answers.append)
        await calm(pilot)
        place = place_in(pilot.app.screen.query_one(Form), 5, 0)
        await fingers.button(pilot, MouseDown, place, age=0.1)
        await fingers.button(pilot, MouseUp, place)
        assert not answers
        await fingers.wait(pilot, 2.0)
        await fingers.double_click(pilot, place, clicks=3)
        assert answers == ["y"]
        assert pilot.app.screen is screen
        assert not moves_of_mine(screen)


# Tables


def moves_of_mine(screen: Any) -> list[str]:
    """What the person has done so far."""
    return [words for words in screen.app.tables.session.table.record.moves if words.startswith("0 ")]


def place_of_thing(screen: Any, thing: str) -> Offset:
    """A cell of the screen on a pile or a card."""
    return place_in(screen.felt, *screen.felt.picture.point_of(thing))


def under_cursor(screen: Any) -> Offset:
    """A cell of the card under the cursor, at a table of hearts."""
    return place_in(screen.felt, *screen.felt.picture.point_of(f"card({screen.felt.cursor})"))


async def test_a_double_click_draws_once(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await fingers.double_click(pilot, place_of_thing(screen, "stock"), clicks=3)
        assert len(moves_of_mine(screen)) == 1
        assert "came before" in prompt(screen)
        await fingers.double_click(pilot, place_of_thing(screen, "card 0"), clicks=3)
        assert len(moves_of_mine(screen)) == 2


async def test_a_double_click_plays_one_card(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, hearts(6, dealer=5, options=YOURS)) as (pilot, screen):
        await fingers.double_click(pilot, under_cursor(screen), clicks=3)
        assert len(moves_of_mine(screen)) == 1
        await fingers.wait(pilot, 1.0)
        await fingers.click(pilot, under_cursor(screen))
        assert len(moves_of_mine(screen)) == 2


async def test_a_click_from_before_the_turn_plays_nothing(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, hearts(6, dealer=5, options=YOURS)) as (pilot, screen):
        place = under_cursor(screen)
        await fingers.button(pilot, MouseDown, place, age=1.0)
        await fingers.button(pilot, MouseUp, place)
        assert not moves_of_mine(screen)
        assert "came before" in prompt(screen)


async def test_a_turn_that_begins_under_the_button_is_not_played(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, hearts(6, dealer=5, options=YOURS)) as (pilot, screen):
        await fingers.press(pilot, "enter")
        await fingers.wait(pilot, 2.0)
        played = moves_of_mine(screen)
        place = under_cursor(screen)
        await fingers.button(pilot, MouseDown, place)
        fingers.now += 0.05
        await screen.app.tables.session.table.undo()
        await calm(pilot)
        assert len(moves_of_mine(screen)) < len(played)
        fingers.now += 0.05
        await fingers.button(pilot, MouseUp, place)
        assert len(moves_of_mine(screen)) < len(played)
        assert "came before" in prompt(screen)


async def test_a_turn_that_begins_before_the_click_is_answered(data_folder: Path, fingers: Fingers) -> None:
    """What a widget asks for comes a little later than the click: the table looks at its time once more."""
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        hint = screen.query_one(KeyLine)
        await fingers.click(pilot, place_in(hint, *place_of(hint, "hint")))
        assert "came before" not in prompt(screen)
        fingers.now += 0.01
        screen.app.presses.changed()
        screen.felt.post_message(Clicked("target('stock')"))
        await calm(pilot)
        assert not moves_of_mine(screen)
        assert "came before" in prompt(screen)
        hint.post_message(KeyLine.Pressed("s"))
        await calm(pilot)
        assert not moves_of_mine(screen)
        fingers.now += 1.0
        await fingers.click(pilot, place_of_thing(screen, "discard"))
        assert len(moves_of_mine(screen)) == 1


async def test_a_drag_plays_nothing(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        stock, pile = (place_of_thing(screen, name) for name in ("stock", "discard"))
        for down, up in ((stock, pile), (pile, stock), (stock, Offset(0, 0)), (Offset(0, 0), stock)):
            fingers.now += 1.0
            await fingers.button(pilot, MouseDown, down)
            fingers.now += 0.3
            await fingers.button(pilot, MouseUp, up)
            assert not moves_of_mine(screen)
        fingers.now += 1.0
        await fingers.button(pilot, MouseDown, stock)
        fingers.now += 0.3
        await fingers.button(pilot, MouseUp, stock + Offset(1, 0))
        assert len(moves_of_mine(screen)) == 1


async def test_neither_a_drag_nor_a_double_click_marks_text(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        log = screen.query_one(PlayLog)
        start, end = place_in(log, 2, 0), place_in(log, 20, 1)
        await fingers.button(pilot, MouseDown, start)
        for column in range(start.x, end.x):
            pilot.app.post_message(MouseMove(None, column, end.y, 1, 0, 1, False, False, False))
            await pilot.pause()
        await fingers.button(pilot, MouseUp, end)
        assert screen.selections == {}
        await fingers.wait(pilot, 1.0)
        await fingers.double_click(pilot, start)
        assert screen.selections == {}


async def test_a_double_click_that_closes_the_help_clicks_nothing_under_it(
    data_folder: Path, fingers: Fingers
) -> None:
    async with seated(data_folder, record(3, dealer=2), size=(80, 24)) as (pilot, screen):
        await fingers.press(pilot, "question_mark")
        await fingers.wait(pilot, 1.0)
        pane = screen.query_one(HelpPane)
        line = pane.content_size.height - 1
        column = next(x for x in range(pane.content_size.width) if pane.thing_at(x, line) == "close")
        await fingers.double_click(pilot, place_in(pane, column, line), clicks=3)
        assert not pane.display
        assert pilot.app.screen is screen
        assert not moves_of_mine(screen)


async def test_others_moves_do_not_end_a_click_on_the_keys(data_folder: Path, fingers: Fingers) -> None:
    async with waiting(data_folder, replace(QUIET, pace="step")) as (pilot, screen):
        assert not screen.may_play()
        keys = screen.query_one(KeyLine)
        place = place_in(keys, *place_of(keys, "scores"))
        before = len(screen.app.tables.session.table.match.moves)
        pilot.app.post_message(fingers.event(MouseDown, place))
        await pilot.pause()
        fingers.now += 0.05
        screen.action_go_on()
        await pilot.pause()
        assert len(screen.app.tables.session.table.match.moves) > before
        assert not screen.may_play()
        fingers.now += 0.05
        pilot.app.post_message(fingers.event(MouseUp, place))
        await pilot.pause()
        assert isinstance(pilot.app.screen, ScoreboardScreen)
