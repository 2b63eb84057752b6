"""What happens at a table of Cancellation Hearts, and each finished trick explained, against facts."""

import re
from collections.abc import Sequence

from tests.games.hearts.rules.second_judge import cost
from tests.games.hearts.words.facts import face, higher, suit_of
from tests.games.hearts.words.sentences_checked import CARD, SUIT, WHO, Match, Said, says


@says("event", r"Hand (?P<n>\d+): (?:(?P<you>you)|(?P<who>\w+)) dealt\.")
def _dealt(said: Said, match: Match) -> bool:
    judge = said.facts.judge
    return judge.dealer == said.seat(match) and int(match["n"]) == len(judge.hands) + 1


@says("event", r"(?:Three cards to pass to the (?P<side>left|right)|No passing in this hand)\.")
def _direction(said: Said, match: Match) -> bool:
    return said.facts.judge.direction() == (match["side"] or "hold")


@says("event", r"All have passed\.")
def _passed(said: Said, match: Match) -> bool:
    return said.facts.judge.wanted == "play" and len(said.facts.judge.given) == said.facts.seats


@says("event", rf"(?:You lead|{WHO} leads) first\.")
def _first(said: Said, match: Match) -> bool:
    return said.facts.judge.turn == said.seat(match)


@says("event", rf"(?:You|{WHO}) (?P<verb>led|played) the {CARD}\.")
def _card(said: Said, match: Match) -> bool:
    led = len(said.facts.current) == 1
    return said.facts.last_play() == (said.seat(match), face(match["card"])) and led == (
        match["verb"] == "led"
    )


@says("event", rf"Hearts are broken: (?:you|{WHO}) played the {CARD}\.")
def _broken(said: Said, match: Match) -> bool:
    card = face(match["card"])
    breaks = card[1] == "H" or (card == "QS" and said.facts.judge.house["broken_by"] == "heart_or_queen")
    return breaks and said.facts.judge.broken and said.facts.last_play() == (said.seat(match), card)


@says("event", rf"(?P<first>Your|[A-Z]\w*'s) {CARD} and (?P<second>yours|[A-Z]\w*'s) cancelled each other\.")
def _cancelled(said: Said, match: Match) -> bool:
    names = [match[group].removesuffix("'s").casefold() for group in ("first", "second")]
    whose = [said.you if name in ("your", "yours") else _index(said, name) for name in names]
    return [seat for seat, card in said.facts.trick() if card == face(match["card"])] == whose


def _index(said: Said, name: str) -> int:
    return [each.casefold() for each in said.names].index(name)


@says(
    "event",
    rf"(?:You|{WHO}) took the trick with the {CARD}"
    r"(?:(?:, (?P<both>\d+)|, and (?P<aside>\d+)) cards? set aside)?(?P<widow>,? and the widow)?\.",
)
def _won_trick(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    winner = said.seat(match)
    count = int(match["both"] or match["aside"] or 0)
    card = trick.cards[(winner - trick.leader) % said.facts.seats]
    told = winner, count, bool(match["widow"]), face(match["card"])
    return told == (trick.taker, trick.waiting, bool(trick.widow), card)


POINT_CARDS = r"(?P<marias>Q♠(?: Q♠)?)?(?: and )?(?:(?P<hearts>\d+) hearts?)?"


@says("event", rf"(?P<n>\d+) points?: {POINT_CARDS}\.")
@says("log", rf"took (?P<n>\d+): {POINT_CARDS}")
@says("log", r"took (?P<marias>)(?P<n>(?P<hearts>\d+)) hearts?")
def _points_taken(said: Said, match: Match) -> bool:
    """Of the trick, and of the tricks before it that nobody took."""
    taken = _with_those_aside(said)
    told = int(match["n"]), (match["marias"] or "").count("Q♠"), int(match["hearts"] or 0)
    hearts = sum(card[1] == "H" for card in taken)
    return told == (cost(taken), taken.count("QS"), hearts) and cost(taken) > 0


def _with_those_aside(said: Said) -> list[str]:
    *before, trick = said.facts.tricks
    cards = list(trick.cards)
    for earlier in reversed(before):
        if earlier.taker is not None:
            break
        cards += earlier.cards
    return cards


@says("log", rf"won with {CARD}, no points")
def _no_points(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    card = trick.cards[((trick.taker or 0) - trick.leader) % said.facts.seats]
    return cost(_with_those_aside(said)) == 0 and card == face(match["card"])


@says("log", r"; (?P<cards>[^;]+) dead")
def _dead(said: Said, match: Match) -> bool:
    told = [face(card) for card in re.split(r", | and | ", match["cards"])]
    cards = said.facts.tricks[-1].cards
    return sorted(told) == sorted(card for card in cards if cards.count(card) > 1)


@says("log", r"; (?P<n>\d+) cards? set aside with it")
def _aside_with_it(said: Said, match: Match) -> bool:
    return said.facts.tricks[-1].waiting == int(match["n"])


@says("log", r"; the widow with it")
def _widow_with_it(said: Said, match: Match) -> bool:
    return said.facts.tricks[-1].widow > 0


@says("event", r"Nobody took the trick: (?P<n>\d+) cards? (?:is|are) set aside\.")
def _aside(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    return trick.taker is None and not trick.last and len(said.facts.judge.waiting) == int(match["n"])


@says("event", rf"(?:You lead|{WHO} leads) again\.")
@says("trick", rf"(?:You lead|{WHO} leads) again\.")
def _again(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    return said.seat(match) == said.facts.judge.turn == trick.leader and trick.taker is None


@says(
    "event",
    r"Nobody took the last trick: (?P<n>\d+) cards? stays? uncollected(?P<widow>, the widow included)?\.",
)
def _uncollected(said: Said, match: Match) -> bool:
    judge, trick = said.facts.judge, said.facts.tricks[-1]
    left = judge.waiting + judge.widow
    return (
        trick.last
        and trick.taker is None
        and (int(match["n"]), bool(match["widow"]))
        == (
            len(left),
            bool(judge.widow),
        )
    )


@says("event", r"Nobody won the last trick, so you take it as its leader \(house rule\)\.")
@says("event", rf"Nobody won the last trick, so it goes to its leader, {WHO} \(house rule\)\.")
def _to_leader(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    who = said.seat(match) if match.groups() else said.you
    return trick.last and trick.taker == trick.leader == who and not _stands(trick.cards)


def _stands(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card[1] == cards[0][1] and cards.count(card) == 1]


@says("event", r"(?P<n>\d+) more cards? (?:goes|go) with it\.")
def _more(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    return int(match["n"]) == trick.waiting + trick.widow


@says("event", rf"(?:You|{WHO}) shot the moon!")
def _moon(said: Said, match: Match) -> bool:
    points = [cost(pile) for pile in said.facts.judge.piles]
    seat = said.seat(match)
    needs_all = said.facts.judge.house["moon_needs_all"] == "on"
    return points[seat] == sum(points) and (points[seat] == 52 or not needs_all)


CHOSEN = rf"(?:You|{WHO}) (?P<verb>subtracted|added) (?P<n>\d+)(?: to every other score)? for the moon\."


@says("event", CHOSEN)
@says("log", CHOSEN)
def _chose(said: Said, match: Match) -> bool:
    moon = said.facts.judge.hands[-1]["moon"]
    told = {"seat": said.seat(match), "choice": match["verb"].removesuffix("ed")}
    return bool(moon == told and int(match["n"]) == said.facts.judge.house["moon_value"])


@says("log", r"Points(?P<n>): (?P<row>[^.]+)\.")
@says("event", r"Points in hand (?P<n>\d+): (?P<row>[^.]+)\.")
def _points(said: Said, match: Match) -> bool:
    hands = said.facts.judge.hands
    row = [] if match["row"] == "none" else [each.rsplit(" ", 1) for each in match["row"].split(", ")]
    told = {said.you if name == "You" else said.names.index(name): int(points) for name, points in row}
    taken = {seat: points for seat, points in enumerate(hands[-1]["points"]) if points}
    return (
        told == taken
        and list(told.values()) == sorted(told.values(), reverse=True)
        and len(hands) == int(match["n"] or len(hands))
    )


@says("event", r"Nobody took (?P<n>\d+) points?\.")
def _nobody_took(said: Said, match: Match) -> bool:
    return 52 - sum(cost(pile) for pile in said.facts.judge.piles) == int(match["n"])


@says("event", r"(?P<row>[^.]+) reached the target\.")
def _target(said: Said, match: Match) -> bool:
    judge = said.facts.judge
    reached = {seat for seat, score in enumerate(judge.scores) if score >= judge.house["target"]}
    return said.seats(match["row"]) == reached


@says("event", r"(?P<row>[^.]+) share the lowest score: another hand is played\.")
def _extra(said: Said, match: Match) -> bool:
    judge = said.facts.judge
    lowest = {seat for seat, score in enumerate(judge.scores) if score == min(judge.scores)}
    return said.seats(match["row"]) == lowest and len(lowest) > 1 and judge.wanted == "deal"


@says("event", r"(?P<row>[^.]+) won with (?P<score>-?\d+)\.")
def _won(said: Said, match: Match) -> bool:
    judge = said.facts.judge
    return said.seats(match["row"]) == set(judge.winners) and int(match["score"]) == min(judge.scores)


@says("event", r"The lowest score wins\.")
def _lowest(said: Said, match: Match) -> bool:
    return said.facts.judge.wanted == "nothing"


@says("event", r"Nobody took the widow: (?P<cards>[^.]+)\.")
@says("event", rf"(?:You|{WHO}) took the widow: (?P<cards>[^.]+)\.")
def _widow(said: Said, match: Match) -> bool:
    told = sorted(map(face, match["cards"].split(", ")))
    taker = None if match[0].startswith("Nobody") else said.seat(match)
    return told == sorted(said.facts.widow) and taker == said.facts.widow_taker


# A finished trick explained


@says("trick", r"(?:The two (?P<one>\S+) cancelled each other|Cancelled in pairs: (?P<row>[^.]+))\.")
def _pairs(said: Said, match: Match) -> bool:
    cards = said.facts.tricks[-1].cards
    told = [match["one"]] if match["one"] else match["row"].split(", ")
    return sorted(map(face, told)) == sorted({card for card in cards if cards.count(card) == 2})


@says(
    "trick",
    rf"(?:Your|(?P<who>[A-Z]\w*)'s) {CARD} is the highest {SUIT} left: (?P<n>\d+) points? in it"
    r"(?:, (?P<aside>\d+) set aside)?\.",
)
def _highest(said: Said, match: Match) -> bool:
    trick, card = said.facts.tricks[-1], face(match["card"])
    stands = _stands(trick.cards)
    told = said.seat(match), suit_of(match["suit"]), int(match["n"]), int(match["aside"] or 0)
    return (
        told == (trick.taker, trick.cards[0][1], cost(list(trick.cards)), trick.aside)
        and card in stands
        and not any(higher(other, card) for other in stands)
        and trick.cards[(said.seat(match) - trick.leader) % said.facts.seats] == card
    )


@says("trick", r"All (?P<suit>\w+) were cancelled, so nobody wins the trick: it is set aside\.")
@says("trick", r"All (?P<suit>\w+) were cancelled, so nobody takes the last trick\.")
def _none_stands(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    none = trick.taker is None and not _stands(trick.cards) and suit_of(match["suit"]) == trick.cards[0][1]
    return none and trick.last == ("last trick" in match[0])


@says("trick", r"All (?P<suit>\w+) were cancelled, so you take the trick as its leader \(house rule\)\.")
@says("trick", rf"All (?P<suit>\w+) were cancelled, so the trick goes to its leader, {WHO} \(house rule\)\.")
def _leaders(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    who = said.you if "you take" in match[0] else said.seat(match)
    return not _stands(trick.cards) and trick.last and trick.taker == trick.leader == who


@says("trick", rf"(?:You take|{WHO} takes) the widow with it\.")
def _with_widow(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    return bool(trick.widow) and said.seat(match) == trick.taker


@says("trick", rf"(?:You lead|{WHO} leads)\.")
def _leads(said: Said, match: Match) -> bool:
    trick = said.facts.tricks[-1]
    return said.seat(match) == said.facts.judge.turn == trick.taker and not trick.last
