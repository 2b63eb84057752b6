"""The help at a table: it opens at sections that there are, and tells every key of the table."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from textual.widget import Widget

import scat_tui
from scat_tui import games
from scat_tui.engine.cards import read_cards
from scat_tui.engine.game import Event, Refusal
from scat_tui.games.hearts.felt.widget import HeartsFelt
from scat_tui.games.hearts.rules import events as happened
from scat_tui.games.hearts.rules.events import HandOver, HandResult, LastTrickCancelled
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.words import keys as hearts_keys
from scat_tui.games.hearts.words import rule_of
from scat_tui.games.scat.felt.widget import ScatFelt
from scat_tui.games.scat.words import keys as scat_keys
from scat_tui.help import load
from scat_tui.help.pages import Section, Spans, Table
from scat_tui.screens.finished_games import FinishedGamesScreen
from scat_tui.screens.game_list import GameListScreen
from scat_tui.screens.help.reader import keys_at
from scat_tui.screens.keyed import BACK, MOVE, RULES
from scat_tui.screens.replay import ReplayLine
from scat_tui.screens.saved_games import SavedGamesScreen
from scat_tui.words import replay_keys
from scat_tui.words.table_keys import EVERY_TABLE, TableKey

FELTS: dict[str, type[Widget]] = {"scat": ScatFelt, "cancellation-hearts": HeartsFelt}
KEYS: dict[str, Sequence[TableKey]] = {"scat": scat_keys.KEYS, "cancellation-hearts": hearts_keys.KEYS}
SHOWN = {
    "question_mark": "?",
    "shift+tab": "Shift+Tab",
    "plus": "+",
    "minus": "-",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
LISTED = {"slash": "/"}
ARROWS = {"Up", "Down", "Left", "Right"}
NOT_AT_TABLES = {"questions", "lobby", "game-lists", "typing", "replay"}
"""Sections on other keys than those of a table."""
NOT_OF_TABLES = {
    **dict.fromkeys(("Ctrl-L", "Ctrl+C", "Ctrl+Q", "Ctrl+Z"), "of the whole program"),
    "fg": "a command of the shell",
    "y": "answers a question",
    "n": "answers the question after a change by another program",
    "Delete": "of lists",
}


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def anchors_returned(folder: str) -> set[str]:
    """The texts that the functions of a folder which choose a section can return."""
    files = (Path(scat_tui.__file__).parent / folder).rglob("*.py")
    sources = [path.read_text("utf-8") for path in files]
    found: set[str] = set()
    for function in (node for source in sources for node in ast.walk(ast.parse(source))):
        if isinstance(function, ast.FunctionDef) and "section" in function.name:
            returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
            found |= {text for value in returned if value is not None for text in _texts(value)}
    return found


def _texts(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        # A table of sections, asked with `.get(…, the section for all else)`.
        for part in ast.walk(value.func.value):
            if isinstance(part, ast.Dict):
                yield from (text for end in part.values for text in _texts(end))
        yield from _texts(value.args[-1])
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value


@pytest.mark.parametrize(
    ("game", "folder", "some"),
    [
        ("scat", "games/scat/felt", {"drawing", "last-turns", "thirty-one", "showdown", "county"}),
        ("cancellation-hearts", "games/hearts/felt", {"passing", "first-lead", "nobody-wins", "moon", "end"}),
    ],
)
def test_a_table_opens_the_help_at_sections_that_there_are(game: str, folder: str, some: set[str]) -> None:
    opened = anchors_returned(folder)
    assert some <= opened
    for anchor in opened:
        assert load(game).about(anchor).anchor == anchor


def matters_of_hearts() -> Iterator[Event | Refusal | Trick]:
    """One of everything that the table of Cancellation Hearts may be asked about."""
    yield from HeartsRefusal
    yield Trick(0, tuple(read_cards("TS KS KS 3S TS 9H")), 6)
    yield Trick(0, tuple(read_cards("TS 9H 9H TS 2D 2D")), 6)
    nothing = (0,) * 6
    for shooter in (None, 2):
        yield HandOver(
            HandResult(1, 0, Direction.LEFT, nothing, 0, shooter, None, nothing, nothing, (), None)
        )
    for taker in (None, 2):
        yield LastTrickCancelled(taker, 6, 0)
    kinds = [kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)]
    # Of all other events only the kind matters.
    yield from (object.__new__(kind) for kind in kinds if kind not in (Event, HandOver, LastTrickCancelled))


def test_the_rule_behind_anything_at_the_hearts_table_has_its_section() -> None:
    page, found = load("cancellation-hearts"), set()
    for matter in matters_of_hearts():
        rule = rule_of(matter)
        found.add(rule)
        section = page.about(rule)
        assert rule in section.rules if isinstance(rule, int) else section.option == rule
    assert {3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, "last_cancelled", "tie", "first_trick_points"} <= found


def keys_told(sections: tuple[Section, ...]) -> set[str]:
    """The keys in some sections; `1` to `4` are all four."""
    blocks = [block.spans for section in sections for block in section.blocks if not isinstance(block, Table)]
    told = {span.text for spans in blocks for span in spans if span.style == "key"}
    return told | {key for spans in blocks for key in _ranges(spans)}


def _ranges(spans: Spans) -> Iterator[str]:
    for first, between, last in zip(spans, spans[1:], spans[2:], strict=False):
        if (first.style, last.style) == ("key", "key") and between.text == " to ":
            yield from map(chr, range(ord(first.text), ord(last.text) + 1))


def shown_keys(keys: Iterable[TableKey]) -> set[str]:
    """The keys as the page writes them."""
    every = {key for each in keys for key in each.keys.split(",") if key}
    return {SHOWN.get(key, key if len(key) == 1 else key.title()) for key in every}


@pytest.mark.parametrize("game", games.names())
def test_the_felt_and_the_table_bind_the_keys_of_the_lists_and_no_other(game: str) -> None:
    bound = {key for each in FELTS[game].BINDINGS for key in each.key.split(",")}
    assert bound == {key for each in (*KEYS[game], *EVERY_TABLE) for key in each.keys.split(",") if key}


@pytest.mark.parametrize("game", games.names())
def test_keys_of_the_table_are_all_told(game: str) -> None:
    sections = keys_at(game).sections
    assert any("arrow keys" in section.text for section in sections)
    assert keys_told(sections) >= shown_keys((*KEYS[game], *EVERY_TABLE)) - ARROWS


@pytest.mark.parametrize("game", games.names())
def test_the_sections_of_a_game_tell_no_key_that_its_table_has_not(game: str) -> None:
    own = tuple(section for section in load("keys").sections if section.anchor.startswith(f"{game}-"))
    assert own
    assert keys_told(own) <= shown_keys((*KEYS[game], *EVERY_TABLE)) | {"y"}


def test_what_is_told_of_tables_is_bound_there_or_has_its_reason() -> None:
    sections = tuple(section for section in load("keys").sections if section.anchor not in NOT_AT_TABLES)
    bound = shown_keys((*EVERY_TABLE, *(key for keys in KEYS.values() for key in keys)))
    assert keys_told(sections) - ARROWS == (bound - ARROWS) | NOT_OF_TABLES.keys()


def test_keys_of_a_replay_are_all_told_and_no_other() -> None:
    bound = shown_keys((*replay_keys.OF_REPLAY, *replay_keys.LINE_OF_KEYS))
    assert {key for each in ReplayLine.BINDINGS for key in each.key.split(",")} == {
        key for each in (*replay_keys.OF_REPLAY, *replay_keys.LINE_OF_KEYS) for key in each.keys.split(",")
    }
    told = keys_told((load("keys").section("replay"),)) - {"v"}
    everywhere = keys_told((load("keys").section("any-keyboard"),))
    assert told <= bound <= told | everywhere


def test_keys_of_the_lobby_are_told() -> None:
    lobby = load("keys").section("lobby")
    assert keys_told((lobby,)) >= {"n", "c", "q", "j", "k", "Enter"}


def test_keys_at_a_table_are_without_those_of_another_game() -> None:
    scat, hearts, both = (
        {section.anchor for section in page.sections}
        for page in (keys_at("scat"), keys_at("cancellation-hearts"), load("keys"))
    )
    assert "scat-your-turn" in scat - hearts
    assert "cancellation-hearts-passing" in hearts - scat
    assert {"help-in-the-game", "leaving", "save-failed"} <= scat & hearts
    assert scat | hearts == both


@pytest.mark.parametrize("screen", [SavedGamesScreen, FinishedGamesScreen])
def test_keys_of_lists_of_games_are_told(screen: type[GameListScreen]) -> None:
    page = load("keys")
    told = keys_told((page.section("game-lists"), page.section("any-keyboard")))
    commands = [command for command in screen.KEYS if command not in (MOVE, RULES, BACK)]
    keys = {key for command in commands for key in command.keys.split(",") if key}
    assert {LISTED.get(key, key if len(key) == 1 else key.title()) for key in keys} <= told
