"""The moments that decided a game of Cancellation Hearts."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules.events import HandOver, HandResult, Led, Played, TrickCancelled, TrickWon
from scat_tui.games.hearts.rules.settle import lowest
from scat_tui.games.hearts.rules.values import BLACK_MARIA
from scat_tui.games.hearts.words.events import Teller
from scat_tui.words import _, ngettext
from scat_tui.words.moments import MOST, Moment
from scat_tui.words.names import listed

MANY = 13
"""Points in a hand, or a lead, from which on they may have decided a game."""


class _Candidate(Struct, frozen=True):
    """What may have decided the game; the heavier, the more it mattered."""

    weight: int
    hand: int
    text: str


def moments(events: Sequence[Event], target: int, teller: Teller) -> list[Moment]:
    """The moments of a finished game that mattered most, at most three of different hands, in order of play.

    A moon, both Black Marias taken by one player, the most points in a hand, a new leader, and always the
    hand in which the target was reached. `events` are those of the whole game, `target` the score that ends
    it.
    """
    results = [event.result for event in events if isinstance(event, HandOver)]
    if not results:
        return []
    marias = _both_marias(events)
    candidates = [_end(results[-1], target, teller)]
    before = (0,) * len(teller.names)
    for result in results:
        candidates += _of_hand(result, before, marias.get(result.number), teller)
        before = result.scores
    chosen: dict[int, _Candidate] = {}
    for candidate in sorted(candidates, key=lambda each: (-each.weight, each.hand)):
        if len(chosen) < MOST:
            chosen.setdefault(candidate.hand, candidate)
    return [Moment(hand, chosen[hand].text) for hand in sorted(chosen)]


def _of_hand(
    result: HandResult, before: Sequence[int], both: Seat | None, teller: Teller
) -> list[_Candidate]:
    """What may have mattered in one hand; `before` are the scores before it."""
    found = []
    if result.shooter is not None and result.choice is not None:
        swing = max(abs(points) for points in result.added)
        text = teller.moon(result.shooter, result.choice, swing).rstrip(".")
        found.append(_Candidate(200, result.number, text))
    elif both is not None:
        text = teller.voice.about(both, _("You took both Black Marias"), _("{who} took both Black Marias"))
        found.append(_Candidate(100 + result.points[both], result.number, text))
    elif (most := max(result.points)) >= MANY:
        seat = result.points.index(most)
        text = teller.voice.about(
            seat, _("You took {points} points"), _("{who} took {points} points"), points=most
        )
        found.append(_Candidate(most, result.number, text))
    led, leads = lowest(before), lowest(result.scores)
    if len(led) == len(leads) == 1 and led != leads:
        lead = min(score for seat, score in enumerate(result.scores) if seat not in leads) - min(
            result.scores
        )
        words = ngettext("{count} point", "{count} points", lead).format(count=lead)
        text = teller.voice.about(
            leads[0],
            _("You went ahead by {points}"),
            _("{who} went ahead by {points}"),
            points=words,
        )
        found.append(_Candidate(10 + lead, result.number, text))
    return found


def _end(result: HandResult, target: int, teller: Teller) -> _Candidate:
    """The hand in which the target was reached; it always counts."""
    reached = [seat for seat, score in enumerate(result.scores) if score >= target]
    winners = lowest(result.scores)
    who = listed(teller.names, reached, teller.voice.you, inside=True)
    if teller.voice.you in winners and len(winners) == 1:
        text = _("{target} was reached by {who}, while you had {score}")
    else:
        text = _("{target} was reached by {who}, while {winner} had {score}")
    winner = listed(teller.names, winners, teller.voice.you, inside=True)
    words = text.format(target=target, who=who, winner=winner, score=min(result.scores))
    return _Candidate(1000, result.number, words)


def _both_marias(events: Sequence[Event]) -> dict[int, Seat]:
    """The seats that took both Black Marias in tricks, by the number of the hand; a widow may hide one."""
    took: dict[int, Seat] = {}
    taken: list[Seat] = []
    waiting = in_trick = 0
    for event in events:
        match event:
            case Led(_seat, card) | Played(_seat, card):
                in_trick += card == BLACK_MARIA
            case TrickCancelled():
                waiting, in_trick = waiting + in_trick, 0
            case TrickWon(seat, _card, _aside, _widow):
                taken += [seat] * (waiting + in_trick)
                waiting = in_trick = 0
            case HandOver(result):
                if len(taken) == 2 and taken[0] == taken[1]:
                    took[result.number] = taken[0]
                taken, waiting, in_trick = [], 0, 0
    return took
