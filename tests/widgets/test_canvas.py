"""A canvas: what is painted on it, and what a widget shows of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from scat_tui.widgets.canvas import Canvas, Run, width_of
from scat_tui.widgets.faces import paint_shadow
from scat_tui.widgets.painting import Painting, Picture
from scat_tui.widgets.table_shape import RIM, table
from tests.widgets.widget_app import AWKWARD, Show, drawn, shown_on


def rows(canvas: Canvas) -> list[str]:
    return [canvas.row(y).plain for y in range(canvas.height)]


@given(
    st.lists(
        st.tuples(st.integers(-9, 12), st.integers(-2, 4), st.sampled_from([*AWKWARD, "李明", "é́a", "ab"])),
        max_size=8,
    )
)
def test_every_row_keeps_its_width_whatever_is_painted(painted: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(10, 3)
    for x, y, text in painted:
        canvas.put(x, y, text)
        canvas.fill(x, y, 3, 1, "$rim")
        canvas.put(x + 1, y, text)
    assert [cell_len(row) for row in rows(canvas)] == [10] * 3
    assert not any(mark in "".join(rows(canvas)) for mark in "\x1b\u202e\n")


def test_what_covers_half_of_a_wide_character_leaves_a_blank() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "李明")
    canvas.put(1, 0, "x")
    assert rows(canvas) == [" x明"]
    canvas.fill(3, 0, 1, 1, "$rim")
    assert rows(canvas) == [" x  "]


def test_what_does_not_fit_is_left_out() -> None:
    canvas = Canvas(3, 1)
    assert canvas.put(2, 0, "李") == 4
    assert rows(canvas) == ["   "]
    assert width_of([Run("李"), Run("ab")]) == 4


def test_the_table_is_round_and_its_rim_is_dark() -> None:
    canvas = table(40, 20, roundness=5.0)
    assert canvas.ground_at(0, 0) == RIM
    assert canvas.ground_at(20, 10) == "$felt"
    lines = rows(canvas)
    assert lines[1].strip()[0] == "▄"
    assert lines[-2].strip()[0] == "▀"
    assert all(line == line[::-1] for line in lines), "both sides are alike"


def test_a_shadow_lies_to_the_right_and_below() -> None:
    canvas = Canvas(8, 5)
    paint_shadow(canvas, 1, 1, 5, 3)
    assert canvas.ground_at(6, 1) == "$felt"
    assert canvas.ground_at(6, 2) == "$felt-shade"
    assert rows(canvas)[4] == "  ▀▀▀▀▀ "


def test_a_click_means_the_thing_on_top() -> None:
    picture: Picture[str] = Picture(Canvas(10, 3))
    picture.spot("below", 0, 0, 6, 3)
    picture.spot("above", 4, 0, 4, 3)
    assert [picture.thing_at(x, 1) for x in (0, 4, 7, 9)] == ["below", "above", "above", None]
    assert picture.point_of("below") == (0, 0)
    with pytest.raises(LookupError):
        picture.point_of("nothing")


async def test_only_rows_that_have_changed_are_drawn_again() -> None:
    class Counting(Painting):
        asked: list[int] = []

        def render_line(self, y: int):  # type: ignore[no-untyped-def]
            self.asked.append(y)
            return super().render_line(y)

    painting = Counting()
    app = Show(painting)
    async with app.run_test(size=(20, 6)) as pilot:
        for text in ("first", "second"):
            canvas = Canvas(20, 6)
            canvas.put(0, 0, "always")
            canvas.put(0, 3, text)
            Counting.asked.clear()
            painting.show(Picture(canvas))
            await pilot.pause()
        assert Counting.asked == [3]
        assert drawn(painting)[3].startswith("second")
        assert "second" in shown_on(app)


async def test_a_picture_is_drawn_again_with_other_colours() -> None:
    painting = Painting()
    app = Show(painting)
    async with app.run_test(size=(20, 6)) as pilot:
        canvas = Canvas(20, 6)
        canvas.put(0, 0, "ink", "$danger")
        painting.show(Picture(canvas))
        await pilot.pause()
        before = painting.render_line(0)
        app.theme = "scat-light"
        await pilot.pause()
        assert painting.render_line(0) != before
