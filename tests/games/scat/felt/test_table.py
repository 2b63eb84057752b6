"""The Scat table: whole games by keys and by mouse, and every key of it."""

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.engine.game import Value
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import lock_game
from scat_tui.games.scat.bots import advise
from scat_tui.games.scat.felt.display import barred, fresh, makes_31, targets
from scat_tui.games.scat.rules.events import Cause, Dealt, Drew, LivesLost, Loss, OnTheCounty
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, Look, Take, Throw
from scat_tui.games.scat.words import matter
from scat_tui.help import load
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.screens.dialogs import Question
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.log import LogScreen
from scat_tui.screens.scoreboard import ScoreboardScreen
from scat_tui.widgets.key_line import KeyLine
from scat_tui.words.cards import card_text
from tests.cases import mostly_slow
from tests.sample_records import moves_as_text
from tests.screens.open_table import QUIET, calm, press, prompt, record, resize, seated
from tests.widgets.widget_app import shown_on

KEYS = {Draw: "s", Take: "d", Knock: "k", Look: "o", Throw: "t"}


def key_of(screen: Any) -> str:
    """The key for what a good player would do."""
    move = advise(screen.view).move
    if isinstance(move, Discard):
        return str(screen.felt.lying.hand.index(move.card) + 1)
    return KEYS[type(move)]


async def click_on(pilot: Pilot[int], screen: Any) -> None:
    """Click what a good player would do."""
    move = advise(screen.view).move
    if isinstance(move, Discard):
        await click_thing(pilot, screen, f"card {screen.felt.lying.hand.index(move.card)}")
    elif isinstance(move, Draw | Take):
        await click_thing(pilot, screen, "stock" if isinstance(move, Draw) else "discard")
    else:
        await click_key(pilot, screen, KEYS[type(move)])


async def click_thing(pilot: Pilot[int], screen: Any, thing: str) -> None:
    """Click a pile or a card."""
    await pilot.click(screen.felt, offset=screen.felt.picture.point_of(thing))


async def click_key(pilot: Pilot[int], screen: Any, key: str) -> None:
    """Click an entry of the line of keys."""
    line = screen.query_one(KeyLine)
    column = next(column for column, hint in line.shown() if hint.key == key)
    await pilot.click(line, offset=(column + 1, 0))


@mostly_slow("seats", [2, 5], quick=[2])
async def test_a_whole_game_by_keys(data_folder: Path, seats: int) -> None:
    async with seated(data_folder, record(seats, options={"throw_down": "on", "lives": 2})) as (
        pilot,
        screen,
    ):
        for _turn in range(400):
            if screen.app.tables.session.table.over:
                break
            await press(pilot, key_of(screen) if screen.may_play() else "enter")
        assert screen.app.tables.session.table.over
        saved = read_record(data_folder / "saves" / "20261130-game.json")
        assert saved.moves == moves_as_text(screen.app.tables.session.table.match)


@pytest.mark.slow
async def test_a_whole_game_by_mouse(data_folder: Path) -> None:
    async with seated(data_folder, record(4, options={"lives": 1})) as (pilot, screen):
        for _turn in range(400):
            if screen.app.tables.session.table.over:
                break
            if screen.may_play():
                await click_on(pilot, screen)
            else:
                await click_key(pilot, screen, "Enter")
            await calm(pilot)
        assert screen.app.tables.session.table.over


async def test_the_drawn_card_is_marked_and_under_the_cursor(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "s")
        assert (fresh(screen.felt.lying), screen.felt.cursor, barred(screen.felt.lying)) == (
            3,
            "card 3",
            frozenset(),
        )
        assert "▲4 new" in felt_text(screen)


async def test_rule_7_the_card_just_taken_is_barred_and_refused_in_words(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        before = len(screen.app.tables.session.table.match.moves)
        await press(pilot, "d")
        assert barred(screen.felt.lying) == frozenset({3})
        assert "4 ⊘ taken" in felt_text(screen) or "4 ⊘" in felt_text(screen)
        await press(pilot, "4")
        assert "from the discard pile this turn: throw another card" in prompt(screen)
        assert len(screen.app.tables.session.table.match.moves) == before + 1
        await press(pilot, "w")
        assert screen.query_one(HelpPane).has_focus


async def test_a_new_hand_lies_as_it_was_dealt(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        for throw in ("1", "2"):
            await press(pilot, "s", throw)
        felt = screen.felt
        assert felt.lying.hand != felt.view.hand
        felt.view = replace(felt.view, deals=felt.view.deals + 1)
        assert felt.lying.hand == felt.view.hand


async def test_a_discard_that_makes_31_is_pointed_at(data_folder: Path) -> None:
    deck = "deal AS 2C KS 3C 9S 4C QS "
    rest = [card for card in full_deck() if card not in deck.split()]
    game = record(2, dealer=1, moves=[deck + " ".join(rest)])
    async with seated(data_folder, game) as (pilot, screen):
        await press(pilot, "d")
        assert makes_31(screen.felt.lying) == frozenset({2})
        assert "3 ★ 31" in felt_text(screen)
        await press(pilot, "3")
        assert screen.view.result.thirty_one == (0,)


def full_deck() -> list[str]:
    return [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


async def test_tab_arrows_and_enter_play_without_letters(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        assert screen.felt.cursor == "stock"
        await press(pilot, "tab")
        assert screen.felt.cursor == "discard"
        await press(pilot, "right")
        assert (screen.felt.cursor, screen.query_one(KeyLine).cursor) == ("knock", "k")
        await press(pilot, "tab", "enter")
        assert len(screen.view.hand) == 4
        await press(pilot, "left", "l")
        assert isinstance(pilot.app.screen, LogScreen)
        await press(pilot, "q", "h", "l", "enter")
        assert len(screen.view.hand) == 3


async def test_the_deal_ends_with_cards_in_hand_however_fast_others_play(data_folder: Path) -> None:
    like = msgspec.structs.replace(QUIET, motion="full", pace="fast")
    async with seated(data_folder, record(2, dealer=1), like=like) as (pilot, screen):
        await press(pilot, "space")
        assert screen.felt.motion.frame is None
        assert corners(screen) >= 3
        assert screen.may_play()


async def test_cards_are_not_seen_before_they_are_dealt(data_folder: Path) -> None:
    like = msgspec.structs.replace(QUIET, motion="full", pace="fast")
    async with seated(data_folder, record(5, dealer=4), like=like) as (pilot, screen):
        dealt = [event for event in screen.place.events if isinstance(event, Dealt)]
        screen.felt.happened(dealt, more=False)
        screen.felt.view = screen.view
        assert screen.felt.motion.frame.dealing == 0
        assert " = " not in felt_text(screen), "the value of cards that lie face down is not told"
        await calm(pilot)
        assert corners(screen) == 3


def felt_text(screen: Any) -> str:
    """What the felt shows."""
    return str(screen.felt.render())


def corners(screen: Any) -> int:
    """How many of the player's cards are seen."""
    held = [card_text(card) for card in screen.view.hand]
    return sum(felt_text(screen).count(card) > 0 for card in held)


async def test_who_watches_is_told_when_nobody_plays_any_more(data_folder: Path) -> None:
    path = SaveFolder(data_folder / "saves").write(record(dealer=2))
    app = ScatApp(data_folder)
    async with app.run_test() as pilot:
        with lock_game(path):
            app.open_table(path)
            await calm(pilot)
            await press(pilot, "w")
            app.screen.place.follow()
            await calm(pilot)
            assert "Nobody plays" not in prompt(app.screen)
        app.screen.place.follow()
        await calm(pilot)
        assert "Nobody plays this game any more" in prompt(app.screen)


async def test_a_knock_is_asked_about_once(data_folder: Path) -> None:
    like = msgspec.structs.replace(QUIET, confirm_knock=True)
    async with seated(data_folder, record(dealer=2), like=like) as (pilot, screen):
        before = screen.app.tables.session.table.match.moves
        await press(pilot, "k")
        assert "Knock with" in prompt(screen)
        assert screen.app.tables.session.table.match.moves == before
        await press(pilot, "b")
        await press(pilot, "escape")
        await press(pilot, "k")
        assert screen.app.tables.session.table.match.moves == before
        await press(pilot, "k")
        assert screen.view.knocker == 0


async def test_undo_goes_back_to_the_last_decision_and_is_counted(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "u")
        assert "nothing to undo" in prompt(screen)
        hand = screen.view.hand
        await press(pilot, "s", "4")
        played = len(screen.app.tables.session.table.match.moves)
        await press(pilot, "u")
        back = played - len(screen.app.tables.session.table.match.moves)
        assert len(screen.view.hand) == 4
        await press(pilot, "u")
        assert screen.view.hand == hand
        saved = read_record(data_folder / "saves" / "20261130-game.json")
        assert saved.undos == back + 1
        assert len(saved.moves) == 1


async def test_a_hint_says_what_and_why(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "i")
        assert "☞" in prompt(screen)
        assert "YOUR TURN" in prompt(screen)


async def test_the_throw_down_window_shows_no_card(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2, options={"throw_down": "on"})) as (pilot, screen):
        assert felt_text(screen).count("◆") >= 4, "the stock and three cards lie face down"
        assert set(targets(screen.view)) == {"look", "throw"}
        await press(pilot, "s")
        assert "look (o) or throw down (t)" in prompt(screen)
        await press(pilot, "o")
        assert corners(screen) == 3


async def test_all_hands_stay_shown_until_a_key_is_pressed(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        while not screen.app.tables.session.table.hand_is_over:
            await press(pilot, key_of(screen))
        shown = felt_text(screen)
        assert "SHOWDOWN" in shown
        assert all(card_text(card) in shown for hand in screen.view.shown for card in hand)
        assert "HAND 1 OVER" in prompt(screen)
        await press(pilot, "space")
        assert screen.view.deals == 2


async def test_a_save_that_fails_plays_nothing_and_can_be_retried(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        write = SaveFolder.write
        monkeypatch.setattr(SaveFolder, "write", failing)
        moves = screen.app.tables.session.table.match.moves
        await press(pilot, "s")
        assert "Not saved and not played: The disk is full." in prompt(screen)
        assert screen.app.tables.session.table.match.moves == moves
        monkeypatch.setattr(SaveFolder, "write", write)
        await press(pilot, "r", "s")
        assert len(screen.view.hand) == 4
        assert screen.talk.trouble == ""


async def test_playing_on_unsaved_is_the_players_own_choice(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        monkeypatch.setattr(SaveFolder, "write", failing)
        await press(pilot, "p")
        assert screen.app.tables.session.table.saving
        await press(pilot, "s", "p", "s")
        assert len(screen.view.hand) == 4
        assert "NOT SAVED" in str(screen.query_one("#heading").render())


@pytest.mark.parametrize(("answer", "stays"), [("q", True), ("enter", True), ("l", False)])
async def test_leaving_a_game_that_is_not_saved_is_asked_about(
    answer: str, stays: bool, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        monkeypatch.setattr(SaveFolder, "write", failing)
        await press(pilot, "s", "p", "s", "q")
        assert isinstance(pilot.app.screen, Question)
        await press(pilot, answer)
        assert (pilot.app.screen is screen) == stays
        assert isinstance(pilot.app.screen, LobbyScreen) != stays


def failing(*_given: Any) -> None:
    raise SaveFailed("The disk is full.")


async def test_leaving_comes_back_to_the_lobby_and_the_same_cards(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "s")
        view = screen.view
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LobbyScreen)
        pilot.app.open_table(data_folder / "saves" / "20261130-game.json")
        await calm(pilot)
        again = pilot.app.screen
        assert again.view == view
        assert corners(again) == len(set(view.hand))
        assert "YOUR TURN" in prompt(again)
        assert all(name in felt_text(again) for name in ("Juno", "Bea"))


async def test_a_second_program_may_only_watch(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        pilot.app.open_table(data_folder / "saves" / "20261130-game.json")
        await calm(pilot)
        await press(pilot, "w")
        watching = pilot.app.screen
        assert watching.place.watching
        assert prompt(watching) == "Watching only · To play: You"
        await press(pilot, "s")
        assert "You are only watching this game." in prompt(watching)
        screen.dealings.play(Draw(0))
        await calm(pilot)
        watching.place.follow()
        await calm(pilot)
        assert len(watching.view.hand) == 4


async def test_two_people_at_one_screen_never_see_each_others_cards(data_folder: Path) -> None:
    async with seated(data_folder, record(3, people=2, dealer=2)) as (pilot, screen):
        assert not screen.view.hand
        assert "card" not in {spot.thing[:4] for spot in screen.felt.picture.spots}
        assert "Enter shows Player 1's cards." in prompt(screen)
        await press(pilot, "s")
        assert len(screen.app.tables.session.table.match.moves) == 1
        await press(pilot, "enter", "s", "4")
        assert not screen.view.hand
        assert "card" not in {spot.thing[:4] for spot in screen.felt.picture.spots}
        assert "Enter shows Juno's cards." in prompt(screen)
        await press(pilot, "u")
        assert "Nothing is undone where several people play" in prompt(screen)


async def test_why_explains_ones_own_loss_also_after_a_resume_and_forgets_what_was_undone(
    data_folder: Path,
) -> None:
    deck = "deal 2S KC 4H QC 5D TC AH "
    rest = [card for card in full_deck() if card not in deck.split()]
    moves = [deck + " ".join(rest), "0 throw"]
    game = record(2, dealer=1, options={"throw_down": "on"}, moves=moves)
    async with seated(data_folder, game) as (pilot, screen):
        await press(pilot, "w")
        pane = " ".join(str(screen.query_one(HelpPane).render()).split())
        assert "You threw down and were lowest: you lose 2 lives (house rule)." in pane
        assert load("scat").about("throw_down").title in pane
        await press(pilot, "q", "u", "w")
        assert "Hand 1: Juno dealt" in " ".join(str(screen.query_one(HelpPane).render()).split())


def test_of_several_losses_ones_own_is_explained() -> None:
    mine, theirs = LivesLost(Loss(0, 1, Cause.LOWEST), paid=1), LivesLost(Loss(2, 1, Cause.LOWEST), paid=1)
    assert matter([Drew(2), mine, theirs, OnTheCounty(2)], 0) == mine
    assert matter([mine, Drew(2), theirs], 0) == theirs
    assert matter([mine, theirs], None) == theirs
    assert matter([], 0) is None


async def test_the_end_names_the_winner_and_who_went_out(data_folder: Path) -> None:
    deck = "deal 2S KC 4H QC 5D TC AH "
    rest = [card for card in full_deck() if card not in deck.split()]
    rules: dict[str, Value] = {"lives": 1, "county": "off"}
    moves = [deck + " ".join(rest), "0 knock", "1 stock"]
    drawn = rest[0]
    game = record(2, dealer=1, options=rules, moves=[*moves, f"1 discard {drawn}"])
    async with seated(data_folder, game) as (_pilot, screen):
        assert screen.app.tables.session.table.over
        assert "GAME OVER  Juno won. Enter: the scoreboard." in prompt(screen)
        shown = felt_text(screen)
        assert "★  Juno won  ★" in shown
        assert "out in hand 1" in shown
        assert "What decided it" in shown


async def test_the_last_showdown_is_seen_before_the_end_of_the_game(data_folder: Path) -> None:
    rules: dict[str, Value] = {"lives": 1, "county": "off"}
    async with seated(data_folder, record(2, dealer=1, options=rules)) as (pilot, screen):
        while not screen.place.over:
            await press(pilot, key_of(screen) if screen.may_play() else "space")
        assert "SHOWDOWN" in felt_text(screen)
        await press(pilot, "enter")
        assert "won  ★" in felt_text(screen)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ScoreboardScreen)


@pytest.mark.parametrize("seats", [2, 5, 9])
async def test_a_long_refusal_is_read_to_its_end_in_a_narrow_window(data_folder: Path, seats: int) -> None:
    game = record(seats, dealer=seats - 1, options={"first_round_knock": "forbidden"})
    async with seated(data_folder, game, size=(40, 13 + seats)) as (pilot, screen):
        await press(pilot, "k")
        shown = screen.query_one("#prompt")
        lines = [shown.render_line(line).text.strip() for line in range(shown.size.height)]
        assert " ".join(lines).endswith("draw a card. (w: the rule)")
        assert len(lines_of(screen.felt)) >= 3 + seats


async def test_words_can_be_typed_into_the_search_of_the_rules(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "question_mark", "s", "d", "slash", *"shjkl2d")
        assert "shjkl2d" in "\n".join(strip.text for strip in lines_of(screen.query_one(HelpPane)))
        assert len(screen.app.tables.session.table.match.moves) == 1


def lines_of(widget: Any) -> list[Any]:
    return [widget.render_line(line) for line in range(widget.size.height)]


async def test_log_scoreboard_and_rules_open_and_close(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LogScreen)
        await press(pilot, "q", "b")
        assert pilot.app.screen is not screen
        await press(pilot, "q", "question_mark")
        assert pilot.app.screen is screen
        assert screen.query_one(HelpPane).has_focus
        await press(pilot, "q", "s")
        assert len(screen.view.hand) == 4


async def test_closed_rules_take_no_keys_after_another_screen(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await press(pilot, "question_mark", "q")
        for key in ("b", "l"):
            await press(pilot, key)
            assert pilot.app.screen is not screen
            await press(pilot, "q")
            assert pilot.app.screen is screen
        assert screen.focused is screen.felt
        await press(pilot, "s")
        assert len(screen.view.hand) == 4


@pytest.mark.few(1)
@mostly_slow(
    "name",
    ["[/x]", "[b]Bob", "李明" * 20, "x" * 200, "a\nb\x1b[31m\u202ec", "🫖🃏", "é" * 30],
    quick=["李明" * 20, "a\nb\x1b[31m\u202ec"],
)
async def test_odd_names_leave_the_layout_whole(data_folder: Path, name: str) -> None:
    game = record(9, names=[name] * 9)
    async with seated(data_folder, game) as (pilot, screen):
        await press(pilot, "s", "4")
        for size in ((80, 24), (120, 40), (40, 24)):
            await resize(pilot, *size)
            for widget in ("#heading", "#felt", "#prompt", "#keys"):
                region = screen.query_one(widget).region
                assert region.height > 0
                assert screen.region.contains_region(region)


@mostly_slow(
    ("seats", "size"),
    product([2, 6, 9], [(80, 24), (40, 24), (120, 40), (200, 50), (60, 22)]),
    quick=[(2, (80, 24)), (9, (40, 24))],
)
async def test_every_table_size_is_playable_in_every_tier(
    data_folder: Path, seats: int, size: tuple[int, int]
) -> None:
    async with seated(data_folder, record(seats, dealer=seats - 1), size=size) as (pilot, screen):
        await press(pilot, "s")
        assert screen.region.contains_region(screen.felt.region)
        assert corners(screen) == len(set(screen.view.hand))
        await click_thing(pilot, screen, "card 0")
        await calm(pilot)
        assert len(screen.view.hand) == 3


async def test_too_small_a_window_says_both_sizes_and_play_goes_on(data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2)) as (pilot, screen):
        await pilot.resize_terminal(30, 10)
        await calm(pilot)
        notice = str(pilot.app.screen.query_one("#too-small").render())
        assert "30x10" in notice
        assert f"40x{screen.felt.least_height(40)}" in notice
        await press(pilot, "s")
        assert len(screen.view.hand) == 3
        await pilot.resize_terminal(80, 24)
        await calm(pilot)
        await press(pilot, "s")
        assert len(screen.view.hand) == 4


@pytest.mark.parametrize(("width", "edge"), [(40, 0), (72, 1)])
async def test_all_lines_of_the_prompt_have_one_left_edge(width: int, edge: int, data_folder: Path) -> None:
    async with seated(data_folder, record(dealer=2), size=(width, 24)) as (pilot, screen):

        async def lines() -> list[str]:
            await pilot.pause()
            region = screen.query_one("#prompt").region
            drawn = shown_on(pilot.app).split("\n")[region.y : region.bottom]
            return [line.rstrip() for line in drawn if line.strip()]

        first = (await lines())[0]
        assert first.startswith(" " * edge + " ▶ YOUR TURN  Draw"), "a badge has a blank of its own colour"
        screen.say("A sentence that is too long for one line, even on a screen that is not so narrow.")
        _first, *others = await lines()
        assert others
        assert all(line[: edge + 1].count(" ") == edge for line in others)
        screen.talk.said = None
        screen.view = replace(screen.view, legal=())
        assert (await lines())[0].startswith(" " * edge + "To play:")
