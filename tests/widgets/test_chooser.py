"""A drawing with things to choose in it."""

import pytest
from textual.content import Content
from textual.message import Message

from scat_tui.widgets.choices import MARK, Line, Spot, on_ground, width_of
from scat_tui.widgets.chooser import Chooser
from tests.widgets.widget_app import AWKWARD, Show, drawn


def spot(key: str, hotkeys: str = "", kind: str = "action", text: str = "") -> Spot:
    return Spot(key, Content(MARK + (text or key)), hotkeys, kind)  # type: ignore[arg-type]


def lines() -> tuple[Line, ...]:
    """Two columns, a choice below them, then a part for the mouse only."""
    gap = Content("   ")
    return (
        (spot("one", "1"), gap, spot("two", "2")),
        (Spot("one", Content("  more"), kind="more"), gap, spot("three")),
        (),
        (spot("choice", kind="choice"),),
    )


class ShowChooser(Show):
    """The widget, and what it sends."""

    def __init__(self) -> None:
        self.chooser = Chooser()
        super().__init__(self.chooser)

    def on_mount(self) -> None:
        super().on_mount()
        self.chooser.lines = lines()
        self.chooser.focus()

    def heard(self) -> list[object]:
        return [
            (message.key, message.step) if isinstance(message, Chooser.Changed) else message.key
            for message in self.sent
            if isinstance(message, Chooser.Chosen | Chooser.Changed)
        ]

    def note(self, message: Message) -> None:
        self.sent.append(message)

    on_chooser_chosen = on_chooser_changed = note


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ("", "one"),
        ("right", "two"),
        ("right right", "two"),
        ("right down", "three"),
        ("down", "three"),
        ("down down", "choice"),
        ("down down up", "three"),
        ("down up", "two"),
        ("l j j k h", "three"),
        ("tab tab", "three"),
        ("tab tab shift+tab", "two"),
        ("end", "choice"),
        ("end home", "one"),
    ],
)
async def test_the_arrows_go_to_what_is_nearest(keys: str, key: str) -> None:
    app = ShowChooser()
    async with app.run_test(size=(30, 6)) as pilot:
        await pilot.press(*keys.split())
        assert app.chooser.cursor == key
        assert [line.split("▸ ")[1].split()[0] for line in drawn(app.chooser) if "▸" in line] == [key]


async def test_left_and_right_change_a_choice_and_enter_chooses() -> None:
    app = ShowChooser()
    async with app.run_test(size=(30, 6)) as pilot:
        await pilot.press("end", "left", "right", "enter")
        await pilot.pause()
        assert app.heard() == [("choice", -1), ("choice", 1), "choice"]


async def test_a_key_of_its_own_chooses_and_leaves_the_cursor() -> None:
    app = ShowChooser()
    async with app.run_test(size=(30, 6)) as pilot:
        await pilot.press("2", "x")
        await pilot.pause()
        assert app.heard() == ["two"]
        assert app.chooser.cursor == "one"
        assert app.chooser.decides("2")
        assert app.chooser.decides("x") is None


async def test_a_click_chooses_also_on_a_further_part() -> None:
    app = ShowChooser()
    async with app.run_test(size=(30, 6)) as pilot:
        for place in ((3, 1), (9, 0), (25, 0), (3, 2)):
            await pilot.click(Chooser, offset=place)
        await pilot.pause()
        assert app.heard() == ["one", "two"]
        assert app.chooser.cursor == "two"


async def test_what_has_no_room_scrolls_with_the_cursor() -> None:
    app = ShowChooser()
    async with app.run_test(size=(30, 2)) as pilot:
        assert drawn(app.chooser)[-1].rstrip().endswith("▼")
        await pilot.press("down")
        await pilot.press("down")
        assert "▸ choice" in drawn(app.chooser)[-1]
        assert drawn(app.chooser)[0].rstrip().endswith("▲")
        await pilot.press("home")
        assert "▸ one" in drawn(app.chooser)[0]


async def test_other_lines_keep_the_cursor_where_they_can() -> None:
    app = ShowChooser()
    async with app.run_test(size=(30, 6)) as pilot:
        await pilot.press("end")
        app.chooser.lines = lines()[1:]
        assert app.chooser.cursor == "choice"
        app.chooser.lines = lines()[:2]
        assert app.chooser.cursor == "one"


@pytest.mark.parametrize("text", AWKWARD)
async def test_whatever_a_name_holds_the_rest_keeps_its_place(text: str) -> None:
    app = ShowChooser()
    async with app.run_test(size=(80, 2)) as pilot:
        name = Content(MARK + "".join(each for each in text if each.isprintable())[:20])
        app.chooser.lines = ((Spot("name", name), spot("next")),)
        await pilot.press("right")
        assert app.chooser.cursor == "next"
        assert app.chooser.spots[1].x == name.cell_length


def test_a_ground_lies_under_all_pieces_and_fills_the_width() -> None:
    line = on_ground((spot("one"), Content.styled("x", "on red")), 12, "on blue")
    assert width_of(line) == 12
    assert [str(span.style) for span in line[1].spans] == ["on blue", "on red"]  # type: ignore[union-attr]
    assert isinstance(line[0], Spot)
    assert [str(span.style) for span in line[0].content.spans] == ["on blue"]
