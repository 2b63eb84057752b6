"""Bytes in any state of repair: only what was pressed comes out."""

import random

import pytest

from scat_tui.terminal.decoder import BURST, LONGEST_PASTE, Token, TokenKind
from tests.cases import mostly_slow
from tests.terminal.decoding import Clock, typed

ESC = "\x1b"


@pytest.mark.parametrize("text", ["q", "1", "\r", "é", "漢", "\x03", "abc"])
def test_characters(text: str) -> None:
    assert Clock().feed(text) == typed(text)


def test_a_character_in_pieces() -> None:
    clock = Clock()
    first, second, third = "漢".encode()
    assert clock.feed(bytes([first])) == []
    assert clock.feed(bytes([second]), 0.3) == []
    assert clock.feed(bytes([third]), 0.3) == typed("漢")


@pytest.mark.parametrize("sequence", ["\x1b[A", "\x1b[1;5C", "\x1bOP", "\x1b[[A", "\x1b[15~", "\x1b[<0;3;4M"])
def test_sequences_in_pieces(sequence: str) -> None:
    for cut in range(1, len(sequence)):
        clock = Clock()
        tokens = clock.feed(sequence[:cut]) + clock.feed(sequence[cut:], 0.05) + clock.wait(5)
        assert tokens == [Token(TokenKind.SEQUENCE, sequence)]


def test_escape() -> None:
    clock = Clock()
    assert clock.feed(ESC) == []
    assert clock.wait(0.2) == [Token(TokenKind.ESCAPE)]
    assert clock.feed("q") == typed("q")


def test_sequence_torn_apart_by_a_slow_line() -> None:
    clock = Clock()
    assert clock.feed(ESC) + clock.wait(0.2) == [Token(TokenKind.ESCAPE)]
    assert clock.feed("[A") == []
    assert clock.feed("q") == typed("q")


@pytest.mark.parametrize("key", ["p", "1", "\r", "?", "é", "漢"])
def test_escape_and_a_key_at_once_are_neither(key: str) -> None:
    clock = Clock()
    assert clock.feed(ESC + key) + clock.wait(3) == []
    assert clock.feed("q") == typed("q")


BROKEN = {
    "unended control sequence": "\x1b[1;2",
    "control character inside": "\x1b[1\x01;34M",
    "letter of another alphabet inside": "\x1b[1é;3M",
    "too long": "\x1b[" + "1;" * 5000 + "M",
    "title": "\x1b]0;kitty 1 2 3\x07",
    "title with ST": "\x1b]0;kitty 1 2 3\x1b\\",
    "unended title": "\x1b]0;1234",
    "device control": "\x1bP1$r0m\x1b\\",
    "unended device control": "\x1bP" + "q1" * 20000,
    "application command": "\x1b_Gi=1;OK\x1b\\",
    "unended application command": "\x1b_Gi=1;1",
    "privacy message": "\x1b^1234\x1b\\",
    "old mouse": "\x1b[M 1!",
    "cut single shift": "\x1bO",
    "cut single shift with digits": "\x1bO12",
    "two escapes": "\x1b\x1b[1;2",
    "cancelled": "\x1b[12\x18",
    "linux key": "\x1b[[",
    "end of a paste": "\x1b[201~",
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_broken_sequences_are_swallowed_whole(broken: str) -> None:
    clock = Clock()
    tokens = clock.feed(broken) + clock.wait(3)
    assert [token for token in tokens if token.kind is not TokenKind.SEQUENCE] == []
    assert clock.feed("q") == typed("q")


@pytest.mark.parametrize("data", [b"\xff", b"\xe9", b"\x9b1M", b"\xc3", b"\x80\x80", b"\xed\xa0\x80"])
def test_bytes_that_are_no_text(data: bytes) -> None:
    clock = Clock()
    tokens = clock.feed(data) + clock.wait(3)
    assert all(token.text in "1M" for token in tokens)
    assert clock.feed("q")[-1:] == typed("q")


def test_old_mouse_report_with_any_bytes() -> None:
    clock = Clock()
    assert clock.feed(b"\x1b[M\x20\xf0\xa0q") == typed("q")


def test_paste() -> None:
    clock = Clock()
    assert clock.feed("\x1b[200~one\x1b[Atwo\x1b[201~") == [Token(TokenKind.PASTED, "one\x1b[Atwo")]


def test_paste_in_pieces() -> None:
    whole = "\x1b[200~" + "word " * 40 + "\x1b[201~"
    chance = random.Random(5)
    for _ in range(50):
        clock = Clock()
        tokens: list[Token] = []
        rest = whole
        while rest:
            size = chance.randint(1, 12)
            tokens += clock.feed(rest[:size], 0.002)
            rest = rest[size:]
        assert tokens == [Token(TokenKind.PASTED, "word " * 40)]


def test_what_follows_a_paste_at_once_is_part_of_it() -> None:
    clock = Clock()
    tokens = clock.feed("\x1b[200~hi \x1b[201~ \rp") + clock.feed("\r1", 0.02)
    assert all(token.kind is TokenKind.PASTED for token in tokens)
    assert clock.feed("q", 0.2) == typed("q")


def test_long_paste_is_cut_but_its_end_found() -> None:
    clock = Clock()
    tokens = clock.feed("\x1b[200~")
    for _ in range(1000):
        tokens += clock.feed("x" * 4096, 0.001)
    tokens += clock.feed("\x1b[2") + clock.feed("01~")
    assert [(token.kind, len(token.text)) for token in tokens] == [(TokenKind.PASTED, LONGEST_PASTE)]
    assert clock.feed("q", 0.2) == typed("q")


@pytest.mark.parametrize("every", [0.03, 0.1, 0.4, 1.0])
def test_unended_paste_is_given_up(every: float) -> None:
    clock = Clock()
    assert clock.feed("\x1b[200~x") == []
    start = clock.now
    while not clock.feed("q", every):
        assert clock.now - start < 2, "q does not work"


def test_slow_paste_is_waited_for() -> None:
    clock = Clock()
    tokens = clock.feed("\x1b[200~")
    for _ in range(3000):
        tokens += clock.feed("ab", 0.005)
    assert tokens == []
    assert clock.feed("\x1b[201~") == [Token(TokenKind.PASTED, "ab" * 3000)]


def test_what_nobody_types_is_a_paste() -> None:
    clock = Clock()
    text = "kk1\r" * BURST
    assert clock.feed(text) == [Token(TokenKind.PASTED, text)]
    assert [token.kind for token in clock.feed("k\r", 0.01)] == [TokenKind.PASTED]
    assert clock.feed("q", 0.2) == typed("q")


def test_random_bytes_leave_it_working() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        clock = Clock()
        for _ in range(chance.randint(1, 8)):
            clock.feed(_bytes(chance), chance.choice((0, 0.001, 0.2)))
        clock.wait(3)
        assert clock.feed("q")[-1:] == typed("q")


@mostly_slow("mixtures", [100, 1000], quick=[100])
def test_only_pressed_keys_come_out_of_a_mixture(mixtures: int) -> None:
    """Between keys, whole or torn or broken sequences: no key more, none less."""
    chance = random.Random(2)
    harmless = list(BROKEN.values())
    for _ in range(mixtures):
        clock = Clock()
        pressed, got = "", ""
        for _ in range(chance.randint(1, 6)):
            junk = chance.choice(harmless).encode()
            cut = chance.randrange(len(junk) + 1)
            tokens = clock.feed(junk[:cut]) + clock.feed(junk[cut:], 0.01 if cut > 1 else 0) + clock.wait(2)
            key = chance.choice("123kdsqy\r ")
            pressed += key
            tokens += clock.feed(key) + clock.wait(1)
            assert not [token for token in tokens if token.kind is TokenKind.ESCAPE and cut != 1]
            got += "".join(token.text for token in tokens if token.kind is TokenKind.TYPED)
        assert got == pressed


def _bytes(chance: random.Random) -> bytes:
    pieces = [
        b"\x1b",
        b"[",
        b"]",
        b"P",
        b"_",
        b"O",
        b"M",
        b"<",
        b";",
        b"1",
        b"200~",
        b"\x1b[200~",
        b"\x1b[201~",
    ]
    if chance.random() < 0.5:
        return b"".join(chance.choices(pieces, k=chance.randint(1, 12)))
    return chance.randbytes(chance.randint(1, 40))
