"""Games are found by their folders, and each one's rooms agree with one another."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scat_tui import games

ROOMS = (
    *(games.rules, games.bots, games.words, games.plain, games.scores, games.tally, games.statistics),
    games.protocol,
    *(games.felt, games.today, games.today_file, games.bots_folders),
)

ABOUT = """
from scat_tui.games.description import Description, Preset

NAME = "a-third"

def about() -> Description:
    return Description(NAME, "A Third", "Third", "T", "Of three.", "You and one other.", range(2, 3),
                       ("easy",), ("Juno",), ("easy",), 1, 2, (Preset("standard", "Standard", "As it is."),))
"""


@pytest.fixture
def third(games_folder: Path) -> str:
    """The name of a game in a folder of its own, which has no rooms yet but `about`."""
    package = games_folder / "third"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "about.py").write_text(ABOUT)
    (games_folder / "no_game").mkdir()
    return "a-third"


def test_the_first_game_comes_first_then_all_others_by_name(third: str) -> None:
    assert games.names() == (games.FIRST, third, "cancellation-hearts")


def test_a_folder_with_a_description_is_a_game(third: str) -> None:
    assert games.known(third) == third
    assert games.about(third).short == "Third"
    assert games.about(third).preset({}).key == "standard"
    assert games.about(third).preset({"jokers": 2}).key == "own"
    assert games.help_folder(third).parent.name == "third"


def test_another_game_stands_in_for_one_that_is_not_there() -> None:
    assert games.known("bridge") == games.FIRST


@pytest.mark.parametrize("room", [*ROOMS, games.about, games.help_folder])
def test_there_is_no_room_of_a_game_that_is_not_there(room: Callable[[str], object]) -> None:
    with pytest.raises(LookupError):
        room("bridge")


@pytest.mark.parametrize("game", games.names())
def test_a_game_is_described_as_its_rules_have_it(game: str) -> None:
    said = games.about(game)
    rules = games.rules(game).new_game(said.sizes[0], {})
    assert (said.name, said.sizes) == (rules.name, rules.table_sizes) == (game, rules.table_sizes)
    assert tuple(games.bots(game).players()) == said.levels
    assert len(said.usual_names) == len(said.usual_levels)
    assert len(said.usual_names) + 1 in said.sizes
    assert set(said.usual_levels) <= set(said.levels)
    assert (games.help_folder(game) / "en.md").is_file()
