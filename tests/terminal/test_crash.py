"""A crash: two plain lines, no values, no messages, status 1, and the terminal whole."""

import stat
from pathlib import Path

import pytest

from scat_tui.terminal import crash
from tests.patience import patience
from tests.terminal.session import PYTHON, SMALL_APP, Session


@pytest.mark.few(2)
@pytest.mark.parametrize("key", ["c", "g", "v"], ids=["handler", "callback", "thread"])
def test_crash(key: str, tmp_path: Path) -> None:
    with Session(PYTHON, SMALL_APP, "ours", str(tmp_path)) as session:
        session.wait_for("ready")
        session.send(key)
        assert session.wait() < patience(5)
        assert session.status == 1
        assert session.modes_left_on == set()
        assert session.termios == session.before
        told = session.output[session.output.rindex(b"\x1b[?1049l") :].decode()
    assert "ValueError in small_app.py" in told
    assert str(tmp_path) in told.replace("\r\n", "").replace("\n", "")
    assert "QUEEN" not in told
    assert "Traceback" not in told
    (report,) = tmp_path.glob("crash-*.txt")
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    text = report.read_text()
    assert "action_crash" in text
    assert "QUEEN" not in text


def _error() -> Exception:
    try:
        try:
            raise KeyError("QS")
        except KeyError as cause:
            raise ValueError("the queen of spades") from cause
    except ValueError as error:
        return error


def test_report_names_kinds_and_places_only(tmp_path: Path) -> None:
    told = crash.lines(_error(), tmp_path)
    assert len(told) == 2
    (report,) = tmp_path.glob("crash-*.txt")
    for text in (*told, report.read_text()):
        assert "queen" not in text
        assert "QS" not in text
    assert "KeyError" in report.read_text()
    assert str(Path(__file__).parent) not in report.read_text()


def test_a_few_reports_are_kept(tmp_path: Path) -> None:
    for _ in range(crash.KEPT + 3):
        crash.lines(_error(), tmp_path)
    assert len(list(tmp_path.glob("crash-*.txt"))) == crash.KEPT


def test_no_folder() -> None:
    assert "could not be saved" in crash.lines(_error(), None)[1]


def test_folder_that_cannot_be_written(tmp_path: Path) -> None:
    told = crash.lines(_error(), tmp_path / "missing")
    assert "line above" in told[1]
    assert not (tmp_path / "missing").exists()
