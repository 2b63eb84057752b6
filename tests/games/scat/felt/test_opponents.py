"""Players round the table: boxes, lines, awkward names."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.engine.cards import read_cards
from scat_tui.games.scat.felt.opponents import BOX_HEIGHT, Opponents, SeatDisplay, seat_box, seat_line
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.text import stack
from tests.widgets.widget_app import AWKWARD, Show, drawn, shown_on

LOOK = SeatDisplay("Ravi", "medium", 2, 3, dealer=True, last="took 7♥, threw 2♣")
MANY_LOOKS = [
    LOOK,
    replace(LOOK, turn=True),
    replace(LOOK, knocked=True),
    replace(LOOK, threw_down=True),
    replace(LOOK, pennies=0, on_county=True, lost=2),
    replace(LOOK, pennies=0, out=True, dealer=False),
    replace(LOOK, pennies=9, lives=9),
    replace(LOOK, cards=read_cards("TS TH TD"), value="30½", lost=1),
    SeatDisplay("Ann"),
]


class SeatBox(AutoSized):
    """One player, whatever the width."""

    DEFAULT_CSS = """
    SeatBox { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    look: reactive[SeatDisplay] = reactive(SeatDisplay(""), layout=True)
    listed: reactive[bool] = reactive(False, layout=True)

    def render(self) -> Content:
        width = self.content_size.width
        if self.listed:
            return seat_line(self.look, width, Deck.TWO_COLOURS)
        return stack(seat_box(self.look, width, Deck.TWO_COLOURS))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1 if self.listed else BOX_HEIGHT


@pytest.mark.few(4)
@pytest.mark.parametrize("name", AWKWARD)
@pytest.mark.parametrize("width", [20, 31])
async def test_a_seat_box_keeps_its_edges(name: str, width: int) -> None:
    box = SeatBox()
    async with Show(box).run_test() as pilot:
        box.styles.width = width
        for look in MANY_LOOKS:
            box.look = replace(look, name=name, last=name if look.last else "", level=name, value=name)
            await pilot.pause()
            lines = drawn(box)
            assert [cell_len(line) for line in lines] == [width] * 4, look
            assert lines[0][0] + lines[0][-1] == "╭╮"
            assert all(line[0] == line[-1] and line[0] in "│╎" for line in lines[1:3])
            assert lines[3][0] + lines[3][-1] == "╰╯"
            assert "\x1b" not in shown_on(pilot.app)


async def test_a_seat_box_says_all_in_words_and_characters() -> None:
    box = SeatBox()
    async with Show(box).run_test() as pilot:

        async def text(look: SeatDisplay) -> str:
            box.look = look
            await pilot.pause()
            return "\n".join(drawn(box))

        box.styles.width = 30
        assert "●●○" in await text(LOOK)
        assert "dealer" in await text(LOOK)
        assert "▶ turn" in await text(replace(LOOK, turn=True))
        assert "KNOCKED" in await text(replace(LOOK, knocked=True))
        assert "THREW DOWN" in await text(replace(LOOK, threw_down=True))
        assert "on the county" in await text(replace(LOOK, on_county=True, pennies=0))
        assert "out" in await text(replace(LOOK, out=True, pennies=0))
        assert "out −1" in await text(replace(LOOK, pennies=None, lost=1))
        assert "● x7" in await text(replace(LOOK, lives=9, pennies=7))
        shown = await text(replace(LOOK, cards=read_cards("KS TS 4H"), value="20", lost=1))
        assert "K♠ 10♠ 4♥ 20" in shown
        assert "−1" in shown


@pytest.mark.parametrize(("width", "count", "height"), [(80, 1, 4), (80, 4, 4), (80, 8, 8), (120, 6, 4)])
async def test_seats_stand_in_even_rows(width: int, count: int, height: int) -> None:
    seats = Opponents()
    async with Show(seats).run_test(size=(width, 24)) as pilot:
        seats.looks = (LOOK,) * count
        await pilot.pause()
        lines = drawn(seats)
        assert seats.size.height == len(lines) == height
        assert sum(line.count("╭") for line in lines) == count
        assert max(cell_len(line) for line in lines) <= width
        columns = [[at for at, sign in enumerate(line) if sign in "╭╰"] for line in lines[0::4] + lines[3::4]]
        assert all(first == second for first, second in pairwise(columns))


@pytest.mark.parametrize("name", AWKWARD)
async def test_narrow_seats_are_a_line_each_with_the_name_last(name: str) -> None:
    seats = Opponents()
    async with Show(seats).run_test(size=(40, 24)) as pilot:
        seats.looks = tuple(replace(look, name=name) for look in MANY_LOOKS)
        await pilot.pause()
        lines = drawn(seats)
        assert seats.size.height == len(lines) == len(MANY_LOOKS)
        assert [cell_len(line) for line in lines] == [40] * len(MANY_LOOKS)


async def test_a_seat_that_changes_is_painted_anew() -> None:
    seats = Opponents()
    app = Show(seats)
    async with app.run_test() as pilot:
        seats.looks = (LOOK,) * 8
        await pilot.pause()
        assert "KNOCKED" not in shown_on(app)
        seats.looks = (*(LOOK,) * 6, replace(LOOK, knocked=True), LOOK)
        await pilot.pause()
        assert shown_on(app).split("\n")[4].count("KNOCKED") == 1


@pytest.mark.parametrize(("width", "told"), [(20, "took 10♥ for 10♦"), (24, "took 10♥, threw 10♦")])
async def test_a_narrow_seat_tells_of_both_cards_in_fewer_words(width: int, told: str) -> None:
    look = replace(LOOK, last="took 10♥, threw 10♦", briefly="took 10♥ for 10♦")
    box = SeatBox()
    async with Show(box).run_test() as pilot:
        box.styles.width = width
        box.look = look
        await pilot.pause()
        assert told in "\n".join(drawn(box))
        box.styles.width = 40
        box.listed = True
        await pilot.pause()
        assert "took 10♥ for 10♦" in "\n".join(drawn(box))
