"""Scat in plain text."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Refusal, Refused, Seat
from scat_tui.games.plain_game import UnclearAnswer
from scat_tui.games.scat.bots import advise
from scat_tui.games.scat.rules.events import Dealt, Drew, HandOver, Took
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, Look, SeatMove, Take, Throw
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller, matter, refused, rule_of, worth
from scat_tui.games.scat.words.advice import advice_sentence
from scat_tui.games.scat.words.keys import BEFORE_A_CARD, DISCARD_PILE, KNOCK, LOOK, STOCK, THROW_DOWN
from scat_tui.games.scat.words.log import write
from scat_tui.games.scat.words.standing import on_the_county
from scat_tui.text.safe import parse_number
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.at_table import not_an_answer
from scat_tui.words.cards import card_text, read_card, suit_name
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing
from scat_tui.words.log_lines import Line
from scat_tui.words.table_keys import TableKey

_MOVES: tuple[tuple[TableKey, Callable[[Seat], SeatMove]], ...] = (
    (STOCK, Draw),
    (DISCARD_PILE, Take),
    (KNOCK, Knock),
    (LOOK, Look),
    (THROW_DOWN, Throw),
)
_TYPED = {word: move for key, move in _MOVES for word in key.typed}
"""What can be typed for the moves without a card."""


class ScatPage(Struct, frozen=True):
    """Scat in plain text for the players at a table; `letters` writes suits as letters.

    Sentences address the seat `own` as "you"; `game` has the house rules, by default the standard ones.
    """

    deal: ClassVar[type[Event]] = Dealt
    settled: ClassVar[type[Event]] = HandOver

    names: Sequence[str]
    letters: bool = False
    own: Seat | None = None
    game: ScatRules | None = None

    @property
    def _teller(self) -> Teller:
        return Teller(self.names, self._rules, self.letters, self.own)

    @property
    def _rules(self) -> ScatRules:
        return self.game or ScatRules(seats=len(self.names))

    def tell(self, event: Event) -> str | None:
        return self._teller.tell(event)

    def tell_turn(self, before: Event, event: Event) -> str | None:
        """Drawing and throwing in one sentence."""
        return self._teller.tell_turn(before, event)

    def begins_turn(self, event: Event) -> bool:
        """Whether another player's turn begins, whose sentence waits for the card they throw."""
        return isinstance(event, Drew | Took)

    def tell_viewer(self, event: Event, view: View) -> Sequence[str]:
        """The hands that are shown, the viewer's too, once a hand is settled (scat.md rules 8 to 10)."""
        return self.seen(view) if isinstance(event, HandOver) else ()

    def write(self, log: list[Line], event: Event) -> None:
        write(log, event, self._teller)

    def seen(self, view: View) -> Sequence[str]:
        """All hands once they are shown, from the dealer's left as they were dealt."""
        seats = len(view.shown)
        order = [(view.dealer + step) % seats for step in range(1, seats + 1)]
        return [
            self._teller.voice.about(
                seat,
                _("You showed {cards}"),
                _("{who} showed {cards}"),
                cards=self._hand(view.shown[seat], view.game),
            )
            for seat in order
            if view.shown[seat]
        ]

    def situation(self, view: View) -> Sequence[str]:
        """The player's cards and their value until all are shown, the upcard, the stock."""
        lines = []
        if view.phase is Phase.WINDOW:
            lines.append(_("Your three cards lie face down."))
        elif view.hand and not view.shown:
            lines.append(_("You hold {cards}").format(cards=self._hand(view.hand, view.game)))
        if view.upcard:
            lines.append(_("The upcard is the {card}.").format(card=card_text(view.upcard, self.letters)))
        count = ngettext("The stock has {count} card.", "The stock has {count} cards.", view.stock)
        lines.append(count.format(count=view.stock))
        if view.knocker is not None and not view.result:
            lines.append(self._knock(view, view.knocker))
        return lines

    def holds(self, view: View) -> str:
        """A hand in a replay."""
        if view.seat is None or not view.hand:
            return ""
        return _("{who} holds {cards}").format(
            who=self.names[view.seat], cards=self._hand(view.hand, view.game)
        )

    def _knock(self, view: View, knocker: Seat) -> str:
        """Who has knocked, and to other players whether their last turn is still to come."""
        text = _("{who} has knocked: this is your last turn.") if view.legal else _("{who} has knocked.")
        return self._teller.voice.about(knocker, _("You have knocked."), text)

    def _hand(self, hand: tuple[Card, ...], game: ScatRules) -> str:
        cards = listing([card_text(card, self.letters) for card in hand])
        if len(hand) != 3:
            return cards + "."
        return _("{cards}: {worth}.").format(cards=cards, worth=worth(hand, game, suit_name))

    def offers(self, view: View) -> Sequence[str]:
        upcard = card_text(view.upcard, self.letters) if view.upcard else ""
        words = {
            Draw: with_commands(_("{s} draws from the stock")),
            Take: with_commands(_("{d} takes the {card}"), card=upcard),
            Knock: with_commands(_("{k} knocks")),
            Look: with_commands(_("{o} looks")),
            Throw: with_commands(_("{t} throws down")),
        }
        said = [words[type(move)] for move in view.legal if type(move) in words]
        for place, card in enumerate(view.hand):
            if any(move == Discard(move.seat, card) for move in view.legal):
                text = _("{number} throws the {card}")
                said.append(text.format(number=place + 1, card=card_text(card, self.letters)))
        return said

    def read(self, view: View, answer: str) -> SeatMove:
        """A letter or word, or the card to throw by its place or its name."""
        seat = view.seat or 0
        words = answer.lower().split()
        if len(words) == 1 and words[0] in _TYPED:
            return _TYPED[words[0]](seat)
        if len(words) == 2 and words[0] in BEFORE_A_CARD:
            words = words[1:]
        card = words[0] if len(words) == 1 else ""
        if number := parse_number(card, len(view.hand)):
            return Discard(seat, view.hand[number - 1])
        try:
            return Discard(seat, read_card(card))
        except ValueError:
            raise UnclearAnswer(not_an_answer(answer)) from None

    def question(self, move: SeatMove) -> str | None:
        """Before a throw-down, since `throw` is also typed to throw a card; a knock leaves others a turn."""
        if not isinstance(move, Throw):
            return None
        return with_commands(
            _("Throw down unseen? That ends the hand. Type {yes} or {t} to throw down, {no} to go back.")
        )

    def refused(self, refusal: Refused, move: SeatMove, view: View) -> str:
        card = move.card if isinstance(move, Discard) else None
        return refused(refusal.refusal, view.game, self.letters, card)

    def matter(self, events: Sequence[Event], seat: Seat | None) -> Event | None:
        """The last event; of the losses of a hand the seat's own."""
        return matter(events, seat)

    def explained(self, event: Event, view: View) -> str:
        return self.tell(event) or ""

    def rule_of(self, matter: Event | Refusal) -> int | str:
        return rule_of(matter, self._rules)

    def hint(self, view: View) -> str:
        return advice_sentence(advise(view), self.names, self.letters)

    def scores(self, view: View) -> Sequence[str]:
        """The pennies of each player, and the kitty."""
        text = _("{who}: {pennies}")
        lines = [
            text.format(who=name, pennies=_pennies(view.pennies[seat]))
            for seat, name in enumerate(self.names)
        ]
        return [*lines, _("The kitty: {count}").format(count=view.kitty)]


def _pennies(pennies: int | None) -> str:
    if pennies is None:
        return pgettext("player", "out")
    if pennies == 0:
        return on_the_county()
    return ngettext("{count} penny", "{count} pennies", pennies).format(count=pennies)


def page(
    names: Sequence[str], letters: bool = False, own: Seat | None = None, game: ScatRules | None = None
) -> ScatPage:
    """The game in plain text; see `ScatPage`."""
    return ScatPage(names, letters, own, game)
