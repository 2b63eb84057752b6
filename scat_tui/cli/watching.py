"""`replay --watch`: the replay of a game on the screen, or as plain text."""

import argparse
from pathlib import Path

from scat_tui.cli.command import Parser, glyph_flags, plain_flag
from scat_tui.text.safe import parse_number
from scat_tui.words import _

MOST_MOVES = 9_999_999


def flags(command: Parser) -> None:
    """`--watch`, and what goes with it."""
    command.add_argument(
        "--watch",
        action="store_true",
        help=_("go back and forth in the game at a table; with --plain as text"),
    )
    command.add_argument(
        "--at", type=_number_of_moves, metavar="N", help=_("with --watch: begin after so many moves")
    )
    plain_flag(command)
    glyph_flags(command, default=argparse.SUPPRESS)


def _number_of_moves(text: str) -> int:
    if text == "0":
        return 0
    number = parse_number(text, MOST_MOVES)
    if number is None:
        raise argparse.ArgumentTypeError(_("{text!r} is not a number of moves").format(text=text))
    return number


def wrong_use(options: argparse.Namespace) -> str | None:
    """What is wrong with flags that do not go together; None for nothing."""
    if options.watch and options.json:
        return _("a game is watched or printed as JSON: leave out --watch or --json")
    if not options.watch and (options.plain or options.at is not None):
        return _("--plain and --at go with --watch")
    return None


def watch(options: argparse.Namespace) -> int:
    """Shows the replay of a file that is known to be sound."""
    from scat_tui.cli.screen import refuse_no_terminal, show
    from scat_tui.table.replay_place import FIRST_DEAL

    if not options.plain:
        refuse_no_terminal()
    at = FIRST_DEAL if options.at is None else options.at
    path = Path(options.file).absolute()
    return show(options.data_dir, path, options.plain, options.glyphs, options.lang, replay_at=at)
