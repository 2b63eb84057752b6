"""The written form of moves of Cancellation Hearts (record-format, "Moves")."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.engine.cards import PACK
from scat_tui.engine.game import CHANCE
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Choice, Deal, Moon, Move, Pass, Play, read, write
from tests.games.hearts.rules.hearts_tables import cards

CARDS = st.sampled_from(PACK)
SEATS = st.integers(0, 999)
MOVES = st.one_of(
    st.builds(Play, SEATS, CARDS),
    st.builds(Pass, SEATS, st.lists(CARDS, min_size=1, max_size=5).map(tuple)),
    st.builds(Moon, SEATS, st.sampled_from(Choice)),
    st.builds(Deal, st.lists(CARDS, min_size=1, max_size=120).map(tuple)),
)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("3 play KS", Play(3, cards("KS")[0])),
        ("10 pass QS 2C 9H", Pass(10, cards("2C 9H QS"))),
        ("0 pass QS QS QS QS", Pass(0, cards("QS QS QS QS"))),
        ("0 moon subtract", Moon(0, Choice.SUBTRACT)),
        ("0 moon add", Moon(0, Choice.ADD)),
        ("deal KS 7H", Deal(cards("KS 7H"))),
    ],
)
def test_moves_as_the_record_format_has_them(words: str, move: Move) -> None:
    assert read(words) == move


@given(MOVES)
def test_what_is_written_is_read_again(move: Move) -> None:
    words = write(move)
    assert read(words) == move
    assert words == " ".join(words.split())
    assert words.isascii()


@pytest.mark.parametrize(
    "words",
    """
    |deal|deal |deal KS  7H|deal  KS|deal KS |deal 10S|Deal KS|KS|0|0 |play KS
    |-1 play KS|+1 play KS|01 play KS|1_0 play KS|٣ play KS|1234 play KS|0.0 play KS|0\tplay KS
    |0 play|0 play |0 play ks|0 play KS |0  play KS| 0 play KS|0 play KS 7H|0 Play KS|0 play K♠|0 play \ud800
    |0 pass|0 pass |0 pass KS 7H 2C |0 pass KS  7H|0 pass KS,7H
    |0 moon|0 moon |0 moon Add|0 moon add |0 moon both|0 moon subtract add
    |0 stock|0 take|0 discard KS|0 knock|0 look|shuffle KS
    """.replace("\n    ", "").split("|"),
)
def test_what_is_badly_written_is_refused(words: str) -> None:
    with pytest.raises(ValueError):
        read(words)


@given(st.text(alphabet="0123456789 playsmoond-KQTHSC\tх", max_size=20))
def test_whatever_is_read_is_written_alike(words: str) -> None:
    """Passed cards may come in any order; all else is one form."""
    try:
        move = read(words)
    except ValueError:
        return
    assert sorted(write(move).split(" ")) == sorted(words.split(" "))
    if not isinstance(move, Pass):
        assert write(move) == words


@given(MOVES, st.integers(0, 200), st.sampled_from(" 0aKS\n"))
def test_a_move_with_a_stray_character(move: Move, place: int, stray: str) -> None:
    words = write(move)
    place %= len(words) + 1
    spoiled = words[:place] + stray + words[place:]
    try:
        other = read(spoiled)
    except ValueError:
        return
    assert sorted(write(other).split(" ")) == sorted(spoiled.split(" "))


def test_the_first_deck_of_a_seed() -> None:
    """record-format: first twelve cards for seed 5e0b6c."""
    game = Hearts(seats=6)
    state = game.start(0)
    assert state.to_act is CHANCE
    move = game.chance(state, bytes.fromhex("5e0b6c"))
    assert isinstance(move, Deal)
    assert move.cards[:12] == cards("6C AS QH 5D 2H QS AD 3S 7S TD 5C 5S")
    assert game.refusal(state, move) is None
