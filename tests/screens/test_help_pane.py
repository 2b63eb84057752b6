"""The help pane: reading, contents, search, house rules in force, by keys and by mouse."""

from typing import Any

import pytest
from rich.cells import cell_len
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.help import load
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.help.screen import RulesScreen
from tests.cases import mostly_slow
from tests.widgets.widget_app import Show, drawn, place_of

SIZES = [(36, 10), (37, 12), (40, 24), (80, 24), (120, 40)]
IN_FORCE = {"minimum_knock": 21, "knocker_tie": "all_pay", "three_of_a_kind": "off", "lives": 3}


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


class ShowHelp(Show):
    """The pane over the whole screen; it counts how often it was closed."""

    def __init__(self) -> None:
        super().__init__(HelpPane())
        self.closed = 0

    @property
    def pane(self) -> HelpPane:
        assert isinstance(self.widget, HelpPane)
        return self.widget

    def on_help_pane_closed(self) -> None:
        self.closed += 1


async def opened(pilot: Pilot[Any], anchor: str | None = None, **more: Any) -> HelpPane:
    """The pane at a section of Scat's rules, with the keys."""
    pane = pilot.app.query_one(HelpPane)
    pane.show("scat", anchor, **more)
    pane.focus()
    await pilot.pause()
    return pane


def heading(pane: HelpPane) -> str:
    """What the ruler over the text says."""
    return next(line for line in drawn(pane) if "── " in line)


@mostly_slow("size", SIZES, quick=[(40, 24)])
async def test_every_section_opens_at_its_heading_and_every_line_fits(size: tuple[int, int]) -> None:
    async with ShowHelp().run_test(size=size) as pilot:
        for topic in (*games.names(), "keys"):
            for section in load(topic).sections:
                pane = pilot.app.query_one(HelpPane)
                pane.show(topic, section.anchor, IN_FORCE, "because [b]")
                await pilot.pause()
                lines = drawn(pane)
                width, height = pane.content_size
                assert len(lines) == height
                assert {cell_len(line) for line in lines} == {width}
                assert any(f"▸ {section.title}"[: width - 8] in line for line in lines), section.anchor


async def test_the_text_scrolls_to_both_ends() -> None:
    async with ShowHelp().run_test(size=(60, 20)) as pilot:
        pane = await opened(pilot)
        assert "▸ The game in short" not in "\n".join(drawn(pane)), "nothing was asked for"
        assert "The game in short" in drawn(pane)[2]
        await pilot.press("down", "j")
        assert pane.reader.top == 2
        await pilot.press("up", "k", "k")
        assert pane.reader.top == 0
        await pilot.press("pagedown")
        page = pane.reader.top
        await pilot.press("space")
        assert 0 < page < pane.reader.top
        await pilot.press("pageup", "pageup")
        assert pane.reader.top == 0
        await pilot.press("end")
        assert "100%" in heading(pane)
        assert "Dutch Blitz" in "\n".join(drawn(pane))
        await pilot.press("home")
        assert "The game in short" in heading(pane)


async def test_contents_lead_to_a_section_by_keys() -> None:
    async with ShowHelp().run_test(size=(40, 24)) as pilot:
        pane = await opened(pilot, "drawing")
        await pilot.press("c")
        assert "Contents" in heading(pane)
        assert any(line.startswith("▸") and "Drawing a card" in line for line in drawn(pane))
        await pilot.press("down", "down", "enter")
        assert "31 · rule 8" in heading(pane)
        await pilot.press("c", "end", "escape")
        assert "31 · rule 8" in heading(pane)
        assert pilot.app.closed == 0


async def test_contents_lead_to_a_section_by_mouse() -> None:
    async with ShowHelp().run_test(size=(40, 24)) as pilot:
        pane = await opened(pilot)
        column, line = place_of(pane, "contents")
        await pilot.click(HelpPane, offset=(column + 2, line))
        column, line = place_of(pane, "The last turns")
        await pilot.click(HelpPane, offset=(column + 2, line))
        assert "The last turns · rule 9" in heading(pane)


async def test_contents_stand_beside_the_text_where_there_is_room() -> None:
    async with ShowHelp().run_test(size=(120, 40)) as pilot:
        pane = await opened(pilot, "knock")
        column, line = place_of(pane, "The void hand")
        assert column < 34
        await pilot.click(HelpPane, offset=(column + 2, line))
        assert "The void hand · rule 15" in heading(pane)
        assert any("▸ The void hand  rule 15" in line for line in drawn(pane))


async def test_search_finds_while_typing_and_goes_there() -> None:
    async with ShowHelp().run_test(size=(60, 24)) as pilot:
        pane = await opened(pilot)
        await pilot.press("slash", *"kitt")
        assert "/kitt" in heading(pane)
        assert "Lives and the kitty" in drawn(pane)[2]
        many = len(pane.reader.listed)
        await pilot.press(*"y q")
        assert pane.reader.query == "kitty q", "letters that are keys elsewhere are typed"
        assert len(pane.reader.listed) < many
        await pilot.press("backspace", "backspace", "enter")
        assert pane.reader.mode == "reading"
        assert "Lives and the kitty · rule 11" in heading(pane)
        text = "\n".join(drawn(pane))
        assert "▶ " in text
        assert pilot.app.closed == 0


async def test_hits_are_visited_in_turn_and_round_the_end() -> None:
    async with ShowHelp().run_test(size=(60, 14)) as pilot:
        pane = await opened(pilot)
        await pilot.press("slash", *"county", "enter")
        hits = pane.reader.hits
        assert len(hits) > 3
        visited = [pane.reader.hit]
        for _ in hits[1:]:
            await pilot.press("n")
            visited.append(pane.reader.hit)
            assert pane.reader.top <= (pane.reader.hit or 0) < pane.reader.bottom
        assert sorted(visited, key=lambda line: line or 0) == list(hits)
        await pilot.press("n")
        assert pane.reader.hit == visited[0]
        await pilot.press("N")
        assert pane.reader.hit == visited[-1]
        spans = [span for span in pane.render().spans if "reverse" in str(span.style)]
        assert "county" in {pane.render().plain[span.start : span.end].lower() for span in spans}


async def test_a_search_for_nothing_known_says_so_and_backspace_leaves_it() -> None:
    async with ShowHelp().run_test(size=(40, 24)) as pilot:
        pane = await opened(pilot)
        await pilot.press("slash", *"[zx", "enter")
        assert "Nothing found." in "\n".join(drawn(pane))
        await pilot.press("backspace", "backspace", "backspace")
        assert pane.reader.mode == "search"
        await pilot.press("backspace")
        assert pane.reader.mode == "reading"
        assert pilot.app.closed == 0


async def test_an_option_is_found_by_its_own_name() -> None:
    async with ShowHelp().run_test(size=(60, 24)) as pilot:
        pane = await opened(pilot)
        await pilot.press("slash", *"minimum_knock", "enter")
        assert "Least value to knock" in heading(pane)


async def test_house_rules_in_force_are_marked() -> None:
    async with ShowHelp().run_test(size=(60, 30)) as pilot:
        pane = await opened(pilot, "option-minimum_knock", in_force=IN_FORCE)
        text = "\n".join(drawn(pane))
        assert "◆ At this table: 21 or more (usual: any hand)" in text
        assert "◆ 17 to 21:" in text
        assert "• any hand: usual." in text
        pane.show("scat", "option-three_of_a_kind", IN_FORCE)
        text = "\n".join(drawn(pane))
        assert "◆ At this table: no extra" in text
        assert "(usual" not in text.split("Straight flush")[0]
        assert "◆ no extra: usual." in text
        await pilot.press("c")
        contents = drawn(pane)
        assert any("◆ Knocker tied for lowest: loses 2, others 1" in line for line in contents)
        assert any("  Three of a kind" in line and "◆" not in line for line in contents)


async def test_a_rule_that_a_house_rule_changes_says_so() -> None:
    async with ShowHelp().run_test(size=(60, 30)) as pilot:
        pane = await opened(pilot, "showdown", in_force=IN_FORCE)
        words = " ".join("\n".join(drawn(pane)).split())
        assert "◆ House rule here: Knocker tied for lowest, loses 2, others 1: the knocker loses two" in words
        pane.show("scat", "showdown", {})
        assert "◆" not in "\n".join(drawn(pane))


async def test_why_stands_on_top_in_at_most_a_third() -> None:
    async with ShowHelp().run_test(size=(40, 15)) as pilot:
        pane = await opened(pilot, "discarding", why="You took it [/x] " + "and so on " * 40)
        lines = drawn(pane)
        assert "Why: You took it [/x]" in lines[1]
        assert "The" not in lines[0]
        ruler = lines.index(heading(pane))
        assert ruler == 1 + 5
        assert "Throwing a card" in lines[ruler + 1]
        await pilot.press("down")
        assert "Why:" in drawn(pane)[1]


async def test_rules_and_keys_are_both_there_and_keep_their_places() -> None:
    async with ShowHelp().run_test(size=(60, 20)) as pilot:
        pane = await opened(pilot, "knock")
        await pilot.press("t")
        assert "▸Keys" in drawn(pane)[0]
        assert "[s]: draw from the stock." in "\n".join(drawn(pane))
        await pilot.press("t")
        assert "▸Rules" in drawn(pane)[0]
        assert "Knocking · rule 9" in heading(pane)
        column, line = place_of(pane, "Keys")
        await pilot.click(HelpPane, offset=(column + 1, line))
        assert "▸Keys" in drawn(pane)[0]


async def test_at_a_hearts_table_the_rules_and_keys_are_those_of_hearts() -> None:
    async with ShowHelp().run_test(size=(60, 20)) as pilot:
        pane = await opened(pilot)
        in_force = {"target": 100, "last_cancelled": "leader"}
        pane.show("cancellation-hearts", "last-trick", in_force)
        assert "The last trick · rule 11" in heading(pane)
        assert "◆ House rule here: A last trick that nobody wins, its leader's: the player" in " ".join(
            " ".join(drawn(pane)).split()
        )
        await pilot.press("t")
        text = "\n".join(drawn(pane))
        assert "▸Keys" in text
        assert "Hearts: your turn" in text
        assert "draw from the stock" not in text
        await pilot.press("end", "t")
        assert "The last trick · rule 11" in heading(pane)
        await pilot.press("t")
        assert "In lists of games" in "\n".join(drawn(pane))
        pane.show("cancellation-hearts", "end", in_force)
        assert "◆ House rule here: Score that ends the game, 100 points" in "\n".join(drawn(pane))
        pane.show("cancellation-hearts", "option-target", in_force)
        assert "◆ 100 to 500:" in "\n".join(drawn(pane))


async def test_keys_opened_by_themselves_are_those_of_every_game() -> None:
    async with ShowHelp().run_test(size=(60, 20)) as pilot:
        pane = await opened(pilot)
        pane.show("keys", "lobby")
        await pilot.press("t", "t")
        assert "In the lobby" in "\n".join(drawn(pane))
        await pilot.press("slash", *"passing", "enter")
        assert "Hearts: passing" in heading(pane)


@pytest.mark.parametrize("key", ["escape", "q", "question_mark", "backspace"])
async def test_keys_that_close(key: str) -> None:
    async with ShowHelp().run_test() as pilot:
        await opened(pilot)
        await pilot.press(key)
        assert pilot.app.closed == 1


@pytest.mark.parametrize("sign", ["✕", "close"])
async def test_a_click_closes(sign: str) -> None:
    async with ShowHelp().run_test() as pilot:
        pane = await opened(pilot)
        await pilot.click(HelpPane, offset=place_of(pane, sign))
        assert pilot.app.closed == 1


async def test_the_wheel_scrolls() -> None:
    async with ShowHelp().run_test(size=(60, 20)) as pilot:
        pane = await opened(pilot)
        pane.post_message(MouseScrollDown(pane, 5, 5, 0, 1, 0, False, False, False))
        await pilot.pause()
        assert pane.reader.top == 3


async def test_a_new_width_keeps_the_section() -> None:
    async with ShowHelp().run_test(size=(80, 24)) as pilot:
        pane = await opened(pilot, "last-turns")
        await pilot.resize_terminal(40, 24)
        await pilot.pause()
        assert "The last turns" in heading(pane)
        assert "▸ The last turns" in drawn(pane)[2]


async def test_an_unknown_section_opens_the_start_and_an_unknown_topic_is_refused() -> None:
    async with ShowHelp().run_test() as pilot:
        pane = await opened(pilot, "no-such-section")
        assert "The game in short" in heading(pane)
        with pytest.raises(LookupError):
            pane.show("bridge", None)
        assert "The game in short" in heading(pane)


async def test_the_rules_screen_closes_to_where_it_was_opened() -> None:
    app = Show(HelpPane())
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.screen
        screen = RulesScreen("scat", "county")
        app.push_screen(screen)
        await pilot.pause()
        pane = screen.query_one(HelpPane)
        assert pane.has_focus
        assert "On the county" in heading(pane)
        await pilot.press("q")
        await pilot.pause()
        assert app.screen is before


async def test_one_key_switches_the_game() -> None:
    async with ShowHelp().run_test(size=(60, 20)) as pilot:
        pane = await opened(pilot, "knock")
        assert "g Hearts" in drawn(pane)[0]
        await pilot.press("g")
        assert (pane.reader.help.topic, pane.reader.mode) == ("cancellation-hearts", "reading")
        assert "g Scat" in drawn(pane)[0]
        await pilot.press("t")
        assert "Hearts: your turn" in "\n".join(drawn(pane))
        column, line = place_of(pane, "g Scat")
        await pilot.click(HelpPane, offset=(column, line))
        assert "[s]: draw from the stock." in "\n".join(drawn(pane)), "the keys stay the keys"
        await pilot.press("t")
        assert pane.reader.help.topic == "scat"
        await pilot.press("slash", "g")
        assert (pane.reader.query, pane.reader.help.topic) == ("g", "scat")


async def test_at_a_table_its_house_rules_are_marked_and_the_other_game_is_a_key_away() -> None:
    async with ShowHelp().run_test(size=(60, 20)) as pilot:
        pane = await opened(pilot, in_force=IN_FORCE, why="A reason.")
        for key, game, marked in (
            ("", "scat", True),
            ("g", "cancellation-hearts", False),
            ("g", "scat", True),
        ):
            await pilot.press(*key)
            assert pane.reader.help.topic == game
            text = "\n".join(line.plain for line in pane.reader.page.lines)
            assert ("◆ House rule here" in text) == marked
            assert ("A reason." in "\n".join(drawn(pane))) == (not key), "it is about the table's game"
