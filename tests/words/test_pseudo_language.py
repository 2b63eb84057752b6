"""A language that there is not, on every screen, in plain mode and on the command line: all is translated."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.app import ScatApp
from scat_tui.cli import main
from scat_tui.settings import settings
from scat_tui.table.lesson import all_lessons
from tests.cases import mostly_slow
from tests.sample_records import CHECKOUT
from tests.screens.menu_app import keep_damaged, keep_game, press
from tests.screens.open_table import QUIET, calm
from tests.widgets.widget_app import shown_on
from tests.words.made_up_catalogues import have_languages, pseudo_catalogue, pseudo_page
from tests.words.pseudo_walk import frame, glued, untranslated

SIZES = [(80, 24), (40, 24)]

SAMPLES = sorted(path.stem for path in (CHECKOUT / "saves").glob("*.json"))

MENUS = {
    "lobby": (),
    "new game": ("n", *["down"] * 9),
    "new game of Hearts": ("n", "down", "right", *["down"] * 12),
    "house rules": ("n", "down", "down", "down", "enter", *["down"] * 4),
    "house rules of Hearts, changed": ("2", "down", "down", "down", "enter", "down", "right"),
    "changed rules in a sentence": ("2", "down", "down", "down", "enter", "down", "down", "right", "q"),
    "a value": ("n", "down", "down", "down", "enter", "down", "down", "enter"),
    "a deal code": ("n", "down", "down", "down", "down", "enter"),
    "no deal code": ("n", "down", "down", "down", "down", "enter", *"5e0b6c", "enter"),
    "a wrong deal code": ("n", "down", "down", "down", "down", "enter", *"s-u", "enter"),
    "a name": ("n", "end", "enter"),
    "a player": ("n", "end", "up", "enter"),
    "settings": ("comma", "down", "down"),
    "saved games": ("g",),
    "filtered games": ("g", "f", "right", "down", "right", "q", "s"),
    "which games": ("g", "f"),
    "no such game": ("g", "f", "down", "left", "q"),
    "exporting": ("g", "e"),
    "into a file": ("g", "e", "t"),
    "importing": ("g", "i"),
    "another title": ("g", "r"),
    "deleting": ("g", "d"),
    "samples": ("e",),
    "statistics": ("b", *["down"] * 9),
    "statistics of nothing": ("b", "u"),
    "finished games": ("b", "f"),
    "a replay": ("g", "v"),
    "the end of a replay": ("g", "v", "end", "right"),
    "going on from a replay": ("g", "v", "g"),
    "today's deals": ("t", "down"),
}

AT_TABLES = "i l l,b b,c b,q u escape,q escape enter s 1 2 3,enter t enter k enter d 4 a enter"
"""Keys between looks; what does nothing at a table is answered in words."""


TYPED = """
back hand moves code rule rename delete finished unfinished damaged more More again unsaved leave stay new
filter find sort newest oldest game name all words export import TEXT FILE txt first other yes no
today share calendar add subtract continue games table statistics quit rules help hint undo log why scores
scat hearts qs kd replay Help next turn turnback handback start end cards open play exec mine
"""
"""Commands of plain mode."""

COMMANDS = """
--help; play --help; learn --help; resume --help; saves --help; export --help; import --help; replay --help
verify --help; simulate --help; rules --help; where --help; learn bridge; saves
replay last-penny.json; replay hearts-moon.json
verify first-knock.json
simulate --seats easy,medium --games 2 --seed 5e; simulate --seats easy --games x; simulate --games 2
simulate --seats easy,godlike; simulate --seats easy,easy --set lives=99; rules bridge; nonsense; replay
stats; stats --help; stats --since x; stats --game bridge
saves --nonsense; replay nothing.json; saves --lang; saves --lang zz; --ascii --letters; saves --json=1
resume nothing --plain; saves --text nobody; saves --state nonsense; saves --sort nonsense
import nothing.json; export last-penny.json --text; export hearts-moon.json --text --out first-knock.json
play x; play s-1; play --game scat; play --seed x; play --phrase -
league --help; league --size 2 --deals 2 --set lives=1; league --players easy; league --players exec:,easy
league --size 2 --deals 1 --players easy,exec:mine --seconds 0; protocol --help; protocol --line bridge
today --help; today --result; today --json; today --game bridge
"""

ON_THE_COMMAND_LINE = """
scat tui play today learn resume saves export import copy stats replay verify simulate rules where hearts keys
help version data dir lang result ascii letters plain before watch at json phrase game games seat seed set out
since FOLDER CODE ID FILE NAME LEVEL HEX OPTION VALUE DIR LANG TUI DATA SCAT en xx easy medium hard lives
county three of kind straight flush minimum knock throw down knocker tie pays on first round stock target
passing widow trick points broken by last cancelled moon value needs all show taken state text sort player
STATE TEXT ORDER finished unfinished damaged newest oldest name seats
league protocol players size deals seconds cluster tcp line example exec mine fast COMMAND ADDRESS stdin
"""
"""Commands, options and their values, files, variables, the names of house rules."""


@pytest.fixture(autouse=True)
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    have_languages(monkeypatch, tmp_path / "locale", {"xx": pseudo_catalogue()})
    monkeypatch.setenv("LANGUAGE", "xx")


@pytest.fixture
def pseudo_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the games in that language."""
    for game in games.names():
        page = (games.help_folder(game) / "en.md").read_text(encoding="utf-8")
        (tmp_path / game).mkdir()
        (tmp_path / game / "xx.md").write_text(pseudo_page(page), encoding="utf-8")
    monkeypatch.setattr(games, "help_folder", lambda game: tmp_path / game)


@asynccontextmanager
async def shown_in(
    code: str, data: Path | None, size: tuple[int, int], path: Path | None = None
) -> AsyncIterator[Pilot[int]]:
    """The program in a language."""
    app = ScatApp(data, open_path=path, language=code)
    app.settings = replace(app.settings, pace="instant", motion="off")
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        yield pilot


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=str)
@mostly_slow("menu", MENUS, quick=["lobby", "new game", "no deal code", "settings", "saved games"])
async def test_menus_are_translated_whole(menu: str, size: tuple[int, int], data_folder: Path) -> None:
    settings.store(data_folder, QUIET)
    for name, sample in (("first", "first-knock"), ("second", "hearts-moon"), ("third", "last-penny")):
        keep_game(data_folder, name, sample)
    keep_damaged(data_folder)
    async with shown_in("xx", data_folder, size) as pilot:
        await press(pilot, *MENUS[menu])
        shown = shown_on(pilot.app)
    # The titles of lessons come from their pages, of which there are English ones alone here.
    titles = [word for lesson in all_lessons() for word in lesson.title.split()]
    assert not untranslated(shown, ("broken", "json", "version", *titles)), shown
    assert not glued(shown), shown


@mostly_slow("size", SIZES, quick=SIZES[:1], ids=str)
@mostly_slow("sample", SAMPLES, quick=["first-knock", "hearts-passing"])
async def test_tables_are_translated_whole_and_their_frames_stay(sample: str, size: tuple[int, int]) -> None:
    path = CHECKOUT / "saves" / f"{sample}.json"
    frames = []
    for code in ("en", "xx"):
        async with shown_in(code, None, size, path) as pilot:
            frames.append(frame(shown_on(pilot.app)))
            for keys in AT_TABLES.split():
                if code == "en":
                    break
                shown = shown_on(pilot.app)
                assert not untranslated(shown), shown
                assert not glued(shown), shown
                await press(pilot, *keys.split(","))
    assert frames[0] == frames[1]


HELP_KEYS = "question_mark pagedown pagedown end c down escape slash z enter escape escape w"


@pytest.mark.usefixtures("pseudo_help")
@mostly_slow("size", SIZES, quick=SIZES[:1], ids=str)
@mostly_slow("sample", SAMPLES, quick=["first-knock", "hearts-moon"])
async def test_the_help_is_translated_whole(sample: str, size: tuple[int, int]) -> None:
    async with shown_in("xx", None, size, CHECKOUT / "saves" / f"{sample}.json") as pilot:
        for key in HELP_KEYS.split():
            await press(pilot, key)
            shown = shown_on(pilot.app)
            assert "«" in shown
            assert not untranslated(shown), shown
            assert not glued(shown.replace("• ", "").replace("◆ ", "")), shown


ANSWERS = (
    "help|t|2|8||rule|modern|easy||help|i|u|s|x|2c qs kd|q",
    "t|1|3|Ben|rule|1|medium|code 5e0b6c|seed|code sunday|yes|code s-1|code||help|code|i|s|1|s|x|q",
    "today|share 1|calendar 2|x||g|more|code 1|rename 1|Ana|delete 1|no||nonsense|n|k|||u|log|q",
    "g|replay 1|help||turn|hand 9|cards|back|open|scores|log|start|back|end|nonsense|g|no|q|q",
    "g|words|find cup|find -|sort name|sort nonsense|filter|1|any|Ana||1|all||q",
    "g|import none|import|back|export 1|back||q",
)


@pytest.mark.parametrize("answers", [each.split("|") for each in ANSWERS])
def test_plain_text_is_translated_whole(
    answers: Sequence[str],
    data_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep_game(data_folder)
    left = iter(answers)

    def typed(_prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    assert main(["play", "--plain", "--data-dir", str(data_folder)]) == 0
    shown = capsys.readouterr().out
    assert not [*left], "not every answer was asked for"
    shown = "\n".join(line for line in shown.splitlines() if not line.startswith("scat-tui "))
    shown = re.sub(r"\b[SH](-\w{4}){4,5}\b", "", shown)
    assert not untranslated(shown, (*TYPED.split(), *" ".join(answers).split())), shown
    assert not glued(shown), shown


@pytest.mark.few(8)
@pytest.mark.parametrize("command", COMMANDS.strip().replace("\n", "; ").split("; "))
def test_the_command_line_is_translated_whole(
    command: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(CHECKOUT / "saves")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("SCAT_TUI_DATA", str(data_folder))
    keep_game(data_folder)
    with suppress(SystemExit):
        main(command.split())
    shown = "\n".join(capsys.readouterr())
    assert "«" in shown
    assert not untranslated(shown, (*ON_THE_COMMAND_LINE.split(), *re.findall(r"\w+", command))), shown
    assert not glued(shown), shown


@pytest.mark.parametrize(
    ("shown", "places"),
    [
        ("«á» «ƀ»", 1),
        ("«á»: «ƀ»", 0),
        ("«á», «ƀ»", 1),
        ("x«á»", 1),
        ("«á.» «ƀ»", 0),
        ("│«á «ƀ»,»│ q «ç»", 0),
    ],
)
def test_glue_is_found(shown: str, places: int) -> None:
    assert len(glued(shown)) == places


def test_words_of_no_catalogue_are_found() -> None:
    assert untranslated("«á» Juno Enter back Jun… rest…", ["back"]) == {"rest"}
