"""House rules in words: nothing the engines offer goes without."""

from itertools import combinations

import pytest

from scat_tui import games
from scat_tui.engine.game import Option
from scat_tui.games.house_rules import HouseRules, stepped_value
from scat_tui.games.replaying import make_game
from scat_tui.help import load
from scat_tui.saves.reading import load_game
from scat_tui.words.samples import sample_story
from tests.games.scat.rules.second_judge import PACK, best_suit, is_31
from tests.sample_records import CHECKOUT

EVERY = [
    (games.words(game).house_rules(), option)
    for game in games.names()
    for option in games.words(game).house_rules().options
]


@pytest.mark.parametrize(("rules", "option"), EVERY, ids=[option.name for _rules, option in EVERY])
def test_every_option_and_value_has_words_of_its_own(rules: HouseRules, option: Option) -> None:
    labels = [rules.label(option.name, value) for value in option.values]
    assert rules.title(option.name) != option.name
    assert rules.help(option.name).endswith(".")
    assert len(set(labels)) == len(option.values)
    assert all(len(label) <= 20 for label in labels)
    assert not any(label in map(str, option.values) for label in labels if "_" in label)


@pytest.mark.parametrize("game", games.names())
def test_titles_differ_and_fit_a_narrow_form(game: str) -> None:
    rules = games.words(game).house_rules()
    titles = [rules.title(option.name) for option in rules.options]
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= 16


@pytest.mark.parametrize("game", games.names())
def test_presets_are_tables_that_can_be_dealt_and_are_found_again(game: str) -> None:
    rules = games.words(game).house_rules()
    for preset in rules.presets:
        make_game(game, 6, preset.options)
        assert rules.preset_of(preset.options) == preset
    assert len({tuple(sorted(each.options.items())) for each in rules.presets}) == len(rules.presets)
    assert rules.presets[0].options == {}


def test_a_default_that_is_written_out_changes_no_preset() -> None:
    rules = games.words("scat").house_rules()
    standard = rules.preset_of({})
    assert standard is not None
    assert standard.key == "standard"
    assert rules.preset_of({"lives": 3, "county": "on"}) == standard


def test_other_rules_are_no_preset() -> None:
    rules = games.words("scat").house_rules()
    assert rules.preset_of({"lives": 9}) is None
    assert rules.preset_or_custom({"lives": 9}).key == "own"


def test_a_value_steps_round_the_end() -> None:
    lives = games.words("scat").house_rules().options[0]
    assert [stepped_value(lives, 3, 1), stepped_value(lives, 9, 1), stepped_value(lives, 1, -1)] == [4, 1, 9]
    assert stepped_value(lives, "many", 1) == 3


def test_a_target_steps_from_ten_to_ten_from_wherever_it_stands() -> None:
    target = games.words("cancellation-hearts").house_rules().options[0]
    assert [stepped_value(target, 150, 1), stepped_value(target, 500, 1), stepped_value(target, 50, -1)] == [
        160,
        50,
        500,
    ]
    assert [stepped_value(target, 123, 1), stepped_value(target, 123, -1)] == [130, 120]


def test_a_target_under_100_says_that_the_game_is_short() -> None:
    rules = games.words("cancellation-hearts").house_rules()
    assert "short" in rules.label("target", 99)
    assert "short" not in rules.label("target", 100)


def test_every_value_of_hearts_fits_a_narrow_form_with_its_star() -> None:
    rules = games.words("cancellation-hearts").house_rules()
    for option in rules.options:
        assert max(len(rules.label(option.name, value)) for value in option.values) <= 12


def test_where_31_is_the_least_to_knock_with_the_sample_and_the_help_say_that_nobody_can() -> None:
    """A hand that may stand at the start of a turn is worth less than 31: 31 ends the hand (rule 8)."""
    options = load_game(CHECKOUT / "saves" / "reshuffle.json").record.options
    assert options["minimum_knock"] == 31
    assert all(best_suit(list(hand)) < 31 for hand in combinations(PACK, 3) if not is_31(list(hand)))
    assert sample_story("reshuffle").startswith("Nobody can ever knock here, ")
    assert "nobody can ever knock" in load("scat").section("option-minimum_knock").text


def test_on_the_county_is_explained_where_it_is_first_read() -> None:
    for preset in games.words("scat").house_rules().presets:
        assert ("on the county" in preset.help) == ("on the county (last chance, no pennies)" in preset.help)
    assert "on the county (last chance, no pennies)" in games.words("scat").house_rules().presets[0].help
    assert "on the county (last chance, no pennies)" in sample_story("last-penny")


def test_the_help_says_for_whom_scat_is_and_of_which_family() -> None:
    aim = load("scat").section("aim").text
    assert "all ages" in aim
    assert "draw-and-discard family" in aim
