"""The command `scat-tui import`: games that somebody sent become saved games."""

from argparse import Namespace
from pathlib import Path

from scat_tui.cli.command import Commands, Parser, add_command
from scat_tui.words import _


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    command = add_command(
        added, "import", _("add games that somebody sent to the saved ones"), everywhere, run
    )
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument(
        "--copy",
        action="store_true",
        help=_("under a new id, even if the same game or another of its id is here"),
    )


def run(options: Namespace) -> int:
    """Imports each of the files; returns 1 if one of them was not imported."""
    from scat_tui.cli.named_game import in_a_line, save_folder
    from scat_tui.cli.output import complain
    from scat_tui.saves.importing import NotImported, OtherGameHere, import_as_new, import_game
    from scat_tui.saves.reading import load_game
    from scat_tui.words import saved_files

    saves = save_folder(options.data_dir)
    status = 0
    for file in map(Path, options.files):
        try:
            imported = import_as_new(saves, file) if options.copy else import_game(saves, file)
        except OtherGameHere as error:
            complain(_("{why} To have both: {command}").format(why=error, command="scat-tui import --copy"))
            status = 1
        except NotImported as error:
            complain(str(error))
            status = 1
        else:
            game = in_a_line(load_game(imported.path, follow=False))
            print(saved_files.imported(game, is_new=imported.is_new))
    return status
