"""What is shown of a table is shown whole, and what fits is never locked."""

import random
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.engine.record import Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens.table import TableScreen
from scat_tui.screens.too_small import TooSmallScreen
from scat_tui.settings import settings
from tests.cases import mostly_slow
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import QUIET, calm, press, record, resize, seated
from tests.widgets.widget_app import shown_on

TABLES = [("scat", seats) for seats in range(2, 10)] + [("hearts", seats) for seats in range(6, 12)]

PARTS = ("#heading", "#felt", "#prompt", "#keys")

EDGES = [(40, 16), (40, 18), (60, 15), (60, 20), (69, 24), (70, 23), (71, 24), (80, 20), (110, 20), (200, 15)]
"""Sizes at which layouts change, or at which something was once cut off."""


def game(name: str, seats: int, people: int = 1) -> Record:
    return record(seats, people=people) if name == "scat" else hearts(seats, people=people)


def cut_off(screen: Any, name: str) -> list[str]:
    """The parts of a table that are not wholly in sight, or lie one on another."""
    missing = []
    for part in PARTS:
        geometry = screen.find_widget(screen.query_one(part))
        if geometry.visible_region != geometry.region or not screen.region.contains_region(geometry.region):
            missing.append(part)
    felt, spots = screen.felt, screen.felt.picture.spots
    missing += [spot.thing for spot in spots if not felt.size.region.contains_region(spot.region)]
    missing += [
        f"{one.thing} over {other.thing}"
        for one, other in combinations(spots, 2)
        if one.region.overlaps(other.region)
    ]
    painted = shown_on(screen.app)
    rivals = [
        player for seat, player in enumerate(screen.names) if screen.view is None or seat != screen.view.seat
    ]
    seat = screen.view.seat if screen.view is not None else None
    own = [] if seat is None or screen.names[seat][:4] in str(felt.render()) else ["own line"]
    return missing + own + [who for who in rivals if who[:4] not in painted]


async def through(pilot: Pilot[int], screen: Any, name: str, sizes: Sequence[tuple[int, int]]) -> None:
    """At every size either the whole table or the notice, whichever is right."""
    for width, height in sizes:
        await resize(pilot, width, height)
        fits = height >= screen.felt.least_height(width)
        assert (pilot.app.screen is screen) == fits, (width, height)
        if fits:
            assert not cut_off(screen, name), (width, height)


def sizes_for(seed: int, count: int) -> list[tuple[int, int]]:
    chance = random.Random(seed)
    return [(chance.randint(40, 200), chance.randint(10, 60)) for _size in range(count)]


@pytest.mark.few(1)
@mostly_slow(("name", "seats"), TABLES, quick=[("scat", 9), ("hearts", 11)])
async def test_a_table_is_shown_whole_or_not_at_all(name: str, seats: int, data_folder: Path) -> None:
    async with seated(data_folder, game(name, seats)) as (pilot, screen):
        least = [(width, screen.felt.least_height(width)) for width in (40, 68, 72, 80, 110, 200)]
        await through(pilot, screen, name, [*EDGES, *least, *sizes_for(seats, 4)])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "seats"), TABLES)
async def test_a_table_is_shown_whole_at_many_sizes(
    name: str, seats: int, seed: int, data_folder: Path
) -> None:
    async with seated(data_folder, game(name, seats)) as (pilot, screen):
        least = [(width, screen.felt.least_height(width)) for width in range(40, 201)]
        await through(pilot, screen, name, [*least, *sizes_for(seed, 300)])


@mostly_slow(
    ("name", "seats"), [("scat", 3), ("scat", 9), ("hearts", 6), ("hearts", 11)], quick=[("hearts", 11)]
)
async def test_people_who_share_the_screen_see_every_seat(name: str, seats: int, data_folder: Path) -> None:
    async with seated(data_folder, game(name, seats, people=2)) as (pilot, screen):
        assert screen.place.hand_over_to is not None
        least = [(width, screen.felt.least_height(width)) for width in (40, 80, 120)]
        await through(pilot, screen, name, least)


@pytest.mark.slow
@pytest.mark.few(1)
@mostly_slow(
    ("name", "seats", "widths"),
    [
        ("scat", 2, (40, 60, 72, 80, 120, 200)),
        # On wider screens the players at the sides have room beside the hand, which is not counted on.
        ("scat", 9, (40, 60, 72, 80)),
        # On wider screens it is the points between two hands that need the lines.
        ("hearts", 6, (40, 60)),
        ("hearts", 11, (40, 60)),
    ],
    quick=[("scat", 2, (40, 60, 72, 80, 120, 200)), ("hearts", 11, (40, 60))],
)
async def test_one_line_fewer_would_cut_something_off(
    name: str, seats: int, widths: tuple[int, ...], data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScreen, "least_size", lambda self, width: (1, 1))
    async with seated(data_folder, game(name, seats)) as (pilot, screen):
        for width in widths:
            least = screen.felt.least_height(width)
            for height in (least, least - 1):
                await resize(pilot, width, height)
                assert bool(cut_off(screen, name)) == (height < least), (width, height)


@mostly_slow(
    ("name", "seats", "size"),
    [("scat", 9, (60, 16)), ("scat", 9, (40, 16)), ("hearts", 11, (40, 18))],
    quick=[("hearts", 11, (40, 18))],
)
async def test_a_table_too_large_for_the_window_is_not_opened_cut_off(
    name: str, seats: int, size: tuple[int, int], data_folder: Path
) -> None:
    settings.store(data_folder, QUIET)
    path = SaveFolder(data_folder / "saves").write(game(name, seats))
    app = ScatApp(data_folder)
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        assert not isinstance(app.screen, TooSmallScreen)
        app.open_table(path)
        await calm(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        await resize(pilot, 80, 24)
        assert isinstance(app.screen, TableScreen)
        assert not cut_off(app.screen, name)


async def test_the_size_is_checked_when_what_lay_over_a_table_closes(data_folder: Path) -> None:
    async with seated(data_folder, game("scat", 9)) as (pilot, screen):
        await press(pilot, "l")
        await resize(pilot, 60, screen.felt.least_height(60) - 1)
        assert not isinstance(pilot.app.screen, TooSmallScreen)
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, TooSmallScreen)
        assert pilot.app.screen_stack[-2] is screen


async def test_the_notice_follows_every_resize(data_folder: Path) -> None:
    async with seated(data_folder, game("hearts", 8)) as (pilot, screen):
        for width, height in ((60, 11), (40, 11), (40, 12), (120, 10)):
            await resize(pilot, width, height)
            notice = str(pilot.app.screen.query_one("#too-small").render())
            assert f"is {width}x{height}:" in notice
            assert f"make it {width}x{screen.felt.least_height(width)} " in notice
        await resize(pilot, 40, screen.felt.least_height(40))
        assert pilot.app.screen is screen
