"""The written form of Scat's moves: record-format, "Moves"."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scat_tui.engine.cards import PACK, Card, read_cards, write_cards
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.games.scat.rules.moves import (
    Deal,
    Discard,
    Draw,
    Knock,
    Look,
    Move,
    Shuffle,
    Take,
    Throw,
    read,
    write,
)
from tests.hypothesis_profiles import examples

ALL = write_cards(PACK)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        (f"deal {ALL}", Deal(PACK)),
        ("shuffle KS 7H", Shuffle((Card("S", 13), Card("H", 7)))),
        ("0 look", Look(0)),
        ("8 throw", Throw(8)),
        ("0 knock", Knock(0)),
        ("1 stock", Draw(1)),
        ("1 take", Take(1)),
        ("1 discard KS", Discard(1, Card("S", 13))),
        ("10 knock", Knock(10)),
    ],
)
def test_written_form_both_ways(words: str, move: Move) -> None:
    assert read(words) == move
    assert write(move) == words


MALFORMED = {
    "empty": "",
    "one space": " ",
    "a seat alone": "0",
    "a verb alone": "knock",
    "a verb without a seat": "discard KS",
    "space before": " 0 knock",
    "space after": "0 knock ",
    "two spaces": "0  knock",
    "two spaces before the card": "0 discard  KS",
    "space after the card": "0 discard KS ",
    "newline after": "0 knock\n",
    "tab between": "0\tknock",
    "no-break space between": "0\u00a0knock",
    "leading zero": "01 knock",
    "two zeros": "00 knock",
    "minus": "-1 knock",
    "plus": "+1 knock",
    "a fraction": "1.0 knock",
    "underscore": "1_0 knock",
    "hexadecimal": "0x1 knock",
    "Arabic digit": "١ knock",
    "full-width digit": "１ knock",
    "superscript digit": "² knock",
    "5000 digits": "9" * 5000 + " knock",
    "capital verb": "0 Knock",
    "all capitals": "0 KNOCK",
    "unknown verb": "0 draw",
    "Hearts' verb": "0 play KS",
    "too much": "0 knock KS",
    "stock with a card": "0 stock KS",
    "discard without a card": "0 discard",
    "discard of nothing": "0 discard ",
    "discard of two": "0 discard KS QS",
    "discard of one twice": "0 discard KS KS",
    "lower-case card": "0 discard ks",
    "lower-case suit": "0 discard Ks",
    "suit first": "0 discard SK",
    "10 for ten": "0 discard 10S",
    "one": "0 discard 1S",
    "joker": "0 discard J",
    "suit sign": "0 discard K♠",
    "full-width card": "0 discard ＫＳ",
    "deal of nothing": "deal",
    "deal and a space": "deal ",
    "shuffle of nothing": "shuffle",
    "shuffle and a space": "shuffle ",
    "capital deal": f"Deal {ALL}",
    "deal with a seat": f"0 deal {ALL}",
    "deal, space before": f" deal {ALL}",
    "deal, space after": f"deal {ALL} ",
    "deal, two spaces after the verb": f"deal  {ALL}",
    "deal, two spaces between": "deal KS  7H",
    "deal, commas": "deal KS,7H",
    "deal, lower case": f"deal {ALL.lower()}",
    "deal with no card in it": "deal KS XX",
    "NUL": "0 knock\0",
    "lone surrogate": "0 knock\ud800",
}


@pytest.mark.parametrize("words", MALFORMED.values(), ids=MALFORMED)
def test_malformed_is_refused(words: str) -> None:
    with pytest.raises(ValueError):
        read(words)


WORDS = ["deal", "shuffle", "look", "throw", "knock", "stock", "take", "discard", "play"]
BITS = [*WORDS, "KS", "7H", "0", "1", "8", " ", "  ", ""]
PIECES = st.lists(st.one_of(st.sampled_from(BITS), st.text(max_size=3)), max_size=7)
TEXTS = st.one_of(st.text(), PIECES.map(" ".join), PIECES.map("".join))


@settings(max_examples=examples(800), derandomize=True)
@given(words=TEXTS)
@example("deal ")
def test_any_text_is_read_as_it_would_be_written_or_raises_value_error(words: str) -> None:
    try:
        move = read(words)
    except ValueError:
        return
    assert write(move) == words


@settings(max_examples=examples(200), derandomize=True)
@given(text=st.one_of(st.text(), st.text("23456789TJQKACDHS ")))
def test_any_text_is_cards_or_raises_value_error(text: str) -> None:
    try:
        cards = read_cards(text)
    except ValueError:
        return
    assert write_cards(cards) == text


@settings(max_examples=examples(200), derandomize=True)
@given(text=st.one_of(st.text(max_size=3), st.text("23456789TJQKACDHS", min_size=2, max_size=2)))
def test_a_card_is_read_as_it_is_written(text: str) -> None:
    if text in {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"}:
        assert str(Card.read(text)) == text
    else:
        with pytest.raises(Invalid) as refused:
            Card.read(text)
        assert refused.value.fault is Fault.NO_CARD
