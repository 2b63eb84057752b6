"""Codes, phrases and seeds in plain text: typed for a new table, told at the table and in the list."""

from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Branch
from scat_tui.games.deal_codes import CodedDeal, code_of, encode
from scat_tui.saves.folder import SaveFolder
from scat_tui.simulate.simulate import simulate
from scat_tui.table.table import Table
from scat_tui.table.typed_deals import phrase_seed
from tests.plain.conftest import Play
from tests.plain.test_plain import answers
from tests.plain.test_plain_lobby import games, remembered, said
from tests.sample_records import a_record

SEED = "0123456789abcdef"
DEAL = CodedDeal("scat", 3, 1, SEED, {"lives": 4})
CODE = encode(DEAL)
TABLE = ("t", "", "", "", "", "")
"""The answers to all questions about a table but the last."""


@pytest.mark.parametrize("typed", [CODE, CODE.lower().replace("-", " ")], ids=str)
def test_a_code_brings_its_table_which_is_told(typed: str, play: Play, saves: SaveFolder) -> None:
    heard = said(play(*TABLE, f"code {typed}", ""))
    assert f"The deal code is {CODE}; Juno deals first. Scat, Own rules. You against Juno" in heard
    assert "Pennies each: 4 pennies." in heard
    [record] = games(saves)
    assert code_of(record) == CODE


def test_a_code_of_the_other_game_brings_that_game(play: Play, saves: SaveFolder, data_folder: Path) -> None:
    code = encode(CodedDeal("cancellation-hearts", 6, 0, SEED))
    heard = said(play(*TABLE, f"code {code}", ""))
    assert f"The deal code is {code}; you deal first. Cancellation Hearts, Standard." in heard
    [record] = games(saves)
    assert (record.game, len(record.seats), record.seed) == ("cancellation-hearts", 6, SEED)
    assert remembered(data_folder).last_table.game == "cancellation-hearts"
    assert remembered(data_folder).last_table.seed is None


def test_a_wrong_code_is_told_why_and_the_deal_stays(play: Play, saves: SaveFolder) -> None:
    heard = said(play(*TABLE, f"code {CODE}", f"code {CODE[:-1]}", "code s-bahn", ""))
    assert "This code is too long or too short: after S- come 16" in heard
    assert "This code is too short: after S- come 16" in heard
    assert "Not a code." not in heard
    assert code_of(games(saves)[0]) == CODE


@pytest.mark.parametrize(("answer", "is_dealt"), [("yes", True), ("no", False), ("", False)])
def test_a_phrase_is_asked_about(answer: str, is_dealt: bool, play: Play, saves: SaveFolder) -> None:
    heard = said(play(*TABLE, "code Sunday evening", "what", answer, ""))
    assert "Not a code. Deal from this phrase? Type yes or no; Enter means no." in heard
    assert "“what” is not an answer here." in heard
    assert (games(saves)[0].seed == phrase_seed("sunday evening")) is is_dealt


def test_hexadecimal_digits_may_be_a_seed(play: Play, saves: SaveFolder) -> None:
    heard = said(play(*TABLE, "code 5E0B 6C", "seed", ""))
    assert "or seed to take it as a seed in hexadecimal digits" in heard
    assert "The seed is 5e0b6c, too long or too short for a code; you deal first." in heard
    assert (games(saves)[0].seed, games(saves)[0].dealer) == ("5e0b6c", 0x5E0B6C % 4)


def test_a_seed_that_is_too_long_for_a_phrase_is_not_asked_about(play: Play, saves: SaveFolder) -> None:
    heard = said(play(*TABLE, f"code {'ab' * 64}", ""))
    assert "Not a code." not in heard
    assert games(saves)[0].seed == "ab" * 64


@pytest.mark.parametrize("before", [(), (f"code {CODE}",)], ids=str)
def test_code_alone_leaves_the_deal_to_chance_and_says_how_a_code_is_typed(
    before: tuple[str, ...], play: Play, saves: SaveFolder
) -> None:
    heard = said(play(*TABLE, *before, "code", ""))
    assert "The deal is left to chance. For a known one type code, a space, and a deal code from" in heard
    assert games(saves)[0].seed != SEED


def test_the_table_tells_its_code_when_asked_and_a_finished_game_by_itself() -> None:
    coded = Table(a_record(seed=SEED), lambda kept: None)
    assert f"Deal {code_of(coded.record)}" in answers(coded, "code").said
    assert "This deal cannot be had again: it has no code." in (
        answers(Table(replace(coded.record, branched_from=Branch("x", 0)), lambda kept: None), "code").said
    )
    whole = next(simulate("scat", ["easy"] * 3, 1, bytes(8), {"lives": 1})).record
    assert f"Deal {code_of(whole)}" in answers(Table(whole, lambda kept: None)).said


def test_the_list_tells_the_code_of_a_game_by_its_number(play: Play, saves: SaveFolder) -> None:
    saves.write(a_record(id="coded", seed=SEED))
    heard = play("g", "code 1", "code 2", "")
    assert f"\nDeal {code_of(a_record(seed=SEED))}\n" in heard
    assert "“code 2” is not an answer here." in heard
