"""`scat-tui play` with a deal: a code, a phrase or a seed, on the screen and as lines of text."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scat_tui import app as application
from scat_tui.app import ScatApp
from scat_tui.cli import main
from scat_tui.games.deal_codes import CodedDeal, code_of, encode
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.settings.settings import PERSON, Settings, TableSetup
from scat_tui.table.typed_deals import phrase_seed
from tests.command_line import command_line
from tests.sample_records import a_played_record
from tests.screens.menu_app import press
from tests.screens.open_table import calm

SEED = "0123456789abcdef"
DEAL = CodedDeal("scat", 5, 2, SEED, {"lives": 4})
CODE = encode(DEAL)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """With what the screen was started, on a terminal."""
    starts: list[dict[str, Any]] = []

    def run_app(data: Path | None, **how: Any) -> int:
        starts.append(how)
        return 3

    monkeypatch.setattr(application, "run_app", run_app)
    monkeypatch.setattr(os, "isatty", lambda _file: True)
    return starts


def dealt(data: Path) -> tuple[str, dict[str, object], int, str | None]:
    """The code of the only saved game, its house rules, first dealer and seed."""
    [path] = (data / "saves").glob("*.json")
    record = read_record(path)
    assert record.moves
    return code_of(record), {**record.options}, record.dealer, record.seed


@pytest.mark.parametrize("typed", [[CODE], [CODE.lower()], CODE.replace("-", " ").split()], ids=str)
async def test_a_code_is_dealt_at_once_over_the_lobby(
    typed: list[str], started: list[dict[str, Any]], data_folder: Path
) -> None:
    table = TableSetup("scat", ["Zoe", "Ben", "Otto"], [PERSON, "easy"])
    settings.store(data_folder, Settings().with_last_table(table))
    assert main(["play", *typed]) == 3
    app = ScatApp(data_folder, first=started[0]["first"])
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        assert isinstance(app.screen, TableScreen)
        assert [player.name for player in app.screen.place.players][:3] == ["Zoe", "Ben", "Otto"]
        assert dealt(data_folder) == (CODE, {"lives": 4}, 2, SEED)
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)


def test_without_a_deal_it_is_the_lobby(started: list[dict[str, Any]]) -> None:
    assert main(["play"]) == 3
    assert started[0]["first"] is None


Played = Callable[..., str]


@pytest.fixture
def played(data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Played:
    """Plays by lines of text until the input ends; gives what was printed, lines joined."""

    def play(*arguments: str) -> str:
        def ended(_prompt: str) -> str:
            raise EOFError

        monkeypatch.setattr("builtins.input", ended)
        assert main(["play", "--plain", *arguments]) == 0
        return " ".join(capsys.readouterr().out.split())

    return play


def test_a_code_in_plain_text_is_dealt_at_once_and_told(played: Played, data_folder: Path) -> None:
    heard = played(CODE)
    assert f"The deal code is {CODE}; Otto deals first." in heard
    assert heard.index("You against Juno") < heard.index("Hand 1: Otto dealt.")
    assert dealt(data_folder) == (CODE, {"lives": 4}, 2, SEED)


def test_a_phrase_deals_the_game_that_is_named(played: Played, data_folder: Path) -> None:
    played("--phrase", "Sunday evening", "--game", "hearts")
    seed = phrase_seed("sunday evening")
    dealer = int(seed, 16) % 8
    assert dealt(data_folder) == (
        encode(CodedDeal("cancellation-hearts", 8, dealer, seed)),
        {},
        dealer,
        seed,
    )


def test_a_seed_of_any_length_deals_too_and_is_told_as_it_is(played: Played, data_folder: Path) -> None:
    heard = played("--seed", "5E0B 6C")
    assert "The seed is 5e0b6c, too long or too short for a code" in heard
    assert dealt(data_folder) == ("", {}, 0x5E0B6C % 4, "5e0b6c")


def test_the_list_of_saves_has_codes(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    coded = a_played_record(id="coded", seed=SEED)
    saves.write(coded)
    saves.write(a_played_record(id="uncoded", seed="0004"))
    listed = json.loads(command_line("saves", "--json").stdout)
    assert {each["id"]: each["code"] for each in listed} == {"coded": code_of(coded), "uncoded": None}
    head, *rows = command_line("saves").stdout.splitlines()
    column = head.index("deal code")
    told = {row.split()[1]: row[column:].split()[0] for row in rows}
    assert told == {"coded": code_of(coded), "uncoded": "-"}


def test_a_retold_game_begins_with_its_code(tmp_path: Path) -> None:
    record = a_played_record(id="coded", seed=SEED)
    path = SaveFolder(tmp_path).write(record)
    assert f"Seed: {SEED}\nDeal code: {code_of(record)}\n" in command_line("replay", path).stdout
