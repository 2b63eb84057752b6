"""The picture of a table of Cancellation Hearts: all is told by sign, word and place, without colour."""

import re
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from scat_tui.engine.cards import read_cards
from scat_tui.games.felts import Style
from scat_tui.games.hearts.felt.display import hand_cards, sorted_hand
from scat_tui.games.hearts.felt.picture import paint
from scat_tui.games.hearts.felt.scene import Frame, Scene
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.keys import CARD_KEYS, KEYS, keys_of
from scat_tui.text.glyphs import ASCII, LETTERS
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.flying import Flying
from scat_tui.words.table_keys import EVERY_TABLE
from tests.cases import mostly_slow
from tests.games.hearts.felt.scenes import layout_of, lines_of, scene_of, seating_of, view_when
from tests.widgets.widget_app import AWKWARD

SIZES = [(40, 24), (80, 24), (100, 30), (80, 40), (140, 50)]
STYLES = [Style(), Style(grounds=True)]
IDS = ["outlined", "grounds"]


def my_turn(view: View) -> bool:
    """A turn in the middle of a trick with a dead pair, in which some cards are barred."""
    return (
        bool(view.legal)
        and view.phase is Phase.PLAY
        and any(view.trick.cancelled)
        and view.trick.winner is not None
        and len(view.playable) < len(view.hand)
    )


def test_every_card_has_a_key_of_its_own_that_is_no_command() -> None:
    """A hand has 17 cards at most; these letters stay free for what every table does."""
    keys = keys_of(17)
    assert len(set(keys)) == 17
    others = [each for each in (*KEYS, *EVERY_TABLE) if not each.action.startswith("card(")]
    assert len(others) == len(KEYS) + len(EVERY_TABLE) - len(CARD_KEYS)
    assert not {key for each in others for key in each.keys.split(",")}.intersection(keys)
    assert not set("vnlbtciuwqo").intersection(keys)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [6, 11])
@pytest.mark.parametrize("style", STYLES, ids=IDS)
def test_every_card_of_the_hand_is_seen_and_can_be_clicked(
    seats: int, size: tuple[int, int], style: Style
) -> None:
    view = view_when(lambda view: bool(view.legal) and view.phase is Phase.PLAY and not view.tricks, seats)
    scene = scene_of(view, style, cursor=0)
    picture = paint(scene, layout_of(view, *size))
    whole = "".join(picture.canvas.row(y).plain for y in range(picture.canvas.height))
    for place, card in enumerate(sorted_hand(view)):
        x, y = picture.point_of(f"card({place})")
        assert picture.thing_at(x, y) == f"card({place})"
        assert scene.teller.card(card) in whole
    assert picture.cursor is not None
    assert picture.thing_at(*picture.cursor) == "card(0)"


@pytest.mark.parametrize("style", STYLES, ids=IDS)
@pytest.mark.parametrize("size", SIZES)
def test_dead_winning_barred_and_next_are_told_by_characters(style: Style, size: tuple[int, int]) -> None:
    view = view_when(my_turn)
    scene, layout = scene_of(view, style, cursor=0), layout_of(view, *size)
    rows = lines_of(scene, *size)
    text = "\n".join(rows)
    barred = len(view.hand) - len(view.playable)
    for (seat, _card), dead in zip(view.trick.played, view.trick.cancelled, strict=True):
        x, y, width, height = layout.seats[seat - 1].card
        card = "".join(row[x : x + width] for row in rows[y : y + height])
        assert ("╳ dead" in card if layout.listed else {"╲", "╱"} <= set(card)) == dead
    assert len(re.findall("★ ?wins", text)) == 1
    assert text.count("⊘") == barred
    assert text.count("▶") == 1
    assert text.count("◆") == 1
    assert len(re.findall(r"\bD\b", text)) == 1


@pytest.mark.parametrize("style", STYLES, ids=IDS)
def test_cards_that_may_be_played_stand_out_by_a_line(style: Style) -> None:
    view = view_when(my_turn)
    scene = scene_of(view, style)
    picture = paint(scene, layout_of(view))
    tops = {}
    for place, held in enumerate(hand_cards(view, (), playing=True)):
        x, _y = picture.point_of(f"card({place})")
        rows = [
            y for y in range(15, 20) if scene.teller.card(held.card) in picture.canvas.row(y).plain[x : x + 4]
        ]
        tops.setdefault(held.barred, set()).add(rows[0])
    assert tops == {False: {15}, True: {16}}


@pytest.mark.parametrize("translation", [ASCII, LETTERS])
def test_without_suit_signs_the_same_is_told(translation: dict[int, str]) -> None:
    view = view_when(my_turn)
    text = "\n".join(lines_of(scene_of(view, Style(deck=Deck.LETTERS)))).translate(translation)
    assert not set(text) & set("♣♦♥♠")
    assert text.count("*wins") == 1
    assert text.count("\\/") >= sum(view.trick.cancelled)
    assert text.count("!") == len(view.hand) - len(view.playable)
    if translation is ASCII:
        assert text.isascii()


@pytest.mark.parametrize("size", SIZES)
def test_a_card_in_the_trick_leaves_its_place_empty(size: tuple[int, int]) -> None:
    view = view_when(
        lambda view: (
            view.phase is Phase.PLAY and not view.legal and view.trick.leader == 0 and len(view.hand) > 9
        )
    )
    cards = hand_cards(view, (), playing=False)
    (gone,) = (place for place, held in enumerate(cards) if held.gone)
    picture = paint(scene_of(view), layout_of(view, *size))
    with pytest.raises(LookupError):
        picture.point_of(f"card({gone})")
    for place in {*range(len(cards))} - {gone}:
        assert picture.point_of(f"card({place})")


def test_each_card_lies_between_its_player_and_the_middle() -> None:
    view = view_when(lambda view: len(view.trick.cards) == 5 and view.seat is not None and not view.legal)
    layout = layout_of(view)
    scene = scene_of(view)
    rows = lines_of(scene)
    for seat, card in view.trick.played:
        place = layout.own_card if seat == 0 else layout.seats[seat - 1].card
        assert scene.teller.card(card) in rows[place.y][place.x : place.x + place.width]


# Words in the middle


def words(scene: Scene, width: int = 80, height: int = 24) -> str:
    """The words in the middle of the table."""
    layout = layout_of(scene.view, width, height)
    x, y, wide, high = layout.middle
    return " / ".join(line[x : x + wide].strip() for line in lines_of(scene, width, height)[y : y + high])


def test_the_middle_tells_points_taker_suit_and_who_is_to_play() -> None:
    view = view_when(lambda view: my_turn(view) and view.trick.points > 1 and len(view.trick.cards) < 4)
    scene = scene_of(view)
    said = words(scene)
    taker = view.trick.winner
    assert f"{view.trick.points} points for {scene.names[taker]} so far" in said
    assert "follow" in said
    assert "still to play: you, " in said


@pytest.mark.parametrize("winning", ["always", "end", "never"])
def test_who_would_take_it_is_told_as_the_setting_says(winning: str) -> None:
    view = view_when(my_turn)
    scene = scene_of(view, Style(winning=winning))
    text = "\n".join(lines_of(scene))
    assert (("so far" in text) and ("wins" in text)) == (winning == "always")
    assert ("in the trick" in text) == (winning != "always")
    done = view_when(
        lambda view: bool(view.tricks) and not view.trick.cards and view.tricks[-1].winner is not None
    )
    text = "\n".join(lines_of(scene_of(done, Style(winning=winning))))
    assert ("won" in text) == (winning != "never")


def set_aside(view: View) -> bool:
    """A trick with points has just been set aside, and others follow."""
    return bool(view.aside) and not view.trick.cards and view.tricks[-1].points > 1 and any(view.cards)


@pytest.mark.parametrize("size", [(80, 24), (40, 24), (140, 50)])
def test_a_trick_set_aside_is_not_counted_beside_what_lies_aside(size: tuple[int, int]) -> None:
    """cancellation-hearts.md rule 10: its cards are those that wait for the next winner."""
    view = view_when(lambda view: set_aside(view) and view.aside == view.tricks[-1].cards)
    said = words(scene_of(view), *size)
    assert re.findall(r"(\d+) points?", said)[:1] == [str(view.tricks[-1].points)]
    assert "nobody takes the trick" in said
    assert f"▤ {len(view.aside)} cards aside" in said


def test_a_trick_being_played_is_counted_beside_what_lies_aside() -> None:
    view = view_when(lambda view: set_aside(view) and view.aside == view.tricks[-1].cards)
    later = replace(view, trick=Trick(0, read_cards("2C 3H 4H"), 6))
    aside = view.tricks[-1].points
    assert f"2 + {aside} points" in words(scene_of(later))
    assert f"aside, {aside} points" in words(scene_of(later))


def test_who_takes_a_trick_is_told_to_take_what_lay_aside_too() -> None:
    before = view_when(lambda view: set_aside(view) and view.aside == view.tricks[-1].cards)
    taken = Trick(0, read_cards("2C 3H 4H 5C 6C 7C"), 6, taker=5)
    view = replace(before, aside=(), tricks=(*before.tricks, taken), trick=Trick(5, (), 6))
    scene = changed(scene_of(view), trick=taken)
    assert f"2 + {before.tricks[-1].points} points" in words(scene)


def test_what_lies_aside_after_the_last_trick_waits_for_nobody() -> None:
    view = view_when(lambda view: bool(view.aside) and not any(view.cards) and view.phase is not Phase.OVER)
    said = words(scene_of(view))
    assert "for nobody" in said
    assert "next" not in said


@pytest.mark.few(3)
@pytest.mark.parametrize("name", AWKWARD)
@mostly_slow("size", SIZES, quick=[(80, 24)])
def test_names_stay_in_their_places_whatever_they_are(name: str, size: tuple[int, int]) -> None:
    view = view_when(my_turn)
    plain = scene_of(view)
    odd = changed(plain, seating=seating_of(6, names=(name,) * 6))
    canvas = paint(odd, layout_of(view, *size)).canvas
    assert all(canvas.row(y).cell_length == size[0] for y in range(canvas.height))
    text = "\n".join(canvas.row(y).plain for y in range(canvas.height))
    assert text.count("▶") == 1
    assert len(re.findall("★ ?wins", text)) == 1


# Passing


def test_while_passing_it_is_told_who_gets_what_and_who_has_chosen() -> None:
    view = view_when(
        lambda view: (
            view.phase is Phase.PASS and len(view.to_pass) == 4 and bool(view.legal) and view.deals == 1
        )
    )
    text = "\n".join(lines_of(scene_of(view, marked=frozenset({0, 1}))))
    assert "◀ three cards to Juno" in text
    assert "and three from Edmund ◀" in text
    assert text.count("▮14 ✓") == 2
    assert text.count("▮17 …") == 3
    assert "… chooses" in text
    assert re.findall(r"\w✓", text) == ["1✓", "2✓"]


def test_with_more_room_the_chosen_cards_lie_in_the_middle() -> None:
    view = view_when(lambda view: view.phase is Phase.PASS and bool(view.legal))
    card = scene_of(view).teller.card(sorted_hand(view)[0])
    nothing, one = (
        words(scene_of(view, marked=marked), 80, 40) for marked in (frozenset[int](), frozenset({0}))
    )
    assert card not in nothing
    assert card in one


# On the way


def test_a_card_on_its_way_and_a_word_lie_over_everything() -> None:
    view = view_when(my_turn)
    card = read_cards("TD")[0]
    frame = Frame(before=view, flying=(Flying(30, 9, card),), banner=("Hearts are broken",))
    rows = lines_of(scene_of(view, frame=frame))
    assert rows[9][30:34] == "10♦ "
    assert any("Hearts are broken" in row for row in rows)


def test_cards_being_dealt_are_face_down() -> None:
    view = view_when(lambda view: view.phase is Phase.PASS)
    rows = lines_of(scene_of(view, frame=Frame(dealt=9)))
    teller = scene_of(view).teller
    assert not any(teller.card(card) in row for card in view.hand for row in rows)
    assert any("╲╱" in row for row in rows)


def test_a_trick_without_points_that_nobody_would_take_says_only_that() -> None:
    view = view_when(
        lambda view: view.trick.suit is not None and view.trick.winner is None and not view.trick.points
    )
    said = words(scene_of(view))
    assert "nobody takes it so far" in said
    assert "points" not in said.split(" / ")[0]


@pytest.mark.parametrize("name", ["{who} }{", "{points}", "{0}"])
def test_a_name_with_braces_takes_a_trick_like_any_other(name: str) -> None:
    view = view_when(lambda view: my_turn(view) and view.trick.winner != 0)
    names = tuple(name if seat == view.trick.winner else f"P{seat}" for seat in range(6))
    scene = scene_of(view, seating=seating_of(6, names))
    middle = " ".join(lines_of(scene, 80, 40))
    assert f"for {name} so far" in middle
