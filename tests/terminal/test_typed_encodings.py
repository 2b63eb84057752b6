"""Names typed in the encoding of the locale, on a terminal of our own."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from scat_tui.settings import settings
from tests.cases import mostly_slow
from tests.terminal.started_program import program

pytestmark = pytest.mark.slow

LOCALES = {
    "de_DE.ISO-8859-1": "Jörg",
    "ja_JP.EUC-JP": "漢字ｶﾅ",
    "zh_CN.GB18030": "漢字é",
    "zh_TW.BIG5": "功許",
}
"""Names of locales, each with what is typed there."""


def name_kept(data: Path, environment: Mapping[str, str], typed: bytes) -> str:
    """The player's name after these bytes were typed where it is asked for, and a game was dealt."""
    with program(data, environment=environment) as session:
        session.wait_for("New game")
        session.settle()
        session.send("n")
        session.wait_for("Deal the cards")
        for key in [*"jjjjjjjn", *["\x7f"] * 3]:
            session.send(key)
            session.settle(0.12)
        session.send(typed)
        session.settle(0.2)
        session.send("\r")
        session.settle(0.2)
        session.send("d")
        session.until(lambda: settings.settings_path(data).exists(), 20)
    return settings.load(data)[0].name


@pytest.mark.few(1)
@pytest.mark.parametrize("pasted", [False, True])
@mostly_slow(
    "environment",
    [{"PYTHONIOENCODING": "latin-1"}, {"LC_ALL": "xx_YY.ISO-8859-1"}, {}],
    quick=[{"PYTHONIOENCODING": "latin-1"}],
    ids=str,
)
def test_a_name_in_another_encoding(environment: dict[str, str], pasted: bool, tmp_path: Path) -> None:
    typed = "Jörg".encode("latin-1" if environment else "utf-8")
    sent = b"\x1b[200~" + typed + b"\x1b[201~" if pasted else typed
    assert name_kept(tmp_path, environment, sent) == "Jörg"


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("localedef"), reason="no localedef")
@pytest.mark.parametrize("locale", LOCALES)
def test_a_name_in_a_locale_that_is_there(locale: str, tmp_path: Path) -> None:
    language, _dot, encoding = locale.partition(".")
    subprocess.run(["localedef", "-i", language, "-f", encoding, tmp_path / locale], check=False)
    environment = {"LC_ALL": locale, "LOCPATH": str(tmp_path)}
    name = LOCALES[locale]
    assert name_kept(tmp_path / "data", environment, name.encode(encoding)) == name


@pytest.mark.few(1)
@pytest.mark.parametrize("encoding", ["latin-1", "euc_jp"])
def test_lines_of_text_in_another_encoding(encoding: str, tmp_path: Path) -> None:
    """What is typed comes back as it was, in the same encoding."""
    with program(tmp_path, "play", "--plain", environment={"LC_ALL": f"xx_YY.{encoding}"}) as session:
        session.settle(1.0)
        answer = {"latin-1": "Jörg", "euc_jp": "漢字"}[encoding].encode(encoding)
        session.output.clear()
        session.send(answer + b"\n")
        session.settle(1.0)
        assert b"\xe2\x80\x9c" not in session.output
        assert session.output.count(answer) >= 2
