"""A whole game of Cancellation Hearts in sentences, with the cards that are open."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules import events as happened
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.events import Teller
from scat_tui.games.scenes import Scene
from scat_tui.words import _
from scat_tui.words.at_table import was_dealt
from scat_tui.words.lists import all_of, listing

_TRICK_ENDS = (happened.TrickWon, happened.TrickCancelled, happened.LastTrickCancelled)


class _Trick:
    """A trick: its cards in one sentence, then what happened in it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.cards: list[tuple[Seat, Card]] = []
        self.sentences: list[str] = []

    def told(self, teller: Teller) -> Iterator[str]:
        """The sentences; none before the first card."""
        if self.cards:
            one = _("{who} {card}")
            plays = [one.format(who=_name(seat, teller), card=teller.card(card)) for seat, card in self.cards]
            yield _("Trick {number}: {plays}.").format(number=self.number, plays=listing(plays))
        yield from self.sentences


def chronicle(scenes: Iterable[Scene[View]], teller: Teller) -> Iterator[str]:
    """The sentences in the order of play; an empty one before each hand."""
    trick = _Trick(1)
    for events, _onlooker, open in scenes:
        for event in events:
            match event:
                case happened.Dealt():
                    trick = _Trick(1)
                    yield from ("", teller.tell(event) or "")
                    yield from _dealt(open, teller)
                case happened.Passed(seat, receiver):
                    yield _passed(seat, receiver, open, teller)
                case happened.PassesExchanged():
                    yield from _told(event, teller)
                    yield from _received(open, teller)
                case happened.Led(seat, card) | happened.Played(seat, card):
                    trick.cards.append((seat, card))
                case happened.Cancelled() | happened.HeartsBroken():
                    trick.sentences += _told(event, teller)
                case _ if isinstance(event, _TRICK_ENDS):
                    yield from trick.told(teller)
                    yield from _told(event, teller)
                    yield from _widow_taken(event, open, teller)
                    trick = _Trick(trick.number + 1)
                case happened.HandOver(result):
                    yield from _settled(event, result, teller)
                case _:
                    yield from _told(event, teller)
    yield from trick.told(teller)


def _told(event: Event, teller: Teller) -> Sequence[str]:
    sentence = teller.tell(event)
    return [sentence] if sentence else []


def _name(seat: Seat, teller: Teller) -> str:
    return _("You") if seat == teller.voice.you else teller.names[seat]


def _cards(cards: Iterable[Card], teller: Teller) -> list[str]:
    return [teller.card(card) for card in sorted(cards)]


def _dealt(open: Mapping[Seat, View], teller: Teller) -> Iterator[str]:
    """The cards that were dealt, by suit."""
    for seat, view in open.items():
        yield was_dealt(teller.voice, seat, listing(_cards(view.hand, teller)))


def _passed(seat: Seat, receiver: Seat, open: Mapping[Seat, View], teller: Teller) -> str:
    """Who passed which cards to whom, if they are open."""
    if receiver == teller.voice.you:
        return _("{who} passed three cards to you.").format(who=teller.names[seat])
    if seat not in open:
        text = _("{who} passed three cards to {receiver}.")
        return text.format(who=_name(seat, teller), receiver=teller.names[receiver])
    yours, theirs = _("You passed {cards} to {receiver}."), _("{who} passed {cards} to {receiver}.")
    cards = all_of(_cards(open[seat].passed, teller))
    return teller.voice.about(seat, yours, theirs, cards=cards, receiver=teller.names[receiver])


def _received(open: Mapping[Seat, View], teller: Teller) -> Iterator[str]:
    """The cards that were passed to a seat, where the others' cards are not open."""
    if len(open) == 1:
        for view in open.values():
            yield teller.received(sorted(view.received))


def _widow_taken(event: Event, open: Mapping[Seat, View], teller: Teller) -> Iterator[str]:
    """The widow, if whoever took it with this trick may be looked at."""
    match event:
        case happened.TrickWon(taker, widow=widow) | happened.LastTrickCancelled(taker, _, widow):
            if widow and taker is not None and taker in open:
                yield teller.in_widow(open[taker].widow_cards)


def _settled(event: Event, result: HandResult, teller: Teller) -> Iterator[str]:
    yield from _told(event, teller)
    if result.widow:
        yield teller.widow(result)
    one = _("{who} {points}")
    scores = [one.format(who=_name(seat, teller), points=score) for seat, score in enumerate(result.scores)]
    yield _("Scores: {scores}.").format(scores=listing(scores))
