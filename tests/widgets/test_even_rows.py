"""Rows that are made when they come into sight: as many as one likes cost no more than those in sight."""

from collections.abc import Sequence

import pytest
from rich.cells import cell_len
from textual.events import MouseScrollDown

from scat_tui.widgets.columns import Columns
from scat_tui.widgets.even_rows import EvenRows
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from tests.widgets.widget_app import Show, drawn


class Numbers:
    """Rows of numbers, with longer ones far below; notes which were made."""

    def __init__(self, count: int) -> None:
        self.keys = [f"row {number}" for number in range(count)]
        self.label_width = 0
        self.made: list[int] = []
        self.columns = Columns([(0, 1), (0,)])

    def cells(self, place: int) -> tuple[str, str]:
        return "x" * (1 + place // 100), f"{place * place}."

    def measure(self, places: Sequence[int]) -> bool:
        before = self.label_width
        self.label_width = max([before, *(len(f"label {place}") for place in places)])
        wider = [self.columns.measure(self.cells(place)) for place in places]
        return any(wider) or before < self.label_width

    def row(self, place: int) -> Row:
        self.made.append(place)
        first, *shorter = self.columns.texts(self.cells(place))
        return Row(self.keys[place], f"label {place}", first, shorter=tuple(shorter))


async def test_of_a_hundred_thousand_rows_only_those_in_sight_are_made() -> None:
    form, numbers = Form(), Numbers(100_000)
    async with Show(form).run_test(size=(60, 20)) as pilot:
        form.rows = EvenRows(numbers)
        form.focus()
        await pilot.pause()
        assert {*numbers.made} <= {*range(21)}
        await pilot.press("end")
        assert form.cursor == 99_999
        assert len({*numbers.made}) <= 42
        assert drawn(form)[-1].strip().startswith("▸ label 99999")
        await pilot.press("home", "pagedown", "down", "up", "j", "k")
        assert form.cursor == 19
        assert len({*numbers.made}) <= 64


async def test_keys_clicks_and_the_wheel_work_as_in_any_form() -> None:
    form = Form()
    app = Show(form)
    async with app.run_test(size=(60, 10)) as pilot:
        form.rows = EvenRows(Numbers(50))
        form.focus()
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.click(form, offset=(4, 5))
        form.post_message(MouseScrollDown(form, 1, 1, 0, 0, 0, shift=False, meta=False, ctrl=False))
        await pilot.pause()
        await pilot.click(form, offset=(4, 5))
        assert [message.key for message in app.sent if isinstance(message, Form.Chosen)] == [
            "row 1",
            "row 5",
            "row 6",
        ]


async def test_the_cursor_stays_on_its_row_when_others_come_and_go() -> None:
    form = Form()
    async with Show(form).run_test(size=(60, 10)) as pilot:
        form.rows = EvenRows(Numbers(50))
        form.cursor = 30
        fewer = Numbers(50)
        fewer.keys = fewer.keys[20:]
        form.rows = EvenRows(fewer)
        await pilot.pause()
        assert form.cursor == 10
        form.rows = (Row("", "Nothing.", kind="note"),)
        await pilot.pause()
        assert form.cursor == 0
        assert "Nothing." in drawn(form)[0]


@pytest.mark.parametrize("width", [16, 24, 40])
async def test_rows_in_sight_together_have_columns_together(width: int) -> None:
    form = Form()
    async with Show(form).run_test(size=(width, 12)) as pilot:
        form.rows = EvenRows(Numbers(1000))
        form.focus()
        for cursor in (0, 95, 205, 999, 3):
            form.cursor = cursor
            await pilot.pause()
            lines = [line.rstrip(" ▲▼") for line in drawn(form) if line.strip()]
            starts = {line.index("x") for line in lines if "x" in line}
            assert len(starts) <= 1, lines
            assert all(cell_len(line) <= width for line in lines)


def test_rows_are_a_sequence() -> None:
    rows = EvenRows(Numbers(5))
    assert [row.key for row in rows] == [*rows.keys]
    assert rows[-1].key == "row 4"
    assert [row.key for row in rows[1:3]] == ["row 1", "row 2"]
    with pytest.raises(IndexError):
        rows[5]
