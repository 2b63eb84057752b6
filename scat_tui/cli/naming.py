"""Names of games and help topics on the command line."""

from scat_tui import games
from scat_tui.help import topics
from scat_tui.saves.wanted_words import game_typed


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
