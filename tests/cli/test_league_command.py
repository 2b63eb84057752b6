"""`scat-tui league` as it is called."""

import json
import shlex
from pathlib import Path

import pytest

from tests.command_line import command_line
from tests.programs.written import FIRST, program

SMALL = ("--size", "2", "--deals", "2", "--set", "lives=1")


def test_all_levels_play_each_other_and_the_games_are_in_the_data_folder(data_folder: Path) -> None:
    said = command_line("league", *SMALL)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("Scat for 2: 2 deals, each from every seat: 4 games a pair. Seed 5e0b6c.\n")
    [file] = (data_folder / "leagues").iterdir()
    assert file.name.startswith("scat-2-")
    before = file.read_bytes()
    assert command_line("league", *SMALL).stdout == said.stdout
    assert file.read_bytes() == before


def test_json_has_every_figure(tmp_path: Path) -> None:
    player = program(tmp_path, FIRST)
    arguments = ("league", *SMALL, "--players", "easy", "--player", player, "--seed", "5e", "--json")
    told = json.loads(command_line(*arguments).stdout)
    assert (told["game"], told["seats"], told["players"]) == ("scat", 2, ["easy", player])
    assert (told["deals"], told["games_a_pair"], told["seed"]) == (2, 4, "5e")
    [measure] = told["measures"].values()
    assert [(each["player"], each["against"]) for each in measure["pairs"]] == [
        ("easy", player),
        (player, "easy"),
    ]
    assert {"mean", "standard_error", "low", "high"} < {*measure["pairs"][0]}
    assert "faults" not in told


def test_a_file_of_ones_own_and_another_command_line_for_it(tmp_path: Path) -> None:
    out = tmp_path / "league"
    first = command_line("league", *SMALL, "--out", out)
    assert (first.returncode, first.stderr) == (0, "")
    other = command_line("league", *SMALL, "--seed", "5e", "--out", out)
    assert other.returncode == 0
    assert other.stderr == (
        f"scat-tui: {out} held another league, which is now league.before: this one begins anew.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--players", "easy"), "a league needs two players; name them with --players and --player"),
        (("--players", "easy,grand"), "no computer player is called 'grand'; there are easy, "),
        (("--players", "easy,"), "no computer player is called ''"),
        (("--player", "exec:", "--players", "easy"), "There is no command after exec:"),
        (("--player", "exec:./a 'b", "--players", "easy"), "A quotation mark or backslash in ./a 'b"),
        (("--size", "10"), "seats: scat is played by 2 to 9 players"),
        (("--game", "bridge"), "game: "),
        (("--seed", "5E"), "a seed is an even number of lower-case hex digits"),
        (("--set", "lives=99"), "lives cannot be 99"),
        (("--deals", "0"), "'0' is not a whole number"),
        (("--seconds", "0"), "'0' is not a number of seconds up to 3600"),
        (("--seconds", "nan"), "'nan' is not a number of seconds up to 3600"),
    ],
)
def test_what_cannot_be_is_told_in_one_line_before_anything_is_played(
    arguments: tuple[str, ...], why: str, data_folder: Path
) -> None:
    said = command_line("league", *arguments)
    assert (said.returncode, said.stdout) == (2, "")
    assert why in said.stderr
    assert said.stderr.count("\n") == 1
    assert not (data_folder / "leagues").exists()


def test_without_the_extra_a_cluster_is_told_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "distributed.py").write_text("raise ImportError('it is not installed')")
    said = command_line(
        "league", *SMALL, "--cluster", "tcp://127.0.0.1:1", environment={"PYTHONPATH": str(tmp_path)}
    )
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == ("scat-tui: A league over a cluster needs more: pip install 'scat-tui[cluster]'\n")


def test_simulate_takes_programs_and_records_have_no_command(tmp_path: Path) -> None:
    player = program(tmp_path, FIRST)
    out = tmp_path / "games"
    seats = f"easy,{player}"
    said = command_line("simulate", "--seats", seats, "--games", "2", "--seed", "5e", "--out", out, "--json")
    assert said.returncode == 0
    assert json.loads(said.stdout)["seats"] == ["easy", player]
    for path in out.iterdir():
        assert str(tmp_path) not in path.read_text()
        assert json.loads(path.read_text())["seats"][1] == {"name": "Exec 1", "kind": "bot", "level": "exec"}


def test_simulate_counts_the_faults_of_programs_and_keeps_their_words(
    tmp_path: Path, data_folder: Path
) -> None:
    player = program(tmp_path, "raise SystemExit('not today')")
    arguments = ("simulate", "--seats", f"easy,{player}", "--games", "1", "--seed", "5e")
    assert f"{player} failed: ended by itself: " in command_line(*arguments).stdout
    told = json.loads(command_line(*arguments, "--json").stdout)
    assert told["faults"][player]["crashed"] > 0
    assert told["faults"][player]["replaced"] >= told["faults"][player]["crashed"]
    [words] = (data_folder / "programs").iterdir()
    assert "not today" in words.read_text()


def test_a_command_that_is_not_there_is_counted(tmp_path: Path) -> None:
    player = f"exec:{shlex.quote(str(tmp_path / 'not there'))}"
    said = command_line("league", *SMALL, "--players", f"easy,{player}")
    assert said.returncode == 0
    assert f"{player} failed: command not found: 8; " in said.stdout
