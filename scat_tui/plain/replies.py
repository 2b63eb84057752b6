"""Answers to questions before the game, each of which can be left or gone back from."""

from collections.abc import Sequence

from scat_tui import games
from scat_tui.plain.console import Console, PlayerLeft
from scat_tui.text.safe import parse_number
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing


class Back(Exception):
    """The player wants to go back to the previous question."""


def reply(console: Console, question: str) -> str:
    """The typed answer to a question; raises PlayerLeft for `q`, Back for `back`."""
    while True:
        console.say(question)
        answer = console.ask()
        word = answer.lower()
        if word in ("q", "quit"):
            raise PlayerLeft
        if word == "back":
            raise Back
        if word not in ("help", "?"):
            return answer
        console.say(with_commands(_("At every question {back} goes back, and {q} leaves.")))


def index_of(answer: str, choices: Sequence[Sequence[str]]) -> int | None:
    """The index of the meant choice: by its number from 1, one of its names, or a unique beginning of one.

    None if no choice, or several, can be meant.
    """
    number = parse_number(answer, len(choices))
    return index_by_name(answer, choices) if number is None else number - 1


def index_by_name(answer: str, choices: Sequence[Sequence[str]]) -> int | None:
    """The index of the choice meant by a name, as in `index_of`."""
    word = answer.casefold()
    names = [[name.casefold() for name in choice] for choice in choices]
    exact = [place for place, choice in enumerate(names) if word in choice]
    begun = [place for place, choice in enumerate(names) if any(name.startswith(word) for name in choice)]
    found = exact or begun
    return found[0] if word and len(found) == 1 else None


def ask_choice(console: Console, question: str, choices: Sequence[Sequence[str]]) -> int | None:
    """The index of the typed choice, by number or name; None for Enter. Raises PlayerLeft and Back."""
    while answer := reply(console, question):
        place = index_of(answer, choices)
        if place is not None:
            return place
        console.reject(answer)
    return None


def named_game(console: Console, named: str, word: str) -> str | None:
    """The game that is meant behind a word; None, after saying what can be typed, if there is none."""
    abouts = [games.about(name) for name in games.names()]
    words = [(each.name, games.command_word(each.name), each.title, each.short) for each in abouts]
    place = index_of(named, words)
    if place is not None:
        return abouts[place].name
    known = listing([games.command_word(name) for name in games.names()])
    text = with_commands(_("Type {word} and one of these: {games}."), word=word, games=known)
    console.reject(named, text)
    return None
