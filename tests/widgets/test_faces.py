"""Cards of every size: faces, backs and empty places, with and without grounds."""

import pytest
from textual.content import Content

from scat_tui.engine.cards import PACK, Card
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.faces import CardSize, Deck, Look, back, face, paint_face, paint_place
from scat_tui.words.cards import card_text

SIZES = list(CardSize)
HALVES = set("▀▄█")


def text(lines: list[Content]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("grounds", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("deck", list(Deck))
def test_every_face_fills_its_size_and_tells_its_card_in_a_corner(
    size: CardSize, deck: Deck, grounds: bool
) -> None:
    for card in PACK:
        lines = face(card, deck, size, grounds=grounds)
        assert [line.cell_length for line in lines] == [size.width] * size.height
        corner = card_text(card, deck is Deck.LETTERS)
        assert lines[0].plain[1 : 1 + len(corner)] == corner
    assert [line.cell_length for line in back(size, grounds=grounds)] == [size.width] * size.height


@pytest.mark.parametrize("size", [CardSize.BIG, CardSize.HUGE])
def test_a_large_card_has_as_many_pips_as_its_rank_besides_its_corners(size: CardSize) -> None:
    for card in PACK:
        if card.rank <= 10:
            lines = face(card, Deck.TWO_COLOURS, size, grounds=True)
            assert sum(line.plain.count(card_text(card)[-1]) for line in lines[1:-1]) == card.rank


@pytest.mark.parametrize("size", SIZES)
def test_pips_do_not_touch_the_corners(size: CardSize) -> None:
    for card in PACK:
        lines = face(card, Deck.TWO_COLOURS, size, grounds=True)
        suit = card_text(card)[-1]
        assert lines[0].plain.count(suit) == 1, "the corner is alone on its line"
        if size is not CardSize.SMALL:
            assert lines[-1].plain.count(suit) == 1


@pytest.mark.parametrize("size", [CardSize.LARGE, CardSize.BIG, CardSize.HUGE])
def test_king_queen_and_jack_are_told_apart_by_their_figures_alone(size: CardSize) -> None:
    figures = set()
    for rank in (11, 12, 13):
        lines = face(Card("S", rank), Deck.TWO_COLOURS, size)
        figures.add("".join(sign if sign in HALVES else " " for sign in text(lines[1:-1])))
    assert len(figures) == 3
    assert all(set(shape) & HALVES for shape in figures)


def test_the_deck_of_letters_has_no_suit_symbols() -> None:
    for size in SIZES:
        drawn = "".join(text(face(card, Deck.LETTERS, size)) for card in PACK)
        assert not set(drawn) & set("♥♦♣♠")
        assert set("CDHS") <= set(drawn)


def test_four_colours_tell_all_suits_apart() -> None:
    def ink(suit: str) -> str:
        first = face(Card(suit, 7), Deck.FOUR_COLOURS, CardSize.LARGE, grounds=True)[0]
        return next(str(span.style) for span in first.spans if "bold" in str(span.style))

    assert len({ink(suit) for suit in "CDHS"}) == 4


@pytest.mark.parametrize("size", SIZES)
def test_without_grounds_a_card_is_told_by_its_outline(size: CardSize) -> None:
    def outline(look: Look) -> str:
        canvas = Canvas(size.width, size.height)
        paint_face(canvas, 0, 0, Card("S", 12), Deck.TWO_COLOURS, size, look=look)
        rows = [canvas.row(y).plain for y in range(size.height)]
        return rows[0][0] + rows[1][0] + rows[-1][0]

    assert outline(Look.PLAIN) == "╭│╰"
    assert outline(Look.WINNING) == "┏┃┗"
    assert outline(Look.DIM) == "╭╎╰"
    assert outline(Look.DEAD) == "╳╎╳"


def test_an_empty_place_is_a_dashed_outline() -> None:
    canvas = Canvas(5, 3)
    paint_place(canvas, 0, 0, CardSize.SMALL)
    assert [canvas.row(y).plain for y in range(3)] == ["╭╌╌╌╮", "╎   ╎", "╰╌╌╌╯"]
