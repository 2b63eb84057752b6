"""Lists filtered and sorted by the index say what the games' files say."""

import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from scat_tui import games
from scat_tui.saves.catalogue import CannotChoose, Catalogue
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import Entry
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.saves.wanted import Order, State, Wanted
from scat_tui.words.names import seat_names
from tests.sample_records import SAMPLES, a_played_record
from tests.saves.index_checked import index_of, some_games, wait_a_tick

TEXTS = ("", "an", "JUNO", "sunday", "nobody", "first-knock", "ß", "%", "'", "'; DROP TABLE games; --")


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    """Games of both kinds, finished and not, some with titles, and damaged files."""
    saves = some_games(data_folder, *(path.stem for path in SAMPLES))
    saves.rename(saves.path("last-penny"), "Sunday")
    saves.rename(saves.path("hearts-moon"), "GROSSE Partie")
    saves.path("broken").write_bytes(b"{")
    wait_a_tick(saves.folder)
    return saves


def state_of(entry: Entry) -> State:
    if isinstance(entry, DamagedGame):
        return State.DAMAGED
    return State.FINISHED if entry.over else State.UNFINISHED


def is_wanted(entry: Entry, wanted: Wanted) -> bool:
    """Whether an entry is like that, decided from what its file says."""
    sound = isinstance(entry, SavedGame)
    names = [name.casefold() for name in seat_names(entry.summary.seats)] if sound else []
    title = entry.title.casefold() if sound else ""
    texts = [*names, title, entry.path.name.casefold()]
    return (
        (wanted.state is None or state_of(entry) is wanted.state)
        and (wanted.game is None or (sound and entry.summary.game == wanted.game))
        and (not wanted.player or any(wanted.player.casefold() in name for name in names))
        and any(wanted.text.casefold() in text for text in texts)
    )


def called(entry: Entry) -> tuple[bool, str]:
    """What an entry is sorted by if that is by name; damaged ones come last."""
    if isinstance(entry, DamagedGame):
        return True, ""
    names = [name.casefold() for name in seat_names(entry.summary.seats)]
    own = entry.summary.own_seat or 0
    others = "\n".join(name for seat, name in enumerate(names) if seat != own)
    return False, entry.title.casefold() or others


def expected(saves: SaveFolder, wanted: Wanted) -> list[str]:
    """The names of the files, from what each of them says."""
    entries = [entry for entry in saves.list() if is_wanted(entry, wanted)]
    match wanted.order:
        case Order.OLDEST:
            entries.reverse()
        case Order.NAME:
            entries.sort(key=called)
        case Order.GAME:
            entries.sort(key=lambda entry: entry.summary.game if isinstance(entry, SavedGame) else "~")
    return [entry.path.name for entry in entries]


def names(entries: list[Entry]) -> list[str]:
    return [entry.path.name for entry in entries]


GAMES = (None, *games.names())
STATES = (None, *State)


@pytest.mark.parametrize("order", Order)
def test_every_filter_in_every_order_lists_what_the_files_say(order: Order, saves: SaveFolder) -> None:
    catalogue = saves.catalogue()
    assert names(catalogue.whole(Wanted())) == names(saves.list())
    for game, state, player, text in product(GAMES, STATES, TEXTS[:4], TEXTS):
        wanted = Wanted(game, state, player, text, order)
        assert names(catalogue.select(wanted)) == expected(saves, wanted), wanted


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(player=some.text(max_size=4), text=some.text(max_size=4))
def test_no_text_that_is_looked_for_is_taken_for_anything_but_a_text(
    player: str, text: str, saves: SaveFolder
) -> None:
    wanted = Wanted(player=player, text=text)
    assert names(saves.catalogue().whole(wanted)) == expected(saves, wanted)


def test_what_is_known_is_listed_at_once_and_the_rest_once_it_is_read(
    saves: SaveFolder, files_read: list[str]
) -> None:
    catalogue = saves.catalogue()
    assert catalogue.select(Wanted()) == []
    assert catalogue.unread == len(catalogue) == len(SAMPLES) + 1
    steps = sum(1 for _step in catalogue.read())
    assert steps == len(catalogue)
    assert {*files_read} == {".broken.prev", *(file.name for file in saves.folder.glob("*.json"))}
    assert len(files_read) == steps + 1
    assert names(catalogue.select(Wanted())) == names(saves.list())
    assert catalogue.unread == 0
    files_read.clear()
    again = SaveFolder(saves.folder).catalogue()
    assert len(again.select(Wanted())) == len(SAMPLES)
    assert again.unread == 1, "the damaged file"
    assert not files_read


def test_what_was_read_halfway_is_listed_and_the_rest_is_still_to_be_read(saves: SaveFolder) -> None:
    catalogue = saves.catalogue()
    catalogue.select(Wanted())
    reading = catalogue.read()
    for _game in range(5):
        next(reading)
    assert len(catalogue.select(Wanted())) == 5
    reading.close()
    assert catalogue.unread == len(catalogue) - 5
    assert names(catalogue.whole(Wanted())) == names(saves.list())


def spoilt(saves: SaveFolder) -> None:
    """Puts garbage in the place of the index, which is read-only, too."""
    index_of(saves).write_bytes(b"garbage" * 1000)
    index_of(saves).chmod(0o400)


def locked(saves: SaveFolder) -> sqlite3.Connection:
    """Locks the index, as another program does that was stopped while it wrote."""
    database = sqlite3.connect(index_of(saves), isolation_level=None)
    database.execute("BEGIN EXCLUSIVE")
    return database


@pytest.mark.parametrize("harm", [spoilt, locked])
def test_whatever_happens_to_the_index_a_filter_lists_what_the_files_say(
    harm: Callable[[SaveFolder], sqlite3.Connection | None],
    saves: SaveFolder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scat_tui.saves.index_file.PATIENCE", 0.01)
    saves.list()
    wanted = Wanted(game="scat", text="an", order=Order.NAME)
    right = expected(saves, wanted)
    catalogue = saves.catalogue()
    before = names(catalogue.whole(wanted))
    held = harm(saves)
    assert names(catalogue.whole(wanted)) == before == right
    assert names(SaveFolder(saves.folder).catalogue().whole(wanted)) == right
    if held is not None:
        held.close()


def test_a_row_that_was_changed_is_read_anew(saves: SaveFolder) -> None:
    saves.list()
    with closing(sqlite3.connect(index_of(saves))) as database:
        database.execute("UPDATE lists SET checksum = checksum + 1")
        database.commit()
    catalogue = saves.catalogue()
    assert len(catalogue.select(Wanted())) == 0
    assert catalogue.unread == len(catalogue)
    assert names(catalogue.whole(Wanted())) == names(saves.list())


def test_a_title_counts_at_once(saves: SaveFolder) -> None:
    saves.rename(saves.path("first-knock"), "The Cup")
    assert names(saves.catalogue().whole(Wanted(text="the cup"))) == ["first-knock.json"]


def test_a_name_that_no_database_can_hold_is_listed_all_the_same(saves: SaveFolder) -> None:
    odd = saves.folder / "caf\udce9.json"
    shutil.copy(saves.path("first-knock"), odd)
    wait_a_tick(saves.folder)
    assert odd.name in names(saves.catalogue().whole(Wanted(game="scat")))


def test_totals_count_the_finished_games_that_are_wanted(saves: SaveFolder) -> None:
    catalogue = saves.catalogue()
    catalogue.whole(Wanted())
    for wanted in (Wanted(), Wanted(game="scat"), Wanted(player="juno"), Wanted(text="nobody")):
        finished = [
            entry.summary
            for entry in catalogue.select(wanted)
            if isinstance(entry, SavedGame) and entry.summary.over
        ]
        assert catalogue.select_with_totals(wanted)[1] == [
            (game, len(same), sum(summary.won for summary in same))
            for game in dict.fromkeys(summary.game for summary in finished)
            if (same := [summary for summary in finished if summary.game == game])
        ]


def test_a_python_without_sqlite_lists_all_and_says_that_it_cannot_choose(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = names(saves.list())
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    catalogue = SaveFolder(saves.folder).catalogue()
    assert names(catalogue.whole(Wanted())) == right
    with pytest.raises(CannotChoose, match="has no SQLite"):
        catalogue.select(Wanted(game="scat"))
    assert catalogue.select_with_totals(Wanted())[1] == []


def test_a_folder_that_cannot_be_read_is_one_damaged_entry(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "saves").write_text("no folder")
    [entry] = SaveFolder(data_folder / "saves").catalogue().whole(Wanted())
    assert isinstance(entry, DamagedGame)
    assert "is not a folder" in entry.why


def test_without_a_folder_there_is_nothing(data_folder: Path) -> None:
    catalogue: Catalogue = SaveFolder(data_folder / "saves").catalogue()
    assert (catalogue.whole(Wanted()), len(catalogue)) == ([], 0)
    assert not data_folder.exists()


def test_a_game_of_which_only_the_previous_save_is_left_is_listed_last(saves: SaveFolder) -> None:
    path = saves.write(a_played_record(id="lost"))
    saves.write(a_played_record(id="lost", undos=2))
    path.unlink()
    last = saves.catalogue().whole(Wanted())[-1]
    assert isinstance(last, DamagedGame)
    assert (last.path, last.previous is not None) == (path, True)
