"""The events of Scat in sentences."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules import events as happened
from scat_tui.games.scat.rules.events import Cause, End, HandResult, LivesLost, Loss
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.words.rules import rule_of
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.cards import card_text, value_text
from scat_tui.words.names import Voice


class Teller(Struct, frozen=True):
    """Words events with the names and the house rules of a table; `letters` writes suits as letters.

    Sentences address the seat `own` as "you"; without one, a player with the default name.
    """

    names: Sequence[str]
    game: ScatRules
    letters: bool = False
    own: Seat | None = None

    @property
    def voice(self) -> Voice:
        """Makes sentences about the players."""
        return Voice(self.names, self.own)

    def tell(self, event: Event) -> str | None:
        """An event in a sentence; None if another event says it already."""
        match event:
            case happened.Dealt(number, dealer, upcard):
                return self.voice.about(
                    dealer,
                    _("Hand {number}: you dealt. The upcard is the {card}."),
                    _("Hand {number}: {who} dealt. The upcard is the {card}."),
                    number=number,
                    card=self.card(upcard),
                )
            case happened.Knocked(seat, last):
                return self._knocked(seat, last)
            case happened.HandOver(result):
                return self.ending(result)
            case happened.LivesLost():
                return self._lost(event)
            case happened.Reshuffled(_number, cards):
                text = ngettext(
                    "{count} discard was shuffled into a new stock.",
                    "{count} discards were shuffled into a new stock.",
                    cards,
                )
                return text.format(count=cards)
            case happened.Won(seat, kitty):
                return self._won(seat, kitty)
            case happened.AllLook():
                return _("Nobody threw down: everyone looks.")
            case _:
                return self._of_seat(event)

    def tell_turn(self, before: Event, event: Event) -> str | None:
        """Drawing and throwing, which are one turn, in one sentence; None for other events."""
        match before, event:
            case happened.Drew(), happened.Discarded(seat, card):
                yours = _("You drew and threw the {card}.")
                return self.voice.about(
                    seat, yours, _("{who} drew and threw the {card}."), card=self.card(card)
                )
            case happened.Took(_seat, taken), happened.Discarded(seat, card):
                yours = _("You took the {taken} and threw the {card}.")
                theirs = _("{who} took the {taken} and threw the {card}.")
                return self.voice.about(seat, yours, theirs, taken=self.card(taken), card=self.card(card))
            case _:
                return None

    def card(self, card: Card) -> str:
        """A card in a sentence."""
        return card_text(card, self.letters)

    def _of_seat(self, event: Event) -> str | None:
        about = self.voice.about
        match event:
            case happened.Looked(seat):
                return about(seat, _("You chose to look."), _("{who} chose to look."))
            case happened.ThrewDown(seat):
                return about(seat, _("You threw down, cards unseen!"), _("{who} threw down, cards unseen!"))
            case happened.Drew(seat):
                return about(seat, _("You drew from the stock."), _("{who} drew from the stock."))
            case happened.Took(seat, card):
                yours, theirs = _("You took the {card}."), _("{who} took the {card}.")
                return about(seat, yours, theirs, card=self.card(card))
            case happened.Discarded(seat, card):
                yours, theirs = _("You threw the {card}."), _("{who} threw the {card}.")
                return about(seat, yours, theirs, card=self.card(card))
            case happened.StockEmpty(seat):
                yours = _("You asked for the stock, and it was empty.")
                return about(seat, yours, _("{who} asked for the stock, and it was empty."))
            case happened.OnTheCounty(seat):
                yours = _("You paid your last penny and are on the county: one last chance, no pennies.")
                theirs = _("{who} paid the last penny and is on the county: one last chance, no pennies.")
                return about(seat, yours, theirs)
            case happened.WentOut(seat):
                return self._out(seat)
            case _:
                return None

    def _out(self, seat: Seat) -> str:
        if self.game.county == "on":
            return self.voice.about(seat, _("You are out."), _("{who} is out."))
        yours = _("You paid your last penny and are out.")
        return self.voice.about(seat, yours, _("{who} paid the last penny and is out."))

    def _won(self, seat: Seat, kitty: int) -> str:
        yours = ngettext(
            "You won the game and the kitty of {kitty} penny.",
            "You won the game and the kitty of {kitty} pennies.",
            kitty,
        )
        theirs = ngettext(
            "{who} won the game and the kitty of {kitty} penny.",
            "{who} won the game and the kitty of {kitty} pennies.",
            kitty,
        )
        return self.voice.about(seat, yours, theirs, kitty=kitty)

    def _knocked(self, seat: Seat, last: Seat | None) -> str:
        voice = self.voice
        if last is None:
            yours = _("You knocked on the first turn: nobody draws.")
            return voice.about(seat, yours, _("{who} knocked on the first turn: nobody draws."))
        knocked = voice.about(seat, _("You knocked!"), _("{who} knocked!"))
        return f"{knocked} {self.last_turns(last)}"

    def last_turns(self, last: Seat) -> str:
        """Who still has a turn after a knock."""
        return self.voice.about(
            last,
            _("Everyone else gets one more turn; yours is the last."),
            _("Everyone else gets one more turn; {who} has the last."),
        )

    # How a hand ends

    def ending(self, result: HandResult) -> str:
        """What settled a hand: who had 31, else who was lowest, else why nobody loses."""
        match result.end:
            case End.THIRTY_ONE:
                return self._thirty_one(result)
            case End.VOID:
                return _("That would put everyone out: the hand is void and dealt again.")
            case End.STOCK if not result.losses and result.knocker is None:
                return self._stock_used_up(result)
            case _:
                return self._lowest(result)

    def ended_by(self, result: HandResult) -> str:
        """What ended a hand, in a few words."""
        match result.end:
            case End.THIRTY_ONE:
                return self._thirty_one(result)
            case End.VOID:
                return _("Void: it is dealt again.")
            case _ if result.knocker is None:
                return _("The stock is used up.")
            case End.THROW:
                return self.voice.about(result.knocker, _("You threw down."), _("{who} threw down."))
            case _:
                return self.voice.about(result.knocker, _("You knocked."), _("{who} knocked."))

    def _thirty_one(self, result: HandResult) -> str:
        if result.turns:
            several = pgettext("several players", "{who} made 31.")
            forms = _("You made 31."), _("{who} made 31."), several
        else:
            forms = _("You were dealt 31."), _("{who} was dealt 31."), _("{who} were dealt 31.")
        return self.voice.about_all(result.thirty_one, *forms)

    def _stock_used_up(self, result: HandResult) -> str:
        if self.game.stock_out != "showdown":
            return _("The stock is used up: a draw, nobody loses.")
        value = next(value for value in result.values if value is not None)
        return _("All hands are shown, and everyone has {value}: nobody loses.").format(
            value=value_text(value)
        )

    def _lowest(self, result: HandResult) -> str:
        least = min(value for value in result.values if value is not None)
        low = [seat for seat, value in enumerate(result.values) if value == least]
        return self.voice.about_all(
            low,
            _("You are lowest with {value}."),
            _("{who} is lowest with {value}."),
            _("{who} are lowest with {value}."),
            value=value_text(least),
        )

    def _lost(self, event: LivesLost) -> str:
        """Who loses what, why, and by which rule."""
        rule = rule_of(event, self.game)
        yours, theirs = _loss(event.loss)
        return self.voice.about(
            event.loss.seat,
            yours,
            theirs,
            rule=_("rule {number}").format(number=rule) if isinstance(rule, int) else _("house rule"),
        )


def _loss(loss: Loss) -> tuple[str, str]:
    """A loss in a sentence, to its seat and about it."""
    match loss.cause:
        case Cause.LOWEST | Cause.LOWEST_AT_EMPTY_STOCK:
            return (
                _("You were lowest: you lose 1 life ({rule})."),
                _("{who} was lowest and loses 1 life ({rule})."),
            )
        case Cause.KNOCKER_LOWEST:
            return (
                _("You knocked and were lowest: you lose 2 lives ({rule})."),
                _("{who} knocked, was lowest and loses 2 lives ({rule})."),
            )
        case Cause.KNOCKER_TIED:
            return (
                _("You knocked and tied for lowest: you lose 2 lives ({rule})."),
                _("{who} knocked, tied for lowest and loses 2 lives ({rule})."),
            )
        case Cause.TIED_WITH_KNOCKER:
            return (
                _("You tied for lowest with the knocker: you lose 1 life ({rule})."),
                _("{who} tied for lowest with the knocker and loses 1 life ({rule})."),
            )
        case Cause.OTHERS_31:
            return _loss_to_31(loss)
        case _:
            return _loss_after_throwing(loss)


def _loss_to_31(loss: Loss) -> tuple[str, str]:
    if loss.lives == 1:
        return (
            _("Another player had 31: you lose 1 life ({rule})."),
            _("{who} loses 1 life: another player had 31 ({rule})."),
        )
    return (
        _("You knocked and another player made 31: you lose 2 lives ({rule})."),
        _("{who} knocked and loses 2 lives: another player made 31 ({rule})."),
    )


def _loss_after_throwing(loss: Loss) -> tuple[str, str]:
    match loss.cause:
        case Cause.THROWER_LOWEST:
            return (
                _("You threw down and were lowest: you lose 2 lives ({rule})."),
                _("{who} threw down, was lowest and loses 2 lives ({rule})."),
            )
        case Cause.THROWER_TIED:
            return (
                _("You threw down and tied for lowest: you lose 2 lives ({rule})."),
                _("{who} threw down, tied for lowest and loses 2 lives ({rule})."),
            )
        case _:
            return (
                _("You tied for lowest with the player who threw down: you lose 1 life ({rule})."),
                _("{who} tied for lowest with the player who threw down and loses 1 life ({rule})."),
            )
