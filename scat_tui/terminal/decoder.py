"""Bytes from a terminal to what the person did: signs typed, whole escape sequences, pastes."""

from codecs import getincrementaldecoder
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """What a token is."""

    TYPED = "typed"
    """One sign."""
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
LATE = 0.5
"""Seconds after that in which a `[` is still taken for the rest of a sequence that a slow line tore apart."""
WINDOW = 0.5
"""Seconds between looks at whether an unended sequence or paste still arrives."""
PASTE_TIME = 1.0
"""Seconds a paste is waited for at least."""
TRICKLE = 64
"""Bytes in a window that are too few for a program to be sending: a person types in vain, so give up."""
LONGEST_SEQUENCE = 64
LONGEST_PASTE = 64 * 1024
BURST = 32
"""Signs in one read that nobody types: they count as a paste, with what follows at once."""
QUIET = 0.05
"""Seconds after a paste in which what comes still belongs to it."""

_ESC, _CANCEL, _SUBSTITUTE, _BELL = 0x1B, 0x18, 0x1A, 0x07
_PASTE_START, _PASTE_END = "\x1b[200~", b"\x1b[201~"


class Decoder:
    """Takes bytes as they come, broken or torn anywhere; keeps a bounded amount of them.

    Times are seconds on any clock that only goes forward. After `deadline` call `expire`.
    """

    def __init__(self) -> None:
        self.deadline: float | None = None
        """When something that is not complete must be looked at again."""
        self._tokens: list[Token] = []
        self._decode = getincrementaldecoder("utf-8")("replace")
        self._text = bytearray()
        self._state: Callable[[int], None] = self._ground
        self._sequence = bytearray()
        self._broken = False
        self._to_swallow = 0
        self._paste: bytearray | None = None
        self._opened = 0.0
        self._arrived = 0
        self._now = 0.0
        self._late_until = 0.0
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
                self._state(data[position])
                position += 1
        self._decode_text()
        self._watch(len(data), was_open)
        tokens, self._tokens = self._tokens, []
        return early + self._unhurried(tokens, quiet)

    def expire(self, now: float) -> list[Token]:
        """What has become clear by waiting; gives up what does not go on."""
        if self.deadline is None or now < self.deadline:
            return []
        if self._state == self._escape:
            self._to_ground()
            self._late_until = now + LATE
            return [Token(Kind.ESCAPE)]
        patient = self._paste is not None and now - self._opened < PASTE_TIME
        if self._arrived < TRICKLE and not patient:
            self._paste = None
            self._to_ground()
        else:
            self._arrived = 0
            self.deadline = now + WINDOW
        return []

    def _is_open(self) -> bool:
        return self._paste is not None or self._state != self._ground

    def _watch(self, size: int, was_open: bool) -> None:
        """Set the time of the next look."""
        if not self._is_open():
            self.deadline = None
        elif self._state == self._escape:
            self.deadline = self._now + ESCAPE_DELAY
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

    # States: each takes one byte

    def _to_ground(self) -> None:
        self._state = self._ground
        self._sequence.clear()
        self._broken = False
        self.deadline = None

    def _ground(self, byte: int) -> None:
        if byte == _ESC:
            self._decode_text()
            self._start_escape()
        elif byte == 0x5B and self._now < self._late_until:
            self._start_escape()
            self._escape(byte)
            self._broken = True
        else:
            self._late_until = 0.0
            self._text.append(byte)

    def _start_escape(self) -> None:
        self._to_ground()
        self._decode.reset()
        self._sequence.append(_ESC)
        self._state = self._escape

    def _escape(self, byte: int) -> None:
        if byte == _ESC:
            return
        self._sequence.append(byte)
        if byte == 0x5B:
            self._state = self._control
        elif byte == 0x4F:
            self._state = self._single_shift
        elif byte in b"]P_^X":
            self._state = self._string
        elif byte >= 0xC0:
            self._swallow(1 if byte < 0xE0 else 2 if byte < 0xF0 else 3)
        else:
            # Alt and a key, or Escape and a key in a hurry: the same bytes, so neither.
            self._to_ground()

    def _control(self, byte: int) -> None:
        """Inside a control sequence: ESC [ … final."""
        if byte == _ESC:
            self._start_escape()
        elif byte in (_CANCEL, _SUBSTITUTE):
            self._to_ground()
        elif not 0x20 <= byte < 0x7F:
            self._broken = True
        elif byte < 0x40:
            self._collect(byte)
        elif byte == 0x5B and len(self._sequence) == 2:
            # The Linux console's function keys: one more letter belongs to them.
            self._collect(byte)
            self._state = self._console_key
        elif byte == 0x4D and len(self._sequence) == 2:
            self._swallow(3)
        else:
            self._collect(byte)
            self._complete()

    def _console_key(self, byte: int) -> None:
        self._collect(byte)
        self._complete()

    def _single_shift(self, byte: int) -> None:
        """ESC O and a letter; old terminals put digits between."""
        if byte == _ESC:
            self._start_escape()
            return
        self._collect(byte)
        if not 0x30 <= byte < 0x40:
            self._complete()

    def _string(self, byte: int) -> None:
        """A message of the terminal, up to BEL or ESC \\: we never ask for one."""
        if byte == _ESC:
            self._state = self._string_end
        elif byte in (_BELL, _CANCEL, _SUBSTITUTE):
            self._to_ground()

    def _string_end(self, byte: int) -> None:
        if byte == 0x5C:
            self._to_ground()
        else:
            self._start_escape()
            self._escape(byte)

    def _swallow(self, count: int) -> None:
        """The next bytes belong to something we do not want (an old mouse report, Alt and a letter)."""
        self._to_swallow = count
        self._state = self._swallowing

    def _swallowing(self, byte: int) -> None:
        self._to_swallow -= 1
        if self._to_swallow <= 0:
            self._to_ground()

    def _collect(self, byte: int) -> None:
        if len(self._sequence) < LONGEST_SEQUENCE:
            self._sequence.append(byte)
        else:
            self._broken = True

    def _complete(self) -> None:
        sequence, broken = self._sequence.decode("ascii", "replace"), self._broken
        self._to_ground()
        if broken:
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
        if self._text:
            text = self._decode.decode(bytes(self._text))
            self._text.clear()
            self._tokens += [Token(Kind.TYPED, sign) for sign in text if sign != "\ufffd"]

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
        text = bytes(self._paste[: min(end, LONGEST_PASTE)]).decode("utf-8", "ignore")
        self._tokens.append(Token(Kind.PASTED, text))
        self._paste = None
        self._to_ground()
        self._quiet_until = self._now + QUIET
        return position + (end - kept) + len(_PASTE_END)
