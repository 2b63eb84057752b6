"""The commands of plain mode, which come from the list of a table's keys."""

import pytest

from scat_tui.games.scat.plain import ScatPage
from scat_tui.plain.commands import COMMANDS
from scat_tui.table.table import Table
from scat_tui.words.table_keys import EVERY_TABLE, PLAY_ON, RETRY, TableKey
from tests.plain.test_plain import answers, record


@pytest.mark.parametrize("key", [key for key in EVERY_TABLE if key.typed], ids=lambda key: key.action)
def test_what_can_be_typed_has_a_command_or_answers_after_a_failed_save(key: TableKey) -> None:
    assert (set(key.typed) <= COMMANDS.keys()) is (key not in (RETRY, PLAY_ON))


def test_every_command_has_its_line_in_the_help() -> None:
    said = answers(Table(record("scat", 3), lambda kept: None), "help").said
    told = [line.partition(": ")[0].split(", ") for line in said]
    assert COMMANDS.keys() - {"help"} == {word for words in told for word in words} & COMMANDS.keys()
    assert ["scores", "b"] in told
    assert "quit, q: back to the lobby; the game is saved" in said


def test_the_help_does_not_say_that_a_game_is_saved_which_is_not() -> None:
    table = Table(record("scat", 3), lambda kept: None)
    table.stop_saving()
    assert "quit, q: back to the lobby" in answers(table, "help").said


@pytest.mark.parametrize("throw_down", ["on", "off"])
def test_what_is_offered_at_scat_can_be_typed(throw_down: str) -> None:
    table = Table(record("scat", 3, throw_down=throw_down), lambda kept: None)
    answers(table, "o" if throw_down == "on" else "help")
    view = table.view(0)
    page = ScatPage(["Ana 0", "Ana 1", "Ana 2"])
    offered = page.offers(view)
    assert [page.read(view, offer.split(" ", 1)[0]) for offer in offered] == list(view.legal)
