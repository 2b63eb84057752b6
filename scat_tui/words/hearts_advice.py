"""What a good player would do at a table of Cancellation Hearts, and why, in one sentence."""

from collections.abc import Sequence

from scat_tui.bots.hearts.advice import Advice, Reason
from scat_tui.engine.hearts.moves import Choice, Moon
from scat_tui.engine.hearts.values import BLACK_MARIA
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, suit_name


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
    if advice.reason is Reason.PASS_QUEEN:
        return ngettext(
            "Pass {cards}: {queen} with {guards} lower spade to hide behind is too dangerous.",
            "Pass {cards}: {queen} with {guards} lower spades to hide behind is too dangerous.",
            advice.guards,
        )
    if advice.reason is Reason.FORCED:
        return ngettext(
            "Play the {card}: the trick and its {points} point cannot be escaped, so the high one goes.",
            "Play the {card}: the trick and its {points} points cannot be escaped, so the high one goes.",
            advice.points,
        )
    if isinstance(advice.move, Moon):
        return _of_choosing(advice.reason, advice.move.choice)
    return {**_of_passing(), **_of_leading(), **_of_following(), **_of_throwing(), **_of_the_moon()}[
        advice.reason
    ]


def _of_passing() -> dict[Reason, str]:
    return {
        Reason.PASS_VOID: _("Pass {cards}: then you have no {suit} and can throw other cards there."),
        Reason.PASS_HIGH: _("Pass {cards}: they would win you the most tricks."),
    }


def _of_leading() -> dict[Reason, str]:
    return {
        Reason.LEAD_LOW: _("Lead the {card}: {higher} of the {unseen} {suit} still out beat it."),
        Reason.LEAD_FLUSH: _("Lead the {card}: a low spade brings out a {queen} that others still hold."),
        Reason.LEAD_TWIN: _("Lead the {card}: few cards left beat it, but its twin may well cancel it."),
        Reason.LEAD_EARLY: _("Lead the {card}: it may win, but most can still follow, so few points fall."),
        Reason.LEAD_LEAST: _("Lead the {card}: it takes the trick {chance} times in 100, the least bad."),
    }


def _of_following() -> dict[Reason, str]:
    return {
        Reason.ONLY_CARD: _("Play the {card}: no other card is allowed."),
        Reason.CANCEL: _("Play the {card}: it cancels its twin on the table and cannot win."),
        Reason.QUEEN_UNDER: _("Play the {card}: it goes under the {over} of {rival}."),
        Reason.UNDER: _("Play the {card}: it stays under the {over} of {rival}."),
        Reason.FREE_TRICK: _("Play the {card}: few points lie here ({points}), so be rid of it now."),
        Reason.HOPE: _("Play the {card}: it takes the trick {chance} times in 100, the least bad."),
    }


def _of_throwing() -> dict[Reason, str]:
    return {
        Reason.THROW_QUEEN: _("Throw the {card}: 13 points for whoever takes this trick."),
        Reason.THROW_POINTS: _("Throw the {card}: a point for whoever takes this trick."),
        Reason.THROW_HIGH: _("Throw the {card}: only {higher} of the {unseen} {suit} still out beat it."),
        Reason.THROW_MASTER: _("Throw the {card}: no {suit} still out beat it, so it would win tricks."),
        Reason.THROW_SPARE: _("Throw the {card}: it is the card you can best do without."),
        Reason.THROW_VOID: _("Throw the {card}: your last in {suit}, so you can throw points there later."),
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
