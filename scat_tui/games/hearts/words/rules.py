"""The rules behind events and refusals of Cancellation Hearts: a number, or a house rule."""

from scat_tui.engine.game import Event, Refusal
from scat_tui.games.hearts.rules import events as happened
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.values import ALL_POINTS

USUAL_MOON = 26
"""The worth of a moon by rule 13."""


def rule_of(matter: Event | Refusal, game: HeartsRules | None = None) -> int | str:
    """The rule behind an event or refusal: a number of cancellation-hearts.md, or a house rule's name.

    `game` has the house rules of the table, by default the standard ones.
    """
    match matter:
        case happened.LastTrickCancelled(int(), _aside, _widow):
            return "last_cancelled"
        case happened.HandOver(result) if result.shooter is not None:
            return 13 if result.points[result.shooter] == ALL_POINTS else "moon_needs_all"
        case happened.MoonShot() if game is not None and game.moon_needs_all == "off":
            return "moon_needs_all"
        case happened.MoonChosen(_seat, _choice, value) if value != USUAL_MOON:
            return "moon_value"
        case happened.HeartsBroken() | HeartsRefusal.HEARTS_NOT_BROKEN if game is not None:
            return 8 if game.broken_by == "heart_or_queen" else "broken_by"
        case Refusal():
            return _RULES.get(matter, 7)
        case _:
            return _RULES_OF_EVENTS.get(type(matter), 7)


_RULES: dict[Refusal, int | str] = {
    HeartsRefusal.GAME_OVER: 14,
    HeartsRefusal.NOT_YOUR_TURN: 7,
    HeartsRefusal.DEAL_DUE: 3,
    HeartsRefusal.PASS_DUE: 5,
    HeartsRefusal.CARD_DUE: 7,
    HeartsRefusal.MOON_DUE: 13,
    HeartsRefusal.ALREADY_PASSED: 5,
    HeartsRefusal.WRONG_NUMBER_OF_CARDS: 5,
    HeartsRefusal.MUST_FOLLOW: 7,
    HeartsRefusal.LEAD_OPENING: 6,
    HeartsRefusal.NO_POINTS_ON_FIRST_TRICK: "first_trick_points",
    HeartsRefusal.HEARTS_NOT_BROKEN: 8,
}

_RULES_OF_EVENTS: dict[type[Event], int | str] = {
    happened.Dealt: 3,
    happened.Passed: 5,
    happened.PassesExchanged: 5,
    happened.Led: 6,
    happened.Played: 7,
    happened.Cancelled: 9,
    happened.HeartsBroken: 8,
    happened.TrickWon: 9,
    happened.TrickCancelled: 10,
    happened.LastTrickCancelled: 11,
    happened.MoonShot: 13,
    happened.MoonChosen: 13,
    happened.HandOver: 12,
    happened.TargetReached: 14,
    happened.ExtraHand: "tie",
    happened.Won: 14,
}
