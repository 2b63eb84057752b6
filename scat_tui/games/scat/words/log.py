"""The log of a table of Scat: one line a turn, and past hands in a sentence or two."""

from scat_tui.engine.game import Event
from scat_tui.games.scat.rules import events as happened
from scat_tui.games.scat.rules.events import End, HandResult
from scat_tui.games.scat.words.events import Teller
from scat_tui.words import _, pgettext
from scat_tui.words.cards import value_text
from scat_tui.words.log_lines import Line, hand_title, line_of_seat, line_of_sentence


def write(log: list[Line], event: Event, teller: Teller) -> None:
    """Writes an event into the log, into the line of its turn if that has begun."""
    match event:
        case happened.Dealt(number, dealer, upcard):
            yours, theirs = _("you dealt, upcard {card}"), _("{who} dealt, upcard {card}")
            text = teller.voice.about(dealer, yours, theirs, card=teller.card(upcard))
            log.append(Line(text, event=event, title=hand_title(number)))
        case happened.Drew(seat):
            log.append(line_of_seat(teller.voice, seat, pgettext("log", "drew"), event))
        case happened.Took(seat, card):
            text = pgettext("log", "took {card}").format(card=teller.card(card))
            log.append(line_of_seat(teller.voice, seat, text, event))
        case happened.Discarded(seat):
            before = log[-1].event if log else None
            if isinstance(before, happened.Drew | happened.Took):
                log.pop()
            log.append(line_of_seat(teller.voice, seat, _thrown(before, event, teller), event))
        case happened.Knocked():
            _knocked(log, event, teller)
        case happened.HandOver(result):
            log.append(Line(teller.ending(result), event=event, summary=summary(result, teller)))
        case _:
            _sentence(log, event, teller)


def _thrown(before: Event | None, event: happened.Discarded, teller: Teller) -> str:
    """A turn from its card thrown and what came before it."""
    card = teller.card(event.card)
    match before:
        case happened.Drew():
            return turn_in_words(None, card)
        case happened.Took(_seat, taken):
            return turn_in_words(teller.card(taken), card)
        case _:
            return pgettext("log", "threw {card}").format(card=card)


def turn_in_words(taken: str | None, thrown: str) -> str:
    """A turn by the card taken from the discard pile, None for one from the stock, and the card thrown."""
    if taken is None:
        return pgettext("log", "drew, threw {card}").format(card=thrown)
    return pgettext("log", "took {taken}, threw {card}").format(taken=taken, card=thrown)


def _knocked(log: list[Line], event: happened.Knocked, teller: Teller) -> None:
    if event.last is None:
        _sentence(log, event, teller)
        return
    log.append(line_of_seat(teller.voice, event.seat, pgettext("log", "knocked"), event, grave=True))
    log.append(Line(teller.last_turns(event.last), event=event))


def _sentence(log: list[Line], event: Event, teller: Teller) -> None:
    """An event in the sentence that is said of it, if one is said."""
    sentence = teller.tell(event)
    if not sentence:
        return
    match event:
        case happened.LivesLost():
            log.append(line_of_sentence(teller.voice, event.loss.seat, sentence, event, grave=True))
        case happened.Knocked() | happened.ThrewDown() | happened.OnTheCounty() | happened.WentOut():
            log.append(line_of_sentence(teller.voice, event.seat, sentence, event, grave=True))
        case happened.Looked() | happened.StockEmpty() | happened.Won():
            log.append(line_of_sentence(teller.voice, event.seat, sentence, event))
        case _:
            log.append(Line(sentence, event=event))


def summary(result: HandResult, teller: Teller) -> str:
    """A past hand: who ended it, who was lowest, who went out."""
    return " ".join(filter(None, (_outcome(result, teller), _out(result, teller))))


def _outcome(result: HandResult, teller: Teller) -> str:
    if result.end is End.VOID:
        return teller.ended_by(result)
    if not result.losses:
        return teller.ending(result)
    if result.end is End.THIRTY_ONE:
        return f"{teller.ending(result)} {_cost_of_31(result)}"
    return f"{_ended_by(result, teller)} {_lowest(result, teller)}"


def _cost_of_31(result: HandResult) -> str:
    """What a 31 cost; the knocker may pay double by a house rule."""
    if any(loss.lives > 1 for loss in result.losses):
        return _("Everyone else lost a life, the knocker two.")
    return _("Everyone else lost a life.")


def _ended_by(result: HandResult, teller: Teller) -> str:
    """Who knocked, and with what."""
    if result.end is not End.KNOCK or result.knocker is None:
        return teller.ended_by(result)
    yours, theirs = _("You knocked with {value}."), _("{who} knocked with {value}.")
    value = value_text(result.values[result.knocker] or 0)
    return teller.voice.about(result.knocker, yours, theirs, value=value)


def _lowest(result: HandResult, teller: Teller) -> str:
    least = min(value for value in result.values if value is not None)
    return teller.voice.about_all(
        [seat for seat, value in enumerate(result.values) if value == least],
        _("You were lowest with {value}."),
        _("{who} was lowest with {value}."),
        _("{who} were lowest with {value}."),
        value=value_text(least),
    )


def _out(result: HandResult, teller: Teller) -> str:
    if not result.out:
        return ""
    several = pgettext("several players", "{who} went out.")
    return teller.voice.about_all(result.out, _("You went out."), _("{who} went out."), several)
