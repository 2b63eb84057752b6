"""What the fields of a View mean, for people who write programs that play Scat."""

from collections.abc import Mapping

from scat_tui.words import _
from scat_tui.words.view_fields import shared_fields


def fields() -> Mapping[str, str]:
    """A sentence for each field, in the View's order."""
    shared = shared_fields()
    return {
        "game": shared["game"],
        "seat": shared["seat"],
        "phase": _("turn: knock, draw or take; discard: throw a card; window: look or throw down"),
        "to_act": _("the seat that is to move, which is yours"),
        "dealer": shared["dealer"],
        "deals": shared["deals"],
        "pennies": _("what each seat has left: 0 on the county, null if it is out"),
        "kitty": _("the pennies lost so far"),
        "hand": _("your cards; none before you have looked"),
        "cards": shared["cards"],
        "shown": _("all hands, once a hand is settled; empty before"),
        "stock": _("how many cards the stock has"),
        "discards": _("the discard pile, the top last"),
        "upcard": _("the top of the discard pile"),
        "drawn": _("the card that you have just drawn or taken"),
        "from_discards": _("whether it is the one you have taken, which may not be thrown back"),
        "knocker": _("the seat that has knocked, null if nobody has"),
        "turns": _("the finished turns of this hand: who, the upcard taken or null, the card thrown"),
        "reshuffles": _("how often the discards have become the stock"),
        "reshuffled": _("the cards of the last time"),
        "result": _("the result of the hand just settled, in half points; null while you are to move"),
        "legal": shared["legal"],
    }
