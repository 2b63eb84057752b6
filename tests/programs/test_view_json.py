"""What a program is told: all that its seat may know, and nothing else."""

import json
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui import games
from scat_tui.engine.cards import PACK
from scat_tui.engine.match import Match
from scat_tui.programs.view_json import view_line
from tests.engine.subjects import SUBJECTS, Subject, play_on
from tests.engine.subjects import games as any_game

FACES = {str(card) for card in PACK}


def decisions(subject: Subject, game: Any, seed: bytes, chooser: Random, most: int) -> Any:
    """Some states of a random game in which a seat is to move."""
    states = []
    for match, _move in play_on(subject, Match.start(game, 0), seed, chooser):
        if isinstance(match.state.to_act, int):
            states.append(match.state)
        if len(states) == 3 * most:
            break
    return states[::3]


@pytest.mark.parametrize("name", games.names())
@given(data=st.data(), seed=st.binary(min_size=1, max_size=4))
def test_hidden_cards_that_are_swapped_change_no_byte(name: str, data: st.DataObject, seed: bytes) -> None:
    subject = SUBJECTS[name]
    game, chooser = data.draw(any_game(subject)), Random(seed)
    for state in decisions(subject, game, seed, chooser, 8):
        seat = state.to_act
        line = view_line(game, game.view(state, seat))
        other = subject.disguised(state, seat, chooser)
        assert view_line(game, game.view(other, seat)) == line


@pytest.mark.parametrize("name", games.names())
@given(data=st.data(), seed=st.binary(min_size=1, max_size=4))
def test_a_line_has_every_field_and_the_legal_moves_as_records_have_them(
    name: str, data: st.DataObject, seed: bytes
) -> None:
    subject = SUBJECTS[name]
    game = data.draw(any_game(subject))
    for state in decisions(subject, game, seed, Random(seed), 8):
        view = game.view(state, state.to_act)
        line = view_line(game, view)
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        told = json.loads(line)
        assert [*told] == [each.name for each in fields(view)]
        assert [*map(game.read, told["legal"])] == [*view.legal]
        assert told["seat"] == state.to_act
        assert told["game"]["name"] == name
        assert told["game"]["seats"] == game.seats
        assert {*told["hand"]} <= FACES


@pytest.mark.parametrize("name", games.names())
def test_every_field_is_explained_in_its_order(name: str) -> None:
    game = games.rules(name).new_game(games.about(name).sizes[0], {})
    view = game.view(game.start(0), 0)
    explained = games.protocol(name).fields()
    assert [*explained] == [each.name for each in fields(view)]  # type: ignore[arg-type]
    assert all(explained.values())
