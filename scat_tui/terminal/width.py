"""Whether a terminal gives two cells to characters of ambiguous width, such as lines and suits."""

import re

from scat_tui.terminal.decoder import Kind, Token

ANSWER_TIME = 1.0
"""Seconds in which an answer counts."""

ASK = "\x1b[H─\x1b[6n"
"""At the corner one such character, and where the cursor stands behind it."""

_ANSWER = re.compile(r"\x1b\[1;([23])R")


class WidthQuestion:
    """Is asked once, before the first picture, which is not held up by it and wipes the character away."""

    def __init__(self, wanted: bool) -> None:
        """`wanted`: whether anything would be drawn otherwise."""
        self._wanted = wanted
        self._open_until = float("-inf")

    def ask(self, now: float) -> str:
        """What to send before a picture: the question, unless it is not wanted or was asked before."""
        if not self._wanted:
            return ""
        self._wanted = False
        self._open_until = now + ANSWER_TIME
        return ASK

    def answer(self, token: Token, now: float) -> int | None:
        """The cells that the token tells of, 1 or 2; None where it is no answer that counts."""
        found = _ANSWER.fullmatch(token.text) if token.kind is Kind.SEQUENCE else None
        if found is None or now > self._open_until:
            return None
        self._open_until = float("-inf")
        return int(found[1]) - 1
