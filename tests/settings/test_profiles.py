"""What is kept for each kind of terminal."""

from pathlib import Path

from msgspec.structs import replace

from scat_tui.settings import settings
from scat_tui.settings.settings import Profile, Settings


def test_what_is_chosen_at_one_terminal_leaves_the_others_alone() -> None:
    stored = Settings()
    before = settings.effective_settings(stored, "linux")
    assert (before.glyphs, before.theme, before.mouse) == ("auto", "dark", True)
    new = replace(before, theme="light", mouse=False, pace="slow")
    stored = settings.settings_to_store(stored, "linux", before, new)
    assert stored.profiles == {"linux": Profile(theme="light", mouse=False)}
    assert (stored.theme, stored.mouse, stored.glyphs, stored.pace) == ("dark", True, None, "slow")
    again = settings.effective_settings(stored, "linux")
    assert replace(again, profiles={}) == new
    elsewhere = settings.effective_settings(stored, "xterm")
    assert (elsewhere.glyphs, elsewhere.theme, elsewhere.mouse) == ("auto", "dark", True)
    assert elsewhere.pace == "slow"


def test_glyphs_of_the_command_line_are_not_kept() -> None:
    before = replace(settings.effective_settings(Settings(), "xterm"), glyphs="ascii")
    stored = settings.settings_to_store(Settings(), "xterm", before, replace(before, bell=True))
    assert stored.profiles == {}
    assert settings.effective_settings(stored, "xterm").glyphs == "auto"


def test_a_choice_is_kept_even_where_it_is_what_others_have() -> None:
    stored = Settings(theme="light", profiles={"xterm": Profile(theme="own", glyphs="letters")})
    before = settings.effective_settings(stored, "xterm")
    assert (before.theme, before.glyphs) == ("own", "letters")
    stored = settings.settings_to_store(stored, "xterm", before, replace(before, theme="light"))
    assert stored.profiles == {"xterm": Profile(theme="light", glyphs="letters")}


def test_profiles_in_the_file(data_folder: Path) -> None:
    new = Settings(profiles={"xterm": Profile(theme="own", mouse=False), "linux": Profile(glyphs="ascii")})
    settings.store(data_folder, new)
    assert settings.load(data_folder) == (new, None)
    assert '"linux": {\n      "signs": "ascii"\n    }' in (data_folder / "settings.json").read_text()


def test_settings_from_before_there_were_profiles(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "settings.json").write_text('{"theme": "light", "motion": "off", "name": "Ana"}')
    stored, damaged = settings.load(data_folder)
    assert damaged is None
    new = settings.effective_settings(stored, "linux")
    assert (new.theme, new.motion, new.name, new.glyphs) == ("light", "off", "Ana", "auto")


def test_what_is_wrong_in_a_profile_leaves_the_rest_of_it(data_folder: Path) -> None:
    data_folder.mkdir()
    for profile, wrong in (
        ('{"signs": "runes", "theme": "own"}', "profiles.xterm.signs"),
        ('{"mouse": 1, "theme": "own"}', "profiles.xterm.mouse"),
        ('{"colour": 1, "theme": "own"}', None),
    ):
        (data_folder / "settings.json").write_text(f'{{"profiles": {{"xterm": {profile}}}}}')
        stored, told = settings.load(data_folder)
        assert stored == Settings(profiles={"xterm": Profile(theme="own")})
        assert (wrong in told) if told and wrong else told is wrong


def test_a_profile_that_is_no_object_leaves_the_others(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "settings.json").write_text('{"profiles": {"xterm": [], "linux": {"mouse": false}}}')
    stored, told = settings.load(data_folder)
    assert stored == Settings(profiles={"linux": Profile(mouse=False)})
    assert told is not None
    assert "profiles.xterm" in told
