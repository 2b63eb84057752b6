"""The lobby in plain text: every choice, wrong answers, the end of input anywhere, damaged files."""

import os
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from scat_tui.engine.game import Value
from scat_tui.engine.record import Player, Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import lock_game
from scat_tui.games import words as words_of
from scat_tui.help import load
from scat_tui.help.printing import as_plain_text
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import read_record
from scat_tui.saves.saved_game import SavedGame
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings, TableSetup
from tests.command_line import command_line
from tests.plain.conftest import Play
from tests.sample_records import CHECKOUT, a_played_record

HEARTS = ("t", "2", "8", "Ana", "modern", "easy", "")
"""Typed answers to each question of setting up a table."""


def said(text: str) -> str:
    """What was printed on one line, for sentences are wrapped."""
    return " ".join(text.split())


def write(saves: SaveFolder, id: str, moves: int = 1, **changes: object) -> Path:
    """A game of which so many moves were made, and its previous save."""
    record: Record = a_played_record(id=id, **changes)
    if moves:
        saves.write(replace(record, moves=record.moves[: moves - 1]))
    return saves.write(replace(record, moves=record.moves[:moves]))


def games(saves: SaveFolder) -> list[Record]:
    return [game.record for game in saves.list() if isinstance(game, SavedGame)]


def remembered(data_folder: Path) -> Settings:
    liked, damaged = settings.load(data_folder)
    assert damaged is None
    return liked


# What one word does


def test_at_first_one_enter_is_at_the_usual_table(play: Play, saves: SaveFolder) -> None:
    heard = said(play("", ""))
    assert "New game: Scat, Standard. You against Juno (easy), Otto (medium) and Mira (medium)." in heard
    assert "Hand 1:" in heard
    [record] = games(saves)
    assert (record.game, len(record.seats)) == ("scat", 4)


def test_enter_goes_on_with_the_game_saved_last(play: Play, saves: SaveFolder) -> None:
    write(saves, "older")
    path = write(saves, "newer", moves=0)
    heard = play("")
    assert "Unfinished: Scat with Juno" in heard
    assert "Enter continues the unfinished game" in heard
    assert load_game(path).record.moves, "it was dealt there"
    assert len(games(saves)) == 2


@pytest.mark.parametrize("word", ["c", "continue", "C"])
def test_c_goes_on_too(word: str, play: Play, saves: SaveFolder) -> None:
    path = write(saves, "one", moves=0)
    play(word)
    assert read_record(path).moves
    assert len(games(saves)) == 1


def test_nothing_to_go_on_with_is_said(play: Play, data_folder: Path) -> None:
    assert "There is no unfinished game. Enter deals the new game" in said(play("c"))
    assert not data_folder.exists()


@pytest.mark.parametrize("word", ["n", "new"])
def test_n_deals_the_last_table_though_a_game_is_unfinished(
    word: str, play: Play, saves: SaveFolder, data_folder: Path
) -> None:
    path = write(saves, "one")
    before = path.read_bytes()
    table = TableSetup("scat", ["Zoe", "Al", "Bo"], ["easy", "medium"], {"lives": 1})
    settings.store(data_folder, Settings(last_table=table, name="Zoe"))
    heard = said(play(word))
    assert "New game: Scat, Quick game. Zoe against Al (easy) and Bo (medium)." in heard
    new, _old = games(saves)
    assert [player.name for player in new.seats] == ["Zoe", "Al", "Bo"]
    assert new.options == {"lives": 1}
    assert path.read_bytes() == before


def test_help_names_every_word(play: Play, saves: SaveFolder) -> None:
    write(saves, "one")
    heard = play("help")
    for line in ("c, continue: ", "g, games: ", "n, new: ", "t, table: ", "rules, ?: ", "q, quit: "):
        assert f"\n{line}" in heard


def test_without_an_unfinished_game_to_continue_is_not_offered(play: Play) -> None:
    heard = said(play("help", "scat"))
    assert "continue:" not in heard
    assert "g, games: " in heard
    assert "Type n, t, g, b, today, rules or q; help explains them." in heard


def test_with_an_unfinished_game_a_wrong_answer_is_told_c_too(play: Play, saves: SaveFolder) -> None:
    write(saves, "one")
    assert "“scat” is not an answer here. Type c, n, t, g, b, today, rules or q; help explains them." in said(
        play("scat")
    )


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("rules", "scat"),
        ("?", "scat"),
        ("rules scat", "scat"),
        ("rules hearts", "cancellation-hearts"),
        ("rules cancellation hearts", "cancellation-hearts"),
        ("rules 2", "cancellation-hearts"),
    ],
)
def test_rules_are_those_of_the_command(typed: str, topic: str, play: Play) -> None:
    assert as_plain_text(load(topic), 100) in play(typed)


def test_rules_of_nothing_name_the_games(play: Play) -> None:
    heard = said(play("rules whist"))
    assert "“whist” is not an answer here. Type rules and one of these: scat, hearts." in heard


@pytest.mark.parametrize("word", ["q", "quit", "Q"])
def test_q_leaves_and_nothing_is_made(word: str, play: Play, data_folder: Path) -> None:
    play(word)
    assert not data_folder.exists()


def test_a_start_sweeps_what_was_left_half_written(play: Play, saves: SaveFolder) -> None:
    path = write(saves, "one")
    (leftover := path.with_name(".scat-tui-0123456789abcdef.tmp")).write_bytes(b"{")
    play("q")
    assert not leftover.exists()
    assert path.exists()


# The list


def test_the_list_goes_on_with_the_game_of_a_number(play: Play, saves: SaveFolder) -> None:
    older = write(saves, "older", moves=0)
    newer = write(saves, "newer", moves=2, saved="2020-01-15T12:00:00Z")
    before = newer.read_bytes()
    saves.rename(newer, "Sunday")
    heard = said(play("g", "2"))
    assert "1: “Sunday”: Scat with Juno" in heard
    assert "Hand 1, " in heard
    assert "Ana: 3 pennies. Saved 2020-01-15 " in heard
    assert "2: Scat with Juno" in heard
    assert read_record(older).moves
    assert newer.read_bytes() == before


def test_the_list_leaves_out_what_is_over(play: Play, saves: SaveFolder, tmp_path: Path) -> None:
    write(saves, "one")
    command_line("simulate", "--seats", "easy,easy", "--games", "1", "--seed", "5e0b6c", "--out", tmp_path)
    [over] = tmp_path.glob("*.json")
    saves.copy(over)
    heard = said(play("g", "", "q"))
    assert "1 finished game is left out; type finished to hear it." in heard
    assert "2: " not in heard
    assert "“2” is not an answer here." in play("g", "2")


def test_finished_games_are_told_on_request_renamed_and_deleted(
    play: Play, saves: SaveFolder, tmp_path: Path
) -> None:
    command_line("simulate", "--seats", "easy,easy", "--games", "2", "--seed", "5e0b6c", "--out", tmp_path)
    for path in sorted(tmp_path.glob("*.json")):
        saves.copy(path)
    heard = said(play("g", "finished", "rename 1 Sunday", "delete 2", "yes", "finished", "", "q"))
    assert "There is no saved game to continue. Enter goes back. > finished 1: Scat with" in heard
    assert re.search(r"1: Scat with Easy 2\. Hand \d+, Easy \d won\. Easy 1: ", heard)
    assert "Type replay, rename, delete or code and a game's number. Enter goes back." in heard
    assert "Renamed. 1: “Sunday”: Scat with" in heard
    assert "“finished” is not an answer here." in heard
    [game] = saves.list()
    assert isinstance(game, SavedGame)
    assert game.title == "Sunday"


def test_the_last_finished_game_deleted_leads_to_the_lobby(
    play: Play, saves: SaveFolder, tmp_path: Path
) -> None:
    command_line("simulate", "--seats", "easy,easy", "--games", "1", "--seed", "5e0b6c", "--out", tmp_path)
    [over] = tmp_path.glob("*.json")
    saves.copy(over)
    heard = said(play("g", "finished", "delete 1", "yes", "q"))
    assert "Deleted. Enter deals the new game" in heard
    assert not saves.list()


def test_an_empty_list_is_said_and_the_lobby_goes_on(play: Play, saves: SaveFolder) -> None:
    heard = said(play("g", "", ""))
    assert "There is no saved game to continue. Enter deals the new game" in heard
    assert len(games(saves)) == 1


def test_a_long_list_is_told_by_tens(play: Play, saves: SaveFolder) -> None:
    paths = [write(saves, f"game-{number}", moves=0) for number in range(12)]
    first = play("g", "")
    assert "\n10: " in first
    assert "\n11: " not in first
    assert "More tells more of 12." in said(first)
    heard = play("g", "more", "more", "12")
    assert "\n12: " in heard
    assert "“more” is not an answer here." in heard
    assert read_record(paths[0]).moves


@pytest.mark.parametrize("word", ["", "back"])
def test_the_list_can_be_left(word: str, play: Play, saves: SaveFolder) -> None:
    path = write(saves, "one")
    before = path.read_bytes()
    assert play("g", word).count("Enter continues the unfinished game") == 2
    assert path.read_bytes() == before


# After a game, and back again


def almost_over(saves: SaveFolder) -> Path:
    """A game of two that the next moves of the other end."""
    dealt = ["2S", "KC", "4H", "QC", "5D", "TC", "AH"]
    rest = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA" if rank + suit not in dealt]
    moves = (f"deal {' '.join(dealt + rest)}", "0 knock", "1 stock")
    players = (Player("Ana", "human"), Player("Juno", "bot", "easy"))
    options: dict[str, Value] = {"lives": 1, "county": "off"}
    return saves.write(a_played_record(id="end", seats=players, dealer=1, options=options, moves=moves))


def test_after_a_game_one_is_in_the_lobby_again_and_may_play_another(play: Play, saves: SaveFolder) -> None:
    path = almost_over(saves)
    heard = said(play("c", "n", "quit", "q"))
    assert "Juno won the game" in heard
    assert heard.index("Juno won the game") < heard.index("Enter deals the new game; t sets up another;")
    assert load_game(path).over
    assert len(games(saves)) == 2


def test_again_after_a_game_is_a_new_one_at_the_same_table(play: Play, saves: SaveFolder) -> None:
    assert "Nobody has just finished a game." in said(play("again"))
    almost_over(saves)
    heard = said(play("c", "again"))
    assert "again: a new game at the same table, where the next player deals first" in heard
    old, new = sorted(games(saves), key=lambda record: record.id != "end")
    assert (new.seats, new.options, new.dealer) == (old.seats, old.options, 0)
    assert len(new.moves) > 0


def test_a_resumed_game_that_ends_leads_to_the_lobby(play: Play, saves: SaveFolder) -> None:
    heard = said(play("q", path=almost_over(saves)))
    assert "Juno won the game" in heard
    assert "Enter deals the new game; t sets up another; or type help. >" in heard
    assert "This command" not in heard, "there is nothing to go on with"


def test_quit_at_a_table_leads_to_the_lobby_which_knows_what_was_played(
    play: Play, saves: SaveFolder
) -> None:
    path = write(saves, "one", moves=1)
    heard = play("c", "quit", "c", "quit", "q")
    assert heard.count("Left. The game is saved.") == 2
    assert heard.count("Enter continues the unfinished game") == 3
    assert heard.count("This command goes on with the game you left:") == 1
    assert command(heard) == ["scat-tui", "resume", "one", "--plain"]
    assert heard.rstrip().endswith("--plain")
    assert len(read_record(path).moves) >= 1


def test_the_end_of_the_input_at_a_table_is_the_end(play: Play, saves: SaveFolder) -> None:
    write(saves, "one")
    heard = play("c")
    assert heard.count("Enter continues the unfinished game") == 1
    assert command(heard) == ["scat-tui", "resume", "one", "--plain"]


def test_a_table_that_was_set_up_is_the_usual_one_from_then_on(play: Play, data_folder: Path) -> None:
    heard = said(play(*HEARTS, "q", "n", "q", "q"))
    assert heard.count("New game: Cancellation Hearts, Modern Hearts. Ana against Juno") == 2
    assert len(games(SaveFolder(data_folder / "saves"))) == 2


# Renaming and deleting


def test_a_game_gets_a_title_and_loses_it(play: Play, saves: SaveFolder) -> None:
    write(saves, "one")
    path = write(saves, "two")
    heard = said(play("g", "rename 1 Sunday  at\x1b[31m home", "", "q"))
    assert "Renamed. 1: “Sunday at[31m home”: Scat with Juno" in heard
    assert "Unfinished: “Sunday at[31m home”:" not in heard.split("Renamed.")[0]
    assert saves.title(path.stem) == "Sunday at[31m home"
    heard = said(play("g", "RENAME 1", "", "", "q"))
    assert "Name this game (Enter: the players' names):" in heard
    assert "It goes by its players' names now. 1: Scat with Juno" in heard
    assert saves.title(path.stem) == ""
    play("g", "rename 2", "Monday", "", "q")
    assert saves.title("one") == "Monday"


def test_a_game_is_deleted_once_one_has_said_yes(play: Play, saves: SaveFolder) -> None:
    kept, gone = write(saves, "kept"), write(saves, "gone")
    heard = said(play("g", "delete 1", "no", "delete 1", "back", "delete 1", "yes", "", "q"))
    assert heard.count("Delete this game? It cannot be brought back. Type yes; anything else keeps it.") == 3
    assert "Deleted. 1: Scat with Juno" in heard
    assert (kept.exists(), gone.exists()) == (True, False)
    assert [path.name for path in saves.folder.iterdir() if "gone" in path.name] == []


def test_a_game_that_was_left_and_deleted_is_no_game_to_go_on_with(play: Play, saves: SaveFolder) -> None:
    write(saves, "one")
    heard = said(play("c", "quit", "g", "delete 1", "yes", "q"))
    assert "Deleted. Enter deals the new game" in heard
    assert "This command" not in heard


def test_a_damaged_game_is_deleted_by_the_name_of_its_file(play: Play, saves: SaveFolder) -> None:
    path = damaged(saves, "broken")
    heard = said(play("g", "delete other.json", "delete broken.json", "yes", "q"))
    assert "“delete other.json” is not an answer here. Type delete and the name of a damaged file" in heard
    assert not path.exists()
    assert "1 saved game is damaged" not in said(play("q"))


@pytest.mark.parametrize(
    "answer",
    ["rename", "rename 3", "rename 0 Sunday", "delete", "delete 3", "delete one", "delete 1 2", "erase 1"],
)
def test_what_names_no_game_changes_nothing(answer: str, play: Play, saves: SaveFolder) -> None:
    write(saves, "one")
    write(saves, "two")
    assert f"“{answer}” is not an answer here." in said(play("g", answer))
    assert [saves.title(game.id) for game in games(saves)] == ["", ""]


def test_a_game_that_is_played_elsewhere_is_not_deleted(play: Play, saves: SaveFolder) -> None:
    path = write(saves, "one")
    with lock_game(path):
        assert "another window" in said(play("g", "delete 1", "yes", "", "q"))
    assert path.exists()


# What is damaged


def damaged(saves: SaveFolder, id: str) -> Path:
    """A damaged game with a previous save."""
    path = write(saves, id, moves=2)
    path.write_text("{")
    return path


def command(heard: str) -> list[str]:
    """The words of the command that was told."""
    [line] = (line for line in heard.splitlines() if line.startswith("scat-tui resume"))
    return shlex.split(line)


def test_damaged_games_are_told_and_the_command_that_is_told_works(
    play: Play, saves: SaveFolder, data_folder: Path
) -> None:
    damaged(saves, "broken")
    write(saves, "sound")
    (saves.folder / "lost.json").write_text("nothing")
    heard = play("g", "")
    assert "2 saved games are damaged; g tells more." in heard
    assert "Damaged: broken.json: the file is damaged" in heard
    assert "Damaged: lost.json: the file is damaged" in heard
    assert command(heard) == ["scat-tui", "resume", "broken", "--plain", "--before"]
    done = subprocess.run(
        [sys.executable, "-m", "scat_tui", *command(heard)[1:]],
        input="q\n",
        capture_output=True,
        text=True,
        timeout=60,
        cwd=CHECKOUT,
    )
    assert done.returncode == 0, done.stderr
    assert "The game is saved" in done.stdout
    after = play("g", "")
    assert "1 saved game is damaged" in after
    assert "broken" not in after


def test_a_damaged_game_of_another_folder_or_without_an_id_is_named_in_full(
    play: Play, tmp_path: Path
) -> None:
    other = tmp_path / "an other"
    path = damaged(SaveFolder(other / "saves"), "one")
    told = command(play("g", data=other))
    assert told == ["scat-tui", "resume", "one", "--plain", "--before", "--data-dir", str(other)]
    odd = path.with_name("my game.json")
    path.rename(odd)
    path.with_name(".one.prev").rename(path.with_name(".my game.prev"))
    assert command(play("g", data=other))[2] == str(odd)


def test_damaged_settings_are_said_and_the_usual_table_is_there(
    play: Play, data_folder: Path, saves: SaveFolder
) -> None:
    data_folder.mkdir()
    (data_folder / "settings.json").write_text("{")
    heard = said(play(""))
    assert "Your settings could not be read" in heard
    assert heard.index("Your settings") < heard.index("New game: Scat")
    assert remembered(data_folder).last_table == TableSetup()
    assert len(games(saves)) == 1


def test_damaged_settings_are_said_where_a_game_is_resumed(
    play: Play, data_folder: Path, saves: SaveFolder
) -> None:
    path = write(saves, "one")
    (data_folder / "settings.json").write_text("{")
    assert "Your settings could not be read" in said(play(path=path))


def test_a_game_that_is_played_elsewhere_leaves_one_in_the_lobby(play: Play, saves: SaveFolder) -> None:
    path = write(saves, "one")
    before = path.read_bytes()
    with lock_game(path):
        heard = said(play("c", "g", "1"))
    assert heard.count("another window") == 2
    assert heard.count("Enter continues the unfinished game") == 3
    assert path.read_bytes() == before


def test_a_game_that_is_gone_leaves_one_in_the_lobby(
    play: Play, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(saves, "one")
    listed = saves.list()
    path.unlink()
    monkeypatch.setattr(SaveFolder, "list", lambda _saves: listed)
    assert "there is no such file Enter continues" in said(play("c"))


# Another table


def test_hearts_for_eight_by_typed_answers(play: Play, saves: SaveFolder, data_folder: Path) -> None:
    heard = said(play(*HEARTS))
    assert (
        "Cancellation Hearts, Modern Hearts. Ana against Juno, Otto, Mira, Felix, Rosa, Hugo and Nell, "
        "all easy." in heard
    )
    assert "Hand 1:" in heard
    [record] = games(saves)
    assert record.game == "cancellation-hearts"
    assert [player.name for player in record.seats][:2] == ["Ana", "Juno"]
    assert [player.level for player in record.seats] == [None, *["easy"] * 7]
    assert record.options == {
        "passing": "left_right_hold",
        "first_trick_points": "forbidden",
        "broken_by": "heart",
    }
    liked = remembered(data_folder)
    assert liked.name == "Ana"
    assert liked.last_table.game == "cancellation-hearts"
    assert liked.earlier_tables == [], "nobody has dealt another game"
    assert "New game: Cancellation Hearts, Modern Hearts. Ana against Juno" in said(play("q"))


def test_several_people_at_one_keyboard(play: Play, saves: SaveFolder, data_folder: Path) -> None:
    heard = said(play("t", "1", "3", "Ana, Ben,  Cy, Di", "Ana, ana", "Ana, Ben", "1", "", ""))
    assert "This table has only 3 seats." in heard
    assert "Somebody at the table is called ana already." in heard
    assert "Ana against Ben (person) and Otto (medium)." in heard
    [record] = games(saves)
    assert [(player.name, player.kind) for player in record.seats] == [
        ("Ana", "human"),
        ("Ben", "human"),
        ("Otto", "bot"),
    ]
    assert remembered(data_folder).last_table.levels == ["human", "medium"]
    heard = said(play("t", "1", "", "", "1", "", "q"))
    assert "Enter keeps Ana, Ben." in heard


def test_people_alone_are_not_asked_how_computers_play(play: Play, saves: SaveFolder) -> None:
    heard = said(play("t", "1", "2", "Ana, Ben", "1", ""))
    assert "How do the computer players play" not in heard
    assert [player.kind for player in games(saves)[-1].seats] == ["human", "human"]


def test_enter_keeps_everything(play: Play, saves: SaveFolder, data_folder: Path) -> None:
    table = TableSetup("scat", ["Zoe", "Al", "Bo"], ["easy", "medium"], {"lives": 5})
    settings.store(data_folder, Settings(last_table=table, name="Zoe"))
    heard = said(play("t", "", "", "", "", "", ""))
    for kept in ("keeps Scat.", "keeps 3.", "keeps Zoe.", "keeps Own rules;", "Al (easy) and Bo (medium)."):
        assert f"{kept} " in heard
    assert "Scat, Own rules. Zoe against Al (easy) and Bo (medium). Pennies each: 5 pennies." in heard
    assert remembered(data_folder).last_table == table
    assert len(games(saves)) == 1


@pytest.mark.parametrize(
    ("answers", "wrong", "sentence"),
    [
        ((), "scat", "“scat” is not an answer here. Type n, t, g, b, today, rules or q; help explains them."),
        (("t",), "whist", "“whist” is not an answer here. Which game? Type its number or name"),
        (("t",), "3", "“3” is not an answer here. Which game?"),
        (
            HEARTS[:2],
            "5",
            "“5” is not an answer here. How many play, you included? Type a number from 6 to 11;",
        ),
        (HEARTS[:2], "six", "“six” is not an answer here. How many play"),
        (HEARTS[:2], "²", "“²” is not an answer here. How many play"),
        (HEARTS[:3], "juno", "Somebody at the table is called juno already. What is your name?"),
        (HEARTS[:4], "mo", "“mo” is not an answer here. Which house rules? Type a number or name"),
        (HEARTS[:4], "7", "“7” is not an answer here. Which house rules?"),
        (HEARTS[:4], "rule of thumb", "No rule is called “of thumb”; rule alone lists them. Which house"),
        (
            HEARTS[:4],
            "rule tie x",
            "“x” is not an answer here. It can be shared win; another hand. Which house",
        ),
        (HEARTS[:4], "rule target 49", "“49” is not an answer here. It can be 50 to 500."),
        (HEARTS[:5], "strong", "“strong” is not an answer here. How do the computer players play: easy,"),
        (HEARTS[:6], "yes", "“yes” is not an answer here. Enter deals the cards; "),
        (HEARTS[:6], "code h-5e0u", "except I, L, O and U. Enter deals the cards; "),
    ],
    ids=str,
)
def test_a_wrong_answer_is_told_what_can_be_typed(
    answers: tuple[str, ...], wrong: str, sentence: str, play: Play, data_folder: Path
) -> None:
    assert sentence in said(play(*answers, wrong))
    assert not data_folder.exists()


@pytest.mark.parametrize("asked", range(len(HEARTS)))
@pytest.mark.parametrize("word", [None, "q", "quit"])
def test_at_each_question_one_can_leave_and_nothing_is_half_made(
    asked: int, word: str | None, play: Play, data_folder: Path
) -> None:
    heard = play(*HEARTS[:asked], *([word] if word else []))
    assert not data_folder.exists()
    assert "The game is saved" not in heard
    assert heard.endswith("> \n") or (word and heard.endswith(f"> {word}\n"))


@pytest.mark.parametrize("asked", range(1, len(HEARTS)))
def test_help_at_each_question_says_how_to_leave_it(asked: int, play: Play, data_folder: Path) -> None:
    assert "At every question back goes back, and q leaves." in play(*HEARTS[:asked], "help")
    assert not data_folder.exists()


@pytest.mark.parametrize("asked", range(2, len(HEARTS)))
def test_back_starts_over_with_what_was_chosen(asked: int, play: Play) -> None:
    heard = said(play(*HEARTS[:asked], "back"))
    assert "Enter keeps Scat." in heard
    assert heard.count("Which game?") == 2
    assert heard.endswith("Which game? Type its number or name; Enter keeps Cancellation Hearts. >")


def test_back_from_the_first_question_is_the_lobby(play: Play, saves: SaveFolder) -> None:
    play(*HEARTS[:-1], "back", "back", "n")
    assert games(saves)[0].game == "scat"


def test_going_to_another_game_offers_its_own_last_table(play: Play, data_folder: Path) -> None:
    play(*HEARTS)
    heard = said(play("n"))
    assert "Ana against Juno" in heard
    heard = said(play("t", "scat", "", "", "", "", ""))
    assert "Scat, Standard. Ana against Juno (easy), Otto (medium) and Mira (medium)." in heard
    liked = remembered(data_folder)
    assert liked.last_table.names == ["Ana", "Juno", "Otto", "Mira"]
    assert liked.earlier_tables[0].options["broken_by"] == "heart"


def test_house_rules_one_by_one(play: Play, saves: SaveFolder) -> None:
    rules = (
        "rule",
        "rule Pennies each",
        "rule lives 5",
        "rule three of a kind counts 30.5",
        "rule throw-down on",
        "rule knocker tie alone",
    )
    heard = play("t", "1", "2", "", *rules, "", "", "")
    assert "\nPennies each: 3 pennies. It can be 1 to 9.\n" in heard
    assert "\nThrow-down: off. It can be off; on.\n" in heard
    assert "How many pennies each player has to lose." in heard
    assert (
        "\nPennies each: 5 pennies.\nThree of a kind: counts 30½.\nThrow-down: on.\n"
        "Knocker ties: alone loses 2.\nEnter deals" in heard
    )
    [record] = games(saves)
    assert record.options == {
        "lives": 5,
        "three_of_a_kind": 30.5,
        "throw_down": "on",
        "knocker_tie": "knocker_two",
    }


@pytest.mark.parametrize("game", ["scat", "cancellation-hearts"])
def test_every_value_of_every_house_rule_can_be_typed_as_it_is_told_and_as_it_is_saved(
    game: str, play: Play
) -> None:
    rules = words_of(game).house_rules()
    for option in rules.options:
        title = rules.title(option.name)
        values = option.values if len(option.values) < 10 else option.values[::50]
        for value in values:
            label = rules.label(option.name, value)
            typed = (f"rule {title} {label}", f"rule {option.name} {value}")
            heard = play("t", game, "", "", *typed)
            assert heard.count(f"\n{title}: {label}.\n") == 2


def test_a_table_that_cannot_be_remembered_is_played(
    play: Play, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path, new: Settings, before: Settings) -> None:
        raise SaveFailed("The disk is full.")

    monkeypatch.setattr(settings, "store", refuse)
    assert "The table could not be remembered: The disk is full." in play("")
    assert len(games(saves)) == 1


def test_other_settings_stay_as_they_are(play: Play, data_folder: Path) -> None:
    liked = Settings(theme="light", deck="letters", pace="slow")
    settings.store(data_folder, liked)
    play("n")
    play("t", "", "2", "Zoe", "", "", "")
    now = remembered(data_folder)
    assert now.last_table.names == ["Zoe", "Juno"]
    assert msgspec.structs.replace(now, last_table=liked.last_table, name=liked.name) == liked


def test_without_a_folder_one_plays_and_is_told_that_nothing_is_saved(play: Play) -> None:
    heard = said(play("g", "", "unsaved", data=None))
    assert "Games cannot be saved here" in heard
    assert "Not saved and not played: There is no folder for saved games." in heard
    assert "Hand 1:" in heard


# Whatever is typed, wherever it is shown


def run(typing: bytes, *flags: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scat_tui", "play", "--plain", *flags],
        input=typing,
        capture_output=True,
        timeout=60,
        cwd=CHECKOUT,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize(
    ("flags", "environment"), [(("--ascii",), {}), ((), {"PYTHONIOENCODING": "ascii"})], ids=str
)
def test_a_name_of_any_script_is_played_in_ascii(
    flags: tuple[str, ...], environment: dict[str, str], saves: SaveFolder
) -> None:
    done = run("t\n\n2\nЗоя 李 é\n\n\n\nq\n".encode(), *flags, **environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert b"Enter deals the cards" in done.stdout
    assert b"The game is saved" in done.stdout
    if flags:
        assert games(saves)[0].seats[0].name == "Зоя 李 é"


def test_bytes_that_are_no_letters_and_steering_characters_are_only_a_wrong_answer(data_folder: Path) -> None:
    done = run(b"\xff\xfe\n\x1b[31mx\nt\n\n\n\x1b]0;a\x07Ana\x00\n\n\nq\n", PYTHONIOENCODING="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(b"is not an answer here") == 2
    assert b"]0;aAna against" in done.stdout
    assert b"\x1b" not in done.stdout
    assert b"\x07" not in done.stdout
    assert not data_folder.exists()


def test_standard_input_that_is_closed_is_its_end(data_folder: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" -m scat_tui play --plain <&-', sys.executable],
        capture_output=True,
        timeout=60,
        cwd=CHECKOUT,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Enter deals the new game" in done.stdout
    assert not data_folder.exists()


def test_what_comes_through_a_pipe_stands_in_the_log() -> None:
    done = run(b"dance\nt\nq\n")
    assert b"\n> dance\n" in done.stdout
    assert done.stdout.endswith(b"\n> q\n")
