"""The widgets of the Cancellation Hearts table, drawn alone, and what fits on which terminal."""

import random

import pytest
from msgspec.structs import replace
from textual.content import Content

from scat_tui.engine.cards import PACK, Card
from scat_tui.games.hearts.felt.fan import MOST, Fan, FanCard
from scat_tui.games.hearts.felt.layout import LAYOUTS, layout_for, least_height
from scat_tui.games.hearts.felt.opponents import OpponentDisplay, Opponents
from scat_tui.games.hearts.felt.settled import HandRow, HandSummary, SettledHand
from scat_tui.games.hearts.felt.trick import BETWEEN, TrickDisplay, TrickPlace, TrickRow, title_rows
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.words.keys import CARD_KEYS, KEYS, keys_of
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.words.table_keys import EVERY_TABLE
from tests.cases import mostly_slow
from tests.widgets.widget_app import AWKWARD, Show, drawn, place_of


def test_every_card_has_a_key_of_its_own_that_is_no_command() -> None:
    keys = keys_of(MOST)
    assert len(set(keys)) == MOST
    others = [each for each in (*KEYS, *EVERY_TABLE) if not each.action.startswith("card(")]
    assert len(others) == len(KEYS) + len(EVERY_TABLE) - len(CARD_KEYS)
    assert not {key for each in others for key in each.keys.split(",")}.intersection(keys)


def hand(count: int) -> tuple[FanCard, ...]:
    """Tens and others of every suit, with their keys."""
    cards = sorted(PACK, key=lambda card: (card.rank != 10, card.rank))[:count]
    cards.sort(key=lambda card: card.suit)
    return tuple(FanCard(card, key) for card, key in zip(cards, keys_of(count), strict=True))


def key_of(held: FanCard, size: CardSize | None) -> str:
    """A card's key as it is drawn."""
    return f"[{held.label}]" if size is None else f"─{held.label}─"


@pytest.mark.parametrize("size", [None, CardSize.SMALL, CardSize.LARGE])
@mostly_slow("count", [1, 9, 17, 18], quick=[1, 18])
@mostly_slow("width", [80, 40], quick=[40])
async def test_every_card_is_seen_and_can_be_clicked(count: int, size: CardSize | None, width: int) -> None:
    fan = Fan()
    async with Show(fan).run_test(size=(width, 24)):
        fan.cards, fan.most, fan.card_size = hand(count), count, size
        lines = drawn(fan)
        assert all(len(line) <= width for line in lines)
        assert len(lines) <= fan.get_content_height(fan.size, fan.size, width)
        for place, held in enumerate(fan.cards):
            x, y = fan.point_of(place)
            assert fan.thing_at(x, y) == place
            assert key_of(held, size) in "".join(lines)
        assert fan.thing_at(0, 23) is None


async def test_what_is_marked_is_told_by_characters() -> None:
    fan = Fan()
    cards = [Card.read(face) for face in ("2C", "3C", "4D", "5H")]
    async with Show(fan).run_test(size=(80, 24)):
        fan.cards = (
            FanCard(cards[0], "1"),
            FanCard(cards[1], "2", barred=True),
            FanCard(cards[2], "3", marked=True),
            FanCard(cards[3], "4", fresh=True),
        )
        fan.most, fan.cursor = 4, 0
        text = "\n".join(drawn(fan))
        for sign in ("─1─", "⊘2", "✓", "new", "▼"):
            assert text.count(sign) == 1
        (arrow, above), (card, _row) = place_of(fan, "▼"), place_of(fan, "2♣")
        assert (arrow, above) == (card, 0)


@mostly_slow("size", [None, CardSize.SMALL, CardSize.LARGE], quick=[None, CardSize.SMALL])
@mostly_slow("width", [80, 40], quick=[40])
async def test_a_card_that_has_gone_leaves_its_place_empty(size: CardSize | None, width: int) -> None:
    fan = Fan()
    async with Show(fan).run_test(size=(width, 24)) as pilot:
        fan.cards, fan.most, fan.card_size = hand(17), 17, size
        await pilot.pause()
        whole = drawn(fan)
        points = [fan.point_of(place) for place in range(17)]
        for place, held in enumerate(hand(17)):
            fan.cards = tuple(replace(each, gone=at == place) for at, each in enumerate(hand(17)))
            await pilot.pause()
            assert all(fan.point_of(at) == points[at] for at in range(17) if at != place)
            assert key_of(held, size) not in "".join(drawn(fan))
            for line, before in zip(drawn(fan), whole, strict=True):
                glyphs = zip(line.ljust(width), before.ljust(width), strict=True)
                changed = [x for x, (now, then) in enumerate(glyphs) if now != then]
                assert not changed or max(changed) - min(changed) <= 4, "another card has moved"


@mostly_slow("size", [None, CardSize.SMALL, CardSize.LARGE], quick=[CardSize.SMALL])
async def test_several_cards_that_have_gone_move_no_other(size: CardSize | None) -> None:
    fan, chance = Fan(), random.Random(31)
    async with Show(fan).run_test(size=(80, 24)) as pilot:
        fan.cards, fan.most, fan.card_size = hand(17), 17, size
        await pilot.pause()
        points = [fan.point_of(place) for place in range(17)]
        for _try in range(40):
            gone = {*chance.sample(range(17), 3), *chance.choice(((), (0, 1), (15, 16)))}
            fan.cards = tuple(replace(each, gone=at in gone) for at, each in enumerate(hand(17)))
            await pilot.pause()
            assert all(fan.point_of(at) == points[at] for at in range(17) if at not in gone), gone


@mostly_slow("size", [None, CardSize.SMALL, CardSize.LARGE], quick=[None, CardSize.SMALL])
@mostly_slow("width", [40, 80, 120, 200], quick=[40])
async def test_a_hand_of_any_number_of_cards_stands_in_the_middle(size: CardSize | None, width: int) -> None:
    fan = Fan()
    async with Show(fan).run_test(size=(width, 24)) as pilot:
        for most in (9, 13, 17, 18):
            for count in range(1, most + 1):
                fan.cards, fan.most, fan.card_size = hand(most)[:count], most, size
                await pilot.pause()
                lines = [line for line in drawn(fan) if line.strip()]
                left = min(len(line) - len(line.lstrip()) for line in lines)
                right = width - max(len(line.rstrip()) for line in lines)
                # Cards without edges have a cell for a mark before them and an open end.
                assert abs(left - right) <= (1 if size else 3), (most, count, left, right)


LOOK = TrickDisplay(
    (
        TrickPlace("Juno", Card.read("TS"), cancelled=True),
        TrickPlace("[b]Bea[/b]", Card.read("KS"), wins=True),
        TrickPlace("Cyrus", Card.read("TS"), cancelled=True),
        TrickPlace("You", turn=True),
        TrickPlace("Dot"),
        TrickPlace("Edmund"),
    ),
)


@pytest.mark.parametrize("size", [None, CardSize.SMALL, CardSize.LARGE])
async def test_dead_winning_and_next_are_told_by_characters(size: CardSize | None) -> None:
    row = TrickRow()
    async with Show(row).run_test(size=(80, 24)):
        row.card_size, row.look = size, LOOK
        text = "\n".join(drawn(row))
        assert text.count("★") == 1
        assert text.count("▶") == 1
        assert text.count("╳") == (2 if size is None else 10)
        assert "[b]" in text


async def test_a_trick_names_suits_by_letters_too() -> None:
    row = TrickRow()
    async with Show(row).run_test(size=(80, 24)):
        row.look, row.deck = LOOK, Deck.LETTERS
        assert "10S" in "\n".join(drawn(row))
        assert "♠" not in "\n".join(drawn(row))


@pytest.mark.few(4)
@pytest.mark.parametrize("name", AWKWARD)
@pytest.mark.parametrize("listed", [False, True])
async def test_players_keep_their_places_whatever_they_are_called(name: str, listed: bool) -> None:
    ring = Opponents()
    looks = tuple(
        OpponentDisplay(name, 123, 17, points=52, dealer=at == 0, leader=at == 1, turn=at == 2)
        for at in range(10)
    )
    async with Show(ring).run_test(size=(80, 24)):
        ring.looks, ring.listed = looks, listed
        text = ring.render()
        assert {line.cell_length for line in text.split("\n")} <= {76, 80}
        assert [str(text).count(sign) for sign in ("▶", "◆", "123", "+52", "▮17")] == [1, 1, 10, 10, 10]


async def test_points_of_a_hand_for_eleven_fit_on_forty_cells() -> None:
    panel = SettledHand()
    rows = tuple(HandRow(f"Player {seat} of eleven", 52, -26, 1234, "★") for seat in range(11))
    async with Show(panel).run_test(size=(40, 20)):
        panel.look = HandSummary(("Hand 1 is over",), rows, ("Nobody took 3 points.",))
        lines = drawn(panel)
        assert sum("1234" in line and "-26" in line for line in lines) == 11
        assert all(len(line) <= 40 for line in lines)
        assert any("Nobody took" in line for line in lines)


@pytest.mark.parametrize("seats", range(6, 12))
@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 200])
def test_a_layout_never_takes_more_lines_than_there_are(seats: int, width: int) -> None:
    most = cards_each(seats)
    least = least_height(width, seats, most, seats - 1)
    assert least <= 24
    for height in range(least, 60):
        assert (
            layout_for(width, height, seats, most, seats - 1).lines(width, seats, most, seats - 1) <= height
        )


@pytest.mark.parametrize("seats", range(6, 12))
def test_boxes_and_cards_with_edges_at_the_normal_size(seats: int) -> None:
    layout = layout_for(80, 24, seats, cards_each(seats), seats - 1)
    assert not layout.listed
    assert layout.trick
    assert layout.hand
    assert layout_for(40, 24, seats, cards_each(seats), seats - 1) in LAYOUTS


def test_a_title_breaks_between_its_parts() -> None:
    title = BETWEEN.join(
        [Content(part) for part in ("Trick 1/12", "nothing led yet", "♥ not broken", "widow 5")]
    )
    rows = [row.plain for row in title_rows(title, 39, 2)]
    assert rows == ["Trick 1/12 · nothing led yet", "♥ not broken · widow 5"]
    # Where that takes too many lines, between words.
    rows = [row.plain for row in title_rows(title, 26, 2)]
    assert rows == ["Trick 1/12 · nothing led", "yet · ♥ not broken · widow"]


@pytest.mark.parametrize("width", [40, 60, 80])
async def test_the_lines_of_a_title_have_one_left_edge(width: int) -> None:
    row = TrickRow()
    async with Show(row).run_test(size=(width, 24)) as pilot:
        row.title_lines = 2
        title = BETWEEN.join([Content("twelve signs")] * 4)
        row.look = TrickDisplay(title=title, brief=title)
        await pilot.pause()
        lines = [line for line in drawn(row)[:2] if line.strip()]
        assert [len(line) - len(line.lstrip()) for line in lines] == [1] * len(lines)
        assert " ".join(line.strip() for line in lines).count("twelve signs") == 4


async def test_a_name_of_five_letters_is_whole_in_six_cells() -> None:
    row = TrickRow()
    async with Show(row).run_test(size=(40, 24)) as pilot:
        row.card_size = None
        row.look = TrickDisplay(
            tuple(TrickPlace(name) for name in ("Felix", "Tilda", "Cyrus", "Edmund", "Ann", "You"))
        )
        await pilot.pause()
        assert drawn(row)[-1].split() == ["Felix", "Tilda", "Cyrus", "Edmu…", "Ann", "You"]


async def test_the_lines_of_a_note_have_one_left_edge() -> None:
    panel = SettledHand()
    async with Show(panel).run_test(size=(40, 20)):
        panel.look = HandSummary(("Hand 1 is over",), (), ("Juno took the widow: A♦, 10♣, 4♠, 7♥, 2♦.",))
        first, second = [line for line in drawn(panel) if line.strip()][-2:]
        assert len(first) - len(first.lstrip()) == len(second) - len(second.lstrip())
