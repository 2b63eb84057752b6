"""Text typed and pasted in the encoding of the person's locale."""

import pytest

from scat_tui.terminal.decoder import Decoder, Token, TokenKind
from scat_tui.text.encoding import terminal_encoding
from tests.terminal.decoding import Clock, typed

TEXTS = {
    "iso8859-1": "Jörg Müller ß",
    "iso8859-15": "Zoë 5€",
    "koi8-r": "Ива",
    "cp1252": "Jörg “a”",
    "euc_jp": "漢字かなｶﾅ",
    "shift_jis": "漢字表ソ",
    "gb18030": "漢字Müller😀",
    "big5": "漢字功許",
    "euc_kr": "한글",
    "utf-8": "Jörg 漢字 😀",
}


@pytest.mark.parametrize("encoding", TEXTS)
def test_typed_text(encoding: str) -> None:
    """Each character on its own, and torn after each byte."""
    text = TEXTS[encoding]
    clock = Clock(encoding)
    assert [token for character in text for token in clock.feed(character, 0.2)] == typed(text)
    got = [token for byte in text.encode(encoding) for token in clock.feed(bytes([byte]), 0.1)]
    assert got == typed(text)


@pytest.mark.parametrize("encoding", TEXTS)
def test_pasted_text(encoding: str) -> None:
    text = TEXTS[encoding]
    clock = Clock(encoding)
    data = f"\x1b[200~{text}\x1b[201~".encode(encoding)
    for cut in range(len(data)):
        tokens = clock.feed(data[:cut], 1.0) + clock.feed(data[cut:], 0.01)
        assert tokens == [Token(TokenKind.PASTED, text)]


@pytest.mark.parametrize("encoding", TEXTS)
def test_keys_among_the_text(encoding: str) -> None:
    clock = Clock(encoding)
    for character in TEXTS[encoding]:
        assert clock.feed(character + "\x1b[A1\r") == [
            *typed(character),
            Token(TokenKind.SEQUENCE, "\x1b[A"),
            *typed("1\r"),
        ]


@pytest.mark.parametrize("encoding", TEXTS)
def test_alt_and_a_letter_are_no_key(encoding: str) -> None:
    clock = Clock(encoding)
    for character in TEXTS[encoding]:
        assert clock.feed("\x1b" + character + "q", 1.0) == typed("q")


@pytest.mark.parametrize("encoding", ["euc_jp", "gb18030", "big5", "utf-8"])
def test_half_a_character_spoils_no_key_that_comes_later(encoding: str) -> None:
    clock = Clock(encoding)
    first = "漢".encode(encoding)[:1]
    assert clock.feed(first) == []
    assert clock.feed("a", 2.0) == typed("a")


@pytest.mark.parametrize("encoding", TEXTS)
def test_bytes_that_are_no_text_are_dropped(encoding: str) -> None:
    clock = Clock(encoding)
    for value in range(0x80, 0x100):
        tokens = clock.feed(bytes([value]), 2.0)
        assert all(token.kind is TokenKind.TYPED and token.text != "\ufffd" for token in tokens)
    assert clock.feed("q", 2.0) == typed("q")


def test_any_encoding_of_a_locale_can_be_decoded() -> None:
    assert Decoder(terminal_encoding({"LC_ALL": "xx.no-such-thing"}, "utf-8")).feed(b"q", 1.0) == typed("q")


@pytest.mark.parametrize(
    ("environment", "own", "encoding"),
    [
        ({}, "utf-8", "utf-8"),
        ({}, None, "ascii"),
        ({}, "ANSI_X3.4-1968", "ascii"),
        ({}, "ISO-8859-1", "iso8859-1"),
        ({}, "iso8859-15", "iso8859-15"),
        ({}, "no such thing", "ascii"),
        ({}, "utf-16", "ascii"),
        ({}, "utf-7", "ascii"),
        ({}, "base64", "ascii"),
        ({"LANG": "C"}, "utf-8", "utf-8"),
        ({"LC_ALL": "de_DE.UTF-8"}, "utf-8", "utf-8"),
        ({"LC_ALL": "de_DE"}, "utf-8", "utf-8"),
        # Python takes UTF-8 where the system does not have the locale.
        ({"LC_ALL": "de_DE.ISO-8859-1"}, "utf-8", "iso8859-1"),
        ({"LC_ALL": "de_DE.ISO-8859-15@euro"}, "utf-8", "iso8859-15"),
        ({"LC_CTYPE": "ja_JP.eucJP"}, "utf-8", "euc_jp"),
        ({"LANG": "zh_TW.Big5"}, "utf-8", "big5"),
        ({"LC_ALL": "", "LANG": "ru_RU.KOI8-R"}, "utf-8", "koi8-r"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ru_RU.KOI8-R"}, "utf-8", "utf-8"),
        ({"LC_ALL": "ru_RU.KOI8-R", "PYTHONUTF8": "1"}, "utf-8", "utf-8"),
        ({"LC_ALL": "ru_RU.KOI8-R", "PYTHONIOENCODING": "utf-8"}, "utf-8", "utf-8"),
    ],
)
def test_the_encoding_of_the_terminal(environment: dict[str, str], own: str | None, encoding: str) -> None:
    assert terminal_encoding(environment, own) == encoding
