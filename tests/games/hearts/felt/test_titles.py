"""The line over a trick of Cancellation Hearts: what lies there is counted once."""

import re
from dataclasses import replace

import pytest

from scat_tui import paths
from scat_tui.engine.cards import read_cards
from scat_tui.games.hearts.felt.display import title
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.view import View
from scat_tui.saves.reading import load_game


@pytest.fixture
def pot() -> View:
    """A trick of 15 points has just been set aside, and another is being played."""
    match = load_game(paths.samples() / "hearts-pot.json").match
    view: View = match.game.view(match.state, None)
    assert view.tricks[-1].points == 15
    assert view.aside == view.tricks[-1].cards
    return view


def figures(view: View, trick: Trick, brief: bool = False) -> list[int]:
    """Every number of points that the line names."""
    text = title(view, trick, False, brief=brief).plain
    return [int(one or other) for one, other in re.findall(r"(\d+) points?\b|\((\d+)\)", text)]


@pytest.mark.parametrize("brief", [False, True])
def test_a_trick_set_aside_is_not_counted_beside_what_is_set_aside(pot: View, brief: bool) -> None:
    """cancellation-hearts.md rule 10: its cards are those that wait for the next winner."""
    assert figures(pot, pot.tricks[-1], brief) == [15]
    said = "▤ 7 aside (15)" if brief else "▤ 7 cards aside (15 points)"
    assert said in title(pot, pot.tricks[-1], False, brief=brief).plain


def test_of_several_tricks_set_aside_the_one_shown_says_its_share(pot: View) -> None:
    earlier = read_cards("AC AC 2H 2H 3H 4H 5H")
    view = replace(pot, aside=earlier + pot.aside)
    assert (
        "▤ 14 cards aside (20 points, 15 of them from this trick)"
        in title(view, view.tricks[-1], False).plain
    )
    assert figures(view, view.tricks[-1], brief=True) == [20]


@pytest.mark.parametrize("brief", [False, True])
def test_a_trick_being_played_is_counted_beside_what_is_set_aside(pot: View, brief: bool) -> None:
    view = replace(pot, trick=Trick(0, read_cards("2C 3H 4H"), 7))
    assert figures(view, view.trick, brief) == [2, 15]
