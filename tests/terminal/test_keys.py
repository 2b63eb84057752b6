"""Which tokens become which of Textual's events."""

import pytest
from textual import events
from textual.messages import TerminalSupportsSynchronizedOutput

from scat_tui.terminal.decoder import Token, TokenKind
from scat_tui.terminal.keys import Keys


def keys_of(sequence: str) -> list[str]:
    got = Keys().events(Token(TokenKind.SEQUENCE, sequence), 80, 24)
    return [event.key for event in got if isinstance(event, events.Key)]


@pytest.mark.parametrize(
    ("sequence", "key"),
    [
        ("\x1b[A", "up"),
        ("\x1bOA", "up"),
        ("\x1b[1;5C", "ctrl+right"),
        ("\x1b[Z", "shift+tab"),
        ("\x1b[3~", "delete"),
        ("\x1b[5~", "pageup"),
        ("\x1bOP", "f1"),
        ("\x1b[[A", "f1"),
        ("\x1b[H", "home"),
        ("\x1b[13u", "enter"),
        ("\x1b[97u", "a"),
        ("\x1b[97;5u", "ctrl+a"),
    ],
)
def test_keys(sequence: str, key: str) -> None:
    assert keys_of(sequence) == [key]


@pytest.mark.parametrize(
    "sequence",
    [
        "\x1b[99999999999u",
        "\x1b[1114112u",
        "\x1b[55296u",
        "\x1b[0u",
        "\x1b[97;1;55296u",
        "\x1b[97;1:3u",
        "\x1b[99A",
        "\x1b[49~",
        "\x1b[12;40R",
        "\x1b[1;2R",
        "\x1b[1;5R",
        "\x1b[1;6R",
        "\x1b[?1;2c",
        "\x1b[?2048;1$y",
        "\x1b[48;5000;5000;1;1t",
        "\x1b[I",
        "\x1b[O",
        "\x1b[>0;276;0c",
        "\x1b[?62;22c",
        "\x1b[27;5;106~",
    ],
)
def test_no_keys(sequence: str) -> None:
    assert Keys().events(Token(TokenKind.SEQUENCE, sequence), 80, 24) == []


@pytest.mark.parametrize("character", ["\0", "\x9b", "\u202e", "\ue000", "\ufeff", "\ud800"])
def test_characters_that_are_dropped(character: str) -> None:
    assert Keys().events(Token(TokenKind.TYPED, character), 80, 24) == []


@pytest.mark.parametrize(
    "report",
    [
        "\x1b[<0;81;1M",
        "\x1b[<0;1;25M",
        "\x1b[<0;0;1M",
        "\x1b[<0;-1;1M",
        "\x1b[<0;1.5;1M",
        "\x1b[<999;1;1M",
        "\x1b[<128;1;1M",
        "\x1b[<1;1;1M",
        "\x1b[<2;1;1M",
        "\x1b[<2;1;1m",
        "\x1b[<0;99999999999999999999;1M",
        "\x1b[<0;1M",
        "\x1b[32;5;5M",
    ],
)
def test_mouse_reports_that_are_dropped(report: str) -> None:
    assert Keys().events(Token(TokenKind.SEQUENCE, report), 80, 24) == []


def test_mouse() -> None:
    keys = Keys()
    down, up = (
        event
        for end in "Mm"
        for event in keys.events(Token(TokenKind.SEQUENCE, f"\x1b[<0;80;24{end}"), 80, 24)
    )
    assert isinstance(down, events.MouseDown)
    assert isinstance(up, events.MouseUp)
    assert (down.x, down.y) == (79, 23)


def test_paste_is_one_line_without_controls() -> None:
    (event,) = Keys().events(Token(TokenKind.PASTED, "a\x1b[31m\nb\x07"), 80, 24)
    assert isinstance(event, events.Paste)
    assert event.text == "a [31m b "


@pytest.mark.parametrize("answer", "0123459")
def test_synchronized_output(answer: str) -> None:
    got = Keys().events(Token(TokenKind.SEQUENCE, f"\x1b[?2026;{answer}$y"), 80, 24)
    assert [type(event) for event in got] == [TerminalSupportsSynchronizedOutput] * (answer in "123")
