"""What a game and a page of the help may be called on the command line."""

from scat_tui import games
from scat_tui.help import topics


def game_named(text: str) -> str:
    """The name of the game that goes by this name or title, such as `hearts`; other texts as they are."""
    word = text.casefold()
    for game in games.names():
        words = games.about(game)
        if word in (game, words.title.casefold(), words.short.casefold()):
            return game
    return text


def topic_named(text: str) -> str:
    """The page of the help that goes by this name, or by a game's; there need be none."""
    game = game_named(text)
    return game if game in games.names() else text.casefold()


def topic_names() -> tuple[str, ...]:
    """What there is help on, games first, by the short names that are typed."""
    others = (topic for topic in topics() if topic not in games.names())
    return (*(games.about(game).short.casefold() for game in games.names()), *others)
