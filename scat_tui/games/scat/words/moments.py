"""The moments that decided a game of Scat."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules.events import End, HandOver, HandResult
from scat_tui.games.scat.words.events import Teller
from scat_tui.words import _
from scat_tui.words.cards import value_text
from scat_tui.words.lists import listing

MOST = 3


class Moment(Struct, frozen=True):
    """A hand that mattered, and what happened in it."""

    hand: int
    text: str


def moments(events: Sequence[Event], teller: Teller) -> list[Moment]:
    """The three hands that mattered most, in the order of play.

    The last one, and those in which most players went out, most lives were lost, or a 31 was made.
    """
    results = [event.result for event in events if isinstance(event, HandOver)]
    told = [result for result in results if result.losses]
    if not told:
        return []
    last = told[-1]
    others = sorted(told[:-1], key=lambda result: (-_weight(result, teller.own), result.number))
    chosen = sorted([*others[: MOST - 1], last], key=lambda result: result.number)
    return [Moment(result.number, _told(result, teller)) for result in chosen]


def _weight(result: HandResult, own: Seat | None) -> int:
    """How much a hand mattered; one's own losses and 31s a little more."""
    lives = sum(loss.lives for loss in result.losses)
    mine = own is not None and (result.lost[own] > 0 or own in result.thirty_one)
    return 4 * len(result.out) + lives + 2 * bool(result.thirty_one) + 2 * mine


def _told(result: HandResult, teller: Teller) -> str:
    """What happened in a hand, in a sentence."""
    what = _cause(result, teller)
    if not result.out:
        return what
    voice = teller.voice
    out = voice.about_all(result.out, _("you went out"), _("{who} went out"), _("{who} went out"))
    return _("{what}; {out}").format(what=what, out=out)


def _cause(result: HandResult, teller: Teller) -> str:
    knocker, voice = result.knocker, teller.voice
    if result.thirty_one or knocker is None:
        return teller.ended_by(result).rstrip(".")
    value = value_text(result.values[knocker] or 0)
    threw = result.end is End.THROW
    if result.lost[knocker]:
        yours = (
            _("You threw down with {value} and lost 2") if threw else _("You knocked with {value} and lost 2")
        )
        theirs = (
            _("{who} threw down with {value} and lost 2")
            if threw
            else _("{who} knocked with {value} and lost 2")
        )
        return voice.about(knocker, yours, theirs, value=value)
    yours = _("You threw down with {value}") if threw else _("You knocked with {value}")
    theirs = _("{who} threw down with {value}") if threw else _("{who} knocked with {value}")
    what = voice.about(knocker, yours, theirs, value=value)
    losers = [
        _("{who} had {value}").format(
            who=_one(teller, loss.seat), value=value_text(result.values[loss.seat] or 0)
        )
        for loss in result.losses
    ]
    return _("{what}, {losers}").format(what=what, losers=listing(losers))


def _one(teller: Teller, seat: Seat) -> str:
    return _("you") if seat == teller.voice.you else teller.names[seat]
