"""Decks that follow from a seed: record-format, "Decks from the seed"."""

import hmac
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat_tui.engine.cards import PACK, Card, read_cards, write_cards
from scat_tui.engine.deck import derived_seed, read_seed, shuffled, shuffled_by
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Deal, Shuffle
from tests.games.scat.rules.scat_tables import Table
from tests.hypothesis_profiles import examples

SEED = bytes.fromhex("5e0b6c")


def _slow_shuffle(cards: list[str], seed: bytes, label: str) -> list[str]:
    """The page's words once more, with nothing of the engine's: all the words first, then the swaps."""
    stream = b"".join(hmac.new(seed, f"{label}:{b}".encode(), sha256).digest() for b in range(100))
    words = [int(stream[i : i + 4].hex(), 16) for i in range(0, len(stream), 4)]
    cards, i = list(cards), len(cards) - 1
    for word in words:
        if i < 1:
            break
        if word >= 2**32 - (2**32 % (i + 1)):
            continue
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    return cards


@pytest.mark.parametrize(
    ("game", "hand", "packs", "twelve"),
    [
        ("scat", 0, 1, "9C 7S 4S JC 6C QC 3H 9D 3D 8H 6S 7C"),
        ("scat", 1, 1, "QC 3C AC 8H 9S KD 8D KS 5S 4S QS 6C"),
        ("cancellation-hearts", 0, 2, "6C AS QH 5D 2H QS AD 3S 7S TD 5C 5S"),
    ],
)
def test_first_twelve_cards_for_seed_5e0b6c(game: str, hand: int, packs: int, twelve: str) -> None:
    dealt = shuffled(PACK * packs, SEED, game, hand, 0)
    assert write_cards(dealt[:12]) == twelve
    assert sorted(dealt) == sorted(PACK * packs)


def test_the_game_deals_the_decks_of_the_seed() -> None:
    game = Scat(seats=3)
    first = game.chance(game.start(0), SEED)
    assert game.write(first).startswith("deal 9C 7S 4S JC 6C QC 3H 9D 3D 8H 6S 7C ")


def test_the_start_order_is_that_of_the_page() -> None:
    assert write_cards(PACK) == " ".join(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")
    assert list(PACK) == sorted(PACK)


@settings(max_examples=examples(60), derandomize=True)
@given(
    seed=st.binary(min_size=1, max_size=64),
    hand=st.integers(0, 500),
    reshuffle=st.integers(0, 3),
    size=st.sampled_from([0, 1, 2, 24, 45, 52]),
)
def test_decks_are_those_of_a_second_reading_of_the_page(
    seed: bytes, hand: int, reshuffle: int, size: int
) -> None:
    ours = shuffled(PACK[:size], seed, "scat", hand, reshuffle)
    assert list(map(str, ours)) == _slow_shuffle(
        list(map(str, PACK[:size])), seed, f"scat:{hand}:{reshuffle}"
    )


def test_a_rejected_word_is_skipped_and_the_next_one_read() -> None:
    """2^32 divided by 3 leaves 1: the word 2^32 - 1 would favour one place, so it is refused."""
    cards = read_cards("2C 3C 4C")

    def with_words(*words: int) -> tuple[Card, ...]:
        return shuffled_by(cards, iter(words))

    assert with_words(2**32 - 1, 2, 1) == with_words(2, 1) == cards
    assert with_words(2**32 - 1, 2**32 - 1, 1, 0) == with_words(1, 0)
    assert with_words(2**32 - 2, 1) == with_words(2, 1)  # 2^32 - 2 = 2 (mod 3) is read
    assert with_words(2, 2**32 - 1) == cards  # an even number of places rejects nothing
    assert with_words(0, 1) == read_cards("4C 3C 2C")


def test_a_hand_a_reshuffle_and_a_seed_each_have_a_deck_of_their_own() -> None:
    decks = {
        shuffled(PACK, seed, "scat", hand, reshuffle)
        for seed in (SEED, SEED + b"\1", b"\0" + SEED)
        for hand in (0, 1, 10)
        for reshuffle in range(4)
    }
    assert len(decks) == 36


def test_reshuffles_follow_from_the_seed_the_hand_and_their_number() -> None:
    table = Table(9).deal_worth(*[20] * 9).knock_round().deal_worth(*[20] * 9, dealer="A")
    for reshuffle in (1, 2, 3):
        table.idle(len(table.state.stock)).play(f"{table.to_act} stock")
        under = [str(card) for card in sorted(table.state.discards[:-1])]
        shuffle = table.game.chance(table.state, SEED)
        assert isinstance(shuffle, Shuffle)
        assert list(map(str, shuffle.cards)) == _slow_shuffle(under, SEED, f"scat:1:{reshuffle}")
        table.match = table.match.play(shuffle)
        table.play(f"{table.to_act} discard {table.state.drawn}")
    table.idle(len(table.state.stock)).play(f"{table.to_act} stock")
    following = table.game.chance(table.state, SEED)
    assert isinstance(following, Deal)
    assert following.cards == shuffled(PACK, SEED, "scat", 2, 0)


@pytest.mark.parametrize("text", ["00", "5e0b6c", "ab" * 64])
def test_seed_forms(text: str) -> None:
    assert read_seed(text).hex() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "abc",
        "5E0B6C",
        "0x5e",
        "5e 0b",
        " 5e",
        "5e ",
        "5e\n",
        "gg",
        "٠٠",
        "００",
        "ab" * 65,
        "-1",
        "é0",
    ],
)
def test_no_seed(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        read_seed(text)
    assert refused.value.fault is Fault.NO_SEED


def test_derived_seed_the_first_game_keeps_the_series_seed_and_the_others_differ() -> None:
    seeds = [derived_seed(SEED, number) for number in range(200)]
    assert seeds[0] == SEED
    assert len(set(seeds)) == 200
    assert seeds == [derived_seed(SEED, number) for number in range(200)]
    assert all(read_seed(seed.hex()) == seed for seed in seeds)
    assert derived_seed(SEED, 1) != derived_seed(b"\x01", 1)
