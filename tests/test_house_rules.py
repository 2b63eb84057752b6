"""House rules in words: nothing the engine offers goes without."""

import pytest

from scat_tui.engine.game import Option, options_of
from scat_tui.engine.scat import Scat
from scat_tui.words.house_rules import (
    option_help,
    option_title,
    preset_of,
    presets,
    stepped,
    value_label,
)

OPTIONS = options_of(Scat)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_and_value_has_words_of_its_own(option: Option) -> None:
    labels = [value_label(option.name, value) for value in option.values]
    assert option_title(option.name) != option.name
    assert option_help(option.name).endswith(".")
    assert len(set(labels)) == len(option.values)
    assert all(len(label) <= 20 for label in labels)


def test_titles_differ_and_fit_a_narrow_form() -> None:
    titles = [option_title(option.name) for option in OPTIONS]
    assert len(set(titles)) == len(OPTIONS)
    assert max(map(len, titles)) <= 16


def test_presets_are_tables_that_can_be_dealt_and_are_found_again() -> None:
    for preset in presets():
        Scat(seats=4, **preset.options)
        assert preset_of(preset.options) == preset
    assert len({tuple(sorted(preset.options.items())) for preset in presets()}) == len(presets())


def test_a_default_that_is_written_out_changes_no_preset() -> None:
    standard = preset_of({})
    assert standard is not None
    assert standard.key == "standard"
    assert preset_of({"lives": 3, "county": "on"}) == standard


def test_other_rules_are_no_preset() -> None:
    assert preset_of({"lives": 9}) is None


def test_a_value_steps_round_the_end() -> None:
    lives = OPTIONS[0]
    assert [stepped(lives, 3, 1), stepped(lives, 9, 1), stepped(lives, 1, -1)] == [4, 1, 9]
    assert stepped(lives, "many", 1) == 3
