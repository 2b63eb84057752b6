"""Sentences about the files of games and settings."""

from collections.abc import Sequence

from scat_tui.words import _
from scat_tui.words.lists import listing


def no_such_file() -> str:
    """The reason for a file that is missing, as a part of a sentence."""
    return _("there is no such file")


def not_writable_name() -> str:
    """The reason for a name with an unpaired surrogate, which no file can hold."""
    return _("A name contains something that is not a character.")


def lost_by_deleting(*, counted: bool) -> str:
    """What is lost with a deleted game, in a sentence; `counted` if statistics count it."""
    if counted:
        return _("It cannot be brought back, and the statistics no longer count it.")
    return _("It cannot be brought back.")


def no_folder_for_games() -> str:
    """What is said where no game can be saved."""
    return _("Games cannot be saved here: there is no folder for them.")


def other_game_not_playable(why: str) -> str:
    """What is said of the file of a game that another program has changed, if it does not load."""
    return _("What is in the file cannot be played: {why}").format(why=why)


def no_such_topic(topic: str, topics: Sequence[str]) -> str:
    """What is said of a topic that the help does not have."""
    text = _("There is no help on {topic}; there is help on: {topics}.")
    return text.format(topic=ascii(topic), topics=listing(topics))


def game_with(game: str, names: str) -> str:
    """A game, by its title and the others at its table."""
    return _("{game} with {names}").format(game=game, names=names)


def imported(game: str, *, is_new: bool) -> str:
    """What became of a file that somebody sent."""
    text = _("Imported: {game}") if is_new else _("Already there: {game}")
    return text.format(game=game)


def already_there() -> str:
    """What is said of a file that somebody sent if the list shows its game."""
    return _("This game is already there.")
