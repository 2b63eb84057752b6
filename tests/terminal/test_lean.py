"""The program starts and plays without OpenSSL, and its lobby without the rules of any game."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui import paths
from scat_tui.engine.cards import PACK
from scat_tui.engine.deck import shuffled
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.game_files import examine, is_unchanged
from tests.terminal.started_program import SEATS, at_table


@pytest.mark.few(1)
@pytest.mark.parametrize("game", SEATS)
def test_at_a_table_openssl_is_not_loaded(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        maps = Path(f"/proc/{session.pid}/maps").read_text()
    assert "python" in maps
    assert "libssl" not in maps
    assert "libcrypto" not in maps


def test_decks_are_the_same_without_openssl() -> None:
    program = (
        "from scat_tui.cli.unused_modules import without_openssl; without_openssl();"
        "from scat_tui.engine.deck import shuffled; from scat_tui.engine.cards import PACK;"
        "print(*shuffled(PACK, bytes.fromhex('5e0b6c'), 'scat', 1, 2))"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.split() == [
        str(card) for card in shuffled(PACK, bytes.fromhex("5e0b6c"), "scat", 1, 2)
    ]


LOBBY = """
import asyncio, sys
from pathlib import Path
from scat_tui.app import ScatApp

pictures = []

class Watched(ScatApp):
    def post_display_hook(self) -> None:
        pictures.append("with" if "sqlite3" in sys.modules else "without")
        super().post_display_hook()

async def look() -> None:
    app = Watched(Path(sys.argv[1]))
    async with app.run_test() as pilot:
        await pilot.pause(0.5)
        print(app.screen.name or type(app.screen).__name__, pictures[0])

asyncio.run(look())
print(*(name for name in sys.modules if name.startswith("scat_tui.") or name == "sqlite3"))
"""


@pytest.mark.few(1)
@pytest.mark.parametrize("games", [0, 1])
def test_the_lobby_loads_what_reads_games_only_where_there_are_some(games: int, tmp_path: Path) -> None:
    if games:
        saves = tmp_path / "saves"
        saves.mkdir()
        shutil.copy(paths.samples() / "first-knock.json", saves)
    program = [sys.executable, "-c", LOBBY, str(tmp_path)]
    said = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    screen, loaded = said.splitlines()
    assert screen == "LobbyScreen without", "SQLite is loaded after the first picture, if at all"
    for name in ("scat_tui.engine.record", "scat_tui.games.scat.rules", "scat_tui.saves.folder", "sqlite3"):
        assert (name in loaded.split()) == bool(games)
    assert "scat_tui.games.hearts.rules" not in loaded.split()
    assert "scat_tui.screens.table" not in loaded.split()


def test_the_lobby_loads_no_rules_where_the_index_knows_all_games(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    shutil.copy(paths.samples() / "first-knock.json", saves)
    while not is_unchanged(saves, examine(saves, "first-knock.json")):
        pass
    SaveFolder(saves).list()
    program = [sys.executable, "-c", LOBBY, str(tmp_path)]
    said = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    assert "sqlite3" in said.split()
    assert "scat_tui.games.scat.rules" not in said.split()
