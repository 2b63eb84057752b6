"""Hypothesis strategies for record files: valid ones in all their variety, and damaged ones."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from scat_tui import games
from scat_tui.engine.game import CHANCE
from scat_tui.engine.match import AnyMatch, Match
from scat_tui.engine.record import Branch
from scat_tui.games.replaying import make_game
from scat_tui.saves.record_json import encode
from tests.sample_records import a_played_record

SEATS = {"scat": (2, 9), "cancellation-hearts": (6, 11)}
"""The fewest and the most players of each game."""

KEYS = (
    *("format", "version", "id", "game", "created", "saved", "seed", "options", "seats", "dealer"),
    *("undos", "branched_from", "moves"),
)
"""The keys of a record in the documented order."""

PLAYED = 6
"""Moves of a record at most, without the deal."""

levels = st.sampled_from(["easy", "medium", "hard", "grandmaster", "ähnlich", "level-9"])
texts = st.text(max_size=12)
counts = st.integers(0, 10**6)


@st.composite
def seats(draw: st.DrawFn) -> dict[str, str]:
    """A seat; its level is there or not, whatever its kind."""
    seat = {"name": draw(texts), "kind": draw(st.sampled_from(["human", "bot"]))}
    level = draw(st.none() | levels)
    return seat if level is None else {**seat, "level": level}


@st.composite
def records(draw: st.DrawFn) -> dict[str, Any]:
    """A valid record as JSON values, its keys in the documented order, its optional keys there or not."""
    name = draw(st.sampled_from(sorted(SEATS)))
    options = {option.name: st.sampled_from(option.values) for option in games.rules(name).all_options()}
    chosen = draw(st.fixed_dictionaries({}, optional=options))
    players = draw(st.lists(seats(), min_size=SEATS[name][0], max_size=SEATS[name][1]))
    dealer = draw(st.integers(0, len(players) - 1))
    seed = draw(st.none() | st.binary(min_size=1, max_size=8))
    match = Match.start(make_game(name, len(players), chosen), dealer)
    optional = {
        "undos": counts,
        "branched_from": st.builds(lambda id, moves: {"id": id, "moves": moves}, texts, counts),
    }
    members = {
        "format": "scat-tui",
        "version": 1,
        "id": draw(texts),
        "game": name,
        "created": draw(texts),
        "saved": draw(texts),
        "seed": None if seed is None else seed.hex(),
        "options": chosen,
        "seats": players,
        "dealer": dealer,
        "moves": played(match, seed or b"\0", draw(st.integers(0, PLAYED)), draw(st.integers(0, 99))),
        **draw(st.fixed_dictionaries({}, optional=optional)),
    }
    return {key: members[key] for key in KEYS if key in members}


def played(match: AnyMatch, seed: bytes, count: int, chance: int) -> list[str]:
    """So many legal moves as text, chosen by chance, with what is dealt and shuffled; none for none."""
    random, moves = Random(chance), []
    for _move in range(count):
        state = match.state
        if state.to_act is None:
            break
        if state.to_act is CHANCE:
            move = match.game.chance(state, seed)
        else:
            move = random.choice(list(match.game.legal(state)))
        match = match.play(move)
        moves.append(match.game.write(move))
    return moves


def content(members: object) -> bytes:
    """The members as a file holds them; unpaired surrogates are written as escapes."""
    return json.dumps(members).encode()


odd_values = st.sampled_from(
    [
        *("\ud800", "a\udfffb", "\udfff\ud800", "", "\0", "\x1b[31m", "\u202e", "x" * 5000, "0 stock"),
        *(None, True, False, 0, -1, 3.0, 1e300, 10**17, float("nan"), float("inf"), [], {}, [[]]),
        *(["\ud800"], {"\ud800": 1}, {"a": "\udc00"}, [{"name": "\ud800"}], {"lives": "\ud800"}),
    ]
)
"""What stands where something else should."""

odd_keys = st.sampled_from(
    ["\ud800", "\udfffx", "", "\0", "\x1b]2;x\x07", "k" * 5000, "level", "lives", "hand"]
)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object in a JSON value with every index or key of it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for place, inner in inside:
        yield value, place
        yield from places(inner)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """The content of a file that once was a record, with something odd in one place of it."""
    members = draw(records())
    if draw(st.booleans()):
        return damaged_bytes(draw, content(members))
    container, place = draw(st.sampled_from(list(places(members))))
    match draw(st.sampled_from(["value", "key", "more", "gone"])):
        case "key" if isinstance(container, dict):
            container[draw(odd_keys)] = container.pop(place)
        case "more" if isinstance(container, dict):
            container[draw(odd_keys)] = draw(odd_values)
        case "more":
            container.insert(place, draw(odd_values))
        case "gone":
            del container[place]
        case _:
            container[place] = draw(odd_values)
    return content(members)


def damaged_bytes(draw: st.DrawFn, whole: bytes) -> bytes:
    """The bytes with some of them lost, doubled or replaced."""
    begin = draw(st.integers(0, len(whole)))
    end = draw(st.integers(begin, min(len(whole), begin + 40)))
    junk = draw(
        st.binary(max_size=6)
        | st.sampled_from(
            [b"\\ud800", b'"\\udfff"', b"\\u0000", b"\xed\xa0\x80", b'{"', b"]", b"1e999", b"-0"]
        )
        | st.just(whole[begin:end] * 2)
    )
    return whole[:begin] + junk + whole[end:]


SURROGATES = ("\ud800", "\udfff", "a\udc80b")
"""Texts that JSON can write and Unicode cannot."""


def with_surrogates() -> Iterator[tuple[str, bytes]]:
    """A whole record with an unpaired surrogate in each of its places, in turn; and the place."""
    whole = json.loads(encode(a_played_record(undos=3, branched_from=Branch("other", 4))))
    for number in range(len([*places(whole)])):
        for as_key in (False, True):
            members = json.loads(content(whole))
            container, place = [*places(members)][number]
            text = SURROGATES[number % len(SURROGATES)]
            if not as_key:
                container[place] = text
            elif isinstance(container, dict):
                container[text] = container.pop(place)
            else:
                continue
            yield f"{number} {place} {'key' if as_key else 'value'}", content(members)
