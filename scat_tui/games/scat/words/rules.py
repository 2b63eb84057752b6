"""The rules behind events and refusals of Scat: a number, or a house rule."""

from collections.abc import Sequence

from scat_tui.engine.game import Event, Refusal, Seat
from scat_tui.games.scat.rules import events as happened
from scat_tui.games.scat.rules.events import Cause, End, HandResult, Loss
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.refusals import ScatRefusal

Rule = int | str
"""The number of a rule in scat.md, or the name of a house rule."""


def rule_of(matter: Event | Refusal, game: ScatRules) -> Rule:
    """The rule behind an event or refusal at a table with these house rules."""
    match matter:
        case Refusal():
            return _REFUSALS[matter]
        case happened.HandOver(result):
            return _of_end(result, game)
        case happened.LivesLost(loss, _paid):
            return _of_loss(loss, game)
        case happened.WentOut():
            return 11 if game.county == "on" else "county"
        case happened.Knocked(_seat, last):
            return 9 if last is not None else "first_round_knock"
        case happened.StockEmpty():
            return _of_empty_stock(game)
        case _:
            return _EVENTS.get(type(matter), 6)


def matter(events: Sequence[Event], seat: Seat | None) -> Event | None:
    """The event to explain: the last, of the losses of a hand the seat's own."""
    last = events[-1] if events else None
    for event in reversed(events):
        if not isinstance(event, happened.LivesLost | happened.OnTheCounty | happened.WentOut):
            break
        if seat == (event.loss.seat if isinstance(event, happened.LivesLost) else event.seat):
            return event
    return last


def _of_end(result: HandResult, game: ScatRules) -> Rule:
    match result.end:
        case End.KNOCK:
            return 10 if result.turns else "first_round_knock"
        case End.THIRTY_ONE:
            return 8
        case End.THROW:
            return "throw_down"
        case End.STOCK:
            return _of_empty_stock(game)
        case End.VOID:
            return 15


def _of_empty_stock(game: ScatRules) -> Rule:
    return 14 if game.stock_out == "reshuffle" else "stock_out"


def _of_loss(loss: Loss, game: ScatRules) -> Rule:
    tied_pay_too = game.knocker_tie == "all_pay"
    match loss.cause:
        case Cause.LOWEST | Cause.KNOCKER_LOWEST:
            return 10
        case Cause.TIED_WITH_KNOCKER:
            return "knocker_tie" if tied_pay_too else 10
        case Cause.KNOCKER_TIED | Cause.THROWER_TIED:
            return "knocker_tie"
        case Cause.TIED_WITH_THROWER:
            return "knocker_tie" if tied_pay_too else "throw_down"
        case Cause.THROWER_LOWEST:
            return "throw_down"
        case Cause.LOWEST_AT_EMPTY_STOCK:
            return "stock_out"
        case Cause.OTHERS_31:
            return 8 if loss.lives == 1 else "knocker_pays_on_31"


_EVENTS: dict[type[Event], Rule] = {
    happened.Dealt: 5,
    happened.Looked: "throw_down",
    happened.AllLook: "throw_down",
    happened.ThrewDown: "throw_down",
    happened.Reshuffled: 14,
    happened.ThirtyOne: 8,
    happened.OnTheCounty: 11,
    happened.Won: 12,
}

_REFUSALS: dict[Refusal, Rule] = {
    ScatRefusal.GAME_OVER: 12,
    ScatRefusal.NOT_YOUR_TURN: 6,
    ScatRefusal.NO_SUCH_SEAT: 1,
    ScatRefusal.SEAT_OUT: 11,
    ScatRefusal.DEAL_DUE: 13,
    ScatRefusal.SHUFFLE_DUE: 14,
    ScatRefusal.NO_DEAL_DUE: 13,
    ScatRefusal.NO_SHUFFLE_DUE: 14,
    ScatRefusal.WRONG_CARDS: 5,
    ScatRefusal.WINDOW_OPEN: "throw_down",
    ScatRefusal.NO_WINDOW: "throw_down",
    ScatRefusal.DRAW_FIRST: 6,
    ScatRefusal.DISCARD_FIRST: 6,
    ScatRefusal.NOT_IN_HAND: 6,
    ScatRefusal.JUST_TAKEN: 7,
    ScatRefusal.KNOCK_AFTER_DRAWING: 9,
    ScatRefusal.ALREADY_KNOCKED: 9,
    ScatRefusal.KNOCK_TOO_LOW: "minimum_knock",
    ScatRefusal.KNOCK_TOO_SOON: "first_round_knock",
}
