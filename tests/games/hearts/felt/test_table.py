"""The table of Cancellation Hearts: hands by keys and by mouse, every key of it, every size."""

import dataclasses
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.engine.cards import Card
from scat_tui.games.hearts.felt.display import hand_cards, sorted_hand
from scat_tui.games.hearts.rules.events import HandOver
from scat_tui.games.hearts.rules.moves import Pass
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.words import tricks
from scat_tui.help import load
from scat_tui.saves.record_json import read_record
from scat_tui.screens.dialogs import Question
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.log import LogScreen
from scat_tui.table.session import HOLDS, PACES
from scat_tui.table.table import Table
from scat_tui.widgets.form import Form
from scat_tui.widgets.key_line import KeyHint, KeyLine
from tests.cases import mostly_slow
from tests.sample_records import moves_as_text
from tests.screens.open_hearts_table import (
    YOURS,
    claim,
    click_card,
    first_legal,
    hearts,
    held,
    key_of,
    laid,
    painted,
    play_by_keys,
    settled,
    taking_all,
    waiting,
)
from tests.screens.open_table import QUIET, calm, press, prompt, resize, seated


async def click_key(pilot: Pilot[int], screen: Any, key: str) -> None:
    """Click an entry of the line of keys."""
    await pilot.click(KeyLine, offset=(column_of(screen, key), 0))
    await calm(pilot)


def column_of(screen: Any, key: str) -> int:
    """A column of an entry of the line of keys."""
    return 1 + next(column for column, hint in screen.query_one(KeyLine).shown() if hint.key == key)


@mostly_slow("seats", [6, 11], quick=[6])
async def test_a_whole_hand_by_keys(data_folder: Path, seats: int) -> None:
    async with seated(data_folder, hearts(seats)) as (pilot, screen):
        for _step in range(60):
            if screen.view.result:
                break
            await play_by_keys(pilot, screen)
        result = screen.view.result
        assert sum(result.points) + result.uncollected == 52
        assert settled(screen)
        saved = read_record(data_folder / "saves" / "20261130-game.json")
        assert saved.moves == moves_as_text(screen.app.tables.session.table.match)
        await press(pilot, "enter")
        assert screen.view.deals == 2
        assert not settled(screen)


@pytest.mark.slow
async def test_a_whole_hand_by_mouse(data_folder: Path) -> None:
    async with seated(data_folder, hearts(8)) as (pilot, screen):
        for place in (2, 5, 9):
            await click_card(pilot, screen, place)
        await click_key(pilot, screen, "Enter")
        for _step in range(40):
            if screen.view.result:
                break
            if isinstance(pilot.app.screen, Question):
                await pilot.click(pilot.app.screen.query_one(Form), offset=(4, 0))
                await calm(pilot)
            elif screen.may_play():
                await click_card(pilot, screen, first_legal(screen))
            else:
                await click_key(pilot, screen, "Enter")
        assert screen.view.result
        await click_key(pilot, screen, "Enter")
        assert screen.view.deals == 2


async def test_three_cards_are_marked_by_character_and_passed_by_enter(data_folder: Path) -> None:
    async with seated(data_folder, hearts()) as (pilot, screen):
        hand = sorted_hand(screen.view)
        assert "pass to Juno (at your left). 0 of 3 marked" in prompt(screen)
        await press(pilot, "1", "a")
        assert [place for place, card in enumerate(held(screen)) if card.marked] == [0, 10]
        assert re.findall(r"\w✓", painted(screen)) == ["1✓", "a✓"]
        await press(pilot, "a", "0", "x")
        assert "Enter passes the three marked ✓ to Juno" in prompt(screen)
        await press(pilot, "5")
        assert "Three are marked already" in prompt(screen)
        assert screen.view.passed == ()
        await press(pilot, "enter")
        passed = Pass(0, (hand[0], hand[9], hand[16]))
        assert screen.view.passed == passed.cards
        assert passed in screen.app.tables.session.table.match.moves


async def test_what_was_passed_leaves_its_places_empty_until_all_have_passed() -> None:
    # A deal in which seat 0 holds two of a card.
    table = Table(dataclasses.replace(hearts(dealer=5), seed="5e0b00"), lambda record: None)
    await table.catch_up()
    hand = sorted_hand(table.view(0))
    assert hand[12] == hand[13]
    await table.play(Pass(0, (hand[12], hand[0], hand[13])))
    shown = hand_cards(table.view(0), (), False)
    assert tuple(held.card for held in shown) == hand
    assert {place for place, held in enumerate(shown) if held.gone} == {0, 12, 13}
    while table.view(0).to_pass:
        await table.play(games.bots("cancellation-hearts").advise(table.view(table.to_act)).move)
    shown = hand_cards(table.view(0), (), False)
    assert sorted(held.card for held in shown) == sorted(table.view(0).hand)
    assert not any(held.gone for held in shown)


async def test_what_was_received_is_marked_until_the_first_play(data_folder: Path) -> None:
    async with seated(data_folder, hearts(dealer=5)) as (pilot, screen):
        await press(pilot, "1", "2", "3", "enter")
        marked = sorted(card.card for card in held(screen) if card.fresh)
        assert marked == sorted(screen.view.received)
        assert painted(screen).count("new") == 3
        await press(pilot, "enter")
        assert not any(card.fresh for card in held(screen))


async def test_marks_by_cursor_and_space_need_no_letters(data_folder: Path) -> None:
    async with seated(data_folder, hearts()) as (pilot, screen):
        await press(pilot, "space", "right", "right", "enter", "tab", "down", "space", "enter")
        assert len(screen.view.passed) == 3


async def test_a_refused_lead_is_told_in_words_with_its_rule(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        before = screen.app.tables.session.table.match.moves
        await press(pilot, key_of(screen, "AH"))
        assert "The first lead may not be a heart or a Black Maria: lead another card." in prompt(screen)
        assert screen.app.tables.session.table.match.moves == before
        barred = {card.card.suit for card in held(screen) if card.barred}
        assert barred == {"H"}
        assert "⊘" in painted(screen)
        await press(pilot, key_of(screen, "KC"))
        assert len(screen.app.tables.session.table.match.moves) > len(before)


async def test_a_card_before_ones_turn_is_refused_and_has_no_key(data_folder: Path) -> None:
    like = msgspec.structs.replace(QUIET, pace="step")
    async with waiting(data_folder, like) as (pilot, screen):
        assert not any(card.label for card in held(screen))
        moves = screen.app.tables.session.table.match.moves
        await pilot.press("1")
        await pilot.pause()
        assert "not your turn" in prompt(screen)
        assert screen.app.tables.session.table.match.moves == moves


async def test_what_fits_is_seen_from_the_lead_on_and_a_played_card_leaves_a_gap(data_folder: Path) -> None:
    like = msgspec.structs.replace(QUIET, pace="step")
    async with waiting(data_folder, like) as (pilot, screen):

        async def enter_until(holds: Callable[[], bool]) -> None:
            for _step in range(100):
                if holds():
                    return
                await pilot.press("space")
                await pilot.pause(0.02)
            raise AssertionError(prompt(screen))

        await enter_until(lambda: bool(screen.view.trick.cards))
        assert not screen.may_play()
        led = screen.view.trick.suit
        assert {card.card.suit for card in held(screen) if not card.barred} == {led}
        assert not any(card.label for card in held(screen))
        await enter_until(screen.may_play)
        assert all(card.label for card in held(screen))
        assert {card.card.suit for card in held(screen) if not card.barred} == {led}
        before, place = held(screen), first_legal(screen)
        await pilot.press(before[place].label)
        await pilot.pause()
        now = (replace(card, label="", gone=at == place) for at, card in enumerate(before))
        assert held(screen) == tuple(now)
        await pilot.press(before[-1].label)
        await pilot.pause()
        assert "not your turn" in prompt(screen), "the last card has its key still"
        await enter_until(lambda: not any(card.gone for card in held(screen)))
        assert len(screen.view.tricks) == 1
        assert len(held(screen)) == len(before) - 1


async def test_following_is_asked_for_by_the_suit_led(data_folder: Path) -> None:
    deal, *_rest = taking_all().moves
    game = hearts(dealer=5, options=YOURS, moves=[deal, "0 play KC"])
    async with seated(data_folder, game) as (pilot, screen):
        await press(pilot, "t")
        assert "Your K♣ is the highest club left" in prompt(screen)


async def test_cancelled_cards_are_struck_out_and_the_winner_marked(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await press(pilot, key_of(screen, "AS"))
        cards = laid(screen)
        dead = [each.card for each in cards if each.cancelled]
        assert dead.count(Card.read("QS")) == 2
        drawn = painted(screen)
        assert drawn.count("╲╱") == len(dead)
        assert "★ won" in drawn
        assert cards[0].won
        assert "♥ broken" in str(screen.query_one("#heading").render())
        assert (
            "Cancelled in pairs" in (told := tricks.last_trick(screen.view, screen.felt.teller))
            or "The two" in told
        )
        assert told.endswith("You lead.")


@pytest.mark.parametrize(("winning", "marks"), [("always", True), ("end", True), ("never", False)])
async def test_who_has_won_is_marked_as_the_setting_says(
    data_folder: Path, winning: str, marks: bool
) -> None:
    like = msgspec.structs.replace(QUIET, winning=winning)
    async with seated(data_folder, taking_all(), like=like) as (pilot, screen):
        await press(pilot, key_of(screen, "AC"))
        assert any(each.wins for each in laid(screen)) is marks


async def test_who_would_win_now_is_marked_only_if_always(data_folder: Path) -> None:
    for winning, marks in (("always", True), ("end", False)):
        like = msgspec.structs.replace(QUIET, winning=winning)
        async with seated(data_folder, hearts(options=YOURS, dealer=0), like=like) as (_pilot, screen):
            assert not screen.felt.scene().over
            assert any(each.wins for each in laid(screen)) is marks


@pytest.mark.slow
async def test_a_moon_is_chosen_by_mouse(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await claim(pilot, screen)
        await pilot.click(pilot.app.screen.query_one(Form), offset=(4, 1))
        await calm(pilot)
        assert screen.view.result.choice == "add"


async def test_the_moon_shows_both_outcomes_in_figures(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await claim(pilot, screen)
        assert isinstance(pilot.app.screen, Question)
        asked = str(pilot.app.screen.query_one("#question").render())
        figures = [line.split() for line in asked.splitlines()[2:]]
        assert figures[0] == ["now", "s", "a"]
        assert figures[1:3] == [["You", "0", "-26", "0"], ["Juno", "0", "0", "26"]]
        await press(pilot, "escape")
        assert "choose what it does" in prompt(screen)
        await press(pilot, "enter", "a")
        assert screen.view.scores == (0, 26, 26, 26, 26, 26)
        assert "You added 26 to every other score for the moon." in painted(screen)


async def test_a_moon_still_to_be_chosen_is_asked_about_again(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await claim(pilot, screen)
        await press(pilot, "escape", "q")
        pilot.app.open_table(data_folder / "saves" / "20261130-game.json")
        await calm(pilot)
        assert isinstance(pilot.app.screen, Question)
        await press(pilot, "s")
        assert pilot.app.screen.view.scores[0] == -26


async def test_a_claim_plays_every_card_through_the_table(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await claim(pilot, screen)
        await press(pilot, "s")
        assert screen.view.scores == (-26, 0, 0, 0, 0, 0)
        saved = read_record(data_folder / "saves" / "20261130-game.json")
        assert sum(" play " in move for move in saved.moves) == 6 * 17


async def test_the_widow_is_shown_to_who_took_it(data_folder: Path) -> None:
    """cancellation-hearts.md rule 4: only the taker sees it."""
    async with seated(data_folder, taking_all()) as (pilot, screen):
        assert "widow 2" in painted(screen)
        await press(pilot, key_of(screen, "AC"))
        cards = " ".join(f"{card.rank}♥" for card in screen.view.widow_cards)
        assert f"your widow: {cards}" in painted(screen)


async def test_the_last_trick_lies_there_again_over_the_points(data_folder: Path) -> None:
    async with seated(data_folder, taking_all(moon_value=26)) as (pilot, screen):
        await claim(pilot, screen)
        await press(pilot, "s")
        assert settled(screen)
        await press(pilot, "t")
        assert not settled(screen)
        assert len(laid(screen)) == 6
        assert " left: " in prompt(screen)
        await press(pilot, "i")
        assert settled(screen)


async def test_a_finished_trick_stays_until_a_key(data_folder: Path) -> None:
    like = msgspec.structs.replace(QUIET, pace="step")
    async with waiting(data_folder, like) as (pilot, screen):
        for _card in range(40):
            if screen.view.tricks and not screen.may_play():
                break
            await pilot.press("enter")
            await pilot.pause()
        assert screen.view.trick.cards == ()
        assert len(laid(screen)) == 6
        assert re.search(r"leads|You lead|lead again", prompt(screen))
        await pilot.pause(0.3)
        assert screen.felt.scene().over
        await pilot.press("space")
        for _turn in range(20):
            await pilot.pause(0.02)
        assert not screen.felt.scene().over


@pytest.mark.slow
@pytest.mark.parametrize("by", ["key", "click"])
async def test_the_last_trick_stays_before_the_points(
    by: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "slow", 0.0)
    monkeypatch.setitem(HOLDS, "slow", 600.0)
    async with seated(data_folder, hearts(11)) as (pilot, screen):
        while len(screen.view.hand) > 1 or not screen.may_play():
            await play_by_keys(pilot, screen)
        pilot.app.settings = msgspec.structs.replace(QUIET, pace="slow")
        await pilot.press("enter")
        while not screen.view.result:
            await pilot.pause(0.01)
        assert not settled(screen)
        assert screen.felt.scene().over
        assert re.search("highest|were cancelled", prompt(screen))
        if by == "key":
            await pilot.press("enter")
        else:
            await pilot.click(KeyLine, offset=(column_of(screen, "Enter"), 0))
        await pilot.pause()
        assert settled(screen)
        assert screen.view.deals == 1


async def test_undo_goes_back_to_the_last_card_and_to_the_pass(data_folder: Path) -> None:
    async with seated(data_folder, hearts(dealer=5)) as (pilot, screen):
        hand = screen.view.hand
        await press(pilot, "1", "2", "3", "enter")
        after = screen.view.hand
        await press(pilot, "enter", "u")
        assert screen.view.hand == after
        await press(pilot, "u")
        assert screen.view.hand == hand
        assert screen.view.phase is Phase.PASS


async def test_leaving_comes_back_to_a_pass_half_done_and_to_the_same_card(data_folder: Path) -> None:
    async with seated(data_folder, hearts()) as (pilot, screen):
        before = screen.view
        path = data_folder / "saves" / "20261130-game.json"
        await press(pilot, "1", "q")
        pilot.app.open_table(path)
        await calm(pilot)
        again = pilot.app.screen
        assert again.view == before
        await press(pilot, "1", "2", "3", "enter", "enter")
        before = again.view
        await press(pilot, "q")
        pilot.app.open_table(path)
        await calm(pilot)
        assert pilot.app.screen.view == before


async def test_the_log_starts_with_the_last_trick(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await press(pilot, "t")
        assert "No trick is finished yet" in prompt(screen)
        await press(pilot, key_of(screen, "AC"), "l")
        assert isinstance(pilot.app.screen, LogScreen)
        above = str(pilot.app.screen.query_one("#log-above").render())
        assert above.startswith("The last trick: You A♣")
        assert "Your A♣ is the highest club left" in above


async def test_h_j_k_and_then_l_steer_the_cursor(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        assert screen.felt.cursor == 0
        await press(pilot, "j", "j", "l", "h")
        assert screen.felt.cursor == 2
        await press(pilot, "k", "enter")
        assert screen.view.tricks[0].cards[0] == Card.read("KC")


async def test_the_line_of_keys_says_when_l_is_not_the_log(data_folder: Path) -> None:
    async with seated(data_folder, taking_all(), size=(120, 40)) as (pilot, screen):
        for key, is_log in (("right", True), ("h", False), (key_of(screen, "AC"), True)):
            await press(pilot, key)
            assert KeyHint("l", "log", is_log, always=True) in screen.query_one(KeyLine).keys


async def test_last_trick_again_until_the_next_key(data_folder: Path) -> None:
    async with seated(data_folder, hearts(11)) as (pilot, screen):
        while not (screen.view.tricks and screen.view.trick.cards and screen.may_play()):
            await play_by_keys(pilot, screen)
        await press(pilot, "t")
        assert screen.felt.scene().over
        await press(pilot, "g")
        assert not screen.felt.scene().over


async def test_others_points_are_shown_only_by_the_house_rule(data_folder: Path) -> None:
    for shown in ("off", "on"):
        async with seated(data_folder, taking_all(show_points_taken=shown)) as (pilot, screen):
            assert ("▮17 +0" in painted(screen)) == (shown == "on")
            await press(pilot, key_of(screen, "AS"))
            assert "taken 26" not in painted(screen)
            assert f"taken {screen.view.points[0]}" in painted(screen)


async def test_two_people_at_one_screen_never_see_each_others_cards(data_folder: Path) -> None:
    async with seated(data_folder, hearts(6, people=2)) as (pilot, screen):
        assert held(screen) == ()
        assert "Enter shows Juno's cards." in prompt(screen)
        await press(pilot, "1")
        await press(pilot, "enter", "1", "2", "3", "enter")
        assert held(screen) == ()
        assert "Enter shows Player 1's cards." in prompt(screen)


async def test_the_end_names_the_winners(data_folder: Path) -> None:
    async with seated(data_folder, taking_all(target=50, moon_value=52)) as (pilot, screen):
        await claim(pilot, screen)
        await press(pilot, "a")
        assert screen.app.tables.session.table.over
        assert "★ You won with 0 ★" in painted(screen)
        assert "50 was reached by Juno, Bea, " in painted(screen)
        assert "GAME OVER" in prompt(screen)
        results = [
            event for event in screen.app.tables.session.table.match.events if isinstance(event, HandOver)
        ]
        assert len(results) == 1


async def test_why_explains_a_refusal_and_then_the_last_trick(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await press(pilot, key_of(screen, "AH"), "w")
        pane = screen.query_one(HelpPane)
        assert pane.has_focus
        assert "or a Black Maria" in " ".join(str(pane.render()).split())
        await press(pilot, "q", key_of(screen, "AC"), "w")
        assert "is the highest club left" in " ".join(str(pane.render()).split())


async def test_why_explains_a_refused_claim_and_not_the_refusal_before_it(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await press(pilot, key_of(screen, "AH"), "c", "w")
        pane = " ".join(str(screen.query_one(HelpPane).render()).split())
        assert "Too early to claim: points may still be out." in pane
        assert load("cancellation-hearts").about(12).title in pane
        assert "or a Black Maria: lead another" not in pane


SIZES = [(80, 24), (40, 24), (120, 40), (200, 50), (60, 24), (100, 20)]


@pytest.mark.few(1)
@mostly_slow(("seats", "size"), product([6, 8, 11], SIZES), quick=[(6, (80, 24)), (11, (40, 24))])
async def test_everything_is_in_sight_in_every_tier(
    data_folder: Path, seats: int, size: tuple[int, int]
) -> None:
    async with seated(data_folder, hearts(seats), size=size) as (pilot, screen):
        await press(pilot, "1", "2", "3", "enter")
        for widget in ("#heading", "#felt", "#prompt", "#keys"):
            region = screen.query_one(widget).region
            assert region.height > 0, widget
            assert screen.region.contains_region(region), widget
        assert screen.felt.picture.canvas.height == screen.felt.size.height
        drawn = painted(screen)
        assert all(name[:8] in drawn for name in screen.names[1:])
        assert all(screen.felt.teller.card(card) in drawn for card in screen.view.hand)
        await click_card(pilot, screen, first_legal(screen))
        assert len(screen.view.tricks) >= 1


@pytest.mark.few(1)
@mostly_slow(
    "name",
    ["[/x]", "[b]Bob", "李明" * 20, "x" * 200, "a\nb\x1b[31m\u202ec", "🫖🃏"],
    quick=["李明" * 20, "a\nb\x1b[31m\u202ec"],
)
async def test_odd_names_leave_the_layout_whole(data_folder: Path, name: str) -> None:
    async with seated(data_folder, hearts(11, names=[name] * 11)) as (pilot, screen):
        await press(pilot, "1", "2", "3", "enter", "enter")
        for size in ((80, 24), (120, 40), (40, 24)):
            await resize(pilot, *size)
            felt = screen.felt
            assert screen.region.contains_region(felt.region)
            assert {line.cell_length for line in felt.render().split("\n")} == {felt.size.width}


@pytest.mark.few(2)
@pytest.mark.parametrize("width", [40, 46, 52, 80])
async def test_the_heading_tells_no_half_of_a_part(width: int, data_folder: Path) -> None:
    async with seated(data_folder, hearts(dealer=3, options=YOURS), size=(80, 24)) as (pilot, screen):
        await resize(pilot, width, 24)
        heading = str(screen.query_one("#heading").render()).strip()
        assert len(heading) <= width
        whole = ["hand 1", "trick 1 of 17", "♥ not broken", "to 150"]
        parts = heading.removeprefix("Cancellation Hearts").strip().split(" · ")
        assert parts == whole[: len(parts)]
        assert len(parts) == 4 or len(" · ".join(whole[: len(parts) + 1])) + 1 > width


async def test_a_finished_trick_stays_before_ones_own_lead_until_a_key(data_folder: Path) -> None:
    async with seated(data_folder, taking_all()) as (pilot, screen):
        await press(pilot, key_of(screen, "KC"))
        await calm(pilot)
        assert screen.may_play()
        assert not screen.view.trick.cards
        assert len(laid(screen)) == 6
        await press(pilot, "right")
        assert not laid(screen)
        await press(pilot, "t")
        assert len(laid(screen)) == 6
        await press(pilot, "left")
        assert not laid(screen)
