"""How hands and games of Cancellation Hearts are told at their end, and what the help says of the rules."""

import re
from dataclasses import replace
from typing import Any

from scat_tui import games
from scat_tui.engine.game import options_of
from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules import Hearts, events
from scat_tui.games.hearts.rules.events import HandResult, TargetReached
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import Direction, direction
from scat_tui.games.hearts.words import Teller
from scat_tui.help import load
from tests.games.hearts.rules.hearts_tables import Table, cards

NAMES = ("Ana", "Juno", "Bea", "Cyrus", "Dot", "Edmund", "Flora", "Gus")
TELLER = Teller(NAMES, own=0)


def test_a_widow_that_nobody_took_stays_with_the_last_trick() -> None:
    """cancellation-hearts.md rule 11: seven players, a widow of six, nobody wins the last trick."""
    widow = "2H 3H 4H 5H 6H 7H"
    for rule, told in (("last_trick", 13), ("removed", 7)):
        hands = ("9S", "9S", "2C", "3C", "4C", "5C", "6C")
        table = Table(7, widow=rule).late(*hands, widow=cards(widow)).trick(" ".join(hands))
        (last,) = table.events(events.LastTrickCancelled)
        words = f"Nobody took the last trick: {told} cards stay uncollected"
        assert TELLER.tell(last) == words + (", the widow included." if rule == "last_trick" else ".")


def test_all_that_goes_to_the_leader_of_the_last_trick_is_counted() -> None:
    hands = ("9S", "9S", "2C", "3C", "4C", "5C", "6C")
    table = Table(7, widow="last_trick", last_cancelled="leader")
    table.late(*hands, widow=cards("2H 3H 4H 5H 6H 7H"), aside="2D 2D 3D 3D 4D 4D 5D").trick(" ".join(hands))
    (last,) = table.events(events.LastTrickCancelled)
    assert Teller(NAMES[:7], own=0).tell(last) == (
        "Nobody won the last trick, so you take it as its leader (house rule). 13 more cards go with it."
    )
    assert Teller(NAMES[:7], own=3).tell(last) == (
        "Nobody won the last trick, so it goes to its leader, Ana (house rule). 13 more cards go with it."
    )


def test_points_in_a_widow_that_left_the_game_are_not_left_on_the_table() -> None:
    table = Table(7, widow="removed").deal(widow="QS 2H 3H").play_out()
    (over,) = table.events(events.HandOver)
    missing = 52 - sum(over.result.points)
    assert missing >= 15
    assert f"Nobody took {missing} points." in TELLER.tell(over)


def test_a_hand_is_told_in_the_order_of_play() -> None:
    """The pass before the points, the moon before both, the end last."""
    match: Match[Any, Any, Any] = Match.start(Hearts(6, target=50), 5)
    took = tuple(26 if seat else 0 for seat in range(6))
    result = HandResult(
        1, 5, Direction.LEFT, (52, *[0] * 5), 0, 0, Choice.ADD, took, took, (), None,
    )  # fmt: skip
    told = (
        events.MoonShot(0),
        events.MoonChosen(0, Choice.ADD, 26),
        events.HandOver(result),
        TargetReached((1, 2)),
        events.Won((0,), took),
    )
    match = replace(match, events=told)
    assert games.scores(match.game.name).scoreboard(match.game, match.events, NAMES[:6], 0).description(
        0
    ) == (
        "Three cards were passed to the left. You added 26 to every other score for the moon. "
        "Points in hand 1: You 52. Juno and Bea reached the target."
    )


def test_the_end_names_you_first_and_who_reached_the_target() -> None:
    headings = TELLER.game_over((0, 4), (61, 90, 150, 99, 61, 163), 150)
    assert headings == ("You and Dot won with 61", "150 was reached by Bea and Edmund")
    headings = TELLER.game_over((4,), (150, 90, 150, 99, 61, 100), 150)
    assert headings == ("Dot won with 61", "150 was reached by you and Bea")


# House rules in words, and the help


def test_modern_hearts_is_told_as_what_it_changes() -> None:
    preset = next(
        each for each in games.words("cancellation-hearts").house_rules().presets if each.key == "modern"
    )
    assert preset.options == {
        "passing": "left_right_hold", "first_trick_points": "forbidden", "broken_by": "heart",
    }  # fmt: skip
    assert direction("left_right_hold", 3) is Direction.HOLD
    for part in ("Nearer to plain Hearts", "every third hand", "first trick", "only hearts break hearts"):
        assert part in preset.help


def test_the_help_warns_of_a_widow_and_of_a_low_target() -> None:
    pages = load("cancellation-hearts")
    assert "A widow makes the first trick more dangerous" in pages.section("widow").text
    assert "100 is the least sensible target" in pages.section("option-target").text
    rules = games.words("cancellation-hearts").house_rules()
    assert "100 is the least that makes sense" in rules.help("target")
    assert {
        rule.name for rule in options_of(Hearts) if not re.search(r"[.]$", rules.help(rule.name))
    } == set()
