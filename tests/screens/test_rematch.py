"""A new game at the same table, at the end of one."""

from pathlib import Path

import pytest

from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.scat.rules.moves import Knock
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.screens.leaving import LeaveQuestion
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.table import TableScreen
from scat_tui.table.opening import rematch
from scat_tui.widgets.key_line import KeyLine
from tests.games.scat.felt.test_table import click_key, full_deck
from tests.screens.menu_app import SIZES
from tests.screens.open_hearts_table import claim, taking_all
from tests.screens.open_table import calm, press, prompt, record, seated
from tests.widgets.widget_app import drawn


def almost_over() -> Record:
    """A game of two that you lose by knocking at once: the other has 30."""
    deck = "deal 2S KC 4H QC 5D TC AH "
    rest = [card for card in full_deck() if card not in deck.split()]
    return record(2, dealer=1, options={"lives": 1, "county": "off"}, moves=[deck + " ".join(rest)])


@pytest.mark.few(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("way", ["key", "f11", "click"])
async def test_n_after_the_end_deals_to_the_same_table(
    data_folder: Path, way: str, size: tuple[int, int]
) -> None:
    async with seated(data_folder, almost_over(), size=size) as (pilot, screen):
        assert "again" not in drawn(screen.query_one(KeyLine))[0]
        await press(pilot, "n")
        assert pilot.app.screen is screen
        await press(pilot, "k")
        assert "GAME OVER" in prompt(screen)
        assert "n again" in drawn(screen.query_one(KeyLine))[0]
        if way == "click":
            await click_key(pilot, screen, "n")
            await calm(pilot)
        else:
            await press(pilot, "n" if way == "key" else way)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table is not screen
        assert screen not in pilot.app.screen_stack
        new, old = pilot.app.tables.session.table.record, screen.place.players  # type: ignore[attr-defined]
        assert (new.seats, new.dealer, new.options) == (old, 0, {"lives": 1, "county": "off"})
        assert len(table.view.hand) == 3
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LobbyScreen)
    ids = {read_record(path).id for path in (data_folder / "saves").glob("*.json")}
    assert ids == {"20261130-game", new.id}


async def test_n_after_the_end_of_hearts(data_folder: Path) -> None:
    game = taking_all(target=50, moon_value=52)
    async with seated(data_folder, game) as (pilot, screen):
        await claim(pilot, screen)
        await press(pilot, "a", "n")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen is not screen
        assert pilot.app.tables.session.table.record.options == game.options  # type: ignore[attr-defined]


async def test_a_finished_game_that_is_not_saved_is_asked_about_first(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_given: object) -> None:
        raise SaveFailed("The disk is full.")

    async with seated(data_folder, almost_over()) as (pilot, screen):
        monkeypatch.setattr(SaveFolder, "write", failing)
        await press(pilot, "k", "p", "k", "n")
        assert isinstance(pilot.app.screen, LeaveQuestion)
        await press(pilot, "b")
        assert pilot.app.screen is screen
        await press(pilot, "n", "l")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen is not screen


async def test_who_only_watches_begins_no_game(data_folder: Path) -> None:
    async with seated(data_folder, almost_over()) as (pilot, screen):
        pilot.app.open_table(data_folder / "saves" / "20261130-game.json")  # type: ignore[attr-defined]
        await calm(pilot)
        await press(pilot, "w")
        watching = pilot.app.screen
        assert isinstance(watching, TableScreen)
        screen.dealings.play(Knock(0))
        await calm(pilot)
        watching.place.follow()  # type: ignore[attr-defined]
        await calm(pilot)
        assert watching.place.over
        assert "again" not in drawn(watching.query_one(KeyLine))[0]
        await press(pilot, "n")
        assert pilot.app.screen is watching


async def test_undo_after_the_end_is_asked_about_first(data_folder: Path) -> None:
    async with seated(data_folder, almost_over()) as (pilot, screen):
        await press(pilot, "k", "u")
        assert "The game is then unfinished again" in prompt(screen)
        await press(pilot, "x")
        assert screen.place.over
        await press(pilot, "u", "u")
        assert not screen.place.over


def test_the_deal_moves_on_and_the_rest_of_the_table_stays() -> None:
    played = record(3, dealer=2, options={"lives": 1}, people=2)
    new = rematch(None, played).record
    assert (new.game, new.seats, new.options) == (played.game, played.seats, played.options)
    assert (new.dealer, new.moves) == (0, ())
    assert new.id != played.id
    assert new.seed not in (None, played.seed)
    assert rematch(None, new).record.dealer == 1
