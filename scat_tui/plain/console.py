"""Lines in and out: wrapped text, typed answers, and what an encoding cannot show said in ASCII."""

import shutil
import sys
import textwrap
from collections.abc import Sequence

from scat_tui.text import harmless, safe_text


class Left(Exception):
    """The person is gone: end of input."""


class Console:
    """Standard input and output, a sentence a line."""

    def __init__(self) -> None:
        self.width = max(40, min(shutil.get_terminal_size().columns, 100))

    @property
    def letters(self) -> bool:
        """Whether suit signs cannot be written here."""
        try:
            "♣♦♥♠".encode(sys.stdout.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return True
        return False

    def say(self, *lines: str) -> None:
        """Say each line, wrapped."""
        for line in map(harmless, lines):
            print(textwrap.fill(line, self.width) if line else "")
        sys.stdout.flush()

    def show(self, text: str) -> None:
        """Show a text that is laid out already."""
        print(text)

    def ask(self, prompt: str = "> ") -> str:
        """What is typed after the prompt, harmless and without blanks at its ends; raises Left."""
        try:
            return safe_text(input(prompt), 200).strip()
        except EOFError:
            raise Left from None

    def choose(self, question: str, answers: Sequence[str]) -> str:
        """One of the answers, in small letters; asks until it is one. Raises Left."""
        while (answer := self.ask(f"{question} ").lower()) not in answers:
            continue
        return answer
