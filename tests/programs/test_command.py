"""Commands where a level could stand."""

import pytest

from scat_tui.programs.command import (
    BadCommand,
    is_program,
    level_of,
    split_players,
    tables_may_start_programs,
    words_of,
)


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("exec:./mine --fast", ["./mine", "--fast"]),
        ("exec: python3 'my player.py' \"a b\"", ["python3", "my player.py", "a b"]),
        (r"exec:./my\ player", ["./my player"]),
        ("exec:./mine; rm -rf $HOME", ["./mine;", "rm", "-rf", "$HOME"]),
    ],
)
def test_quotes_work_and_nothing_else_is_special(player: str, words: list[str]) -> None:
    assert words_of(player) == words


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("exec:", "There is no command after exec:; write one, such as exec:./mine."),
        ("exec: ''", "There is no command after exec:"),
        ("exec:./mine 'a", "A quotation mark or backslash in ./mine 'a has no partner"),
        ("exec:./mi\0ne", "A command cannot contain a NUL character."),
    ],
)
def test_a_command_that_cannot_be_is_told_in_a_sentence(player: str, why: str) -> None:
    with pytest.raises(BadCommand) as refused:
        words_of(player)
    assert str(refused.value).startswith(why)


def test_a_record_has_no_command() -> None:
    assert level_of("exec:./mine --fast") == "exec"
    assert level_of("medium") == "medium"
    assert [is_program(player) for player in ("exec:x", "exec", "medium", None)] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("easy,medium", ["easy", "medium"]),
        ("easy, exec:./mine --at 'a,b',medium", ["easy", "exec:./mine --at 'a,b'", "medium"]),
        ('exec:"./my,player"', ['exec:"./my,player"']),
        ("easy,,medium", ["easy", "", "medium"]),
        ("easy,", ["easy", ""]),
        ("", [""]),
        ("exec:./o'clock,easy", ["exec:./o'clock", "easy"]),
    ],
)
def test_players_in_a_row_are_parted_by_commas(text: str, players: list[str]) -> None:
    assert split_players(text) == players


@pytest.mark.parametrize(
    ("environment", "may"),
    [
        ({}, True),
        ({"SSH_CONNECTION": "1 2 3 4"}, False),
        ({"SSH_TTY": "/dev/pts/1"}, False),
        ({"SSH_CONNECTION": "1 2 3 4", "SCAT_TUI_PROGRAMS": "on"}, True),
        ({"SCAT_TUI_PROGRAMS": "off"}, False),
        ({"SCAT_TUI_PROGRAMS": "maybe", "SSH_CLIENT": "1 2 3"}, False),
    ],
)
def test_an_account_that_is_a_card_table_starts_nothing(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], may: bool
) -> None:
    for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "SCAT_TUI_PROGRAMS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert tables_may_start_programs() is may
