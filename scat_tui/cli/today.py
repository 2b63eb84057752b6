"""The command `scat-tui today`: opens today's deal, or prints its result to share."""

import json
import sys
from argparse import SUPPRESS, Namespace
from io import TextIOWrapper
from typing import TYPE_CHECKING

from scat_tui.cli.command import (
    USAGE_ERROR,
    Commands,
    Parser,
    add_command,
    glyph_flags,
    json_flag,
    plain_flag,
)
from scat_tui.cli.output import Failure, complain
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing

if TYPE_CHECKING:
    from scat_tui.today.state import DayState


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    command = add_command(added, "today", _("play today's deal, or print its result"), everywhere, run)
    command.add_argument(
        "--game", metavar="NAME", help=with_commands(_("{scat} or {hearts} (default: a choice of both)"))
    )
    command.add_argument(
        "--result", action="store_true", help=_("print the finished game in three lines to share")
    )
    json_flag(command)
    plain_flag(command)
    glyph_flags(command, default=SUPPRESS)


def run(options: Namespace) -> int:
    """Shows today's deal, or prints its result; a game that is not finished is a failure."""
    from scat_tui import games
    from scat_tui.cli.naming import game_named
    from scat_tui.today.deal import games_of_the_day

    there = games_of_the_day()
    if options.game is not None and game_named(options.game) not in there:
        text = _("There is no deal of the day of {game}; there are: {games}.")
        known = listing([*map(games.command_word, there)])
        complain(text.format(game=ascii(options.game), games=known))
        return USAGE_ERROR
    game = game_named(options.game) if options.game is not None else ""
    if options.json and not options.result:
        complain(
            _("{option} needs {other} ({command} --help)").format(
                option="--json", other="--result", command="scat-tui today"
            )
        )
        return USAGE_ERROR
    if options.result:
        _print_results((game,) if game else there, options)
        return 0
    from scat_tui.cli.screen import show

    return show(
        options.data_dir, plain=options.plain, glyphs=options.glyphs, language=options.lang, today=game
    )


def _print_results(names: tuple[str, ...], options: Namespace) -> None:
    """Prints the finished ones of these games; raises Failure if there are none."""
    from scat_tui.text.glyphs import ERROR_HANDLER, LETTERS
    from scat_tui.today import words

    finished = _finished(names, options.data_dir)
    if not finished:
        raise Failure(words.not_finished_text(*names))
    if options.json:
        print(json.dumps([_as_json(state) for state in finished]))
        return
    text = "\n\n".join("\n".join(words.share_lines(state)) for state in finished)
    if options.glyphs == "ascii" and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="ascii", errors=ERROR_HANDLER)
    print(text if options.glyphs is None else text.translate(LETTERS))


def _finished(names: tuple[str, ...], data_dir: str | None) -> "list[DayState]":
    """How those of these games stand that are finished, with par."""
    from msgspec.structs import replace

    from scat_tui import paths
    from scat_tui.saves.folder import SaveFolder
    from scat_tui.today.deal import today
    from scat_tui.today.par import ParFile
    from scat_tui.today.state import read_book, state_of

    try:
        data = paths.data_folder(data_dir)
    except paths.NoHome as error:
        raise Failure(str(error)) from error
    book, par, day = read_book(SaveFolder(paths.saves_folder(data))), ParFile(data), today()
    found = [state_of(book, name, day, day, par) for name in names]
    return [replace(each, par=par.find(each.game, day)) for each in found if each.result is not None]


def _as_json(state: "DayState") -> dict[str, object]:
    """A finished game of a day's deal as plain data; without par if that could not be found."""
    from scat_tui.today.words import share_lines

    assert state.result is not None
    return {
        "game": state.game,
        "day": state.day.isoformat(),
        "place": state.result.place,
        "seats": state.result.seats,
        "hands": state.result.hands,
        "counts": state.counts,
        "par": state.par and state.par.place,
        "streak": state.streak,
        "lines": share_lines(state),
    }
