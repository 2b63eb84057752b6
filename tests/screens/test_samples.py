"""The samples in the list of lessons and samples, and at their tables."""

import os
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.engine.cards import Card
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import points
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.screens.dialogs import Question
from scat_tui.screens.lessons import LessonsScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.widgets.form import Form
from tests.sample_records import CHECKOUT, SAMPLES
from tests.screens.menu_app import click_text, form, front, key_line, press, seen
from tests.screens.open_table import QUIET, calm, prompt


def coach(screen: TableScreen) -> str:
    """What stands beside the hand, on one line."""
    return " ".join(str(screen.query_one("#coach").render()).split())


async def test_a_sample_tells_its_story_until_the_first_move(data_folder: Path) -> None:
    settings.store(data_folder, QUIET)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "e")
        [row] = [row for row in app.screen.query_one(Form).rows if row.label == "To knock or not"]
        await press(pilot, row.hotkey)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert "To knock or not. A first hand, a few turns old" in coach(table)
        assert "YOUR TURN" in prompt(table)
        before = table.felt.widget.size.height
        await press(pilot, "4")
        assert "To knock or not" in coach(table)
        await press(pilot, "s")
        assert not table.query_one("#coach").display
        assert table.felt.widget.size.height > before
        [saved] = SaveFolder(data_folder / "saves").list()
        assert isinstance(saved, SavedGame)
        assert saved.title == "To knock or not"
        await press(pilot, "q")
        app.open_table(saved.path)
        await calm(pilot)
        assert not app.screen.query("#coach")


async def test_samples_have_a_title_and_a_story_each(data_folder: Path) -> None:
    async with front(data_folder, "e") as (pilot, app):
        keys, labels = zip(*((row.key, row.label) for row in form(app).rows), strict=True)
        first = keys.index("dealt-31.json")
        assert labels[first - 1] == "Samples of Scat"
        assert "Samples of Cancellation Hearts" in labels[first:]
        titles = [row.label for row in form(app).rows[first:] if row.selectable]
        assert len(titles) == len(SAMPLES) == len(set(titles))
        stories = set()
        form(app).cursor = first
        for _sample in SAMPLES:
            await press(pilot, *(["down"] if stories else []))
            await calm(pilot)
            row = form(app).row
            assert row is not None
            help_text = str(app.screen.query_one("#row-help").render())
            stories.add(help_text.split("\n")[0])
            assert any(
                player.name in help_text for player in load_game(CHECKOUT / "saves" / row.key).record.seats
            )
        assert len(stories) == len(SAMPLES)
        assert not any(hint.key in "rcd" for hint in key_line(app).keys)


async def test_a_sample_is_a_saved_game_from_the_first_move_on(data_folder: Path) -> None:
    app = ScatApp(data_folder)
    saves = SaveFolder(data_folder / "saves")
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "e")
        await click_text(pilot, app.screen.query_one(Form), "To knock or not")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q")
        assert isinstance(app.screen, LessonsScreen), "it was left without a question"
        assert saves.list() == []
        await press(pilot, "enter", "s")
        [game] = saves.list()
        assert isinstance(game, SavedGame)
        assert game.title == "To knock or not"
        await press(pilot, "q", "q", "g")
        assert [row.label for row in app.screen.query_one(Form).rows] == ["To knock or not"]


@pytest.mark.slow
async def test_no_sample_is_saved_when_it_is_only_looked_at(data_folder: Path) -> None:
    settings.store(data_folder, QUIET)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "e")
        form = app.screen.query_one(Form)
        form.cursor = [row.key for row in form.rows].index("dealt-31.json")
        for _sample in SAMPLES:
            await press(pilot, "enter")
            if isinstance(app.screen, Question):
                # A moon asks at once which way it is to be spent.
                await press(pilot, "escape")
            assert isinstance(app.screen, TableScreen)
            await press(pilot, "q", "down")
            assert isinstance(app.screen, LessonsScreen)
    assert os.listdir(data_folder) == ["settings.json"]


@pytest.mark.slow
async def test_a_sample_of_hearts_is_played_too(data_folder: Path) -> None:
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "e")
        await click_text(pilot, app.screen.query_one(Form), "Both Black Marias")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "enter")
    (copy,) = (data_folder / "saves").glob("*.json")
    assert load_game(copy).record.game == "cancellation-hearts"


@pytest.mark.few(1)
@pytest.mark.parametrize("data", [None, Path("/proc/nowhere")], ids=str)
async def test_a_sample_is_played_unsaved_where_nothing_can_be_saved(data: Path | None) -> None:
    app = ScatApp(data)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "e")
        await click_text(pilot, app.screen.query_one(Form), "To knock or not")
        await press(pilot, "s")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        before = len(screen.app.tables.session.table.record.moves)
        assert "Not saved and not played: " in seen(app)
        await press(pilot, "p", "s")
        assert len(screen.app.tables.session.table.record.moves) > before
        await press(pilot, "q")
        assert isinstance(app.screen, Question)
        await press(pilot, "l")
        assert isinstance(app.screen, LessonsScreen)


@pytest.mark.parametrize("sample", [path for path in SAMPLES if path.stem.startswith("hearts")], ids=str)
def test_a_sample_of_hearts_is_what_its_title_says(sample: Path) -> None:
    """In each it is the person's turn, at the moment the story tells of."""
    state = load_game(sample).match.state
    trick = Trick(state.leader, state.trick, state.seats)
    maria = Card.read("QS")
    assert state.to_act == 0
    assert {
        "hearts-cancelled-trick": state.seats == 11 and len(trick.pairs) == 2 and trick.suit == "H",
        "hearts-moon": state.phase is Phase.MOON and points(state.captured[0]) == 52,
        "hearts-passing": state.phase is Phase.PASS and maria in state.hands[0] and state.seats == 9,
        "hearts-pot": points(state.aside) == 15 and len(state.trick) == 6 and state.seats == 7,
        "hearts-two-marias": state.trick.count(maria) == 2 and len(state.trick) == 7,
    }[sample.stem]
