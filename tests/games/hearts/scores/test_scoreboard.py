"""The scoreboard of Cancellation Hearts: points, moons and the race, by keys and by mouse, at every size."""

import re
from dataclasses import replace
from functools import cache
from random import Random

import msgspec
import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult

from scat_tui import games, themes
from scat_tui.engine.game import CHANCE
from scat_tui.engine.match import AnyMatch, Match
from scat_tui.games import players as bots
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.scores.race import race
from scat_tui.games.hearts.scores.scores import HeartsScores
from scat_tui.games.hearts.scores.sheet import LETTERS, ScoredHand, Sheet
from scat_tui.games.replaying import make_game
from scat_tui.widgets.scores.board import ScoreBoard
from tests.cases import mostly_slow
from tests.widgets.widget_app import AWKWARD, drawn, place_of, shown_on

GAME = "cancellation-hearts"
NAMES = ("Margaret", "Ravi", "Joe", "Mei", "Åsa", "Tomás", "Ludwig", "Zoë", "Ann", "Bo", "Cy")
SIZES = [(40, 16), (40, 24), (80, 24), (120, 40)]


def sheet(*hands: tuple[int, ...], names: tuple[str, ...] = NAMES, won: str | None = None) -> Sheet:
    """A game in which each hand added so much to each score; what is missing of 52 nobody took."""
    scores = (0,) * len(hands[0]) if hands else (0,) * 6
    scored = []
    for number, added in enumerate(hands, 1):
        scores = tuple(score + more for score, more in zip(scores, added, strict=True))
        result = HandResult(
            number=number,
            dealer=number % len(scores),
            passing=Direction.LEFT,
            points=tuple(max(0, more) for more in added),
            uncollected=52 - sum(added),
            shooter=added.index(-26) if -26 in added else None,
            choice=Choice.SUBTRACT if -26 in added else None,
            added=added,
            scores=scores,
            widow=(),
            widow_taker=None,
        )
        scored.append(ScoredHand(result, (f"Told of hand {number}.",)))
    return Sheet(names[: len(scores)], 0, 150, tuple(scored), won, (0,) if won else ())


class Board(App[None]):
    """One scoreboard."""

    def __init__(self, shown: Sheet) -> None:
        super().__init__()
        self.board = ScoreBoard(HeartsScores(shown))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes.DEFAULTS

    def compose(self) -> ComposeResult:
        yield self.board


def random_hands(players: int, count: int) -> list[tuple[int, ...]]:
    """Hands of 52 points that fall anywhere."""
    random = Random(players)
    hands = []
    for _hand in range(count):
        taken = [0] * players
        for _point in range(52):
            taken[random.randrange(players)] += 1
        hands.append(tuple(taken))
    return hands


def line_of(board: ScoreBoard, name: str) -> str:
    return next(line for line in drawn(board) if line[4:].startswith(name))


@pytest.mark.parametrize("size", SIZES)
@mostly_slow("players", [6, 8, 11], quick=[11])
async def test_every_size_shows_every_player_and_the_newest_hand(players: int, size: tuple[int, int]) -> None:
    shown = sheet(*random_hands(players, 9))
    async with Board(shown).run_test(size=size) as pilot:
        await pilot.pause()
        board = pilot.app.board
        lines = drawn(board)
        assert {cell_len(line) for line in lines} == {size[0]}
        assert len(lines) <= size[1]
        assert "▸9" in lines[1]
        for seat in range(players):
            row = lines[2 + seat]
            assert row.startswith(f" {LETTERS[seat]} ")
            assert row.rstrip().endswith(str(shown.scores(9)[seat]))
            assert shown.names[seat][:7] in row


@mostly_slow("name", AWKWARD, quick=AWKWARD[2:4])
@pytest.mark.parametrize("size", SIZES)
async def test_awkward_names_leave_everything_in_line(name: str, size: tuple[int, int]) -> None:
    match = whole_game(6, 50)
    async with Board(
        games.scores(match.game.name).scoreboard(match.game, match.events, [name] * 6, 0).sheet
    ).run_test(size=size) as pilot:
        for key in ("home", "c"):
            await pilot.press(key)
            await pilot.pause()
            assert {cell_len(line) for line in drawn(pilot.app.board)} == {size[0]}
            assert "\x1b" not in shown_on(pilot.app)


async def test_a_column_tells_what_was_added_and_the_score_after_it() -> None:
    async with Board(sheet((13, 20, 0, 0, 9, 8), (0, 0, -26, 0, 0, 0))).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = pilot.app.board
        assert line_of(board, "Ravi").split()[2:] == ["+20", "20", "·", "20"]
        assert line_of(board, "Joe").split()[2:] == ["·", "0", "−26", "-26"]
        assert line_of(board, "uncollected").split() == ["uncollected", "2", "78"]
        assert line_of(board, "moon").split() == ["moon", "·", "C☾−"]
        assert "Joe is lowest with -26" in drawn(board)[0]


@pytest.mark.few(4)
@pytest.mark.parametrize("size", [*SIZES[1:], (60, 24), (100, 30), (200, 50)])
@pytest.mark.parametrize("players", [6, 7, 11])
async def test_every_mark_that_occurs_is_explained_however_much_happened(
    players: int, size: tuple[int, int]
) -> None:
    shown = sheet(*random_hands(players, 8), (-26, *[0] * (players - 1)), (*[26] * (players - 1), 0))
    long = "Many points were taken by many players in this hand. " * 6
    hands = [msgspec.structs.replace(hand, sentences=(long,)) for hand in shown.hands]
    hands[-1] = msgspec.structs.replace(
        hands[-1], result=replace(hands[-1].result, shooter=players - 1, choice=Choice.ADD)
    )
    async with Board(msgspec.structs.replace(shown, hands=tuple(hands))).run_test(size=size) as pilot:
        await pilot.pause()
        text = "\n".join(drawn(pilot.app.board))
        assert "C☾−" in text
        assert "C☾+" in text
        assert ("+13 added" in text) == ("145 score after it" in text) == (size[0] >= 60)


@pytest.mark.few(4)
@pytest.mark.parametrize("width", range(40, 121, 4))
async def test_the_arrow_to_later_hands_touches_no_number(width: int) -> None:
    async with Board(sheet(*random_hands(6, 30))).run_test(size=(width, 24)) as pilot:
        await pilot.press("home")
        await pilot.pause()
        assert re.search(r"\d ›", drawn(pilot.app.board)[1])


@pytest.mark.parametrize("width", [40, 80, 120])
async def test_the_column_under_the_cursor_touches_no_other(width: int) -> None:
    async with Board(sheet(*random_hands(6, 9))).run_test(size=(width, 24)) as pilot:
        await pilot.pause()
        board = pilot.app.board
        for key in ("home", "right", "end"):
            await pilot.press(key)
            rows = list(board.render().split("\n"))[1 : board.table_height]
            for row in rows:
                [here] = [span for span in row.spans if "reverse" in str(span.style)]
                assert row.plain[here.start - 1] == " ", row.plain
                assert row.plain[here.start :].strip(), row.plain
                assert row.plain[here.end : here.end + 1] in ("", " "), row.plain


@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_score_touches_no_letter_at_the_end_of_its_line(width: int) -> None:
    hands = [(-104, -104, -104, -104, 13, 39)]
    for line in race(sheet(*hands), width, 12, 0):
        assert not re.search(r"[A-K+][-\d]", line.plain), line.plain


async def test_a_narrow_column_has_the_score() -> None:
    async with Board(sheet((13, 20, 0, 0, 9, 8), (0, 0, -26, 0, 0, 0))).run_test(size=(40, 24)) as pilot:
        await pilot.pause()
        assert line_of(pilot.app.board, "Ravi").split()[2:] == ["20", "20"]
        assert line_of(pilot.app.board, "Joe").split()[2:] == ["0", "-26"]


async def test_the_cursor_goes_from_hand_to_hand_by_keys_and_by_a_click() -> None:
    async with Board(sheet(*random_hands(11, 30))).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = pilot.app.board
        for key, hand in (
            ("left", 29),
            ("h", 28),
            ("up", 27),
            ("right", 28),
            ("l", 29),
            ("j", 30),
            ("home", 1),
        ):
            await pilot.press(key)
            assert f"Told of hand {hand}." in "\n".join(drawn(board))
        assert drawn(board)[1].rstrip().endswith("›")
        await pilot.press("pagedown", "end", "pageup")
        assert 1 < board.cursor + 1 < 30
        column, line = place_of(board, f"{board.cursor} ")
        await pilot.click(ScoreBoard, offset=(column, line + 4))
        assert f"▸{board.cursor + 1}" in drawn(board)[1]


async def test_a_click_beside_the_hands_changes_nothing() -> None:
    async with Board(sheet(*random_hands(6, 4))).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for offset in ((2, 4), (79, 4), (30, 0)):
            await pilot.click(ScoreBoard, offset=offset)
            assert pilot.app.board.cursor == 3


async def test_the_chart_takes_the_tables_place_where_there_is_no_room_for_both() -> None:
    async with Board(sheet(*random_hands(11, 9))).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "The race" not in shown_on(pilot.app)
        await pilot.press("c")
        await pilot.pause()
        assert "The race" in shown_on(pilot.app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "The race" in shown_on(pilot.app)
        assert "uncollected" in shown_on(pilot.app)


def chart(shown: Sheet, width: int = 80, height: int = 20, cursor: int | None = None) -> list[str]:
    return [
        line.plain for line in race(shown, width, height, len(shown.hands) - 1 if cursor is None else cursor)
    ]


def test_every_line_is_told_by_its_letter_and_ends_at_its_name() -> None:
    shown = sheet(*[(1, 2, 4, 6, 8, 10)] * 9)
    lines = chart(shown)
    plot = [line[6:62] for line in lines]
    assert len(lines) == 20
    for seat in range(6):
        heights = [
            next((n for n, line in enumerate(plot) if LETTERS[seat] in line[5 * hand : 5 * hand + 5]), -1)
            for hand in (6, 9)
        ]
        assert -1 not in heights
        assert heights[0] >= heights[1], "a score that grows goes up"
        assert any(
            f"{shown.scores(9)[seat]:>4} {LETTERS[seat]} " in line and NAMES[seat] in line for line in lines
        )
    assert "•" in "".join(plot), "one's own dots are larger"
    assert any("150 ┤┄┄┄" in line for line in lines)
    assert "hand 9 ▲" in lines[-1]


def test_names_stand_from_the_highest_score_to_the_lowest_and_the_winner_is_starred() -> None:
    shown = sheet((1, 5, 12, 30, 2, 2), won="Margaret won with 1.")
    found = [
        next(n for n, line in enumerate(chart(shown)) if name in line) for name in ("Mei", "Joe", "Ravi")
    ]
    assert found == sorted(found)
    assert any("★Margaret" in line for line in chart(shown))


def test_letters_that_meet_stand_side_by_side_or_are_counted_as_more() -> None:
    lines = chart(sheet(*[(0, 0, 0, 0, 0, 0)] * 3))
    assert any("ABCDEF" in line for line in lines)
    assert any("ABC+" in line for line in lines), "at the end there is less room"


@pytest.mark.few(2)
@pytest.mark.parametrize("width", [40, 80, 120])
@mostly_slow("hands", [1, 2, 20, 200], quick=[2, 200])
@mostly_slow("players", [6, 11], quick=[11])
def test_a_race_of_any_length_fits_and_shows_the_cursor(players: int, hands: int, width: int) -> None:
    shown = sheet(*random_hands(players, hands))
    for cursor in {0, hands // 2, hands - 1}:
        lines = chart(shown, width, 14, cursor)
        assert max(map(cell_len, lines)) <= width
        assert len(lines) == 14
        assert f"hand {cursor + 1}" in lines[-1]
        assert "▲" in lines[-1]
        ends = [line for line in lines if re.search(r"\d [A-K] ", line)]
        assert len(ends) == players


def test_scores_below_zero_are_on_the_scale() -> None:
    lines = chart(sheet((0, 0, -26, 0, 0, 0), (0, 0, -26, 0, 0, 0)))
    assert any(line.startswith(" -52 ┤") for line in lines)
    assert any("-52 C" in line for line in lines)


@cache
def whole_game(seats: int, target: int) -> AnyMatch:
    """A game between weak players."""
    match: AnyMatch = Match.start(make_game(GAME, seats, {"target": target}), 0)
    random, easy = Random(1), bots.level(GAME, "easy")
    while match.state.to_act is not None:
        if match.state.to_act is CHANCE:
            match = match.play(match.game.chance(match.state, b"\x07"))
        else:
            match = match.play(easy(match.game.view(match.state, match.state.to_act), random))
    return match


async def test_a_played_game_is_read_as_its_report_has_it() -> None:
    match = whole_game(6, 50)
    report = match.report()
    scores = games.scores(match.game.name).scoreboard(match.game, match.events, NAMES[:6], 0)
    assert isinstance(scores, HeartsScores)
    assert scores.over
    assert [list(hand.result.scores) for hand in scores.sheet.hands] == [
        hand["scores"] for hand in report["hands"]
    ]
    assert list(scores.sheet.winners) == report["winners"]
    assert "reached the target." in scores.description(scores.hands - 1)
    names = ["You", *NAMES[1:6]]
    assert all(names[seat] in scores.standing(False) for seat in report["winners"])


async def test_before_the_first_hand_is_over_there_is_an_empty_race() -> None:
    async with Board(sheet()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "No hand has been finished yet." in shown_on(pilot.app)
        assert "The game ends at 150." in shown_on(pilot.app)
        await pilot.press("down", "up", "home", "end", "pagedown", "c")
        await pilot.pause()
        assert pilot.app.board.cursor == 0


def test_a_shared_lead_counts_its_players() -> None:
    assert "2 players are lowest with 3" in sheet((3, 3, 4, 10, 16, 16)).standing(False)
