"""What a typed text means as a deal: a code, a seed, a phrase, or none of them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui import games
from scat_tui.engine.record import Record
from scat_tui.games.deal_codes import CodedDeal, code_of, encode
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.settings.settings import PERSON, Settings, TableSetup
from scat_tui.table.opening import new_table
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.table.typed_deals import code_in, coded_table, phrase_seed, seed_in, seeded_table
from tests.cases import mostly_slow

DEAL = CodedDeal("scat", 4, 2, "0123456789abcdef")
CODE = encode(DEAL)


def test_a_code_in_whatever_shape() -> None:
    for typed in (CODE, CODE.lower(), CODE.replace("-", ""), f" {CODE.replace('-', ' ')} "):
        assert code_in(typed) == DEAL


@pytest.mark.parametrize("typed", ["s-bahn", CODE[:-1], CODE[:-1] + "U"], ids=str)
def test_what_begins_like_a_code_is_never_a_phrase(typed: str) -> None:
    with pytest.raises(InvalidEntry):
        code_in(typed)


@given(st.text(max_size=40))
def test_any_other_text_is_no_code(typed: str) -> None:
    if not typed.strip()[:1].upper().startswith(("S", "H")):
        assert code_in(typed) is None


def test_a_word_with_the_letter_of_a_game_is_no_code() -> None:
    assert code_in("summer rain") is code_in("h") is None


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        ("5e0b6c", "5e0b6c"),
        ("5E0B6C", "5e0b6c"),
        (" 5e 0b-6c\t", "5e0b6c"),
        ("5e0b–6c", "5e0b6c"),
        ("５ｅ0b6c", "5e0b6c"),
        ("5e\u200b0b6c", "5e0b6c"),
        ("ab" * 64, "ab" * 64),
        ("", ""),
        (" - ", ""),
        ("5e0", ""),
        ("0x5e", ""),
        ("ab" * 65, ""),
        ("\ud800", ""),
        ("sunday", ""),
    ],
)
def test_a_seed_in_whatever_shape(typed: str, seed: str) -> None:
    assert seed_in(typed) == seed


def test_the_seed_of_a_phrase_is_the_same_on_every_machine() -> None:
    """`printf 'sunday evening' | sha256sum` begins with it."""
    assert phrase_seed("sunday evening") == "7a01bc37cb5d9a98"


@given(
    st.text(st.characters(categories=("L", "N")), min_size=1, max_size=30),
    st.sampled_from([" ", "\t ", "\xa0"]),
)
def test_capitals_blanks_and_how_marks_are_written_make_no_other_phrase(word: str, blank: str) -> None:
    seed = phrase_seed(f"{word} é")
    assert phrase_seed(f" {word}{blank}{blank}e\u0301\n") == seed
    assert phrase_seed(f"{word.casefold()} É") == seed
    assert phrase_seed(f"{word}é") != seed


@pytest.mark.parametrize("typed", ["", " - ", "\u200b", "!?"], ids=ascii)
def test_a_phrase_without_a_letter_is_refused(typed: str) -> None:
    with pytest.raises(InvalidEntry, match="at least one letter or digit"):
        phrase_seed(typed)


def test_a_phrase_that_is_too_long_is_refused() -> None:
    assert phrase_seed("a" * 100) != phrase_seed("a" * 99)
    with pytest.raises(InvalidEntry, match="at most 100 characters; this one has 101"):
        phrase_seed("a" * 101)


# The same deal elsewhere


async def dealt(data: Path, draft: TableDraft) -> Record:
    """A table is opened, the first cards are dealt, and the game is read from the disk again."""
    table = new_table(SaveFolder(data), draft.setup(), draft.seed or None, draft.dealer)
    await table.catch_up()
    table.close()
    [path] = data.glob("*.json")
    return read_record(path)


def deal_of(record: Record) -> tuple[object, ...]:
    """What two games of the same deal have in common."""
    return record.game, len(record.seats), record.dealer, {**record.options}, record.seed, record.moves


def with_other_players(game: str) -> Settings:
    """The settings of somebody else, who played this game last with a person and other rules."""
    about = games.about(game)
    seats = about.sizes[1]
    levels = [PERSON, *[about.levels[0]] * (seats - 2)]
    options = {**about.presets[-1].options}
    table = TableSetup(game, ["Zoe", *(f"P{seat}" for seat in range(1, seats))], levels, options)
    return Settings().with_last_table(table)


@mostly_slow("seats", ["fewest", "most"], quick=["most"])
@pytest.mark.parametrize("rules", ["standard", "preset", "own"])
@pytest.mark.parametrize("game", games.names())
async def test_a_code_typed_on_another_data_folder_deals_the_same_cards_to_the_same_seats(
    game: str, rules: str, seats: str, tmp_path: Path
) -> None:
    about, options = games.about(game), games.rules(game).all_options()
    chosen = {
        "standard": {},
        "preset": {**about.presets[1].options},
        "own": {option.name: option.values[-1] for option in options if option.values[-1] != option.default},
    }
    draft = TableDraft.from_setup(TableSetup(game, options=chosen[rules]), "Ana")
    draft = draft.with_seats(about.sizes[0 if seats == "fewest" else -1])
    here = await dealt(tmp_path / "here", draft)
    deal = code_in(code_of(here).lower())
    assert deal is not None
    there = await dealt(tmp_path / "there", coded_table(deal, with_other_players(game)))
    assert deal_of(there) == deal_of(here)
    assert there.moves, "the cards are dealt"
    assert [player.name for player in there.seats[:2]] == ["Zoe", "P1"]
    assert there.seats[1].kind == "human", "names and levels stay those of the last table"


@pytest.mark.parametrize("game", games.names())
async def test_a_phrase_deals_the_same_cards_to_the_same_seats_on_another_data_folder(
    game: str, tmp_path: Path
) -> None:
    here = await dealt(tmp_path / "here", seeded_table(game, phrase_seed("Sunday evening"), Settings()))
    there = await dealt(tmp_path / "there", seeded_table(game, phrase_seed("sunday  EVENING"), Settings()))
    assert deal_of(there) == deal_of(here)
    assert there.moves
    assert code_of(there) == code_of(here) != ""


async def test_no_two_new_games_have_the_same_deal(tmp_path: Path) -> None:
    draft = TableDraft.from_setup(TableSetup(), "")
    codes = {code_of(await dealt(tmp_path / str(number), draft)) for number in range(4)}
    assert len(codes) == 4
