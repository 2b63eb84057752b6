"""The tables: how they are written and read, and what they say."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.games.scat.bots.hard import chances
from scat_tui.games.scat.bots.hard.chances import LEAST_KNOCKS, PARTS, TABLE_SIZES, Chances, tables
from scat_tui.games.scat.bots.hard.factored import Factored, Reader, written
from scat_tui.games.scat.bots.hard.shapes import suited
from scat_tui.games.scat.bots.hard.stakes import stakes

NUMBERS = st.lists(st.floats(-40, 40), min_size=1, max_size=30)
MOST_BYTES = 90_000


@given(NUMBERS)
def test_numbers_are_read_as_they_were_written_but_for_a_step(numbers):
    read = Reader(written(numbers)).numbers(len(numbers))
    assert read == pytest.approx(numbers, abs=max(map(abs, numbers)) / 250 + 1e-6)


def test_a_table_is_its_mean_row_and_products():
    table = Factored([1.0, 2.0], [([0.0, 1.0], [0.5, -1.0])])
    assert [table.row(0), table.row(1)] == [[1.0, 2.0], [1.5, 1.0]]
    assert table.cell(1, 1) == 1.0
    assert Reader(table.written()).factored(2, 2, 1).row(1) == pytest.approx([1.5, 1.0], abs=0.05)


@pytest.mark.parametrize("players", TABLE_SIZES)
def test_the_higher_a_hand_is_the_better_a_knock_ends(players):
    knocks = tables(players, 0).worths("knock", 0, stakes(3, (3,) * (players - 1)))
    assert knocks[18] > knocks[14] > knocks[12] > knocks[9]


@pytest.mark.parametrize("players", TABLE_SIZES)
@pytest.mark.parametrize("least_knock", LEAST_KNOCKS)
def test_three_of_a_suit_are_better_the_more_they_count(players, least_knock):
    worths = tables(players, least_knock).worths("after", 0, stakes(3, (3,) * (players - 1)))
    assert worths[suited(28, 8)] > worths[suited(20, 4)] > worths[suited(14, 2)]


def test_what_a_discard_feeds_is_told_apart_from_what_it_tells_of_the_hand():
    unknown, another, collected, thrown = [0.5, 0.1], [0.4, 0.2], [0.1, 0.2], [0.5, 0.3]
    found = chances.feeding([unknown, another, collected, thrown])
    assert found[0] == found[1] == [0.0, 0.0]
    assert found[2] == pytest.approx([-0.3, 0.0])
    assert found[3] == pytest.approx([0.0, 0.2])


@pytest.mark.parametrize("players", TABLE_SIZES)
def test_chances_are_chances(players):
    for name in ("after", "knock", "last"):
        for cell in (5, 20, 30):
            found = tables(players, 0).chances(name, 0, cell)
            assert all(-0.1 < each < 1.1 for each in (found.lose_one, found.lose_two, found.other_loses_two))
            assert -0.1 < found.others_lose_one < players


def test_worths_are_those_of_the_chances():
    at_stake = stakes(2, (1, 3))
    worths = tables(3, 0).worths("after", 4, at_stake)
    assert worths[7] == pytest.approx(tables(3, 0).chances("after", 4, 7).worth(at_stake))
    assert Chances(1.0, 0.0, 0.0, 0.0).worth(at_stake) == at_stake.lose_one


@pytest.mark.parametrize(("least_knock", "used"), [(0, 0), (21, 0), (24, 27), (31, 27)])
def test_a_high_least_knock_has_tables_of_its_own(least_knock, used):
    assert tables(4, least_knock).strength(3) == tables(4, used).strength(3)


def test_the_file_is_small():
    assert (Path(chances.__file__).parent / chances.FILE).stat().st_size <= MOST_BYTES


def test_all_parts_are_named():
    assert {*PARTS} == {"after", "knock", "last", "feeds", "feeds_last", "start"}


def test_the_file_is_read_when_a_player_first_thinks():
    code = (
        "from scat_tui import games; from scat_tui.games.scat.bots.hard import chances;"
        "games.bots('scat').players(); assert chances.tables.cache_info().currsize == 0"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
