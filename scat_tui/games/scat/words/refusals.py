"""Refusals of Scat in sentences."""

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Refusal
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.refusals import ScatRefusal
from scat_tui.words import _
from scat_tui.words.cards import card_text
from scat_tui.words.commands import with_commands
from scat_tui.words.refusals import any_refusal, common_faults, common_refusals


def refused(refusal: Refusal, game: ScatRules, letters: bool = False, card: Card | None = None) -> str:
    """Why a move was refused at this table, and what to do instead; `card` is the one to be thrown."""
    if refusal is ScatRefusal.JUST_TAKEN and card is not None:
        text = _("You took the {card} from the discard pile this turn: throw another card.")
        return text.format(card=card_text(card, letters))
    if refusal is ScatRefusal.KNOCK_TOO_LOW:
        return _too_low(game)
    if refusal is ScatRefusal.NO_WINDOW and game.throw_down == "off":
        return _("This table plays without the throw-down.")
    said: dict[str, str] = {
        **common_refusals(),
        ScatRefusal.SEAT_OUT: _("You are out of this game."),
        ScatRefusal.DEAL_DUE: _("The hand is over: press Enter for the next deal."),
        ScatRefusal.WINDOW_OPEN: with_commands(_("First say whether you look ({o}) or throw down ({t}).")),
        ScatRefusal.NO_WINDOW: _("Everyone has looked: there is no throwing down any more."),
        ScatRefusal.DRAW_FIRST: with_commands(
            _("Draw first: from the stock ({s}) or the discard pile ({d}).")
        ),
        ScatRefusal.DISCARD_FIRST: _("You have drawn: now throw one card."),
        ScatRefusal.KNOCK_AFTER_DRAWING: _("You have drawn already, too late for a knock: throw a card."),
        ScatRefusal.ALREADY_KNOCKED: _("Somebody has knocked: this is your last turn, draw a card."),
        ScatRefusal.KNOCK_TOO_SOON: _(
            "At this table nobody knocks before everyone has had a turn: draw a card."
        ),
    }
    return said.get(refusal, any_refusal())


def _too_low(game: ScatRules) -> str:
    """With 31 the hand is over, so a minimum of 31 forbids every knock (house rule minimum_knock)."""
    if game.minimum_knock == 31:
        return _("At this table nobody can ever knock: draw a card.")
    return _("At this table you need {least} to knock: draw a card.").format(least=game.minimum_knock)


def refusal_text(refusal: Refusal) -> str:
    """Why a move in a record is illegal, as a part of a sentence."""
    texts: dict[str, str] = {
        **common_faults(),
        ScatRefusal.SEAT_OUT: _("seat out"),
        ScatRefusal.SHUFFLE_DUE: _("shuffle due"),
        ScatRefusal.NO_SHUFFLE_DUE: _("no shuffle due"),
        ScatRefusal.WINDOW_OPEN: _("window open"),
        ScatRefusal.NO_WINDOW: _("no window"),
        ScatRefusal.DRAW_FIRST: _("draw first"),
        ScatRefusal.DISCARD_FIRST: _("discard first"),
        ScatRefusal.JUST_TAKEN: _("just taken"),
        ScatRefusal.KNOCK_AFTER_DRAWING: _("knock after drawing"),
        ScatRefusal.ALREADY_KNOCKED: _("already knocked"),
        ScatRefusal.KNOCK_TOO_LOW: _("knock too low"),
        ScatRefusal.KNOCK_TOO_SOON: _("knock too soon"),
    }
    return texts[refusal]
