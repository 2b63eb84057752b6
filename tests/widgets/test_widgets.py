"""Log, keys and looks: what is drawn, and what a click does."""

import pytest
from rich.cells import cell_len
from textual.content import Content

from scat_tui import themes
from scat_tui.widgets.card_preview import CardPreview
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.text import TextBlock
from scat_tui.words.log_lines import Line
from tests.widgets.widget_app import AWKWARD, Show, drawn, place_of, shown_on


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
    preview = CardPreview()
    app = Show(preview)
    async with app.run_test() as pilot:
        for look in themes.themes():
            app.theme = look.name
            await pilot.pause()
            assert "10" in shown_on(app)


async def test_a_text_block_is_drawn_again_where_only_its_style_changes() -> None:
    block = TextBlock(Content("text"))
    app = Show(block)
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        before = block.render_line(0)
        block.update(Content.styled("text", "reverse"), layout=False)
        await pilot.pause()
        assert block.render_line(0) != before
