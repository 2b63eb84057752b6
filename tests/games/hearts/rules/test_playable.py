"""Which cards fit the trick on the table, before one's turn as well (View.playable; rules 6 to 8)."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scat_tui.engine.cards import write_cards
from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules.moves import Play
from tests.engine.subjects import SUBJECTS, games, play_on
from tests.games.hearts.rules.hearts_tables import Table
from tests.hypothesis_profiles import examples

HEARTS = SUBJECTS["cancellation-hearts"]


@settings(max_examples=examples(20), derandomize=True)
@given(data=st.data(), seed=st.binary(min_size=1, max_size=64), number=st.integers(0, 2**32))
def test_what_fits_before_ones_turn_is_legal_when_it_comes(data: Any, seed: bytes, number: int) -> None:
    game = data.draw(games(HEARTS), "game")
    expected: dict[int, set[Any]] = {}
    for match, move in play_on(HEARTS, Match.start(game, 0), seed, Random(number)):
        if not isinstance(move, Play):
            expected = {}
            continue
        state = match.state
        legal = {each.card for each in game.legal(state)}
        assert set(game.view(state, move.seat).playable) == legal
        assert expected.pop(move.seat, legal) == legal, "seen before, and not so when the turn came"
        after = match.play(move).state
        if after.trick:
            played = {(after.leader + place) % game.seats for place in range(len(after.trick))}
            for seat in set(range(game.seats)) - played:
                expected[seat] = set(game.view(after, seat).playable)
        else:
            expected = {}


def test_what_fits_stays_so_until_another_card_is_led() -> None:
    table = Table(6).deal({0: "2C 5D", 1: "3C 5H", 2: "4C", 3: "5C", 4: "6C", 5: "7C 8C"})
    clubs = write_cards(card for card in table.view(5).hand if card.suit == "C")
    assert table.view(5).playable == table.view(5).hand, "nothing is led yet"
    table.trick("2C")
    assert write_cards(table.view(5).playable) == clubs
    assert table.view(0).playable == table.view(0).hand, "who led is not bound"
    table.trick("3C 4C 5C 6C 7C")
    assert table.state.to_act == 5
    assert not table.state.trick
    for seat in range(1, 5):
        view = table.view(seat)
        assert {card.suit for card in view.playable} <= {"C"}, "who followed suit was bound to"
    table.trick("8C")
    assert table.view(5).playable == table.view(5).hand, "who led is not bound"
    assert table.view(None).playable == ()
