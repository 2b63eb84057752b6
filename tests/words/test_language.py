"""Sentences are looked up when they are said, in the language of whoever reads them."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui.text.glyphs import Glyphs
from scat_tui.words import _, language, ngettext, npgettext, pgettext
from tests.words.made_up_catalogues import have_languages

IMPORTING = """
import pkgutil, sys
import scat_tui, scat_tui.words

def too_early():
    raise AssertionError("a sentence was looked up during an import")

scat_tui.words.reader = too_early
for module in pkgutil.walk_packages(scat_tui.__path__, "scat_tui."):
    if module.name != "scat_tui.__main__":
        __import__(module.name)
print(len(sys.modules))
"""


def test_no_module_looks_a_sentence_up_while_it_is_imported() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTING], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 200


@pytest.fixture
def two_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    german = {"Rules": "Regeln", "key\4deal": "geben", "{n} card\0{n} cards": "{n} Karte\0{n} Karten"}
    have_languages(monkeypatch, tmp_path, {"xx": german, "yy": {"Rules": "Règles"}})


@pytest.mark.usefixtures("two_languages")
def test_a_choice_counts_from_then_on() -> None:
    assert language.available() == ("en", "xx", "yy")
    assert _("Rules") == "Rules"
    language.choose("xx")
    assert _("Rules") == "Regeln"
    assert pgettext("key", "deal") == "geben"
    assert pgettext("of cards", "deal") == "deal"
    assert ngettext("{n} card", "{n} cards", 1) == "{n} Karte"
    assert ngettext("{n} card", "{n} cards", 2) == "{n} Karten"
    assert npgettext("key", "{n} card", "{n} cards", 2) == "{n} cards"
    language.choose("en")
    assert _("Rules") == "Rules"


@pytest.mark.usefixtures("two_languages")
def test_a_language_that_is_not_there_changes_nothing() -> None:
    with pytest.raises(LookupError):
        language.choose("zz")
    assert _("Rules") == "Rules"


@pytest.mark.usefixtures("two_languages")
def test_each_task_may_have_a_reader_of_its_own() -> None:
    async def person(code: str) -> str:
        language.new_reader()
        language.choose(code)
        await asyncio.sleep(0)
        return await asyncio.create_task(said())

    async def said() -> str:
        return _("Rules")

    async def all_of_them() -> list[str]:
        return await asyncio.gather(person("xx"), person("yy"), said())

    assert asyncio.run(all_of_them()) == ["Regeln", "Règles", "Rules"]


@pytest.mark.parametrize(
    ("environment", "languages"),
    [
        ({"LANGUAGE": "xx_YY.UTF-8:de"}, ("xx_YY", "xx", "de", "de")),
        ({"LANGUAGE": "de@euro", "LANG": "fr"}, ("de", "de")),
        ({"LANGUAGE": "", "LC_ALL": "de_AT.UTF-8", "LANG": "en"}, ("de_AT", "de")),
        ({"LC_ALL": "", "LC_MESSAGES": "C", "LANG": "de"}, ("C", "C")),
        ({"LANG": "de"}, ("de", "de")),
        ({"LANG": ""}, ("", "")),
        ({}, ("", "")),
    ],
)
def test_the_environment_is_understood_as_gettext_does(
    environment: dict[str, str], languages: tuple[str, ...]
) -> None:
    assert language.preferred(environment) == languages


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"ms": "Bahasa Melayu", "fr": "français", "my": "မြန်မာ"}
    catalogues = {code: {"this language\4English": name} for code, name in names.items()}
    have_languages(monkeypatch, tmp_path, catalogues)


@pytest.mark.usefixtures("scripts")
@pytest.mark.parametrize(
    ("glyphs", "encoding", "wanted", "spoken"),
    [
        ("full", "utf-8", "my ms", "my"),
        ("plain", "utf-8", "my ms", "my"),
        ("ascii", "utf-8", "my ms", "ms"),
        ("letters", "utf-8", "my ms", "ms"),
        ("full", "iso8859-1", "my fr", "fr"),
        ("ascii", "utf-8", "my fr", "fr"),
        ("full", "ascii", "my fr ms", "ms"),
        ("ascii", "utf-8", "my", "en"),
        ("full", "utf-8", "en my", "en"),
        ("full", "utf-8", "../../my zz", "en"),
    ],
)
def test_a_language_that_cannot_be_shown_is_passed_over(
    glyphs: Glyphs, encoding: str, wanted: str, spoken: str
) -> None:
    assert language.best(wanted.split(), glyphs, encoding) == spoken
