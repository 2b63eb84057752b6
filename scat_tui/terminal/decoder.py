"""Decoding the terminal's bytes into typed characters, escape sequences and pastes."""

from codecs import getincrementaldecoder
from enum import Enum
from typing import NamedTuple

from scat_tui.terminal.escape_sequence import CONTROL, ESC, INTRODUCERS, EscapeSequence


class TokenKind(Enum):
    """The kind of a token."""

    TYPED = "typed"
    """One character."""
    ESCAPE = "escape"
    """The Escape key."""
    SEQUENCE = "sequence"
    """A complete, well-formed escape sequence, known or not."""
    PASTED = "pasted"
    """Text that was pasted, or that came faster than anybody types."""


class Token(NamedTuple):
    """One thing that the player, or the terminal, has sent."""

    kind: TokenKind
    text: str = ""


ESCAPE_DELAY = 0.1
"""Seconds after which an ESC with nothing behind it is the Escape key."""
WINDOW = 0.5
"""Seconds between checks whether an unfinished sequence or paste is still arriving."""
LATE = 1.0
"""Seconds in which the rest of an abandoned sequence is still dropped."""
LATEST = 3.0
"""The most seconds of this, if one late part follows another."""
PASTE_TIME = 1.0
"""The least seconds to wait for the rest of a paste."""
TRICKLE = 64
"""So few bytes between checks are not from a program: a player types in vain, so give up."""
LONGEST_PASTE = 64 * 1024
BURST = 32
"""More characters in one read than anybody types: they are a paste, with what follows at once."""
QUIET = 0.05
"""Seconds after a paste in which further input still belongs to it."""

_PASTE_START, _PASTE_END = "\x1b[200~", b"\x1b[201~"


class Decoder:
    """Accepts bytes as they arrive, broken anywhere, and keeps a bounded amount of them.

    Times are seconds on any clock that only goes forward. Call `expire` after `deadline`.
    """

    def __init__(self, encoding: str = "utf-8") -> None:
        """`encoding` is that of typed and pasted text; it must contain ASCII unchanged."""
        self.deadline: float | None = None
        """When something incomplete must be examined again."""
        self._encoding = encoding
        self._decoder = getincrementaldecoder(encoding)("replace")
        self._tokens: list[Token] = []
        self._text = bytearray()
        self._text_came = 0.0
        self._sequence: EscapeSequence | None = None
        self._given_up: float | None = None
        """When the sequence was abandoned; what can belong to it is still dropped."""
        self._torn_until = 0.0
        """Until when the rest of a sequence may arrive whose ESC was taken for the Escape key."""
        self._paste: bytearray | None = None
        self._opened = 0.0
        self._arrived = 0
        self._now = 0.0
        self._quiet_until = 0.0

    def feed(self, data: bytes, now: float) -> list[Token]:
        """The tokens that these bytes complete."""
        self._now = now
        early = self.expire(now)
        was_open = self._is_open()
        quiet = now < self._quiet_until
        position = 0
        while position < len(data):
            if self._paste is not None:
                position = self._take_paste(data, position)
                quiet = quiet or self._paste is None
            else:
                self._take(data[position], more=position + 1 < len(data))
                position += 1
        self._decode_text()
        self._watch(len(data), was_open)
        tokens, self._tokens = self._tokens, []
        return early + self._unhurried(tokens, quiet)

    def expire(self, now: float) -> list[Token]:
        """The tokens that have become clear by waiting; abandons what does not continue."""
        tokens: list[Token] = []
        while self.deadline is not None and now >= self.deadline:
            tokens += self._expire(self.deadline, now)
        return tokens

    def _expire(self, deadline: float, now: float) -> list[Token]:
        if self._sequence is not None and self._sequence.is_bare:
            self._end_sequence()
            self._torn_until = deadline + LATE
            return [Token(TokenKind.ESCAPE)]
        patient = self._paste is not None and now - self._opened < PASTE_TIME
        if self._given_up is not None:
            self._end_sequence()
        elif self._arrived >= TRICKLE or patient:
            self._arrived = 0
            self.deadline = now + WINDOW
        elif self._sequence is not None:
            self._given_up = deadline
            self.deadline = deadline + LATE
        else:
            self._paste = None
            self.deadline = None
        return []

    def _is_open(self) -> bool:
        return self._paste is not None or self._sequence is not None

    def _watch(self, size: int, was_open: bool) -> None:
        """Sets the time of the next check."""
        if not self._is_open():
            self.deadline = None
        elif self._sequence is not None and self._sequence.is_bare:
            self.deadline = self._now + ESCAPE_DELAY
        elif self._given_up is not None:
            self.deadline = min(self._now + LATE, self._given_up + LATEST)
        elif was_open and self.deadline is not None:
            self._arrived += size
        else:
            self._opened = self._now
            self._arrived = 0
            self.deadline = self._now + WINDOW

    def _unhurried(self, tokens: list[Token], quiet: bool) -> list[Token]:
        """The tokens, or one paste if so many came at once, or directly after a paste."""
        typed = [token.text for token in tokens if token.kind is TokenKind.TYPED]
        if len(typed) >= BURST:
            quiet = True
        elif not quiet:
            return tokens
        if tokens:
            self._quiet_until = self._now + QUIET
        pasted = "".join(token.text for token in tokens if token.kind in (TokenKind.TYPED, TokenKind.PASTED))
        return [Token(TokenKind.PASTED, pasted[:LONGEST_PASTE])] if pasted else []

    def _take(self, byte: int, more: bool) -> None:
        """Takes a byte outside a paste; `more` if others came with it."""
        if self._given_up is not None and self._sequence is not None and not self._sequence.may_take(byte):
            begins_another = self._sequence.is_after_escape
            self._end_sequence()
            if begins_another:
                self._begin_sequence()
        if self._sequence is not None:
            self._sequence.take(byte)
            if self._sequence.over:
                self._complete(self._sequence.text)
        elif byte == ESC:
            self._decode_text()
            self._begin_sequence()
        elif self._is_torn_off(byte, more):
            self._begin_sequence(torn=True).take(byte)
        else:
            self._torn_until = 0.0
            self._text.append(byte)

    def _is_torn_off(self, byte: int, more: bool) -> bool:
        """Whether a byte continues a sequence whose ESC came so early that it was the Escape key.

        Nobody types `[` there; the other introducers count only if more bytes came with them.
        """
        return self._now < self._torn_until and (byte == CONTROL or (more and byte in INTRODUCERS))

    def _begin_sequence(self, torn: bool = False) -> EscapeSequence:
        self._decoder.reset()
        self._torn_until = 0.0
        self._sequence = EscapeSequence(getincrementaldecoder(self._encoding)("replace"), torn=torn)
        return self._sequence

    def _end_sequence(self) -> None:
        self._sequence = self._given_up = self.deadline = None

    def _complete(self, sequence: str | None) -> None:
        """Adds a finished sequence to the tokens, unless it was abandoned or is broken."""
        given_up = self._given_up is not None
        self._end_sequence()
        if sequence is None or given_up:
            return
        if sequence == _PASTE_START:
            self._paste = bytearray()
            self._opened = self._now
            self._arrived = 0
            self.deadline = self._now + WINDOW
        else:
            self._tokens.append(Token(TokenKind.SEQUENCE, sequence))

    # Text

    def _decode_text(self) -> None:
        if not self._text:
            return
        if self._now - self._text_came > LATE:
            # An incomplete character will not be completed.
            self._decoder.reset()
        self._text_came = self._now
        text = self._decoder.decode(bytes(self._text))
        self._text.clear()
        self._tokens += [Token(TokenKind.TYPED, character) for character in text if character != "\ufffd"]

    def _take_paste(self, data: bytes, position: int) -> int:
        """Takes bytes up to the end of the paste, which may be split, and returns the position after them."""
        assert self._paste is not None
        kept = len(self._paste)
        self._paste += data[position:]
        end = self._paste.find(_PASTE_END, max(0, kept - len(_PASTE_END)))
        if end < 0:
            if len(self._paste) > LONGEST_PASTE + len(_PASTE_END):
                # The excess is cut off, but the end must still be found.
                self._paste[LONGEST_PASTE : -len(_PASTE_END)] = b""
            return len(data)
        text = bytes(self._paste[: min(end, LONGEST_PASTE)]).decode(self._encoding, "ignore")
        self._tokens.append(Token(TokenKind.PASTED, text))
        self._paste = None
        self.deadline = None
        self._quiet_until = self._now + QUIET
        return position + (end - kept) + len(_PASTE_END)
