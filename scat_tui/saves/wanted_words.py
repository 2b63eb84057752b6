"""Which games a list shows, in words: to be read, and as they are typed."""

from enum import StrEnum
from typing import TypeVar

from scat_tui import games
from scat_tui.saves.wanted import Order, State, Wanted
from scat_tui.text.safe import safe_text
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.lists import listing, one_of

E = TypeVar("E", bound=StrEnum)


def state_text(state: State | None) -> str:
    """How far the games of a list are, in a word or two."""
    return {
        None: pgettext("saved games", "any"),
        State.UNFINISHED: pgettext("saved games", "unfinished"),
        State.FINISHED: pgettext("saved games", "finished"),
        State.DAMAGED: pgettext("saved games", "damaged"),
    }[state]


def order_text(order: Order) -> str:
    """What a list is sorted by, in a word or two."""
    return {
        Order.NEWEST: pgettext("saved games", "newest first"),
        Order.OLDEST: pgettext("saved games", "oldest first"),
        Order.GAME: pgettext("saved games", "by game"),
        Order.NAME: pgettext("saved games", "by name"),
    }[order]


def short_order_text(order: Order) -> str:
    """What a list is sorted by, in a word."""
    return {
        Order.NEWEST: pgettext("saved games", "newest"),
        Order.OLDEST: pgettext("saved games", "oldest"),
        Order.GAME: pgettext("saved games", "game"),
        Order.NAME: pgettext("saved games", "name"),
    }[order]


def filter_text(wanted: Wanted) -> str:
    """What a list is narrowed to: `Hearts, finished, with “juno”, “cup”`; else that it has all games."""
    parts = []
    if wanted.game:
        parts.append(games.about(wanted.game).short)
    if wanted.state:
        parts.append(state_text(wanted.state))
    if wanted.player:
        parts.append(_("with “{player}”").format(player=safe_text(wanted.player)))
    if wanted.text:
        parts.append(_("“{text}”").format(text=safe_text(wanted.text)))
    return listing(parts) or _("all games")


def nothing_found(count: int) -> str:
    """What is said where no game is like that, of so many there are."""
    text = ngettext(
        "Your {count} saved game is not like that.", "None of your {count} saved games is like that.", count
    )
    return text.format(count=count)


def wanted_from(
    game: str | None, state: str | None, player: str | None, text: str | None, order: str | None
) -> Wanted:
    """What typed words want; raises ValueError with a sentence that says what can be typed."""
    found = None
    if game:
        found = game_typed(game)
        if found is None:
            known = one_of([*map(games.command_word, games.names())])
            raise ValueError(_("There is no game {game}; type {games}.").format(game=game, games=known))
    return Wanted(
        found,
        _typed(State, state, _("There is no state {word}; type {words}.")) if state else None,
        safe_text(player or ""),
        safe_text(text or ""),
        _typed(Order, order, _("A list cannot be sorted by {word}; type {words}."))
        if order
        else Order.NEWEST,
    )


def game_typed(text: str) -> str | None:
    """The game that a typed name or title such as `hearts` means; None if there is none."""
    word = text.casefold()
    for game in games.names():
        about = games.about(game)
        if word in (game, games.command_word(game), about.title.casefold(), about.short.casefold()):
            return game
    return None


def _typed(kind: type[E], text: str, otherwise: str) -> E:
    word = text.casefold()
    if word not in [*kind]:
        raise ValueError(otherwise.format(word=safe_text(text), words=one_of([*kind])))
    return kind(word)
