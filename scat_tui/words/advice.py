"""What a good player would do at a Scat table, and why, in one sentence."""

from collections.abc import Sequence

from scat_tui.bots.scat.advice import Advice, Reason
from scat_tui.words import _
from scat_tui.words.cards import card_text, suit_name, value_text


def advice_sentence(advice: Advice, names: Sequence[str], letters: bool = False) -> str:
    """The advice with its reason; the figures are those that the reason names."""
    return _sentences()[advice.reason].format(
        value=value_text(advice.value),
        before=value_text(advice.before),
        enough=value_text(advice.enough),
        where=_("in {suit}").format(suit=suit_name(advice.suit)) if advice.suit else _("in all"),
        card=card_text(advice.card, letters) if advice.card else "",
        better=advice.better,
        unseen=advice.unseen,
        players=advice.players,
        rival=names[advice.rival] if advice.rival is not None else "",
        rival_suit=suit_name(advice.rival_suit) if advice.rival_suit else "",
    )


def _sentences() -> dict[Reason, str]:
    return {
        Reason.LOOK: _("Look: whoever throws down and is alone the lowest of {players} loses two."),
        Reason.THROW: _("Throw down: on the county two lives cost no more than one."),
        Reason.KNOCK: _("Knock: {value} {where} is enough here, where {enough} will do."),
        Reason.KNOCK_AT_ONCE: _("Knock: nobody draws after it, and {value} {where} is enough."),
        Reason.TAKE_31: _("Take the {card}: it makes 31 {where}."),
        Reason.TAKE_BETTER: _("Take the {card}: it lifts you from {before} to {value} {where}."),
        Reason.TAKE_PROMISING: _("Take the {card}: no gain yet, but more cards will help you then."),
        Reason.TAKE_LAST: _("Take the {card}: {value} is your best chance not to be lowest."),
        Reason.DRAW_NO_USE: _("Draw: the {card} is no use, {better} of {unseen} unseen cards help."),
        Reason.DRAW_MORE_HOPE: _(
            "Draw: the stock promises more than the {card}, {better} of {unseen} cards help."
        ),
        Reason.DRAW_LAST: _("Draw: the stock is the better last chance, {better} of {unseen} cards help."),
        Reason.DRAW_ENDS: _("Ask for the stock: it is empty, that ends the hand, and {value} will do."),
        Reason.DISCARD_31: _("Throw the {card}: what stays is 31 {where}."),
        Reason.DISCARD_KEEP: _("Throw the {card}: you keep {value} {where}."),
        Reason.DISCARD_DRAWN: _("Throw the {card} again: it does not help, you keep {value} {where}."),
        Reason.DISCARD_AWAY: _(
            "Throw the {card}: you keep {value}, and it feeds no {rival_suit} to {rival}."
        ),
    }
