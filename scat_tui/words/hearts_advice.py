"""What a good player would do at a table of Cancellation Hearts, and why, in one sentence."""

from collections.abc import Sequence

from scat_tui.bots.hearts.advice import Advice, Reason
from scat_tui.engine.hearts.moves import Choice, Moon
from scat_tui.engine.hearts.values import BLACK_MARIA
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, suit_name

SURE, SELDOM = 95, 25
"""Chances in a hundred."""

MANY_GUARDS = 4
"""Lower spades with which nobody would call a Black Maria bare."""


def advice_sentence(advice: Advice, names: Sequence[str], letters: bool = False) -> str:
    """The advice with its reason; the figures are those that the reason names."""
    return _sentence(advice).format(
        card=card_text(advice.card, letters) if advice.card else "",
        cards=" ".join(card_text(card, letters) for card in advice.cards),
        suit=suit_name(advice.suit) if advice.suit else "",
        queen=card_text(BLACK_MARIA, letters),
        over=card_text(advice.over, letters) if advice.over else "",
        rival=names[advice.rival] if advice.rival is not None else "",
        points=advice.points,
        higher=advice.higher,
        unseen=advice.unseen,
        guards=advice.guards,
        chance=advice.chance,
    )


def _sentence(advice: Advice) -> str:
    if isinstance(advice.move, Moon):
        return _of_choosing(advice.reason, advice.move.choice)
    match advice.reason:
        case Reason.PASS_QUEEN:
            return _of_the_queen(advice.guards)
        case Reason.LEAD_LOW | Reason.LEAD_TWIN | Reason.THROW_HIGH:
            return _of_higher_cards(advice)
        case Reason.LEAD_EARLY | Reason.LEAD_LEAST | Reason.HOPE:
            return _of_chance(advice.reason, advice.chance, advice.others)
        case Reason.FORCED | Reason.FREE_TRICK:
            return _of_points(advice.reason, advice.points)
    return {**_of_moves(), **_of_throwing(), **_of_the_moon()}[advice.reason]


def _of_the_queen(guards: int) -> str:
    if not guards:
        return _("Pass {cards}: {queen} without a lower spade to hide behind is too dangerous.")
    if guards >= MANY_GUARDS:
        return _("Pass {cards}: even with {guards} lower spades to hide behind, {queen} is a danger.")
    return ngettext(
        "Pass {cards}: {queen} with {guards} lower spade to hide behind is too dangerous.",
        "Pass {cards}: {queen} with {guards} lower spades to hide behind is too dangerous.",
        guards,
    )


def _of_higher_cards(advice: Advice) -> str:
    """Reasons that count the cards of the suit that beat this one."""
    higher, reason = advice.higher, advice.reason
    if reason is Reason.LEAD_LOW and higher == advice.unseen:
        return ngettext(
            "Lead the {card}: the only other card of {suit} still out beats it.",
            "Lead the {card}: all {unseen} {suit} still out beat it.",
            higher,
        )
    if reason is Reason.LEAD_LOW:
        return ngettext(
            "Lead the {card}: {higher} of the {unseen} {suit} still out beats it.",
            "Lead the {card}: {higher} of the {unseen} {suit} still out beat it.",
            higher,
        )
    if reason is Reason.THROW_HIGH:
        return ngettext(
            "Throw the {card}: only {higher} of the {unseen} {suit} still out beats it.",
            "Throw the {card}: only {higher} of the {unseen} {suit} still out beat it.",
            higher,
        )
    if not higher:
        return _(
            "Lead the {card}: nothing beats it, but its twin may well cancel it, and then it wins nothing."
        )
    return ngettext(
        "Lead the {card}: only {higher} of the {unseen} {suit} still out beats it, but its twin may well "
        "cancel it, and then it wins nothing.",
        "Lead the {card}: only {higher} of the {unseen} {suit} still out beat it, but its twin may well "
        "cancel it, and then it wins nothing.",
        higher,
    )


def _of_chance(reason: Reason, chance: int, others: int) -> str:
    """Reasons that weigh how often the card takes the trick; the lowest cost is not the lowest chance."""
    if reason is Reason.LEAD_EARLY:
        if chance >= SURE:
            return _("Lead the {card}: it wins, but few points are likely to fall on it.")
        return _("Lead the {card}: it may well win, but few points are likely to fall on it.")
    lead = reason is Reason.LEAD_LEAST
    if chance >= SURE:
        if lead:
            return ngettext(
                "Lead the {card}: it takes the trick, but the other card costs more in the long run.",
                "Lead the {card}: it takes the trick, but the others cost more in the long run.",
                others,
            )
        return ngettext(
            "Play the {card}: it takes the trick, but the other card costs more in the long run.",
            "Play the {card}: it takes the trick, but the others cost more in the long run.",
            others,
        )
    if chance < SELDOM:
        if lead:
            return _("Lead the {card}: it takes the trick in only {chance} of 100 cases.")
        return _("Play the {card}: it takes the trick in only {chance} of 100 cases.")
    if lead:
        return ngettext(
            "Lead the {card}: it takes the trick {chance} times in 100, but the other card costs more in the "
            "long run.",
            "Lead the {card}: it takes the trick {chance} times in 100, but the others cost more in the long "
            "run.",
            others,
        )
    return ngettext(
        "Play the {card}: it takes the trick {chance} times in 100, but the other card costs more in the "
        "long run.",
        "Play the {card}: it takes the trick {chance} times in 100, but the others cost more in the long "
        "run.",
        others,
    )


def _of_points(reason: Reason, points: int) -> str:
    """Reasons that look at what lies in the trick."""
    if reason is Reason.FREE_TRICK:
        if not points:
            return _("Play the {card}: no points lie here, so be rid of it now.")
        return _("Play the {card}: few points lie here ({points}), so be rid of it now.")
    if not points:
        return _("Play the {card}: the trick cannot be escaped, so the high one goes.")
    return ngettext(
        "Play the {card}: the trick and its {points} point cannot be escaped, so the high one goes.",
        "Play the {card}: the trick and its {points} points cannot be escaped, so the high one goes.",
        points,
    )


def _of_moves() -> dict[Reason, str]:
    return {
        Reason.PASS_VOID: _(
            "Pass {cards}: you keep no {suit}, so unless some are passed to you, you can throw other cards "
            "there."
        ),
        Reason.PASS_HIGH: _("Pass {cards}: they would win you the most tricks."),
        Reason.LEAD_FLUSH: _("Lead the {card}: a spade below the {queen} may bring out one that is hidden."),
        Reason.ONLY_CARD: _("Play the {card}: no other card is allowed."),
        Reason.CANCEL: _("Play the {card}: it cancels its twin on the table and cannot win."),
        Reason.QUEEN_UNDER: _("Play the {card}: it goes under the {over} of {rival}."),
        Reason.UNDER: _("Play the {card}: it stays under the {over} of {rival}."),
    }


def _of_throwing() -> dict[Reason, str]:
    return {
        Reason.THROW_QUEEN: _("Throw the {card}: 13 points for whoever takes this trick."),
        Reason.THROW_POINTS: _("Throw the {card}: a point for whoever takes this trick."),
        Reason.THROW_MASTER: _("Throw the {card}: no {suit} still out beat it, so it would win tricks."),
        Reason.THROW_SPARE: _("Throw the {card}: it is the card you can best do without."),
        Reason.THROW_VOID: _("Throw the {card}: your last in {suit}, so you can throw others there later."),
    }


def _of_the_moon() -> dict[Reason, str]:
    return {
        Reason.STOP_MOON: _("Play the {card}: {rival} has all points so far and must not get the rest."),
        Reason.SHOOT: _("Play the {card}: all points so far are yours, and you can win the rest."),
    }


def _of_choosing(reason: Reason, choice: Choice) -> str:
    if choice is Choice.ADD:
        return {
            Reason.MOON_WINS: _("On to the others: that ends the game, and you win it."),
            Reason.MOON_GOES_ON: _("On to the others: the other choice would end the game, and you lose."),
            Reason.MOON_SHORTENS: _("On to the others: you are ahead then, and the game is over sooner."),
        }[reason]
    return {
        Reason.MOON_WINS: _("Off your own score: that ends the game, and you win it."),
        Reason.MOON_GOES_ON: _("Off your own score: the other choice would end the game, and you lose."),
        Reason.MOON_GAINS_TIME: _("Off your own score: you are still behind and want a longer game."),
    }[reason]
