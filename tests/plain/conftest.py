"""What tests of plain text get when they ask for it: a lobby played by typed answers, and its games."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scat_tui.plain import playing
from scat_tui.saves.folder import SaveFolder

Play = Callable[..., str]


@pytest.fixture
def play(data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Plays by typed answers, after which the input ends; gives what was printed."""
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((100, 24)))

    def played(*answers: str, data: Path | None = data_folder, path: Path | None = None) -> str:
        left = iter(answers)

        def typed(prompt: str) -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", typed)
        assert playing.play(data, path) == 0
        assert not [*left], "not every answer was asked for"
        return capsys.readouterr().out

    return played


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    return SaveFolder(data_folder / "saves")
