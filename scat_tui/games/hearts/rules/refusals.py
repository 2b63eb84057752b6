"""The reasons why a move of Cancellation Hearts is illegal."""

from enum import auto

from scat_tui.engine.game import Refusal


class HeartsRefusal(Refusal):
    """The reasons; `words.refusals` has the sentences."""

    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    NO_SUCH_SEAT = auto()
    DEAL_DUE = auto()
    NO_DEAL_DUE = auto()
    WRONG_CARDS = auto()
    NOT_IN_HAND = auto()
    PASS_DUE = auto()
    CARD_DUE = auto()
    MOON_DUE = auto()
    ALREADY_PASSED = auto()
    WRONG_NUMBER_OF_CARDS = auto()
    MUST_FOLLOW = auto()
    LEAD_OPENING = auto()
    NO_POINTS_ON_FIRST_TRICK = auto()
    HEARTS_NOT_BROKEN = auto()
