"""Names of games and help topics on the command line."""

from scat_tui import games
from scat_tui.help import topics


def game_named(text: str) -> str:
    """The game that a name or title such as `hearts` means; other texts unchanged."""
    word = text.casefold()
    for game in games.names():
        words = games.about(game)
        if word in (game, games.command_word(game), words.title.casefold(), words.short.casefold()):
            return game
    return text


def topic_named(text: str) -> str:
    """The topic that a name means; it may not exist."""
    game = game_named(text)
    return game if game in games.names() else text.casefold()


def topic_names() -> tuple[str, ...]:
    """The topics by their short names, games first."""
    others = (topic for topic in topics() if topic not in games.names())
    return (*map(games.command_word, games.names()), *others)
