"""The log of a table of Cancellation Hearts: one line a trick, and past hands in a sentence."""

from collections.abc import Sequence

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event
from scat_tui.games.hearts.rules import events as happened
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points
from scat_tui.games.hearts.words.events import Teller, to_pass
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.lists import all_of, alternatives
from scat_tui.words.log_lines import Line, hand_title, line_of_seat, line_of_sentence


def write(log: list[Line], event: Event, teller: Teller) -> None:
    """Writes an event into the log; single cards are not told beside the cards, which show them."""
    match event:
        case happened.Dealt(number, dealer, passing):
            dealt = teller.voice.about(dealer, _("you dealt"), _("{who} dealt"))
            log.append(Line(dealt, event=event, title=hand_title(number)))
            log.append(Line(to_pass(passing), event=event))
        case happened.TrickWon(seat):
            grave = BLACK_MARIA in event.taken
            log.append(line_of_seat(teller.voice, seat, trick_text(event, teller), event, grave=grave))
        case happened.Led(seat, card):
            text = pgettext("log", "led {card}").format(card=teller.card(card))
            log.append(line_of_seat(teller.voice, seat, text, event, beside=False))
        case happened.Played(seat, card):
            text = pgettext("log", "played {card}").format(card=teller.card(card))
            log.append(line_of_seat(teller.voice, seat, text, event, beside=False))
        case happened.HandOver(result):
            log.append(Line(teller.hand(result), event=event, summary=summary(result, teller)))
        case _:
            _sentence(log, event, teller)


def trick_text(trick: happened.TrickWon, teller: Teller) -> str:
    """What a won trick brought, after the winner's name: its points, its dead cards, what went with it."""
    total = points(trick.taken)
    if BLACK_MARIA in trick.taken:
        text = pgettext("log", "took {points}: {cards}")
        told = text.format(points=total, cards=teller.point_cards(trick.taken))
    elif total:
        told = pgettext("log", "took {cards}").format(cards=teller.point_cards(trick.taken))
    else:
        told = pgettext("log", "won with {card}, no points").format(card=teller.card(trick.card))
    return alternatives([told, *_dead(trick.taken[trick.aside :], teller), *_with_it(trick)])


def _dead(trick: Sequence[Card], teller: Teller) -> list[str]:
    """The cards of a trick that cancelled each other; empty if there are none."""
    pairs = [card for place, card in enumerate(trick) if card in trick[:place]]
    if not pairs:
        return []
    # A twin says more than a number: both cards lay there.
    told = all_of([f"{teller.card(card)} {teller.card(card)}" for card in pairs])
    return [pgettext("log", "{cards} dead").format(cards=told)]


def _with_it(trick: happened.TrickWon) -> list[str]:
    """What else goes with a trick: cards set aside before it, the widow."""
    told = []
    if trick.aside:
        text = ngettext("{count} card set aside with it", "{count} cards set aside with it", trick.aside)
        told.append(text.format(count=trick.aside))
    if trick.widow:
        told.append(_("the widow with it"))
    return told


def _sentence(log: list[Line], event: Event, teller: Teller) -> None:
    """An event in the sentence that is said of it, if one is said."""
    sentence = teller.tell(event)
    if not sentence:
        return
    voice = teller.voice
    match event:
        case happened.Cancelled():
            log.append(Line(sentence, event=event, beside=False))
        case happened.MoonShot() | happened.MoonChosen():
            log.append(line_of_sentence(voice, event.seat, sentence, event, grave=True))
        case happened.HeartsBroken():
            log.append(line_of_sentence(voice, event.seat, sentence, event))
        case _:
            log.append(Line(sentence, event=event))


def summary(result: HandResult, teller: Teller) -> str:
    """A past hand: who took which points, or what a shooter of the moon did."""
    if result.shooter is None or result.choice is None:
        return _("Points: {points}.").format(points=teller.taken(result))
    value = max(map(abs, result.added))
    return teller.moon(result.shooter, result.choice, value)
