"""Which finished games count, and which of them are asked for."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.statistics.past_games import past_games
from scat_tui.statistics.selection import (
    OPPONENTS,
    PLAYERS,
    RULES,
    TELLS,
    UNDONE,
    Selection,
    beginning,
    spans,
    values,
)
from tests.statistics.past import finished, past

NOON = datetime(2026, 12, 1, 12, tzinfo=timezone(timedelta(hours=2)))


def test_games_come_in_the_order_in_which_they_ended() -> None:
    games = past(finished(5), finished(2), finished(9))
    assert [game.finished.identity for game in games] == ["game 2", "game 5", "game 9"]


def test_of_copies_only_the_first_counts() -> None:
    copied = finished(8, identity="game 1")
    assert [game.path.name for game in past(copied, finished(1), finished(2))] == ["001.json", "002.json"]


def test_what_does_not_count_is_left_out() -> None:
    assert past_games([(Path("a.json"), None), (Path("b.json"), finished(1))]) == past_games(
        [(Path("b.json"), finished(1))]
    )


@pytest.mark.parametrize("saved", ["", "yesterday", "2026-13-01T00:00:00Z", "2026-11-30T09:12:44"])
def test_a_game_of_an_unknown_time_comes_first_and_is_of_no_span(saved: str) -> None:
    games = past(finished(1), finished(2, saved=saved))
    assert [game.ended is None for game in games] == [True, False]
    assert len(Selection("scat").of(games)) == 2
    assert len(Selection("scat", since=datetime(1, 1, 1, tzinfo=UTC)).of(games)) == 1


@pytest.mark.parametrize(
    ("span", "first"),
    [("year", "2026-01-01"), ("90", "2026-09-03"), ("30", "2026-11-02"), ("7", "2026-11-25")],
)
def test_a_span_begins_at_midnight_where_one_is_and_has_its_number_of_days(span: str, first: str) -> None:
    begins = beginning(span, NOON)
    assert begins == datetime.fromisoformat(f"{first}T00:00:00+02:00")
    if span != "year":
        assert (NOON.date() - datetime.fromisoformat(first).date()).days == int(span) - 1
    assert beginning(None, NOON) is None
    assert span in spans()


def test_a_game_that_ended_at_the_first_moment_of_a_span_is_in_it() -> None:
    begins = datetime(2026, 1, 3, 12, tzinfo=UTC)
    games = Selection("scat", since=begins).of(past(finished(1), finished(2), finished(3)))
    assert [game.finished.identity for game in games] == ["game 2", "game 3"]


@pytest.mark.parametrize(
    ("question", "answer", "has"),
    [
        (PLAYERS, "3", {"seats": 3}),
        (RULES, "own", {"rules": "own"}),
        (OPPONENTS, "easy human", {"levels": ("easy", "human")}),
        (UNDONE, "with", {"undos": 2}),
    ],
)
def test_a_question_leaves_the_games_that_answer_so(question: str, answer: str, has: dict[str, Any]) -> None:
    games = past(finished(1), finished(2, **has), finished(3, game="cancellation-hearts", **has))
    assert [game.finished.identity for game in Selection("scat", {question: answer}).of(games)] == ["game 2"]
    assert len(Selection("scat").of(games)) == 2


def test_values_are_those_that_occur_in_their_order() -> None:
    games = past(
        finished(1, seats=10, rules="own", levels=("easy", "medium")),
        finished(2, seats=2, rules="quick", levels=("human",)),
        finished(3, seats=4, rules="standard", undos=1),
    )
    assert values(PLAYERS, games) == {"2": "2", "4": "4", "10": "10"}
    assert values(RULES, games) == {"standard": "Standard", "quick": "Quick game", "own": "Own rules"}
    assert values(OPPONENTS, games) == {"easy": "easy", "human": "person", "easy medium": "easy and medium"}
    assert values(UNDONE, games) == {"with": "with", "without": "without"}


levels = st.lists(st.sampled_from(["easy", "medium", "grandmaster", ""]), min_size=1, unique=True)
answers = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 9),
        "rules": st.sampled_from(["standard", "quick", "own", "a preset of old"]),
        "levels": levels.map(tuple),
        "undos": st.integers(0, 2),
    }
)


@given(st.lists(answers, max_size=12))
def test_the_values_of_a_question_share_out_all_games(given_answers: list[dict[str, Any]]) -> None:
    games = past(*(finished(number, **each) for number, each in enumerate(given_answers)))
    for question in TELLS:
        found = [Selection("scat", {question: value}).of(games) for value in values(question, games)]
        assert sorted(game for group in found for game in group) == sorted(games)
        assert all(found)
