"""Advice in words: what a good player would do at a Scat table, and why."""

from collections.abc import Sequence

from scat_tui.games.scat.bots.advice import Advice, Reason
from scat_tui.games.scat.bots.inference import Source
from scat_tui.games.scat.words.hands import worth_text
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, suit_name, value_text
from scat_tui.words.names import Voice


def advice_sentence(advice: Advice, names: Sequence[str], letters: bool = False) -> str:
    """The advice with its reason and, if cards of the stock were weighed, how many of them help."""
    text = _sentence(advice, names).format(
        worth=worth_text(advice.hand, advice.value, advice.suit, suit_name) if advice.hand else "",
        value=value_text(advice.value),
        before=value_text(advice.before),
        best=value_text(advice.best),
        enough=value_text(advice.enough),
        card=card_text(advice.card, letters) if advice.card else "",
        players=advice.players,
        rival=names[advice.rival] if advice.rival is not None else "",
        rival_suit=suit_name(advice.rival_suit) if advice.rival_suit else "",
    )
    if advice.reason in (Reason.DRAW_NO_USE, Reason.DRAW_MORE_HOPE, Reason.DRAW_LAST):
        return f"{text} {_chances(advice)}"
    return text


def _chances(advice: Advice) -> str:
    """How many of the cards that may come from the stock would raise the hand."""
    match advice.source:
        case Source.UNSEEN:
            text = ngettext(
                "{better} of {unseen} unseen cards helps.",
                "{better} of {unseen} unseen cards help.",
                advice.better,
            )
        case Source.DISCARDS:
            text = ngettext(
                "Of {unseen} discards to be shuffled, {better} helps.",
                "Of {unseen} discards to be shuffled, {better} help.",
                advice.better,
            )
        case Source.SHUFFLED:
            text = ngettext(
                "Of {unseen} cards that may come, {better} helps.",
                "Of {unseen} cards that may come, {better} help.",
                advice.better,
            )
    return text.format(better=advice.better, unseen=advice.unseen)


def _sentence(advice: Advice, names: Sequence[str]) -> str:
    match advice.reason:
        case Reason.KNOCK if advice.value > advice.enough:
            return _("Knock with {worth}: from {enough} it pays here.")
        case Reason.DISCARD_AWAY:
            return _away(advice, names)
        case Reason.DISCARD_LOW:
            return _("Throw the {card}: you keep {worth}, and it helps the next player little.")
        case _:
            return _sentences()[advice.reason]


def _away(advice: Advice, names: Sequence[str]) -> str:
    """Names the next player, unless they are called "You" like the reader."""
    unnamed, loses = advice.rival == Voice(names).you, advice.value < advice.best
    if unnamed and loses:
        return _(
            "Throw the {card}: you keep {worth}, not {best}, but it feeds no {rival_suit} to the next player."
        )
    if unnamed:
        return _("Throw the {card}: you keep {worth}, and it feeds no {rival_suit} to the next player.")
    if loses:
        return _("Throw the {card}: you keep {worth}, not {best}, but it feeds no {rival_suit} to {rival}.")
    return _("Throw the {card}: you keep {worth}, and it feeds no {rival_suit} to {rival}.")


def _sentences() -> dict[Reason, str]:
    return {
        Reason.LOOK: _("Look: throwing down costs 2 if you alone are lowest of {players}."),
        Reason.THROW: _("Throw down: on the county two lives cost no more than one."),
        Reason.KNOCK: _("Knock: {worth} should not be the lowest here."),
        Reason.KNOCK_AT_ONCE: _("Knock: nobody draws after it, and {worth} should not be the lowest."),
        Reason.TAKE_31: _("Take the {card}: it makes {worth}."),
        Reason.TAKE_BETTER: _("Take the {card}: it lifts you from {before} to {worth}."),
        Reason.TAKE_PROMISING: _("Take the {card}: you keep {worth} for now, with better chances later."),
        Reason.TAKE_LAST: _("Take the {card}: {worth} is your best chance not to be lowest."),
        Reason.DRAW_NO_USE: _("Draw: the {card} does not better your {worth}."),
        Reason.DRAW_MORE_HOPE: _("Draw: the {card} lifts you from {value} to {best}; the stock is better."),
        Reason.DRAW_LAST: _("Draw: the stock is the better last chance."),
        Reason.DRAW_NOTHING_BETTERS: _("Draw and throw it back: nothing betters your {worth}."),
        Reason.DRAW_ENDS: _("Ask for the stock: it is empty, that ends the hand, and nobody loses."),
        Reason.DRAW_SHOWS: _("Ask for the stock: it is empty, so all hands are shown, yours with {worth}."),
        Reason.DISCARD_31: _("Throw the {card}: what stays is {worth}."),
        Reason.DISCARD_KEEP: _("Throw the {card}: you keep {worth}."),
        Reason.DISCARD_HOPE: _("Throw the {card}: you keep {worth}, not {best}, for better chances later."),
        Reason.DISCARD_DRAWN: _("Throw the {card} back: it does not better your {worth}."),
        Reason.DISCARD_DRAWN_HOPE: _(
            "Throw the {card} back: you keep {worth}, not {best}, for better chances later."
        ),
    }
