"""What the fields of a View mean, for people who write programs that play Cancellation Hearts."""

from collections.abc import Mapping

from scat_tui.words import _
from scat_tui.words.view_fields import shared_fields


def fields() -> Mapping[str, str]:
    """A sentence for each field, in the View's order."""
    shared = shared_fields()
    return {
        "game": shared["game"],
        "seat": shared["seat"],
        "phase": _("pass: pass three cards; play: play a card; moon: choose after shooting the moon"),
        "to_act": _("the seat that is to move; while passing, the first that has not passed"),
        "dealer": shared["dealer"],
        "deals": shared["deals"],
        "scores": _("the score of each seat"),
        "passing": _("where cards are passed in this hand: left, right, or hold for nowhere"),
        "to_pass": _("the seats that have not passed yet"),
        "hand": _("your cards"),
        "playable": _("the cards that may be played to the trick on the table"),
        "passed": _("the cards that you have passed in this hand"),
        "received": _("the cards that were passed to you"),
        "cards": shared["cards"],
        "trick": _("the trick on the table: who led, and the cards in the order of play"),
        "tricks": _("the finished tricks of this hand in order; taker: who took it, null for nobody"),
        "broken": _("whether hearts may be led"),
        "aside": _("the cards set aside for the next winner of a trick"),
        "captured": _("how many cards each seat has captured"),
        "points": _("the points taken in this hand: yours; those of others only by a house rule, else null"),
        "widow": _("how many cards of the widow wait for a taker"),
        "widow_taker": _("the seat that took the widow"),
        "widow_cards": _("the widow, if you took it"),
        "result": _("the result of the hand just settled; null while you are to move"),
        "legal": shared["legal"],
    }
