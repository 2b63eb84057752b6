"""The program starts and plays without OpenSSL, and its decks are the same."""

import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui.engine.cards import PACK
from scat_tui.engine.deck import shuffled
from tests.terminal.games import SEATS, at_table


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
        "from scat_tui.cli.lean import without_openssl; without_openssl();"
        "from scat_tui.engine.deck import shuffled; from scat_tui.engine.cards import PACK;"
        "print(*shuffled(PACK, bytes.fromhex('5e0b6c'), 'scat', 1, 2))"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.split() == [
        str(card) for card in shuffled(PACK, bytes.fromhex("5e0b6c"), "scat", 1, 2)
    ]
