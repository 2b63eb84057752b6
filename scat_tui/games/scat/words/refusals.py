"""Why a move of Scat was refused, in sentences."""

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Refusal
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.words import _
from scat_tui.words.cards import card_text


def refused(refusal: Refusal, game: ScatRules, letters: bool = False, card: Card | None = None) -> str:
    """Why a move was refused at this table and what to do instead; `card` is the one to be thrown."""
    if refusal is Refusal.JUST_TAKEN and card is not None:
        text = _("You took the {card} from the discard pile this turn: throw another card.")
        return text.format(card=card_text(card, letters))
    if refusal is Refusal.KNOCK_TOO_LOW:
        return _too_low(game)
    if refusal is Refusal.NO_WINDOW and game.throw_down == "off":
        return _("This table plays without the throw-down.")
    return {
        Refusal.GAME_OVER: _("The game is over."),
        Refusal.NOT_YOUR_TURN: _("It is not your turn yet."),
        Refusal.SEAT_OUT: _("You are out of this game."),
        Refusal.DEAL_DUE: _("The hand is over: press Enter for the next deal."),
        Refusal.WINDOW_OPEN: _("First say whether you look (o) or throw down (t)."),
        Refusal.NO_WINDOW: _("Everyone has looked: there is no throwing down any more."),
        Refusal.DRAW_FIRST: _("Draw first: from the stock (s) or the discard pile (d)."),
        Refusal.DISCARD_FIRST: _("You have drawn: now throw one card."),
        Refusal.NOT_IN_HAND: _("You do not hold that card."),
        Refusal.KNOCK_AFTER_DRAWING: _("You have drawn already, too late for a knock: throw a card."),
        Refusal.ALREADY_KNOCKED: _("Somebody has knocked: this is your last turn, draw a card."),
        Refusal.KNOCK_TOO_SOON: _("At this table nobody knocks before everyone has had a turn: draw a card."),
    }.get(refusal, _("That cannot be done now."))


def _too_low(game: ScatRules) -> str:
    """With 31 the hand is over, so that a minimum of 31 forbids every knock (house rule minimum_knock)."""
    if game.minimum_knock == 31:
        return _("At this table nobody can ever knock: draw a card.")
    return _("At this table you need {least} to knock: draw a card.").format(least=game.minimum_knock)
