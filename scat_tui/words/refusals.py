"""Refusals that all games have in common, by the values of the games' own enums."""

from collections.abc import Mapping

from scat_tui.words import _


def common_refusals() -> Mapping[str, str]:
    """Why a move is refused at a table."""
    return {
        "game_over": _("The game is over."),
        "not_your_turn": _("It is not your turn yet."),
        "not_in_hand": _("You do not hold that card."),
    }


def any_refusal() -> str:
    """What is said of a refusal that has no sentence of its own."""
    return _("That cannot be done now.")


def common_faults() -> Mapping[str, str]:
    """Why a move of a record is illegal: parts of sentences, without a capital and a full stop."""
    return {
        "game_over": _("game over"),
        "not_your_turn": _("not your turn"),
        "no_such_seat": _("no such seat"),
        "deal_due": _("deal due"),
        "no_deal_due": _("no deal due"),
        "wrong_cards": _("wrong cards"),
        "not_in_hand": _("not in hand"),
    }
