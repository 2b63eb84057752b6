"""The deal of a day: its seed and table, the same everywhere."""

import time
from datetime import date
from pathlib import Path

import msgspec
import pytest

from scat_tui import games
from scat_tui.engine.record import Record
from scat_tui.games.replaying import make_game
from scat_tui.saves.folder import SaveFolder
from scat_tui.table.table import Table
from scat_tui.today import deal
from scat_tui.today.deal import DayTable
from tests.table.done import done
from tests.today.days import DAY, HEARTS, SCAT

SEEDS = {
    (SCAT, date(2026, 11, 30)): "59a7a9e69a029fecdda59690236c51d395c61817beb3154cf03b38b01c7fa267",
    (SCAT, date(2027, 2, 28)): "3fcaea4a19a0079e35097feec2c0a181e5edef386e9bec6c841c1e7ad60658d4",
    (HEARTS, date(2026, 11, 30)): "a62be1dea3ea34bedb2f7e6d4eceb4d366a995b736c614a282ae21758dcb76fc",
    (HEARTS, date(2027, 2, 28)): "543100e26feb61725f76b37406a8394da9c71f4e74c6a1c61d7c1e4acc7704e8",
}
"""By `printf 2026-11-30:scat | openssl dgst -sha256 -hmac scat-tui`."""


@pytest.mark.parametrize(("which", "seed"), SEEDS.items(), ids=str)
def test_the_seed_of_a_day(which: tuple[str, date], seed: str) -> None:
    assert deal.seed_of(*which) == seed


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
def test_the_day_is_that_of_utc_wherever_one_is(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        before, day, after = time.gmtime(), deal.today(), time.gmtime()
    finally:
        monkeypatch.undo()
        time.tzset()
    assert day in {date(*before[:3]), date(*after[:3])}


def test_there_is_a_deal_of_each_game() -> None:
    assert deal.games_of_the_day() == (SCAT, HEARTS)


@pytest.mark.parametrize("game", deal.games_of_the_day())
def test_the_table_of_a_day_can_be_dealt(game: str) -> None:
    table = deal.table_of(game)
    about = games.about(game)
    assert len(table.names) == len(table.levels) == len({*table.names})
    assert 1 + len(table.levels) in about.sizes
    assert {*table.levels, table.par} <= {*about.levels}
    assert table.dealer in range(1 + len(table.levels))
    rules = make_game(game, 1 + len(table.levels), table.options)
    assert rules.start(table.dealer).to_act is not None


def test_the_file_of_a_table_has_no_other_keys() -> None:
    sound = games.today_file(SCAT).read_bytes()
    assert msgspec.json.decode(sound, type=DayTable) == deal.table_of(SCAT)
    with pytest.raises(msgspec.ValidationError, match="seed"):
        msgspec.json.decode(sound.replace(b'"par"', b'"seed": "5e", "par"'), type=DayTable)


def dealt(data: Path, game: str, day: date, name: str) -> Table:
    table = deal.new_table(SaveFolder(data / "saves"), game, day, name)
    done(table.catch_up())
    return table


@pytest.mark.parametrize("game", deal.games_of_the_day())
def test_two_data_folders_get_the_same_cards_and_company(game: str, tmp_path: Path) -> None:
    ours, theirs = (dealt(tmp_path / name, game, DAY, name).record for name in ("Ana", "Bo"))
    assert ours.moves == theirs.moves
    assert ours.moves[0].startswith("deal ")
    assert (ours.seed, ours.dealer, ours.options) == (theirs.seed, theirs.dealer, theirs.options)
    assert ours.seats[1:] == theirs.seats[1:]
    assert [each.seats[0].name for each in (ours, theirs)] == ["Ana", "Bo"]
    assert ours.id != theirs.id


def test_another_day_has_other_cards(tmp_path: Path) -> None:
    assert (
        dealt(tmp_path, SCAT, DAY, "").record.moves
        != dealt(tmp_path, SCAT, date(2026, 12, 1), "").record.moves
    )


def test_nobody_at_the_table_has_the_players_name(tmp_path: Path) -> None:
    record: Record = dealt(tmp_path, SCAT, DAY, "Juno").record
    assert record.seats[0].name == "Juno"
    assert len({seat.name.casefold() for seat in record.seats}) == len(record.seats)
    assert tuple(seat.level for seat in record.seats[1:]) == deal.table_of(SCAT).levels
