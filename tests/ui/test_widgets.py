"""The widgets alone: keys, clicks, scrolling, awkward names."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.content import Content
from textual.message import Message
from textual.pilot import Pilot
from textual.widget import Widget

from scat_tui import paths, themes
from scat_tui.engine.cards import PACK, Card, read_cards
from scat_tui.widgets.faces import CardSize, Deck, back, empty_place, face
from scat_tui.widgets.form import Form, Row
from scat_tui.widgets.hand import Hand
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.piles import Piles
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.seat import SeatBox, SeatLook, Seats

SIZES = list(CardSize)
AWKWARD = ["[/x]", "[b]", "[@click=app.bell]x", "李明" * 20, "x" * 200, "", "a\nb\x1b[31m\u202ec", "$felt"]


class Show(App[None]):
    """One widget and the messages it sends."""

    CSS_PATH = [paths.styles() / f"{name}.tcss" for name in ("app", "cards", "table")]
    CSS = "Form { height: 100%; }"

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.sent: list[Message] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours."""
        return themes.DEFAULTS

    def compose(self) -> ComposeResult:
        """The widget."""
        yield self.widget

    def on_mount(self) -> None:
        """Take the looks in."""
        for theme in themes.themes():
            self.register_theme(theme)

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        self.sent.append(message)

    def on_piles_chosen(self, message: Piles.Chosen) -> None:
        self.sent.append(message)

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        self.sent.append(message)

    def on_form_chosen(self, message: Form.Chosen) -> None:
        self.sent.append(message)

    def on_form_changed(self, message: Form.Changed) -> None:
        self.sent.append(message)


def drawn(widget: Widget) -> list[str]:
    """The lines of a widget as text."""
    return str(widget.render()).split("\n")


def place_of(widget: Widget, text: str) -> tuple[int, int]:
    """Column and line of the first place where the text stands in the widget."""
    for line, words in enumerate(drawn(widget)):
        if text in words:
            return cell_len(words[: words.index(text)]), line
    raise AssertionError(f"{text!r} is not in {drawn(widget)}")


def shown_on(app: App[Any]) -> str:
    """The text on the screen, as it was painted."""
    return "\n".join(
        "".join(segment.text for segment in line) for line in app.screen._compositor.render_strips()
    )


# Cards


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("deck", list(Deck))
def test_every_face_fills_its_frame(size: CardSize, deck: Deck) -> None:
    for card in PACK:
        lines = face(card, deck, size, top="new", foot="[1]")
        assert [line.cell_length for line in lines] == [size.width] * size.height
    for lines in (back(size), empty_place(size)):
        assert [line.cell_length for line in lines] == [size.width] * size.height


def test_a_huge_card_has_as_many_pips_as_its_rank() -> None:
    for card in PACK:
        signs = sum(line.plain.count("♥♦♣♠"["HDCS".index(card.suit)]) for line in _huge(card))
        assert signs == {11: 2, 12: 2, 13: 2, 14: 1}.get(card.rank, card.rank)


def _huge(card: Card) -> list[Content]:
    return face(card, Deck.TWO_COLOURS, CardSize.HUGE)


def test_the_deck_of_letters_has_no_suit_signs() -> None:
    text = "".join(line.plain for card in PACK for line in face(card, Deck.LETTERS, CardSize.LARGE))
    assert not set(text) & set("♥♦♣♠")
    assert set("CDHS") <= set(text)


def test_four_colours_tell_all_suits_apart() -> None:
    styles = {_huge_style(suit) for suit in "CDHS"}
    assert len(styles) == 4


def _huge_style(suit: str) -> str:
    lines = face(Card(suit, 7), Deck.FOUR_COLOURS, CardSize.LARGE)
    return next(str(span.style) for span in lines[2].spans if "bold" in str(span.style))


# Hand and piles


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cursor", [None, 1])
async def test_a_click_on_a_card_names_its_place(size: CardSize, cursor: int | None) -> None:
    hand = Hand()
    app = Show(hand)
    async with app.run_test(size=(100, 24)) as pilot:
        hand.cards, hand.card_size, hand.cursor = read_cards("KS TS 7H 4C"), size, cursor
        hand.labels = ("1", "2", "3", "4")
        await pilot.pause()
        for label in hand.labels:
            await pilot.click(Hand, offset=place_of(hand, f"[{label}]"))
        assert app.sent == [Hand.Chosen(0), Hand.Chosen(1), Hand.Chosen(2), Hand.Chosen(3)]


async def test_a_click_beside_the_cards_sends_nothing() -> None:
    hand = Hand()
    app = Show(hand)
    async with app.run_test() as pilot:
        hand.cards = read_cards("KS TS 7H")
        await pilot.pause()
        column, line = place_of(hand, "╭")
        await pilot.click(Hand, offset=(column - 1, line))
        await pilot.click(Hand, offset=(column + hand.card_size.width, line))
        await pilot.click(Hand, offset=(column, hand.card_size.height + 2))
        assert app.sent == []


@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_marks_its_cards_by_sign_and_place(size: CardSize) -> None:
    hand = Hand()
    async with Show(hand).run_test() as pilot:
        hand.cards, hand.card_size, hand.cursor = read_cards("KS TS 7H TH"), size, 1
        hand.fresh, hand.barred, hand.pointed = 3, frozenset({3}), frozenset({2})
        hand.caption = "20 in ♠"
        await pilot.pause()
        lines = drawn(hand)
        assert len(lines) == hand.size.height
        assert lines[0].count("╭") == 1, "only the card under the cursor stands higher"
        assert lines[1].count("╭") == 3
        assert "new" in lines[1]
        assert "▲" in lines[size.height]
        assert lines[size.height + 1].index("★ 31") < lines[size.height + 1].index("⊘ taken")
        assert lines[-1].strip() == "20 in ♠"


@pytest.mark.parametrize("size", SIZES)
async def test_backs_are_shown_while_the_cards_are_unknown(size: CardSize) -> None:
    hand = Hand()
    async with Show(hand).run_test() as pilot:
        hand.face_down, hand.card_size = 3, size
        await pilot.pause()
        assert drawn(hand)[2].count("│░") == 3


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_on_a_pile_names_it(size: CardSize) -> None:
    piles = Piles()
    app = Show(piles)
    async with app.run_test() as pilot:
        piles.stock, piles.discards, piles.top, piles.card_size = 30, 1, Card.read("TH"), size
        await pilot.pause()
        await pilot.click(Piles, offset=place_of(piles, "░"))
        await pilot.click(Piles, offset=place_of(piles, "10"))
        await pilot.click(Piles, offset=place_of(piles, "discard pile"))
        assert app.sent == [Piles.Chosen("stock"), Piles.Chosen("discard"), Piles.Chosen("discard")]


async def test_only_a_pile_that_can_be_used_shows_its_key() -> None:
    piles = Piles()
    async with Show(piles).run_test() as pilot:
        piles.stock, piles.usable, piles.cursor = 30, frozenset({"discard"}), "discard"
        await pilot.pause()
        text = "\n".join(drawn(piles))
        assert "▸[d] discard pile" in text
        assert "[s]" not in text
        assert "╌" in text, "an empty discard pile is a dashed outline"
        assert drawn(piles)[0].count("╭") == 1, "the pile under the cursor stands higher"


# Seats

LOOK = SeatLook("Ravi", "medium", 2, 3, dealer=True, last="took 7♥, threw 2♣")
MANY_LOOKS = [
    LOOK,
    replace(LOOK, turn=True),
    replace(LOOK, knocked=True),
    replace(LOOK, pennies=0, on_county=True, lost=2),
    replace(LOOK, pennies=0, out=True, dealer=False),
    replace(LOOK, pennies=9, lives=9),
    replace(LOOK, cards=read_cards("TS TH TD"), value="30½", lost=1),
    SeatLook("Ann"),
]


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
            assert lines[0][0] + lines[0][-1] in ("╭╮", "┏┓")
            assert all(line[0] == line[-1] and line[0] in "│┃╎" for line in lines[1:3])
            assert lines[3][0] + lines[3][-1] in ("╰╯", "┗┛")
            assert "\x1b" not in shown_on(pilot.app)


async def test_a_seat_box_says_all_in_words_and_signs() -> None:
    box = SeatBox()
    async with Show(box).run_test() as pilot:

        async def text(look: SeatLook) -> str:
            box.look = look
            await pilot.pause()
            return "\n".join(drawn(box))

        box.styles.width = 30
        assert "●●○" in await text(LOOK)
        assert "dealer" in await text(LOOK)
        assert "┏" in await text(replace(LOOK, turn=True))
        assert "▶ turn" in await text(replace(LOOK, turn=True))
        assert "KNOCKED" in await text(replace(LOOK, knocked=True))
        assert "on the county" in await text(replace(LOOK, on_county=True, pennies=0))
        assert "out" in await text(replace(LOOK, out=True, pennies=0))
        assert "● x7" in await text(replace(LOOK, lives=9, pennies=7))
        shown = await text(replace(LOOK, cards=read_cards("KS TS 4H"), value="20", lost=1))
        assert "K♠ 10♠ 4♥ 20" in shown
        assert "−1" in shown


@pytest.mark.parametrize(("width", "count", "height"), [(80, 1, 4), (80, 4, 4), (80, 8, 8), (120, 6, 4)])
async def test_seats_stand_in_even_rows(width: int, count: int, height: int) -> None:
    seats = Seats()
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
    seats = Seats()
    async with Show(seats).run_test(size=(40, 24)) as pilot:
        seats.looks = tuple(replace(look, name=name) for look in MANY_LOOKS)
        await pilot.pause()
        lines = drawn(seats)
        assert seats.size.height == len(lines) == len(MANY_LOOKS)
        assert [cell_len(line) for line in lines] == [40] * len(MANY_LOOKS)


async def test_a_seat_that_changes_is_painted_anew() -> None:
    seats = Seats()
    app = Show(seats)
    async with app.run_test() as pilot:
        seats.looks = (LOOK,) * 8
        await pilot.pause()
        assert "KNOCKED" not in shown_on(app)
        seats.looks = (*(LOOK,) * 6, replace(LOOK, knocked=True), LOOK)
        await pilot.pause()
        assert shown_on(app).split("\n")[4].count("KNOCKED") == 1


# The log and the line of keys


@pytest.mark.parametrize("name", AWKWARD)
async def test_the_log_wraps_and_ends_with_the_newest(name: str) -> None:
    log = PlayLog()
    async with Show(log).run_test(size=(40, 6)) as pilot:
        log.lines = (*(f"{name} sentence {number}" for number in range(9)), "the newest")
        await pilot.pause()
        lines = drawn(log)
        assert len(lines) == 6
        assert lines[-1] == "▸ the newest"
        assert max(cell_len(line) for line in lines) <= 40
        assert not any(line.startswith("▸") for line in lines[:-1])


KEYS = (
    KeyHint("s", "stock"),
    KeyHint("d", "discard pile"),
    KeyHint("k", "knock", enabled=False),
    KeyHint("u", "undo"),
    KeyHint("?", "rules"),
    KeyHint("q", "leave"),
)


async def test_keys_that_do_not_fit_go_from_the_right_but_rules_stay() -> None:
    line = KeyLine()
    async with Show(line).run_test(size=(40, 6)) as pilot:
        line.keys = KEYS
        await pilot.pause()
        assert drawn(line) == [" s stock  d discard pile  ? rules "]
        await pilot.resize_terminal(100, 6)
        assert drawn(line) == [" s stock  d discard pile  (k knock)  u undo  ? rules  q leave "]


async def test_a_click_on_a_key_presses_it_unless_it_is_off() -> None:
    line = KeyLine()
    app = Show(line)
    async with app.run_test() as pilot:
        line.keys = KEYS
        await pilot.pause()
        for label in ("discard pile", "knock", "leave"):
            await pilot.click(KeyLine, offset=place_of(line, label))
        assert app.sent == [KeyLine.Pressed("d"), KeyLine.Pressed("q")]


# The form

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
            form._scroll(-1)
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


# The looks


def test_every_look_has_every_colour() -> None:
    looks = themes.themes()
    assert [look.name for look in looks] == ["scat-dark", "scat-light", "scat-own", "scat-contrast"]
    for look in looks:
        assert set(themes.DEFAULTS) <= set(look.variables), look.name


async def test_the_look_can_be_changed_while_it_is_shown() -> None:
    hand = Hand()
    app = Show(hand)
    async with app.run_test() as pilot:
        hand.cards = read_cards("KS TS 7H")
        for look in themes.themes():
            app.theme = look.name
            await pilot.pause()
            assert "10" in shown_on(app)
