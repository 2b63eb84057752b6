"""The command `scat-tui simulate`: turns its arguments into a game's options, seed and levels."""

import secrets
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from scat_tui import games
from scat_tui.cli.naming import game_named
from scat_tui.cli.output import Failure, complain
from scat_tui.engine.deck import read_seed
from scat_tui.engine.faults import Invalid
from scat_tui.engine.game import Value
from scat_tui.games.replaying import BadRecord
from scat_tui.simulate import simulate
from scat_tui.words import _
from scat_tui.words.faults import fault_text, values_text
from scat_tui.words.lists import listing

USAGE_ERROR = 2


def run(options: Namespace) -> int:
    """Simulates the games and prints the results; returns 2 for invalid arguments."""
    game, levels = game_named(options.game or games.FIRST), options.seats.split(",")
    try:
        seed = read_seed(options.seed) if options.seed is not None else secrets.token_bytes(16)
        house_rules = _house_rules(game, options.set)
        simulate.check(game, levels, house_rules)
    except Invalid as error:
        complain(_("{why} (scat-tui simulate --help)").format(why=fault_text(error)))
        return USAGE_ERROR
    except (ValueError, BadRecord) as error:
        complain(_("{why} (scat-tui simulate --help)").format(why=error))
        return USAGE_ERROR
    try:
        simulate.run(
            game,
            levels,
            options.games,
            seed,
            house_rules,
            out=Path(options.out) if options.out else None,
            as_json=options.json,
        )
    except (simulate.EndlessGame, simulate.WorkerKilled) as error:
        raise Failure(str(error)) from error
    return 0


def _house_rules(game: str, settings: Sequence[str]) -> dict[str, Value]:
    """The house rules that arguments such as `lives=5` mean.

    Raises ValueError for an invalid one, BadRecord if there is no such game.
    """
    if game not in games.names():
        raise BadRecord(_("there are {games}").format(games=listing(games.names())), "game")
    known = {option.name: option for option in games.rules(game).all_options()}
    rules: dict[str, Value] = {}
    for setting in settings:
        name, _sign, text = setting.partition("=")
        if name not in known:
            raise ValueError(_("{name}: {game} has no such option").format(name=name or setting, game=game))
        # Compared as texts: 3 is a value of lives, 3.0 and 03 are not.
        values = [value for value in known[name].values if str(value) == text]
        if not values:
            why = _("{name} cannot be {value}; it is {range}")
            allowed = values_text(known[name].values)
            raise ValueError(why.format(name=name, value=text or _("empty"), range=allowed))
        rules[name] = values[0]
    return rules
