"""Records and the matches they lead to: engine.record (record-format)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scat_tui.engine.cards import PACK, write_cards
from scat_tui.engine.record import Player, Record
from scat_tui.games.replaying import BadRecord, first_foreign_deck, make_game, replay
from scat_tui.games.scat.rules import Scat
from tests.engine.subjects import SUBJECTS, whole_game
from tests.sample_records import moves_as_text

SEED = "5e0b6c"


def record(seats: int = 3, **changes: Any) -> Record:
    """A record of that many seats without moves."""
    players = tuple(Player(f"Player {seat}", "human") for seat in range(seats))
    plain = Record("01", "scat", "2026-11-30T09:12:44Z", "2026-11-30T09:31:02Z", SEED, {}, players, 0)
    return replace(plain, **changes)


def played(seats: int = 3, number: int = 1, **options: Any) -> Record:
    """The record of a whole game from the seed."""
    game = Scat(seats=seats, **options)
    match = whole_game(SUBJECTS["scat"], game, 0, bytes.fromhex(SEED), Random(number))
    return record(seats, options=options, moves=moves_as_text(match))


def changed(whole: Record, place: int, words: str) -> Record:
    return replace(whole, moves=(*whole.moves[:place], words, *whole.moves[place + 1 :]))


@pytest.mark.parametrize("name", ["", "Scat", "skat", "hearts", "scat "])
def test_make_game_an_unknown_game_is_an_error_at_game(name: str) -> None:
    with pytest.raises(BadRecord) as bad:
        make_game(name, 3, {})
    assert (bad.value.key, bad.value.move) == ("game", None)
    assert str(bad.value).startswith("game: ")


@pytest.mark.parametrize("seats", [0, 1, 10, 11])
def test_make_game_0_1_or_10_seats_is_an_error_at_seats(seats: int) -> None:
    with pytest.raises(BadRecord) as bad:
        make_game("scat", seats, {})
    assert bad.value.key == "seats"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("lives", 3.0),
        ("lives", True),
        ("lives", "3"),
        ("lives", 0),
        ("lives", 10),
        ("lives", None),
        ("lives", [3]),
        ("lives", float("nan")),
        ("county", True),
        ("county", "ON"),
        ("three_of_a_kind", "30"),
        ("three_of_a_kind", 30.0),
        ("three_of_a_kind", 31),
        ("minimum_knock", 32),
        ("minimum_knock", -1),
        ("minimum_knock", False),
        ("knocker_pays_on_31", 1.0),
        ("knocker_pays_on_31", 3),
        ("stock_out", {}),
        ("seats", 4),
        ("Lives", 3),
        ("moon", "on"),
        ("", 1),
    ],
)
def test_make_game_a_wrong_option_is_an_error_at_its_own_name(key: str, value: object) -> None:
    with pytest.raises(BadRecord) as bad:
        make_game("scat", 3, {"throw_down": "on", key: value})
    assert (bad.value.key, bad.value.move) == (key, None)


def test_make_game_takes_the_values_given_and_the_defaults_for_the_rest() -> None:
    assert make_game("scat", 4, {}) == Scat(seats=4)
    assert make_game("scat", 4, {"three_of_a_kind": 30.5, "lives": 9}) == Scat(
        seats=4, three_of_a_kind=30.5, lives=9
    )


@pytest.mark.parametrize("dealer", [-1, 3, 100])
def test_replay_a_dealer_out_of_range_is_an_error_at_dealer(dealer: int) -> None:
    with pytest.raises(BadRecord) as bad:
        replay(record(dealer=dealer))
    assert bad.value.key == "dealer"


@pytest.mark.parametrize("seed", ["", "5", "5E0B6C", "xy", " 5e", "5e\n", "ab" * 65, "٥٥"])
def test_replay_a_malformed_seed_is_an_error_at_seed(seed: str) -> None:
    with pytest.raises(BadRecord) as bad:
        replay(record(seed=seed))
    assert bad.value.key == "seed"


@pytest.mark.parametrize("seed", [None, "00", "ab" * 64])
def test_replay_takes_any_well_formed_seed_and_none(seed: str | None) -> None:
    assert replay(record(seed=seed)).moves == ()


def test_replay_checks_the_header_before_the_moves() -> None:
    with pytest.raises(BadRecord) as bad:
        replay(record(dealer=7, moves=("nonsense",)))
    assert (bad.value.key, bad.value.move) == ("dealer", None)


@pytest.mark.parametrize("seats", range(2, 10))
def test_replay_a_record_without_moves(seats: int) -> None:
    match = replay(record(seats, dealer=seats - 1))
    assert (match.moves, match.dealer, match.report()["hands"]) == ((), seats - 1, [])


def test_replay_gives_the_match_whole_and_cut_anywhere() -> None:
    whole = played()
    match = replay(whole)
    assert moves_as_text(match) == whole.moves
    assert match.report()["over"]
    for place in range(0, len(whole.moves), 7):
        part = replay(replace(whole, moves=whole.moves[:place]))
        assert part == match.back_to(place)
        assert not part.report()["over"]


def test_replay_names_the_first_move_that_cannot_be_read() -> None:
    whole = played()
    for place in (0, 1, 5, len(whole.moves) - 1):
        with pytest.raises(BadRecord) as bad:
            replay(changed(whole, place, "0  knock"))
        assert (bad.value.move, bad.value.key) == (place, None)
        assert str(bad.value).startswith(f"move {place}: ")


def test_replay_names_the_first_illegal_move() -> None:
    whole = played()
    match = replay(whole)
    for place in range(1, len(whole.moves), 5):
        actor = match.back_to(place).state.to_act
        wrong = f"{(actor + 1) % 3} stock" if isinstance(actor, int) else "0 stock"
        with pytest.raises(BadRecord) as bad:
            replay(changed(whole, place, wrong))
        assert bad.value.move == place


def test_replay_refuses_a_move_after_the_end_of_the_game() -> None:
    whole = played()
    with pytest.raises(BadRecord) as bad:
        replay(replace(whole, moves=(*whole.moves, "0 stock")))
    assert (bad.value.move, bad.value.why) == (len(whole.moves), "'0 stock': game over")


def test_replay_refuses_a_deck_of_53_or_with_a_card_twice() -> None:
    for deck in ((*PACK, PACK[0]), (PACK[0], *PACK[:-1])):
        with pytest.raises(BadRecord) as bad:
            replay(record(moves=(f"deal {write_cards(deck)}",)))
        assert bad.value.move == 0


LONG = "\n\x1b[31m\u202e" + "x" * 5000


@pytest.mark.parametrize(
    "wrong",
    [
        {"moves": (LONG,)},
        {"moves": (f"0 {LONG}",)},
        {"moves": (f"0 discard {LONG}",)},
        {"moves": (f"deal KS {LONG}",)},
        {"moves": (f"deal KS{' KS' * 5000}",)},
        {"game": LONG},
        {"seed": LONG},
        {"options": {LONG: 3}},
        {"options": {"lives": LONG}},
        {"options": {"lives": [LONG] * 100}},
        {"options": {"lives": 10**5000}},
        {"dealer": 10**5000},
    ],
    ids=lambda wrong: "-".join(wrong),
)
def test_replay_says_why_in_one_short_line_that_is_safe_to_print(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as bad:
        replay(record(**wrong))
    assert str(bad.value).isprintable()
    assert len(str(bad.value)) < 300


def test_replay_accepts_any_complete_deck_verify_does_not() -> None:
    foreign = record(moves=(f"deal {write_cards(PACK)}",))
    assert first_foreign_deck(foreign, replay(foreign)) == 0


def test_verify_a_whole_game_follows_from_its_seed() -> None:
    whole = played(seats=2, stock_out="draw")
    assert first_foreign_deck(whole, replay(whole)) is None
    other = replace(whole, seed="5e0b6d")
    assert first_foreign_deck(other, replay(other)) == 0


def test_verify_names_the_first_deal_that_does_not_follow() -> None:
    whole = played()
    second = [place for place, words in enumerate(whole.moves) if words.startswith("deal")][1]
    foreign = replace(whole, moves=(*whole.moves[:second], f"deal {write_cards(PACK)}"))
    assert first_foreign_deck(foreign, replay(foreign)) == second


def _with_reshuffles() -> Record:
    """Nine players who throw back what they draw until the stock has run out three times."""
    match = replay(record(9))
    seed = bytes.fromhex(SEED)
    match = match.play(match.game.chance(match.state, seed))
    while match.state.reshuffles < 3:
        seat = match.state.to_act
        match = match.play(match.game.read(f"{seat} stock"))
        if match.state.drawn is None:
            match = match.play(match.game.chance(match.state, seed))
        match = match.play(match.game.read(f"{seat} discard {match.state.drawn}"))
    return record(9, moves=moves_as_text(match))


def test_verify_reshuffles_too() -> None:
    whole = _with_reshuffles()
    shuffles = [place for place, words in enumerate(whole.moves) if words.startswith("shuffle")]
    assert len(shuffles) == 3
    assert first_foreign_deck(whole, replay(whole)) is None
    for place in shuffles:
        verb, *rest, last = whole.moves[place].split(" ")
        foreign = replace(whole, moves=(*whole.moves[:place], " ".join([verb, last, *rest])))
        assert first_foreign_deck(foreign, replay(foreign)) == place


def test_verify_needs_a_seed() -> None:
    unseeded = record(seed=None)
    with pytest.raises(ValueError, match="no seed"):
        first_foreign_deck(unseeded, replay(unseeded))


def test_report_is_made_of_plain_values() -> None:
    def plain(value: object) -> bool:
        if type(value) is dict:
            return all(type(key) is str and plain(part) for key, part in value.items())
        if type(value) is list:
            return all(map(plain, value))
        return value is None or type(value) in (str, int, float, bool)

    report = replay(played(three_of_a_kind=30.5, throw_down="on")).report()
    assert plain(report)
    assert list(report) == ["game", "over", "winners", "lives", "kitty", "hands"]
    hands: Any = report["hands"]
    assert list(hands[0]) == ["dealer", "end", "knocker", "values", "lost", "lives", "out"]


def test_report_leaves_out_a_hand_still_being_played() -> None:
    whole = played()
    second = [place for place, words in enumerate(whole.moves) if words.startswith("deal")][1]
    report: Any = replay(replace(whole, moves=whole.moves[: second + 1])).report()
    assert len(report["hands"]) == 1
    assert report["lives"] == report["hands"][0]["lives"]
