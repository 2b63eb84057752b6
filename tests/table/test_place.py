"""A place at a table: it knows what its seat may know, and nothing of the match behind it."""

import asyncio
import inspect
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import contextmanager
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from scat_tui.engine.cards import Card
from scat_tui.engine.match import Match
from scat_tui.engine.record import Record
from scat_tui.files.locks import lock_game
from scat_tui.games.hearts.rules.state import State as HeartsState
from scat_tui.games.scat.rules.moves import Discard, Draw
from scat_tui.games.scat.rules.state import State as ScatState
from scat_tui.saves.folder import SaveFolder
from scat_tui.table import watched_place
from scat_tui.table.news import Abandoned, News, OtherGame, PlayedElsewhere, Waiting
from scat_tui.table.place import NotYourSeat, OwnPlace, Place
from scat_tui.table.session import Session, Undecided
from scat_tui.table.table import Outdated, Table
from scat_tui.table.watched_place import WatchedPlace
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import record

GAMES = {"scat": record, "hearts": hearts}
BEHIND = (Match, Record, Table, Session, ScatState, HeartsState, Path)
"""What leads to the cards of others."""
PLAIN = (str, bytes, int, float, Enum, type, type(None))


def found_from(start: object) -> list[object]:
    """All that can be reached from an object by public attributes and by what collections hold."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, PLAIN) or callable(thing):
            continue
        found[id(thing)] = thing
        if isinstance(thing, Mapping):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, (tuple, list, Set, range)):
            waiting += thing
        else:
            waiting += [getattr(thing, name) for name in dir(thing) if not name.startswith("_")]
    return [*found.values()]


def shown_by(place: Place) -> list[object]:
    """All that a place shows, by itself and in its view."""
    return [*found_from(place), *found_from(place.view())]


def cards_in(things: list[object]) -> set[Card]:
    return {thing for thing in things if isinstance(thing, Card)}


async def seated(game: Record) -> tuple[Table, OwnPlace, list[News]]:
    """A table once people are to act, the place at it, and the news that are told there."""
    table, heard = Table(game, lambda saved: None), list[News]()
    session = Session(table)
    place = OwnPlace(session)
    place.open(heard.append)
    await session.settled()
    await told(heard, Waiting)
    return table, place, heard


async def told(heard: list[News], kind: type[News]) -> None:
    """Wait for news of a kind."""
    async with asyncio.timeout(20):
        while not any(isinstance(news, kind) for news in heard):
            await asyncio.sleep(0)


@contextmanager
def saved(data: Path, game: Record) -> Iterator[tuple[Path, Callable[[Record], object]]]:
    """A game that another program plays: its file, and how that program saves it."""
    saves = SaveFolder(data / "saves")
    path = saves.write(game)
    with lock_game(path):
        yield path, lambda changed: saves.write(changed, path)


async def dealt(name: str, **options: Any) -> Record:
    """A game after its first deal."""
    table = Table(GAMES[name](**options), lambda saved: None)
    await table.catch_up()
    return table.record


def test_the_walk_finds_a_match_and_its_cards() -> None:
    table = Table(record(moves=()), lambda saved: None)
    assert any(isinstance(thing, Match) for thing in found_from(table))
    deal = table.match.game.chance(table.match.state, b"")
    assert cards_in(found_from(table.match.play(deal)))


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_leads_from_ones_place_to_the_match_or_to_cards_of_others(game: str) -> None:
    # The last of all deals: the computer players have not shown anything yet.
    _table, place, _heard = await seated(GAMES[game](dealer={"scat": 2, "hearts": 5}[game]))
    things, view = shown_by(place), place.view()
    assert not [thing for thing in things if isinstance(thing, BEHIND)]
    assert cards_in(things) <= {*view.hand, getattr(view, "upcard", None)}  # type: ignore[attr-defined]
    assert view.seat == place.own == place.seat == 0


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_leads_from_a_watched_place_to_the_match_or_to_cards_of_others(
    game: str, data_folder: Path
) -> None:
    with saved(data_folder, await dealt(game)) as (path, _save):
        place = WatchedPlace(path)
        things, view = shown_by(place), place.view()
        assert not [thing for thing in things if isinstance(thing, BEHIND)]
        assert cards_in(things) <= {*view.hand, getattr(view, "upcard", None)}  # type: ignore[attr-defined]
        assert view.seat == 0
        assert not view.legal


@pytest.mark.parametrize("kind", [OwnPlace, WatchedPlace])
def test_the_view_of_another_seat_cannot_be_asked_for(kind: type) -> None:
    assert [*inspect.signature(kind.view).parameters] == ["self"]  # type: ignore[attr-defined]
    assert [*inspect.signature(kind.take_over).parameters] == ["self"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES)
async def test_who_share_a_screen_see_nothing_until_it_is_handed_over(game: str) -> None:
    dealer = {"scat": 2, "hearts": 5}[game]
    _table, place, _heard = await seated(GAMES[game](dealer=dealer, people=2))
    assert (place.own, place.seat, place.hand_over_to) == (None, None, 0)
    with pytest.raises(Undecided):
        place.claim()
    assert cards_in(shown_by(place)) <= {getattr(place.view(), "upcard", None)}
    assert not place.view().legal
    place.take_over()
    assert (place.seat, place.hand_over_to) == (0, None)
    assert place.view().hand  # type: ignore[attr-defined]
    assert place.view().legal


async def test_the_screen_is_covered_again_as_soon_as_the_other_is_to_act() -> None:
    table, place, heard = await seated(record(dealer=2, people=2))
    for person in (0, 1):
        assert place.hand_over_to == person
        assert place.view().hand == ()  # type: ignore[attr-defined]
        place.take_over()
        place.take_over()
        assert place.seat == person
        await place.play(Draw(person), place.moves_made)
        assert place.seat == person
        heard.clear()
        await place.play(Discard(person, place.view().hand[0]), place.moves_made)  # type: ignore[attr-defined]
        await told(heard, Waiting)
        assert place.seat is None
    assert table.to_act == place.hand_over_to == 0


async def test_what_somebody_wished_who_had_not_seen_the_last_move_is_refused() -> None:
    table, place, _heard = await seated(record(dealer=2))
    before = table.record
    with pytest.raises(Outdated):
        await place.play(Draw(0), place.moves_made - 1)
    with pytest.raises(Outdated):
        await place.deal(place.moves_made - 1)
    assert table.record == before
    with pytest.raises(ValueError, match="nothing to undo"):
        await place.undo()
    await place.play(Draw(0), place.moves_made)
    await place.undo()
    assert table.record.moves == before.moves
    assert table.record.undos == 1


async def test_who_has_left_hears_nothing_more() -> None:
    table, place, heard = await seated(record(dealer=2))
    place.close()
    heard.clear()
    await table.play(Draw(0))
    await asyncio.sleep(0)
    assert heard == []


async def test_a_watched_place_follows_the_file(data_folder: Path) -> None:
    game = await dealt("scat", dealer=2)
    with saved(data_folder, game) as (path, save):
        place, heard = WatchedPlace(path), list[News]()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(watched_place, "EVERY", 0.001)
            place.open(heard.append)
            save(replace(game, moves=(*game.moves, "0 stock")))
            await told(heard, PlayedElsewhere)
            place.close()
        assert {*heard} == {PlayedElsewhere()}
        assert place.moves_made == 2
        assert len(place.view().hand) == 4  # type: ignore[attr-defined]


async def test_a_watched_place_tells_of_no_move_that_is_not_new(data_folder: Path) -> None:
    with saved(data_folder, await dealt("scat")) as (path, _save):
        place, heard = WatchedPlace(path), list[News]()
        place.open(heard.append)
        place.follow()
        place.close()
        assert heard == []


@pytest.mark.parametrize("other", ["another game", "another number of players"])
async def test_a_watched_place_tells_that_its_file_holds_another_game(other: str, data_folder: Path) -> None:
    with saved(data_folder, await dealt("scat")) as (path, save):
        place, heard = WatchedPlace(path), list[News]()
        place.open(heard.append)
        before = place.view()
        save(replace(hearts() if other == "another game" else record(4), id="20261130-game"))
        place.follow()
        place.close()
        assert heard == [OtherGame()]
        assert place.view() == before


async def test_a_watched_place_tells_that_nobody_plays_any_more(data_folder: Path) -> None:
    with saved(data_folder, await dealt("scat")) as (path, _save):
        place, heard = WatchedPlace(path), list[News]()
        place.open(heard.append)
    place.follow()
    place.close()
    assert heard == [Abandoned()]


async def test_a_watched_place_shows_what_it_has_while_the_file_cannot_be_read(data_folder: Path) -> None:
    with saved(data_folder, await dealt("scat")) as (path, _save):
        place, heard = WatchedPlace(path), list[News]()
        place.open(heard.append)
        before = place.view()
        path.write_text("half")
        place.follow()
        place.close()
        assert heard == []
        assert place.view() == before


async def test_nothing_can_be_done_from_a_watched_place(data_folder: Path) -> None:
    with saved(data_folder, await dealt("scat", dealer=2)) as (path, _save):
        place, before = WatchedPlace(path), path.read_bytes()
        for ask in (place.take_over, place.go_on, place.step, place.claim, place.play_on_unsaved):
            ask()
        await place.play(Draw(0), place.moves_made)
        await place.deal(place.moves_made)
        await place.undo()
        assert path.read_bytes() == before
        assert (place.moves_made, place.can_undo, place.may_claim) == (1, False, False)


async def test_only_the_seat_that_is_shown_can_move() -> None:
    table = Table(record(3, people=2, dealer=2), lambda kept: None)
    place = OwnPlace(Session(table))
    await table.catch_up()
    with pytest.raises(NotYourSeat):  # nobody has taken the screen yet
        await place.play(Draw(0), place.moves_made)
    place.take_over()
    with pytest.raises(NotYourSeat):
        await place.play(Draw(1), place.moves_made)
    await place.play(Draw(0), place.moves_made)
    assert len(place.view().hand) == 4
    place.close()
