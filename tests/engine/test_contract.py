"""What every game promises, tried on whole random games under random house rules (design promises 2 to 6)."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import CHANCE, Refused, options_of
from scat_tui.engine.match import Match
from tests.engine.subjects import SUBJECTS, Subject, games, play_on, whole_game
from tests.hypothesis_profiles import examples
from tests.sample_records import moves_as_text

every_game = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
whole_games = settings(max_examples=examples(25), derandomize=True)
SEEDS = st.binary(min_size=1, max_size=64)
NUMBERS = st.integers(0, 2**32)


def _start(data: Any, subject: Subject) -> Any:
    game = data.draw(games(subject), "game")
    return Match.start(game, data.draw(st.integers(0, game.seats - 1), "dealer"))


def _check_candidates(subject: Subject, match: Any, move: Any) -> None:
    """Exactly what `legal` names is accepted; a refused move raises and changes nothing."""
    game, state = match.game, match.state
    legal, before = set(game.legal(state)), repr(state)
    accepted = set()
    for candidate in subject.candidates(game, state):
        reason = game.refusal(state, candidate)
        if reason is None:
            game.apply(state, candidate)
            accepted.add(candidate)
        else:
            with pytest.raises(Refused) as refused:
                game.apply(state, candidate)
            assert refused.value.refusal is reason
    assert accepted == legal
    assert repr(state) == before
    if move is not None:
        assert game.apply(state, move) == game.apply(state, move)
        assert repr(state) == before


@every_game
@whole_games
@given(data=st.data(), seed=SEEDS, number=NUMBERS)
def test_random_games_hold_in_every_state_and_end(
    subject: Subject, data: Any, seed: bytes, number: int
) -> None:
    chooser, sampler = Random(number), Random(number + 1)
    match = start = _start(data, subject)
    for match, move in play_on(subject, start, seed, chooser):
        game, state = match.game, match.state
        subject.check(game, state)
        legal = game.legal(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (state.to_act not in (CHANCE, None))
        if move is not None:
            assert game.refusal(state, move) is None
            assert state.to_act is CHANCE or move in legal
            assert game.read(game.write(move)) == move
        if move is None or sampler.random() < 0.03 * subject.sampled:
            _check_candidates(subject, match, move)
    report = match.report()
    assert report["over"] is True
    assert report["winners"]


@every_game
@whole_games
@given(data=st.data(), seed=SEEDS, number=NUMBERS)
def test_what_is_written_replays_to_the_same_match(
    subject: Subject, data: Any, seed: bytes, number: int
) -> None:
    start = _start(data, subject)
    match = whole_game(subject, start.game, start.dealer, seed, Random(number))
    written = moves_as_text(match)
    assert all(words.isascii() and words == words.strip() for words in written)
    again = start.replay(map(match.game.read, written))
    assert again == match
    assert again.report() == match.report()
    place = Random(number).randrange(len(written) + 1)
    earlier = match.back_to(place)
    assert earlier.moves == match.moves[:place]
    assert earlier.replay(match.moves[place:]) == match


@every_game
@whole_games
@given(data=st.data(), seed=SEEDS, number=NUMBERS)
def test_promise_4_a_view_does_not_change_with_what_the_seat_cannot_see(
    subject: Subject, data: Any, seed: bytes, number: int
) -> None:
    sampler = Random(number + 2)
    for match, move in play_on(subject, _start(data, subject), seed, Random(number)):
        if sampler.random() > 0.15 * subject.sampled:
            continue
        game, state = match.game, match.state
        for seat in (*range(game.seats), None):
            other = subject.disguised(state, seat, sampler)
            subject.check(game, other)
            assert game.view(other, seat) == game.view(state, seat)
            mine = [move for move in game.legal(state) if move.seat == seat]
            assert list(game.view(state, seat).legal) == mine
        if move is None or state.to_act is CHANCE:
            continue
        step, elsewhere = (
            game.apply(world, move) for world in (state, subject.disguised(state, state.to_act, sampler))
        )
        if not subject.settles(step.events) and not subject.settles(elsewhere.events):
            assert step.events == elsewhere.events


@every_game
def test_the_disguise_does_move_hidden_cards(subject: Subject) -> None:
    """The secrecy test would pass for nothing if the disguise left everything where it is."""
    start = Match.start(subject.kind(seats=max(subject.kind.table_sizes)), 0)
    match = start.play(start.game.chance(start.state, b"\x01"))
    for seat in (0, 1, None):
        other = subject.disguised(match.state, seat, Random(5))
        assert other != match.state
        others = [place for place in range(start.game.seats) if place != seat]
        assert any(match.game.view(other, place) != match.game.view(match.state, place) for place in others)


@every_game
def test_a_view_holds_no_state(subject: Subject) -> None:
    """No field of a View leads to a State or to a deck."""
    start = Match.start(subject.kind(seats=6), 0)
    match = start.play(start.game.chance(start.state, b"\x01"))
    view = match.game.view(match.state, 0)
    hands = match.state.hands
    hidden = [card for place in (2, 3) for card in hands[place] if card not in hands[0]]  # it may hold a twin
    told = repr(view)
    assert hidden
    assert not [card for card in hidden if repr(card) in told]
    assert type(match.state).__name__ not in {type(getattr(view, name)).__name__ for name in view.__slots__}


@every_game
def test_states_views_and_moves_are_frozen(subject: Subject) -> None:
    start = Match.start(subject.kind(seats=6), 0)
    deal = start.game.chance(start.state, b"\x01")
    match = start.play(deal)
    frozen = [match.state, match.game, match.game.view(match.state, 0), deal, *match.events]
    frozen += match.game.legal(match.state)
    for thing in frozen:
        name = thing.__match_args__[0]
        with pytest.raises(AttributeError):
            setattr(thing, name, None)
        assert hash(thing) == hash(thing)


@every_game
def test_a_play_leaves_the_match_as_it_is(subject: Subject) -> None:
    start = Match.start(subject.kind(seats=6), 0)
    match = start.play(start.game.chance(start.state, b"\x01"))
    assert (start.moves, start.events, len(match.moves)) == ((), (), 1)
    assert start == Match.start(start.game, 0)


@every_game
@pytest.mark.parametrize("dealer", [-1, 6, 99])
def test_the_first_dealer_is_a_seat(subject: Subject, dealer: int) -> None:
    with pytest.raises(Invalid) as refused:
        Match.start(subject.kind(seats=6), dealer)
    assert (refused.value.fault, refused.value.values) == (Fault.NO_DEALER, {"last": 5})


@every_game
def test_options_have_their_default_among_their_values(subject: Subject) -> None:
    for rule in options_of(subject.kind):
        assert rule.check(rule.default) == rule.default
        assert len(set(map(str, rule.values))) == len(rule.values)
