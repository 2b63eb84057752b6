"""A View of Scat holds what its seat has seen, and nothing else."""

from random import Random
from typing import Any

import pytest

from scat_tui.engine.game import CHANCE, Refused
from scat_tui.engine.match import Match
from scat_tui.games.scat.bots import advise
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock
from scat_tui.games.scat.rules.state import Phase
from tests.games.scat.rules.scat_tables import Table
from tests.games.scat.rules.second_judge import Judge
from tests.sample_records import moves_as_text


def _one_hand(chance: Random, seats: int, turns: int) -> Any:
    """So many turns of a hand in which nobody knocks and few cards are kept, so that the stock is used up."""
    match = Match.start(Scat(seats=seats), 0)
    match = match.play(match.game.chance(match.state, chance.randbytes(8)))
    while match.state.result is None and not (
        match.state.phase is Phase.TURN and len(match.state.turns) == turns
    ):
        if match.state.to_act is CHANCE:
            match = match.play(match.game.chance(match.state, chance.randbytes(8)))
            continue
        view = match.game.view(match.state, match.state.to_act)
        likely = Draw(view.seat) if view.drawn is None else Discard(view.seat, view.drawn)
        others = [move for move in view.legal if not isinstance(move, Knock)]
        match = match.play(likely if likely in others and chance.random() < 0.8 else chance.choice(others))
    return match


def _hidden(moves: tuple[str, ...], seats: int, seat: int) -> dict[int, set[str]]:
    """By the number of a deal or shuffle, the cards of it that a seat has not seen since."""
    judge, hidden = Judge(seats, 0), dict[int, set[str]]()
    for number, move in enumerate(moves):
        judge.see(move)
        if move.startswith(("deal", "shuffle")):
            hidden[number] = set(move.split(" ")[1:])
        for cards in hidden.values():
            cards -= {*judge.cards[seat], *judge.open[-1:]}
    return hidden


def _otherwise(move: str, hidden: set[str], chance: Random) -> str:
    """A deal or shuffle with its hidden cards in other places."""
    others = [card for card in move.split(" ") if card in hidden]
    chance.shuffle(others)
    return " ".join(others.pop() if card in hidden else card for card in move.split(" "))


@pytest.mark.few(3)
@pytest.mark.parametrize("turns", [0, 1, 5, 12, 30, 50, 70, 95])
def test_records_that_differ_only_in_hidden_cards_give_equal_views(turns: int) -> None:
    compared = moved = 0
    for number in range(40):
        chance = Random(f"hidden {turns} {number}")
        seats = chance.randint(2, 4)
        match = _one_hand(chance, seats, turns)
        if match.state.result is not None:
            continue
        seat = match.state.to_act
        moves = moves_as_text(match)
        hidden = _hidden(moves, seats, seat)
        other = [
            _otherwise(move, hidden[place], chance) if place in hidden else move
            for place, move in enumerate(moves)
        ]
        try:
            again = Match.start(match.game, 0).replay(map(match.game.read, other))
        except Refused:
            continue  # somebody makes 31 on the way
        if again.state.result is not None:
            continue  # or right now
        moved += again.state.hands != match.state.hands
        compared += 1
        view, same = (each.game.view(each.state, seat) for each in (match, again))
        assert view == same
        assert advise(view) == advise(same)
    assert compared > 12
    assert moved > 10


def test_a_view_remembers_what_was_shuffled_but_not_its_order() -> None:
    table = Table(2).deal_worth(20, 17).idle(46)
    assert table.state.reshuffles == 1
    deck = next(move for move in moves_as_text(table.match) if move.startswith("shuffle")).split(" ")[1:]
    for seat in (0, 1, None):
        view = table.game.view(table.state, seat)
        assert sorted(map(str, view.reshuffled)) == sorted(deck)
        assert list(view.reshuffled) == sorted(view.reshuffled)
        assert view.discards == table.state.discards
