"""The question whether a terminal draws characters of ambiguous width in two cells."""

import re

from scat_tui.terminal.decoder import Token, TokenKind
from scat_tui.terminal.measure import doubt_ambiguous

ANSWER_TIME = 1.0
"""Seconds in which an answer counts."""

ASK = "\x1b[H─\x1b[6n"
"""Writes such a character in the corner and asks for the cursor's place after it."""

_ANSWER = re.compile(r"\x1b\[1;([23])R")


class WidthQuestion:
    """A question that is asked once, before a whole picture, which wipes the character away.

    Until the terminal has answered that it draws them one cell wide, such characters are doubtful.
    """

    def __init__(self, wanted: bool) -> None:
        """`wanted`: whether the answer would make a difference."""
        self._wanted = wanted
        self._open_until: float | None = None
        """None until it is asked."""
        doubt_ambiguous(wanted)

    def want(self, wanted: bool) -> bool:
        """Sets whether to ask, if that is not done yet; returns whether a whole picture has become due."""
        before = self._wanted
        self._wanted = wanted and self._open_until is None
        if self._wanted and not before:
            doubt_ambiguous(True)
        return self._wanted and not before

    def ask(self, now: float) -> str:
        """What to send before a whole picture: the question, unless it is not wanted or has been asked."""
        if not self._wanted:
            return ""
        self._wanted = False
        self._open_until = now + ANSWER_TIME
        return ASK

    def answer(self, token: Token, now: float) -> int | None:
        """The cells that a token reports, 1 or 2; None if it is no valid answer."""
        found = _ANSWER.fullmatch(token.text) if token.kind is TokenKind.SEQUENCE else None
        if found is None or self._open_until is None or now > self._open_until:
            return None
        self._open_until = float("-inf")
        cells = int(found[1]) - 1
        doubt_ambiguous(cells > 1)
        return cells
