"""What the commands of the command line have in common: their parser, flags, and numbers."""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol

from scat_tui.cli.output import complain
from scat_tui.text.safe import parse_number
from scat_tui.words import _
from scat_tui.words.commands import with_commands

USAGE_ERROR = 2

MOST_GAMES = 99_999_999
"""The most games of one simulation."""


Run = Callable[[argparse.Namespace], int]
"""A command: takes the parsed arguments and returns the exit status."""


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        complain(f"{message} ({self.prog} --help)")
        sys.exit(USAGE_ERROR)


class Commands(Protocol):
    """What commands are added to; argparse has no public name for it."""

    def add_parser(
        self, name: str, *, help: str, description: str, parents: Sequence[Parser], allow_abbrev: bool
    ) -> Parser:
        """Add a command's own parser."""


def add_command(added: Commands, name: str, about: str, everywhere: Parser, run: Run) -> Parser:
    """Adds a command and returns its own parser, which knows the options of all commands already."""
    command = added.add_parser(name, help=about, description=about, parents=[everywhere], allow_abbrev=False)
    command.set_defaults(run=run)
    return command


def plain_flag(command: Parser) -> None:
    """`--plain`."""
    command.add_argument(
        "--plain",
        action="store_true",
        help=_("lines of text with typed answers, for screen readers, plain terminals and logs"),
    )


def glyph_flags(command: Parser, default: str | None = None) -> None:
    """`--ascii` and `--letters`."""
    one = command.add_mutually_exclusive_group()
    one.add_argument(
        "--ascii",
        dest="glyphs",
        action="store_const",
        const="ascii",
        default=default,
        help=_("draw with nothing beyond ASCII, for terminals and fonts that know no more"),
    )
    one.add_argument(
        "--letters",
        dest="glyphs",
        action="store_const",
        const="letters",
        default=default,
        help=_("draw letters for suits, and plain lines"),
    )


def game_help() -> str:
    """What an argument that names a game can be."""
    return with_commands(_("{scat} or {hearts} (default: {scat})"))


def json_flag(command: Parser) -> None:
    """`--json`."""
    command.add_argument("--json", action="store_true", help=_("print JSON"))


def whole_number(text: str) -> int:
    """A whole number of games, from 1; raises ArgumentTypeError."""
    number = parse_number(text, MOST_GAMES)
    if number is None:
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a whole number from 1 to {most}").format(text=text, most=MOST_GAMES)
        )
    return number
