"""Escape sequences that a slow line tears apart: no part of them becomes a key, whenever it arrives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.terminal.decoder import LATE, WINDOW, Token, TokenKind
from tests.terminal.decoding import Clock, typed
from tests.terminal.small_app import AGREED

SEQUENCES = (
    "\x1b[A", "\x1b[1;2R", "\x1b[1;3R", "\x1b[24;80R", "\x1b[1;5C", "\x1b[15~", "\x1b[<0;34;12M", "\x1b[M 1!",
    "\x1bOP", "\x1bO2P", "\x1b[[A", "\x1b[?2026;2$y", "\x1b[?62;22c", "\x1b[97;5u", "\x1b[200\x201;3z",
    "\x1b]0;kitty 1 2 3\x07", "\x1b]11;rgb:1212/3434/5656\x1b\\", "\x1bP1$r0m\x1b\\", "\x1b_Gi=1;OK\x1b\\",
    "\x1b^1234\x1b\\", "\x1bX12\x1b\\",
)  # fmt: skip
INTRODUCED = 2
"""Bytes after which a sequence is known for one."""

JUST = 0.001


def keys(tokens: list[Token]) -> list[Token]:
    """What the program takes for something pressed; whole sequences are looked at elsewhere."""
    return [token for token in tokens if token.kind is not TokenKind.SEQUENCE]


@st.composite
def torn(draw: st.DrawFn) -> tuple[str, list[tuple[str, float]]]:
    """A sequence, and its parts with the seconds before each: none later than a part may still come."""
    sequence = draw(st.sampled_from(SEQUENCES))
    cuts = sorted(draw(st.sets(st.integers(INTRODUCED, len(sequence) - 1), max_size=3)))
    parts = [sequence[start:end] for start, end in zip([0, *cuts], [*cuts, len(sequence)], strict=True)]
    delays = [0.0]
    for _part in parts[1:]:
        # The first is missed at the end of the window, each later one a second after the one before.
        delays.append(draw(st.sampled_from([0.0, 0.05, 0.3, WINDOW - JUST, 0.7, LATE - JUST])))
    return sequence, list(zip(parts, delays, strict=True))


@given(sequences=st.lists(torn(), min_size=1, max_size=3), key=st.sampled_from("1k\r\x7fé"))
def test_only_the_key_that_was_pressed_comes_out(
    sequences: list[tuple[str, list[tuple[str, float]]]], key: str
) -> None:
    """A key counts again a while after the last part, and every key of an unbroken time counts."""
    clock = Clock()
    got: list[Token] = []
    for _sequence, parts in sequences:
        for part, delay in parts:
            got += clock.feed(part, delay)
    got += clock.wait(WINDOW + LATE)
    assert keys(got) == []
    assert clock.feed(key) + clock.feed("q", 0.3) == typed(key + "q")


@pytest.mark.parametrize("late", [0.6, 1.0, 1.4])
@pytest.mark.parametrize("sequence", SEQUENCES)
def test_the_rest_of_a_sequence_that_was_given_up(sequence: str, late: float) -> None:
    """Cut anywhere behind the introducer; the rest comes in one piece."""
    for cut in range(INTRODUCED, len(sequence)):
        clock = Clock()
        tokens = clock.feed(sequence[:cut]) + clock.feed(sequence[cut:], late)
        assert tokens + clock.feed("q", LATE) == typed("q"), (sequence[:cut], sequence[cut:])


@pytest.mark.parametrize("sequence", [each for each in SEQUENCES if each[1] in "[O"])
def test_what_cannot_belong_to_it_is_a_key_at_once(sequence: str) -> None:
    for key in "\r\x7fé":
        clock = Clock()
        if sequence == "\x1b[M 1!":
            continue  # Any byte can belong to an old mouse report.
        assert clock.feed(sequence[:INTRODUCED]) + clock.feed(key, WINDOW + 0.1) == typed(key)
        assert clock.feed("1", 0.05) == typed("1")


def test_a_sequence_that_follows_a_broken_message_is_whole() -> None:
    clock = Clock()
    tokens = clock.feed("\x1b]0;12") + clock.feed("3\x1b", WINDOW + 0.2) + clock.feed("[A", 0.2)
    assert tokens == [Token(TokenKind.SEQUENCE, "\x1b[A")]


def test_a_lone_escape_is_a_key_and_so_is_what_follows() -> None:
    clock = Clock()
    assert clock.feed("\x1b") + clock.wait(0.2) == [Token(TokenKind.ESCAPE)]
    for key in "1kO]q":
        assert clock.feed(key, 0.01) == typed(key)


@pytest.mark.parametrize("rest", ["[A", "OP", "]0;1234\x07", "P1$r0m\x1b\\", "_Gi=1\x1b\\"])
def test_torn_right_behind_the_escape(rest: str) -> None:
    """The Escape key cannot be taken back, but the rest is no key."""
    clock = Clock()
    assert clock.feed("\x1b") + clock.wait(0.3) == [Token(TokenKind.ESCAPE)]
    assert keys(clock.feed(rest) + clock.wait(0.01)) == []
    assert clock.feed("q") == typed("q")


def test_a_person_is_heard_again_though_they_type_what_might_belong() -> None:
    """Parts that follow one another are waited for, but not for ever."""
    clock = Clock()
    assert clock.feed("\x1b[") == []
    start = clock.now
    while not clock.feed("1", 0.3):
        assert clock.now - start < 4


@given(text=st.text(st.sampled_from("".join(AGREED) + "123kdsqy\r"), max_size=20), gap=st.floats(0, 2))
def test_text_without_sequences_is_all_there(text: str, gap: float) -> None:
    clock = Clock()
    got = [token for character in text for token in clock.feed(character, gap)]
    assert got == typed(text)
