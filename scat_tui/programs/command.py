"""Commands of programs that play: `exec:./mine --fast` where a level could stand."""

import os
import re

from scat_tui.games.players import PROGRAM
from scat_tui.words import _

PREFIX = f"{PROGRAM}:"
"""What stands before a command."""

ALLOWED_VARIABLE = "SCAT_TUI_PROGRAMS"
"""`on` or `off`: whether a table may start programs."""

_OVER_SSH = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")

_BETWEEN_COMMAS = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")


class BadCommand(ValueError):
    """A command that cannot be started, whatever there is on this machine; the text is a sentence."""


def is_program(level: str | None) -> bool:
    """Whether a program plays, rather than a computer player of a level."""
    return level is not None and level.startswith(PREFIX)


def level_of(player: str) -> str:
    """The level of a player as a record has it, without a command."""
    return PROGRAM if is_program(player) else player


def words_of(player: str) -> list[str]:
    """The program and its arguments; quotes work as in a shell, but there is none. Raises BadCommand."""
    import shlex  # late: few tables have a program

    command = player.removeprefix(PREFIX)
    if "\0" in command:
        raise BadCommand(_("A command cannot contain a NUL character."))
    try:
        words = shlex.split(command)
    except ValueError:
        text = _("A quotation mark or backslash in {command} has no partner: add it, or take it out.")
        raise BadCommand(text.format(command=command)) from None
    if not words or not words[0]:
        text = _("There is no command after {prefix}; write one, such as {example}.")
        raise BadCommand(text.format(prefix=PREFIX, example=f"{PREFIX}./mine"))
    return words


def split_players(text: str) -> list[str]:
    """The players of a list with commas, of which those within quotes belong to a command."""
    found: list[str] = _BETWEEN_COMMAS.findall(text)
    return [each.strip() for each in found] if found and not _has_gap(text) else text.split(",")


def _has_gap(text: str) -> bool:
    """Whether a player is missing before, after or between commas."""
    bare = _BETWEEN_COMMAS.sub("x", text)
    return bare.startswith(",") or bare.endswith(",") or ",," in bare


def tables_may_start_programs() -> bool:
    """Whether players at a table may have programs started.

    Not over SSH, where an account may be nothing but a card table: a program would be a way out of it.
    """
    said = os.environ.get(ALLOWED_VARIABLE)
    if said in ("on", "off"):
        return said == "on"
    return not any(name in os.environ for name in _OVER_SSH)
