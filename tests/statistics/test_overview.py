"""What several games add up to."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.games.totals import Moment
from scat_tui.statistics.overview import MOST_BEST, Overview
from tests.statistics.past import finished, past, with_facts

KINDS = ("31", "knock", "comeback")


def labels(overview: Overview) -> dict[str, tuple[str, str]]:
    """The value and the note of each figure."""
    return {figure.label: (figure.value, figure.note) for figure in overview.figures()}


def test_wins_stand_beside_those_that_chance_gives() -> None:
    overview = Overview("scat", past(finished(1, seats=2), finished(2, 2, seats=2), finished(3, 3, seats=4)))
    figures = labels(overview)
    assert figures["Games won"] == ("1", "33%")
    assert figures["By chance"] == ("1.2", "42%")


def test_games_with_moves_taken_back_count_and_are_told_apart() -> None:
    figures = labels(Overview("scat", past(finished(1, undos=3), finished(2, 2, undos=1), finished(3))))
    assert figures["Games"] == ("3", "")
    assert figures["Moves taken back"] == ("2", "1 won")
    assert "Moves taken back" not in labels(Overview("scat", past(finished(1))))


def test_the_best_of_each_kind_comes_first_then_the_second_of_each() -> None:
    moments = [
        Moment("knock", (4, 50), 1, 10),
        Moment("knock", (9, 40), 2, 20),
        Moment("31", (2, 1), 3, 30),
        Moment("comeback", (3, 0), 4, 40),
    ]
    best = Overview("scat", past(with_facts(1, 1, *moments))).best()
    assert [each.moment.move for each in best] == [30, 20, 40, 10]


def test_of_two_moments_that_are_equally_good_the_later_comes_first() -> None:
    moment = Moment("31", (3, 1), 2, 20)
    games = past(with_facts(7, 1, moment), with_facts(3, 1, moment, Moment("31", (3, 1), 5, 50)))
    best = Overview("scat", games).best()
    assert [(each.past.finished.identity, each.moment.move) for each in best] == [
        ("game 7", 20),
        ("game 3", 50),
        ("game 3", 20),
    ]


moments = st.builds(
    Moment,
    st.sampled_from(KINDS),
    st.tuples(st.integers(1, 9), st.integers(0, 1)),
    st.integers(1, 20),
    st.integers(1, 300),
)
places = st.integers(1, 4)


@given(st.lists(st.tuples(places, st.lists(moments, max_size=4)), max_size=10))
def test_whatever_was_played_the_sums_hold(played: list[tuple[int, list[Moment]]]) -> None:
    overview = Overview(
        "scat", past(*(with_facts(n, place, *found) for n, (place, found) in enumerate(played)))
    )
    said = overview.summary()
    wins = [place == 1 for place, _found in played]
    assert (said["games"], said["wins"], said["hands"]) == (len(played), sum(wins), 3 * len(played))
    assert said["longest_run"] == max((len([*run]) for won, run in groupby(wins) if won), default=0)
    run = said["present_run"]
    assert isinstance(run, int)
    assert all(wins[len(wins) - run :])
    assert not wins[: len(wins) - run] or not wins[len(wins) - run - 1]
    for group in overview.groups():
        assert sum(member.count.games for member in group.members) == len(played)
        assert sum(member.count.wins for member in group.members) == sum(wins)
    everything = [moment for _place, found in played for moment in found]
    best = [each.moment for each in overview.best()]
    assert len(best) == min(MOST_BEST, len(everything))
    for kind in KINDS:
        of_kind = sorted((each.figures for each in everything if each.kind == kind), reverse=True)
        shown = [each.figures for each in best if each.kind == kind]
        assert shown == of_kind[: len(shown)]


@pytest.mark.parametrize("game", ["scat", "cancellation-hearts"])
def test_of_no_game_nothing_is_divided_by_nothing(game: str) -> None:
    overview = Overview(game, [])
    assert (overview.summary()["share"], overview.present_run, overview.best()) == (0.0, 0, [])
    assert overview.totals.tables() == []
    assert all("nan" not in figure.value for figure in overview.figures())
