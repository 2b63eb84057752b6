"""The log beside the cards: the hand that is played on top, past hands below, little that moves."""

import pytest
from rich.cells import cell_len

from scat_tui.widgets.play_log import PlayLog, line_rows
from scat_tui.words.log_lines import Line
from tests.widgets.widget_app import AWKWARD, Show, drawn

NAMES = ("Mira", "You", "Nell", "Juno")


def turn(number: int) -> Line:
    who = NAMES[number % 4]
    return Line(f"drew, threw {number % 9 + 2}♥", who, number % 4, who == "You")


def hand(number: int, turns: int, *, over: bool = False) -> list[Line]:
    lines = [Line("Otto dealt", title=f"Hand {number}"), *map(turn, range(turns))]
    if over:
        lines.append(Line("Juno made 31.", summary=f"Juno made 31 in hand {number}."))
    return lines


@pytest.mark.parametrize("size", [(34, 30), (48, 36), (76, 14)], ids=str)
async def test_the_hand_is_on_top_with_its_turns_in_order_and_past_hands_are_below(
    size: tuple[int, int],
) -> None:
    log = PlayLog()
    async with Show(log).run_test(size=size) as pilot:
        log.lines = (*hand(5, 3, over=True), *hand(6, 2, over=True), *hand(7, 3))
        await pilot.pause()
        lines = [line.strip() for line in drawn(log) if line.strip()]
        assert lines[:4] == [
            "Hand 7 · Otto dealt",
            "Mira  drew, threw 2♥",
            "You   drew, threw 3♥",
            "Nell  drew, threw 4♥",
        ]
        assert lines[4:] == ["Hand 6", "Juno made 31 in hand 6.", "Hand 5", "Juno made 31 in hand 5."]
        assert all(cell_len(line) <= size[0] for line in drawn(log))


@pytest.mark.parametrize("height", [3, 4, 5, 8, 20])
async def test_the_newest_turn_is_always_in_sight(height: int) -> None:
    log = PlayLog()
    async with Show(log).run_test(size=(40, height)) as pilot:
        for count in range(1, 40):
            log.lines = (*hand(1, 9, over=True), *hand(2, count))
            await pilot.pause()
            lines = drawn(log)
            assert len(lines) <= height
            assert lines[0].strip() == "Hand 2 · Otto dealt"
            last = turn(count - 1)
            assert f"{last.who:<4}  {last.text}" in [line.rstrip() for line in lines]


async def test_a_new_turn_moves_few_lines() -> None:
    """In a column of 40 cells a turn is to cost one line, seldom more."""
    log = PlayLog()
    async with Show(log).run_test(size=(40, 36)) as pilot:
        before, changed = [""] * 36, []
        for count in range(1, 61):
            log.lines = (*hand(1, 9, over=True), *hand(2, count))
            await pilot.pause()
            now = drawn(log)
            now += [""] * (36 - len(now))
            changed.append(sum(a.rstrip() != b.rstrip() for a, b in zip(before, now, strict=True)))
            before = now
    assert sum(each <= 1 for each in changed) >= 50
    assert sum(changed) / len(changed) < 5


async def test_what_wraps_stays_right_of_the_names() -> None:
    log = PlayLog()
    async with Show(log).run_test(size=(34, 12)) as pilot:
        log.lines = (Line("knocked", "Josephine", 1), Line("took 14: Q♠ and 1 heart; J♠ J♠ dead", "Otto", 0))
        await pilot.pause()
        assert [line.rstrip() for line in drawn(log)] == [
            "Josephine  knocked",
            "Otto       took 14: Q♠ and 1",
            "           heart; J♠ J♠ dead",
        ]


@pytest.mark.parametrize("name", AWKWARD)
@pytest.mark.parametrize("width", [10, 34, 48])
def test_any_name_is_shown_as_it_is(name: str, width: int) -> None:
    for row in line_rows(Line("drew, threw 4♣", name, 0), 6, width):
        assert cell_len(row.plain) <= width
        assert not any(character in row.plain for character in "\n\x1b\u202e")
    if name.startswith("["):
        assert name in line_rows(Line("drew", name, 0), 10, 40)[0].plain


def test_names_are_bold_the_own_one_is_lit_and_red_cards_knocks_and_losses_are_red() -> None:
    def styles(line: Line) -> dict[str, str]:
        row = line_rows(line, 4, 60)[0]
        return {row.plain[span.start : span.end].strip(): str(span.style) for span in row.spans}

    assert styles(Line("took 10♥, threw 4♣", "Mira", 0)) == {"Mira": "bold", "10♥": "$danger"}
    assert styles(Line("drew, threw 4♦", "You", 1, own=True)) == {"You": "bold $your-turn", "4♦": "$danger"}
    assert styles(Line("knocked", "Mira", 0, grave=True)) == {"Mira": "bold", "knocked": "$danger"}
    assert styles(Line("Everyone looks.")) == {"Everyone looks.": "$quiet"}
