"""The help on each game: it covers every rule, and every house rule with its values."""

import re
from typing import Any

import pytest

from scat_tui import games
from scat_tui.engine.game import Option
from scat_tui.help import load
from scat_tui.help.pages import Bullet, block_text
from scat_tui.help.printing import as_plain_text

RULES = {
    "scat": {
        1: "aim",
        2: "aim",
        3: "values",
        4: "deal",
        5: "deal",
        6: "turn",
        7: "discarding",
        8: "thirty-one",
        9: "knock",
        10: "showdown",
        11: "lives",
        12: "game-end",
        13: "next-dealer",
        14: "empty-stock",
        15: "void-hand",
    },
    "cancellation-hearts": {
        1: "aim",
        2: "aim",
        3: "deal",
        4: "widow",
        5: "passing",
        6: "first-lead",
        7: "following",
        8: "hearts-broken",
        9: "cancelling",
        10: "nobody-wins",
        11: "last-trick",
        12: "scoring",
        13: "moon",
        14: "end",
        15: "hidden-points",
    },
}

SCAT_ANCHORS = ["drawing", "last-turns", "county", "throw-down", "settling-order"]

OPTIONS = {
    "scat": {
        "lives": ("1 to 9", "3"),
        "county": ("on", "off"),
        "three_of_a_kind": ("off", "30", "30.5"),
        "straight_flush": ("off", "on"),
        "minimum_knock": ("0", "17 to 21", "31"),
        "throw_down": ("off", "on"),
        "knocker_tie": ("saved", "knocker_two", "all_pay"),
        "knocker_pays_on_31": ("1", "2"),
        "first_round_knock": ("allowed", "forbidden", "showdown"),
        "stock_out": ("reshuffle", "draw", "showdown"),
    },
    "cancellation-hearts": {
        "target": ("150", "50 to 99", "100 to 500"),
        "passing": ("left_right", "left_right_hold", "left", "right", "none"),
        "widow": ("first_trick", "last_trick", "removed"),
        "first_trick_points": ("allowed", "forbidden"),
        "broken_by": ("heart_or_queen", "heart"),
        "last_cancelled": ("nobody", "leader"),
        "moon_value": ("26", "52"),
        "moon_needs_all": ("on", "off"),
        "tie": ("share", "extra_hand"),
        "show_points_taken": ("off", "on"),
    },
}


def of_games(table: dict[str, Any]) -> list[tuple[str, Any]]:
    """Each entry of a table with its game."""
    return [(game, each) for game in games.names() for each in table[game]]


def options(game: str) -> dict[str, Option]:
    return {rule.name: rule for rule in games.rules(game).all_options()}


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("anchor", ["in-short", "aim", "notation", "words", "house-rules", "not-this-game"])
def test_every_game_has_what_a_reader_looks_for(game: str, anchor: str) -> None:
    assert load(game).section(anchor).anchor == anchor


@pytest.mark.parametrize("anchor", SCAT_ANCHORS)
def test_what_needs_a_section_of_its_own_has_one(anchor: str) -> None:
    assert load("scat").section(anchor).anchor == anchor


@pytest.mark.parametrize(("game", "number"), of_games(RULES))
def test_rule_leads_to_its_section(game: str, number: int) -> None:
    assert load(game).for_rule(number).anchor == RULES[game][number]


@pytest.mark.parametrize("game", games.names())
def test_no_section_names_a_rule_that_there_is_not(game: str) -> None:
    assert {rule for section in load(game).sections for rule in section.rules} == set(range(1, 16))


@pytest.mark.parametrize(("game", "option"), of_games(OPTIONS))
def test_option_has_its_section_with_every_value(game: str, option: str) -> None:
    section = load(game).section(f"option-{option}")
    assert section.option == option
    bullets = {block.label: block for block in section.blocks if isinstance(block, Bullet)}
    assert set(bullets) == set(OPTIONS[game][option])
    usual = [label for label, bullet in bullets.items() if bullet.spans[1].text.startswith(": usual.")]
    assert usual == [str(options(game)[option].default)]


@pytest.mark.parametrize("game", games.names())
def test_every_option_and_value_of_the_game_is_told(game: str) -> None:
    assert list(options(game)) == list(OPTIONS[game])
    for name, rule in options(game).items():
        told = load(game).section(f"option-{name}").text
        few = len(rule.values) <= 5
        label = games.words(game).house_rules().label
        values = (
            [label(name, value) for value in rule.values]
            if few
            else map(str, (rule.values[0], rule.values[-1]))
        )
        assert all(re.search(rf"(?<![\w.]){re.escape(value)}(?![\w]|\.\d)", told) for value in values), name


@pytest.mark.parametrize("game", games.names())
def test_options_follow_the_house_rules_and_no_other_section_has_one(game: str) -> None:
    page, expected = load(game), list(OPTIONS[game])
    anchors = [section.anchor for section in page.sections]
    first = anchors.index("house-rules") + 1
    assert [section.option for section in page.sections[first : first + len(expected)]] == expected
    assert sum(section.option is not None for section in page.sections) == len(expected)


@pytest.mark.parametrize("game", games.names())
def test_house_rules_are_told_in_the_words_of_new_game(game: str) -> None:
    """Names of options and of their values, as a record has them, are for `--set` alone."""
    rules = games.words(game).house_rules()
    written = {option.name for option in rules.options} | {
        value for option in rules.options for value in option.values if isinstance(value, str)
    }
    odd = {word for word in written if "_" in word}
    assert len(odd) > 5
    for in_force in (None, {option.name: option.values[-1] for option in rules.options}):
        printed = as_plain_text(load(game), 80, in_force)
        assert not [word for word in odd if word in printed]
    for option in rules.options:
        section = load(game).section(f"option-{option.name}")
        bullets = {block.label: block_text(block) for block in section.blocks if isinstance(block, Bullet)}
        for value in option.values:
            if str(value) in bullets:
                assert bullets[str(value)].startswith(f"{rules.label(option.name, value)}:")
