"""Lessons on the screen: played by keys and by mouse, left and taken up again, and played on."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from scat_tui.app import ScatApp
from scat_tui.engine.record import Record
from scat_tui.games.hearts.felt.display import sorted_hand
from scat_tui.games.hearts.rules.moves import Moon, Pass, Play
from scat_tui.games.hearts.words.keys import keys_of
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, Take
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.progress import Progress, ProgressFile
from scat_tui.saves.saved_game import SavedGame
from scat_tui.saves.writer import WRITER
from scat_tui.screens.guard import Clickable
from scat_tui.screens.lessons import LessonsScreen
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.table.guidance import Guidance
from scat_tui.table.lesson import Lesson, all_lessons, read_lesson
from scat_tui.table.lesson_place import LessonPlace
from scat_tui.widgets.key_line import KeyLine
from tests.screens.keyboard_and_mouse import place_in
from tests.screens.open_table import QUIET, prompt
from tests.screens.open_table import calm as calm_table

LESSONS = {lesson.id: lesson for lesson in all_lessons()}


@asynccontextmanager
async def program(
    data: Path | None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], ScatApp]]:
    """The program at its lobby, in which nothing waits."""
    if data:
        settings.store(data, QUIET)
    app = ScatApp(data)
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        yield pilot, app


async def calm(pilot: Pilot[int]) -> None:
    """Wait until a step stands, and all is drawn."""
    await calm_table(pilot)
    place = getattr(pilot.app.screen, "place", None)
    if isinstance(place, LessonPlace):
        await place.settled()
    await calm_table(pilot)


async def open_lesson(pilot: Pilot[int], app: ScatApp, game: str) -> TableScreen:
    app.open_lesson(game)
    await calm(pilot)
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await calm(pilot)


def coach(screen: TableScreen) -> str:
    """What stands beside the hand, on one line."""
    return " ".join(str(screen.query_one("#coach").render()).split())


def guidance(screen: TableScreen) -> Guidance:
    """What the place at a lesson's table has to say."""
    said = screen.place.guidance
    assert said is not None
    return said


def keys_for(screen: TableScreen, words: str) -> list[str]:
    """The keys by which a person makes a move of a record."""
    move: Any = screen.place.game.read(words)
    view: Any = screen.place.view()
    match move:
        case Draw():
            return ["s"]
        case Take():
            return ["d"]
        case Knock():
            return ["k"]
        case Discard(_seat, card):
            return [str(screen.felt.lying.hand.index(card) + 1)]  # type: ignore[attr-defined]
        case Moon(_seat, choice):
            return [choice.value[0]]
    hand = sorted_hand(view)
    keys = keys_of(len(hand))
    match move:
        case Play(_seat, card):
            return [keys[hand.index(card)]]
        case Pass(_seat, cards):
            return [*(keys[hand.index(card)] for card in cards), "enter"]
    raise AssertionError(words)


async def play_by_keys(pilot: Pilot[int], screen: TableScreen, lesson: Lesson) -> list[str]:
    """Play a lesson to its end by keys; all that was said."""
    said = [coach(screen)]
    while not guidance(screen).ended:
        keys = ["enter"]
        if not guidance(screen).goes_on:
            keys = keys_for(screen, lesson.record.moves[screen.place.moves_made])
        before = guidance(screen).step, screen.place.moves_made
        await press(pilot, *keys)
        said.append(coach(screen))
        assert before != (guidance(screen).step, screen.place.moves_made), said[-1]
    return said


def games_in(data: Path) -> list[Record]:
    return [game.record for game in SaveFolder(data / "saves").list() if isinstance(game, SavedGame)]


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 24)])
@pytest.mark.parametrize("name", LESSONS)
async def test_a_whole_lesson_is_played_by_keys(name: str, size: tuple[int, int], data_folder: Path) -> None:
    lesson = LESSONS[name]
    async with program(data_folder, size) as (pilot, app):
        screen = await open_lesson(pilot, app, lesson.game)
        said = await play_by_keys(pilot, screen, lesson)
        for step, text in zip(lesson.steps, said, strict=True):
            section = lesson.section(step.name)
            assert section is not None
            assert " ".join(section.text.replace("`", "").split()) in text
        assert "p: play on" in prompt(screen).replace("\n", " ")
        await press(pilot, "enter")
        assert isinstance(app.screen, LobbyScreen)
    assert games_in(data_folder) == []
    assert ProgressFile(data_folder).read()[name] == Progress("", finished=True)


@pytest.mark.parametrize("name", LESSONS)
async def test_the_program_opens_a_lesson_that_it_was_started_for(name: str, data_folder: Path) -> None:
    lesson = LESSONS[name]
    app = ScatApp(data_folder, first=lambda app: app.open_lesson(lesson.game))
    async with app.run_test() as pilot:
        await calm(pilot)
        assert isinstance(app.screen, TableScreen)
        assert app.screen.place.game.name == lesson.game
        assert app.screen.texts.coach


async def test_a_deck_of_letters_is_spoken_of_in_letters(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        app.change_settings(replace(app.settings, deck="letters"))
        screen = await open_lesson(pilot, app, "scat")
        await press(pilot, "enter")
        assert "Your KD and 7D make 17" in coach(screen)


async def test_a_worse_move_is_answered_and_can_be_tried_again(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        await press(pilot, "enter", "enter")
        assert "3/17 Draw or take" in coach(screen)
        await press(pilot, "d")
        assert "✖ The 2♥ does not help" in coach(screen)
        await press(pilot, "k")
        assert "✖ Too early" in coach(screen)
        assert screen.place.moves_made == 1
        await press(pilot, "s")
        assert "4/17" in coach(screen)
        assert screen.place.moves_made == 2


async def test_an_illegal_move_is_refused_with_its_rule(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        await press(pilot, "enter", "enter", "s", "3", "d")
        before = coach(screen)
        await press(pilot, "3")
        assert "You took the Q♦ from the discard pile" in prompt(screen)
        assert coach(screen) == before
        await press(pilot, "w")
        assert screen.rules.is_open


async def test_undo_hint_and_rules_work_in_a_lesson(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        await press(pilot, "i")
        assert "The lesson itself says" in prompt(screen)
        await press(pilot, "s")
        assert "Read this first" in prompt(screen)
        await press(pilot, "enter", "enter", "s")
        await press(pilot, "u")
        assert "Draw or take" in coach(screen)
        assert screen.place.moves_made == 1
        await press(pilot, "question_mark")
        assert screen.rules.is_open
        assert "Draw or take" in coach(screen)


@pytest.mark.parametrize("key", ["q", "escape", "backspace"])
async def test_a_lesson_is_left_without_a_question_and_taken_up_at_its_step(
    key: str, data_folder: Path
) -> None:
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        await press(pilot, "enter", "enter", "s", "3")
        left = coach(screen).partition("5/17")
        await press(pilot, key)
        assert isinstance(app.screen, LobbyScreen)
        again = await open_lesson(pilot, app, "scat")
        assert coach(again) == left[1] + left[2]
        assert again.place.moves_made == 7
    assert games_in(data_folder) == []


async def test_to_play_on_makes_one_saved_game_with_the_title_of_the_lesson(data_folder: Path) -> None:
    lesson = read_lesson("scat")
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        await press(pilot, "p")
        assert app.screen is screen
        await play_by_keys(pilot, screen, lesson)
        assert games_in(data_folder) == []
        await press(pilot, "p")
        assert isinstance(app.screen, TableScreen)
        assert app.screen is not screen
        assert app.screen.texts.coach is None
        [saved] = games_in(data_folder)
        assert saved.moves == lesson.record.moves
        await press(pilot, "enter")
        [saved] = games_in(data_folder)
        assert len(saved.moves) > len(lesson.record.moves)
        assert SaveFolder(data_folder / "saves").title(saved.id) == "Learn Scat"
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)
    assert len(games_in(data_folder)) == 1


async def test_where_nothing_can_be_saved_a_lesson_is_played_all_the_same() -> None:
    lesson = read_lesson("scat")
    async with program(None) as (pilot, app):
        app.change_settings(QUIET)
        screen = await open_lesson(pilot, app, "scat")
        await play_by_keys(pilot, screen, lesson)
        await press(pilot, "p")
        assert app.screen is screen


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{", '{"scat/learn": 7}', '{"scat/learn": {"step": 5, "finished": "x"}}',
     '{"scat/learn": {"step": "no such step"}}'],
)  # fmt: skip
async def test_bad_notes_of_progress_only_begin_a_lesson_anew(content: str, data_folder: Path) -> None:
    data_folder.mkdir(parents=True, exist_ok=True)
    (data_folder / "lessons.json").write_text(content)
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        assert "1/17 Welcome" in coach(screen)
        await press(pilot, "enter")
        WRITER.drain()
    assert json.loads((data_folder / "lessons.json").read_text())["scat/learn"]["step"] == "suit"


async def test_a_click_on_the_text_or_the_line_of_keys_goes_on(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        await pilot.click("#coach")
        await calm(pilot)
        assert "2/17" in coach(screen)
        await click_on_key(pilot, screen, "Enter")
        assert "3/17" in coach(screen)
        await click_on_key(pilot, screen, "s")
        assert "4/17" in coach(screen)


async def click_on_key(pilot: Pilot[int], screen: TableScreen, key: str) -> None:
    """Click on a key in the line of keys."""
    line = screen.query_one(KeyLine)
    [column] = [column for column, hint in line.shown() if hint.key == key]
    await pilot.click(line, offset=(column + 1, 0))
    await calm(pilot)


def things_on_felt(screen: TableScreen) -> list[tuple[Widget, Offset]]:
    """One cell of everything on the felt that can be clicked."""
    cells: dict[object, tuple[Widget, Offset]] = {}
    for widget in (screen.felt.widget, *screen.felt.widget.query("*")):
        if isinstance(widget, Clickable):
            for y in range(widget.content_size.height):
                for x in range(widget.content_size.width):
                    if (thing := widget.thing_at(x, y)) is not None:
                        cells.setdefault((widget, thing), (widget, place_in(widget, x, y)))
    return [*cells.values()]


async def test_a_whole_lesson_is_played_with_the_mouse_alone(data_folder: Path) -> None:
    # Whatever is clicked that is not expected is answered, so that the player finds the rest by trying.
    lesson = read_lesson("scat")
    async with program(data_folder) as (pilot, app):
        screen = await open_lesson(pilot, app, "scat")
        while not guidance(screen).ended:
            if guidance(screen).goes_on:
                await pilot.click("#coach")
                await calm(pilot)
                continue
            before = screen.place.moves_made
            keys = [hint.key for _column, hint in screen.query_one(KeyLine).shown() if hint.key == "k"]
            for _widget, cell in things_on_felt(screen):
                await pilot.click(offset=cell)
                await calm(pilot)
                if screen.place.moves_made > before:
                    break
            else:
                assert keys
                await click_on_key(pilot, screen, "k")
            assert screen.place.moves_made > before
        assert screen.place.moves_made == len(lesson.record.moves)
        await pilot.click("#coach")
        await calm(pilot)
        assert isinstance(app.screen, LobbyScreen)


# The list


async def shown_list(pilot: Pilot[int], app: ScatApp) -> LessonsScreen:
    app.show_lessons()
    await calm(pilot)
    assert isinstance(app.screen, LessonsScreen)
    return app.screen


async def test_the_list_has_every_lesson_and_sample_and_opens_them_by_their_keys(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        screen = await shown_list(pilot, app)
        rows = {row.label: row for row in screen.form.rows if row.selectable}
        assert [*rows][: len(LESSONS)] == [lesson.title for lesson in LESSONS.values()]
        assert "To knock or not" in rows
        assert len({row.hotkey for row in rows.values()}) == len(rows)
        await press(pilot, rows["Learn Cancellation Hearts"].hotkey)
        assert isinstance(app.screen, TableScreen)
        assert "1/23" in coach(app.screen)
        await press(pilot, "q", rows["To knock or not"].hotkey)
        assert isinstance(app.screen, TableScreen)
        assert "To knock or not" in coach(app.screen)


async def test_the_list_tells_how_far_the_player_has_come(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        screen = await shown_list(pilot, app)
        assert screen.form.rows[1].value == "3 minutes"
        await press(pilot, "enter", "enter", "enter", "q")
        assert "left at step 3 of 17" in screen.form.rows[1].value
        ProgressFile(data_folder).set("scat/learn", Progress("", finished=True))
        await press(pilot, "enter", "q")
        assert "finished" in screen.form.rows[1].value
        await press(pilot, "enter", "enter", "enter", "q", "n")
        assert isinstance(app.screen, TableScreen)
        assert "1/17" in coach(app.screen)
