"""Advice in words: what a good player would do at a table of Cancellation Hearts, and why."""

from collections.abc import Sequence

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.rules.moves import Choice, Moon
from scat_tui.games.hearts.rules.values import BLACK_MARIA
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, one_of_suit, suit_name
from scat_tui.words.names import reader_of

LIKELY, SELDOM = 95, 25
"""Chances in a hundred."""

MANY_GUARDS = 4
"""With so many lower spades nobody would call a Black Maria bare."""


def advice_sentence(advice: Advice, names: Sequence[str], letters: bool = False) -> str:
    """The advice with its reason and the figures that belong to it."""
    return _sentence(advice).format(
        card=card_text(advice.card, letters) if advice.card else "",
        cards=" ".join(card_text(card, letters) for card in advice.cards),
        suit=suit_name(advice.suit) if advice.suit else "",
        one=one_of_suit(advice.suit) if advice.suit else "",
        queen=card_text(BLACK_MARIA, letters),
        over=card_text(advice.over, letters) if advice.over else "",
        rival=_rival(advice.rival, names),
        points=advice.points,
        higher=advice.higher,
        unseen=advice.unseen,
        guards=advice.guards,
        chance=advice.chance,
    )


def _rival(rival: Seat | None, names: Sequence[str]) -> str:
    """Another player's name, unless they are called "You" like the reader."""
    if rival is None:
        return ""
    return _("another player") if rival == reader_of(names, None) else names[rival]


def _sentence(advice: Advice) -> str:
    if isinstance(advice.move, Moon):
        return _of_choosing(advice.reason, advice.move.choice, shared=bool(advice.others))
    match advice.reason:
        case Reason.PASS_QUEEN:
            return _of_the_queen(advice.guards)
        case Reason.LEAD_LOW | Reason.LEAD_TWIN | Reason.THROW_HIGH:
            return _of_higher_cards(advice)
        case Reason.LEAD_EARLY:
            return _of_early_lead(advice)
        case Reason.LEAD_LEAST | Reason.HOPE:
            return _of_chance(advice)
        case Reason.FREE_TRICK:
            return _of_free_trick(advice)
        case Reason.FORCED | Reason.FORCED_SPARING:
            return " ".join(filter(None, (_of_forced(advice.reason), _what_lies(advice))))
        case Reason.UNDER | Reason.QUEEN_UNDER:
            return _of_ducking(advice)
        case Reason.STOP_MOON | Reason.SHOOT:
            return _of_the_moon(advice)
    return {**_of_moves(), **_of_throwing()}[advice.reason]


def _of_the_queen(guards: int) -> str:
    if not guards:
        return _("Pass {cards}: the {queen} without a lower spade to hide behind is too dangerous.")
    if guards >= MANY_GUARDS:
        return _("Pass {cards}: even with {guards} lower spades to hide behind, the {queen} is a danger.")
    return ngettext(
        "Pass {cards}: the {queen} with {guards} lower spade to hide behind is too dangerous.",
        "Pass {cards}: the {queen} with {guards} lower spades to hide behind is too dangerous.",
        guards,
    )


def _of_higher_cards(advice: Advice) -> str:
    """Reasons that count the cards of the suit which beat this one."""
    higher, reason = advice.higher, advice.reason
    if reason is Reason.LEAD_LOW and higher == advice.unseen == 1:
        return _("Lead the {card}: the only other {one} still out beats it.")
    if reason is Reason.LEAD_LOW and higher == advice.unseen:
        return ngettext(
            "Lead the {card}: the {unseen} {suit} still out beats it.",
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


def _of_early_lead(advice: Advice) -> str:
    """A lead that may win, while the others are likely to add few points."""
    if advice.widow:
        return _("Lead the {card}: it may well win, and the widow with it, but few other points are likely.")
    if advice.certain:
        return _("Lead the {card}: it wins, but few points are likely to fall on it.")
    return _("Lead the {card}: it may well win, but few points are likely to fall on it.")


def _of_chance(advice: Advice) -> str:
    """Reasons that weigh the chance of taking the trick; the lowest cost is not the lowest chance."""
    lead = advice.reason is Reason.LEAD_LEAST
    if advice.chance < SELDOM:
        if lead:
            return _("Lead the {card}: it takes the trick in only {chance} of 100 cases.")
        return _("Play the {card}: it takes the trick in only {chance} of 100 cases.")
    one_other = advice.others == 1
    if advice.certain:
        return _certain(lead, one_other)
    if advice.chance >= LIKELY:
        return _likely(lead, one_other)
    return _possible(lead, one_other)


def _certain(lead: bool, one_other: bool) -> str:
    """The card wins; there are several other cards to play, or only one."""
    if one_other:
        lead_it = _("Lead the {card}: it takes the trick, but the other card costs more in the long run.")
        play_it = _("Play the {card}: it takes the trick, but the other card costs more in the long run.")
    else:
        lead_it = _("Lead the {card}: it takes the trick, but the others cost more in the long run.")
        play_it = _("Play the {card}: it takes the trick, but the others cost more in the long run.")
    return lead_it if lead else play_it


def _likely(lead: bool, one_other: bool) -> str:
    """The card almost surely wins."""
    if one_other:
        lead_it = _(
            "Lead the {card}: it can hardly escape the trick, but the other card costs more in the long run."
        )
        play_it = _(
            "Play the {card}: it can hardly escape the trick, but the other card costs more in the long run."
        )
    else:
        lead_it = _(
            "Lead the {card}: it can hardly escape the trick, but the others cost more in the long run."
        )
        play_it = _(
            "Play the {card}: it can hardly escape the trick, but the others cost more in the long run."
        )
    return lead_it if lead else play_it


def _possible(lead: bool, one_other: bool) -> str:
    """The card wins now and then."""
    if one_other:
        lead_it = _(
            "Lead the {card}: it takes the trick about {chance} times in 100, but the other card costs more "
            "in the long run."
        )
        play_it = _(
            "Play the {card}: it takes the trick about {chance} times in 100, but the other card costs more "
            "in the long run."
        )
    else:
        lead_it = _(
            "Lead the {card}: it takes the trick about {chance} times in 100, but the others cost more in "
            "the long run."
        )
        play_it = _(
            "Play the {card}: it takes the trick about {chance} times in 100, but the others cost more in "
            "the long run."
        )
    return lead_it if lead else play_it


def _of_free_trick(advice: Advice) -> str:
    """A trick that is worth taking."""
    if advice.points and advice.widow:
        return _("Play the {card}: few points lie here ({points}), but the widow goes with it.")
    if advice.points:
        return _("Play the {card}: few points lie here ({points}), so be rid of it now.")
    if advice.widow:
        return _("Play the {card}: no points lie here, but the widow goes with it.")
    return _("Play the {card}: no points lie here, so be rid of it now.")


def _of_forced(reason: Reason) -> str:
    if reason is Reason.FORCED:
        return _("Play the {card}: you can hardly escape this trick, so your highest {one} goes.")
    return _("Play the {card}: you can hardly escape this trick, and the {queen} would add 13 points to it.")


def _what_lies(advice: Advice) -> str:
    """What goes with a trick besides the played card; empty for nothing."""
    if advice.points and advice.widow:
        return ngettext(
            "{points} point and the widow go with it.",
            "{points} points and the widow go with it.",
            advice.points,
        )
    if advice.points:
        return ngettext("{points} point goes with it.", "{points} points go with it.", advice.points)
    return _("The widow goes with it.") if advice.widow else ""


def _of_ducking(advice: Advice) -> str:
    """A card under another in the trick: safe if the other's twin cannot come any more."""
    if advice.reason is Reason.QUEEN_UNDER:
        if advice.certain:
            return _("Play the {card}: it goes under {rival}'s {over}.")
        return _("Play the {card}: it goes under {rival}'s {over}, unless that is cancelled.")
    if advice.certain:
        return _("Play the {card}: it stays under {rival}'s {over}.")
    return _("Play the {card}: it stays under {rival}'s {over}, unless that is cancelled.")


def _of_moves() -> dict[Reason, str]:
    return {
        Reason.PASS_ONE_QUEEN: _("Pass {cards}: two {queen} in one hand are too dangerous."),
        Reason.PASS_VOID: _(
            "Pass {cards}: you keep no {suit}, so unless some are passed to you, you can throw other cards "
            "there."
        ),
        Reason.PASS_HIGH: _("Pass {cards}: without them your hand is least dangerous."),
        Reason.LEAD_FLUSH: _("Lead the {card}: a spade below the {queen} may bring out a hidden {queen}."),
        Reason.ONLY_CARD: _("Play the {card}: no other card is allowed."),
        Reason.CANCEL: _("Play the {card}: it cancels its twin on the table and cannot win."),
    }


def _of_throwing() -> dict[Reason, str]:
    return {
        Reason.THROW_QUEEN: _("Throw the {card}: 13 points for whoever takes this trick."),
        Reason.THROW_POINTS: _("Throw the {card}: a point for whoever takes this trick."),
        Reason.THROW_MASTER: _("Throw the {card}: no {one} still out beats it, so it might win a trick."),
        Reason.THROW_SPARE: _("Throw the {card}: it is the card you can best do without."),
        Reason.THROW_VOID: _("Throw the {card}: your last in {suit}, so you can throw others there later."),
    }


def _of_the_moon(advice: Advice) -> str:
    """Points in the trick or set aside have been seen too, but no player has them yet."""
    if advice.reason is Reason.SHOOT:
        if advice.points:
            return _("Play the {card}: all points seen taken so far are yours, and you may win the rest.")
        return _("Play the {card}: all points seen so far are yours, and you may win the rest.")
    if advice.points:
        return _("Play the {card}: {rival} has all points seen taken so far and must not get the rest.")
    return _("Play the {card}: {rival} has all points seen so far and must not get the rest.")


def _of_choosing(reason: Reason, choice: Choice, *, shared: bool) -> str:
    if choice is Choice.ADD:
        return {
            Reason.MOON_WINS: _("On to the others: that ends the game, and you share the win.")
            if shared
            else _("On to the others: that ends the game, and you win it."),
            Reason.MOON_GOES_ON: _("On to the others: the other choice would end the game, and you lose."),
            Reason.MOON_SHORTENS: _("On to the others: nobody is below you then, and the game ends sooner."),
        }[reason]
    return {
        Reason.MOON_WINS: _("Off your own score: that ends the game, and you share the win.")
        if shared
        else _("Off your own score: that ends the game, and you win it."),
        Reason.MOON_GOES_ON: _("Off your own score: the other choice would end the game, and you lose."),
        Reason.MOON_LOST: _("Off your own score: either choice ends the game, and neither wins it."),
        Reason.MOON_GAINS_TIME: _("Off your own score: you are still behind and want a longer game."),
    }[reason]
