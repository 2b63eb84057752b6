"""The command `scat-tui league`: turns its arguments into a league, and says how far it has come."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from scat_tui.cli.command import USAGE_ERROR, Commands, Parser, add_command, json_flag, whole_number
from scat_tui.cli.output import Failure, complain, escaped
from scat_tui.cli.series import (
    WrongArguments,
    data_of,
    game_flag,
    house_rules,
    house_rules_flag,
    seconds_flag,
    told_what_is_wrong,
)
from scat_tui.cli.unused_modules import with_openssl
from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.simulate.league import League

DEALS = 100
SEED = "5e0b6c"
"""The seed of a league unless another one is given, so that the same command counts the same games."""


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    about = _("find out which computer players are stronger, over many deals played from every seat")
    command = add_command(added, "league", about, everywhere, run)
    game_flag(command)
    command.add_argument(
        "--size", type=whole_number, metavar="N", help=_("the players at a table (default: as few as can be)")
    )
    command.add_argument(
        "--players",
        metavar="LEVEL,LEVEL,…",
        help=_("the levels that play each other (default: all there are)"),
    )
    command.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="exec:COMMAND",
        help=_("one player more, such as a program; may be repeated"),
    )
    command.add_argument(
        "--deals",
        type=whole_number,
        default=DEALS,
        metavar="N",
        help=_("how many deals; more of them later go on from these (default: {deals})").format(deals=DEALS),
    )
    command.add_argument(
        "--seed",
        metavar="HEX",
        default=SEED,
        help=_("of the first deal; the others follow from it (default: {seed})").format(seed=SEED),
    )
    house_rules_flag(command)
    seconds_flag(command)
    command.add_argument(
        "--cluster", metavar="ADDRESS", help=_("play on a Dask cluster, such as tcp://…:8786")
    )
    command.add_argument(
        "--out", metavar="FILE", help=_("count the games in this file (default: one in the data folder)")
    )
    json_flag(command)


def run(options: Namespace) -> int:
    """Counts the league and prints its figures; returns 2 for invalid arguments."""
    from scat_tui.simulate import league_run
    from scat_tui.simulate.cluster import NoCluster
    from scat_tui.simulate.league_file import NotCounted
    from scat_tui.simulate.league_table import league_text
    from scat_tui.simulate.outcomes import EndlessGame
    from scat_tui.simulate.spreading import WorkerKilled

    try:
        with told_what_is_wrong("league"):
            league = _league(options)
    except WrongArguments:
        return USAGE_ERROR
    path = _file(options, league)
    if options.cluster is not None:
        with_openssl()
    try:
        standings = league_run.count(
            league, options.deals, path, sys.stderr, complain, cluster=options.cluster
        )
    except (EndlessGame, WorkerKilled, NotCounted, NoCluster) as error:
        raise Failure(str(error)) from error
    except KeyboardInterrupt:
        if path is not None:
            text = _("What is counted stays in {file}; the same command goes on from there.")
            complain(text.format(file=escaped(str(path))))
        raise
    print(league_run.as_json(standings) if options.json else league_text(standings))
    return 0


def _league(options: Namespace) -> "League":
    """The league that is meant; raises ValueError and BadRecord."""
    from scat_tui import games
    from scat_tui.cli.naming import game_named
    from scat_tui.engine.deck import read_seed
    from scat_tui.programs.command import split_players
    from scat_tui.programs.seats import SECONDS
    from scat_tui.simulate.league import LEAST_PLAYERS, League
    from scat_tui.simulate.outcomes import Terms

    game = game_named(options.game or games.FIRST)
    rules = house_rules(game, options.set)
    about = games.about(game)
    named = about.levels if options.players is None else split_players(options.players)
    players = [*named, *options.player]
    if len(players) < LEAST_PLAYERS:
        raise ValueError(
            _("a league needs two players; name them with {players} and {player}").format(
                players="--players", player="--player"
            )
        )
    league = League(
        Terms(game, rules, options.seconds or SECONDS, data_of(options)),
        options.size or about.sizes[0],
        tuple(players),
        read_seed(options.seed).hex(),
    )
    league.check()
    return league


def _file(options: Namespace, league: "League") -> Path | None:
    """The file in which the games are counted; None, after saying so, if there is no place for one."""
    from scat_tui.simulate.league_file import usual_name

    if options.out:
        return Path(options.out)
    if (data := league.terms.data) is None:
        complain(_("There is no data folder: what is counted is lost if this is interrupted."))
        return None
    return Path(data) / "leagues" / usual_name(league)
