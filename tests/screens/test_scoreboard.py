"""The scoreboard and the finished games, by keys and by mouse, with any number of players and any name."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from textual.widget import Widget

from scat_tui.app import ScatApp
from scat_tui.engine.game import CHANCE
from scat_tui.engine.match import AnyMatch, Match
from scat_tui.engine.record import Player, Record
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.events import Cause, End, HandOver, HandResult, Loss
from scat_tui.games.scat.rules.moves import Knock
from scat_tui.games.scat.scores.sheet import ScoredHand, Sheet
from scat_tui.games.scat.scores.table import columns, row
from scat_tui.help import load
from scat_tui.saves.folder import SaveFolder, now
from scat_tui.saves.reading import load_game
from scat_tui.screens.finished_games import FinishedGamesScreen
from scat_tui.screens.scoreboard import ScoreboardScreen
from scat_tui.simulate.simulate import simulate
from scat_tui.widgets.form import Form
from scat_tui.widgets.scores.board import ScoreBoard
from tests.cases import mostly_slow
from tests.sample_records import moves_as_text
from tests.textual_privates import notifications
from tests.widgets.widget_app import AWKWARD, drawn, place_of, shown_on

NAMES = ["Margaret", "Ravi", "Joe", "Mei", "Åsa", "Tomás", "Ludwig", "Zoë", "Ann"]
SIZES = [(40, 15), (40, 24), (80, 24), (120, 40)]


@cache
def game(players: int, hands: int | None = None, seed: int = 1, **options: Any) -> AnyMatch:
    """A whole game, or one that was left after so many hands; nobody knocks often."""
    match: AnyMatch = Match.start(Scat(seats=players, **options), 0)
    random = Random(seed)
    while match.state.to_act is not None:
        if match.state.to_act is CHANCE:
            match = match.play(match.game.chance(match.state, bytes([seed])))
            continue
        legal = [move for move in match.game.legal(match.state) if not isinstance(move, Knock)]
        if len(legal) < len(match.game.legal(match.state)) and random.random() < 0.15:
            legal = [Knock(match.state.to_act)]
        match = match.play(random.choice(legal))
        if match.state.result and match.state.deals == hands:
            break
    return match


def results(match: AnyMatch) -> list[HandResult]:
    return [event.result for event in match.events if isinstance(event, HandOver)]


def cells(line: str) -> list[tuple[int, str]]:
    """Every sign of a line with the column it stands in."""
    return [(cell_len(line[:place]), sign) for place, sign in enumerate(line)]


class Board(ScatApp):
    """The application with a scoreboard over its first screen."""

    def __init__(self, match: AnyMatch, names: list[str], you: int | None = 0) -> None:
        super().__init__(None)
        self.shown = ScoreboardScreen(match.game, match.events, names, you)

    async def on_ready(self) -> None:
        await self.push_screen(self.shown)

    @property
    def board(self) -> ScoreBoard:
        return self.shown.query_one(ScoreBoard)


def text(widget: Widget) -> str:
    return "\n".join(drawn(widget))


def totals(screen: FinishedGamesScreen) -> str:
    """What the list of finished games says of them all."""
    return text(screen.query_one("#list-totals"))


@pytest.mark.parametrize("size", SIZES)
@mostly_slow("players", [2, 5, 9], quick=[9])
async def test_every_size_shows_the_newest_hand_within_its_width(players: int, size: tuple[int, int]) -> None:
    match = game(players)
    async with Board(match, NAMES[:players]).run_test(size=size) as pilot:
        await pilot.pause()
        board = pilot.app.board
        lines = drawn(board)
        assert {cell_len(line) for line in lines} == {size[0]}
        assert len(lines) <= board.content_size.height
        last = results(match)[-1].number
        assert any(line.startswith("▸") and line[1:6].split()[0] == str(last) for line in lines)
        assert f"Hand {last}, dealt by" in text(board)
        assert "…" not in lines[1] + lines[2], "every player has a column of his own"


@mostly_slow("players", [2, 5, 9], quick=[9])
@mostly_slow("name", AWKWARD, quick=AWKWARD[2:4])
async def test_awkward_names_leave_the_columns_in_line(players: int, name: str) -> None:
    match = game(players)
    size = (80, 24)
    async with Board(match, [name] * (players - 1) + ["Ann"]).run_test(size=size) as pilot:
        await pilot.pause()
        lines = drawn(pilot.app.board)
        assert {cell_len(line) for line in lines} == {size[0]}
        assert "\x1b" not in shown_on(pilot.app)
        column = cell_len(lines[1][: lines[1].index("how it ended")])
        for line in lines[2 : 1 + pilot.app.board.table_height]:
            sign = next(after for at, after in cells(line) if at == column)
            assert sign in "✓✗★–", line
        await pilot.resize_terminal(40, 15)
        await pilot.press("c")
        await pilot.pause()
        assert {cell_len(line) for line in drawn(pilot.app.board)} == {40}


async def test_a_row_tells_lives_losses_knock_and_how_it_went() -> None:
    match = game(2)
    async with Board(match, ["Ana", "Ben"]).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = pilot.app.board
        for result in results(match):
            told = next(line for line in drawn(board) if line[1:6].strip() == str(result.number))
            for seat, pennies in enumerate(result.pennies):
                coins = "×" if pennies is None else "●" * pennies + "○" * (3 - pennies)
                loss = f" −{result.lost[seat]}" if result.lost[seat] else ""
                assert f"{coins:3}{loss}" in told
            assert result.knocker is not None
            held = (result.values[result.knocker] or 0) // 2
            outcome = "✗" if result.lost[result.knocker] else "✓"
            assert f"k{held} " in told
            assert f"{outcome} knock {held}, {['Ana', 'Ben'][result.knocker]}" in told


ENDINGS = [
    (End.KNOCK, 0, (), (20, 30), (0, 1), "k10  ●●●", "✓ knock 10, [/x]"),
    (End.KNOCK, 0, (), (20, 30), (2, 0), "k10  ●○○ −2", "✗ knock 10, [/x]"),
    (End.KNOCK, 0, (), (61, 40), (0, 1), "k30½ ●●●", "✓ knock 30½, [/x]"),
    (End.THIRTY_ONE, 1, (0,), (62, 40), (0, 1), "★31  ●●●", "★ 31, [/x]"),
    (End.THIRTY_ONE, None, (0, 1), (62, 62), (0, 0), "★31  ●●●", "★ 31, [/x], Ben"),
    (End.THROW, 0, (), (20, 30), (2, 0), "t10  ●○○ −2", "✗ threw down 10, [/x]"),
    (End.STOCK, None, (), (20, 30), (0, 0), " 10  ●●●", "– stock used up, a draw"),
    (End.STOCK, None, (), (20, 30), (1, 0), " 10  ●●○ −1", "– stock used up"),
    (End.STOCK, 0, (), (40, 30), (0, 1), "k20  ●●●", "✓ knock 20, [/x]"),
    (End.VOID, 0, (), (30, 30), (0, 0), "k15  ●●●", "○ void, dealt again"),
]


@pytest.mark.parametrize(("end", "knocker", "holders", "values", "lost", "cell", "last"), ENDINGS)
def test_every_ending_has_its_marks_and_words(
    end: End,
    knocker: int | None,
    holders: tuple[int, ...],
    values: tuple[int, ...],
    lost: tuple[int, ...],
    cell: str,
    last: str,
) -> None:
    losses = tuple(Loss(seat, lives, Cause.LOWEST) for seat, lives in enumerate(lost) if lives)
    pennies = tuple(3 - lives for lives in lost)
    result = HandResult(7, 0, end, knocker, values, losses, pennies, (), holders)
    sheet = Sheet(("[/x]", "Ben"), None, 3, pennies, sum(lost), (ScoredHand(result, ()),), None, None)
    shape = columns(sheet, 79)
    assert shape.detail == "values"
    drawn_row = row(sheet, 0, shape, False, 79).plain
    assert drawn_row.startswith(f"    7 {cell}")
    assert drawn_row.endswith(last)


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [*SIZES, (60, 20), (100, 30), (200, 50)])
@pytest.mark.parametrize("players", [2, 5, 9])
@pytest.mark.parametrize("throw_down", ["off", "on"])
async def test_every_mark_that_occurs_is_explained_whatever_happened(
    throw_down: str, players: int, size: tuple[int, int]
) -> None:
    match = game(players, throw_down=throw_down)
    names = [f"{name} of a long and noble family {seat}" for seat, name in enumerate(NAMES[:players])]
    told = results(match)
    occurs = {
        "k knocked": any(result.knocker is not None and result.end is not End.THROW for result in told),
        "t threw down": any(result.end is End.THROW for result in told),
        "★ 31": any(result.thirty_one for result in told),
        "× out": any(result.out for result in told),
        " on the county": any(0 in result.pennies for result in told),
        " lost": any(result.losses for result in told),
    }
    async with Board(match, names).run_test(size=size) as pilot:
        await pilot.pause()
        for _hand in told:
            shown = drawn(pilot.app.board)
            for words in (words for words, meant in occurs.items() if meant):
                assert any(words in line for line in shown), (words, shown)
            await pilot.press("up")


@pytest.mark.few(4)
@pytest.mark.parametrize("players", [2, 5, 9])
@pytest.mark.parametrize("width", range(40, 121, 4))
async def test_no_column_and_no_arrow_touches_its_neighbour(players: int, width: int) -> None:
    async with Board(game(players), NAMES[:players]).run_test(size=(width, 24)) as pilot:
        await pilot.pause()
        for key in ("home", "end"):
            await pilot.press(key)
            rows = drawn(pilot.app.board)[2 : 1 + pilot.app.board.table_height]
            arrows = [line for line in rows if line[-1] in "▲▼"]
            assert all(line[-2] == " " for line in arrows), arrows
            for line in rows:
                assert not re.search(r"[●○×\d][✓✗★–]", line), line


async def test_the_cursor_tells_about_another_hand_by_keys() -> None:
    match = game(5)
    async with Board(match, NAMES[:5]).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = pilot.app.board
        await pilot.press("home")
        assert "Hand 1, dealt by" in text(board)
        assert "hand 1" in drawn(board)[-1]
        await pilot.press("down", "j")
        assert "Hand 3, dealt by" in text(board)
        await pilot.press("k", "up", "up")
        assert "Hand 1, dealt by" in text(board)
        await pilot.press("pagedown")
        assert board.cursor > 1
        await pilot.press("end")
        assert f"Hand {len(results(match))}, dealt by" in text(board)


async def test_a_click_tells_about_a_hand_and_the_wheel_moves() -> None:
    match = game(9)
    async with Board(match, NAMES).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = pilot.app.board
        first = int(drawn(board)[2][1:6]) - 1
        assert first > 0
        assert drawn(board)[2].endswith("▲")
        await pilot.click(ScoreBoard, offset=(20, 3))
        assert board.cursor == first + 1
        assert f"Hand {first + 2}, dealt by" in text(board)
        await pilot.press("home")
        assert drawn(board)[2][1:6].strip() == "1"
        assert any(line.endswith("▼") for line in drawn(board))


async def test_the_chart_steps_down_with_the_lives_and_ends_where_a_player_went_out() -> None:
    match = game(5)
    hands = results(match)
    async with Board(match, NAMES[:5]).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = drawn(pilot.app.board)
        chart = lines[next(n for n, line in enumerate(lines) if "── Lives" in line) + 1 :]
        for seat in range(5):
            course = [3] + [hand.pennies[seat] for hand in hands]
            steps = ["▁▃▅▇"[pennies] if pennies is not None else "×" for pennies in course]
            bars = "".join(sign for sign in chart[seat] if sign in "▁▃▅▇×")
            step = len(bars) // (steps.index("×") + 1 if "×" in steps else len(steps))
            wanted = steps[: steps.index("×") + 1] if "×" in steps else steps
            assert bars == "".join(sign * step for sign in wanted)
            assert NAMES[seat] in chart[seat]
        winner = next(seat for seat, pennies in enumerate(match.state.pennies) if pennies is not None)
        assert "★ won" in chart[winner]
        assert "▸Margaret" in chart[0], "that is you"


async def test_the_chart_takes_the_tables_place_where_there_is_no_room_for_both() -> None:
    match = game(9)
    async with Board(match, NAMES).run_test(size=(40, 16)) as pilot:
        await pilot.pause()
        board = pilot.app.board
        assert "── Lives" not in text(board)
        assert "c chart" in shown_on(pilot.app)
        await pilot.press("c")
        assert "── Lives" in text(board)
        assert all(
            f"{seat + 1:>2} " in text(board) and name[:6] in text(board) for seat, name in enumerate(NAMES)
        )
        await pilot.pause()
        assert "c table" in shown_on(pilot.app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "── Lives" in text(board)
        assert "Hand " in text(board)


async def test_a_game_in_progress_says_how_it_stands() -> None:
    match = game(5, 3)
    async with Board(match, NAMES[:5], None).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        left = sum(pennies is not None for pennies in match.state.pennies)
        kitty = match.state.kitty
        line = drawn(pilot.app.board)[0]
        assert f"3 hands played · {left} players left · {kitty} pennies in the kitty" in line
        assert "▸Margaret" not in text(pilot.app.board), "nobody here is you"


async def test_before_the_first_hand_is_over_there_are_the_lives_of_the_start() -> None:
    match: AnyMatch = Match.start(Scat(seats=3), 0)
    async with Board(match, NAMES[:3]).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "No hand has been finished yet." in text(pilot.app.board)
        assert "●●●" in text(pilot.app.board)
        await pilot.press("down", "up", "home", "end", "pagedown", "c")
        assert pilot.app.board.cursor == 0


async def test_the_winner_and_the_kitty_stand_on_top() -> None:
    match = game(2)
    winner = match.state.survivors()[0]
    names = ["[/x]", "[b]"]
    for you, who in ((None, names[winner]), (1 - winner, names[winner]), (winner, "You")):
        async with Board(match, names, you).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            wanted = f"{who} won the game and the kitty of {match.state.kitty} pennies."
            assert wanted in shown_on(pilot.app)


@pytest.mark.parametrize("key", ["q", "escape", "backspace"])
async def test_keys_that_go_back(key: str) -> None:
    async with Board(game(2), NAMES[:2]).run_test() as pilot:
        await pilot.pause()
        assert pilot.app.screen is pilot.app.shown
        await pilot.press(key)
        await pilot.pause()
        assert pilot.app.screen is not pilot.app.shown


def finished_game(saves: SaveFolder, seed: int, names: list[str], over: bool = True) -> Path:
    """A game on disk, the first player a person."""
    match = game(len(names), None if over else 1, seed)
    seats = [
        Player(name, "bot" if seat else "human", "easy" if seat else None) for seat, name in enumerate(names)
    ]
    record = Record(
        saves.new_id(), "scat", now(), now(), f"{seed:02x}", {}, tuple(seats), 0, moves_as_text(match)
    )
    return saves.write(record)


async def test_finished_games_are_listed_with_totals_and_open_by_enter_and_click(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    finished_game(saves, 1, ["You", "[/x]"])
    finished_game(saves, 2, ["You", "李明" * 20, "[b]"])
    finished_game(saves, 3, ["You", "Left"], over=False)
    wins = sum(game(players, None, seed).state.pennies[0] is not None for players, seed in ((2, 1), (3, 2)))
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = FinishedGamesScreen()
        await app.push_screen(screen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        form = screen.query_one(Form)
        assert f"Scat: 2 finished games, {wins} won by you" in totals(screen)
        assert "With [/x]" in text(form)
        assert "With Left" not in text(form)
        assert "hands" in text(form)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)
        assert "[/x]" in text(app.screen.query_one(ScoreBoard))
        await pilot.press("q")
        await pilot.pause()
        column, line = place_of(form, "With 李明")
        await pilot.click(Form, offset=(column, line))
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)
        assert "[b]" in text(app.screen.query_one(ScoreBoard))


async def test_a_finished_game_that_is_gone_meanwhile_is_said_to_be(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    path = finished_game(saves, 1, ["You", "Otto"])
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = FinishedGamesScreen()
        await app.push_screen(screen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        saves.delete(path)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert app.screen is screen
        [notice] = notifications(app)
        assert notice.message == f"{path.name} cannot be played: there is no such file"


async def test_many_finished_games_are_all_listed(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    record = load_game(finished_game(saves, 1, ["You", "Otto"])).record
    for number in range(120):
        saves.write(replace(record, id=f"game-{number}"))
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = FinishedGamesScreen()
        await app.push_screen(screen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert len([row for row in screen.query_one(Form).rows if row.selectable]) == 121


@pytest.mark.parametrize("width", [40, 80])
async def test_the_list_of_finished_games_opens_from_the_statistics(width: int, data_folder: Path) -> None:
    app = ScatApp(data_folder)
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.pause()
        await pilot.press("b")
        await pilot.pause()
        await pilot.press("f")
        await pilot.pause()
        assert isinstance(app.screen, FinishedGamesScreen)
        assert "Scoreboard: finished games" in shown_on(app)


async def test_finished_games_of_both_games_stand_together(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    finished_game(saves, 1, ["You", "Ben"])
    names = ("You", "Ben", "Cy", "Dot", "Eve", "Flo")
    played = next(simulate("cancellation-hearts", ["easy"] * 6, 1, b"\x07", {"target": 50})).record
    players = tuple(
        Player(n, "bot" if n != "You" else "human", "easy" if n != "You" else None) for n in names
    )
    saves.write(replace(played, id=saves.new_id(), seats=players))
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = FinishedGamesScreen()
        await app.push_screen(screen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        form = screen.query_one(Form)
        assert "Scat: 1 finished game, " in totals(screen)
        assert "Cancellation Hearts: 1 finished game, " in totals(screen)
        hearts = next(row for row in form.rows if "Hearts  " in row.value)
        form.cursor = form.rows.index(hearts)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)
        assert "uncollected" in shown_on(app)
        assert " won " in drawn(app.screen.query_one(ScoreBoard))[0]
        assert "←→ hand" in shown_on(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert load("cancellation-hearts").for_rule(12).title in shown_on(app)


async def test_no_finished_game_is_said_so(data_folder: Path) -> None:
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(FinishedGamesScreen())
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "No game has been finished yet." in shown_on(app)
        await pilot.press("enter", "q")
        await pilot.pause()
        assert not isinstance(app.screen, FinishedGamesScreen)
