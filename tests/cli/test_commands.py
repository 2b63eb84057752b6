"""The command line as it is called: what it prints where, its exit status, never an escape sequence."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from scat_tui import __version__, games, paths
from scat_tui.cli import clean_environment, main
from scat_tui.engine.record import Player
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode
from tests.cases import mostly_slow
from tests.command_line import command_line
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record, a_record

SAMPLE = CHECKOUT / "saves" / "last-penny.json"
COMMANDS = (
    *("play", "today", "learn", "resume", "saves", "export", "import", "stats"),
    *("replay", "verify", "simulate", "rules", "where"),
)


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    return SaveFolder(data_folder / "saves")


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def complaint(said: "subprocess.CompletedProcess[str]", status: int) -> str:
    """The one line of a command that fails, with nothing on standard output."""
    assert (said.returncode, said.stdout) == (status, "")
    assert said.stderr.endswith("\n")
    line = said.stderr[:-1]
    assert line.isprintable()
    assert line.startswith("scat-tui: ")
    return line.removeprefix("scat-tui: ")


def test_version() -> None:
    said = command_line("--version")
    assert (said.returncode, said.stdout, said.stderr) == (0, f"scat-tui {__version__}\n", "")


def test_help_names_every_command_and_each_has_its_own() -> None:
    everything = command_line("--help")
    assert everything.returncode == 0
    for name in COMMANDS:
        assert name in everything.stdout
        own = command_line(name, "--help")
        assert own.returncode == 0
        assert f"usage: scat-tui {name}" in own.stdout
        assert "--data-dir" in own.stdout


@pytest.mark.few(5)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["deal"], "'deal'"),
        (["--frob"], "--frob"),
        (["--data-dir"], "--data-dir"),
        (["--data-dir", ""], "--data-dir"),
        (["saves", "--js"], "--js"),
        (["replay"], "FILE"),
        (["verify"], "FILE"),
        (["replay", "a", "b"], "b"),
        (["replay", "a", "\x1b[31m"], "\\x1b[31m"),
        (["where", "--json"], "--json"),
        (["learn", "bridge"], "bridge"),
        (["play", "summer"], "“summer” is no deal code: codes begin with S- or H-."),
        (["play", "S-"], "This code is too short"),
        (["play", "S-02JR-2938-NKRK-CDYU"], "No code has U in it"),
        (["play", "S-02JR-2938-NKRK-CDYB"], "There is a mistake in this code"),
        (["play", "S-02JR", "--phrase", "summer"], "--phrase"),
        (["play", "--phrase", "summer", "--seed", "5e"], "--seed"),
        (["play", "--phrase", "s-bahn"], "This code is too short"),
        (["play", "--phrase", " "], "at least one letter or digit"),
        (["play", "--seed", "5e0"], "even number of hexadecimal digits"),
        (["play", "--game", "scat"], "--game goes with --phrase or --seed"),
        (
            ["play", "--phrase", "summer", "--game", "bridge"],
            "There is no game 'bridge'; there are: scat, hearts.",
        ),
        (["rules", "bridge"], "bridge"),
        (["simulate"], "--seats"),
        (["simulate", "--seats", "easy"], "2 to 9"),
        (["simulate", "--seats", ",".join(["easy"] * 10)], "2 to 9"),
        (["simulate", "--seats", "easy,grandmaster"], "grandmaster"),
        (["simulate", "--seats", "easy,easy", "--game", "bridge"], "game"),
        (["simulate", "--seats", "easy,easy", "--games", "0"], "--games"),
        (["simulate", "--seats", "easy,easy", "--games", "many"], "--games"),
        (["simulate", "--seats", "easy,easy", "--games", "9" * 5000], "--games"),
        (["simulate", "--seats", "easy,easy", "--seed", "XYZ"], "seed"),
        (["simulate", "--seats", "easy,easy", "--seed", ""], "seed"),
        (["simulate", "--seats", "easy,easy", "--set", "jokers=2"], "jokers"),
        (["simulate", "--seats", "easy,easy", "--set", "lives"], "lives"),
        (["simulate", "--seats", "easy,easy", "--set", "lives=3.0"], "lives"),
        (["simulate", "--seats", "easy,easy", "--set", "county=ON"], "county"),
    ],
    ids=lambda value: " ".join(value)[:50] if isinstance(value, list) else "",
)
def test_wrong_usage_is_one_line_and_status_2(arguments: list[str], words: str) -> None:
    assert words in complaint(command_line(*arguments), 2)


def test_where_prints_the_folders(data_folder: Path, tmp_path: Path) -> None:
    said = command_line("where")
    assert said.returncode == 0
    folders = dict(line.split(maxsplit=1) for line in said.stdout.splitlines())
    assert folders == {
        "data": str(data_folder),
        "saves": str(data_folder / "saves"),
        "styles": str(CHECKOUT / "styles"),
        "samples": str(CHECKOUT / "saves"),
    }
    for arguments in (["--data-dir", "x", "where"], ["where", "--data-dir", "x"]):
        assert str(CHECKOUT / "x" / "saves") in command_line(*arguments).stdout
    assert not data_folder.exists()
    assert not (CHECKOUT / "x").exists()


@pytest.fixture
def no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whose data has no place."""

    def refuse(_given: str | None) -> Path:
        raise paths.NoHome("No home.")

    monkeypatch.setattr(paths, "data_folder", refuse)


@pytest.mark.usefixtures("no_home")
def test_a_user_without_a_home_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["where"]) == 0
    assert "none: No home." in capsys.readouterr().out
    assert main(["saves"]) == 1
    assert capsys.readouterr().err == "scat-tui: No home.\n"


def test_rules_are_printed_as_plain_text() -> None:
    said = command_line("rules", "scat")
    assert said.returncode == 0
    assert said.stdout == command_line("rules").stdout
    assert "county" in said.stdout
    assert all(line.isprintable() for line in said.stdout.splitlines())


def test_the_rules_of_each_game_are_printed_by_its_name() -> None:
    said = command_line("rules", "cancellation-hearts")
    assert said.returncode == 0
    assert "Cards that cancel (rule 9)" in said.stdout
    assert all(line.isprintable() for line in said.stdout.splitlines())


def test_rules_in_a_locale_without_suit_symbols_are_still_printed() -> None:
    said = command_line("rules", environment={"PYTHONIOENCODING": "ascii"})
    assert said.returncode == 0
    assert said.stdout.isascii()
    assert "\\u" not in said.stdout
    assert "- KS 10S 4S is 24." in said.stdout


def test_no_saves(data_folder: Path) -> None:
    assert command_line("saves").stdout == "There are no saved games.\n"
    assert json.loads(command_line("saves", "--json").stdout) == []
    assert not data_folder.exists()


def test_saves_are_listed_newest_first_with_the_damaged_and_why(saves: SaveFolder) -> None:
    seats = (Player("A\x1b[31mna", "human"), *a_played_record().seats[1:])
    for second, id in enumerate(("older", "newer")):
        path = saves.write(a_played_record(id=id, seats=seats))
        os.utime(path, (1000 + second, 1000 + second))
    saves.rename(saves.path("older"), "Monday")
    os.utime(written(saves.folder / "bad.json", b"{"), (999, 999))
    listed = json.loads(command_line("saves", "--json").stdout)
    assert [game.get("id") for game in listed] == ["newer", "older", None]
    assert listed[1]["title"] == "Monday"
    assert listed[1]["hand"] == 1
    assert listed[1]["to_act"] == 0
    assert listed[1]["over"] is False
    assert listed[1]["lives"] == [3, 3, 3]
    assert listed[1]["seats"][0] == "A\x1b[31mna"
    assert listed[2]["path"].endswith("bad.json")
    assert "damaged" in listed[2]["damaged"]
    said = command_line("saves")
    assert said.returncode == 0
    assert all(line.isprintable() for line in said.stdout.splitlines())
    firsts = [line.split()[:2] for line in said.stdout.splitlines()]
    assert firsts[:3] == [["number", "id"], ["1", "newer"], ["2", "older"]]
    assert firsts[3][0] == "damaged:"
    assert "Monday" in said.stdout


@mostly_slow("path", SAMPLES, quick=SAMPLES[:3], ids=lambda path: path.stem)
def test_samples_replay_and_verify(path: Path) -> None:
    replayed = command_line("replay", path, "--json")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert json.loads(replayed.stdout) == load_game(path).match.report()
    verified = command_line("verify", path)
    assert verified.returncode == 0
    assert load_game(path).record.seed in verified.stdout


def test_replay_tells_the_game_in_words() -> None:
    said = command_line("replay", SAMPLE)
    assert said.returncode == 0
    game = load_game(SAMPLE)
    lines = said.stdout.splitlines()
    assert lines[0] == "Scat, 4 players"
    assert lines[2] == f"Seed: {game.record.seed}"
    first_hand = next(place for place, line in enumerate(lines) if line.startswith("hand")) + 1
    report = game.match.report()
    names = [player.name for player in game.record.seats]
    assert lines[first_hand - 1].split() == ["hand", "ended", "by", *names, "dealer", "(knocker)"]
    assert isinstance(report["hands"], list)
    for number, hand in enumerate(report["hands"], 1):
        line = lines[first_hand + number - 1]
        assert line.split()[0] == str(number)
        knocker = "" if hand["knocker"] is None else f" ({names[hand['knocker']]})"
        assert line.endswith(f"  {names[hand['dealer']]}{knocker}")
        for seat, lost in enumerate(hand["lost"]):
            if lost:
                assert f"{hand['values'][seat]} -{lost} (" in line
    assert "to play: Ana" in lines[-1]


def test_replay_of_a_finished_game_names_the_winner(tmp_path: Path) -> None:
    command_line("simulate", "--seats", "easy,easy", "--games", "1", "--seed", "5e0b6c", "--out", tmp_path)
    [path] = tmp_path.iterdir()
    report = json.loads(command_line("replay", path, "--json").stdout)
    winner = load_game(path).record.seats[report["winners"][0]].name
    assert command_line("replay", path).stdout.endswith(
        f"{winner} won the game and the kitty of {report['kitty']} pennies.\n"
    )


def hearts_game(folder: Path, *options: str) -> Path:
    """A whole game of Cancellation Hearts."""
    seats = ",".join(["easy"] * 6)
    command_line(
        "simulate", "--game", "cancellation-hearts", "--seats", seats, "--games", "1", "--seed", "5e0b6c",
        *options, "--out", folder,
    )  # fmt: skip
    [path] = folder.iterdir()
    return path


def test_replay_tells_a_game_of_hearts_in_words(tmp_path: Path) -> None:
    path = hearts_game(tmp_path, "--set", "target=50")
    said = command_line("replay", path)
    report = json.loads(command_line("replay", path, "--json").stdout)
    lines = said.stdout.splitlines()
    assert (said.returncode, lines[0]) == (0, "Cancellation Hearts, 6 players")
    assert lines[1] == "House rules: Game ends at: 50, short"
    first = next(place for place, line in enumerate(lines) if line.startswith("hand")) + 1
    names = [player.name for player in load_game(path).record.seats]
    heads = " ".join(["hand passing uncollected", *names, "dealer (moon)"])
    assert " ".join(lines[first - 1].split()) == heads
    for number, hand in enumerate(report["hands"], 1):
        cells = lines[first + number - 1].split()
        assert cells[:3] == [str(number), hand["passing"], str(hand["uncollected"] or "-")]
        assert lines[first + number - 1].endswith(f"  {names[hand['dealer']]}")
        for seat in range(6):
            assert f"{hand['points'][seat]} ({hand['scores'][seat]})" in lines[first + number - 1]
    game = load_game(path).record
    winners = " and ".join(game.seats[seat].name for seat in report["winners"])
    assert lines[-1].startswith(f"{winners} won with {min(report['scores'])}.")


def test_replay_tells_a_moon_and_whose_turn_it_is(tmp_path: Path) -> None:
    sample = CHECKOUT / "saves" / "hearts-moon.json"
    assert command_line("replay", sample).stdout.endswith("Hand 3 is being played; to play: Ana.\n")
    record = load_game(sample).record
    for choice, words in (("add", "(Ana adds)"), ("subtract", "(Ana subtracts)")):
        moved = replace(record, moves=(*record.moves, f"0 moon {choice}"))
        path = written(tmp_path / "moon.json", encode(moved))
        lines = command_line("replay", path).stdout.splitlines()
        assert any(line.startswith("   3") and line.endswith(words) for line in lines)
        assert lines[-1] == "The next deal is due."


def test_saves_lists_both_games(saves: SaveFolder) -> None:
    for name in ("first-knock", "hearts-two-marias"):
        record = load_game(CHECKOUT / "saves" / f"{name}.json").record
        saves.write(replace(record, id=name))
    listed = {game["id"]: game for game in json.loads(command_line("saves", "--json").stdout)}
    assert "lives" in listed["first-knock"]
    assert listed["hearts-two-marias"]["scores"] == [20, 13, 24, 15, 14, 27, 21, 22]
    said = command_line("saves").stdout
    hearts, scat = (line[6:] for line in said.splitlines()[1:])
    assert hearts.split()[:5] == ["hearts-two-marias", "Hearts", "4", "20", "(4th)"]
    assert hearts.endswith("Ana, Juno, Otto, Mira, Felix, Rosa, Hugo, Nell: your turn")
    assert scat.split()[:4] == ["first-knock", "Scat", "1", "●●●"]
    assert "seat " not in said


def test_saves_names_the_winners_and_tells_every_score_where_no_person_played(
    saves: SaveFolder, tmp_path: Path
) -> None:
    game = load_game(hearts_game(tmp_path, "--set", "target=50"))
    saves.write(replace(game.record, id="finished"))
    names = [game.record.seats[seat].name for seat in game.match.report()["winners"]]
    line = command_line("saves").stdout.splitlines()[1]
    scores = map(str, game.match.state.scores)
    assert line.split()[:10] == ["1", "finished", "Hearts", str(game.match.state.deals), *scores]
    assert line.endswith(f": {' and '.join(names)} won")


def test_the_help_on_set_names_every_house_rule() -> None:
    told = " ".join(command_line("simulate", "--help").stdout.split())
    _before, _scat, after = told.partition("Of scat: ")
    scat, _hearts, hearts = after.partition(". Of hearts: ")
    for game, names in (("scat", scat), ("cancellation-hearts", hearts.split(" --")[0])):
        assert names.split(", ") == [option.name for option in games.rules(game).all_options()]


def test_every_name_of_a_help_page_that_is_listed_is_accepted_and_stands_in_the_usage() -> None:
    line = complaint(command_line("rules", "bridge\x1b"), 2)
    assert line == r"There is no help on 'bridge\x1b'; there is help on: scat, hearts, keys."
    usage = command_line("rules", "--help").stdout
    text = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    readme = next(line for line in text.splitlines() if line.startswith("scat-tui rules"))
    for name in ("scat", "hearts", "keys"):
        assert command_line("rules", name.title()).stdout == command_line("rules", name).stdout != ""
        assert name in usage
        assert name in readme


@mostly_slow("name", ["hearts", "Hearts", "Cancellation Hearts"], quick=["hearts"])
def test_hearts_goes_by_its_short_name_too(name: str) -> None:
    assert command_line("rules", name).stdout == command_line("rules", "cancellation-hearts").stdout
    seats = ",".join(["easy"] * 6)
    simulated = command_line(
        "simulate", "--game", name, "--seats", seats, "--games", "1", "--set", "target=50"
    )
    assert simulated.returncode == 0, simulated.stderr


def test_replay_tells_names_harmlessly(tmp_path: Path) -> None:
    seats = (Player("\x1b]0;gotcha\x07[/]", "human"), *a_played_record().seats[1:])
    path = written(tmp_path / "game.json", encode(a_played_record(seats=seats, undos=3)))
    said = command_line("replay", path)
    assert said.returncode == 0
    assert all(line.isprintable() for line in said.stdout.splitlines())
    assert "3 moves taken back" in said.stdout


@mostly_slow("arguments", [["replay"], ["replay", "--json"], ["verify"]], quick=[["verify"]], ids=" ".join)
def test_bad_records_give_the_file_the_place_and_the_reason(arguments: list[str], tmp_path: Path) -> None:
    record = a_played_record()
    good = json.loads(encode(record))
    bad = {
        "move 3: ": {**good, "moves": [*good["moves"][:3], "0 knock knock"]},
        f"move {len(record.moves)}: ": {**good, "moves": [*good["moves"], "2 knock"]},
        "move 0: ": {**good, "moves": [7, *good["moves"]]},
        "move 0: '0 stock'": {**good, "moves": ["0 stock", 5]},
        "move 1: ": {**good, "moves": [good["moves"][0], 5, "0 stock"]},
        "branched_from: ": {**good, "branched_from": {"id": "other", "moves": -1}},
        "created: ": {**good, "created": "\ud800", "moves": [7]},
        "lives: ": {**good, "options": {"lives": 3.0}, "moves": [7]},
        "jokers: ": {**good, "options": {"jokers": 2}},
        "dealer: ": {**good, "dealer": 7},
        "seed: ": {**good, "seed": "5E"},
        "colour: ": {**good, "colour": "red"},
        "seats: ": {**good, "seats": good["seats"][:1]},
        "version: made by a newer version of scat-tui (version 7)": {**good, "version": 7},
        "the file is damaged": None,
    }
    path = tmp_path / "record.json"
    for where, members in bad.items():
        path.write_text("{" if members is None else json.dumps(members))
        assert complaint(command_line(*arguments, path), 1).startswith(f"{path}: {where}")


@pytest.mark.parametrize("name", ["nothing.json", "a folder", "\x1b[31m.json", "é\udcff.json"])
def test_a_file_that_cannot_be_read_is_named_on_one_line(name: str, tmp_path: Path) -> None:
    (tmp_path / "a folder").mkdir()
    line = complaint(command_line("replay", f"{tmp_path}/{name}"), 1)
    assert line.startswith(f"{tmp_path}/")


def test_verify_names_the_first_deck_that_does_not_follow(tmp_path: Path) -> None:
    record = load_game(SAMPLE).record
    path = tmp_path / "record.json"
    path.write_bytes(encode(replace(record, seed="5e0b6c")))
    assert complaint(command_line("verify", path), 1).startswith(f"{path}: move 0: ")
    deals = [number for number, move in enumerate(record.moves) if move.startswith("deal")]
    mixed = (*record.moves[: deals[2]], "deal " + " ".join(reversed(record.moves[0].split()[1:])))
    path.write_bytes(encode(replace(record, moves=mixed)))
    assert complaint(command_line("verify", path), 1).startswith(f"{path}: move {deals[2]}: ")
    assert command_line("replay", path).returncode == 0
    path.write_bytes(encode(replace(record, seed=None)))
    assert complaint(command_line("verify", path), 1).startswith(f"{path}: seed: ")


@pytest.mark.slow
def test_simulate_writes_records_that_replay_as_reported(tmp_path: Path) -> None:
    arguments = ["simulate", "--seats", "easy,medium,medium", "--games", "3", "--seed", "5e0b6c"]
    house_rules = ["--set", "lives=2", "--set", "three_of_a_kind=30.5", "--set", "throw_down=on"]
    said = command_line(*arguments, *house_rules, "--out", tmp_path / "new" / "out", "--json")
    assert (said.returncode, said.stderr) == (0, "")
    summary = json.loads(said.stdout)
    assert len(summary["results"]) == 3
    assert summary["results"][0]["seed"] == "5e0b6c"
    for result in summary["results"]:
        path = tmp_path / "new" / "out" / result["file"]
        assert json.loads(command_line("replay", path, "--json").stdout) == result["report"]
        assert command_line("verify", path).returncode == 0
        assert load_game(path).record.options == {"lives": 2, "three_of_a_kind": 30.5, "throw_down": "on"}
    again = command_line(*arguments)
    assert again.stdout == command_line(*arguments).stdout
    assert "\x1b" not in again.stdout + again.stderr


def test_simulate_where_nothing_can_be_written_is_one_line(tmp_path: Path) -> None:
    blocked = written(tmp_path / "file", b"")
    said = command_line("simulate", "--seats", "easy,easy", "--games", "1", "--out", blocked / "out")
    assert str(blocked) in complaint(said, 1)


@pytest.mark.slow
def test_simulate_at_a_limit_of_processor_time_is_one_line() -> None:
    command = [sys.executable, "-m", "scat_tui", "simulate", "--seats", "easy,easy", "--games", "100000"]
    limited = ["sh", "-c", 'ulimit -t 1; exec "$@"', "sh", *command]
    said = subprocess.run(limited, cwd=CHECKOUT, capture_output=True, text=True, timeout=120, check=False)
    assert "a process that played" in complaint(said, 1)


@pytest.mark.parametrize("arguments", [[], ["resume"], ["resume", str(SAMPLE)]], ids=" ".join)
def test_without_a_terminal_no_screen_is_shown(arguments: list[str], data_folder: Path) -> None:
    assert "terminal" in complaint(command_line(*arguments, environment={"TERM": "xterm"}), 2)
    assert not data_folder.exists()


def in_terminal(
    *arguments: str | Path, term: str | None, error: Path | None = None, typing: bytes = b""
) -> tuple[int, bytes]:
    """The exit status, and what a terminal was sent, of a command that ends by itself or by what is typed."""
    environment = {**os.environ, "TERM": term} if term is not None else dict(os.environ)
    if term is None:
        environment.pop("TERM", None)
    master, terminal = pty.openpty()
    os.write(master, typing)
    redirected = error.open("wb") if error else terminal
    try:
        child = subprocess.Popen(
            [sys.executable, "-m", "scat_tui", *map(str, arguments)],
            cwd=CHECKOUT,
            env=environment,
            stdin=terminal,
            stdout=terminal,
            stderr=redirected,
        )
        try:
            status = child.wait(30)
        finally:
            child.kill()
    finally:
        os.close(terminal)
    sent = b""
    try:
        while block := os.read(master, 65536):
            sent += block
    except OSError:
        # The end of what a terminal sends is an error on its master side.
        pass
    os.close(master)
    return status, sent


@pytest.mark.parametrize("term", [None, "", "dumb"])
def test_a_terminal_that_cannot_place_text_gets_lines_of_text(term: str | None) -> None:
    status, sent = in_terminal(term=term, typing=b"\nq\nq\n")
    assert status == 0
    assert b"Enter deals" in sent
    assert b"The game is saved" in sent
    assert b"\x1b" not in sent


def test_a_redirected_standard_error_is_refused(tmp_path: Path) -> None:
    status, sent = in_terminal(term="xterm", error=tmp_path / "error")
    assert (status, sent) == (2, b"")
    assert "standard error" in (tmp_path / "error").read_text()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("named", "words"),
    [
        (["nothing"], b"no saved game"),
        (["../nothing"], b"no saved game"),
        (["\x1b[31m"], rb"\x1b[31m"),
        (["damaged"], b"damaged: the file is damaged"),
        ([], b"no unfinished game"),
    ],
)
def test_resume_of_nothing_is_one_line(named: list[str], words: bytes, saves: SaveFolder) -> None:
    saves.write(a_record(id="good"))
    saves.delete(saves.path("good"))
    written(saves.folder / "damaged.json", b"{")
    status, sent = in_terminal("resume", *named, term="xterm")
    assert status == 1
    assert words in sent
    assert sent.count(b"\n") == 1
    assert b"\x1b" not in sent


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, Path | None, str | None]]:
    """What the screen was asked to show, on a terminal that exported its size."""
    import scat_tui.app

    shown: list[tuple[Path | None, Path | None, str | None]] = []

    def run_app(
        data: Path | None,
        *,
        open_path: Path | None = None,
        notice: str | None = None,
        glyphs: str | None = None,
        language: str | None = None,
        first: object = None,
    ) -> int:
        assert "COLUMNS" not in os.environ
        assert "LINES" not in os.environ
        shown.append((data, open_path, notice))
        return 3

    monkeypatch.setattr(scat_tui.app, "run_app", run_app)
    monkeypatch.setattr(os, "isatty", lambda _file: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    return shown


Screen = list[tuple[Path | None, Path | None, str | None]]


def test_no_command_is_the_lobby_and_its_status_is_ours(
    screen: Screen, data_folder: Path, tmp_path: Path
) -> None:
    assert main([]) == 3
    assert main(["--data-dir", str(tmp_path / "other")]) == 3
    assert screen == [(data_folder, None, None), (tmp_path / "other", None, None)]


@pytest.mark.usefixtures("no_home")
def test_the_lobby_opens_without_a_home_and_says_so(screen: Screen) -> None:
    assert main([]) == 3
    assert main(["resume", str(SAMPLE)]) == 3
    assert screen == [(None, None, "No home."), (None, SAMPLE, "No home.")]


def test_resume_takes_an_id_a_file_or_the_newest_unfinished_game(
    screen: Screen, saves: SaveFolder, data_folder: Path, tmp_path: Path
) -> None:
    command_line("simulate", "--seats", "easy,easy", "--games", "1", "--seed", "5e0b6c", "--out", tmp_path)
    [finished] = tmp_path.glob("*.json")
    for second, id in enumerate(("older", "newer")):
        path = saves.write(a_played_record(id=id))
        os.utime(path, (1000 + second, 1000 + second))
    saves.write(replace(load_game(finished).record, id="finished"))
    written(saves.folder / "damaged.json", b"{")
    elsewhere = written(tmp_path / "elsewhere.json", encode(a_played_record(id="!")))
    link = tmp_path / "link.json"
    link.symlink_to(elsewhere)
    asked = [None, "older", saves.path("older"), elsewhere, link, SAMPLE]
    for each in asked:
        assert main(["resume"] if each is None else ["resume", str(each)]) == 3
    assert [path for _data, path, _notice in screen] == [
        saves.path("newer"),
        saves.path("older"),
        saves.path("older"),
        elsewhere,
        elsewhere,
        SAMPLE,
    ]
    assert {data for data, _path, _notice in screen} == {data_folder}


@pytest.mark.parametrize(
    ("beginning", "meant"),
    [
        ("01JDXA", "01JDXA7Q"),
        ("01jdxa", "01JDXA7Q"),
        ("01JDXB", "01JDXB"),
        ("01JDXB7", "01JDXB7Q"),
        ("gone", "gone-but-for-its-previous-save"),
        ("my", "my game"),
        ("my game", "my game"),
        ("bro", "broken"),
        ("broken.damaged-1", "broken.damaged-1"),
        ("lo", "l" + "o" * 240),
    ],
)
def test_the_beginning_of_an_id_is_enough(
    beginning: str, meant: str, screen: Screen, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole id of a game means that game alone, and files set aside do not count where others do."""
    game = encode(a_played_record())
    for id in ("01JDXA7Q", "01JDXB", "01JDXB7Q"):
        saves.write(a_played_record(id=id))
    for stem in ("my game", "broken.damaged-1", "broken.damaged-2", "l" + "o" * 240):
        written(saves.folder / f"{stem}.json", game)
    written(saves.folder / "broken.json", b"{")
    written(saves.folder / ".gone-but-for-its-previous-save.prev", game)
    status = main(["resume", beginning])
    if meant.startswith(("broken", "gone")) and not meant.endswith("1"):
        assert status == 1
        assert capsys.readouterr().err.startswith(f"scat-tui: {beginning}: ")
        assert main(["resume", beginning, "--before"]) == (3 if meant.startswith("gone") else 1)
    else:
        assert (status, capsys.readouterr().err) == (3, "")
        assert [path for _data, path, _notice in screen] == [saves.folder / f"{meant}.json"]


@pytest.mark.parametrize("flags", [[], ["--plain"], ["--before"]], ids=str)
def test_a_beginning_of_several_ids_lists_their_games(
    flags: list[str], screen: Screen, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = ["01JDXA7Q4M0000000000000000", "01JDXB7Q4M0000000000000000", "01JDXC7Q4M0000000000000000"]
    for id in ids[:2]:
        saves.write(a_played_record(id=id))
    written(saves.folder / f"{ids[2]}.json", b"{")
    saves.write(a_played_record(id="02"))
    assert main(["resume", "01JDX", *flags]) == 1
    told = capsys.readouterr()
    assert (told.out, screen) == ("", [])
    first, *rest = told.err.splitlines()
    expected = "scat-tui: the ids of 3 games begin with 01JDX: type more of the one you mean"
    assert first == expected
    for id in ids:
        assert sum(id in line for line in rest) == 1
    assert not any(line.startswith("02") for line in rest)
    assert all(line.isprintable() for line in rest)


def test_of_very_many_games_that_are_meant_the_newest_are_listed(
    saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(30):
        path = saves.write(a_record(id=f"game-{number:02}"))
        os.utime(path, (number, number))
    assert main(["resume", "game", "--plain"]) == 1
    first, _heading, *rows = capsys.readouterr().err.splitlines()
    assert "30 games begin with game" in first
    assert [row.split()[0] for row in rows] == [f"game-{number:02}" for number in range(29, 9, -1)]


def test_a_file_comes_before_the_beginning_of_an_id(
    screen: Screen, saves: SaveFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.write(a_played_record(id="monday"))
    monkeypatch.chdir(tmp_path)
    file = written(tmp_path / "mon", encode(a_played_record()))
    assert main(["resume", "mon"]) == 3
    assert main(["resume", "mond"]) == 3
    assert [path for _data, path, _notice in screen] == [file, saves.path("monday")]


@mostly_slow("letter", ["x", "字", "e\u0301", "\x1b"], quick=["字", "\x1b"], ids=ascii)
def test_no_file_name_makes_the_list_of_saves_wide(letter: str, saves: SaveFolder) -> None:
    """Names are cut by cells, whole in JSON."""
    saves.write(a_played_record())
    stem = letter * (240 // len(letter.encode()))
    for end, content in (("good", encode(a_played_record(id="!", saved="\x1b" * 500))), ("bad", b"{")):
        written(saves.folder / f"{stem}{end}.json", content)
    said = command_line("saves")
    assert (said.returncode, said.stderr) == (0, "")
    lines = said.stdout.splitlines()
    assert len(lines) == 4
    assert all(cell_len(line) < 120 + len(str(saves.folder)) for line in lines)
    assert sum("…" in line for line in lines) == 2
    listed = json.loads(command_line("saves", "--json").stdout)
    assert {Path(game["path"]).stem for game in listed} == {"first", f"{stem}good", f"{stem}bad"}
    assert {game.get("id") for game in listed} == {"first", f"{stem}good", None}


def test_long_names_of_players_leave_the_list_of_saves_within_bounds(saves: SaveFolder) -> None:
    seats = tuple(Player("漢" * 40, "human") for _seat in range(9))
    saves.write(a_record(seats=seats))
    assert all(cell_len(line) < 250 for line in command_line("saves").stdout.splitlines())


def test_resume_of_an_illegal_record_names_the_move(
    screen: Screen, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    saves.write(a_record(moves=("0 knock",)))
    assert main(["resume", "first"]) == 1
    assert capsys.readouterr().err.startswith("scat-tui: first: move 0: ")
    assert screen == []


def test_resume_of_a_file_elsewhere_leaves_no_lock_file_beside_it(tmp_path: Path) -> None:
    file = written(tmp_path / "game.json", encode(a_played_record()))
    said = command_line("resume", file, "--plain")
    assert (said.returncode, said.stderr) == (0, "")
    assert os.listdir(tmp_path) == ["game.json"]


def test_resume_of_a_damaged_game_goes_back_only_if_asked(
    screen: Screen, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = a_played_record()
    path = saves.write(kept)
    saves.write(replace(kept, moves=(*kept.moves, "2 knock")))
    damaged = path.read_bytes()
    assert main(["resume", "first"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"scat-tui: first: move {len(kept.moves)}: ")
    assert said.endswith("; its previous save can be played: scat-tui resume first --before\n")
    assert path.read_bytes() == damaged
    assert main(["resume", "first", "--before"]) == 3
    aside = saves.folder / "first.damaged-1.json"
    assert capsys.readouterr().err == f"scat-tui: the damaged file is kept as {aside}\n"
    assert aside.read_bytes() == damaged
    assert load_game(path).record == kept
    assert main(["resume", "first", "--before"]) == 3
    path.write_bytes(b"{")
    assert main(["resume", "first", "--before"]) == 1
    assert "before" not in capsys.readouterr().err
    assert [path for _data, path, _notice in screen] == [path, path]


def test_resume_before_of_a_game_whose_file_is_gone(screen: Screen, saves: SaveFolder) -> None:
    path = saves.write(a_played_record())
    saves.write(a_played_record(undos=1))
    path.unlink()
    assert main(["resume", "first"]) == 1
    assert main(["resume", "first", "--before"]) == 3
    assert load_game(path).record == a_played_record()


def test_an_exported_size_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("LINES", "10")
    clean_environment()
    clean_environment()
    assert "COLUMNS" not in os.environ
    assert "LINES" not in os.environ


@pytest.mark.parametrize(
    ("sty", "term", "believed"),
    [("123.tty", "screen-256color", False), ("123.tty", "tmux-256color", True), ("", "screen", True)],
)
def test_gnu_screen_has_no_true_colour_whatever_is_inherited(
    sty: str, term: str, believed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("STY", sty) if sty else monkeypatch.delenv("STY", raising=False)
    clean_environment()
    assert ("COLORTERM" in os.environ) is believed


def test_a_reader_who_leaves_is_no_error() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "scat_tui", "rules"],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert child.stdout is not None
    child.stdout.close()
    assert child.stderr is not None
    assert child.stderr.read() == b""
    child.stderr.close()
    assert child.wait(30) == 1


@pytest.mark.parametrize("arguments", [["rules"], ["where"], ["replay", str(SAMPLE)]], ids=" ".join)
def test_a_full_disk_under_the_output_is_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        said = subprocess.run(
            [sys.executable, "-m", "scat_tui", *arguments],
            cwd=CHECKOUT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert said.returncode == 1
    assert said.stderr.count("\n") == 1
    assert "No space left" in said.stderr


@pytest.mark.slow
def test_ctrl_c_ends_a_simulation_quietly_with_130(tmp_path: Path) -> None:
    arguments = ["simulate", "--seats", "medium,medium", "--games", "100000", "--out", str(tmp_path)]
    child = subprocess.Popen(
        [sys.executable, "-m", "scat_tui", *arguments],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell starts what runs in the background deaf to Ctrl-C, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        deadline = time.monotonic() + 60
        while not os.listdir(tmp_path) and time.monotonic() < deadline:
            time.sleep(0.05)
        child.send_signal(signal.SIGINT)
        output, errors = child.communicate(timeout=60)
    finally:
        child.kill()
    assert (child.returncode, output, errors) == (130, b"", b"")


@pytest.mark.slow
def test_the_other_game_is_reported_listed_and_verified_too(saves: SaveFolder, tmp_path: Path) -> None:
    levels = ",".join(["easy"] * 6)
    arguments = ["--game", "cancellation-hearts", "--seats", levels, "--games", "1", "--seed", "5e0b6c"]
    assert command_line("simulate", *arguments, "--out", tmp_path).returncode == 0
    [path] = tmp_path.glob("*.json")
    record = load_game(path).record
    report = json.loads(command_line("replay", path, "--json").stdout)
    assert command_line("verify", path).returncode == 0
    told = command_line("replay", path).stdout
    assert told.startswith("Cancellation Hearts, 6 players\n")
    last = report["hands"][-1]
    assert f"{last['points'][0]} ({last['scores'][0]})" in told
    assert record.seats[report["winners"][0]].name in told.splitlines()[-1]
    saves.write(replace(record, id="hearts"))
    assert json.loads(command_line("saves", "--json").stdout)[0]["scores"] == report["scores"]
    assert " ".join(map(str, report["scores"])) in command_line("saves").stdout
