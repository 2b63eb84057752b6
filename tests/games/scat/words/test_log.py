"""What the log tells of games of Scat under random house rules, compared with a second judge's account."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from scat_tui.engine.game import Event, options_of
from scat_tui.engine.match import Match
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.events import Discarded, HandOver, LivesLost
from scat_tui.games.scat.words import Teller, rule_of
from scat_tui.games.scat.words.log import write
from scat_tui.words.log_lines import Line
from tests.engine.subjects import SUBJECTS, play_on
from tests.games.scat.rules.second_judge import Judge, is_31

NAMES = [f"Player {letter}" for letter in "ABCDEFGHI"]
RULES = {rule.name: rule.values for rule in options_of(Scat)}
LOSES = re.compile(
    r"(?:.*\byou lose|(Player \w)\b.*loses) (\d) (?:life|lives)\b.*\((rule \d+|house rule)\)\."
)


class Hand:
    """A settled hand: what was told of its end, and what the judge knows."""

    def __init__(
        self, judge: Judge, events: tuple[Event, ...], before: list[int | None], own: int | None
    ) -> None:
        self.judge, self.events, self.own = judge, events, own
        self.game = Scat(seats=len(before), **judge.house)
        self.teller = Teller(NAMES[: len(before)], self.game, own=own)
        self.before, self.account = before, judge.hands[-1]
        self.told = [line for event in events if (line := self.teller.tell(event))]

    def name(self, seat: int) -> str:
        return "You" if seat == self.own else NAMES[seat]

    def listed(self, seats: list[int]) -> str:
        names = sorted(map(self.name, seats), key=lambda name: (name != "You", name))
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def hands(games: int) -> Iterator[Hand]:
    for number in range(games):
        chance = Random(f"told {number}")
        house = {name: chance.choice(values) for name, values in RULES.items()}
        house["lives"] = chance.choice((1, 1, 2, 3))
        house["minimum_knock"] = chance.choice((0, 0, 17))
        seats = chance.randint(2, 7)
        yield from _hands_of(Match.start(Scat(seats=seats, **house), 0), Judge(seats, 0, **house), chance)


def _hands_of(start: Any, judge: Judge, chance: Random) -> Iterator[Hand]:
    before, begun, own = list(judge.lives), 0, chance.choice((None, 0, 1))
    for match, move in play_on(SUBJECTS["scat"], start, chance.randbytes(8), chance):
        if match.state.result is not None and begun < len(match.events):
            yield Hand(judge, match.events[begun:], before, own)
            before, begun = list(judge.lives), len(match.events)
        if move is not None:
            judge.see(match.game.write(move))


@pytest.mark.parametrize(("games", "least"), [(45, 4), pytest.param(150, 21, marks=pytest.mark.slow)])
def test_the_log_of_many_hands_tells_what_the_judge_counted(games: int, least: int) -> None:
    ends: dict[str, int] = {}
    for hand in hands(games):
        _losses(hand)
        _lowest(hand)
        _thirty_ones(hand)
        _lives(hand)
        _past(hand)
        ends[hand.account["end"]] = ends.get(hand.account["end"], 0) + 1
    assert min(ends[end] for end in ("knock", "31", "throw", "stock")) >= least, ends


def _losses(hand: Hand) -> None:
    """Who loses how many lives, by which rule; each is told once."""
    told = {}
    for line in hand.told:
        if found := LOSES.fullmatch(line):
            assert (found[1] or "You") not in told, line
            told[found[1] or "You"] = (int(found[2]), found[3])
    rules = {
        event.loss.seat: rule_of(event, hand.game) for event in hand.events if isinstance(event, LivesLost)
    }
    expected = {}
    for seat, lives in enumerate(hand.account["lost"]):
        if lives:
            rule = _rule_behind(hand, seat)
            assert rules[seat] == rule, (hand.told, seat)
            expected[hand.name(seat)] = (lives, f"rule {rule}" if isinstance(rule, int) else "house rule")
    assert told == expected, hand.told


def _rule_behind(hand: Hand, seat: int) -> int | str:
    """The rule by which a seat lost, from the values at the end (scat.md rules 8 and 10, house rules)."""
    house, account, values = hand.judge.house, hand.account, hand.account["values"]
    if account["end"] == "31":
        threw = any("threw down, cards unseen" in line for line in hand.told)
        return (
            "knocker_pays_on_31"
            if seat == account["knocker"] and house["knocker_pays_on_31"] == 2 and not threw
            else 8
        )
    if account["knocker"] is None:
        return "stock_out"
    low = [other for other, value in enumerate(values) if value == values[seat]]
    threw = account["end"] == "throw"
    if account["knocker"] not in low:
        return 10
    if len(low) == 1:
        return "throw_down" if threw else 10
    if seat == account["knocker"] or house["knocker_tie"] == "all_pay":
        return "knocker_tie"
    return "throw_down" if threw else 10


def _lowest(hand: Hand) -> None:
    """Who is lowest with what; where nobody loses, why."""
    values = hand.account["values"]
    held = [value for value in values if value is not None]
    low = [seat for seat, value in enumerate(values) if value == min(held)]
    lowest = [line for line in hand.told if re.search(r" (?:is|are) lowest with ", line)]
    nobody = [line for line in hand.told if "nobody loses" in line]
    if hand.account["end"] in ("31", "void"):
        assert not lowest + nobody
    elif any(hand.account["lost"]):
        verb = "are" if low == [hand.own] or len(low) > 1 else "is"
        value = str(min(held)).replace(".5", "½").replace(".0", "")
        assert lowest == [f"{hand.listed(low)} {verb} lowest with {value}."]
        assert not nobody
    else:
        assert not lowest
        assert len(nobody) == 1
        assert ("everyone has" in nobody[0]) == (hand.judge.house["stock_out"] == "showdown")
        assert "everyone has" not in nobody[0] or len(set(held)) == 1


def _thirty_ones(hand: Hand) -> None:
    """Who was dealt 31, or made it."""
    holders = [seat for seat, cards in hand.judge.cards.items() if is_31(cards)]
    told = [line for line in hand.told if line.endswith(" 31.")]
    if hand.account["end"] != "31":
        assert not holders + told
        return
    made = any(" threw the " in line for line in hand.told)
    dealt = "were dealt" if holders == [hand.own] or len(holders) > 1 else "was dealt"
    assert told == [f"{hand.listed(holders)} {'made' if made else dealt} 31."]
    result = next(event.result for event in hand.events if isinstance(event, HandOver))
    assert hand.teller.ended_by(result) == told[0]


def _lives(hand: Hand) -> None:
    """Who is on the county, who is out, who won what."""
    judge = hand.judge
    county = {seat for seat, lives in enumerate(judge.lives) if lives == 0 and hand.before[seat]}
    assert len([line for line in hand.told if "on the county" in line]) == len(county)
    for seat in county:
        assert any(line.startswith(hand.name(seat)) and "on the county" in line for line in hand.told)
    out = [line for line in hand.told if re.search(r"(?:is|are) out\.$", line)]
    assert len(out) == len(hand.account["out"])
    for seat in hand.account["out"]:
        [line] = [line for line in out if line.startswith(f"{hand.name(seat)} ")]
        assert ("paid" in line) == (judge.house["county"] == "off")
    won = [line for line in hand.told if " won the game " in line]
    kitty = "penny" if judge.kitty == 1 else "pennies"
    assert won == [
        f"{hand.name(seat)} won the game and the kitty of {judge.kitty} {kitty}." for seat in judge.winners
    ]


def _past(hand: Hand) -> None:
    """A past hand in a sentence or two, and each turn in a line."""
    log: list[Line] = []
    for event in hand.events:
        write(log, event, hand.teller)
    thrown = [line for line in log if ", threw " in line.text]
    assert len(thrown) == sum(isinstance(event, Discarded) for event in hand.events)
    [told] = [line.summary for line in log if line.summary]
    values, account = hand.account["values"], hand.account
    for seat in account["out"]:
        assert re.search(rf"\b{hand.name(seat)}\b.* went out\.$", told)
    assert told.endswith("went out.") == bool(account["out"])
    if account["end"] == "31":
        assert "Everyone else lost a life" in told
        assert told.endswith("knocker two.") or 2 not in account["lost"] or account["out"]
    elif any(account["lost"]):
        low = min(value for value in values if value is not None)
        assert f"lowest with {_as_told(low)}." in told
        if account["end"] == "knock":
            knocker = account["knocker"]
            assert f"{hand.name(knocker)} knocked with {_as_told(values[knocker])}." in told


def _as_told(value: float) -> str:
    return str(value).replace(".5", "½").replace(".0", "")


def test_the_same_turn_is_told_in_one_sentence_or_in_two() -> None:
    """Of every card thrown: `tell_turn` names the cards that the two sentences name."""
    told = 0
    for hand in hands(8):
        for before, event in zip(hand.events, hand.events[1:], strict=False):
            if turn := hand.teller.tell_turn(before, event):
                one, other = hand.teller.tell(before) or "", hand.teller.tell(event) or ""
                cards = re.findall(r"[0-9JQKA]+[♣♦♥♠]", one + other)
                assert re.findall(r"[0-9JQKA]+[♣♦♥♠]", turn) == cards
                assert turn.split(" ")[:1] == one.split(" ")[:1] == other.split(" ")[:1]
                told += 1
    assert told > 200
