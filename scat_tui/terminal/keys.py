"""Turning tokens into Textual's events; doubtful keys and mouse reports are dropped."""

import re

from textual import events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from scat_tui.terminal.decoder import Token, TokenKind
from scat_tui.terminal.textual_privates.driver import ANSI_SEQUENCES_KEYS, FUNCTIONAL_KEYS, KeyReader

_MOUSE = re.compile(r"\x1b\[<\d{1,3};\d{1,4};\d{1,4}[Mm]")
_SYNC_REPLY = re.compile(r"\x1b\[\?2026;[123]\$y")
_POSITION = re.compile(r"\x1b\[\d+;\d+R")
"""A cursor report, which looks like F3 with Shift or Ctrl; never taken for a key."""
_KEY = re.compile(r"\x1b\[(\d{1,7})(?:;(\d{1,3})(?::[12])?)?([u~A-HPQS])")
LEFT = 1
"""The mouse button that does something; the others are for the terminal's own menus."""
_MOST_BUTTONS = 128
"""Reports from here on are about buttons that nobody needs."""


class Keys:
    """Turns tokens into events, remembering the place of the mouse."""

    def __init__(self) -> None:
        self._reader = KeyReader()

    def events(self, token: Token, width: int, height: int) -> list[Message]:
        """The events of a token on a screen of this size."""
        try:
            return self._events(token, width, height)
        except (ValueError, OverflowError):
            return []

    def _events(self, token: Token, width: int, height: int) -> list[Message]:
        match token.kind:
            case TokenKind.ESCAPE:
                return [events.Key("escape", "\x1b")]
            case TokenKind.PASTED:
                text = "".join(character if character.isprintable() else " " for character in token.text)
                return [events.Paste(text)]
            case TokenKind.TYPED:
                return self._typed(token.text)
            case TokenKind.SEQUENCE:
                return self._sequence(token.text, width, height)

    def _typed(self, character: str) -> list[Message]:
        # NUL is sent by broken lines; other characters must be printable to be meant.
        if character == "\0" or not (character.isprintable() or character < "\x80"):
            return []
        return list(self._reader.key_events(character))

    def _sequence(self, sequence: str, width: int, height: int) -> list[Message]:
        if _MOUSE.fullmatch(sequence):
            return self._mouse(sequence, width, height)
        if _SYNC_REPLY.fullmatch(sequence):
            return [TerminalSupportsSynchronizedOutput()]
        if _POSITION.fullmatch(sequence):
            return []
        if sequence in ANSI_SEQUENCES_KEYS or _names_a_key(sequence):
            keys = self._reader.key_events(sequence)
            return [key for key in keys if not key.key.startswith("<")]
        return []

    def _mouse(self, sequence: str, width: int, height: int) -> list[Message]:
        button, x, y = (int(number) for number in re.findall(r"\d+", sequence))
        if button >= _MOST_BUTTONS or not (1 <= x <= width and 1 <= y <= height):
            return []
        event = self._reader.parse_mouse_code(sequence)
        if isinstance(event, events.MouseDown | events.MouseUp) and event.button != LEFT:
            return []
        return [event] if event else []


def _names_a_key(sequence: str) -> bool:
    """Whether a key with modifiers, as newer terminals report it, exists."""
    match = _KEY.fullmatch(sequence)
    if match is None:
        return False
    code, final = int(match[1]), match[3]
    if f"{code}{final}" in FUNCTIONAL_KEYS:
        return True
    return final == "u" and code <= 0x10FFFF and chr(code).isprintable()
