"""The engine against a second judge, who was taught by the rule page alone."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from scat_tui.engine.game import Refused, options_of
from scat_tui.engine.match import Match
from scat_tui.games.scat.rules import Scat
from tests.cases import mostly_slow
from tests.engine.subjects import SUBJECTS, play_on
from tests.games.scat.rules.second_judge import PACK, Foul, Judge

RULES = {rule.name: rule.values for rule in options_of(Scat)}
SINGLE = [(name, value) for name, values in RULES.items() for value in values if value not in range(5, 30)]
VERBS = ("look", "throw", "knock", "stock", "take")


def compare(seats: int, dealer: int, house: dict[str, Any], number: int) -> set[str]:
    """Plays a game under both judges; gives the ways in which its hands ended."""
    chooser = Random(number)
    game, judge = Scat(seats=seats, **house), Judge(seats, dealer, **house)
    for match, move in play_on(SUBJECTS["scat"], Match.start(game, dealer), chooser.randbytes(8), chooser):
        assert {game.write(other) for other in game.legal(match.state)} == judge.allowed()
        if move is not None:
            judge.see(game.write(move))
    assert match.report() == judge.report()
    return {hand["end"] for hand in judge.hands}


@mostly_slow("batch", range(10), quick=[0])
def test_both_judges_agree_under_random_house_rules(batch: int) -> None:
    ends = set()
    for number in range(30 * batch, 30 * batch + 30):
        chooser = Random(f"house {number}")
        house = {name: chooser.choice(values) for name, values in RULES.items()}
        house["lives"] = chooser.choice((1, 1, 2, 3, 4))
        seats = chooser.randint(2, 9)
        ends |= compare(seats, chooser.randrange(seats), house, number)
    assert ends >= {"knock", "31", "throw", "stock"}  # the batch was worth something


@mostly_slow(("name", "value"), SINGLE, quick=SINGLE[::6])
def test_both_judges_agree_with_one_house_rule_switched_on(name: str, value: object) -> None:
    for seats in (2, 5):
        assert compare(seats, seats - 1, {"lives": 2} | {name: value}, seats)


@pytest.mark.slow
def test_both_judges_agree_on_void_hands() -> None:
    ends = set()
    for number in range(150):
        house = {"lives": 1, "county": "off", "knocker_tie": "all_pay", "stock_out": "draw"}
        ends |= compare(2, number % 2, house, number)
    assert "void" in ends


def _first_foul(seats: int, moves: list[str]) -> int | None:
    judge = Judge(seats, 0)
    for number, words in enumerate(moves):
        try:
            judge.see(words)
        except Foul:
            return number
    return None


def _first_refused(match: Any, moves: list[str]) -> int | None:
    for number, words in enumerate(moves):
        try:
            match = match.play(match.game.read(words))
        except Refused:
            return number
    return None


def _tampered(moves: list[str], chooser: Random) -> list[str]:
    """The moves with one changed, doubled, left out or exchanged with the next."""
    moves, place = list(moves), chooser.randrange(len(moves) - 1)
    first, *rest = moves[place].split(" ")
    changed = [f"{chooser.randrange(5)} {' '.join(rest)}", f"{first} {chooser.choice(VERBS)}"]
    if rest[0] == "discard":
        changed.append(f"{first} discard {chooser.choice(PACK)}")
    if first in ("deal", "shuffle"):
        changed = [" ".join([first, *rest[1:], rest[0]]), " ".join([first, *rest[:-1], rest[0]])]
    match chooser.randrange(6):
        case 0:
            moves.insert(place, moves[place])
        case 1:
            del moves[place]
        case 2:
            moves[place], moves[place + 1] = moves[place + 1], moves[place]
        case _:
            moves[place] = chooser.choice(changed)
    return moves


def test_both_judges_stop_a_tampered_record_at_the_same_move() -> None:
    stopped = 0
    for number in range(150):
        chooser = Random(f"tampered {number}")
        seats = chooser.randint(2, 5)
        start = Match.start(Scat(seats=seats), 0)
        played = islice(play_on(SUBJECTS["scat"], start, b"\x07", chooser), chooser.randint(2, 120))
        written = [start.game.write(move) for _, move in played if move is not None]
        moves = _tampered(written, chooser)
        foul = _first_foul(seats, moves)
        assert foul == _first_refused(start, moves)
        stopped += foul is not None
    assert stopped > 75
