"""A place in a replay: what is seen at each position, which hands are opened, and what goes on from there."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from scat_tui import games
from scat_tui.engine.game import CHANCE
from scat_tui.engine.record import Branch, Player
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.table import opening, replay_place
from scat_tui.table.course import Stride
from scat_tui.table.news import Guided, Happened, News, PlayedElsewhere
from scat_tui.table.place import OwnPlace
from scat_tui.table.replay_place import ReplayPlace
from scat_tui.table.session import Session
from scat_tui.table.table import Table
from scat_tui.table.watched_place import WatchedPlace
from tests.cases import mostly_slow
from tests.replays.played_games import match_at, matches, played, running
from tests.table.test_place import BEHIND, cards_in, found_from, shown_by

every_game = pytest.mark.parametrize("game", games.names())
TABLES = [("scat", seats) for seats in range(2, 10)] + [
    ("cancellation-hearts", seats) for seats in range(6, 12)
]
every_table = mostly_slow(
    ("game", "seats"), TABLES, quick=[("scat", 2), ("scat", 9), ("cancellation-hearts", 6)]
)


def without_legal(view: Any) -> Any:
    return replace(view, legal=())


@contextmanager
def heard(place: ReplayPlace) -> Iterator[list[News]]:
    """What is told while one goes back and forth."""
    told: list[News] = []
    place.open(told.append)
    yield told
    place.close()


async def all_told() -> None:
    """Wait until what was told has been heard."""
    for _turn in range(3):
        await asyncio.sleep(0)


# What is seen


@every_table
def test_every_position_shows_what_the_player_saw_then(game: str, seats: int) -> None:
    record = played(game, seats)
    place = ReplayPlace(record)
    for at, match in enumerate(matches(record)):
        place.go_to(at)
        assert place.view() == without_legal(match.game.view(match.state, 0))
        assert (place.moves_made, place.events) == (at, match.events)
        assert (place.over, place.hand_is_over) == (
            match.state.to_act is None,
            match.state.result is not None,
        )
        assert place.opened() == {}


@every_table
def test_opened_hands_are_what_each_seat_saw_then(game: str, seats: int) -> None:
    record = played(game, seats)
    place = ReplayPlace(record)
    assert place.open_or_close()
    for at, match in enumerate(matches(record)):
        place.go_to(at)
        others = {seat: without_legal(match.game.view(match.state, seat)) for seat in range(1, seats)}
        assert place.opened() == others
        assert place.view() == without_legal(match.game.view(match.state, 0))
    assert place.open_or_close()
    assert place.opened() == {}


@every_game
def test_where_several_played_nobody_is_shown_until_the_hands_are_opened(game: str) -> None:
    record = played(game, people=2)
    place = ReplayPlace(record)
    assert (place.own, place.view().seat, place.view().hand) == (None, None, ())  # type: ignore[attr-defined]
    place.open_or_close()
    assert [*place.opened()] == [*range(len(record.seats))]


@every_game
def test_hands_of_a_running_game_cannot_be_opened(game: str) -> None:
    record = running(game)
    place = ReplayPlace(record)
    assert not place.open_or_close()
    for at in range(place.last + 1):
        place.go_to(at)
        assert place.opened() == {}
        state = match_at(record, at).state
        assert place.view() == without_legal(place.game.view(state, 0))


@every_game
def test_nothing_leads_from_a_replay_to_the_match_or_to_cards_that_were_not_seen(game: str) -> None:
    for record in (played(game), running(game)):
        place = ReplayPlace(record)
        things, view = shown_by(place), place.view()
        assert not [thing for thing in things if isinstance(thing, BEHIND)]
        assert cards_in(things) <= {*view.hand, getattr(view, "upcard", None)}  # type: ignore[attr-defined]
        assert not view.legal


def test_opened_hands_are_views_and_lead_to_no_state() -> None:
    place = ReplayPlace(played("scat"))
    place.open_or_close()
    assert not [thing for thing in found_from(place.opened()) if isinstance(thing, BEHIND)]


def test_no_other_place_opens_a_hand(data_folder: Path) -> None:
    record = played("scat")
    path = SaveFolder(data_folder / "saves").write(record)
    table = Table(record, lambda saved: None)
    own = OwnPlace(Session(table))
    assert [place.opened() for place in (own, WatchedPlace(path), ReplayPlace(record))] == [{}, {}, {}]


def test_a_record_that_cannot_be_played_has_no_replay() -> None:
    with pytest.raises(BadRecord):
        ReplayPlace(replace(played("scat"), moves=("0 stock",)))


def test_a_replay_begins_where_it_is_wanted_or_as_near_as_can_be() -> None:
    record = played("scat")
    assert ReplayPlace(record).moves_made == 1
    assert ReplayPlace(record, 5).moves_made == 5
    assert ReplayPlace(record, 0).moves_made == 0
    assert ReplayPlace(record, 10**6).moves_made == len(record.moves)
    assert ReplayPlace(replace(record, moves=())).moves_made == 0


# Going back and forth


@every_game
async def test_a_move_on_is_told_as_at_the_table_and_a_jump_as_another_moment(game: str) -> None:
    record = played(game)
    whole, place = matches(record), ReplayPlace(record)
    with heard(place) as told:
        place.onward(Stride.MOVE)
        place.back(Stride.MOVE)
        place.onward(Stride.HAND)
        await all_told()
    events = whole[2].events[len(whole[1].events) :]
    assert told == [Happened(events, 2), PlayedElsewhere(), PlayedElsewhere()]


async def test_it_plays_by_itself_to_the_end_and_then_again_from_the_first_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay_place, "SPEEDS", (0.0, 0.0))
    place = ReplayPlace(played("scat", 2))
    with heard(place) as told:
        place.play_or_pause()
        assert place.plays
        async with asyncio.timeout(20):
            while place.plays:
                await asyncio.sleep(0)
        assert place.moves_made == place.last
        await all_told()
        moves = [news.moves for news in told if isinstance(news, Happened)]
        assert moves == [*range(2, place.last + 1)]
        place.play_or_pause()
        assert (place.moves_made, place.plays) == (1, True)
        place.play_or_pause()
        assert not place.plays


@pytest.mark.parametrize("go", ["onward", "back"])
async def test_who_goes_somewhere_while_it_plays_stays_there(go: str) -> None:
    place = ReplayPlace(played("scat"), 5)
    with heard(place):
        place.play_or_pause()
        getattr(place, go)(Stride.TURN)
        assert not place.plays


async def test_it_plays_faster_and_slower_as_far_as_there_are_speeds() -> None:
    place = ReplayPlace(played("scat"))
    with heard(place) as told:
        for _press in replay_place.SPEEDS:
            place.change_speed(1)
        assert place.speed == len(replay_place.SPEEDS) - 1
        for _press in replay_place.SPEEDS:
            place.change_speed(-1)
        assert place.speed == 0
        await all_told()
    assert {*told} == {Guided()}


@every_game
async def test_nothing_can_be_done_in_what_is_replayed(game: str) -> None:
    place = ReplayPlace(played(game))
    before = place.view()
    for ask in (place.take_over, place.go_on, place.claim, place.play_on_unsaved):
        ask()
    await place.play(replay(played(game)).moves[1], place.moves_made)
    await place.deal(place.moves_made)
    await place.undo()
    assert place.view() == before


# Going on from there


async def go_on(place: ReplayPlace, saves: SaveFolder) -> Table:
    """The game that goes on from a place, once a person must act."""
    table = place.go_on_from_here(saves)
    session = Session(table)
    session.go_on()
    async with asyncio.timeout(20):
        await session.settled()
    return table


@every_game
async def test_a_branch_has_all_that_had_happened_and_leaves_the_old_game_as_it_is(
    game: str, data_folder: Path
) -> None:
    saves = SaveFolder(data_folder / "saves")
    record = played(game)
    path = saves.write(record)
    before = path.read_bytes()
    for at in (1, len(record.moves) // 2, len(record.moves) - 1):
        table = await go_on(ReplayPlace(read_record(path), at), saves)
        made = table.record
        assert made.moves[:at] == record.moves[:at]
        assert made.branched_from == Branch(record.id, at)
        assert (made.seed, made.options, made.dealer) == (record.seed, record.options, record.dealer)
        assert made.seats == record.seats
        assert (made.id != record.id, made.undos) == (True, None)
        assert path.read_bytes() == before
        table.close()


@every_game
async def test_a_branch_is_dealt_the_cards_that_the_old_game_was_dealt(game: str, data_folder: Path) -> None:
    record = played(game)
    second = [at for at, words in enumerate(record.moves) if words.startswith("deal ")][1]
    table = await go_on(ReplayPlace(record, second), SaveFolder(data_folder / "saves"))
    assert table.hand_is_over
    await table.deal()
    assert table.record.moves[second] == record.moves[second]
    table.close()


async def test_a_branch_is_saved_with_its_next_move_and_says_from_where_it_went_on(
    data_folder: Path,
) -> None:
    saves = SaveFolder(data_folder / "saves")
    place = ReplayPlace(played("scat"), 1)
    table = await go_on(place, saves)
    session = Session(table)
    await session.play(table.view(0).legal[0])
    [path] = saves.folder.glob("*.json")
    assert read_record(path).branched_from == Branch("20261130-played", 1)
    table.close()


def test_other_people_become_computer_players_in_a_branch() -> None:
    table = ReplayPlace(played("scat", 3, people=2), 1).go_on_from_here(None)
    assert table.people == (0,)
    assert table.seats[1] == Player("Juno", "bot", "medium")


def test_who_watched_computer_players_takes_the_first_seat_of_a_branch() -> None:
    table = ReplayPlace(played("scat", 3, people=0), 1).go_on_from_here(None)
    assert table.people == (0,)
    assert [player.name for player in table.seats[1:]] == ["Juno", "Bea"]


async def test_an_undo_before_the_point_of_branching_moves_that_point(data_folder: Path) -> None:
    record = played("scat", 2)
    own = [at for at, words in enumerate(record.moves) if words.startswith("0 ")]
    table = await go_on(ReplayPlace(record, own[1]), SaveFolder(data_folder / "saves"))
    assert table.undo_point() == own[0]
    await table.undo()
    assert table.record.branched_from == Branch(record.id, own[0])
    table.close()


async def test_an_undo_after_the_point_of_branching_leaves_it(data_folder: Path) -> None:
    record = played("scat", 2)
    own = [at for at, words in enumerate(record.moves) if words.startswith("0 ")]
    table = await go_on(ReplayPlace(record, own[0]), SaveFolder(data_folder / "saves"))
    session = Session(table)
    await session.play(table.view(0).legal[0])
    await session.settled()
    await table.undo()
    assert table.record.branched_from == Branch(record.id, own[0])
    table.close()


def test_a_rematch_of_a_branch_is_no_branch() -> None:
    branch = ReplayPlace(played("scat"), 3).go_on_from_here(None).record
    assert opening.rematch(None, branch).record.branched_from is None


def test_before_the_first_deal_a_branch_is_the_same_game_from_its_beginning() -> None:
    place = ReplayPlace(played("scat"), 0)
    table = place.go_on_from_here(None)
    assert (table.record.moves, table.match.state.to_act) == ((), CHANCE)


@every_game
def test_any_jump_of_the_longest_game_is_quick(game: str) -> None:
    record = played(game, 11, target=150) if game != "scat" else played(game, 9, lives=3)
    place = ReplayPlace(record)
    slowest = 0.0
    for at in range(0, place.last + 1, max(1, place.last // 40)):
        began = process_time()
        place.go_to(at)
        place.view()
        slowest = max(slowest, process_time() - began)
    assert slowest < 0.1
