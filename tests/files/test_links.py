"""Links in place of our files: those to a plain file of one's own are followed and kept, no others."""

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from scat_tui.files.atomic import SaveFailed, set_aside, write_atomically
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings, SettingsFile
from tests.files.bad_links import MakeLink, every_bad_link
from tests.sample_records import CHECKOUT, a_record

OLD, NEW = b"old content\n", b"new content\n"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("steps", [1, 3])
@pytest.mark.parametrize("relative", [False, True])
def test_a_link_to_a_file_of_ones_own_stays_and_the_file_is_written(
    steps: int, relative: bool, tmp_path: Path, elsewhere: Path
) -> None:
    target, path = elsewhere / "target.json", tmp_path / "game.json"
    target.write_bytes(OLD)
    leads_to = target
    for step in range(1, steps):
        (elsewhere / f"link{step}").symlink_to(leads_to)
        leads_to = elsewhere / f"link{step}"
    path.symlink_to(os.path.relpath(leads_to, tmp_path) if relative else leads_to)
    before = os.readlink(path)
    write_atomically(path, NEW, tmp_path / ".game.prev")
    assert os.readlink(path) == before
    assert (target.read_bytes(), (tmp_path / ".game.prev").read_bytes()) == (NEW, OLD)
    assert not target.is_symlink()
    assert {each.name for each in elsewhere.iterdir()} == {
        "target.json",
        *(f"link{step}" for step in range(1, steps)),
    }


@every_bad_link
def test_every_other_link_is_a_failure_in_words_and_stays(
    make: MakeLink, why: str, tmp_path: Path, elsewhere: Path
) -> None:
    path = tmp_path / "game.json"
    make(path, elsewhere)
    before = os.readlink(path)
    for change in (lambda: write_atomically(path, NEW), lambda: set_aside(path)):
        with pytest.raises(SaveFailed, match=f"game.json cannot be written: it is {why}\\.$"):
            change()
    assert os.readlink(path) == before


def test_what_is_damaged_behind_a_link_is_kept_and_the_link_leads_somewhere(
    tmp_path: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object, **_named: object) -> None:
        raise PermissionError(errno.EPERM, "no second names here")

    target, path = elsewhere / "mine.json", tmp_path / "settings.json"
    target.write_bytes(OLD)
    path.symlink_to(target)
    assert set_aside(path) == elsewhere / "mine.damaged-1.json"
    monkeypatch.setattr(os, "link", refuse)
    assert set_aside(path) == elsewhere / "mine.damaged-2.json"
    assert {each.read_bytes() for each in elsewhere.iterdir()} == {OLD}
    assert len([*elsewhere.iterdir()]) == 3
    assert path.read_bytes() == OLD


# Settings


def test_settings_among_dotfiles_are_read_and_stored_there(data_folder: Path, elsewhere: Path) -> None:
    data_folder.mkdir()
    target, path = elsewhere / "scat.json", data_folder / "settings.json"
    target.write_text('{"theme": "light", "mine": 1}')
    path.symlink_to(target)
    here = SettingsFile(data_folder)
    assert (here.now.theme, here.notice) == ("light", None)
    here.change(replace(here.now, bell=True))
    assert path.is_symlink()
    assert settings.load(data_folder) == (Settings(theme="light", bell=True), None)
    assert '"mine": 1' in target.read_text()
    assert [each.name for each in elsewhere.iterdir()] == ["scat.json"]


@every_bad_link
def test_settings_behind_a_bad_link_are_the_defaults_and_the_link_stays(
    make: MakeLink, why: str, data_folder: Path, elsewhere: Path
) -> None:
    data_folder.mkdir()
    path = data_folder / "settings.json"
    make(path, elsewhere)
    before = os.readlink(path)
    here = SettingsFile(data_folder)
    assert here.now == Settings()
    assert here.notice is not None
    assert f"settings.json: it is {why}. The defaults are used, and the link stays." in here.notice
    with pytest.raises(SaveFailed, match=why):
        here.change(replace(here.now, bell=True))
    assert here.now.bell, "it is in force all the same"
    assert os.readlink(path) == before


def test_damaged_settings_behind_a_link_are_set_aside_when_something_is_stored(
    data_folder: Path, elsewhere: Path
) -> None:
    data_folder.mkdir()
    target, path = elsewhere / "scat.json", data_folder / "settings.json"
    target.write_bytes(b"mine")
    path.symlink_to(target)
    here = SettingsFile(data_folder)
    assert here.now == Settings()
    assert here.notice is not None
    assert target.read_bytes() == b"mine"
    here.change(replace(here.now, bell=True))
    assert path.is_symlink()
    assert settings.load(data_folder) == (Settings(bell=True), None)
    assert (elsewhere / "scat.damaged-1.json").read_bytes() == b"mine"


def test_where_the_folder_of_the_target_cannot_be_written_the_folder_is_named(
    data_folder: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(name: object, *rest: object, **named: object) -> int:
        if str(name).startswith(str(elsewhere)) and str(name).endswith(".tmp"):
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(name, *rest, **named)  # type: ignore[arg-type]

    data_folder.mkdir()
    (elsewhere / "scat.json").write_text("{}")
    (data_folder / "settings.json").symlink_to(elsewhere / "scat.json")
    opened = os.open
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(SaveFailed, match=f"You may not write in {elsewhere}"):
        settings.store(data_folder, Settings(bell=True))
    assert (data_folder / "settings.json").is_symlink()


# Titles


def test_titles_among_dotfiles(data_folder: Path, elsewhere: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_record())
    (elsewhere / "titles.json").write_text('{"first": "Sunday"}')
    (data_folder / "titles.json").symlink_to(elsewhere / "titles.json")
    assert saves.title("first") == "Sunday"
    saves.rename(path, "Monday")
    assert (data_folder / "titles.json").is_symlink()
    assert saves.title("first") == "Monday"


def test_no_file_of_ours_is_written_but_by_these_modules() -> None:
    """What writes follows links in one place: nothing else opens a file to write, or renames one."""
    allowed = {"files/atomic.py", "files/temporary.py", "simulate/simulate.py", "terminal/crash.py"}
    # What only grows: what programs write, which follows no link, and the games of a league.
    allowed |= {"programs/error_file.py", "simulate/league_file.py"}
    writing = (".write_bytes(", ".write_text(", "os.rename(", "os.replace(", "os.O_CREAT", ".touch(")
    package = CHECKOUT / "scat_tui"
    found = {
        str(module.relative_to(package))
        for module in package.rglob("*.py")
        if any(words in module.read_text() for words in writing)
    }
    assert found == allowed
