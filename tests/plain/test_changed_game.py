"""A game's file changed by another program while it is played in plain text."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.replaying import replay
from scat_tui.plain import playing
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import encode, read_record
from scat_tui.saves.saved_game import SavedGame
from tests.sample_records import a_played_record

Answer = str | Callable[[], object]
"""What is typed; or what happens before the next answer."""


@pytest.fixture
def path(data_folder: Path) -> Path:
    """A game where the person is to draw."""
    return SaveFolder(data_folder / "saves").write(a_played_record())


@pytest.fixture
def play(
    data_folder: Path, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Goes on with the game by typed answers; gives what was said, on one line."""

    def played(*answers: Answer) -> str:
        left = iter(answers)

        def typed(prompt: str) -> str:
            while (answer := next(left, None)) is not None:
                if isinstance(answer, str):
                    return answer
                answer()
            raise EOFError

        monkeypatch.setattr("builtins.input", typed)
        assert playing.play(data_folder, path) == 0
        assert not [*left], "not every answer was asked for"
        return " ".join(capsys.readouterr().out.split())

    return played


def played_elsewhere(path: Path) -> None:
    """Another program plays a move in the file."""
    game = read_record(path)
    match = replay(game)
    move = match.game.write(match.game.legal(match.state)[-1])
    path.write_bytes(encode(replace(game, moves=(*game.moves, move))))


def games(path: Path) -> list[Record]:
    return [game.record for game in SaveFolder(path.parent).list() if isinstance(game, SavedGame)]


def test_both_games_are_kept_and_this_one_goes_on(play: Callable[..., str], path: Path) -> None:
    before = read_record(path)
    heard = play(lambda: played_elsewhere(path), "s", "new", "s", "4")
    assert "Not saved and not played: Another program has changed the file." in heard
    assert "Type new to keep both games: this one goes on as a new one. Type other" in heard
    new, other = games(path)
    assert len(other.moves) == len(before.moves) + 1
    assert new.moves[: len(before.moves) + 1] == (*before.moves, "0 stock")
    assert heard.endswith(f"scat-tui resume {new.id} --plain")


def test_the_other_game_is_taken_over(play: Callable[..., str], path: Path) -> None:
    before = read_record(path)
    play(lambda: played_elsewhere(path), "s", "other", "quit", "q")
    [kept] = games(path)
    assert kept.moves[: len(before.moves)] == before.moves
    assert kept.moves[len(before.moves)] != "0 stock"


def test_what_cannot_be_read_is_told_and_is_no_answer(play: Callable[..., str], path: Path) -> None:
    heard = play(lambda: path.write_text("{"), "s", "other", "new", "s", "quit", "q")
    assert "What is in the file cannot be played: the file is damaged" in heard
    assert "keep both" not in heard
    assert "Please type one of these words: again, unsaved, quit, new." in heard
    assert path.read_text() == "{"
    assert len(games(path)) == 1


def test_a_file_that_is_changed_once_more_is_asked_about_again(play: Callable[..., str], path: Path) -> None:
    twice = (lambda: played_elsewhere(path), "s", lambda: path.write_text("{"))
    heard = play(*twice, "other", "s", "new", "quit", "q")
    assert heard.count("Another program has changed the file.") == 2
    assert path.read_text() == "{"
    assert len(games(path)) == 1


def test_neither_is_possible(play: Callable[..., str], path: Path) -> None:
    heard = play(lambda: played_elsewhere(path), "s", "again", "s", "unsaved", "s", "quit", "leave", "q")
    assert heard.count("Another program has changed the file.") == 2
    assert "What was played without saving is lost." in heard
    assert len(games(path)) == 1


def test_where_the_new_game_cannot_be_saved_it_is_asked_again(
    play: Callable[..., str], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object) -> None:
        raise SaveFailed("The disk is full.")

    def fill() -> None:
        monkeypatch.setattr(SaveFolder, "write_as_new", refuse)

    heard = play(lambda: played_elsewhere(path), fill, "s", "new", "quit", "q")
    assert "Not saved and not played: The disk is full." in heard
    assert len(games(path)) == 1
