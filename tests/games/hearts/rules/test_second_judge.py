"""The engine against a second judge, who was taught by the rule page alone."""

from collections import Counter
from random import Random
from typing import Any

from scat_tui.engine.game import CHANCE, Refused, options_of
from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Play
from scat_tui.games.hearts.rules.state import Phase
from tests.cases import mostly_slow
from tests.games.hearts.rules.second_judge import PACK, Foul, Judge
from tests.games.hearts.rules.wild_games import wild_choice, wild_deal
from tests.sample_records import moves_as_text

RULES = {rule.name: rule.values for rule in options_of(Hearts)}
SINGLE = [(name, value) for name, values in RULES.items() for value in values if name != "target"]


def compare(seats: int, dealer: int, house: dict[str, Any], number: int) -> Counter[str]:
    """Plays a game under both judges; counts the rare things in it."""
    chooser = Random(number)
    game, judge = Hearts(seats=seats, **house), Judge(seats, dealer, **house)
    state: Any = game.start(dealer)
    events: list[Any] = []
    seen: Counter[str] = Counter()
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move = wild_deal(game, state, chooser)
        else:
            if state.phase is not Phase.PASS or chooser.random() < 0.05:
                assert {game.write(other) for other in game.legal(state)} == judge.allowed()
            move = wild_choice(game, state, chooser, hunter=state.left_of(state.dealer))
        judge.see(game.write(move))
        step = game.apply(state, move)
        state = step.state
        events += step.events
        seen.update(type(event).__name__ for event in step.events)
        if isinstance(move, Play) and not state.trick and state.phase is Phase.PLAY:
            assert sorted(map(str, state.aside)) == sorted(judge.waiting)
            assert state.broken == judge.broken
            assert [sorted(map(str, pile)) for pile in state.captured] == [sorted(p) for p in judge.piles]
    assert game.report(state, events) == judge.report()
    return seen


@mostly_slow("batch", range(6), quick=[0])
def test_both_judges_agree_under_random_house_rules(batch: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(50 * batch, 50 * batch + 50):
        chooser = Random(f"house {number}")
        house = {name: chooser.choice(values) for name, values in RULES.items()}
        house["target"] = chooser.choice((50, 50, 60))
        seats = chooser.randint(6, 11)
        seen += compare(seats, chooser.randrange(seats), house, number)
    for rare in ("TrickCancelled", "LastTrickCancelled", "MoonShot"):  # the batch was worth something
        assert seen[rare] > 2, seen


@mostly_slow(("name", "value"), SINGLE, quick=SINGLE[::6])
def test_both_judges_agree_with_one_house_rule_switched_on(name: str, value: object) -> None:
    for seats in (6, 9):
        assert compare(seats, seats - 1, {"target": 60} | {name: value}, seats)


@mostly_slow("seats", range(6, 12), quick=[6, 11])
def test_both_judges_agree_on_a_whole_game(seats: int) -> None:
    assert compare(seats, 0, {}, seats)["Won"] == 1


def _whole_game(seats: int, chooser: Random, most_moves: int = 400) -> list[str]:
    game = Hearts(seats=seats)
    match: Match[Any, Any, Any] = Match.start(game, 0)
    while match.state.to_act is not None and len(match.moves) < most_moves:
        state = match.state
        move = game.chance(state, b"\x07") if state.to_act is CHANCE else wild_choice(game, state, chooser, 0)
        match = match.play(move)
    return list(moves_as_text(match))


def _first_foul(seats: int, moves: list[str]) -> int | None:
    judge = Judge(seats, 0)
    for number, words in enumerate(moves):
        try:
            judge.see(words)
        except Foul:
            return number
    return None


def _first_refused(seats: int, moves: list[str]) -> int | None:
    game = Hearts(seats=seats)
    state = game.start(0)
    for number, words in enumerate(moves):
        try:
            state = game.apply(state, game.read(words)).state
        except Refused:
            return number
    return None


def _tampered(moves: list[str], chooser: Random) -> list[str]:
    """The moves with one changed, doubled, left out or exchanged with the next."""
    moves, place = list(moves), chooser.randrange(len(moves) - 1)
    first, *rest = moves[place].split(" ")
    changed = [f"{chooser.randrange(13)} {' '.join(rest)}", f"{first} moon add", f"{first} pass 2C 3C 4C"]
    if rest[0] in ("play", "pass"):
        changed += [" ".join([first, *rest[:-1], chooser.choice(PACK)]) for _ in range(4)]
    if first == "deal":
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
    whole = {seats: _whole_game(seats, Random(seats)) for seats in range(6, 12)}
    for number in range(240):
        chooser = Random(f"tampered {number}")
        seats = chooser.randint(6, 11)
        moves = _tampered(whole[seats][: chooser.randint(2, 300)], chooser)
        foul = _first_foul(seats, moves)
        assert foul == _first_refused(seats, moves)
        stopped += foul is not None
    assert stopped > 120
