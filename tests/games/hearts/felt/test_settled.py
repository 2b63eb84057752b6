"""The points after a hand and the end of a game: everybody's row by place, marks, notes, what decided it."""

import re
from typing import Any

import pytest

from scat_tui.games.felts import Style
from scat_tui.games.hearts.felt.scene import Scene
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from tests.games.hearts.felt.scenes import history, lines_of, scene_of, seating_of, view_when
from tests.widgets.widget_app import AWKWARD

SIZES = [(40, 24), (80, 24), (100, 30), (80, 40), (140, 50)]


def settled_scene(view: View, **more: Any) -> Scene:
    """The points of the hand that is over."""
    return scene_of(view, summing_up=True, **more)


def ended(seats: int = 6) -> Scene:
    """The end of a whole game of three hands or more."""
    states, events = next(
        found for seed in range(60) if (found := history(seats, str(seed)))[0][-1].deals > 2
    )
    view = Hearts(seats, target=50).view(states[-1], 0)
    told = tuple(event for step in events for event in step)
    return settled_scene(view, seating=seating_of(seats, events=told))


@pytest.mark.parametrize("size", SIZES)
def test_every_player_has_a_row_by_place(size: tuple[int, int]) -> None:
    view = view_when(lambda view: view.result is not None and view.phase is Phase.DEAL, 11)
    assert view.result is not None
    scene = settled_scene(view)
    rows = lines_of(scene, *size)
    ranked = sorted(range(11), key=lambda seat: (view.scores[seat], seat))
    found = [next(at for at, row in enumerate(rows) if f" {scene.names[seat]} " in row) for seat in ranked]
    assert found == sorted(found)
    for seat, at in zip(ranked, found, strict=True):
        figures = rows[at].split(scene.names[seat])[1].split()[:3]
        added = view.result.added[seat]
        assert figures == [
            str(view.result.points[seat]),
            f"{added:+d}" if added else "0",
            str(view.scores[seat]),
        ]
        place = 1 + sum(score < view.scores[seat] for score in view.scores)
        assert str(place) in rows[at].split(scene.names[seat])[0].split()
    assert sum("▸" in row for row in rows) == 1
    assert any("HAND" in row and "OVER" in row for row in rows)


@pytest.mark.parametrize("seats", [6, 11])
@pytest.mark.parametrize("size", SIZES)
def test_the_end_tells_who_won_ones_place_and_what_decided_it(seats: int, size: tuple[int, int]) -> None:
    scene = ended(seats)
    view = scene.view
    assert view.phase is Phase.OVER
    text = "\n".join(lines_of(scene, *size))
    assert " won with " in text
    assert text.count("★") >= 3
    assert "50 was reached by " in text
    assert "What decided it" in text
    assert len([row for row in text.split("\n") if row.lstrip().startswith("hand ")]) == 3


def test_ones_place_is_told_if_one_has_not_won() -> None:
    for number in range(20):
        states, _events = history(6, str(number))
        view: View = Hearts(6, target=50).view(states[-1], 0)
        text = "\n".join(lines_of(settled_scene(view)))
        assert ("you came" in text) == (view.scores[0] > min(view.scores))


def test_notes_name_the_moon_and_what_nobody_took() -> None:
    moon = view_when(lambda view: view.result is not None and view.result.shooter is not None)
    assert moon.result is not None
    text = "\n".join(lines_of(settled_scene(moon)))
    assert "for the moon" in text or moon.phase is Phase.OVER
    assert "☾" in text or moon.phase is Phase.OVER
    lost = view_when(
        lambda view: view.result is not None and view.result.uncollected > 1 and view.phase is Phase.DEAL
    )
    assert "Nobody took" in "\n".join(lines_of(settled_scene(lost)))


def test_who_reached_the_target_is_marked() -> None:
    scene = ended()
    rows = lines_of(scene)
    for seat, score in enumerate(scene.view.scores):
        row = next(row for row in rows if re.search(rf" {scene.names[seat]} +\d+ .* {score}\b", row))
        assert ("▲" in row) == (score >= 50)
        assert ("★" in row) == (score == min(scene.view.scores))


@pytest.mark.parametrize("name", AWKWARD)
def test_figures_keep_their_columns_whatever_players_are_called(name: str) -> None:
    view = view_when(lambda view: view.result is not None and view.phase is Phase.DEAL)
    scene = settled_scene(view, seating=seating_of(6, names=(name,) * 6))
    for width in (40, 80):
        text = "\n".join(lines_of(scene, width, 24))
        assert sum(text.count(f"{score:>7}") > 0 for score in view.scores) == 6


def test_a_settled_hand_on_few_lines_keeps_all_rows() -> None:
    view = view_when(lambda view: view.result is not None and view.phase is Phase.DEAL, 11)
    rows = lines_of(settled_scene(view), 40, 19)
    for name, score in zip(seating_of(11).names, view.scores, strict=True):
        assert sum(f" {name} " in row and row.rstrip().endswith(f" {score}") for row in rows) == 1


def test_grounds_change_no_word() -> None:
    scene = ended()
    plain, coloured = (
        lines_of(scene),
        lines_of(settled_scene(scene.view, seating=scene.seating, style=Style(grounds=True))),
    )
    strip = str.maketrans("", "", "▀▄")
    assert [row.strip() for row in plain] == [row.translate(strip).strip() for row in coloured]
