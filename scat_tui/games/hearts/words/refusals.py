"""Refusals of Cancellation Hearts in sentences."""

from scat_tui.engine.game import Refusal
from scat_tui.games.hearts.rules.moves import Play
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.values import BLACK_MARIA
from scat_tui.games.hearts.rules.view import View
from scat_tui.words import _
from scat_tui.words.cards import card_text, suit_name
from scat_tui.words.refusals import any_refusal, common_faults, common_refusals


def refused(refusal: Refusal, view: View, letters: bool = False) -> str:
    """Why a move of the view's seat was refused, and what to do instead."""
    match refusal:
        case HeartsRefusal.PASS_DUE if view.legal:
            return _("First choose three cards to pass.")
        case HeartsRefusal.MOON_DUE if not view.legal:
            return _("Wait a moment: the player who shot the moon is choosing.")
        case HeartsRefusal.MUST_FOLLOW:
            return _must_follow(view, letters)
        case HeartsRefusal.HEARTS_NOT_BROKEN if only_black_maria(view):
            return _("Hearts are not broken: you must lead the Black Maria, the queen of spades.")
    said: dict[str, str] = {
        **common_refusals(),
        HeartsRefusal.DEAL_DUE: _("The hand is over: press Enter."),
        HeartsRefusal.PASS_DUE: others_still_choose(),
        HeartsRefusal.CARD_DUE: _("Play one card now: nothing else can be done."),
        HeartsRefusal.MOON_DUE: _("First choose what your moon does: add or subtract."),
        HeartsRefusal.ALREADY_PASSED: others_still_choose(),
        HeartsRefusal.WRONG_NUMBER_OF_CARDS: _("Three cards are passed: choose three, no more and no fewer."),
        HeartsRefusal.LEAD_OPENING: _(
            "The first lead may not be a heart or a Black Maria: lead another card."
        ),
        HeartsRefusal.NO_POINTS_ON_FIRST_TRICK: _(
            "At this table no points are played to the first trick: play another card."
        ),
        HeartsRefusal.HEARTS_NOT_BROKEN: _("Hearts are not broken yet: lead another suit."),
    }
    return said.get(refusal, any_refusal())


def _must_follow(view: View, letters: bool) -> str:
    """Names the one card that is legal, or the one of the suit that is not."""
    assert view.trick.suit is not None
    suit = suit_name(view.trick.suit)
    allowed = sorted({move.card for move in view.legal if isinstance(move, Play)})
    if len(allowed) == 1:
        text = _("You can follow suit, so you must: play your {card}.")
        return text.format(card=card_text(allowed[0], letters))
    barred = {card for card in view.hand if card.suit == view.trick.suit} - set(allowed)
    if barred == {BLACK_MARIA}:
        text = _("You can follow suit, so you must: play one of your {suit}, but not the {queen}.")
        return text.format(suit=suit, queen=card_text(BLACK_MARIA, letters))
    return _("You can follow suit, so you must: play one of your {suit}.").format(suit=suit)


def only_black_maria(view: View) -> bool:
    """Whether nothing else may be led (rule 8)."""
    return view.phase is Phase.PLAY and {move.card for move in view.legal if isinstance(move, Play)} == {
        BLACK_MARIA
    }


def refusal_text(refusal: Refusal) -> str:
    """Why a move in a record is illegal, as a part of a sentence."""
    texts: dict[str, str] = {
        **common_faults(),
        HeartsRefusal.PASS_DUE: _("pass due"),
        HeartsRefusal.CARD_DUE: _("card due"),
        HeartsRefusal.MOON_DUE: _("moon due"),
        HeartsRefusal.ALREADY_PASSED: _("already passed"),
        HeartsRefusal.WRONG_NUMBER_OF_CARDS: _("wrong number of cards"),
        HeartsRefusal.MUST_FOLLOW: _("must follow"),
        HeartsRefusal.LEAD_OPENING: _("lead opening"),
        HeartsRefusal.NO_POINTS_ON_FIRST_TRICK: _("no points on first trick"),
        HeartsRefusal.HEARTS_NOT_BROKEN: _("hearts not broken"),
    }
    return texts[refusal]


def others_still_choose() -> str:
    """What a player is told who has passed before the others."""
    return _("You have passed; the others are still choosing.")
