"""The command `scat-tui simulate`: turns its arguments into a game's options, seed and players."""

from argparse import Namespace
from pathlib import Path

from scat_tui.cli.command import USAGE_ERROR, Commands, Parser, add_command, json_flag, whole_number
from scat_tui.cli.output import Failure
from scat_tui.cli.series import (
    WrongArguments,
    data_of,
    game_flag,
    house_rules,
    house_rules_flag,
    seconds_flag,
    told_what_is_wrong,
)
from scat_tui.words import _


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    about = _("let computer players play whole games against each other")
    command = add_command(added, "simulate", about, everywhere, run)
    game_flag(command)
    command.add_argument(
        "--seats",
        required=True,
        metavar="LEVEL,LEVEL,…",
        help=_("the level of the player at each seat, or {exec} for a program").format(exec="exec:COMMAND"),
    )
    command.add_argument(
        "--games", type=whole_number, default=100, metavar="N", help=_("how many games (default: 100)")
    )
    command.add_argument(
        "--seed", metavar="HEX", help=_("of the first game; the others follow from it (default: by chance)")
    )
    house_rules_flag(command)
    seconds_flag(command)
    command.add_argument("--out", metavar="DIR", help=_("put a record of each game there"))
    json_flag(command)


def run(options: Namespace) -> int:
    """Simulates the games and prints the results; returns 2 for invalid arguments."""
    import secrets

    from scat_tui import games
    from scat_tui.cli.naming import game_named
    from scat_tui.engine.deck import read_seed
    from scat_tui.programs.command import split_players
    from scat_tui.programs.seats import SECONDS
    from scat_tui.simulate import simulate
    from scat_tui.simulate.outcomes import EndlessGame, check
    from scat_tui.simulate.spreading import WorkerKilled

    game, players = game_named(options.game or games.FIRST), split_players(options.seats)
    try:
        with told_what_is_wrong("simulate"):
            seed = read_seed(options.seed) if options.seed is not None else secrets.token_bytes(16)
            rules = house_rules(game, options.set)
            check(game, players, rules)
    except WrongArguments:
        return USAGE_ERROR
    try:
        simulate.run(
            game,
            players,
            options.games,
            seed,
            rules,
            out=Path(options.out) if options.out else None,
            as_json=options.json,
            seconds=options.seconds or SECONDS,
            data=data_of(options),
        )
    except (EndlessGame, WorkerKilled) as error:
        raise Failure(str(error)) from error
    return 0
