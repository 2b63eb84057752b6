"""Bytes from a terminal to what the person did: characters typed, whole escape sequences, pastes."""

from codecs import getincrementaldecoder
from enum import Enum
from typing import NamedTuple

from scat_tui.terminal.escape_sequence import CONTROL, ESC, INTRODUCERS, EscapeSequence


class Kind(Enum):
    """What a token is."""

    TYPED = "typed"
    """One character."""
    ESCAPE = "escape"
    """The Escape key."""
    SEQUENCE = "sequence"
    """A whole, well-formed escape sequence, known or not."""
    PASTED = "pasted"
    """Text that was pasted, or that came faster than anybody types."""


class Token(NamedTuple):
    """One thing the person (or the terminal) sent."""

    kind: Kind
    text: str = ""


ESCAPE_DELAY = 0.1
"""Seconds after which an ESC without anything behind it is the Escape key."""
WINDOW = 0.5
"""Seconds between looks at whether an unended sequence or paste still arrives."""
LATE = 1.0
"""Seconds in which the rest of something that was given up is still dropped, should it come after all."""
LATEST = 3.0
"""Seconds of this at most, where one late part follows another."""
PASTE_TIME = 1.0
"""Seconds a paste is waited for at least."""
TRICKLE = 64
"""Bytes in a window that are too few for a program to be sending: a person types in vain, so give up."""
LONGEST_PASTE = 64 * 1024
BURST = 32
"""Characters in one read that nobody types: they count as a paste, with what follows at once."""
QUIET = 0.05
"""Seconds after a paste in which what comes still belongs to it."""

_PASTE_START, _PASTE_END = "\x1b[200~", b"\x1b[201~"


class Decoder:
    """Takes bytes as they come, broken or torn anywhere; keeps a bounded amount of them.

    Times are seconds on any clock that only goes forward. After `deadline` call `expire`.
    """

    def __init__(self, encoding: str = "utf-8") -> None:
        """`encoding` is that of typed and pasted text: one of those that hold ASCII as it is."""
        self.deadline: float | None = None
        """When something that is not complete must be looked at again."""
        self._encoding = encoding
        self._decoder = getincrementaldecoder(encoding)("replace")
        self._tokens: list[Token] = []
        self._text = bytearray()
        self._text_came = 0.0
        self._sequence: EscapeSequence | None = None
        self._given_up: float | None = None
        """When the sequence was given up; what can belong to it is dropped all the same."""
        self._torn_until = 0.0
        """Until then the rest of a sequence may come whose ESC was taken for the Escape key."""
        self._paste: bytearray | None = None
        self._opened = 0.0
        self._arrived = 0
        self._now = 0.0
        self._quiet_until = 0.0

    def feed(self, data: bytes, now: float) -> list[Token]:
        """The tokens that are complete with these bytes."""
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
        """What has become clear by waiting; gives up what does not go on."""
        tokens: list[Token] = []
        while self.deadline is not None and now >= self.deadline:
            tokens += self._expire(self.deadline, now)
        return tokens

    def _expire(self, deadline: float, now: float) -> list[Token]:
        if self._sequence is not None and self._sequence.is_bare:
            self._end_sequence()
            self._torn_until = deadline + LATE
            return [Token(Kind.ESCAPE)]
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
        """Set the time of the next look."""
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
        """The tokens, or one paste where so many came at once, or right behind a paste."""
        typed = [token.text for token in tokens if token.kind is Kind.TYPED]
        if len(typed) >= BURST:
            quiet = True
        elif not quiet:
            return tokens
        if tokens:
            self._quiet_until = self._now + QUIET
        pasted = "".join(token.text for token in tokens if token.kind in (Kind.TYPED, Kind.PASTED))
        return [Token(Kind.PASTED, pasted[:LONGEST_PASTE])] if pasted else []

    def _take(self, byte: int, more: bool) -> None:
        """A byte outside a paste; `more`: others came with it."""
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
        """Whether this goes on with a sequence whose ESC came so long before that it was the Escape key.

        Nobody types `[` there; the other introducers are torn off only where more came with them.
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
        """Hand on a sequence that is over; not one that was given up, nor a broken one."""
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
            self._tokens.append(Token(Kind.SEQUENCE, sequence))

    # Text

    def _decode_text(self) -> None:
        if not self._text:
            return
        if self._now - self._text_came > LATE:
            # The first half of a character, if there is one, is not going to be completed.
            self._decoder.reset()
        self._text_came = self._now
        text = self._decoder.decode(bytes(self._text))
        self._text.clear()
        self._tokens += [Token(Kind.TYPED, character) for character in text if character != "\ufffd"]

    def _take_paste(self, data: bytes, position: int) -> int:
        """Take bytes up to the paste's end, which may be torn; the position behind them."""
        assert self._paste is not None
        kept = len(self._paste)
        self._paste += data[position:]
        end = self._paste.find(_PASTE_END, max(0, kept - len(_PASTE_END)))
        if end < 0:
            if len(self._paste) > LONGEST_PASTE + len(_PASTE_END):
                # What is too long is cut, but its end must still be found.
                self._paste[LONGEST_PASTE : -len(_PASTE_END)] = b""
            return len(data)
        text = bytes(self._paste[: min(end, LONGEST_PASTE)]).decode(self._encoding, "ignore")
        self._tokens.append(Token(Kind.PASTED, text))
        self._paste = None
        self.deadline = None
        self._quiet_until = self._now + QUIET
        return position + (end - kept) + len(_PASTE_END)
