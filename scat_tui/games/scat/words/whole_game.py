"""A whole game of Scat in sentences, with the cards that are open."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules import events as happened
from scat_tui.games.scat.rules.events import HandResult
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words.events import Teller
from scat_tui.games.scat.words.hands import worth
from scat_tui.games.scat.words.standing import on_the_county
from scat_tui.games.scenes import Scene
from scat_tui.words import _, pgettext
from scat_tui.words.at_table import was_dealt
from scat_tui.words.cards import suit_name
from scat_tui.words.lists import listing


def chronicle(scenes: Iterable[Scene[View]], teller: Teller) -> Iterator[str]:
    """The sentences in the order of play; an empty one before each hand."""
    begun: tuple[Event, Card | None] | None = None
    for events, onlooker, open in scenes:
        settled = any(isinstance(event, happened.HandOver) for event in events)
        for event in events:
            match event:
                case happened.Drew(seat) | happened.Took(seat):
                    begun = event, open[seat].drawn if seat in open else None
                    continue
                case happened.Discarded() if begun is not None:
                    yield _turn(*begun, event, teller)
                case happened.Dealt():
                    yield from ("", teller.tell(event) or "")
                    yield from () if settled else _dealt(open, teller)
                case happened.HandOver():
                    yield from _shown(onlooker, teller)
                    yield from _told(event, teller)
                case happened.AllLook():
                    yield from _told(event, teller)
                    yield from _dealt(open, teller)
                case _:
                    yield from _told(event, teller)
            begun = None
        if settled and onlooker.result:
            yield _pennies(onlooker.result, teller)
    if begun is not None:
        yield _drawn(*begun, teller)


def _told(event: Event, teller: Teller) -> Sequence[str]:
    sentence = teller.tell(event)
    return [sentence] if sentence else []


def _dealt(open: Mapping[Seat, View], teller: Teller) -> Iterator[str]:
    """The cards that were dealt, where they have been seen."""
    for seat, view in open.items():
        if view.hand:
            yield was_dealt(teller.voice, seat, _hand(view.hand, view, teller))


def _shown(view: View, teller: Teller) -> Iterator[str]:
    """All hands at the end of a hand, from the dealer's left."""
    seats = len(view.shown)
    for seat in ((view.dealer + step) % seats for step in range(1, seats + 1)):
        if view.shown[seat]:
            yours, theirs = _("You showed {cards}."), _("{who} showed {cards}.")
            yield teller.voice.about(seat, yours, theirs, cards=_hand(view.shown[seat], view, teller))


def _hand(cards: tuple[Card, ...], view: View, teller: Teller) -> str:
    """`8♦, 9♦, Q♥ (17 in diamonds)`."""
    told = listing([*map(teller.card, cards)])
    if len(cards) != 3:
        return told
    return _("{cards} ({worth})").format(cards=told, worth=worth(cards, view.game, suit_name))


def _turn(begun: Event, drawn: Card | None, thrown: happened.Discarded, teller: Teller) -> str:
    """A turn in one sentence, with the card that was drawn if that is open."""
    if drawn is None or isinstance(begun, happened.Took):
        return teller.tell_turn(begun, thrown) or ""
    if drawn == thrown.card:
        yours = _("You drew the {drawn} and threw it back.")
        theirs = _("{who} drew the {drawn} and threw it back.")
    else:
        yours = _("You drew the {drawn} and threw the {card}.")
        theirs = _("{who} drew the {drawn} and threw the {card}.")
    cards = {"drawn": teller.card(drawn), "card": teller.card(thrown.card)}
    return teller.voice.about(thrown.seat, yours, theirs, **cards)


def _drawn(begun: Event, drawn: Card | None, teller: Teller) -> str:
    """A turn that has only begun."""
    if drawn is None or not isinstance(begun, happened.Drew):
        return teller.tell(begun) or ""
    yours, theirs = _("You drew the {card}."), _("{who} drew the {card}.")
    return teller.voice.about(begun.seat, yours, theirs, card=teller.card(drawn))


def _pennies(result: HandResult, teller: Teller) -> str:
    """What each player has left after a hand."""
    one = _("{who} {pennies}")
    left = [
        one.format(who=_("You") if seat == teller.voice.you else name, pennies=_left(pennies))
        for seat, (name, pennies) in enumerate(zip(teller.names, result.pennies, strict=True))
    ]
    return _("Pennies: {left}.").format(left=listing(left))


def _left(pennies: int | None) -> str:
    if pennies is None:
        return pgettext("player", "out")
    return str(pennies) if pennies else on_the_county()
