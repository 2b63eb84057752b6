"""`scat-tui simulate`: its arguments made into a game's options, seed and levels."""

import secrets
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from scat_tui.cli.naming import game_named
from scat_tui.cli.output import Failure, complain
from scat_tui.engine.deck import read_seed
from scat_tui.engine.game import Value, options_of
from scat_tui.engine.record import GAMES, BadRecord
from scat_tui.simulate import simulate
from scat_tui.words import _

USAGE_ERROR = 2


def run(options: Namespace) -> int:
    """Play the games and print how they went; 2 for arguments that make no game."""
    game, levels = game_named(options.game), options.seats.split(",")
    try:
        seed = read_seed(options.seed) if options.seed is not None else secrets.token_bytes(16)
        house_rules = _house_rules(game, options.set)
        simulate.check(game, levels, house_rules)
    except (ValueError, BadRecord, LookupError) as error:
        complain(f"{error.args[0] if error.args else error} (scat-tui simulate --help)")
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
    except (simulate.EndlessGame, simulate.CutShort) as error:
        raise Failure(str(error)) from error
    return 0


def _house_rules(game: str, settings: Sequence[str]) -> dict[str, Value]:
    """`lives=5` and so on as a record holds them; ValueError naming what is wrong, BadRecord for no game."""
    if game not in GAMES:
        raise BadRecord(_("there are {games}").format(games=", ".join(GAMES)), "game")
    known = {option.name: option for option in options_of(GAMES[game])}
    rules: dict[str, Value] = {}
    for setting in settings:
        name, _sign, text = setting.partition("=")
        if name not in known:
            raise ValueError(_("{name}: {game} has no such option").format(name=name or setting, game=game))
        # By its written form: 3 is a value of lives, 3.0 and 03 are not.
        values = [value for value in known[name].values if str(value) == text]
        if not values:
            why = _("{name} cannot be {value}; it is {range}")
            raise ValueError(why.format(name=name, value=text or _("empty"), range=known[name].range()))
        rules[name] = values[0]
    return rules
