"""The whole log over the table: by hand, of everybody or of one player."""

from pathlib import Path
from typing import Any

import pytest

from scat_tui.games.felts import Style
from scat_tui.screens.log import LogScreen
from scat_tui.screens.table import TableScreen
from scat_tui.screens.table_texts import TableTexts
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.whole_log import WholeLog
from tests.screens.open_table import press, record, seated
from tests.widgets.widget_app import drawn, place_of


def title(screen: Any) -> str:
    return str(screen.query_one("#log-pages").border_title)


def lines(screen: Any) -> list[str]:
    return [line.strip() for line in drawn(screen.query_one(WholeLog)) if line.strip()]


async def test_f_steps_through_the_players_and_back_to_everybody(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, _screen):
        await press(pilot, "s", "4", "l")
        log = pilot.app.screen
        deal, *whole = lines(log)
        assert title(log) == "Log"
        assert deal == "Seed 5e0b6c"
        assert whole[0].startswith("Hand 1 · Bea dealt, upcard ")
        assert {line.split("  ")[0] for line in whole[1:]} >= {"You", "Juno", "Bea"}
        for name in ("You", "Juno", "Bea"):
            await press(pilot, "f")
            assert title(log).casefold() == f"log · only {name}".casefold()
            own = lines(log)
            assert own[0] == whole[0]
            assert own[1:] == [line for line in whole[1:] if line.startswith(f"{name} ")]
            assert len(own) > 1
        await press(pilot, "f")
        assert (title(log), lines(log)) == ("Log", [deal, *whole])
        await press(pilot, "left")
        assert title(log) == "Log · only Bea"


async def test_a_click_on_the_frame_chooses_the_next_player_and_closes(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "s", "4", "l")
        log: Any = pilot.app.screen
        keys = log.query_one(KeyLine)
        await pilot.click(keys, offset=place_of(keys, "only you"))
        await pilot.pause()
        assert title(log) == "Log · only you"
        await pilot.click(keys, offset=place_of(keys, "close"))
        await pilot.pause()
        assert pilot.app.screen is screen


@pytest.mark.parametrize("key", ["l", "q", "escape"])
async def test_the_log_closes(data_folder: Path, key: str) -> None:
    async with seated(data_folder, record(3, dealer=2), size=(40, 24)) as (pilot, screen):
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LogScreen)
        await press(pilot, key)
        assert pilot.app.screen is screen


async def test_a_long_log_is_shown_from_its_end_and_scrolls(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, _screen):
        for _turn in range(9):
            await press(pilot, "s", "4", "enter")
        await press(pilot, "l")
        pages = pilot.app.screen.query_one("#log-pages")
        assert pages.scroll_y == pages.max_scroll_y > 0
        await press(pilot, "home")
        assert pages.scroll_y == 0


async def test_what_is_held_back_is_told_when_the_cards_are_turned(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "s", "4")
        assert isinstance(screen, TableScreen)
        texts = TableTexts(screen, screen.place, screen.felt, screen.talk, screen.names, Style, lambda: None)
        events = screen.place.events
        texts.tell(events[:-2])
        early = list(texts.lines)
        texts.hold(events[-2:-1])
        texts.hold(events[-1:])
        assert texts.lines == early
        assert list(texts.told_events) == list(events[:-2])
        texts.tell_held()
        assert texts.lines == screen.texts.lines != early
        assert list(texts.told_events) == list(events)


async def test_news_is_told_after_what_is_held_back(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "s", "4")
        texts = TableTexts(screen, screen.place, screen.felt, screen.talk, screen.names, Style, lambda: None)
        events = screen.place.events
        texts.hold(events[:4])
        texts.tell(events[4:])
        assert texts.lines == screen.texts.lines
        texts.hold(events[-1:])
        texts.retell()
        assert texts.lines == screen.texts.lines
        assert list(texts.told_events) == list(events)


async def test_the_log_beside_the_cards_has_a_line_for_each_turn(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "s", "4")
        told = screen.query_one(PlayLog).lines
        assert [line.who for line in told if line.who] == ["You", "Juno", "Bea"]
        turns = [line.text.partition(" ")[0] for line in told if line.who]
        assert set(turns) <= {"drew,", "took", "knocked"}
