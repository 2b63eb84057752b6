"""What players are called who gave no name."""

import pytest

from scat_tui.engine.record import Player
from scat_tui.words.names import seat_names


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        (["", "Juno"], ["You", "Juno"]),
        (["You", "Juno"], ["You", "Juno"]),
        (["\u200b", "Juno"], ["You", "Juno"]),
        (["Ana", ""], ["Ana", "Seat 1"]),
        (["Ana", "You"], ["Ana", "You"]),
    ],
)
def test_one_person_among_computer_players(stored: list[str], shown: list[str]) -> None:
    seats = [Player(stored[0], "human"), Player(stored[1], "bot", "easy")]
    assert seat_names(seats) == shown


def test_people_without_a_name_are_counted_where_there_are_several() -> None:
    people = [Player(name, "human") for name in ("", "Ben", "", "You")]
    assert seat_names([Player("Juno", "bot"), *people]) == ["Juno", "Player 1", "Ben", "Player 3", "Player 4"]
