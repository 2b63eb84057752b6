"""The value of a hand of Scat in words."""

from collections.abc import Callable

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.scat.rules.events import Cause, HandResult
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.values import counting_suit, hand_value, pips
from scat_tui.games.scat.words.standing import on_the_county
from scat_tui.words import _
from scat_tui.words.cards import value_text


def worth(cards: tuple[Card, ...], game: ScatRules, suit_words: Callable[[str], str]) -> str:
    """The value of three cards at this table, and what makes it: `23 in ♦`, `30 for three of a kind`."""
    return worth_text(cards, hand_value(cards, game), counting_suit(cards, game), suit_words)


def worth_text(
    cards: tuple[Card, ...], half_points: int, suit: str | None, suit_words: Callable[[str], str]
) -> str:
    """A known value of three cards; without a suit, a house rule counts all three."""
    value = value_text(half_points)
    if suit is not None:
        return _("{value} in {suit}").format(value=value, suit=suit_words(suit))
    if len({card.rank for card in cards}) == 1:
        return _("{value} for three of a kind").format(value=value)
    return _("{value} for a straight flush").format(value=value)


def sum_text(cards: tuple[Card, ...], game: ScatRules, suit_words: Callable[[str], str]) -> str:
    """How the value of three cards comes about: `8 + 9 = 17 ♦`, `10 ♣`, `30 for three of a kind`."""
    suit = counting_suit(cards, game)
    if suit is None:
        return worth(cards, game, suit_words)
    added = [str(pips(card)) for card in cards if card.suit == suit]
    total = f"{value_text(hand_value(cards, game))} {suit_words(suit)}"
    return total if len(added) == 1 else f"{' + '.join(added)} = {total}"


def loss_text(result: HandResult, seat: Seat) -> list[str]:
    """Why a player loses lives, and what follows for them, each in a few words; empty if they lose none."""
    loss = next((each for each in result.losses if each.seat == seat), None)
    if loss is None:
        return []
    why = _why(loss.cause, loss.lives)
    if seat in result.out:
        return [why, _("and out")] if why else [_("out")]
    if result.pennies[seat] == 0:
        return [why, on_the_county()] if why else [on_the_county()]
    return [why] if why else []


def _why(cause: Cause, lives: int) -> str:
    match cause:
        case Cause.LOWEST | Cause.LOWEST_AT_EMPTY_STOCK:
            return _("lowest")
        case Cause.KNOCKER_LOWEST:
            return _("knocked, lowest")
        case Cause.KNOCKER_TIED:
            return _("knocked, tied for lowest")
        case Cause.TIED_WITH_KNOCKER:
            return _("tied with the knocker")
        case Cause.THROWER_LOWEST:
            return _("threw down, lowest")
        case Cause.THROWER_TIED:
            return _("threw down, tied for lowest")
        case Cause.TIED_WITH_THROWER:
            return _("tied with the thrower")
        case Cause.OTHERS_31:
            return _("knocked against a 31") if lives > 1 else ""
