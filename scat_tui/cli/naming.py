"""What a game may be called on the command line."""

from scat_tui.engine.record import GAMES
from scat_tui.words.games import game_words


def game_named(text: str) -> str:
    """The name of the game that goes by this name or title, such as `hearts`; other texts as they are."""
    word = text.casefold()
    for game in GAMES:
        words = game_words(game)
        if word in (game, words.title.casefold(), words.short.casefold()):
            return game
    return text
