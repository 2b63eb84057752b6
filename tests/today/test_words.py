"""What is said of a day's deal, and the lines to share, which tell nothing of the cards."""

import re
from datetime import date, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scat_tui import games
from scat_tui.games.day_result import DayResult
from scat_tui.today import words
from scat_tui.today.book import Book
from scat_tui.today.deal import games_of_the_day, table_of
from scat_tui.today.par import ParFile
from scat_tui.today.state import DayState, state_of, states
from scat_tui.today.words import sentences, share_lines, short_texts
from tests.today.days import AFTER, DAY, HEARTS, NEXT, SCAT, like, listed

THIRD = DayResult(3, 4, 0, (True, True, False, True))


def state(**changes: object) -> DayState:
    """A finished game of Scat that counts."""
    given = {
        "game": SCAT,
        "day": DAY,
        "today": DAY,
        "result": THIRD,
        "finished": DAY,
        "counts": True,
        "unfinished": None,
        "days": frozenset({DAY, DAY - timedelta(1)}),
        "par": DayResult(2, 4, 0, (True,)),
    }
    return DayState(**{**given, **changes})  # type: ignore[arg-type]


def test_three_lines_to_share() -> None:
    assert share_lines(state()) == (
        "scat-tui 2026-11-30 · Scat · 3rd of 4 · ●●○●",
        "Par: 2nd of 4, no pennies left",
        "Streak: 2 days",
    )


def test_three_lines_of_hearts() -> None:
    ours, par = DayResult(1, 8, 1, (True, False)), DayResult(1, 8, 34, ())
    said = share_lines(state(game=HEARTS, result=ours, par=par, days=frozenset({DAY})))
    assert said == (
        "scat-tui 2026-11-30 · Hearts · 1st of 8 · ●○",
        "Par: 1st of 8, 34 points",
        "Streak: 1 day",
    )


def test_the_streak_to_share_is_that_of_the_day() -> None:
    days = frozenset(DAY + timedelta(step) for step in (-2, -1, 0, 1, 2))
    assert share_lines(state(today=AFTER, days=days))[2] == "Streak: 3 days"


def test_a_game_that_does_not_count_says_so_to_all() -> None:
    assert share_lines(state(counts=False))[2] == "It does not count."


results = st.builds(
    DayResult,
    place=st.integers(1, 4),
    seats=st.just(4),
    cost=st.integers(-3, 200),
    hands=st.lists(st.booleans(), max_size=40).map(tuple),
)


@given(game=st.sampled_from([SCAT, HEARTS]), ours=results, par=st.none() | results, counts=st.booleans())
def test_no_line_to_share_names_a_card_or_a_player(
    game: str, ours: DayResult, par: DayResult | None, counts: bool
) -> None:
    said = share_lines(state(game=game, result=ours, par=par, counts=counts))
    assert len(said) == 3
    for line in said:
        assert line.isprintable()
        assert not set("♠♥♦♣") & set(line)
        assert not re.search(r"\b(10|[2-9TJQKA])[CDHS]\b", line)
        assert not [name for name in (*table_of(game).names, "Ana") if name in line]
    assert said[0].count("●") + said[0].count("○") == len(ours.hands)


@pytest.mark.parametrize(
    ("ours", "par", "said"),
    [
        ((1, 0), (2, 0), "better than par"),
        ((2, 0), (1, 0), "behind par"),
        ((1, -2), (1, -1), "better than par"),
        ((1, 0), (1, -1), "behind par"),
        ((3, 80), (3, 80), "level with par"),
    ],
)
def test_the_place_is_compared_first(ours: tuple[int, int], par: tuple[int, int], said: str) -> None:
    assert words.against_par(DayResult(*ours[:1], 4, ours[1], ()), DayResult(par[0], 4, par[1], ())) == said


def test_a_deal_not_played_yet() -> None:
    new = state(result=None, finished=None, counts=False, par=None, days=frozenset())
    assert short_texts(new) == ("not played yet",)
    assert sentences(new) == (
        "You have not played it yet.",
        "The first game you finish counts, if you take no move back, until the end of 1 December (UTC).",
        "Your streak is 0 days.",
    )


def test_a_finished_deal_says_before_it_is_dealt_again_that_it_is_for_fun() -> None:
    assert short_texts(state()) == ("3rd of 4 · behind par", "3rd of 4")
    assert sentences(state()) == (
        "You came 3rd of 4, no pennies left.",
        "Par, what a computer player makes in your seat, is 2nd of 4, no pennies left: you are behind par.",
        "Dealt again it is for fun and does not count.",
        "Your streak is 2 days.",
    )


def test_while_par_is_being_played_out() -> None:
    assert short_texts(state(par=None)) == ("3rd of 4",)
    assert "Par is being played out." in sentences(state(par=None))


def test_a_game_with_moves_taken_back_says_why_it_does_not_count() -> None:
    assert short_texts(state(counts=False)) == ("3rd of 4 · does not count", "3rd of 4")
    assert [each for each in sentences(state(counts=False)) if "moves were taken back" in each]


@pytest.mark.parametrize(("undos", "said"), [(0, "counts, if you take no move back"), (1, "does not count")])
def test_an_unfinished_game(undos: int, said: str) -> None:
    begun = like(listed(), over=False, undos=undos, hand=4)
    now = state_of(Book([begun]), SCAT, DAY, DAY, ParFile(None))
    assert now.result is None
    assert short_texts(now)[0].startswith("unfinished · hand 4")
    assert [each for each in sentences(now) if said in each]


def test_yesterdays_deal_is_there_until_it_was_finished_in_its_day() -> None:
    def kept(*entries: object) -> list[tuple[str, date]]:
        return [(each.game, each.day) for each in states(Book(entries), NEXT, ParFile(None))]  # type: ignore[arg-type]

    todays = [(game, NEXT) for game in games_of_the_day()]
    assert kept() == [(SCAT, NEXT), (SCAT, DAY), (HEARTS, NEXT), (HEARTS, DAY)]
    assert kept(listed(SCAT), listed(HEARTS)) == todays


def test_yesterdays_deal_is_told_as_such() -> None:
    late = state(today=NEXT)
    assert short_texts(late) == (
        "yesterday's · 3rd of 4 · behind par",
        "yesterday's · 3rd of 4",
        "yesterday's",
    )


@pytest.mark.parametrize(("hours", "time"), [(0, "00:00"), (-5, "19:00"), (5.5, "05:30"), (14, "14:00")])
def test_the_next_deal_comes_by_the_clock_of_the_player(hours: float, time: str) -> None:
    said = words.next_deal_text(state(), timezone(timedelta(hours=hours)))
    assert said == f"The next deal comes at {time} by your clock."


@pytest.mark.parametrize("game", [SCAT, HEARTS])
def test_the_signs_are_explained(game: str) -> None:
    assert words.signs_text(game) == games.today(game).signs_text("●", "○")
    assert words.signs_text(game).startswith("●: ")


def test_a_result_that_changes_changes_the_lines() -> None:
    other = replace(state(), result=replace(THIRD, hands=(False,)))
    assert share_lines(other)[0].endswith("· ○")
