"""Plain text in and out: wrapped, with typed answers, and substitutes for what the encoding lacks."""

import os
import shutil
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from scat_tui.text.encoding import terminal_encoding
from scat_tui.text.glyphs import ERROR_HANDLER
from scat_tui.text.safe import bind_numbers, safe_text, unbind, without_controls
from scat_tui.text.wrapping import in_lines
from scat_tui.words import _
from scat_tui.words.lists import listing


class PlayerLeft(Exception):
    """The player has left the table or the lobby."""


class InputEnded(PlayerLeft):
    """The input has ended, so the player is gone for good."""


class Console:
    """Standard input and output, one sentence per line."""

    def __init__(self) -> None:
        self.width = max(40, min(shutil.get_terminal_size().columns, 100))
        # A byte that is not a letter in this encoding costs that letter, not the game.
        for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ERROR_HANDLER)):
            if isinstance(stream, TextIOWrapper):
                own = stream.encoding
                encoding = terminal_encoding(os.environ, own) if stream.isatty() else own
                stream.reconfigure(encoding=encoding, errors=errors)

    @property
    def letters(self) -> bool:
        """Whether suit symbols cannot be written here."""
        try:
            "♣♦♥♠".encode(sys.stdout.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return True
        return False

    def say(self, *lines: str) -> None:
        """Prints lines, wrapped."""
        for line in map(without_controls, lines):
            print(unbind(in_lines(bind_numbers(line), self.width)))
        sys.stdout.flush()

    def show(self, text: str) -> None:
        """Prints a text that is laid out already."""
        print(text)

    def ask(self, prompt: str = "> ") -> str:
        """The typed answer, safe to show and stripped of spaces; raises InputEnded."""
        if sys.stdin is None:
            raise InputEnded
        # Printed here, since on a terminal `input` would write it to standard error.
        print(without_controls(prompt), end="", flush=True)
        try:
            answer = safe_text(input(""), 200)
        except EOFError:
            print()
            raise InputEnded from None
        if not sys.stdin.isatty():
            # Nothing echoes what comes through a pipe, and a log without the answers is hard to read.
            print(answer)
        return answer

    def choose(self, question: str, answers: Sequence[str]) -> str:
        """One of the answers, in lower case; says what can be typed until it is one. Raises InputEnded."""
        while (answer := self.ask(f"{question} ").lower()) not in answers:
            self.say(_("Please type one of these words: {answers}.").format(answers=listing(answers)))
            question = ">"
        return answer

    def reject(self, answer: str, *possible: str) -> None:
        """Says that something is not an answer here, and what can be typed."""
        self.say(" ".join((_("“{answer}” is not an answer here.").format(answer=answer), *possible)))
