"""The positions of a game, and how one goes from one to another."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui import games
from scat_tui.games.replaying import replay
from scat_tui.table.course import Course, Stride
from tests.replays.played_games import matches, played

COURSES = {game: Course(replay(played(game))) for game in games.names()}
every_game = pytest.mark.parametrize("game", games.names())
STRIDES = st.sampled_from(Stride)


@every_game
def test_every_position_has_the_match_that_was_played_to_it(game: str) -> None:
    whole = matches(played(game))
    assert COURSES[game].last == len(whole) - 1
    assert [COURSES[game].match(at) for at in range(len(whole))] == whole


@every_game
def test_what_happened_between_two_positions_is_what_the_later_one_has_more(game: str) -> None:
    course, whole = COURSES[game], matches(played(game))
    for at in range(0, course.last, 7):
        told = whole[at].events + course.events_between(at, course.last)
        assert told == whole[-1].events


@every_game
@given(data=st.data(), stride=STRIDES)
def test_going_on_and_back_again_never_leads_beyond_where_one_was(
    game: str, data: st.DataObject, stride: Stride
) -> None:
    course = COURSES[game]
    at = data.draw(st.integers(0, course.last))
    on, back = course.onward(at, stride), course.back(at, stride)
    assert back <= at <= on
    assert (on > at) == (at < course.last)
    assert (back < at) == (at > 0)
    assert course.back(on, stride) <= at or at == course.last
    assert course.onward(back, stride) >= at or at == 0


@every_game
def test_every_stride_leads_from_one_end_to_the_other(game: str) -> None:
    course = COURSES[game]
    for stride in Stride:
        at, seen = 0, [0]
        while at < course.last:
            at = course.onward(at, stride)
            seen.append(at)
        way_back = [at]
        while at > 0:
            at = course.back(at, stride)
            way_back.append(at)
        assert way_back == seen[::-1]
    assert len(seen) == 2


@every_game
def test_a_hand_begins_with_its_deal_and_ends_before_the_next(game: str) -> None:
    course, whole = COURSES[game], matches(played(game))
    deals = [at + 1 for at, move in enumerate(played(game).moves) if move.startswith("deal ")]
    assert [*course.hands] == deals
    for at in range(1, course.last + 1):
        hand = course.hand_of(at)
        assert at in hand
        assert {whole[each].state.deals for each in hand} == {whole[at].state.deals}
    assert course.hand_of(0) == range(1)


def test_a_turn_of_scat_is_what_one_player_does_at_once() -> None:
    course, moves = COURSES["scat"], played("scat").moves
    for turn, after in pairwise(course.turns_in(course.hand_of(1))):
        verbs = [words.split()[1] for words in moves[turn:after]]
        assert len({words.split()[0] for words in moves[turn:after]}) == 1
        assert verbs == ["knock"] or (verbs[0] in ("stock", "take") and verbs[-1] == "discard")


def test_a_turn_of_hearts_is_a_trick_or_the_passing_of_all() -> None:
    course, moves = COURSES["cancellation-hearts"], played("cancellation-hearts").moves
    seats = len(played("cancellation-hearts").seats)
    first, *tricks = pairwise(course.turns_in(course.hand_of(1)))
    assert [words.split()[1] for words in moves[slice(*first)]] == ["pass"] * seats
    for turn in tricks:
        assert [words.split()[1] for words in moves[slice(*turn)]] == ["play"] * seats
