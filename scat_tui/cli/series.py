"""What `simulate` and `league` have in common: house rules, a seed, players, and how the arguments fail."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from scat_tui.cli.command import Parser, game_help
from scat_tui.cli.output import complain
from scat_tui.engine.game import Value
from scat_tui.words import _

_OF_SCAT = (
    "lives, county, three_of_a_kind, straight_flush, minimum_knock, throw_down, knocker_tie, "
    "knocker_pays_on_31, first_round_knock, stock_out"
)
_OF_HEARTS = (
    "target, passing, widow, first_trick_points, broken_by, last_cancelled, moon_value, moon_needs_all, "
    "tie, show_points_taken"
)
"""The options of each game by name: the rules that have them are not loaded for the sake of this help."""

MOST_SECONDS = 3600


class WrongArguments(Exception):
    """The arguments cannot be used, which has been said."""


@contextmanager
def told_what_is_wrong(command: str) -> Iterator[None]:
    """Says what is wrong with the arguments of a command, and turns that into WrongArguments."""
    from scat_tui.engine.faults import Invalid
    from scat_tui.games.replaying import BadRecord
    from scat_tui.words.faults import fault_text

    try:
        yield
    except (ValueError, BadRecord) as error:
        why = fault_text(error) if isinstance(error, Invalid) else error
        complain(_("{why} ({help})").format(why=why, help=f"scat-tui {command} --help"))
        raise WrongArguments from None


def game_flag(command: Parser) -> None:
    """`--game`."""
    command.add_argument("--game", metavar="NAME", help=game_help())


def house_rules_flag(command: Parser) -> None:
    """`--set`."""
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help=_(
            "a house rule, such as {one} or {other}; may be repeated. Of scat: {of_scat}. "
            "Of hearts: {of_hearts}"
        ).format(one="lives=5", other="target=100", of_scat=_OF_SCAT, of_hearts=_OF_HEARTS),
    )


def seconds_flag(command: Parser) -> None:
    """`--seconds`."""
    command.add_argument(
        "--seconds",
        type=_seconds,
        default=None,
        metavar="N",
        help=_("the time that a program has for a move (default: {seconds})").format(seconds=5),
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(
            _("{text!r} is not a number of seconds up to {most}").format(text=text, most=MOST_SECONDS)
        )
    return seconds


def house_rules(game: str, settings: Sequence[str]) -> dict[str, Value]:
    """The house rules that arguments such as `lives=5` mean.

    Raises ValueError for an invalid one, BadRecord if there is no such game.
    """
    from scat_tui import games
    from scat_tui.games.replaying import BadRecord
    from scat_tui.words.faults import values_text
    from scat_tui.words.lists import listing

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


def data_of(options: argparse.Namespace) -> str | None:
    """The data folder; None if there is none."""
    from scat_tui.paths import NoHome, data_folder

    try:
        return str(data_folder(options.data_dir))
    except NoHome:
        return None
