"""What a player can do on their turn at a table of Cancellation Hearts, in a sentence."""

from scat_tui.games.hearts.rules.moves import Play
from scat_tui.games.hearts.rules.values import BLACK_MARIA
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.refusals import only_black_maria
from scat_tui.words import _
from scat_tui.words.cards import card_text, one_of_suit, suit_name


def to_play(view: View, letters: bool = False) -> str:
    """Which cards may be played now; cards that may not be played are marked ⊘."""
    allowed = {move.card for move in view.legal if isinstance(move, Play)}
    any_card = allowed.issuperset(view.hand)
    if view.trick.suit is None:
        return _to_lead(view, any_card, letters)
    suit = view.trick.suit
    following = [card for card in view.hand if card.suit == suit]
    if len(following) == 1:
        text = _("Follow with your only {suit}, the {card}.")
        return text.format(suit=one_of_suit(suit), card=card_text(following[0], letters))
    if following and allowed.issuperset(following):
        return _("Follow with one of your {suit}.").format(suit=suit_name(suit))
    if following:
        return _("Follow with one of your {suit} that is not marked ⊘.").format(suit=suit_name(suit))
    if any_card:
        return _("You have no {suit}: play any card.").format(suit=suit_name(suit))
    return _("You have no {suit}: play any card not marked ⊘.").format(suit=suit_name(suit))


def _to_lead(view: View, any_card: bool, letters: bool) -> str:
    if len(view.hand) == 1:
        return _("Lead your last card.")
    if only_black_maria(view) and not any_card:
        text = _("Lead the {queen}: you hold only hearts besides, and they are not broken.")
        return text.format(queen=card_text(BLACK_MARIA, letters))
    if not any_card:
        if view.tricks:
            return _("Lead a card, but no heart yet.")
        return _("Lead a card, but not a heart or a Black Maria.")
    if all(card.suit == "H" for card in view.hand) and not view.broken:
        return _("Lead any card: you hold hearts only.")
    if not view.tricks and all(card.suit == "H" or card == BLACK_MARIA for card in view.hand):
        return _("Lead any card: you hold only hearts and Black Marias.")
    return _("Lead any card.")
