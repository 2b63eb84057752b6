"""Settling a hand of Cancellation Hearts (rules 11 to 14)."""

from collections.abc import Sequence

from scat_tui.engine.game import CHANCE, Event, Seat, Step
from scat_tui.games.hearts.rules.events import (
    ExtraHand,
    HandOver,
    HandResult,
    MoonChosen,
    MoonShot,
    TargetReached,
    Won,
)
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.passing import direction
from scat_tui.games.hearts.rules.state import DEAL, MOON, OVER, State
from scat_tui.games.hearts.rules.values import ALL_POINTS, points


def shooter_of(rules: HeartsRules, captured: Sequence[int]) -> Seat | None:
    """The seat that shot the moon with these points, one entry per seat (rule 13); None if none did."""
    takers = [seat for seat, taken in enumerate(captured) if taken]
    if len(takers) != 1:
        return None
    return takers[0] if captured[takers[0]] == ALL_POINTS or rules.moon_needs_all == "off" else None


def all_played(rules: HeartsRules, state: State) -> Step[State]:
    """After the last trick a shooter chooses; otherwise the hand is settled."""
    shooter = shooter_of(rules, tuple(map(points, state.captured)))
    if shooter is None:
        return settle(rules, state, None, None)
    return Step(state._replace(phase=MOON, to_act=shooter), (MoonShot(shooter),))


def choose(rules: HeartsRules, state: State, shooter: Seat, choice: Choice) -> Step[State]:
    """The shooter's choice settles the hand."""
    step = settle(rules, state, shooter, choice)
    return Step(step.state, (MoonChosen(shooter, choice, rules.moon_value), *step.events))


def settle(rules: HeartsRules, state: State, shooter: Seat | None, choice: Choice | None) -> Step[State]:
    """The scores after a hand, then whether the game is over (rules 12 to 14)."""
    taken = tuple(map(points, state.captured))
    added = taken if shooter is None else moon_scores(rules, shooter, choice)
    scores = tuple(score + more for score, more in zip(state.scores, added, strict=True))
    result = HandResult(
        number=state.deals,
        dealer=state.dealer,
        passing=direction(rules.passing, state.deals),
        points=taken,
        uncollected=ALL_POINTS - sum(taken),
        shooter=shooter,
        choice=choice,
        added=added,
        scores=scores,
        widow=() if rules.widow == "removed" else state.widow,
        widow_taker=state.widow_taker,
    )
    events: list[Event] = [HandOver(result)]
    over = _game_over(rules, scores, events)
    phase, to_act = (OVER, None) if over else (DEAL, CHANCE)
    return Step(state._replace(phase=phase, to_act=to_act, scores=scores, result=result), tuple(events))


def moon_scores(rules: HeartsRules, shooter: Seat, choice: Choice | None) -> tuple[int, ...]:
    """What a moon adds to each score (rule 13, house rule moon_value)."""
    if choice is Choice.SUBTRACT:
        return tuple(-rules.moon_value if seat == shooter else 0 for seat in range(rules.seats))
    return tuple(0 if seat == shooter else rules.moon_value for seat in range(rules.seats))


def _game_over(rules: HeartsRules, scores: tuple[int, ...], events: list[Event]) -> bool:
    """Whether a score has reached the target and, by the house rule tie, one alone is the lowest."""
    reached = tuple(seat for seat, score in enumerate(scores) if score >= rules.target)
    if not reached:
        return False
    events.append(TargetReached(reached))
    winners = lowest(scores)
    if rules.tie == "extra_hand" and len(winners) > 1:
        events.append(ExtraHand(winners))
        return False
    events.append(Won(winners, scores))
    return True


def lowest(scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the lowest score, ascending."""
    least = min(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == least)
