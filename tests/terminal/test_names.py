"""Names nobody thought of, on every screen of the program and on the wire.

Each walk is done twice, with the names and with harmless ones of the same width. But for the names the two
screens must be the same, cell by cell, whatever the terminal takes the width of the odd characters to be.
"""

import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from unicodedata import category

import pyte
import pyte.screens
import pytest

from scat_tui.engine.game import Value
from scat_tui.engine.record import Player, Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import DamagedGame
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings, TableSetup
from scat_tui.simulate.simulate import simulate
from scat_tui.terminal.doubtful_width import certainly_wide
from scat_tui.terminal.measure import only_plain
from scat_tui.text.safe import without_controls
from tests.terminal.odd_names import NAMES, WORST, harmless_twin, is_of_a_twin
from tests.terminal.session import PYTHON, Session, settle

KNOWN = re.compile(
    rb"\x1b\[[\d;:]*m|\x1b\[\d*(?:;\d+)?H|\x1b\[\d*[GCX]|\x1b\[2J|\x1b\[\?2026\$p|\x1b\[6n"
    rb"|\x1b\[\?(?:1049|25|7|2004|2026|1000|1002|1006)[hl]"
)
"""The sequences that are ours; whatever else there is comes from a name."""

SEED = "5e0b6c"
TIME = "2026-11-30T09:00:00Z"
SEATS = {"scat": 9, "cancellation-hearts": 11}
SHORT: dict[str, dict[str, Value]] = {"scat": {"lives": 1}, "cancellation-hearts": {"target": 50}}

FILES = ("\x1b]52;c;eA==\x07漢", "[@click=app.quit]\u202e\x9b31m[ꯍ")
"""Names of damaged files, and keys in them."""

WALK = (
    ("table", "", "YOUR TURN"),
    ("hint", "i", "☞"),
    ("log", "l", "─ Log ─"),
    ("scoreboard", "qb", "Scoreboard"),
    ("chart or table", "c", "Scoreboard"),
    ("lobby", "qq", "q quit"),
    ("saved games", "g", "Saved games"),
    ("title typed", "r", "Escape goes back"),
    ("delete?", "\x1bd", "Delete"),
    ("damaged", "\x1bjj", "! damaged"),
    ("damaged too", "j", "! damaged"),
    ("finished games", "qbf", "Scoreboard: finished games"),
    ("scoreboard of a finished game", "\r", "Scoreboard"),
    ("new game", "qqqn", "Deal the cards"),
    ("a player", "jjjjjj", "Enter: how well"),
    ("name typed", "n", "goes back"),
    ("renamed", "\x01\x0bYou\r", "Deal the cards"),
    ("away", "\x1bqq", ""),
)
"""Each screen, the keys that lead there from the one before, and what stands on it."""


def test_names_that_no_file_can_hold_are_refused(tmp_path: Path) -> None:
    """Lone surrogates never get as far as a screen."""
    raw = b'{"format": "scat-tui", "version": 1, "id": "\\ud800", "seats": [{"name": "\\udfff"}]}'
    saves = SaveFolder(tmp_path / "saves")
    saves.folder.mkdir()
    (saves.folder / "half.json").write_bytes(raw)
    [damaged] = saves.list()
    assert isinstance(damaged, DamagedGame)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size"), [("scat", (80, 24)), ("cancellation-hearts", (40, 24))], ids=["scat", "hearts"]
)
def test_the_worst_names(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    compare(game, WORST[: SEATS[game]], size, tmp_path)


def groups(game: str) -> Iterator[tuple[str, ...]]:
    """All names, a table of them at a time."""
    seats = SEATS[game]
    for start in range(0, len(NAMES), seats):
        yield tuple((*NAMES[start:], *NAMES)[:seats])


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (40, 24)], ids=["80x24", "40x24"])
@pytest.mark.parametrize(
    ("game", "group"), [(game, number) for game in SEATS for number, _names in enumerate(groups(game))]
)
def test_all_names(game: str, group: int, size: tuple[int, int], tmp_path: Path) -> None:
    compare(game, [*groups(game)][group], size, tmp_path)


def compare(game: str, names: Sequence[str], size: tuple[int, int], folder: Path) -> None:
    """Walk with the names and with their twins, and compare what every kind of terminal shows."""
    twins = [harmless_twin(name, number) for number, name in enumerate(names)]
    twin_files = [harmless_twin(name, 20 + number) for number, name in enumerate(FILES)]
    walks = []
    for which, used, files in (("odd", names, FILES), ("twins", twins, twin_files)):
        lay_out(folder / which, game, used, files)
        environment = {"SCAT_TUI_DATA": str(folder / which)}
        walks.append(Session(PYTHON, "-m", "scat_tui", "resume", size=size, environment=environment))
    odd, plain = walks
    with odd, plain:
        shots = walk(odd, plain)
        assert (odd.status, plain.status) == (0, 0), odd.text
    assert_only_ours(bytes(odd.output))
    for terminal in TERMINALS:
        shown = [
            played(bytes(session.output), size, marks, terminal)
            for session, marks in zip(walks, shots, strict=True)
        ]
        for (screen, *_how), one, other in zip(WALK, *shown, strict=True):
            wrong = differences(one, other)
            assert not wrong, "\n".join(
                [f"{screen}, {terminal}:", *wrong[:10], *map("".join, one), *map("".join, other)]
            )


def walk(odd: Session, plain: Session) -> tuple[list[int], list[int]]:
    """Go through all screens in both; where in the output of each the screens were there."""
    marks: tuple[list[int], list[int]] = ([], [])
    for _screen, keys, expected in WALK:
        for key in keys:
            for session in (odd, plain):
                session.press(key)
            settle(odd, plain)
        for session in (odd, plain):
            session.wait_for(expected) if expected else session.wait()
        settle(odd, plain)
        for session, places in zip((odd, plain), marks, strict=True):
            places.append(len(session.output))
    return marks


# What is to be seen


def lay_out(data: Path, game: str, names: Sequence[str], files: Sequence[str]) -> None:
    """A player's folder by these names: a game at his turn, a finished one, settings, broken files."""
    saves = SaveFolder(data / "saves")
    seats = tuple(
        Player(name, "bot" if seat else "human", "easy" if seat else None) for seat, name in enumerate(names)
    )
    for number, (id, moves) in enumerate((("over", finished_game(game)), ("now", begun_game(game)))):
        record = Record(names[1], game, TIME, TIME, SEED, SHORT[game], seats, 0, moves)
        path = saves.write(record, saves.path(id))
        os.utime(path, (1000 + number, 1000 + number))
        saves.rename(path, names[2 + number])
    for number, name in enumerate(files):
        # A file's name is bytes, not all of them text.
        path = Path(os.fsdecode(os.fsencode(saves.folder / name) + b"\xff.json"))
        path.write_text(json.dumps({"format": "scat-tui", FILES[number]: 1}))
        os.utime(path, (900 - number, 900 - number))
    table = TableSetup(game, list(names), ["easy"] * (len(names) - 1), {})
    settings.store(data, Settings(pace="instant", motion="off", name=names[0], last_table=table))


@cache
def finished_game(game: str) -> tuple[str, ...]:
    """The moves of a game of beginners."""
    [played] = simulate(game, ["easy"] * SEATS[game], 1, bytes.fromhex(SEED), SHORT[game])
    return tuple(played.record.moves)


def begun_game(game: str) -> tuple[str, ...]:
    """The same up to a turn of seat 0 in the second hand."""
    moves = finished_game(game)
    deals = [number for number, move in enumerate(moves) if move.startswith("deal ")]
    turns = [number for number, move in enumerate(moves) if number > deals[1] and IS_TURN(move)]
    return moves[: turns[1]]


IS_TURN = re.compile("0 (?!discard)").match
"""Turns at which `l` is the log and not the way to the right."""


# What terminals make of it


def assert_only_ours(output: bytes) -> None:
    """The wire holds our sequences, and text that steers nothing."""
    text = KNOWN.sub(b"", output).decode()
    foreign = {
        character
        for character in text
        if character not in "\r\n\b" and without_controls(character) != character
    }
    assert not foreign, [
        text[max(0, text.index(character) - 30) : text.index(character) + 30] for character in sorted(foreign)
    ]


def measured(one: int, two: int) -> Callable[[str], int]:
    """How wide a terminal draws the characters about which terminals may differ, by pyte's widths."""

    def width(character: str) -> int:
        cells: int = KNOWS(character)
        if only_plain(character) or certainly_wide(character):
            return cells
        return {1: one, 2: two}.get(cells, cells)

    return width


KNOWS = pyte.screens.wcwidth
TERMINALS = {
    "as usual": KNOWS,
    "marks apart": lambda character: 1 if category(character) == "Mc" else KNOWS(character),
    "wider": measured(2, 2),
    "narrower": measured(1, 1),
}
"""Kinds of terminals by how they measure odd characters."""


def played(
    output: bytes, size: tuple[int, int], marks: Sequence[int], terminal: str
) -> list[list[list[str]]]:
    """The screens at those places of the output, as that kind of terminal shows them."""
    screen = pyte.Screen(*size)
    stream = pyte.ByteStream(screen)
    shots, start = [], 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pyte.screens, "wcwidth", TERMINALS[terminal])
        for end in marks:
            stream.feed(output[start:end])
            shots.append([[screen.buffer[y][x].data for x in range(size[0])] for y in range(size[1])])
            start = end
    return shots


def differences(odd: list[list[str]], plain: list[list[str]]) -> list[str]:
    """Where the screen with the names differs from the one with their twins, but for the names themselves."""
    return [
        f"line {y} column {x}: {character!r}, not {twin!r}"
        for y, (row, twins) in enumerate(zip(odd, plain, strict=True))
        for x, (character, twin) in enumerate(zip(row, twins, strict=True))
        if character != twin and not is_of_a_twin(twin)
    ]
