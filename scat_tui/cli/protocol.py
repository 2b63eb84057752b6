"""The command `scat-tui protocol`: how programs play, with examples."""

import json
import textwrap
from argparse import Namespace
from typing import TYPE_CHECKING

from scat_tui.cli.command import USAGE_ERROR, Commands, Parser, add_command
from scat_tui.cli.output import complain
from scat_tui.words import _
from scat_tui.words.commands import with_commands

if TYPE_CHECKING:
    from scat_tui.engine.game import AnyGame, GameView

_WIDTH = 100
_EXAMPLE_SEED = bytes.fromhex("5e0b6c")
_EXAMPLE_DECISION = 30
"""The number of the decision whose View is the example: one with a past."""


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    about = _("print how a program of your own can play, with an example of each game")
    command = add_command(added, "protocol", about, everywhere, run)
    one = command.add_mutually_exclusive_group()
    one.add_argument(
        "--line",
        metavar=_("GAME"),
        help=with_commands(
            _("print only a line that a program reads, of {scat} or {hearts}, to try one with")
        ),
    )
    one.add_argument(
        "--example", action="store_true", help=_("print only the example of a program, in Python")
    )


def run(options: Namespace) -> int:
    """Prints the protocol, a line, or the program; returns 2 for a game that is not there."""
    from scat_tui import games, paths
    from scat_tui.cli.naming import game_named, no_such_game
    from scat_tui.programs.view_json import view_line

    if options.example:
        print(paths.example_player().read_text(encoding="utf-8"), end="")
        return 0
    if options.line is None:
        print(_protocol())
        return 0
    game = game_named(options.line)
    if game not in games.names():
        complain(no_such_game(options.line))
        return USAGE_ERROR
    print(view_line(*_example(game)).decode(), end="")
    return 0


def _protocol() -> str:
    from scat_tui import games

    return "\n\n".join([*_general(), *map(_of_game, games.names())])


def _general() -> list[str]:
    """The protocol itself, in paragraphs."""
    from scat_tui.programs.player import MOST_FAULTS
    from scat_tui.programs.seats import SECONDS

    paragraphs = (
        _(
            "A program plays where a level is named: {exec} in New game, in simulate --seats, in league "
            "--players or --player. Quotes in the command work as in a shell, but no shell starts it."
        ).format(exec="exec:COMMAND"),
        _(
            "Whenever its seat is to move, it is sent one line on standard input: the View, a JSON object of "
            "all that this seat may know. It answers with one line on standard output, {answer}, where the "
            "move is one of those under “legal”; other members of the object are ignored. It must flush its "
            "output, and write nothing else to it. What it writes to standard error is kept in the folder "
            "programs of the data folder."
        ).format(answer='{"move": "1 stock"}'),
        _(
            "It is started for its first move in a game and ended after the game: its input ends then, and "
            "half a second later it is killed. Each View tells all that is known of the hand, so that "
            "nothing needs to be remembered; a later version of the program may add fields. To be the same "
            "each time, as a league needs it, draw random numbers from the line itself."
        ),
        _(
            "An answer takes at most {seconds} seconds (the first one with the start; --seconds, or "
            "“Programs” in the settings, changes that) and 64 kB. If the program is late, has ended, or "
            "answers with no legal move, that is told, a computer player moves instead, and the program "
            "is started anew for its next move; after {most} faults in a game it is asked no more."
        ).format(seconds=f"{SECONDS:g}", most=MOST_FAULTS),
        _(
            "Cards are a rank of 23456789TJQKA and a suit of CDHS; lists have one entry for each seat, or "
            "are in order. To try a program: {command}"
        ).format(command="scat-tui protocol --line scat | ./mine"),
        _("An example in Python: {command}").format(command="scat-tui protocol --example > mine.py"),
    )
    return [textwrap.fill(each, _WIDTH) for each in paragraphs]


def _of_game(name: str) -> str:
    """The fields of a game's View, and an example."""
    from scat_tui import games
    from scat_tui.programs.view_json import view_as_data
    from scat_tui.text.cells import aligned

    data = view_as_data(*_example(name))
    told = aligned([(f"  {field}", meaning) for field, meaning in games.protocol(name).fields().items()])
    members = [f'  "{field}": {_shortened(value)}' for field, value in data.items()]
    example = ",\n".join(members)
    shown = _("Such as this, on one line; {more} stands for more of the same:").format(more="…")
    return f"{games.about(name).title}\n\n{told}\n\n{shown}\n\n{{\n{example}\n}}"


def _shortened(value: object) -> str:
    """A value as JSON, of which long lists show their beginning."""
    text = json.dumps(value)
    if len(text) <= _WIDTH or not isinstance(value, list):
        return text
    shown = next(count for count in range(len(value), -1, -1) if len(json.dumps(value[:count])) < _WIDTH - 10)
    return f"{json.dumps(value[: max(1, shown)])[:-1]}, …]"


def _example(name: str) -> "tuple[AnyGame, GameView]":
    """A game, and what a seat sees in the middle of it."""
    from random import Random

    from scat_tui import games
    from scat_tui.engine.game import CHANCE
    from scat_tui.games import players

    game = games.rules(name).new_game(games.about(name).sizes[0], {})
    player = players.level(name, players.usual_level(name))
    state, decisions = game.start(0), 0
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move = game.chance(state, _EXAMPLE_SEED)
        else:
            view = game.view(state, state.to_act)
            decisions += 1
            if decisions == _EXAMPLE_DECISION:
                break
            move = player(view, Random(decisions))
        state = game.apply(state, move).state
    return game, view
