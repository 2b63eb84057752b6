"""The language of all words: --lang, the setting, the environment, and what can be shown."""

from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.cli import main
from scat_tui.settings.settings import Settings, SettingsFile, store
from scat_tui.words import _, language
from tests.words.made_up_catalogues import have_languages


@pytest.fixture(autouse=True)
def three_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    malay = {"There are no saved games.": "Tiada permainan.", "this language\4English": "Bahasa Melayu"}
    burmese = {"There are no saved games.": "ဂိမ်း မရှိပါ။", "this language\4English": "မြန်မာ"}
    have_languages(monkeypatch, tmp_path / "locale", {"ms": malay, "my": burmese})
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANGUAGE", "de")
    monkeypatch.setenv("SCAT_TUI_DATA", str(tmp_path / "data"))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["saves", *arguments]) == 0
    return capsys.readouterr().out.strip()


def test_without_any_choice_words_are_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys) == "There are no saved games."


def test_the_flag_goes_before_the_setting_before_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANGUAGE", "ms_MY:de")
    assert said(capsys) == "Tiada permainan."
    store(tmp_path / "data", Settings(language="my"))
    assert said(capsys) == "ဂိမ်း မရှိပါ။"
    assert said(capsys, "--lang", "en") == "There are no saved games."
    assert said(capsys, "--lang=ms") == "Tiada permainan."


def test_a_chosen_language_that_is_gone_is_passed_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANGUAGE", "ms")
    store(tmp_path / "data", Settings(language="gone"))
    assert said(capsys) == "Tiada permainan."


def test_a_language_that_is_not_there_is_a_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["saves", "--lang", "zz"])
    assert ended.value.code == 2
    assert "there is no language 'zz'; there are: en, ms, my" in capsys.readouterr().err


def test_a_flag_without_its_value_is_complained_of_once(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["saves", "--lang"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("glyphs", ["ascii", "letters"])
async def test_what_cannot_be_shown_is_not_spoken(glyphs: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    store(data, Settings(language="my", glyphs="ascii" if glyphs == "ascii" else "letters"))
    async with ScatApp(data).run_test():
        assert language.reader().language == "en"
    async with ScatApp(data, language="ms").run_test():
        assert language.reader().language == "ms"


async def test_a_setting_is_in_force_at_once_and_stored(tmp_path: Path) -> None:
    app = ScatApp(tmp_path / "data", language="my")
    async with app.run_test(size=(80, 24)) as pilot:
        assert _("There are no saved games.") == "ဂိမ်း မရှိပါ။"
        await pilot.press("comma")
        await pilot.press("down")
        for spoken in ("en", "ms", "my"):
            await pilot.press("right")
            assert language.reader().language == spoken
            assert stored(tmp_path) == spoken
        await pilot.press("right")
        assert (language.reader().language, stored(tmp_path)) == ("en", "auto")


def stored(folder: Path) -> str:
    return SettingsFile(folder / "data").now.language


@pytest.mark.parametrize("flag", ["--ascii", "--letters"])
def test_what_a_flag_keeps_from_being_shown_is_english(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([flag, "--lang", "my", "saves"]) == 0
    assert capsys.readouterr().out.strip() == "There are no saved games."
    assert main([flag, "--lang", "ms", "saves"]) == 0
    assert capsys.readouterr().out.strip() == "Tiada permainan."
