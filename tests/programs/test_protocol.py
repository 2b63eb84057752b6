"""`scat-tui protocol`, and the example: what is printed is what is played."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui import games, paths
from scat_tui.games.replaying import make_game
from scat_tui.simulate.outcomes import Terms, play_game
from tests.command_line import command_line
from tests.programs.written import example


def test_it_says_what_is_read_and_written_with_an_example_of_each_game() -> None:
    said = command_line("protocol")
    assert (said.returncode, said.stderr) == (0, "")
    assert '{"move": "1 stock"}' in said.stdout
    for name in games.names():
        assert games.about(name).title in said.stdout
        for field in games.protocol(name).fields():
            assert f'  "{field}": ' in said.stdout
    assert max(map(len, said.stdout.splitlines())) < 400


@pytest.mark.parametrize("word", ["scat", "hearts"])
def test_a_line_can_be_given_to_a_program(word: str) -> None:
    line = command_line("protocol", "--line", word).stdout
    view = json.loads(line)
    player = [sys.executable, "-I", "-S", str(paths.example_player())]
    answer = subprocess.run(player, input=line, capture_output=True, encoding="utf-8", timeout=60, check=True)
    assert json.loads(answer.stdout)["move"] in view["legal"]
    assert len(view["legal"]) > 1


def test_the_example_can_be_printed_and_is_short() -> None:
    said = command_line("protocol", "--example")
    assert said.stdout == paths.example_player().read_text(encoding="utf-8")
    assert len(said.stdout.splitlines()) <= 40
    assert "scat_tui" not in said.stdout


def test_a_game_that_is_not_there_is_told() -> None:
    said = command_line("protocol", "--line", "bridge")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "scat-tui: There is no game 'bridge'; there are: scat, hearts.\n"


@pytest.mark.parametrize("game", games.names())
def test_the_example_plays_whole_games_without_a_fault(game: str, tmp_path: Path) -> None:
    seats = games.about(game).sizes[0] + 1
    players = [example()] + ["easy"] * (seats - 1)
    outcome = play_game(Terms(game, {}, 60.0, str(tmp_path)), players, b"\x5e", 0)
    assert outcome.report["over"]
    assert outcome.failed == {}
    assert any(words.startswith("0 ") for words in outcome.moves)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("scat", {"throw_down": "on", "first_round_knock": "showdown"}),
        ("scat", {"stock_out": "showdown", "minimum_knock": 31}),
        ("cancellation-hearts", {"widow": "last_trick", "moon_value": 52, "passing": "left_right_hold"}),
    ],
)
def test_the_example_plays_by_house_rules_too(game: str, options: dict[str, int | str]) -> None:
    make_game(game, 6, options)
    outcome = play_game(Terms(game, options, 60.0), [example(), *["medium"] * 5], b"\x5f", 0)
    assert outcome.report["over"]
    assert outcome.failed == {}
