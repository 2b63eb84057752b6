"""Settings of a newer version, or with mistakes: what is known is used, what is unknown or wrong is kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as trying
from hypothesis import strategies as st
from msgspec.structs import replace

from scat_tui.settings import settings
from scat_tui.settings.settings import Profile, Settings, SettingsFile, TableSetup
from scat_tui.table.setup import TableDraft
from tests.hypothesis_profiles import examples

NEWER = """{
  "schema": {"n": 1e400, "digits": 123456789012345678901234567890, "half": "\\ud800", "\\udfff": -0},
  "theme": "solarized",
  "bell": true,
  "name": "Zoë",
  "last_table": {"game": "gin", "names": ["Zoë", "Bo"], "levels": ["expert"], "stake": 2.50},
  "earlier_tables": [
    {"game": "scat", "names": ["Zoë", "Al"], "levels": ["hard"], "options": {"lives": 5}, "teams": [[0]]},
    "a shorter way to write a table"
  ],
  "profiles": {
    "xterm": {"mouse": false, "font": "big"},
    "phone": {"touch": {"long": 0.5}},
    "odd": 7
  }
}
"""


@pytest.fixture
def path(data_folder: Path) -> Path:
    data_folder.mkdir()
    return data_folder / "settings.json"


def test_what_is_known_of_a_newer_version_is_used_and_what_is_not_is_named(path: Path) -> None:
    path.write_text(NEWER)
    loaded, told = settings.load(path.parent)
    assert loaded == Settings(
        bell=True,
        name="Zoë",
        last_table=TableSetup("gin", ["Zoë", "Bo"], ["expert"]),
        earlier_tables=[TableSetup("scat", ["Zoë", "Al"], ["hard"], {"lives": 5})],
        profiles={"xterm": Profile(mouse=False), "phone": Profile()},
    )
    assert told == (
        "3 of your settings cannot be used: theme, earlier_tables[1], profiles.odd. "
        "Their defaults are used; the file stays as it is."
    )
    assert path.read_text() == NEWER
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_every_unknown_and_every_wrong_value_is_written_back_to_the_letter(path: Path) -> None:
    path.write_text(NEWER)
    here = SettingsFile(path.parent)
    mouse = {**here.now.profiles, "xterm": Profile(mouse=True)}
    here.change(replace(here.now, pace="slow", profiles=mouse))
    here.change(here.now.with_last_table(TableSetup("scat", ["Zoë", "Cy"], ["easy"])))
    here.change(here.now.with_last_table(TableSetup("cancellation-hearts", ["Zoë"], [])))
    text = path.read_text()
    for kept in (
        '"schema": {"n": 1e400, "digits": 123456789012345678901234567890, "half": "\\ud800", "\\udfff": -0}',
        '"theme": "solarized"',
        '"stake": 2.50',
        '"teams": [[0]]',
        '"a shorter way to write a table"',
        '"font": "big"',
        '"phone": {"touch": {"long": 0.5}}',
        '"odd": 7',
    ):
        assert text.count(kept) == 1
    written: dict[str, Any] = json.loads(text)
    assert (written["pace"], written["profiles"]["xterm"]["mouse"]) == ("slow", True)
    assert written["last_table"]["game"] == "cancellation-hearts"
    hearts, scat, gin = here.now.last_table, *here.now.earlier_tables
    assert (hearts.game, scat.names, scat.options, gin.game) == (
        "cancellation-hearts",
        ["Zoë", "Cy"],
        {},
        "gin",
    )
    assert settings.load(path.parent)[0] == here.now


def test_a_wrong_value_is_replaced_by_what_is_chosen_even_if_that_is_the_default(path: Path) -> None:
    path.write_text('{"theme": "pink", "last_table": {"game": 3, "names": [1]}}')
    here = SettingsFile(path.parent)
    assert here.notice is not None
    here.change(replace(here.now, theme="light"))
    here.change(replace(here.now, theme="dark"))
    here.change(here.now.with_last_table(TableSetup()))
    assert settings.load(path.parent) == (Settings(), None)


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ('"theme": "pink"', "theme"),
        ('"deck": 2', "deck"),
        ('"card_size": null', "card_size"),
        ('"bell": 1', "bell"),
        ('"confirm_knock": "yes"', "confirm_knock"),
        ('"name": null', "name"),
        ('"name": "\\ud800"', "name"),
        ('"name": "Ana", "name": "Bo"', "name"),
        ('"last_table": null', "last_table"),
        ('"last_table": {"names": [1]}', "last_table.names"),
        ('"last_table": {"names": ["\\ud800"]}', "last_table.names"),
        ('"last_table": {"levels": "easy"}', "last_table.levels"),
        ('"last_table": {"seed": "5e"}', "last_table.seed"),
        ('"last_table": {"options": {"lives": true}}', "last_table.options.lives"),
        ('"last_table": {"options": {"\\ud800": 1}}', "last_table.options.\\ud800"),
        ('"last_table": {"game": "scat", "game": "gin"}', "last_table.game"),
        ('"earlier_tables": {}', "earlier_tables"),
        ('"earlier_tables": [null]', "earlier_tables[0]"),
        ('"earlier_tables": [{"game": 1}]', "earlier_tables[0].game"),
        ('"profiles": []', "profiles"),
        ('"profiles": {"xterm": {"signs": "runes"}}', "profiles.xterm.signs"),
        ('"profiles": {"xterm": {}, "xterm": {}}', "profiles.xterm"),
        ('"profiles": {"\\u001b[2J": 1}', "profiles.\\x1b[2J"),
    ],
)
def test_a_wrong_value_falls_back_alone_and_is_named(wrong: str, name: str, path: Path) -> None:
    path.write_text(f'{{"pace": "slow", {wrong}}}')
    loaded, told = settings.load(path.parent)
    assert replace(loaded, pace="fast", earlier_tables=[], profiles={}) == Settings()
    assert loaded.pace == "slow"
    assert told is not None
    assert told.isprintable()
    assert told.replace("'", "").startswith(
        f"One of your settings cannot be used: {name}. Its default is used"
    )
    here = SettingsFile(path.parent)
    here.change(replace(here.now, winning="never"))
    kept = " ".join(path.read_text().split())
    assert wrong in kept
    assert kept.endswith('"winning": "never" }')


def test_of_many_wrong_values_a_few_are_named(path: Path) -> None:
    path.write_text(json.dumps({"profiles": {f"{number}" * 20: number for number in range(3000)}}))
    told = settings.load(path.parent)[1]
    assert told is not None
    assert told.startswith("3000 of your settings cannot be used: ")
    assert len(told) < 500


def test_tables_with_wrong_values_can_be_dealt(path: Path) -> None:
    path.write_text(
        '{"last_table": {"game": "cancellation-hearts", "names": [1], "levels": ["easy", "easy"]}}'
    )
    stored = settings.load(path.parent)[0]
    draft = TableDraft.from_setup(stored.last_table, stored.name)
    assert (draft.game, draft.seats, draft.levels[:2]) == ("cancellation-hearts", 6, ("easy", "easy"))


TEXTS = st.text(max_size=8) | st.sampled_from(["\ud800", "theme", "scat", "xterm", "easy"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            TEXTS | st.sampled_from(["game", "names", "options", "mouse", "theme"]), inner, max_size=5
        )
    ),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.sampled_from([*Settings.__struct_fields__, "newer"]) | TEXTS, VALUES, max_size=8)


@trying(max_examples=examples(300), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(members=OBJECTS)
@example(members={"theme": "\ud800", "last_table": [], "earlier_tables": [3, {"game": "\ud800"}]})
def test_any_object_is_read_and_keeps_all_that_is_not_changed(members: dict[str, Any], path: Path) -> None:
    path.write_text(json.dumps(members))
    here = SettingsFile(path.parent)
    told = here.notice or ""
    assert told.isprintable()
    here.change(replace(here.now, pace="step", confirm_knock=not here.now.confirm_knock))
    written = json.loads(path.read_text())
    changed = {"pace", "confirm_knock"}
    assert repr({k: v for k, v in written.items() if k not in changed}) == repr(
        {k: v for k, v in members.items() if k not in changed}
    )
    here.change(here.now.with_last_table(TableSetup("scat", ["Ana"], [])))
    again, _told = settings.load(path.parent)
    assert (again.pace, again.last_table.names) == ("step", ["Ana"])
    assert not [*path.parent.glob("*damaged*")]
