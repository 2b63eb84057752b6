"""A table being set up: players, levels, house rules, the deal."""

import pytest

from scat_tui.engine.game import Value
from scat_tui.engine.record import Player
from scat_tui.games.deal_codes import CodedDeal, code_of, decode, encode
from scat_tui.settings.settings import PERSON, Settings, TableSetup
from scat_tui.table.opening import new_table, rematch
from scat_tui.table.setup import InvalidEntry, TableDraft

HEARTS = "cancellation-hearts"
DRAFT = TableDraft("scat", ("Ana", "Juno", "Otto"), ("easy", "medium"))
OPTION = {option.name: option for option in DRAFT.rules.options}


def test_seats_come_and_go_at_the_end() -> None:
    draft = DRAFT.with_seats(9)
    assert draft.names[:3] == DRAFT.names
    assert len(set(draft.names)) == 9
    assert draft.levels[:2] == DRAFT.levels
    assert draft.with_seats(2) == TableDraft("scat", ("Ana", "Juno"), ("easy",))


def test_a_name_is_cleaned() -> None:
    assert DRAFT.with_name(1, " Bob\x1b[2J ").names == ("Ana", "Bob[2J", "Otto")


@pytest.mark.parametrize(
    ("typed", "why"),
    [("", "at least one letter"), ("\u200b ", "at least one letter"), ("ANA", "called ANA already")],
)
def test_a_name_is_refused(typed: str, why: str) -> None:
    with pytest.raises(InvalidEntry, match=why):
        DRAFT.with_name(1, typed)


def test_one_may_keep_ones_name_in_other_capitals() -> None:
    assert DRAFT.with_name(0, "ANA").names[0] == "ANA"


def test_a_preset_sets_its_options_and_a_change_makes_own_rules() -> None:
    pub = DRAFT.with_preset(1).with_preset(1)
    assert pub.options == {"three_of_a_kind": 30.5, "minimum_knock": 21}
    own = pub.with_option(OPTION["lives"], 1)
    assert own.preset.key == "own"
    assert own.with_option(OPTION["lives"], -1).preset == pub.preset
    assert own.with_preset(1).options == {}
    assert own.with_preset(-1).preset == DRAFT.with_preset(-1).preset


def test_a_code_brings_its_seats_rules_cards_and_first_dealer() -> None:
    deal = CodedDeal("scat", 5, 3, "0123456789abcdef", {"lives": 4})
    draft = DRAFT.with_value(OPTION["county"], "off").with_deal(deal)
    assert (draft.names[:3], draft.levels[:2]) == (DRAFT.names, DRAFT.levels), "the players stay"
    assert (draft.seats, draft.options, draft.seed, draft.dealer) == (5, {"lives": 4}, deal.seed, 3)
    assert draft.code == encode(deal)
    assert DRAFT.with_seats(9).with_deal(deal).seats == 5


def test_what_is_changed_after_a_code_is_in_the_code_that_is_shown_then() -> None:
    draft = DRAFT.with_deal(CodedDeal("scat", 5, 3, "0123456789abcdef")).with_seats(4)
    assert decode(draft.code) == CodedDeal("scat", 4, 3, "0123456789abcdef")
    fewer = draft.with_seats(3).with_value(OPTION["lives"], 4)
    assert fewer.dealer == 0x0123456789ABCDEF % 3, "the first dealer of the code is gone"
    assert decode(fewer.code) == CodedDeal("scat", 3, fewer.dealer, "0123456789abcdef", {"lives": 4})


def test_who_deals_first_follows_from_a_seed_and_else_is_left_to_chance() -> None:
    assert (DRAFT.dealer, DRAFT.code) == (None, "")
    draft = DRAFT.with_seed("5e0b6c")
    assert (draft.dealer, draft.code) == (0x5E0B6C % 3, ""), "a seed of another length has no code"
    table = new_table(None, draft.setup(), draft.seed)
    assert (table.record.seed, table.record.dealer) == ("5e0b6c", draft.dealer)


def test_new_games_have_codes() -> None:
    record = new_table(None, DRAFT.setup()).record
    assert decode(code_of(record)) == CodedDeal("scat", 3, record.dealer, record.seed or "")
    again = rematch(None, record).record
    assert code_of(again) not in ("", code_of(record))


def test_a_seat_is_a_computer_player_of_a_level_or_a_person() -> None:
    assert DRAFT.with_level(1, "medium").levels == ("medium", "medium")
    two = DRAFT.with_level(2, PERSON)
    assert (two.people, two.level(0), two.level(1), two.level(2)) == (2, PERSON, "easy", PERSON)
    assert TableDraft.from_setup(two.setup(), "Ana") == two
    assert two.with_seats(4).levels == ("easy", PERSON, "easy"), "a further seat is no person by itself"


def test_people_sit_down_as_people() -> None:
    seats = new_table(None, DRAFT.with_level(2, PERSON).setup()).seats
    assert seats == (Player("Ana", "human"), Player("Juno", "bot", "easy"), Player("Otto", "human"))


@pytest.mark.parametrize(
    ("options", "full", "short"),
    [
        ({}, "Standard", "Standard"),
        ({"lives": 4}, "Standard, but 4 pennies", "Standard, 1 change"),
        ({"lives": 1, "throw_down": "on"}, "Quick game, but Throw-down: on", "Quick game, 1 change"),
        (
            {"lives": 4, "county": "off", "throw_down": "on"},
            "Standard, but 4 pennies, On the county: out at once, Throw-down: on",
            "Standard, 3 changes",
        ),
    ],
)
def test_house_rules_say_what_differs_from_the_nearest_preset(
    options: dict[str, Value], full: str, short: str
) -> None:
    assert DRAFT.rules.in_words(options) == ((full,) if full == short else (full, short))


def test_the_last_table_comes_back() -> None:
    draft = DRAFT.with_preset(1)
    assert TableDraft.from_setup(draft.setup(), "Ana") == draft


def test_a_last_table_that_could_not_be_dealt_is_put_right() -> None:
    broken = TableSetup(
        names=["", "Juno", "juno", "\x1b"] + ["x"] * 20,
        levels=["easy", "godlike", "easy"] + ["easy"] * 20,
        options={"lives": 99, "county": "off", "nonsense": 1},
    )
    draft = TableDraft.from_setup(broken, "\u200b")
    assert draft.shown_names[:2] == ("You", "Juno")
    assert len({name.casefold() for name in draft.names}) == draft.seats == 9
    assert "godlike" not in draft.levels
    assert draft.options == {"county": "off"}


def test_an_empty_last_table_has_somebody_to_play_against() -> None:
    assert TableDraft.from_setup(TableSetup(names=[], levels=[]), "Ana").seats == 2


def test_each_game_has_its_own_table_sizes_levels_and_rules() -> None:
    hearts = TableDraft.from_setup(TableSetup(HEARTS, names=[], levels=[]), "Ana")
    assert (hearts.seats, hearts.sizes) == (6, range(6, 12))
    assert hearts.with_seats(11).with_next_seats(1).seats == 6
    assert hearts.with_next_seats(-1).seats == 11
    assert len(set(hearts.with_seats(11).names)) == 11
    assert hearts.with_preset(1).options == {"target": 100}
    assert hearts.setup().game == HEARTS


def test_house_rules_of_the_other_game_are_dropped() -> None:
    mixed = TableSetup(HEARTS, ["Ana"], [], {"lives": 5, "target": 60, "passing": "up"})
    assert TableDraft.from_setup(mixed, "Ana").options == {"target": 60}


def test_a_game_that_nobody_knows_becomes_one_that_is_known() -> None:
    assert TableDraft.from_setup(TableSetup("chess", ["Ana", "Bo"], ["easy"]), "Ana").game == "scat"


def test_the_usual_table_of_every_game_can_be_dealt_as_it_is() -> None:
    for game in ("scat", HEARTS):
        table = Settings().last_table_of(game)
        assert TableDraft.from_setup(table, "You").setup() == table


def test_a_name_that_was_not_given_is_stored_empty_and_worded_when_shown() -> None:
    for stored in ("", "You", " You "):
        draft = TableDraft.from_setup(TableSetup(), stored)
        assert (draft.setup().names[0], draft.shown_names[0]) == ("", "You")
    named = draft.with_name(0, "Ana")
    assert (named.names[0], named.shown_names[0]) == ("Ana", "Ana")
    assert named.with_name(0, "You").names[0] == ""
    with pytest.raises(InvalidEntry):
        draft.with_name(1, "you")
