"""The command `scat-tui saves`: the list of saved games, filtered and sorted like the screen's."""

import json
from argparse import Namespace

from scat_tui.cli.command import Commands, Parser, add_command, json_flag
from scat_tui.words import _
from scat_tui.words.commands import with_commands


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    command = add_command(added, "saves", _("list the saved games, newest first"), everywhere, run)
    command.add_argument("--game", metavar="NAME", help=with_commands(_("only {scat} or only {hearts}")))
    command.add_argument(
        "--state", metavar="STATE", help=with_commands(_("only {unfinished}, {finished} or {damaged} ones"))
    )
    command.add_argument("--player", metavar="NAME", help=_("only games with such a player"))
    command.add_argument(
        "--text", metavar="TEXT", help=_("only games with this in their title or in a player's name")
    )
    command.add_argument(
        "--sort",
        metavar="ORDER",
        help=with_commands(_("sort by {newest}, {oldest}, {game} or {name} (default: {newest})")),
    )
    json_flag(command)


def run(options: Namespace) -> int:
    """Lists the saved games that are wanted; returns 2 for a filter that there is not."""
    from scat_tui.cli.listing import as_json, as_table
    from scat_tui.cli.named_game import numbers, save_folder
    from scat_tui.cli.output import Failure, complain
    from scat_tui.saves.catalogue import CannotChoose
    from scat_tui.saves.wanted_words import nothing_found, wanted_from

    try:
        wanted = wanted_from(options.game, options.state, options.player, options.text, options.sort)
    except ValueError as error:
        complain(_("{why} (scat-tui saves --help)").format(why=error))
        return 2
    saves = save_folder(options.data_dir)
    try:
        games = saves.catalogue().whole(wanted)
    except CannotChoose as error:
        raise Failure(str(error)) from error
    if options.json:
        print(json.dumps([as_json(game) for game in games], indent=2))
    elif games:
        print(as_table(games, numbers(saves)))
    elif wanted.narrows and (saved := len(saves.catalogue())):
        print(nothing_found(saved), _("`{command}` lists them.").format(command="scat-tui saves"))
    else:
        print(_("There are no saved games."))
    return 0
