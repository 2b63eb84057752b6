"""Variables that steer the toolkit, and what it would do behind the player's back: nothing of it happens."""

import os
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.cli import clean_environment
from tests.terminal.child import ROOT
from tests.terminal.session import PYTHON, Session
from tests.textual_privates import notifications


@pytest.mark.slow
def test_variables_import_nothing_and_write_nothing(tmp_path: Path) -> None:
    written = tmp_path / "written"
    (tmp_path / "planted.py").write_text(f"open({str(written)!r}, 'w').close()\n")
    environment = {
        "PYTHONPATH": f"{ROOT}:{tmp_path}",
        "SCAT_TUI_DATA": str(tmp_path / "data"),
        "TEXTUAL_DRIVER": "planted:Driver",
        "TEXTUAL_LOG": str(tmp_path / "log"),
        "TEXTUAL_SCREENSHOT": "1",
        "TEXTUAL_SCREENSHOT_LOCATION": str(tmp_path),
        "TEXTUAL_SCREENSHOT_FILENAME": "picture.svg",
        "TEXTUAL_PRESS": "q",
        "TEXTUAL_DEBUG": "1",
        "BROWSER": f"touch {written} %s",
        "COLUMNS": "40",
        "LINES": "10",
    }
    with Session(PYTHON, "-m", "scat_tui", environment=environment) as session:
        session.wait_for("New game")
        session.read(2)
        session.settle()
        assert "q quit" in session.text
        lobby = session.text
        for key in "\x10", "\x0f", "\x13":
            session.send(key)
            session.settle()
            assert session.text == lobby
        session.send("\x03")
        session.wait()
        assert session.status == 0
    assert {path.name for path in tmp_path.iterdir()} <= {"planted.py", "data", "__pycache__"}


def test_only_these_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TEXTUAL_ANIMATIONS", "TEXTUAL", "BROWSER", "COLUMNS"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("SCAT_TUI_DATA", "here")
    before = dict(os.environ)
    clean_environment()
    gone = before.keys() - os.environ.keys()
    assert {"TEXTUAL_ANIMATIONS", "TEXTUAL", "BROWSER", "COLUMNS"} <= gone
    assert all(name in ("BROWSER", "COLUMNS", "LINES") or name.startswith("TEXTUAL") for name in gone)


async def test_no_clipboard_no_browser_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda url, *_rest: opened.append(url))
    monkeypatch.chdir(tmp_path)
    app = ScatApp(None)
    async with app.run_test() as pilot:
        said: list[str] = []
        assert app.driver is not None
        monkeypatch.setattr(app.driver, "write", said.append)
        app.open_url("http://example.org")
        app.copy_to_clipboard("mine")
        for action in ("screenshot", "app.screenshot", "copy_text", "command_palette"):
            await app.run_action(action)
        await pilot.press("ctrl+p", "ctrl+c")
        await pilot.pause()
        assert type(app.screen).__name__ == "LobbyScreen"
        assert not [text for text in said if "52;" in text]
    assert opened == []
    assert list(tmp_path.iterdir()) == []


async def test_a_notice_is_read_as_it_stands() -> None:
    app = ScatApp(None)
    async with app.run_test() as pilot:
        for text in ("[/]", "A[b]C", "[@click=app.quit]x[/]", "a\x1b]52;c;eA==\x07\u202eb", "true, false]"):
            app.notify(text)
            app.screen.notify(text, title=text, markup=True)
        await pilot.pause()
        shown = [notice.message for notice in notifications(app)]
        assert {"[/]", "A[b]C", "[@click=app.quit]x[/]", "a]52;c;eA==b"} <= set(shown)
        assert not any(notice.markup for notice in notifications(app))
