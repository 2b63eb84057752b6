"""Answers while a table is chosen or set up: leaving and going back are possible at each question."""

from collections.abc import Sequence

from scat_tui.plain.console import Console, Left
from scat_tui.text.safe import parse_number
from scat_tui.words import _
from scat_tui.words.commands import with_commands


class Back(Exception):
    """The person wants to go back to what was asked before."""


def reply(console: Console, question: str) -> str:
    """What is typed after a question that says what can be; raises Left for `q`, Back for `back`."""
    while True:
        console.say(question)
        answer = console.ask()
        word = answer.lower()
        if word in ("q", "quit"):
            raise Left
        if word == "back":
            raise Back
        if word not in ("help", "?"):
            return answer
        console.say(with_commands(_("At every question {back} goes back, and {q} leaves.")))


def place_of(answer: str, choices: Sequence[Sequence[str]]) -> int | None:
    """The place of the choice that was meant: by its number from 1, by one of its names, or by the beginning
    of names of that choice alone; None where nothing or several can be meant.
    """
    number = parse_number(answer, len(choices))
    return named(answer, choices) if number is None else number - 1


def named(answer: str, choices: Sequence[Sequence[str]]) -> int | None:
    """The place of the choice that was meant by a name, as in `place_of`."""
    word = answer.casefold()
    names = [[name.casefold() for name in choice] for choice in choices]
    exact = [place for place, choice in enumerate(names) if word in choice]
    begun = [place for place, choice in enumerate(names) if any(name.startswith(word) for name in choice)]
    found = exact or begun
    return found[0] if word and len(found) == 1 else None


def chosen(console: Console, question: str, choices: Sequence[Sequence[str]]) -> int | None:
    """The place of the choice that is typed, by number or name; None for Enter. Raises Left and Back."""
    while answer := reply(console, question):
        place = place_of(answer, choices)
        if place is not None:
            return place
        console.no_answer(answer)
    return None
