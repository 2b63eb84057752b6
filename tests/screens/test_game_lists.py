"""Lists of games, and what is said about one: more room never shows less, and no pair is broken."""

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from textual.widget import Widget

from scat_tui.engine.record import Player
from scat_tui.games.replaying import replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.screens.game_summary import GameSummary, game_summary, summary_of
from scat_tui.simulate.simulate import simulate
from scat_tui.widgets.chooser import Chooser
from scat_tui.widgets.form import Form
from scat_tui.widgets.text import as_content, wrapped
from tests.cases import mostly_slow
from tests.sample_records import CHECKOUT
from tests.screens.menu_app import Front, front, keep_game, seen
from tests.screens.open_table import calm

SIZES = [(40, 24), (60, 24), (80, 24), (100, 30), (120, 40), (160, 45), (200, 50)]

LONG = ("Maximiliane von Hohenstaufen", "Bartholomew Featherstonehaugh", "漢字太郎の長い名前", "Wil")


def named(game: str, seats: int) -> GameSummary:
    """A game whose players have long names."""
    played = next(simulate(game, ["easy"] * seats, 1, b"\x05", {})).record
    players = tuple(Player(LONG[seat % 4] + str(seat), "bot", "easy") for seat in range(seats))
    record = replace(played, seats=(Player("Ana", "human"), *players[1:]))
    return game_summary(record, replay(record))


def keep_games(data: Path) -> list[SavedGame]:
    """Games of both kinds, finished and not, with long names and large figures."""
    saves = SaveFolder(data / "saves")
    for sample in ("first-knock", "last-penny", "hearts-moon", "hearts-two-marias"):
        keep_game(data, sample, sample)
    for game, seats in (("scat", 9), ("cancellation-hearts", 11)):
        played = next(simulate(game, ["easy"] * seats, 1, b"\x05", {})).record
        players = tuple(Player(LONG[seat % 4] + str(seat), "bot", "easy") for seat in range(1, seats))
        saves.write(replace(played, id=f"done-{seats}", seats=(Player("Ana", "human"), *players)))
    return [game for game in saves.list() if isinstance(game, SavedGame)]


def on_screen(app: Front, widget: Widget) -> list[str]:
    """The lines of the screen that the content of a widget has."""
    return seen(app).split("\n")[widget.content_region.y : widget.content_region.bottom]


def rows_of(app: Front, games: list[SavedGame]) -> list[tuple[GameSummary, str]]:
    """Each game of the list in front with its line on the screen."""
    form = app.screen.query_one(Form)
    lines = {row.key.removesuffix(".json"): place for place, row in enumerate(form.rows)}
    return [(summary_of(game), on_screen(app, form)[lines[game.id]]) for game in games if game.id in lines]


@pytest.mark.slow
@mostly_slow("keys", ["g", "bf"], quick=["g"])
async def test_a_larger_terminal_shows_of_each_game_no_less(keys: str, data_folder: Path) -> None:
    games, before = keep_games(data_folder), dict[str, set[str]]()
    for size in SIZES:
        async with front(data_folder, *keys, size=size) as (pilot, app):
            await calm(pilot)
            for summary, line in rows_of(app, games):
                told = {cell for cell in summary.cells if cell and cell in line}
                assert told >= before.get(summary.title, set()), (size, line)
                before[summary.title] = told
    assert before


@mostly_slow("size", SIZES[2:], quick=SIZES[3:4])
async def test_every_saved_game_has_its_date_and_on_a_large_terminal_whose_turn_it_is(
    size: tuple[int, int], data_folder: Path
) -> None:
    games = keep_games(data_folder)
    async with front(data_folder, "g", size=size) as (_pilot, app):
        rows = rows_of(app, games)
        assert len(rows) == len(games)
        for summary, line in rows:
            wanted = [
                summary.game,
                summary.hand,
                summary.own,
                summary.when,
                *([summary.turn] if size[0] >= 100 else []),
            ]
            assert all(f" {cell} " in f" {line} " for cell in wanted), (wanted, line)


@pytest.mark.few(6)
@pytest.mark.parametrize("lines", [2, 3, 5, 9])
@mostly_slow("width", [36, 56, 74, 96, 116], quick=[36, 74])
@mostly_slow(
    ("game", "seats"),
    [("scat", 2), ("scat", 9), ("cancellation-hearts", 6), ("cancellation-hearts", 11)],
    quick=[("scat", 9), ("cancellation-hearts", 11)],
)
def test_players_share_the_lines_there_are_and_keep_their_figures(
    game: str, seats: int, width: int, lines: int
) -> None:
    summary = named(game, seats)
    told = [line.plain for line in summary.company(width, lines)]
    assert len(told) <= lines
    assert all(as_content(line).cell_length <= width for line in told)
    room = lines * width >= 13 * seats
    if room:
        for name, figure in summary.players:
            assert any(f"{figure} {name[:1]}" in line for line in told), (figure, name, told)


@mostly_slow("size", SIZES, quick=SIZES[2:4])
@pytest.mark.parametrize("sample", ["hearts-cancelled-trick", "first-knock", "last-penny"])
async def test_the_lobby_breaks_no_line_inside_a_pair(
    sample: str, size: tuple[int, int], data_folder: Path
) -> None:
    record = load_game(CHECKOUT / "saves" / f"{sample}.json").record
    names = ("Ana", *(LONG[seat % 4] + str(seat) for seat in range(1, len(record.seats))))
    keep_game(data_folder, "first", sample, *names)
    [game] = [game for game in SaveFolder(data_folder / "saves").list() if isinstance(game, SavedGame)]
    summary = summary_of(game)
    async with front(data_folder, size=size) as (_pilot, app):
        lines = on_screen(app, app.screen.query_one(Chooser))
        [state] = [line for line in lines if summary.hand in line]
        parts = {summary.game, summary.hand, summary.turn, summary.when}
        assert set(state.strip(" ┃▌").split(" · ")) <= parts, "no part is broken"
        assert all(
            any(f"{figure} {name[:1]}" in line for line in lines) for name, figure in summary.players
        ), lines


@pytest.mark.parametrize("width", range(13, 60))
def test_no_line_of_a_sentence_begins_with_the_figure_of_a_name(width: int) -> None:
    text = "Points in hand 12: Otto 16, Ana −15, Maximiliane von Hohenst… 7, 漢字太郎 +21."
    lines = [line.plain for line in wrapped(text, width)]
    assert " ".join(line.strip() for line in lines) == text
    assert all(as_content(line.rstrip()).cell_length <= width for line in lines)
    if width >= 16:
        assert not any(line.lstrip("+−")[:1].isdigit() for line in lines), lines


def test_a_summary_says_less_where_there_are_few_lines() -> None:
    summary = structs.replace(named("cancellation-hearts", 11), turn="Bartholomew… to play")
    assert [line.plain for line in summary.short_rows(36, 9)][-1] == summary.when
    short = [line.plain for line in summary.short_rows(36, 2)]
    assert len(short) == 2
    assert not any(summary.turn in line for line in short)
    assert summary.when in short[-1]
