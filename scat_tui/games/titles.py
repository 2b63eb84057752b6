"""The games in words: what they are called and who can play them."""

from msgspec import Struct

from scat_tui.words import _


class GameWords(Struct, frozen=True):
    """A game as menus and lists tell it."""

    title: str
    short: str
    """The title in few letters, for lists."""
    about: str
    """What it is about, in a sentence."""
    company: str
    """Who plays, in a sentence."""
    scoring: int
    """The rule on what a hand costs."""
    ending: int
    """The rule on how the game ends."""


_GAMES: dict[str, GameWords] = {
    "scat": GameWords(
        _("Scat"),
        _("Scat"),
        _("Three cards in your hand: get near 31 in one suit, and knock before the others do."),
        _("You and one to eight computer players."),
        scoring=11,
        ending=12,
    ),
    "cancellation-hearts": GameWords(
        _("Cancellation Hearts"),
        _("Hearts"),
        _("A trick game for a big table, with two packs: identical cards cancel each other."),
        _("You and five to ten computer players."),
        scoring=12,
        ending=14,
    ),
}


def game_words(game: str) -> GameWords:
    """The words of a game; LookupError if there is no such game."""
    return _GAMES[game]


def known_game(name: str) -> str:
    """The game itself; another one in the place of one that we do not know."""
    return name if name in _GAMES else next(iter(_GAMES))
