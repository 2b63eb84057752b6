"""Cancellation Hearts in plain text."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Refusal, Refused, Seat
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.rules.events import Dealt, HandOver, LastTrickCancelled, TrickWon
from scat_tui.games.hearts.rules.moves import Choice, Moon, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, refused, rule_of
from scat_tui.games.hearts.words.advice import advice_sentence
from scat_tui.games.hearts.words.explained import explained, matter
from scat_tui.games.hearts.words.keys import BEFORE_CARDS
from scat_tui.games.hearts.words.log import write
from scat_tui.games.plain_game import UnclearAnswer
from scat_tui.words import _, ngettext
from scat_tui.words.at_table import not_an_answer
from scat_tui.words.cards import card_text, read_card, suit_name
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing
from scat_tui.words.log_lines import Line


class HeartsPage(Struct, frozen=True):
    """Cancellation Hearts in plain text for the players at a table; `letters` writes suits as letters.

    Sentences address the seat `own` as "you"; `game` has the house rules, by default the standard ones.
    """

    deal: ClassVar[type[Event]] = Dealt
    settled: ClassVar[type[Event]] = HandOver

    names: Sequence[str]
    letters: bool = False
    own: Seat | None = None
    game: HeartsRules | None = None

    @property
    def _teller(self) -> Teller:
        return Teller(self.names, self.letters, self.own)

    def tell(self, event: Event) -> str | None:
        return self._teller.tell(event)

    def tell_turn(self, before: Event, event: Event) -> str | None:
        """None, as a turn is one event."""
        return None

    def begins_turn(self, event: Event) -> bool:
        """False, as a turn is one event."""
        return False

    def tell_viewer(self, event: Event, view: View) -> Sequence[str]:
        """The widow: to its taker, and to everybody once the hand is settled (rule 4)."""
        match event:
            case TrickWon(int(taker), widow=widow) | LastTrickCancelled(int(taker), _, widow):
                if widow and taker == view.seat and not view.result:
                    return [self._teller.in_widow(view.widow_cards)]
            case HandOver(result) if result.widow:
                return [self._teller.widow(result)]
        return ()

    def write(self, log: list[Line], event: Event) -> None:
        write(log, event, self._teller)

    def seen(self, view: View) -> Sequence[str]:
        """The widow, if the viewer took it or the hand is settled."""
        return [self._teller.in_widow(view.widow_cards)] if view.widow_cards else []

    def situation(self, view: View) -> Sequence[str]:
        """The player's cards by suit, the trick so far, what waits for the next winner."""
        lines = [self._suit(view, suit) for suit in "CDSH" if any(card.suit == suit for card in view.hand)]
        if view.received and not view.tricks:
            lines.append(self._teller.received(view.received))
        text = _("{who} {card}")
        plays = [text.format(who=self.names[seat], card=self._card(card)) for seat, card in view.trick.played]
        if plays:
            lines.append(_("The trick so far: {plays}.").format(plays=listing(plays)))
        if dead := [view.trick.cards[first] for first, _second in view.trick.pairs]:
            lines.append(_("Cancelled: {cards}.").format(cards=self._cards(dead)))
        if view.trick.winner is not None:
            yours, theirs = _("So far you win the trick."), _("So far {who} wins the trick.")
            lines.append(self._teller.voice.about(view.trick.winner, yours, theirs))
        if view.aside:
            text = ngettext("{count} card is set aside.", "{count} cards are set aside.", len(view.aside))
            lines.append(text.format(count=len(view.aside)))
        if view.widow:
            text = ngettext("The widow has {count} card.", "The widow has {count} cards.", view.widow)
            lines.append(text.format(count=view.widow))
        lines.append(_("Hearts are broken.") if view.broken else _("Hearts are not broken."))
        return lines

    def holds(self, view: View) -> str:
        """A hand in a replay, by suits."""
        if view.seat is None or not view.hand:
            return ""
        cards = self._cards(sorted(view.hand))
        return _("{who} holds {cards}.").format(who=self.names[view.seat], cards=cards)

    def _suit(self, view: View, suit: str) -> str:
        cards = [card for card in sorted(view.hand) if card.suit == suit]
        return _("{suit}: {cards}").format(suit=suit_name(suit), cards=self._cards(cards))

    def _cards(self, cards: Sequence[Card]) -> str:
        return listing([*map(self._card, cards)])

    def _card(self, card: Card) -> str:
        return card_text(card, self.letters)

    def offers(self, view: View) -> Sequence[str]:
        if not view.legal:
            return []
        match view.legal[0]:
            case Pass():
                return [with_commands(_("type three cards to pass, such as {2c} {qs} {kd}"))]
            case Moon():
                value = view.game.moon_value
                return [
                    with_commands(_("{subtract} takes {value} off your score"), value=value),
                    with_commands(_("{add} puts {value} on every other score"), value=value),
                ]
            case _:
                cards = sorted({move.card for move in view.legal if isinstance(move, Play)})
                return [_("type a card: {cards}").format(cards=self._cards(cards))]

    def read(self, view: View, answer: str) -> SeatMove:
        """A card, three cards to pass, or the moon's choice."""
        seat = view.seat or 0
        words = answer.lower().split()
        if words and words[0] in BEFORE_CARDS:
            words = words[1:]
        if len(words) == 1 and words[0] in tuple(Choice):
            return Moon(seat, Choice(words[0]))
        try:
            cards = tuple(map(read_card, words))
        except ValueError:
            cards = ()
        if not cards:
            raise UnclearAnswer(not_an_answer(answer))
        if view.phase is Phase.PASS or len(cards) > 1:
            return Pass(seat, cards)
        return Play(seat, cards[0])

    def question(self, move: SeatMove) -> str | None:
        """None: only the last move of a hand ends it."""
        return None

    def refused(self, refusal: Refused, move: SeatMove, view: View) -> str:
        if refusal.refusal is HeartsRefusal.WRONG_NUMBER_OF_CARDS:
            return _("Three cards are passed: type three.")
        if refusal.refusal is HeartsRefusal.NOT_IN_HAND and isinstance(move, Pass):
            return self._not_held(move.cards, view.hand)
        return refused(refusal.refusal, view, self.letters)

    def _not_held(self, cards: Sequence[Card], hand: Sequence[Card]) -> str:
        """Which of some cards is not in a hand, or not as often: there are two of each (rule 1)."""
        card = next(card for card in cards if cards.count(card) > hand.count(card))
        held = hand.count(card)
        if not held:
            return _("You do not hold the {card}.").format(card=self._card(card))
        if held == 1:
            return _("You hold the {card} only once.").format(card=self._card(card))
        text = ngettext("You hold the {card} {count} time.", "You hold the {card} only {count} times.", held)
        return text.format(card=self._card(card), count=held)

    def matter(self, events: Sequence[Event], seat: Seat | None) -> Event | None:
        """The last event other than a single card."""
        return matter(events)

    def explained(self, event: Event, view: View) -> str:
        return explained(event, view, self._teller)

    def rule_of(self, matter: Event | Refusal) -> int | str:
        return rule_of(matter, self.game)

    def hint(self, view: View) -> str:
        return advice_sentence(advise(view), self.names, self.letters)

    def scores(self, view: View) -> Sequence[str]:
        """The score of each player."""
        text = _("{who}: {score}")
        return [text.format(who=name, score=view.scores[seat]) for seat, name in enumerate(self.names)]


def page(
    names: Sequence[str], letters: bool = False, own: Seat | None = None, game: HeartsRules | None = None
) -> HeartsPage:
    """The game in plain text; see `HeartsPage`."""
    return HeartsPage(names, letters, own, game)
