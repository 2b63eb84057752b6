"""What the layout of the program promises, and how far a key travels through it."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

import scat_tui
from scat_tui import games
from scat_tui.screens.table import TableScreen
from tests.screens.open_table import press, record, seated

PROGRAM = Path(scat_tui.__path__[0])
PLACES_ONLY = re.compile(r"(screens|plain|widgets)/|games/[a-z]+/(felt|scores|plain)\b")
"""What shows games: tables only by their places, and views."""
MATCHES_AND_RECORDS = {
    *("screens/tables.py", "screens/changed_games.py", "screens/lessons.py"),
    *("plain/lobby.py", "plain/playing.py", "plain/replays.py"),
    *("screens/game_summary.py", "screens/scoreboard.py"),
}
"""What opens tables, or lists games that are saved, whose matches and records are nobody's at a table."""
FILES = {path.relative_to(PROGRAM).as_posix(): path for path in PROGRAM.rglob("*.py")}


def test_few_modules_are_in_no_package() -> None:
    assert len([name for name in FILES if "/" not in name]) <= 6


def test_no_file_is_long() -> None:
    assert not [name for name, path in FILES.items() if len(path.read_text().splitlines()) > 300]


def test_no_screen_leaves_a_method_to_its_heirs() -> None:
    screens = {name: path for name, path in FILES.items() if name.startswith("screens/")}
    assert not [name for name, path in screens.items() if "NotImplementedError" in path.read_text()]


def test_nothing_outside_the_games_names_one() -> None:
    """But for the example of a program, which is not the program's own: others write such."""
    names = re.compile("|".join((*map(re.escape, map(repr, games.names())), r"games\.(?:scat|hearts)\b")))
    outside = {
        name: [*names.findall(ast.unparse(ast.parse(path.read_text())))]
        for name, path in FILES.items()
        if not name.startswith("games/") and name != "programs/example.py"
    }
    assert not {name: found for name, found in outside.items() if found}


def knows_matches(path: Path) -> bool:
    """Whether a file reads a match or a record, or imports what has them: a match, a table, a session."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Attribute(attr="match" | "record"):
                return True
            case ast.ImportFrom(module="scat_tui.engine.match"):
                return True
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("scat_tui.table"):
                if {"Table", "Session", "table", "session"} & {each.name for each in names}:
                    return True
            case ast.Import(names=names):
                if any(re.match(r"scat_tui\.(engine\.match|table)", each.name) for each in names):
                    return True
    return False


def test_what_shows_a_table_knows_a_place_and_no_match() -> None:
    showing = {name: path for name, path in FILES.items() if PLACES_ONLY.match(name)}
    assert {"screens/table.py", "plain/table.py", "games/scat/felt/widget.py"} <= {*showing}
    assert {name for name, path in showing.items() if knows_matches(path)} == MATCHES_AND_RECORDS


def test_a_table_has_few_ancestors_of_ours() -> None:
    ours = [kind for kind in TableScreen.__mro__ if kind.__module__.startswith("scat_tui")]
    assert len(ours) <= 2


def test_a_table_hands_its_view_on_by_binding_it() -> None:
    assert "data_bind" in FILES["screens/table.py"].read_text()


class Trace:
    """Which modules of ours are entered from others, and how often; used by `sys.setprofile`."""

    def __init__(self) -> None:
        self.entered: Counter[str] = Counter()

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Something was called or has returned."""
        if event != "call" or (module := module_of(frame)) is None:
            return
        if frame.f_back is not None and is_of_tests(frame.f_back):
            return
        callers = (found for each in callers_of(frame) if (found := module_of(each)) is not None)
        if next(callers, None) != module:
            self.entered[module] += 1


def module_of(frame: FrameType) -> str | None:
    """The module of ours that is run there."""
    path = Path(frame.f_code.co_filename)
    return path.relative_to(PROGRAM).as_posix() if path.is_relative_to(PROGRAM) else None


def is_of_tests(frame: FrameType) -> bool:
    """Whether the tests themselves are run there."""
    return Path(frame.f_code.co_filename).is_relative_to(Path(__file__).parent)


def callers_of(frame: FrameType) -> Iterator[FrameType]:
    """The frames below it, next first."""
    while (below := frame.f_back) is not None:
        yield below
        frame = below


@pytest.mark.parametrize(
    ("packages", "most_modules", "most_entries"),
    [(("app", "screens", "table", "saves", "files"), 18, 30), (("",), 63, 300)],
    ids=["on the way of a key", "everywhere"],
)
async def test_a_key_goes_a_short_way(
    packages: tuple[str, ...], most_modules: int, most_entries: int, data_folder: Path
) -> None:
    """`s` at a Scat table, to the drawing of the card: 20 modules, each entered 8 times, are the aim.

    A picture is painted part by part, so that its canvas is entered for each of them.
    """
    trace = Trace()
    async with seated(data_folder, record(5)) as (pilot, screen):
        drawn = len(screen.view.hand)
        sys.setprofile(trace)
        try:
            await press(pilot, "s")
        finally:
            sys.setprofile(None)
        assert len(screen.view.hand) == drawn + 1
    met = {name: count for name, count in trace.entered.items() if name.startswith(packages)}
    assert len(met) <= most_modules, trace.entered
    assert max(met.values()) <= most_entries, trace.entered
