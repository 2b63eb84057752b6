"""Settling a hand of Scat (scat.md rules 8 and 10 to 15)."""

from collections.abc import Mapping

from scat_tui.engine.game import CHANCE, Event, Seat, Step
from scat_tui.games.scat.rules.events import (
    Cause,
    End,
    HandOver,
    HandResult,
    LivesLost,
    Loss,
    OnTheCounty,
    WentOut,
    Won,
)
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.state import DEAL, OVER, State

_AFTER_KNOCKING = (Cause.KNOCKER_LOWEST, Cause.KNOCKER_TIED, Cause.TIED_WITH_KNOCKER)
_AFTER_THROWING = (Cause.THROWER_LOWEST, Cause.THROWER_TIED, Cause.TIED_WITH_THROWER)
"""Alone the lowest, tied for lowest, tied for lowest with the knocker or thrower."""


def showdown_losses(
    values: Mapping[Seat, int], knocker: Seat | None, rules: ScatRules, *, threw: bool = False
) -> tuple[Loss, ...]:
    """The losses by seat when all hands are shown (rule 10); `values` has the survivors' hands by seat.

    A thrower counts as the knocker; with `threw` the causes mention throwing down (house rule throw_down).
    """
    lowest = min(values.values())
    low = [seat for seat, value in values.items() if value == lowest]
    if knocker is None:
        everybody = len(low) == len(values)
        return () if everybody else tuple([Loss(seat, 1, Cause.LOWEST_AT_EMPTY_STOCK) for seat in low])
    if knocker not in low:
        return tuple([Loss(seat, 1, Cause.LOWEST) for seat in low])
    alone, tied, tied_with = _AFTER_THROWING if threw else _AFTER_KNOCKING
    if low == [knocker]:
        return (Loss(knocker, 2, alone),)
    knocker_pays = Loss(knocker, 2, tied)
    others_pay = [Loss(seat, 1, tied_with) for seat in low if seat != knocker]
    if rules.knocker_tie == "saved":
        return tuple(others_pay)
    if rules.knocker_tie == "knocker_two":
        return (knocker_pays,)
    return tuple(sorted([*others_pay, knocker_pays], key=lambda loss: loss.seat))


def thirty_one_losses(
    survivors: tuple[Seat, ...], holders: tuple[Seat, ...], knocker: Seat | None, rules: ScatRules
) -> tuple[Loss, ...]:
    """Every survivor without 31 loses one life (rule 8), the knocker as many as the house rule says."""
    return tuple(
        Loss(seat, rules.knocker_pays_on_31 if seat == knocker else 1, Cause.OTHERS_31)
        for seat in survivors
        if seat not in holders
    )


def pay(pennies: int, lives: int, county: bool) -> tuple[int | None, int]:
    """The pennies left (None: out) and the pennies paid for some lost lives (rule 11)."""
    paid = min(pennies, lives)
    stays = lives <= pennies if county else lives < pennies
    return (pennies - paid if stays else None), paid


def settle(
    state: State,
    rules: ScatRules,
    end: End,
    values: Mapping[Seat, int],
    losses: tuple[Loss, ...],
    thirty_one: tuple[Seat, ...] = (),
) -> Step[State]:
    """The state after a hand: all losses together, then eliminations, then the winner (rule 12).

    `values` has the survivors' hands.
    """
    pennies = list(state.pennies)
    paid: dict[Seat, int] = {}
    for loss in losses:
        pennies[loss.seat], paid[loss.seat] = pay(pennies[loss.seat] or 0, loss.lives, rules.county == "on")
    if pennies.count(None) == len(pennies):
        end, losses, paid, pennies = End.VOID, (), {}, list(state.pennies)  # rule 15
    out = tuple([seat for seat in values if pennies[seat] is None])
    result = HandResult(
        state.deals,
        state.dealer,
        end,
        state.knocker,
        tuple(map(values.get, range(len(pennies)))),
        losses,
        tuple(pennies),
        out,
        thirty_one,
        len(state.turns),
    )
    over = pennies.count(None) == len(pennies) - 1
    settled = state._replace(
        phase=OVER if over else DEAL,
        to_act=None if over else CHANCE,
        pennies=tuple(pennies),
        kitty=state.kitty + sum(paid.values()),
        result=result,
    )
    events: list[Event] = [HandOver(result)]
    events += [LivesLost(loss, paid[loss.seat]) for loss in losses]
    events += [OnTheCounty(seat) for seat in paid if paid[seat] and pennies[seat] == 0]
    events += [WentOut(seat) for seat in out]
    if over:
        events += [Won(seat, settled.kitty) for seat in settled.survivors()]
    return Step(settled, tuple(events))
