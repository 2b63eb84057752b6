"""The arguments of the command line and their help."""

import argparse

from scat_tui import __version__
from scat_tui.cli import (
    commands,
    exporting,
    importing,
    league,
    playing,
    protocol,
    saves,
    simulating,
    stats,
    today,
    watching,
)
from scat_tui.cli.command import (
    Commands,
    Parser,
    add_command,
    game_help,
    glyph_flags,
    json_flag,
    plain_flag,
)
from scat_tui.cli.parser_words import use_our_words
from scat_tui.words import _, language
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing


def parser() -> Parser:
    """The parser of the whole command line; what it parses has the command as `run`."""
    use_our_words()
    top = Parser(
        prog="scat-tui",
        description=_(
            "Scat (31, Blitz) and Cancellation Hearts at a table in your terminal; no command: the lobby."
        ),
        epilog=_("`{example}` tells more about a command.").format(example=f"scat-tui {_('COMMAND')} --help"),
        allow_abbrev=False,
    )
    top.add_argument(
        "--version",
        action="version",
        version=f"scat-tui {__version__}",
        help=_("show program's version number and exit"),
    )
    top.add_argument("--data-dir", metavar="FOLDER", type=_folder, default=None, help=_data_help())
    top.add_argument("--lang", metavar="CODE", type=_language, default=None, help=_language_help())
    glyph_flags(top)
    top.set_defaults(run=commands.lobby)
    # Allowed after the command too, where it has no default.
    everywhere = Parser(add_help=False)
    everywhere.add_argument(
        "--data-dir", metavar="FOLDER", type=_folder, default=argparse.SUPPRESS, help=_data_help()
    )
    everywhere.add_argument(
        "--lang", metavar="CODE", type=_language, default=argparse.SUPPRESS, help=_language_help()
    )
    added = top.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    of_games = (playing.add, today.add, _learn, _resume, saves.add, exporting.add, importing.add, stats.add)
    for add in (*of_games, _replay, _verify, simulating.add, league.add, protocol.add, _rules, _where):
        add(added, everywhere)
    return top


def _data_help() -> str:
    text = _("where games and settings are kept (else {variable}, else the user's data folder)")
    return text.format(variable="$SCAT_TUI_DATA")


def _language_help() -> str:
    text = _("the language of all words: {languages} (else the one in the settings, else the system's)")
    return text.format(languages=listing(language.available()))


def _language(text: str) -> str:
    if text not in language.available():
        raise argparse.ArgumentTypeError(
            _("there is no language {code}; there are: {languages}").format(
                code=ascii(text), languages=listing(language.available())
            )
        )
    return text


def _folder(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError(_("a folder has a name"))
    return text


def _learn(added: Commands, everywhere: Parser) -> None:
    command = add_command(added, "learn", _("learn a game at a table"), everywhere, commands.learn)
    command.add_argument("game", nargs="?", metavar=_("GAME"), help=game_help())
    glyph_flags(command, default=argparse.SUPPRESS)


def _resume(added: Commands, everywhere: Parser) -> None:
    command = add_command(added, "resume", _("resume a saved game"), everywhere, commands.resume)
    command.add_argument(
        "game",
        nargs="?",
        metavar="ID|FILE",
        help=_(
            "a saved game's id or the beginning of it, its number in {command}, or a file, which is then"
            " saved in place; else the newest unfinished game"
        ).format(command="scat-tui saves"),
    )
    command.add_argument(
        "--before",
        action="store_true",
        help=_("if the game is damaged, restore its previous save; the damaged file is kept"),
    )
    command.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="exec:COMMAND",
        help=_("the command of a program that plays in it, if it is not known here; may be repeated"),
    )
    plain_flag(command)
    glyph_flags(command, default=argparse.SUPPRESS)


def _replay(added: Commands, everywhere: Parser) -> None:
    command = add_command(
        added, "replay", _("check a game's record and show how it went"), everywhere, commands.replay
    )
    command.add_argument("file", metavar="FILE")
    watching.flags(command)
    json_flag(command)


def _verify(added: Commands, everywhere: Parser) -> None:
    about = _("check that every deck of a record follows from its seed")
    add_command(added, "verify", about, everywhere, commands.verify).add_argument("file", metavar="FILE")


def _rules(added: Commands, everywhere: Parser) -> None:
    command = add_command(
        added, "rules", _("print the rules of a game, or the keys"), everywhere, commands.rules
    )
    command.add_argument(
        "topic",
        nargs="?",
        metavar=_("TOPIC"),
        help=with_commands(_("{scat}, {hearts} or {keys} (default: {scat})")),
    )


def _where(added: Commands, everywhere: Parser) -> None:
    add_command(added, "where", _("print the folders that are used"), everywhere, commands.where)
