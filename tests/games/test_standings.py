"""How a game stands, in few words."""

from dataclasses import replace

import pytest

from scat_tui.engine.match import AnyMatch
from scat_tui.games.hearts.words.standing import place_text
from scat_tui.games.standings import GameStanding, standing_of, turn_text
from scat_tui.saves.reading import load_game
from tests.sample_records import CHECKOUT


def sample(name: str) -> AnyMatch:
    return load_game(CHECKOUT / "saves" / f"{name}.json").match


@pytest.mark.parametrize(
    ("scores", "seat", "words"),
    [
        ((0, 0, 0), 0, "0 points"),
        ((7, 7), 1, "7 points"),
        ((24, 3, 11), 0, "24 (3rd)"),
        ((24, 3, 11), 1, "3 (1st)"),
        ((24, 3, 3), 2, "3 (1st)"),
        ((-26, 0, 40), 0, "-26 (1st)"),
        (tuple(range(11)), 10, "10 (11th)"),
    ],
)
def test_a_score_with_its_place(scores: tuple[int, ...], seat: int, words: str) -> None:
    assert place_text(scores, seat) == words


def test_every_place_of_the_largest_table_has_a_word() -> None:
    places = [place_text(tuple(range(11)), seat) for seat in range(11)]
    assert len(set(places)) == 11


def test_scat_is_told_in_lives_and_whose_turn_it_is() -> None:
    standing = standing_of(sample("last-penny"), 0)
    assert standing.figures == ("county", "out", "out", "county")
    assert (standing.own, standing.due, standing.winners) == ("county", 0, ())


def test_hearts_is_told_in_scores() -> None:
    standing = standing_of(sample("hearts-two-marias"), 1)
    assert standing.figures == ("20", "13", "24", "15", "14", "27", "21", "22")
    assert (standing.own, standing.due, standing.winners) == ("13 (1st)", 0, ())


def test_while_passing_it_is_the_turn_of_whoever_has_not_passed() -> None:
    match = sample("hearts-passing")
    assert [standing_of(match, seat).due for seat in range(9)] == list(range(9))
    passed = match.play(match.game.legal(match.state)[0])
    assert standing_of(passed, 0).due == 1
    assert standing_of(passed, 5).due == 5


def test_nobody_is_due_before_a_deal() -> None:
    assert standing_of(sample("hearts-passing").back_to(0), 0).due is None


def test_winners_of_a_finished_game_win_jointly() -> None:
    match = sample("hearts-two-marias")
    over = replace(match, state=match.state._replace(to_act=None, scores=(20, 9, 160, 15, 9, 27, 21, 22)))
    assert standing_of(over, 0).winners == (1, 4)
    assert standing_of(over, 0).due is None


@pytest.mark.parametrize(
    ("winners", "due", "own", "said"),
    [
        ((), 0, 0, "your turn"),
        ((), 0, None, "your turn"),
        ((), 1, 0, "Ana to play"),
        ((), 1, 1, "your turn"),
        ((), None, 0, "next deal"),
        ((0,), None, 0, "you won"),
        ((2,), None, 0, "Ben won"),
        ((0, 2), None, 0, "you and Ben won"),
        ((0, 2), None, None, "you and Ben won"),
        ((1, 2), None, 0, "Ana and Ben won"),
        ((1, 2, 3), None, 0, "Ana and 2 others won"),
        ((0, 1, 2), None, 0, "you and 2 others won"),
        ((1, 2, 3), None, 3, "you and 2 others won"),
    ],
)
def test_whose_turn_it_is_or_who_won_in_few_words(
    winners: tuple[int, ...], due: int | None, own: int | None, said: str
) -> None:
    standing = GameStanding(("",) * 4, "", due, winners)
    assert turn_text(standing, ["You", "Ana", "Ben", "Cy"], own) == said
