"""What is wrong with a value or a move of a record, in words."""

import re

import pytest

from scat_tui import games
from scat_tui.engine.cards import Card
from scat_tui.engine.deck import read_seed
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import Refusal, read_seat
from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.scat.rules.refusals import ScatRefusal
from scat_tui.words.faults import fault_text, values_text

SCAT, HEARTS = games.rules("scat"), games.rules("cancellation-hearts")

SAID = [
    (lambda: Card.read("1X"), "'1X' is no card: a rank of 23456789TJQKA, then a suit of CDHS"),
    (lambda: read_seat("01"), "'01' is no seat: a number from 0, without leading zeros"),
    (lambda: read_seed("XYZ"), "a seed is an even number of lower-case hex digits, 2 to 128 of them"),
    (lambda: Match.start(SCAT.new_game(3, {}), 3), "the first dealer is a seat from 0 to 2"),
    (lambda: SCAT.new_game(10, {}), "scat is played by 2 to 9 players"),
    (lambda: HEARTS.new_game(5, {}), "cancellation hearts is played by 6 to 11 players"),
    (lambda: HEARTS.new_game(6, {"lives": 3}), "cancellation-hearts has no such option"),
    (lambda: SCAT.new_game(3, {"lives": 3.0}), "lives cannot be 3.0; it is 1 to 9"),
    (lambda: SCAT.new_game(3, {"county": "ON"}), "county cannot be 'ON'; it is on, off"),
    (lambda: SCAT.new_game(3, {"lives": 10**5000}), "lives cannot be so long a number; it is 1 to 9"),
    (lambda: SCAT.new_game(3, {}).read("0 sing"), "'0 sing' is no move of scat"),
    (lambda: SCAT.new_game(3, {}).read("shuffle"), "shuffle names no cards"),
    (lambda: HEARTS.new_game(6, {}).read("0 sing"), "'0 sing' is no move of cancellation hearts"),
    (lambda: HEARTS.new_game(6, {}).read("0 pass"), "cards are missing"),
    (lambda: HEARTS.new_game(6, {}).read("0 moon both"), "'both' is no choice: subtract, add"),
]


@pytest.mark.parametrize(("attempt", "words"), SAID, ids=[words for _attempt, words in SAID])
def test_a_fault_is_said_with_its_values(attempt, words: str) -> None:
    with pytest.raises(Invalid) as refused:
        attempt()
    assert fault_text(refused.value) == words


def test_every_fault_has_words() -> None:
    said = []
    for attempt, _words in SAID:
        with pytest.raises(Invalid) as refused:
            attempt()
        said.append(refused.value.fault)
    assert {*said, Fault.NO_GAME} == set(Fault)
    text = fault_text(Invalid(Fault.NO_GAME, text="bridge", known=("scat", "hearts")))
    assert text == "no game is called 'bridge'; there are scat, hearts"


@pytest.mark.parametrize(
    ("game", "refusal"),
    [("scat", each) for each in ScatRefusal] + [("cancellation-hearts", each) for each in HeartsRefusal],
)
def test_every_refusal_has_words_for_a_record(game: str, refusal: Refusal) -> None:
    assert games.words(game).refusal_text(refusal) == refusal.value.replace("_", " ")


def test_many_numbers_are_a_range_and_others_are_listed() -> None:
    assert values_text((1, 2, 3, 4)) == "1 to 4"
    assert values_text((1, 2)) == "1, 2"
    assert not re.search(r"\bto\b", values_text(("off", 30, 30.5)))
