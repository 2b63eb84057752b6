"""The reasons why a move of Scat is illegal."""

from enum import auto

from scat_tui.engine.game import Refusal


class ScatRefusal(Refusal):
    """The reasons; `words.refusals` has the sentences."""

    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    NO_SUCH_SEAT = auto()
    SEAT_OUT = auto()
    DEAL_DUE = auto()
    SHUFFLE_DUE = auto()
    NO_DEAL_DUE = auto()
    NO_SHUFFLE_DUE = auto()
    WRONG_CARDS = auto()
    WINDOW_OPEN = auto()
    NO_WINDOW = auto()
    DRAW_FIRST = auto()
    DISCARD_FIRST = auto()
    NOT_IN_HAND = auto()
    JUST_TAKEN = auto()
    KNOCK_AFTER_DRAWING = auto()
    ALREADY_KNOCKED = auto()
    KNOCK_TOO_LOW = auto()
    KNOCK_TOO_SOON = auto()
