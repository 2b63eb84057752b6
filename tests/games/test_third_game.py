"""A game that is a folder of its own: in menus, on the screen, in plain text, saved, undone and simulated.

No line of the program knows of it.
"""

import asyncio
import io
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.app import ScatApp
from scat_tui.cli.naming import game_named, topic_names
from scat_tui.engine.game import Refused
from scat_tui.games.deal_codes import CodedDeal, decode, encode
from scat_tui.games.replaying import BadRecord, make_game, replay
from scat_tui.help import load
from scat_tui.plain.console import Console
from scat_tui.plain.table import PlainTable
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.retelling import retell
from scat_tui.saves.saved_game import SavedGame
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.scoreboard import ScoreboardScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from scat_tui.simulate.simulate import run
from scat_tui.table.opening import new_table, saved_table
from scat_tui.table.place import OwnPlace
from scat_tui.table.session import Session
from scat_tui.table.setup import TableDraft
from scat_tui.table.table import Table
from scat_tui.widgets.faces import chip
from tests.screens.menu_app import front, press, seen, values
from tests.screens.open_table import QUIET
from tests.table.done import done
from tests.widgets.widget_app import shown_on

HIGH = "high-card"


@pytest.fixture(autouse=True)
def third(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder of games of the tests beside the program's own."""
    folder = Path(__file__).parent / "more_games"
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    yield
    for name in [name for name in sys.modules if name.startswith("scat_tui.games.high")]:
        del sys.modules[name]


def deal(saves: SaveFolder, **options: int) -> Table:
    setup = TableDraft.from_setup(Settings().last_table_of(HIGH), "Ana").setup()
    setup.options.update(options)
    table = new_table(saves, setup, "5e0b6c")
    done(table.catch_up())
    return table


def play_a_turn(table: Table) -> None:
    """The move of whoever is to act, or the next deal."""
    seat = table.to_act
    if seat is None:
        done(table.deal())
    else:
        done(table.play(table.view(seat).legal[0]))


def test_its_deals_have_codes_with_its_own_letter() -> None:
    options = {option.name: option.values[-1] for option in games.rules(HIGH).all_options()}
    for seats in games.about(HIGH).sizes:
        for dealer in range(seats):
            for rules in ({}, options):
                coded = CodedDeal(HIGH, seats, dealer, "0123456789abcdef", rules)
                assert encode(coded).startswith("C-")
                assert decode(encode(coded)) == coded


def test_it_is_a_game_like_the_others() -> None:
    assert games.names() == ("scat", "cancellation-hearts", HIGH)
    assert game_named("high card") == game_named("HIGH") == HIGH
    assert games.command_word(HIGH) in topic_names()
    assert load(HIGH).for_rule(2).title == "Points"
    with pytest.raises(BadRecord, match="high card is played by 2 to 4 players"):
        make_game(HIGH, 5, {})


def test_it_is_dealt_saved_and_resumed(tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path)
    table = deal(saves, target=3)
    play_a_turn(table)
    table.close()
    [saved] = saves.list()
    assert isinstance(saved, SavedGame)
    assert saved.record == table.record
    again = saved_table(saves, saved.path)
    assert again.match == table.match
    while not again.over:
        play_a_turn(again)
    again.close()
    [saved] = saves.list()
    assert isinstance(saved, SavedGame)
    winner = again.match.report()["winners"][0]
    assert f"{again.seats[winner].name} wins." in retell(saved)


def test_a_decision_is_undone(tmp_path: Path) -> None:
    table = deal(SaveFolder(tmp_path))
    while table.to_act != 0:
        play_a_turn(table)
    before = table.match
    play_a_turn(table)
    done(table.undo())
    assert table.match == before
    table.close()


def test_an_illegal_move_is_refused_in_its_own_words(tmp_path: Path) -> None:
    table = deal(SaveFolder(tmp_path))
    move = table.view(table.to_act).legal[0]
    done(table.play(move))
    with pytest.raises(Refused):
        done(table.play(move))
    moves = (*table.record.moves, table.match.game.write(move))
    with pytest.raises(BadRecord, match="not your turn"):
        replay(replace(table.record, moves=moves))
    table.close()


class Typed(Console):
    """Answers from a function of the prompt; keeps what was said."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__()
        self.said: list[str] = []
        self._answer = answer

    def say(self, *lines: str) -> None:
        self.said += lines

    def show(self, text: str) -> None:
        self.said.append(text)

    def ask(self, prompt: str = "> ") -> str:
        return self._answer(prompt)


def test_it_is_played_in_plain_text(tmp_path: Path) -> None:
    table = deal(SaveFolder(tmp_path), target=1)
    asked = iter(("why", "rules target", "log", "hint", "nonsense"))
    console = Typed(lambda prompt: next(asked, "x") if prompt == "> " else "")
    PlainTable(OwnPlace(Session(table)), console).run()
    assert table.over
    assert "Type x." in console.said
    assert "Show it." in console.said
    assert any("wins." in line for line in console.said)


async def test_menus_offer_it_and_list_its_games(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    table = await asyncio.to_thread(deal, saves)
    await asyncio.to_thread(play_a_turn, table)
    table.close()
    async with front(data_folder, "n", "down", "right", "right") as (pilot, app):
        assert "‹ High Card ›" in seen(app)
        await press(pilot, "down", "right", "right")
        assert "‹ 4 ›" in seen(app)
        await press(pilot, "down", "enter")
        assert values(app)["rule target"] == "2 points"
        await press(pilot, "q", "q")
        for words in ("Scat", "Cancellation Hearts", "High Card", "3   New game"):
            assert words in seen(app)
        await press(pilot, "3", "d")
        assert [table.game for table, _seed in app.dealt] == [HIGH]
        await press(pilot, "g")
        assert "With Juno  High  hand 1  0" in seen(app)


@asynccontextmanager
async def dealt_on_screen(data: Path) -> AsyncIterator[tuple[Pilot[int], ScatApp]]:
    """The application with a new game on the table, as the menus deal it."""
    settings.store(data, QUIET)
    app = ScatApp(data)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "n", "down", "right", "right", "d")
        assert table_of(app).place.game.name == HIGH
        yield pilot, app


def table_of(app: ScatApp) -> TableScreen:
    """The table in front."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def test_it_is_played_on_the_screen_to_its_end(data_folder: Path) -> None:
    async with dealt_on_screen(data_folder) as (pilot, app):
        screen = table_of(app)
        while not screen.place.over:
            assert f"Your card: {chip(screen.place.view().card).plain}" in shown_on(app)
            await press(pilot, "x" if screen.may_play() else "enter")
        assert "wins." in shown_on(app)
        await press(pilot, "b")
        assert isinstance(app.screen, ScoreboardScreen)
        assert f"Hand {screen.place.view().deals}  " in shown_on(app)
        assert "takes a point." in shown_on(app)


async def test_on_the_screen_a_decision_is_undone_and_explained(data_folder: Path) -> None:
    async with dealt_on_screen(data_folder) as (pilot, app):
        screen = table_of(app)
        before = screen.place.moves_made
        await press(pilot, "x")
        assert screen.place.moves_made > before
        await press(pilot, "w")
        assert "The highest card takes a point." in shown_on(app)
        await press(pilot, "q", "u")
        assert screen.place.moves_made == before
        assert screen.may_play()
        await press(pilot, "i")
        assert "Show it: " in shown_on(app)


async def test_a_move_that_is_illegal_on_the_screen_is_refused_in_its_own_words(data_folder: Path) -> None:
    async with dealt_on_screen(data_folder) as (pilot, app):
        await press(pilot, "x", "x")
        assert "This is not your turn." in shown_on(app)


async def test_on_the_screen_it_is_left_and_resumed(data_folder: Path) -> None:
    async with dealt_on_screen(data_folder) as (pilot, app):
        await press(pilot, "x")
        view = table_of(app).place.view()
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)
        await press(pilot, "c")
        assert table_of(app).place.view() == view
        assert "takes a point." in shown_on(app)


async def test_it_is_replayed_on_the_screen_and_goes_on_from_there(data_folder: Path) -> None:
    async with dealt_on_screen(data_folder) as (pilot, app):
        await press(pilot, "x", "enter", "x", "v")
        screen = table_of(app)
        assert screen.place.hand_is_over is False
        await press(pilot, "end", "left", "pageup", "down", "home", "enter", "enter")
        assert screen.place.moves_made == 2
        await press(pilot, "g", "g")
        assert table_of(app).place.moves_made >= 2
        assert table_of(app) is not screen


async def test_statistics_count_its_finished_games(data_folder: Path) -> None:
    table = await asyncio.to_thread(deal, SaveFolder(data_folder / "saves"), target=1)
    while not table.over:
        await asyncio.to_thread(play_a_turn, table)
    table.close()
    won = table.match.report()["winners"] == [0]
    async with front(data_folder, "b") as (pilot, app):
        assert "Points" in seen(app)
        assert ("You made a point in hand" in seen(app)) == won
        await press(pilot, "question_mark")
        assert "Points count." in seen(app)


def test_it_is_simulated_and_tallied(tmp_path: Path) -> None:
    output = io.StringIO()
    run(HIGH, ["easy"] * 3, 5, b"\x05", {"target": 1}, out=tmp_path, as_json=True, stdout=output)
    said = json.loads(output.getvalue())
    assert sum(said["wins"]) == 5
    assert len(list(tmp_path.iterdir())) == 5
    for result in said["results"]:
        [game] = SaveFolder(tmp_path).read([tmp_path / result["file"]])
        assert isinstance(game, SavedGame)
        assert game.match.report() == result["report"]
