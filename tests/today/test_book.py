"""Which games of a day's deal count, and how many days there are in a row."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.engine.record import Player
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.today import deal
from scat_tui.today.book import Book, day_of, may_count, streak
from scat_tui.today.state import read_book
from tests.today.days import (
    AFTER,
    DAY,
    HEARTS,
    NEXT,
    SCAT,
    evening,
    finished,
    keep,
    like,
    listed,
)


def counts(*entries: SavedGame | DamagedGame) -> frozenset[date]:
    return Book(entries).days(SCAT)


@pytest.mark.parametrize("game", [SCAT, HEARTS])
def test_the_first_finished_game_counts(game: str) -> None:
    book = Book([listed(game)])
    assert book.first(game, DAY) == listed(game)
    assert book.days(game) == {DAY}
    other = HEARTS if game == SCAT else SCAT
    assert book.days(other) == frozenset()
    assert book.first(other, DAY) is None


def test_no_game_counts_in_which_a_move_was_taken_back() -> None:
    game = like(listed(), undos=1)
    assert counts(game) == frozenset()
    assert Book([game]).first(SCAT, DAY) == game


def test_no_game_counts_that_went_on_from_another() -> None:
    assert counts(like(listed(), branched=True)) == frozenset()


def test_of_several_games_the_first_finished_decides_whatever_the_order() -> None:
    first = like(listed(), "b", saved=evening(DAY, "08:00:00"))
    with_undo = like(listed(), "a", saved=evening(DAY, "09:00:00"), undos=3)
    last = like(listed(), "c", saved=evening(NEXT))
    for games in permutations([first, with_undo, last]):
        assert Book(games).first(SCAT, DAY) == first
        assert counts(*games) == {DAY}
    for games in permutations([with_undo, last]):
        assert Book(games).first(SCAT, DAY) == with_undo
        assert counts(*games) == frozenset()


def test_the_first_is_so_by_any_clock() -> None:
    early = like(listed(), "early", saved="2026-11-30T22:00:00+08:00")
    late = like(listed(), "late", saved="2026-11-30T15:00:00Z", undos=1)
    assert counts(late, early) == {DAY}


def test_of_two_games_saved_in_one_second_the_one_begun_first_decides() -> None:
    one, other = like(listed(), "01A"), like(listed(), "01B", undos=1)
    assert counts(other, one) == {DAY}


@pytest.mark.parametrize(
    ("saved", "in_time"),
    [
        ("2026-11-29T23:59:59Z", False),
        ("2026-11-30T00:00:00Z", True),
        ("2026-12-01T23:59:59Z", True),
        ("2026-12-02T00:00:00Z", False),
        # The same moments by other clocks.
        ("2026-12-02T01:59:59+02:00", True),
        ("2026-12-01T19:00:00-05:00", False),
        ("some evening", False),
        ("2026-12-01T20:00:00", False),
    ],
)
def test_a_deal_can_be_finished_until_the_end_of_the_next_day_in_utc(saved: str, in_time: bool) -> None:
    game = like(listed(), saved=saved)
    assert counts(game) == ({DAY} if in_time else frozenset())
    assert (Book([game]).first(SCAT, DAY) is not None) == in_time


def test_a_game_finished_too_late_leaves_the_place_to_none() -> None:
    late, in_time = like(listed(), "late", saved=evening(AFTER)), like(listed(), "first")
    assert counts(late, in_time) == {DAY}
    assert Book([late]).unfinished(SCAT, DAY) is None


OTHER_TABLES: dict[str, Callable[[SavedGame], dict[str, Any]]] = {
    "another seed": lambda game: {"seed": deal.seed_of(HEARTS, DAY)},
    "no seed": lambda game: {"seed": None},
    "a seed of any length": lambda game: {"seed": "5e0b6c"},
    "another dealer": lambda game: {"dealer": 0},
    "other house rules": lambda game: {"options": {"lives": 2}},
    "another level": lambda game: {"seats": (*game.summary.seats[:-1], Player("Mira", "bot", "easy"))},
    "one player less": lambda game: {"seats": game.summary.seats[:-1]},
    "two people": lambda game: {"seats": (game.summary.seats[0], *[Player("Bo", "human")] * 3)},
    "nobody": lambda game: {"seats": (Player("Ana", "bot", "easy"), *game.summary.seats[1:])},
}


@pytest.mark.parametrize("change", OTHER_TABLES)
def test_no_game_at_another_table_counts(change: str) -> None:
    game = like(listed(), **OTHER_TABLES[change](listed()))
    assert day_of(game.summary) is None
    assert counts(game) == frozenset()


def test_names_and_house_rules_that_are_named_though_standard_make_no_other_table() -> None:
    seats = tuple(Player(f"Somebody {each.name}", each.kind, each.level) for each in listed().summary.seats)
    assert counts(like(listed(), seats=seats, options={"lives": 3, "county": "on"})) == {DAY}


def test_an_unfinished_game_goes_on_whenever_it_was_saved() -> None:
    begun = like(listed(), "a", over=False, saved=evening(AFTER))
    older = like(listed(), "b", over=False)
    for games in permutations([begun, older]):
        assert Book(games).unfinished(SCAT, DAY) == begun
    assert counts(begun) == frozenset()


def test_a_damaged_game_is_passed_over() -> None:
    assert counts(DamagedGame(Path("broken.json"), "cut off"), listed()) == {DAY}


def test_a_deleted_game_counts_no_more(data_folder: Path) -> None:
    keep(data_folder, finished(), finished(SCAT, NEXT))
    saves = SaveFolder(data_folder / "saves")
    assert streak(read_book(saves).days(SCAT), NEXT) == 2
    saves.delete(saves.path(finished().id))
    assert read_book(saves).days(SCAT) == {NEXT}
    assert streak(read_book(saves).days(SCAT), NEXT) == 1


def test_the_book_is_the_same_from_the_index_and_from_the_files(data_folder: Path) -> None:
    keep(data_folder, finished(), finished(HEARTS))
    for _reading in range(2):
        book = read_book(SaveFolder(data_folder / "saves"))
        assert (book.days(SCAT), book.days(HEARTS)) == ({DAY}, {DAY})
    (data_folder / "index.sqlite").write_bytes(b"garbage")
    assert read_book(SaveFolder(data_folder / "saves")).days(SCAT) == {DAY}


def test_a_game_at_the_table_may_count_until_a_move_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished()
    for day, expected in ((DAY, True), (NEXT, True), (AFTER, False)):
        monkeypatch.setattr(deal, "today", lambda day=day: day)
        assert may_count(record, DAY, Book()) == expected
    monkeypatch.setattr(deal, "today", lambda: DAY)
    assert not may_count(replace(record, undos=1), DAY, Book())
    assert may_count(record, DAY, Book([listed()]))
    assert not may_count(replace(record, id="another"), DAY, Book([listed()]))


def days_before(today: date, *back: int) -> frozenset[date]:
    return frozenset(today - timedelta(step) for step in back)


@pytest.mark.parametrize(
    ("back", "length"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2), 3), ((1, 2), 2), ((0, 2, 3), 1), ((2, 3), 0)],
)
def test_today_does_not_break_a_streak_before_it_is_over(back: tuple[int, ...], length: int) -> None:
    assert streak(days_before(NEXT, *back), NEXT) == length


@given(back=st.frozensets(st.integers(0, 12)))
def test_a_streak_is_as_long_as_the_days_in_a_row(back: frozenset[int]) -> None:
    start = 0 if 0 in back else 1
    expected = next(step for step in range(20) if start + step not in back)
    assert streak(days_before(NEXT, *back), NEXT) == expected


@given(games=st.lists(st.tuples(st.integers(0, 60), st.booleans(), st.booleans(), st.booleans()), max_size=6))
def test_a_day_counts_if_its_first_finished_game_is_fair(
    games: list[tuple[int, bool, bool, bool]],
) -> None:
    """An independent count: hours after the beginning of the day, over, undone, branched."""
    entries = [
        like(
            listed(),
            f"{number:02}",
            saved=f"{DAY + timedelta(hours // 24)}T{hours % 24:02}:00:00Z",
            over=over,
            undos=int(undone),
            branched=branched,
        )
        for number, (hours, over, undone, branched) in enumerate(games)
    ]
    ended = [(hours, number) for number, (hours, over, *_rest) in enumerate(games) if over and hours < 48]
    fair = bool(ended) and not any(games[min(ended)[1]][2:])
    assert counts(*entries) == ({DAY} if fair else frozenset())


def test_every_game_of_a_year_finds_its_day() -> None:
    for step in range(0, 365, 7):
        day = DAY + timedelta(step)
        game = like(
            listed(), seed=deal.seed_of(SCAT, day), created=evening(day), saved=evening(day + timedelta(1))
        )
        assert day_of(game.summary) == day
