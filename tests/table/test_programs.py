"""Programs at a table: they play, fail in news, end with the table, and are no part of the record."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Player, Record
from scat_tui.games import players
from scat_tui.programs.seats import Programs
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings.settings import TableSetup
from scat_tui.table.news import News, Warned
from scat_tui.table.opening import branch, new_table, rematch, saved_table
from scat_tui.table.session import Session
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.table.table import Table
from tests.programs.written import FAULTY, FIRST, program
from tests.sample_records import a_record
from tests.table.done import done
from tests.table.open_session import saved, settled


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not over SSH."""
    monkeypatch.setenv("SCAT_TUI_PROGRAMS", "on")


def of_two() -> Record:
    """A game of Scat against one program."""
    return replace(a_record(), seats=(Player("Ana", "human"), Player("Zed", "bot", "exec")), dealer=0)


async def played(
    player: str | None, data: Path | None = None, seconds: float = 20.0
) -> tuple[Table, Session, list[News]]:
    """A table at which the program has moved until the person is to act."""
    programs = Programs({1: player} if player else {}, data)
    table, heard = Table(of_two(), saved, programs=programs), list[News]()
    table.listen(heard.append)
    session = Session(table, seconds=seconds)
    session.go_on()
    await settled(session)
    return table, session, heard


def warnings(heard: list[News]) -> list[str]:
    return [news.text for news in heard if isinstance(news, Warned)]


async def test_a_program_plays_its_seat(tmp_path: Path) -> None:
    knocks = FIRST.replace('["legal"][0]', '["legal"][-1]')
    table, session, heard = await played(program(tmp_path, knocks))
    first = next(words for words in table.record.moves if words.startswith("1 "))
    assert first == "1 knock", "the last of its legal moves"
    assert warnings(heard) == []
    session.close()


@pytest.mark.parametrize("fault", ["crashed", "unreadable", "illegal"])
async def test_a_program_that_fails_is_told_and_its_seat_plays_on(tmp_path: Path, fault: str) -> None:
    table, session, heard = await played(program(tmp_path, FAULTY[fault]))
    assert warnings(heard)[0].startswith("Zed: the program")
    assert "Played in its place: medium." in warnings(heard)[0]
    assert table.to_act in (0, None)
    assert any(words.startswith("1 ") for words in table.record.moves)
    session.close()


async def test_a_late_program_is_waited_for_as_long_as_the_settings_say(tmp_path: Path) -> None:
    _table, session, heard = await played(program(tmp_path, FAULTY["late"]), seconds=0.2)
    assert warnings(heard)[0].startswith("Zed: the program took longer than 0.2 s.")
    session.close()


async def test_the_news_name_the_file_of_its_own_words(tmp_path: Path) -> None:
    player = program(tmp_path, "raise SystemExit('no way')")
    _table, session, heard = await played(player, tmp_path)
    [file] = (tmp_path / "programs").iterdir()
    first, *others = warnings(heard)
    assert first.endswith(f"Its own words: programs/{file.name}")
    assert not any("words" in each for each in others)
    assert "Zed" in file.read_text()
    assert "no way" in file.read_text()
    session.close()


async def test_a_program_that_is_not_known_here_is_told_once_and_played_as_medium() -> None:
    table, session, heard = await played(None)
    assert warnings(heard) == ["Zed: the program's command is not known here. In its place: medium."]
    as_medium = replace(of_two(), seats=(Player("Ana", "human"), Player("Zed", "bot", "medium")))
    other = Table(as_medium, saved)
    beside = Session(other)
    beside.go_on()
    await settled(beside)
    assert table.record.moves == other.record.moves
    session.close()
    beside.close()


async def test_the_program_ends_with_the_table(tmp_path: Path) -> None:
    over = tmp_path / "over"
    source = FIRST + f"\nopen({str(over)!r}, 'w')\n"
    _table, session, _heard = await played(program(tmp_path, source))
    assert not over.exists()
    session.close()
    async with asyncio.timeout(20):
        while not over.exists():
            await asyncio.sleep(0.01)


async def test_a_move_is_taken_back_while_a_program_thinks(tmp_path: Path) -> None:
    slow = FIRST.replace("    view =", "    import time; time.sleep(0.3); view =").replace(
        'view["legal"][0]', 'next(m for m in view["legal"] if "knock" not in m)'
    )
    table, session, heard = await played(program(tmp_path, slow))
    before = table.record.moves
    view = table.view(0)
    await session.play(next(move for move in view.legal if "Draw" in repr(move)))
    await session.play(table.view(0).legal[0])
    assert table.to_act == 1
    await session.undo()
    await session.undo()
    await settled(session)
    assert table.record.moves == before
    assert warnings(heard) == []
    session.close()


# Where the command is kept


def deal(folder: Path, player: str) -> Table:
    table = new_table(SaveFolder(folder), TableSetup(names=["Ana", "Zed"], levels=[player]), "5e0b6c")
    done(table.catch_up())
    return table


def test_a_record_has_the_level_and_no_command(tmp_path: Path) -> None:
    table = deal(tmp_path / "saves", "exec:./mine --fast")
    assert table.seats[1] == Player("Zed", "bot", "exec")
    text = (tmp_path / "saves" / f"{table.record.id}.json").read_text()
    assert "mine" not in text
    assert json.loads(text)["seats"][1] == {"name": "Zed", "kind": "bot", "level": "exec"}
    table.close()


def test_a_resumed_game_and_another_at_its_table_have_the_program_again(tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path / "saves")
    table = deal(saves.folder, "exec:./mine --fast")
    table.close()
    again = saved_table(saves, saves.path(table.record.id))
    assert again.programs == Programs({1: "exec:./mine --fast"}, tmp_path)
    again.close()
    assert rematch(saves, table.record).programs.players == {1: "exec:./mine --fast"}
    assert branch(saves, table.record, 0).programs.players == {1: "exec:./mine --fast"}


def test_a_game_that_was_sent_starts_nothing(tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path / "saves")
    table = deal(tmp_path / "sent" / "saves", "exec:./mine --fast")
    table.close()
    path = saves.write(table.record)
    again = saved_table(saves, path)
    assert again.programs.players == {}
    again.close()


def test_a_deleted_game_leaves_no_command(tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path / "saves")
    table = deal(saves.folder, "exec:./mine")
    table.close()
    saves.delete(saves.path(table.record.id))
    assert "mine" not in (tmp_path / "commands.json").read_text()


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"ID": 5}', '{"ID": {"x": "exec:./a"}}', '{"ID": {"1": "./a"}}']
)
def test_a_damaged_file_of_commands_starts_nothing(tmp_path: Path, content: str) -> None:
    saves = SaveFolder(tmp_path / "saves")
    table = deal(saves.folder, "exec:./mine")
    table.close()
    (tmp_path / "commands.json").write_text(content.replace("ID", table.record.id))
    again = saved_table(saves, saves.path(table.record.id))
    assert again.programs.players == {}
    again.close()


def over_ssh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SCAT_TUI_PROGRAMS")
    monkeypatch.setenv("SSH_CONNECTION", "1 2 3 4")


def test_over_ssh_no_stored_command_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = SaveFolder(tmp_path / "saves")
    table = deal(saves.folder, "exec:./mine")
    table.close()
    over_ssh(monkeypatch)
    again = saved_table(saves, saves.path(table.record.id))
    assert again.programs.players == {}
    again.close()
    assert rematch(saves, table.record).programs.players == {}
    setup = TableSetup(names=["", "Zed"], levels=["exec:./mine"])
    assert TableDraft.from_setup(setup, "").levels == ("medium",)
    assert new_table(saves, setup).programs.players == {}


# Setting it up


def test_a_stored_table_keeps_its_program() -> None:
    setup = TableSetup(names=["", "Zed"], levels=["exec:./mine"])
    draft = TableDraft.from_setup(setup, "")
    assert draft.levels == ("exec:./mine",)
    assert draft.setup().levels == ["exec:./mine"]


def test_a_program_takes_no_seats_but_its_own() -> None:
    draft = TableDraft("scat", ("Ana", "Zed"), ("exec:./mine",))
    assert draft.with_seats(4).levels == ("exec:./mine", "medium", "medium")
    three = draft.with_people(["Ana", "Ben"]).with_seats(3)
    assert three.with_people(["Ana"]).levels == ("medium", "medium")


@pytest.mark.parametrize("typed", ["./mine --fast", "exec:./mine --fast", "  exec: ./mine --fast "])
def test_a_command_is_typed_with_or_without_its_word(typed: str) -> None:
    draft = TableDraft("scat", ("", "Zed"), ("easy",)).with_program(1, typed)
    assert draft.levels == ("exec:./mine --fast",)


@pytest.mark.parametrize(
    ("spoil", "typed", "why"),
    [
        (lambda monkeypatch: None, "exec:", "There is no command after exec:"),
        (lambda monkeypatch: None, "'./mine", "A quotation mark"),
        (over_ssh, "./mine", "No program is started here over SSH; SCAT_TUI_PROGRAMS=on allows it."),
    ],
    ids=["empty", "quote", "ssh"],
)
def test_a_command_that_cannot_be_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[pytest.MonkeyPatch], None], typed: str, why: str
) -> None:
    spoil(monkeypatch)
    with pytest.raises(InvalidEntry) as refused:
        TableDraft("scat", ("", "Zed"), ("easy",)).with_program(1, typed)
    assert str(refused.value).startswith(why)


def test_a_program_that_is_not_there_plays_as_medium() -> None:
    for game in ("scat", "cancellation-hearts"):
        assert players.level(game, "exec") is players.level(game, "medium")
