"""The command `scat-tui export`: one game as a record to send, or as a text to read."""

import sys
from argparse import Namespace

from scat_tui.cli.command import Commands, Parser, add_command
from scat_tui.words import _


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    command = add_command(
        added, "export", _("write one game as a record to send, or as text to read"), everywhere, run
    )
    command.add_argument(
        "game", metavar="ID|FILE", help=_("a saved game as for {command}").format(command="scat-tui resume")
    )
    command.add_argument(
        "--out",
        metavar="FILE",
        help=_("a new file, or a folder to put it into (else standard output); no file is overwritten"),
    )
    command.add_argument(
        "--text",
        action="store_true",
        help=_("the whole game in sentences; of an unfinished one only what you have seen"),
    )


def run(options: Namespace) -> int:
    """Exports the game."""
    from scat_tui.cli.named_game import loaded_game, named_game
    from scat_tui.cli.output import Failure, escaped
    from scat_tui.saves.exporting import Form, NotExported, content_of, export_game, typed_path

    game = loaded_game(named_game(options.data_dir, options.game), options.game)
    form: Form = "text" if options.text else "record"
    if options.out is None:
        sys.stdout.write(content_of(game, form))
        return 0
    try:
        path = export_game(game, typed_path(options.out), form)
    except NotExported as error:
        raise Failure(str(error)) from error
    print(_("Written: {file}").format(file=escaped(str(path))))
    return 0
