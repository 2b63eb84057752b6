"""Whether a terminal gives two cells to characters of ambiguous width, such as lines and suits."""

import re

from scat_tui.terminal.decoder import Kind, Token
from scat_tui.terminal.measure import doubt_ambiguous

ANSWER_TIME = 1.0
"""Seconds in which an answer counts."""

ASK = "\x1b[H─\x1b[6n"
"""At the corner one such character, and where the cursor stands behind it."""

_ANSWER = re.compile(r"\x1b\[1;([23])R")


class WidthQuestion:
    """Is asked once, before a whole picture, which is not held up by it and wipes the character away.

    Until the terminal has said that it gives them one cell, such characters are drawn as doubtful.
    """

    def __init__(self, wanted: bool) -> None:
        """`wanted`: whether anything would be drawn otherwise."""
        self._wanted = wanted
        self._open_until: float | None = None
        """None until it was asked."""
        doubt_ambiguous(wanted)

    def want(self, wanted: bool) -> bool:
        """Have it asked or not, unless it was asked already; whether that is new, and a whole picture due."""
        before = self._wanted
        self._wanted = wanted and self._open_until is None
        if self._wanted and not before:
            doubt_ambiguous(True)
        return self._wanted and not before

    def ask(self, now: float) -> str:
        """What to send before a whole picture: the question, unless it is not wanted or was asked before."""
        if not self._wanted:
            return ""
        self._wanted = False
        self._open_until = now + ANSWER_TIME
        return ASK

    def answer(self, token: Token, now: float) -> int | None:
        """The cells that the token tells of, 1 or 2; None where it is no answer that counts."""
        found = _ANSWER.fullmatch(token.text) if token.kind is Kind.SEQUENCE else None
        if found is None or self._open_until is None or now > self._open_until:
            return None
        self._open_until = float("-inf")
        cells = int(found[1]) - 1
        doubt_ambiguous(cells > 1)
        return cells
