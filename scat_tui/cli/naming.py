"""Names of games and help topics on the command line."""

from scat_tui import games
from scat_tui.help import topics
from scat_tui.saves.wanted_words import game_typed
from scat_tui.words import _
from scat_tui.words.lists import listing


def game_named(text: str) -> str:
    """The game that a name or title such as `hearts` means; other texts unchanged."""
    return game_typed(text) or text


def topic_named(text: str) -> str:
    """The topic that a name means; it may not exist."""
    game = game_named(text)
    return game if game in games.names() else text.casefold()


def topic_names() -> tuple[str, ...]:
    """The topics by their short names, games first."""
    others = (topic for topic in topics() if topic not in games.names())
    return (*map(games.command_word, games.names()), *others)


def no_such_game(text: str) -> str:
    """That a text names no game, in a sentence with those there are."""
    known = listing([*map(games.command_word, games.names())])
    return _("There is no game {game}; there are: {games}.").format(game=ascii(text), games=known)
