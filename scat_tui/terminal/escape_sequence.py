"""An escape sequence as it arrives, byte by byte: complete or broken, known or not."""

from codecs import IncrementalDecoder
from collections.abc import Callable

LONGEST_SEQUENCE = 64
"""In bytes; a longer sequence is read to its end and dropped."""

ESC = 0x1B
CONTROL = 0x5B
"""`[`, the introducer of control sequences."""
INTRODUCERS = b"[O]P_^X"
"""The bytes after ESC that are followed by more."""

_CANCEL, _SUBSTITUTE, _BELL, _DELETE = 0x18, 0x1A, 0x07, 0x7F


class EscapeSequence:
    """Begins with ESC and takes byte after byte until it is over."""

    def __init__(self, decoder: IncrementalDecoder, *, torn: bool = False) -> None:
        """`decoder` is for the letter after Alt; `torn` if ESC was already taken for a key."""
        self._decoder = decoder
        self._broken = torn
        self._to_swallow = 0
        self._begin()

    def _begin(self) -> None:
        self._bytes = bytearray([ESC])
        self._state: Callable[[int], None] = self._introducer
        self.over = False
        """Whether the last byte has been taken."""

    @property
    def is_bare(self) -> bool:
        """Whether there is only ESC yet, which may be the Escape key."""
        return self._state == self._introducer

    @property
    def is_after_escape(self) -> bool:
        """Whether the last byte was an ESC, which with the next one ends this sequence or begins another."""
        return self._state == self._string_end

    @property
    def text(self) -> str | None:
        """The finished sequence; None if it is broken or means nothing to us."""
        return self._bytes.decode("ascii") if self.over and not self._broken else None

    def take(self, byte: int) -> None:
        """Takes the next byte, which may break the sequence or begin another one."""
        self._state(byte)

    def may_take(self, byte: int) -> bool:
        """Whether a byte can continue the sequence."""
        if self._state == self._control or self._state == self._console_key:
            return 0x20 <= byte < 0x7F
        if self._state == self._single_shift:
            return 0x30 <= byte < 0x7F
        if self._state == self._string:
            return (byte >= 0x20 and byte != _DELETE) or byte in (ESC, _BELL, _CANCEL, _SUBSTITUTE)
        if self._state == self._string_end:
            return byte == 0x5C
        if self._state == self._letter:
            return byte >= 0x80
        return byte != ESC

    # States: each takes one byte

    def _introducer(self, byte: int) -> None:
        if byte == ESC:
            return
        self._bytes.append(byte)
        if byte == CONTROL:
            self._state = self._control
        elif byte == 0x4F:
            self._state = self._single_shift
        elif byte in INTRODUCERS:
            self._state = self._string
        elif byte >= 0x80:
            self._decoder.reset()
            self._state = self._letter
            self._letter(byte)
        else:
            # Alt and a key, or Escape and a key in a hurry: the same bytes, so neither.
            self._drop()

    def _control(self, byte: int) -> None:
        """Inside a control sequence: ESC [ … final."""
        if byte == ESC:
            self._restart()
        elif byte in (_CANCEL, _SUBSTITUTE):
            self._drop()
        elif not 0x20 <= byte < 0x7F:
            self._broken = True
        elif byte < 0x40:
            self._collect(byte)
        elif byte == CONTROL and len(self._bytes) == 2:
            # The Linux console's function keys: another letter belongs to them.
            self._collect(byte)
            self._state = self._console_key
        elif byte == 0x4D and len(self._bytes) == 2:
            # An old mouse report: three bytes of any value.
            self._to_swallow = 3
            self._state = self._swallowing
        else:
            self._finish(byte)

    def _console_key(self, byte: int) -> None:
        self._finish(byte)

    def _single_shift(self, byte: int) -> None:
        """ESC O and a letter; old terminals put digits between."""
        if byte == ESC:
            self._restart()
        elif 0x30 <= byte < 0x40:
            self._collect(byte)
        else:
            self._finish(byte)

    def _string(self, byte: int) -> None:
        """A message from the terminal, up to BEL or ESC \\; we never ask for one."""
        if byte == ESC:
            self._state = self._string_end
        elif byte in (_BELL, _CANCEL, _SUBSTITUTE):
            self._drop()

    def _string_end(self, byte: int) -> None:
        if byte == 0x5C:
            self._drop()
        else:
            self._restart()
            self._introducer(byte)

    def _letter(self, byte: int) -> None:
        """Alt and a letter beyond ASCII."""
        if byte == ESC:
            self._restart()
        elif self._decoder.decode(bytes([byte])):
            self._drop()

    def _swallowing(self, byte: int) -> None:
        self._to_swallow -= 1
        if self._to_swallow <= 0:
            self._drop()

    # Ends

    def _restart(self) -> None:
        """Another ESC: what came before it is dropped."""
        self._broken = False
        self._begin()

    def _collect(self, byte: int) -> None:
        if len(self._bytes) < LONGEST_SEQUENCE:
            self._bytes.append(byte)
        else:
            self._broken = True

    def _finish(self, byte: int) -> None:
        self._broken |= byte >= 0x80
        self._collect(byte)
        self.over = True

    def _drop(self) -> None:
        self._broken = True
        self.over = True
