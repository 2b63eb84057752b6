"""Cards, hand, piles, log, keys and looks: what is drawn, and what a click does."""

import pytest
from rich.cells import cell_len
from textual.content import Content

from scat_tui import themes
from scat_tui.engine.cards import PACK, Card, read_cards
from scat_tui.games.scat.felt.hand import Hand
from scat_tui.games.scat.felt.piles import Piles
from scat_tui.widgets.faces import CardSize, Deck, back, empty_place, face
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.words.log_lines import Line
from tests.widgets.widget_app import AWKWARD, Show, drawn, place_of, shown_on

SIZES = list(CardSize)


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
        glyphs = sum(line.plain.count("♥♦♣♠"["HDCS".index(card.suit)]) for line in _huge(card))
        assert glyphs == {11: 2, 12: 2, 13: 2, 14: 1}.get(card.rank, card.rank)


def _huge(card: Card) -> list[Content]:
    return face(card, Deck.TWO_COLOURS, CardSize.HUGE)


def test_the_deck_of_letters_has_no_suit_symbols() -> None:
    text = "".join(line.plain for card in PACK for line in face(card, Deck.LETTERS, CardSize.LARGE))
    assert not set(text) & set("♥♦♣♠")
    assert set("CDHS") <= set(text)


def test_four_colours_tell_all_suits_apart() -> None:
    styles = {_huge_style(suit) for suit in "CDHS"}
    assert len(styles) == 4


def _huge_style(suit: str) -> str:
    lines = face(Card(suit, 7), Deck.FOUR_COLOURS, CardSize.LARGE)
    return next(str(span.style) for span in lines[2].spans if "bold" in str(span.style))


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
async def test_a_hand_marks_its_cards_by_character_and_place(size: CardSize) -> None:
    hand = Hand()
    async with Show(hand).run_test() as pilot:
        hand.cards, hand.card_size, hand.cursor = read_cards("KS TS 7H TH"), size, 1
        hand.fresh, hand.barred, hand.pointed = 3, frozenset({3}), frozenset({2})
        hand.caption = "20 in ♠"
        await pilot.pause()
        lines = drawn(hand)
        assert len(lines) == hand.size.height
        assert lines[1].count("╭") == 4
        assert "new" in lines[1]
        marks = lines[size.height + 1]
        assert marks.index("▲") < marks.index("★ 31") < marks.index("⊘ taken")
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


async def test_piles_show_their_keys_where_somebody_plays() -> None:
    piles = Piles()
    async with Show(piles).run_test() as pilot:
        piles.stock, piles.usable, piles.cursor = 30, frozenset({"discard"}), "discard"
        await pilot.pause()
        assert "[" not in "".join(drawn(piles))
        piles.playing = True
        await pilot.pause()
        text = "\n".join(drawn(piles))
        assert "▸[d] discard pile" in text
        assert " [s] stock" in text
        lit = [str(span.style) for span in piles.render().spans if "your-turn" in str(span.style)]
        assert len(lit) == 1, "only a pile that can be used is lit"
        assert "╌" in text, "an empty discard pile is a dashed outline"


async def test_a_card_keeps_its_place_when_another_is_drawn() -> None:
    hand = Hand()
    async with Show(hand).run_test() as pilot:
        hand.cards = read_cards("KS TS 7H")
        await pilot.pause()
        before = place_of(hand, "7")
        hand.cards = read_cards("KS TS 7H TH")
        await pilot.pause()
        assert place_of(hand, "7") == before


@pytest.mark.parametrize("name", AWKWARD)
async def test_the_log_wraps_and_ends_with_the_newest(name: str) -> None:
    log = PlayLog()
    async with Show(log).run_test(size=(40, 6)) as pilot:
        log.lines = (*(Line(f"{name} sentence {number}") for number in range(9)), Line("the newest"))
        await pilot.pause()
        lines = [line.rstrip() for line in drawn(log) if line.strip()]
        assert 1 <= len(lines) <= 6
        assert lines[-1] == "the newest"
        assert max(cell_len(line) for line in lines) <= 40


async def test_the_log_moves_old_sentences_only_when_the_sheet_is_full() -> None:
    log = PlayLog()
    async with Show(log).run_test(size=(40, 6)) as pilot:
        tops = []
        for number in range(9):
            log.lines = (*log.lines, Line(f"sentence {number}"))
            await pilot.pause()
            tops.append(drawn(log)[0].strip())
        assert tops == ["sentence 0"] * 5 + ["sentence 2"] * 2 + ["sentence 4"] * 2
        seen_at_once = PlayLog()
        await pilot.app.mount(seen_at_once)
        await log.remove()
        seen_at_once.lines = tuple(Line(f"sentence {number}") for number in range(9))
        await pilot.pause()
        assert drawn(seen_at_once)[0].strip() == "sentence 4"
        log = seen_at_once
        log.lines = log.lines[:2]
        await pilot.pause()
        assert drawn(log)[0].strip() == "sentence 0"


@pytest.mark.parametrize("before", range(1, 12))
async def test_an_own_line_moves_no_other(before: int) -> None:
    log = PlayLog()
    async with Show(log).run_test(size=(40, 6)) as pilot:
        log.lines = tuple(Line(f"sentence {number}") for number in range(before))
        await pilot.pause()
        top = drawn(log)[0].strip()
        log.lines = (*log.lines, Line("you drew", own=True))
        await pilot.pause()
        assert drawn(log)[0].strip() == top


KEYS = (
    KeyHint("s", "stock"),
    KeyHint("d", "discard pile"),
    KeyHint("k", "knock", enabled=False),
    KeyHint("u", "undo", always=True),
    KeyHint("?", "rules", always=True),
    KeyHint("q", "leave", always=True),
)


async def test_where_keys_do_not_fit_rules_and_leaving_lose_their_labels_before_a_key_goes() -> None:
    line = KeyLine()
    async with Show(line).run_test(size=(100, 6)) as pilot:
        line.keys = KEYS
        await pilot.pause()
        wide = " s stock  d discard pile (k knock)" + " " * 40 + " u undo  ? rules  q leave "
        assert drawn(line) == [wide]
        await pilot.resize_terminal(40, 6)
        assert drawn(line) == [" s stock  d discard pile (k knock) ?  q "]
        await pilot.resize_terminal(39, 6)
        assert drawn(line) == [" s stock" + " " * 13 + " ? rules  q leave "]


async def test_what_always_works_keeps_its_place_whatever_else_the_keys_do() -> None:
    line = KeyLine()
    async with Show(line).run_test(size=(80, 6)) as pilot:
        ends = set()
        for moment in ((), (KeyHint("1-4", "throw"),), KEYS[:3]):
            line.keys = (*moment, *KEYS[3:])
            await pilot.pause()
            ends.add(line.shown()[-3:][0][0])
        assert len(ends) == 1


async def test_a_click_on_a_key_presses_it_unless_it_is_off() -> None:
    line = KeyLine()
    app = Show(line)
    async with app.run_test() as pilot:
        line.keys = KEYS
        await pilot.pause()
        for label in ("discard pile", "knock", "leave"):
            await pilot.click(KeyLine, offset=place_of(line, label))
        assert app.sent == [KeyLine.Pressed("d"), KeyLine.Pressed("q")]


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
