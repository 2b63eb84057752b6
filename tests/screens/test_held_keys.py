"""A key that is held down decides one thing, however the keyboard repeats it; two presses decide two."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from textual.widgets import Input

from scat_tui.games.hearts.words.keys import keys_of
from scat_tui.screens import held_keys
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.held_keys import HeldKey, Press
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.new_game import NewGameScreen
from tests.cases import mostly_slow
from tests.screens.keyboard_and_mouse import TIMES, Fingers
from tests.screens.menu_app import Front, choices, chooser, notices, seen
from tests.screens.open_hearts_table import YOURS, first_legal, hearts
from tests.screens.open_table import QUIET, calm, prompt, record, seated

RATES = (10, 25, 30, 60)
DELAYS = (0.25, 0.3, 0.5, 1.0)
HOLDS = [(delay, rate) for delay in DELAYS for rate in RATES]
at_these_keyboards = mostly_slow("holds", [HOLDS[1::6], HOLDS], quick=[HOLDS[1::6]], ids=["some", "all"])


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> Fingers:
    return Fingers(monkeypatch)


# What a key that arrives means


def counted(arrivals: list[float]) -> list[float]:
    """The arrivals of one key that count as presses."""
    known, presses = HeldKey(), []
    unsure: float | None = None
    for time in arrivals:
        if unsure is not None and time - unsure >= held_keys.REPEAT:
            known.settle()
            presses.append(unsure)
            unsure = None
        press = known.arrived("enter", time)
        unsure = time if press is Press.UNSURE else None
        if press is Press.NEW:
            presses.append(time)
    return presses if unsure is None else [*presses, unsure]


def held(delay: float, intervals: list[float], start: float = 10.0) -> list[float]:
    """When a held key arrives."""
    times = [start, start + delay]
    for interval in intervals:
        times.append(times[-1] + interval)
    return times


@pytest.mark.usefixtures("fingers")
@pytest.mark.parametrize(("delay", "rate"), HOLDS)
def test_a_held_key_is_one_press(delay: float, rate: int) -> None:
    arrivals = held(delay, [1 / rate] * 3 * rate)
    assert counted(arrivals) == [10.0]
    let_go = arrivals[-1]
    assert counted([*arrivals, let_go + 0.4]) == [10.0, let_go + 0.4]
    for pause in (0.4, 1.5):
        again = held(delay, [1 / rate] * rate, let_go + pause)
        assert counted([*arrivals, *again]) == [10.0, let_go + pause]


@given(
    delay=st.floats(0.25, 1.0),
    rate=st.floats(12, 60),
    late=st.lists(st.floats(0.0, 0.03), min_size=3, max_size=80),
)
def test_a_held_key_is_one_press_over_a_line_with_jitter(
    delay: float, rate: float, late: list[float]
) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        Fingers(monkeypatch)
        sent = held(delay, [1 / rate] * len(late))
        arrivals, last = [], 0.0
        for time, lateness in zip(sent, [0.0, *late], strict=False):
            last = max(last, time + lateness)
            arrivals.append(last)
        assert counted(arrivals) == [10.0]


@given(gaps=st.lists(st.floats(0.121, 3.0), max_size=20))
def test_presses_at_the_pace_of_people_all_count(gaps: list[float]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        Fingers(monkeypatch)
        times = [10.0]
        for gap in gaps:
            times.append(times[-1] + gap)
        assert counted(times) == times


@given(gaps=st.lists(st.floats(0.0, 3.0), min_size=1, max_size=30))
def test_no_two_presses_of_a_key_are_as_close_as_repeats(gaps: list[float]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        Fingers(monkeypatch)
        times = [10.0]
        for gap in gaps:
            times.append(times[-1] + gap)
        presses = counted(times)
        assert presses[0] == 10.0
        assert all(after - before >= TIMES["REPEAT"] for before, after in pairwise(presses))


@pytest.mark.usefixtures("fingers")
def test_a_first_press_is_never_doubtful() -> None:
    known = HeldKey()
    assert known.arrived("a", 1.0) is Press.NEW
    assert known.arrived("b", 1.01) is Press.NEW
    assert known.arrived("a", 1.02) is Press.NEW
    assert known.arrived("a", 3.0) is Press.NEW
    assert known.arrived("a", 3.5) is Press.UNSURE
    assert known.arrived("a", 3.55) is Press.REPEAT
    assert known.arrived("a", 3.8) is Press.REPEAT
    assert known.arrived("a", 4.2) is Press.UNSURE
    assert known.arrived("b", 4.25) is Press.NEW


@pytest.mark.usefixtures("fingers")
def test_a_program_that_is_late_counts_no_repeat_as_a_press() -> None:
    known = HeldKey()
    assert known.arrived("a", 1.0) is Press.NEW
    assert known.arrived("a", 1.5) is Press.UNSURE
    assert known.arrived("a", 1.7) is Press.REPEAT
    assert known.arrived("a", 2.1) is Press.UNSURE
    known.settle()
    assert known.arrived("a", 2.5) is Press.UNSURE
    known.settle()
    assert known.arrived("a", 9.0) is Press.NEW


# At the tables


def decisions(screen: Any) -> int:
    """What the person has decided so far: moves of their own, and hands dealt by them."""
    own = [words for words in screen.app.tables.session.table.record.moves if words.startswith("0 ")]
    return len(own) + int(screen.app.tables.session.table.match.state.deals)


@at_these_keyboards
async def test_enter_held_at_scat(
    data_folder: Path, fingers: Fingers, holds: list[tuple[float, int]]
) -> None:
    async with seated(data_folder, record(4, dealer=3)) as (pilot, screen):
        for delay, rate in holds:
            before = decisions(screen)
            await fingers.hold(pilot, "enter", delay, rate)
            assert decisions(screen) == before + 1
            assert pilot.app.screen is screen


@at_these_keyboards
async def test_stock_and_card_keys_held_at_scat(
    data_folder: Path, fingers: Fingers, holds: list[tuple[float, int]]
) -> None:
    async with seated(data_folder, record(4, dealer=3)) as (pilot, screen):
        for delay, rate in holds:
            if screen.app.tables.session.table.hand_is_over:
                await fingers.hold(pilot, "space", delay, rate)
            before = decisions(screen)
            await fingers.hold(pilot, "1" if len(screen.view.hand) == 4 else "s", delay, rate)
            assert decisions(screen) == before + 1
            assert "held key counts once" in prompt(screen)


@pytest.mark.few(1)
@at_these_keyboards
@pytest.mark.parametrize("key", ["enter", "card"])
async def test_keys_held_at_hearts(
    data_folder: Path, fingers: Fingers, key: str, holds: list[tuple[float, int]]
) -> None:
    async with seated(data_folder, hearts(6, dealer=5, options=YOURS)) as (pilot, screen):
        for delay, rate in holds:
            before = decisions(screen)
            own = keys_of(len(screen.view.hand))[first_legal(screen)]
            await fingers.hold(pilot, own if key == "card" else key, delay, rate)
            assert decisions(screen) == before + 1


@pytest.mark.slow
async def test_two_presses_decide_two_things(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(4, dealer=3)) as (pilot, screen):
        before = decisions(screen)
        await fingers.press(pilot, "enter")
        assert decisions(screen) == before + 1
        await fingers.wait(pilot, 0.5)
        await fingers.press(pilot, "enter")
        assert decisions(screen) == before + 1
        await fingers.wait(pilot, 0.11)
        assert decisions(screen) == before + 1
        await fingers.wait(pilot, 0.01)
        assert decisions(screen) == before + 2


async def test_what_was_held_back_comes_before_the_next_key(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(4, dealer=3)) as (pilot, screen):
        await fingers.press(pilot, "enter")
        await fingers.wait(pilot, 0.5)
        await fingers.press(pilot, "enter")
        before = decisions(screen)
        await fingers.wait(pilot, 0.05)
        await fingers.press(pilot, "right")
        assert decisions(screen) == before + 1


async def test_what_was_held_back_is_no_answer_to_what_came_meanwhile(
    data_folder: Path, fingers: Fingers
) -> None:
    async with seated(data_folder, record(4, dealer=3)) as (pilot, screen):
        await fingers.press(pilot, "enter")
        await fingers.wait(pilot, 0.5)
        await fingers.press(pilot, "enter")
        before = decisions(screen)
        await fingers.wait(pilot, 0.05)
        await screen.app.tables.session.table.undo()
        await calm(pilot)
        left = decisions(screen)
        assert left < before
        await fingers.wait(pilot, 0.1)
        assert decisions(screen) == left
        assert "came before" in prompt(screen)


@at_these_keyboards
async def test_a_held_k_does_not_answer_whether_to_knock(
    data_folder: Path, fingers: Fingers, holds: list[tuple[float, int]]
) -> None:
    like = replace(QUIET, confirm_knock=True)
    async with seated(data_folder, record(3, dealer=2), like=like) as (pilot, screen):
        for delay, rate in holds:
            before = decisions(screen)
            await fingers.hold(pilot, "k", delay, rate)
            await fingers.press(pilot, "escape")
            await fingers.wait(pilot, 2.0)
            assert decisions(screen) == before
        await fingers.press(pilot, "k")
        assert "Knock with" in prompt(screen)
        await fingers.wait(pilot, 0.5)
        await fingers.press(pilot, "k")
        await fingers.wait(pilot, 0.2)
        assert decisions(screen) == before + 1


async def test_a_held_q_leaves_the_table_and_not_the_program(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, _screen):
        await fingers.hold(pilot, "q", 0.5, 30)
        assert isinstance(pilot.app.screen, LobbyScreen)


# Elsewhere


async def test_enter_held_in_the_lobby_opens_one_screen(data_folder: Path, fingers: Fingers) -> None:
    app = Front(data_folder)
    async with app.run_test() as pilot:
        await calm(pilot)
        await fingers.hold(pilot, "enter", 0.5, 30)
        assert isinstance(app.screen, NewGameScreen)
        assert not app.dealt
        assert any("held key counts once" in notice for notice in notices(app))
        await fingers.press(pilot, "enter")
        assert app.dealt


async def test_keys_that_move_repeat(data_folder: Path, fingers: Fingers) -> None:
    app = Front(data_folder)
    async with app.run_test() as pilot:
        await calm(pilot)
        await fingers.press(pilot, "n")
        await fingers.wait(pilot, 2.0)
        rows = choices(app)
        for key, end in (("down", 4), ("up", 0), ("j", 4), ("k", 0)):
            await fingers.hold(pilot, key, 0.5, 30, repeats=3)
            assert rows.index(chooser(app).cursor) == end
        await fingers.press(pilot, "down")
        await fingers.press(pilot, "down")
        assert chooser(app).cursor == "seats"
        await fingers.hold(pilot, "right", 0.5, 30, repeats=3)
        assert "‹ 8 ›" in seen(app)


async def test_the_cursor_at_a_table_repeats(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, hearts(6, dealer=5, options=YOURS)) as (pilot, screen):
        for key, cards in (("right", 4), ("left", -4), ("h", -4), ("l", 4)):
            before = screen.felt.cursor
            await fingers.hold(pilot, key, 0.5, 30, repeats=3)
            assert screen.felt.cursor == (before + cards) % len(screen.view.hand)
        assert pilot.app.screen is screen


async def test_text_repeats_but_enter_keeps_it_once(data_folder: Path, fingers: Fingers) -> None:
    app = Front(data_folder)
    async with app.run_test() as pilot:
        answers: list[str | None] = []
        app.push_screen(EnterText("Name?", "", 80), answers.append)
        await calm(pilot)
        line = app.screen.query_one(Input)
        await fingers.hold(pilot, "a", 0.5, 30, repeats=5)
        assert line.value == "a" * 6
        await fingers.hold(pilot, "backspace", 0.5, 30, repeats=2)
        assert line.value == "aaa"
        await fingers.hold(pilot, "enter", 0.5, 30)
        assert answers == ["aaa"]
        assert isinstance(app.screen, LobbyScreen)


async def test_help_scrolls_and_is_searched_while_a_key_is_held(data_folder: Path, fingers: Fingers) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await fingers.press(pilot, "question_mark")
        pane = screen.query_one(HelpPane)
        await fingers.press(pilot, "home")
        for key in ("down", "j"):
            before = pane.reader.top
            await fingers.hold(pilot, key, 0.5, 30, repeats=3)
            assert pane.reader.top == before + 4
        await fingers.press(pilot, "slash")
        await fingers.hold(pilot, "e", 0.5, 30, repeats=3)
        assert pane.reader.query == "eeee"
        await fingers.hold(pilot, "backspace", 0.5, 30, repeats=12)
        assert (pane.reader.query, pane.reader.mode) == ("", "search")
        assert pane.display


async def test_the_key_of_an_answer_is_a_decision_whatever_it_is_bound_to(
    data_folder: Path, fingers: Fingers
) -> None:
    """l goes through values in a form, but here it is an answer."""
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        answers: list[str | None] = []
        choices = (Choice("b", "Back"), Choice("l", "Leave"))

        def ask_again(answer: str | None) -> None:
            answers.append(answer)
            pilot.app.push_screen(Question("Really?", choices), ask_again)

        pilot.app.push_screen(Question("Really?", choices), ask_again)
        await calm(pilot)
        fingers.now += 1.0
        await fingers.hold(pilot, "l", 0.5, 30)
        assert answers == ["l"]
        assert pilot.app.screen is not screen
