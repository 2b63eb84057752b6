"""What happens at a Scat table, in sentences, and the rule behind each."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Refusal, Seat
from scat_tui.engine.scat import events as happened
from scat_tui.engine.scat.events import Cause, End, HandResult, Loss
from scat_tui.engine.scat.game import Scat
from scat_tui.engine.scat.values import counting_suit, hand_value
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, value_text
from scat_tui.words.names import listed


class Teller(Struct, frozen=True):
    """Tells events with the names at this table; `letters` writes suits as letters."""

    names: Sequence[str]
    letters: bool = False

    def tell(self, event: Event) -> str | None:
        """The event in a sentence; None where another event says it already."""
        match event:
            case happened.Dealt(number, dealer, upcard):
                text = _("Hand {number}: {who} dealt. The upcard is {card}.")
                return text.format(
                    number=number, who=self.names[dealer], card=card_text(upcard, self.letters)
                )
            case happened.Took(seat, card):
                return self._with_card(_("{who} took the {card}."), seat, card)
            case happened.Discarded(seat, card):
                return self._with_card(_("{who} threw the {card}."), seat, card)
            case happened.Knocked(seat, last):
                return self._knocked(seat, last)
            case happened.HandOver(result):
                return self.ending(result)
            case happened.LivesLost(loss, _paid):
                return self.loss(loss)
            case happened.Reshuffled(_number, cards):
                text = ngettext(
                    "{count} discard was shuffled into a new stock.",
                    "{count} discards were shuffled into a new stock.",
                    cards,
                )
                return text.format(count=cards)
            case happened.Won(seat, kitty):
                text = ngettext(
                    "{who} won the game and the kitty of {kitty} penny.",
                    "{who} won the game and the kitty of {kitty} pennies.",
                    kitty,
                )
                return text.format(who=self.names[seat], kitty=kitty)
            case happened.AllLook():
                return _("Nobody threw down: everyone looks.")
            case _:
                return self._of_seat(event)

    def _of_seat(self, event: Event) -> str | None:
        match event:
            case happened.Looked(seat):
                text = _("{who} chose to look.")
            case happened.ThrewDown(seat):
                text = _("{who} threw down, cards unseen!")
            case happened.Drew(seat):
                text = _("{who} drew from the stock.")
            case happened.StockEmpty(seat):
                text = _("{who} asked for the stock, and it was empty.")
            case happened.ThirtyOne(seat):
                text = _("{who} showed 31!")
            case happened.OnTheCounty(seat):
                text = _("{who} paid the last penny: on the county now.")
            case happened.WentOut(seat):
                text = _("{who} went out.")
            case _:
                return None
        return text.format(who=self.names[seat])

    def _with_card(self, text: str, seat: Seat, card: Card) -> str:
        return text.format(who=self.names[seat], card=card_text(card, self.letters))

    def _knocked(self, seat: Seat, last: Seat | None) -> str:
        if last is None:
            return _("{who} knocked on the first turn: all hands are shown.").format(who=self.names[seat])
        text = _("{who} knocked! One more turn each, the last is {last}.")
        return text.format(who=self.names[seat], last=self.names[last])

    def ending(self, result: HandResult) -> str:
        """How a hand ended, in a sentence."""
        match result.end:
            case End.THIRTY_ONE:
                who = listed(self.names, result.thirty_one)
                return _("31 for {who}: the hand is over.").format(who=who)
            case End.VOID:
                return _("That would put everyone out: the hand is void and dealt again.")
            case End.STOCK if not result.losses and result.knocker is None:
                return _("The stock is used up: a draw, nobody loses.")
            case _:
                return self._lowest(result)

    def _lowest(self, result: HandResult) -> str:
        held = [value for value in result.values if value is not None]
        low = [seat for seat, value in enumerate(result.values) if value == min(held)]
        text = _("All hands are shown. Lowest, with {value}: {who}.")
        return text.format(value=value_text(min(held)), who=listed(self.names, low))

    def loss(self, loss: Loss) -> str:
        """Who lost what, and why."""
        count = ngettext("{who} lost {lives} life", "{who} lost {lives} lives", loss.lives)
        rule = rule_of(loss.cause)
        return _("{loss}: {why} ({rule}).").format(
            loss=count.format(who=self.names[loss.seat], lives=loss.lives),
            why=cause(loss.cause),
            rule=_("rule {number}").format(number=rule) if isinstance(rule, int) else _("house rule"),
        )


def worth(cards: tuple[Card, ...], game: Scat, suit_words: Callable[[str], str]) -> str:
    """What three cards are worth, and by what: `23 in ♦`, `30 for three of a kind`."""
    value, suit = value_text(hand_value(cards, game)), counting_suit(cards, game)
    if suit is not None:
        return _("{value} in {suit}").format(value=value, suit=suit_words(suit))
    if len({card.rank for card in cards}) == 1:
        return _("{value} for three of a kind").format(value=value)
    return _("{value} for a straight flush").format(value=value)


def cause(why: Cause) -> str:
    """Why lives were lost, as the end of a sentence."""
    return {
        Cause.LOWEST: _("the lowest hand"),
        Cause.KNOCKER_LOWEST: _("alone the lowest, as the knocker"),
        Cause.KNOCKER_TIED: _("tied for lowest, as the knocker"),
        Cause.TIED_WITH_KNOCKER: _("tied for lowest with the knocker"),
        Cause.THROWER_LOWEST: _("alone the lowest, after throwing down"),
        Cause.THROWER_TIED: _("tied for lowest, after throwing down"),
        Cause.TIED_WITH_THROWER: _("tied for lowest with the one who threw down"),
        Cause.OTHERS_31: _("another player made 31"),
    }[why]


def refused(refusal: Refusal, letters: bool = False, card: Card | None = None, least: int = 0) -> str:
    """Why a move was refused and what to do instead; `least` is the table's minimum to knock."""
    if refusal is Refusal.JUST_TAKEN and card is not None:
        text = _("You took the {card} from the discard pile this turn: throw another card.")
        return text.format(card=card_text(card, letters))
    if refusal is Refusal.KNOCK_TOO_LOW:
        return _("At this table you need {least} to knock: draw a card.").format(least=least)
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
        Refusal.KNOCK_AFTER_DRAWING: _("You can only knock before drawing: throw one card."),
        Refusal.ALREADY_KNOCKED: _("Somebody has knocked: this is your last turn, draw a card."),
        Refusal.KNOCK_TOO_SOON: _("At this table nobody knocks before everyone has had a turn: draw a card."),
    }.get(refusal, _("That cannot be done now."))


def rule_of(matter: Event | Refusal | Cause | End) -> int | str:
    """The rule behind it: a number of scat.md, or the name of a house rule."""
    match matter:
        case happened.HandOver(result):
            return rule_of(result.end)
        case happened.LivesLost(loss, _paid):
            return rule_of(loss.cause)
        case Refusal() | Cause() | End():
            return _RULES[matter]
        case _:
            return _RULES_OF_EVENTS.get(type(matter), 6)


_RULES: dict[Refusal | Cause | End, int | str] = {
    Cause.LOWEST: 10,
    Cause.KNOCKER_LOWEST: 10,
    Cause.KNOCKER_TIED: "knocker_tie",
    Cause.TIED_WITH_KNOCKER: 10,
    Cause.THROWER_LOWEST: "throw_down",
    Cause.THROWER_TIED: "knocker_tie",
    Cause.TIED_WITH_THROWER: "throw_down",
    Cause.OTHERS_31: 8,
    End.KNOCK: 10,
    End.THIRTY_ONE: 8,
    End.THROW: "throw_down",
    End.STOCK: 14,
    End.VOID: 15,
    Refusal.GAME_OVER: 12,
    Refusal.NOT_YOUR_TURN: 6,
    Refusal.NO_SUCH_SEAT: 1,
    Refusal.SEAT_OUT: 11,
    Refusal.DEAL_DUE: 13,
    Refusal.SHUFFLE_DUE: 14,
    Refusal.NO_DEAL_DUE: 13,
    Refusal.NO_SHUFFLE_DUE: 14,
    Refusal.WRONG_CARDS: 5,
    Refusal.WINDOW_OPEN: "throw_down",
    Refusal.NO_WINDOW: "throw_down",
    Refusal.DRAW_FIRST: 6,
    Refusal.DISCARD_FIRST: 6,
    Refusal.NOT_IN_HAND: 6,
    Refusal.JUST_TAKEN: 7,
    Refusal.KNOCK_AFTER_DRAWING: 9,
    Refusal.ALREADY_KNOCKED: 9,
    Refusal.KNOCK_TOO_LOW: "minimum_knock",
    Refusal.KNOCK_TOO_SOON: "first_round_knock",
}

_RULES_OF_EVENTS: dict[type[Event], int | str] = {
    happened.Dealt: 5,
    happened.Looked: "throw_down",
    happened.AllLook: "throw_down",
    happened.ThrewDown: "throw_down",
    happened.Knocked: 9,
    happened.StockEmpty: 14,
    happened.Reshuffled: 14,
    happened.ThirtyOne: 8,
    happened.OnTheCounty: 11,
    happened.WentOut: 11,
    happened.Won: 12,
}
