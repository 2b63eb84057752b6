"""The form: keys, mouse, scrolling, rows where the cursor does not stop."""

from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len
from textual.content import Content
from textual.events import MouseScrollUp
from textual.pilot import Pilot

from scat_tui.widgets import form
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_lines import form_lines, value_column
from scat_tui.widgets.form_rows import Row
from tests.widgets.widget_app import AWKWARD, Show, drawn, place_of

ROWS = (
    Row("people", "People", kind="heading"),
    Row("seats", "Players", "4", kind="choice", help="2 to 9."),
    Row("name", "Your name", "Ann", kind="text"),
    Row("hint", "A note.", kind="note"),
    Row("knock", "Knock", "allowed", kind="choice", enabled=False),
    Row("go", "Deal", hotkey="g"),
)


async def opened(pilot: Pilot[None], form: Form, rows: tuple[Row, ...] = ROWS) -> None:
    form.rows = rows
    form.focus()
    await pilot.pause()


async def test_the_cursor_skips_headings_and_notes() -> None:
    form = Form()
    async with Show(form).run_test() as pilot:
        await opened(pilot, form)
        assert form.cursor == 1
        assert form.help == "2 to 9."
        visited = []
        for key in ("down", "j", "down", "down", "up", "k", "up", "up", "end", "home", "pagedown", "pageup"):
            await pilot.press(key)
            visited.append(form.cursor)
        assert visited == [2, 4, 5, 5, 4, 2, 1, 1, 5, 1, 5, 1]


async def test_keys_choose_and_change() -> None:
    form = Form()
    app = Show(form)
    async with app.run_test() as pilot:
        await opened(pilot, form)
        await pilot.press("right", "l", "left", "h", "enter", "down", "space", "left")
        assert app.sent == [
            *(Form.Changed("seats", step) for step in (1, 1, -1, -1, 1)),
            Form.Chosen("name"),
        ]


async def test_a_row_that_is_off_sends_nothing_and_shows_brackets() -> None:
    form = Form()
    app = Show(form)
    async with app.run_test() as pilot:
        await opened(pilot, form)
        form.cursor = 4
        await pilot.press("enter", "right", "left")
        await pilot.click(Form, offset=place_of(form, "allowed"))
        assert app.sent == []
        assert "(Knock)" in drawn(form)[4]


async def test_a_rows_own_key_chooses_it() -> None:
    form = Form()
    app = Show(form)
    async with app.run_test() as pilot:
        await opened(pilot, form)
        await pilot.press("g")
        assert app.sent == [Form.Chosen("go")]
        assert form.cursor == 5


async def test_clicks_choose_change_or_only_move() -> None:
    form = Form()
    app = Show(form)
    async with app.run_test() as pilot:
        await opened(pilot, form)
        await pilot.click(Form, offset=place_of(form, "Your name"))
        assert form.cursor == 2
        await pilot.click(Form, offset=place_of(form, "‹"))
        assert form.cursor == 1
        await pilot.click(Form, offset=place_of(form, "›"))
        await pilot.click(Form, offset=place_of(form, "Players"))
        await pilot.click(Form, offset=place_of(form, "A note"))
        await pilot.click(Form, offset=place_of(form, "People"))
        await pilot.click(Form, offset=place_of(form, "Deal"))
        assert app.sent == [
            Form.Chosen("name"),
            Form.Changed("seats", -1),
            Form.Changed("seats", 1),
            Form.Chosen("go"),
        ]


async def test_new_rows_keep_the_cursor_on_the_same_key() -> None:
    form = Form()
    async with Show(form).run_test() as pilot:
        await opened(pilot, form)
        form.cursor = 2
        form.rows = (Row("new", "New"), *ROWS)
        await pilot.pause()
        assert form.row == ROWS[2]
        form.rows = (Row("only", "Only"),)
        await pilot.pause()
        assert form.row == Row("only", "Only")
        form.rows = ()
        await pilot.press("down", "enter", "end", "pageup")
        assert form.row is None


async def test_a_long_form_scrolls_with_the_cursor_and_the_wheel() -> None:
    form = Form()
    app = Show(form)
    async with app.run_test(size=(40, 6)) as pilot:
        await opened(pilot, form, tuple(Row(f"r{number}", f"Row {number}") for number in range(20)))
        assert "▼" in drawn(form)[-1]
        assert "▲" not in drawn(form)[0]
        await pilot.press("end")
        assert "Row 19" in drawn(form)[-1]
        assert "▲" in drawn(form)[0]
        assert "▼" not in drawn(form)[-1]
        await pilot.click(Form, offset=place_of(form, "Row 15"))
        assert app.sent == [Form.Chosen("r15")]
        for _step in range(30):
            form.post_message(MouseScrollUp(form, 5, 5, 0, -1, 0, False, False, False))
        await pilot.pause()
        assert "Row 0" in drawn(form)[0]
        assert form.cursor == 15
        await pilot.press("down")
        assert any(line.startswith("▸") and "Row 16" in line for line in drawn(form))


@pytest.mark.parametrize("name", AWKWARD)
async def test_awkward_values_stay_on_their_line(name: str) -> None:
    form = Form()
    async with Show(form).run_test(size=(40, 12)) as pilot:
        rows = (Row("a", name, name, kind="choice"), Row("b", "Name", name, kind="text"), Row("c", name))
        await opened(pilot, form, rows)
        lines = drawn(form)
        assert len(lines) == 3
        assert max(cell_len(line) for line in lines) <= 40
        note = (*rows, Row("d", f"{name} and more", kind="note"), Row("e", name, kind="heading"))
        form.rows = note
        await pilot.pause()
        assert max(cell_len(line) for line in drawn(form)) <= 40


@pytest.mark.parametrize("width", range(20, 80))
def test_a_value_too_long_is_told_in_fewer_words(width: int) -> None:
    values = ("Hearts, hand 1 · Rosa to play · today 11:32", "Hearts, hand 1 · today 11:32", "Hearts, hand 1")
    row = Row("c", "Continue", values[0], hotkey="c", shorter=values[1:])
    [(_index, line)] = form_lines([row], range(1), 1, True, width, value_column([row], width))
    room = width - 4 - len("Continue") - 2
    fitting = [value for value in values if len(value) <= room]
    if fitting:
        assert line.plain.endswith("  " + fitting[0])
    else:
        assert line.plain.endswith("…")
    assert line.cell_length <= width


def test_no_more_blanks_than_needed_stand_before_values() -> None:
    rows = [Row("a", "With Juno and 2 others", "today"), Row("b", "Mine", "today")]
    made = form_lines(rows, range(2), 5, True, 60, value_column(rows, 60))
    lines = [line.plain for _index, line in made]
    assert lines == ["  With Juno and 2 others  today", "  Mine                    today"]


async def test_a_list_is_opened_by_enter_and_by_its_label_and_stepped_by_its_marks() -> None:
    form = Form()
    app = Show(form)
    async with app.run_test() as pilot:
        await opened(pilot, form, (Row("target", "Ends at", "150", kind="list"), Row("go", "Deal")))
        assert "‹ 150 ›" in drawn(form)[0]
        await pilot.press("right", "left", "enter")
        await pilot.click(Form, offset=place_of(form, "Ends"))
        await pilot.click(Form, offset=place_of(form, "‹"))
        await pilot.click(Form, offset=place_of(form, "›"))
        assert app.sent == [
            *(Form.Changed("target", step) for step in (1, -1)),
            *[Form.Chosen("target")] * 2,
            *(Form.Changed("target", step) for step in (-1, 1)),
        ]


async def test_of_many_rows_only_those_in_sight_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_rows: list[int] = []

    def noted(rows: Sequence[Row], shown: range, *arguments: Any) -> list[tuple[int, Content]]:
        drawn_rows.append(len(shown))
        return form_lines(rows, shown, *arguments)

    monkeypatch.setattr(form, "form_lines", noted)
    shown = Form()
    async with Show(shown).run_test(size=(60, 10)) as pilot:
        shown.rows = tuple(Row(str(number), f"row {number}", "value") for number in range(1000))
        await pilot.pause()
        await pilot.press("end")
        await pilot.pause()
        assert "row 999" in drawn(shown)[9]
    assert max(drawn_rows) <= 10
