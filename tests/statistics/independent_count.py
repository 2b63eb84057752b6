"""Statistics counted from the JSON of records alone, with the second judges; no code of the statistics'."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.games.hearts.rules import second_judge as hearts
from tests.games.scat.rules import second_judge as scat

PRESETS: dict[str, list[tuple[dict[str, Any], str]]] = {
    "scat": [({}, "standard"), ({"lives": 1}, "quick")],
    "cancellation-hearts": [({}, "standard"), ({"target": 100}, "short")],
}
"""The sets of house rules that these games are played by; all others are the player's own."""

Count = dict[str, Any]


def counted(folder: Path) -> dict[str, Count]:
    """What `stats --json` should say of each game of which a record is in the folder."""
    records = sorted((json.loads(path.read_bytes()) for path in folder.glob("*.json")), key=when)
    return {
        name: total(name, [record for record in records if record["game"] == name])
        for name in ("scat", "cancellation-hearts")
    }


def when(record: Count) -> tuple[str, str]:
    return record["saved"], record["id"]


def total(name: str, records: list[Count]) -> Count:
    """The totals of one game."""
    of_game = {"scat": of_scat, "cancellation-hearts": of_hearts}[name]
    games = [of_game(record) for record in records]
    sums: Counter[str] = Counter()
    for game in games:
        # To add counters would leave out what is less than 0.
        sums.update(game["sums"])
    won = [game["place"] == 1 for game in games]
    seats = [len(record["seats"]) for record in records]
    return {
        **share(won, seats),
        "longest_run": max(map(len, "".join(" W"[each] for each in won).split()), default=0),
        "present_run": len("".join(" W"[each] for each in won).rpartition(" ")[2]),
        "with_moves_taken_back": chosen(won, seats, [bool(record.get("undos")) for record in records]),
        "sums": sums,
        "by": {
            "players": grouped(won, seats, [str(count) for count in seats]),
            "rules": grouped(won, seats, [preset(name, record["options"]) for record in records]),
            "opponents": grouped(won, seats, [levels(record) for record in records]),
        },
        "moments": [
            (kind, figures, record["id"], hand, move)
            for game, record in zip(games, records, strict=True)
            for kind, figures, hand, move in game["moments"]
        ],
    }


def share(won: list[bool], seats: list[int]) -> Count:
    return {
        "games": len(won),
        "wins": sum(won),
        "share": round(sum(won) / len(won), 4) if won else 0.0,
        "chance": round(sum(1 / count for count in seats) / len(seats), 4) if seats else 0.0,
    }


def chosen(won: list[bool], seats: list[int], which: list[bool]) -> Count:
    picked = [place for place, wanted in enumerate(which) if wanted]
    return share([won[place] for place in picked], [seats[place] for place in picked])


def grouped(won: list[bool], seats: list[int], answers: list[str]) -> Count:
    return {answer: chosen(won, seats, [each == answer for each in answers]) for answer in {*answers}}


def preset(name: str, options: Count) -> str:
    return next((key for rules, key in PRESETS[name] if rules == options), "own")


def levels(record: Count) -> str:
    known = {seat.get("level") for seat in record["seats"]}
    return " ".join(level for level in ("easy", "medium", "hard") if level in known)


def own_seat(record: Count) -> int:
    return [seat["kind"] for seat in record["seats"]].index("human")


def seen(judge: Any, record: Count) -> Iterator[tuple[int, str, int]]:
    """Each move, once the judge has seen it: its number from 1, and how many hands were settled before."""
    for number, move in enumerate(record["moves"], 1):
        settled = len(judge.hands)
        judge.see(move)
        yield number, move, settled


def of_scat(record: Count) -> Count:
    own = own_seat(record)
    judge = scat.Judge(len(record["seats"]), record["dealer"], **record["options"])
    sums: Counter[str] = Counter()
    moments: list[tuple[str, list[float], int, int]] = []
    behind: list[tuple[int, int, int, int]] = []
    own_turns = turns = knocked_in = 0
    threw = False
    for number, move, settled in seen(judge, record):
        if move.startswith("deal"):
            own_turns = turns = knocked_in = 0
            threw = False
        if "discard" in move:
            turns += 1
            own_turns += move.startswith(f"{own} ")
        if move == f"{own} knock":
            knocked_in = own_turns + 1
        threw = threw or move == f"{own} throw"
        if len(judge.hands) == settled:
            continue
        hand = judge.hands[-1]
        value, lost = hand["values"][own], hand["lost"][own]
        if value is None:
            continue
        sums.update(Counter(hands=1, lives_lost=lost))
        if knocked_in:
            went = "safe" if not lost else "31" if hand["end"] == "31" else "lowest"
            sums.update(Counter({"knocks": 1, "turns": knocked_in, "values": value, went: 1}))
        if threw:
            sums.update(Counter(throw_downs=1, throw_downs_lost=lost > 0))
        if hand["end"] == "31" and scat.is_31(judge.cards[own]):
            sums["thirty_ones"] += 1
            moments.append(("31", [sum(hand["lost"]), int(turns > 0)], settled + 1, number))
        lowest = min(other for other in hand["values"] if other is not None)
        won_by_knocking = knocked_in and not lost and sum(hand["lost"]) and hand["end"] in ("knock", "stock")
        if won_by_knocking and value > lowest:
            moments.append(("knock", [2 * (value - lowest), 2 * value], settled + 1, number))
        mine = hand["lives"][own]
        if mine is not None:
            ahead = sum(max(0, lives - mine) for lives in hand["lives"] if lives is not None)
            behind.append((ahead, -settled, mine, number))
    if judge.winners == [own]:
        ahead, hand_before, mine, number = max(behind)
        if ahead:
            moments.append(("comeback", [ahead, -mine], 1 - hand_before, number))
    out_in = {seat: place for place, hand in enumerate(judge.hands) for seat in hand["out"]}
    longer = [seat for seat in range(len(record["seats"])) if out_in.get(seat, 999) > out_in.get(own, 999)]
    return {"place": 1 + len(longer), "sums": sums, "moments": moments}


def of_hearts(record: Count) -> Count:
    own = own_seat(record)
    judge = hearts.Judge(len(record["seats"]), record["dealer"], **record["options"])
    sums: Counter[str] = Counter()
    moments: list[tuple[str, list[float], int, int]] = []
    behind: list[tuple[int, int, int]] = []
    scores_before, pile_before = 0, 0
    for number, move, settled in seen(judge, record):
        if move.startswith(f"{own} pass"):
            sums.update(map(kind, move.split()[2:]))
        sums["tricks"] += len(judge.piles[own]) > pile_before
        pile_before = len(judge.piles[own]) if len(judge.hands) == settled else 0
        if len(judge.hands) == settled:
            continue
        hand = judge.hands[-1]
        points, scores = hand["points"][own], hand["scores"]
        others = [each for seat, each in enumerate(hand["points"]) if each and seat != own]
        sums.update(hands=1, points=scores[own] - scores_before, black_marias=judge.piles[own].count("QS"))
        sums["without_points"] += points == 0
        scores_before = scores[own]
        if hand["moon"] and hand["moon"]["seat"] == own:
            sums["moons_made"] += 1
            value = judge.house["moon_value"]
            moments.append(("moon", [value, hand["moon"]["choice"] == "subtract"], settled + 1, number))
        possible = not hand["uncollected"] or judge.house["moon_needs_all"] == "off"
        if points and len(others) == 1 and others[0] >= 39 and possible:
            sums["moons_stopped"] += 1
            moments.append(("stopped", [others[0], points], settled + 1, number))
        best = min(score for seat, score in enumerate(scores) if seat != own)
        behind.append((scores[own] - best, -settled, number))
    if own in judge.winners:
        points, hand_before, number = max(behind)
        if points > 0:
            moments.append(("comeback", [points], 1 - hand_before, number))
    place = 1 + sum(score < judge.scores[own] for score in judge.scores)
    return {"place": place, "sums": sums, "moments": moments}


def kind(card: str) -> str:
    if card == "QS":
        return "black maria"
    if card in ("AS", "KS"):
        return "ace or king of spades"
    if card[1] == "H":
        return "heart"
    return "other card from jack to ace" if card[0] in "JQKA" else "other card up to ten"
