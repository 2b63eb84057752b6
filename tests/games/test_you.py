"""Whoever is called "You" is spoken to with the right verbs, wherever a name stands in a sentence."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scat_tui import games
from scat_tui.cli.listing import as_table
from scat_tui.engine.game import options_of
from scat_tui.engine.match import Match
from scat_tui.engine.record import Player, Record
from scat_tui.games.hearts import words as hearts
from scat_tui.games.hearts.felt import sentences as hearts_sentences
from scat_tui.games.scat.felt import display as scat_looks
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.words import Teller
from scat_tui.plain.console import Console
from scat_tui.plain.saved_games import game_in_words
from scat_tui.plain.table import PlainTable
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode
from scat_tui.saves.retelling import retell
from scat_tui.screens.game_summary import game_summary
from scat_tui.table.place import OwnPlace
from scat_tui.table.session import Session
from scat_tui.table.table import Table
from tests.engine.subjects import SUBJECTS, play_on
from tests.table.done import done

OTHERS = ("Ana", "Ben", "Cy", "Dora", "Eva", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim")

ODD = re.compile(
    r"\b[Yy]ou \w*[^s\W]s\b(?<!you always)"
    r"|\b[Yy]ou(?:'s| was| is| has)\b"
    r"|\b(?:of|for|to|by|from|with|against|than|and|goes|stays|beats|is|are|was|were) You\b"
)
"""A verb of the third person after "you", or "You" with a capital inside a sentence."""


WRONG = (
    "You wins the kitty",
    "You has knocked",
    "the Q♠ of You",
    "31 for You",
    "You was lowest",
    "Ana and You won",
    "You adds",
    "You's cards",
    "You loses 1 life",
    "you knocks",
)


@pytest.mark.parametrize("odd", WRONG)
def test_the_odd_sentences_would_be_found(odd: str) -> None:
    assert ODD.search(odd)


@pytest.mark.parametrize(
    "sound",
    ["You won the game.", "You have knocked.", "You and Ana are lowest", "To play: You", "Is it you?"],
)
def test_sound_sentences_are_left_alone(sound: str) -> None:
    assert not ODD.search(sound)


def names_of(seats: int, you: int) -> tuple[str, ...]:
    return tuple("You" if seat == you else OTHERS[seat] for seat in range(seats))


def matches(name: str, count: int) -> Iterator[Any]:
    """Whole random games under random house rules, with each match on the way."""
    subject = SUBJECTS[name]
    for number in range(count):
        chance = Random(f"you {name} {number}")
        options = {
            rule.name: chance.choice(subject.short.get(rule.name, rule.values))
            for rule in options_of(subject.kind)
        }
        if name == "scat":
            options["lives"] = chance.choice((1, 2))
        game = subject.kind(seats=chance.choice(subject.kind.table_sizes), **options)
        yield from (
            (match, chance) for match, _move in play_on(subject, Match.start(game, 0), b"\x05", chance)
        )


def test_no_sentence_about_an_event_or_a_score_is_odd() -> None:
    said = set[str]()
    for name in games.names():
        for match, _chance in matches(name, 12 if name == "scat" else 3):
            if match.state.to_act is None:
                for you in range(match.game.seats):
                    said |= {*_told(match, you, None), *_told(match, you, you)}
    odd = sorted(sentence for sentence in said if ODD.search(sentence))
    assert odd == []
    assert len(said) > 3000


def _told(match: Any, you: int, own: int | None) -> Iterator[str]:
    """All that is told of a finished game: the log, the scoreboard."""
    names = names_of(match.game.seats, you)
    events, teller = match.events, _teller(match, names, own)
    yield from filter(None, map(teller.tell, events))
    if isinstance(teller, Teller):
        pairs = pairwise(events)
        yield from filter(None, (teller.tell_turn(*pair) for pair in pairs))
        yield from (teller.ended_by(event.result) for event in events if hasattr(event, "result"))
    scores = games.scores(match.game.name).scoreboard(match.game, match.events, names, own)
    yield from (scores.standing(short) for short in (False, True))
    for hand in range(scores.hands):
        yield scores.title(hand)
        yield scores.description(hand)


def _teller(match: Any, names: tuple[str, ...], own: int | None) -> Any:
    if isinstance(match.game, Scat):
        return Teller(names, match.game, own=own)
    return hearts.Teller(names, own=own)


def test_no_prompt_no_hint_and_no_line_of_plain_mode_is_odd() -> None:
    said = set[str]()
    for name in games.names():
        for match, chance in matches(name, 6 if name == "scat" else 2):
            if chance.random() < 0.4:
                said |= set(_shown(match, chance))
    odd = sorted(sentence for sentence in said if ODD.search(sentence))
    assert odd == []
    assert len(said) > 1000


def _shown(match: Any, chance: Random) -> Iterator[str]:
    """What a seat is shown at some moment."""
    seats, name = match.game.seats, match.game.name
    you, seat = chance.randrange(seats), chance.choice((*range(seats), None))
    if not match.state.deals:
        return
    names, view = names_of(seats, you), match.game.view(match.state, seat)
    for own in {None, seat if seat == you else None}:
        teller = _teller(match, names, own)
        if name == "scat":
            yield scat_looks.sentence(view, teller).plain
        else:
            yield hearts_sentences.sentence(view, names, teller, 0).plain
        page: Any = games.plain(name).page(names, own=own, game=match.game)
        yield from (*page.situation(view), *page.seen(view), *page.offers(view))
        if view.legal:
            yield page.hint(view)


class Listener(Console):
    """Keeps what is said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        self.said += lines


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_games_in_plain_mode_in_lists_and_on_the_command_line(name: str, tmp_path: Path) -> None:
    seats = min(games.about(name).sizes) + 1
    for you in range(seats):
        table = Table(_record(name, seats, you), lambda kept: None)
        listener = Listener()
        table.listen(PlainTable(OwnPlace(Session(table)), listener).hear)
        done(table.catch_up())
        moves = 0
        while not table.over:
            if table.hand_is_over:
                done(table.deal())
            else:
                done(table.play(games.bots(name).advise(table.view(table.to_act)).move))
            moves += 1
            if moves % 40 == 0 or table.over:
                listener.said += _listed(table.record, tmp_path)
        odd = sorted({line for line in listener.said if ODD.search(line)})
        assert odd == []
        assert any(re.match(r"You \w+", line) for line in listener.said)


def _record(name: str, seats: int, you: int) -> Record:
    players = tuple(
        Player(called, "human") if seat == you else Player(called, "bot", "medium")
        for seat, called in enumerate(names_of(seats, you))
    )
    options: dict[str, Any] = {"lives": 1} if name == "scat" else {"target": 50}
    return Record(
        "you", name, "2026-11-30T09:00:00Z", "2026-11-30T09:00:00Z", f"5e0{you}", options, players, 0, ()
    )


def _listed(record: Record, folder: Path) -> list[str]:
    """A game in the lists of the screen, of plain mode and of the command line, and its account."""
    path = folder / "you.json"
    path.write_bytes(encode(record))
    game = load_game(path)
    return [
        *game_summary(game.record, game.match).lines(),
        game_in_words(game),
        *as_table([game]).splitlines(),
        *retell(game).splitlines(),
    ]
