"""Noting on the way which deals of today were finished, while all games are read for something else."""

from collections.abc import Callable, Iterable, Iterator

from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.today import deal
from scat_tui.today.book import Book


def noted(
    entries: Iterable[SavedGame | DamagedGame], note: Callable[[tuple[str, ...]], object]
) -> Iterator[SavedGame | DamagedGame]:
    """The entries themselves; after the last one `note` gets the games whose deal of today was finished."""
    book, day, names = Book(), deal.today(), deal.games_of_the_day()
    seeds = [deal.seed_of(game, day) for game in names]
    for entry in entries:
        if isinstance(entry, SavedGame) and any(map(entry.may_have_seed, seeds)):
            book.add(entry)
        yield entry
    note(tuple(game for game in names if book.first(game, day)))
