"""The command `scat-tui play`: the lobby, or at once the table of a deal code, a phrase or a seed."""

import argparse
from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING

from scat_tui.cli.command import USAGE_ERROR, Commands, Parser, add_command, glyph_flags, plain_flag
from scat_tui.cli.output import complain
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import one_of

if TYPE_CHECKING:
    from scat_tui.cli.screen import Wanted


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    about = _("play: the lobby, or the table of a known deal; on the screen, or as lines of text")
    command = add_command(added, "play", about, everywhere, play)
    deal = command.add_mutually_exclusive_group()
    deal.add_argument(
        "code",
        nargs="*",
        metavar=_("CODE"),
        default=[],
        help=_("a deal code: the same cards at the same seats, for the players of your last table"),
    )
    deal.add_argument(
        "--phrase", metavar=_("TEXT"), help=_("deal from any words; the same words deal the same cards")
    )
    deal.add_argument("--seed", metavar="HEX", help=_("deal from a seed in hexadecimal digits"))
    command.add_argument(
        "--game",
        metavar="NAME",
        help=with_commands(_("the game of the phrase or the seed: {scat} or {hearts} (default: {scat})")),
    )
    plain_flag(command)
    glyph_flags(command, default=argparse.SUPPRESS)


def play(options: Namespace) -> int:
    """Shows the lobby, or deals what is wanted; as plain text if asked for."""
    from scat_tui.cli.screen import show

    wanted = None
    if options.code or options.game or (options.phrase, options.seed) != (None, None):
        from scat_tui.table.setup import InvalidEntry

        try:
            wanted = _wanted(options)
        except InvalidEntry as error:
            complain(_("{why} (scat-tui play --help)").format(why=error))
            return USAGE_ERROR
    return show(
        options.data_dir, plain=options.plain, glyphs=options.glyphs, language=options.lang, wanted=wanted
    )


def _wanted(options: Namespace) -> "Wanted":
    """The table that the arguments name; raises InvalidEntry."""
    from scat_tui import games
    from scat_tui.games.deal_codes import beginning
    from scat_tui.table.setup import InvalidEntry
    from scat_tui.table.typed_deals import code_in, coded_table, phrase_seed, seed_in, seeded_table
    from scat_tui.words import deals

    if typed := " ".join(options.code):
        if options.game:
            raise InvalidEntry(_("A deal code says which game is played: leave out --game."))
        if (deal := code_in(typed)) is None:
            raise InvalidEntry(deals.no_code(typed, one_of([*map(beginning, games.names())])))
        return partial(coded_table, deal)
    game = _game(options.game or games.FIRST)
    if options.phrase is not None:
        if code_in(options.phrase) is not None:
            raise InvalidEntry(_("This is a deal code and no phrase: leave out --phrase."))
        return partial(seeded_table, game, phrase_seed(options.phrase))
    if options.seed is None:
        raise InvalidEntry(_("--game goes with --phrase or --seed."))
    if not (seed := seed_in(options.seed)):
        raise InvalidEntry(deals.no_seed())
    return partial(seeded_table, game, seed)


def _game(name: str) -> str:
    """The game that is called so; raises InvalidEntry if there is none."""
    from scat_tui import games
    from scat_tui.cli.naming import game_named, no_such_game
    from scat_tui.table.setup import InvalidEntry

    game = game_named(name)
    if game not in games.names():
        raise InvalidEntry(no_such_game(name))
    return game
