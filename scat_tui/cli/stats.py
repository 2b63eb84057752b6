"""The command `scat-tui stats`: the statistics of the person's finished games."""

import argparse
import json
import sys
from argparse import Namespace
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING

from scat_tui.cli.command import Commands, Parser, add_command, json_flag
from scat_tui.cli.output import Failure, complain
from scat_tui.text.progress import progress_bar, wipe
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.lists import listing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from scat_tui.saves.finished import Finished
    from scat_tui.saves.reading import FinishedGames
    from scat_tui.statistics.past_games import PastGame

USAGE_ERROR = 2

WIDTH = 80
"""In cells."""

FEW = 20
"""So few files are read before anybody would look at a bar."""


def add(added: Commands, everywhere: Parser) -> None:
    """Adds the command."""
    about = _("how you are doing: games won, knocks, points, best moments")
    command = add_command(added, "stats", about, everywhere, run)
    command.add_argument(
        "--game", metavar=_("GAME"), help=with_commands(_("{scat} or {hearts} (default: every game)"))
    )
    command.add_argument(
        "--since", metavar=_("DATE"), type=_date, help=_("only games that ended on this day or later")
    )
    json_flag(command)


def run(options: Namespace) -> int:
    """Prints the statistics; returns 2 for a game that does not exist."""
    from scat_tui import games
    from scat_tui.cli.naming import game_named
    from scat_tui.statistics.as_text import as_text
    from scat_tui.statistics.overview import Overview
    from scat_tui.statistics.selection import Selection
    from scat_tui.words.finished_games import none_finished

    names = games.names()
    if options.game is not None:
        named = game_named(options.game)
        if named not in names:
            text = _("There are no statistics of {game}; there are of: {games}.")
            known = listing([*map(games.command_word, names)])
            complain(text.format(game=ascii(options.game), games=known))
            return USAGE_ERROR
        names = (named,)
    past = _past_games(options.data_dir)
    overviews = [Overview(name, Selection(name, since=options.since).of(past)) for name in names]
    if options.json:
        since = None if options.since is None else options.since.astimezone(UTC).isoformat()
        said = {overview.game: overview.summary() for overview in overviews}
        print(json.dumps({"since": since, "games": said}, indent=2))
        return 0
    played = [overview for overview in overviews if overview.past]
    print("\n\n\n".join(as_text(overview, WIDTH) for overview in played) or none_finished())
    return 0


def _date(text: str) -> datetime:
    """The beginning of a day by the computer's clock; raises ArgumentTypeError."""
    try:
        return datetime.combine(date.fromisoformat(text), time()).astimezone()
    except (ValueError, OverflowError):
        why = _("{text!r} is not a day; write it like {example}")
        raise argparse.ArgumentTypeError(why.format(text=text, example="2026-11-30")) from None


def _past_games(data_dir: str | None) -> "list[PastGame]":
    from scat_tui import paths
    from scat_tui.saves.folder import SaveFolder
    from scat_tui.statistics.past_games import past_games

    try:
        saves = SaveFolder(paths.saves_folder(paths.data_folder(data_dir)))
    except paths.NoHome as error:
        raise Failure(str(error)) from error
    return past_games(_with_progress(saves.finished()))


def _with_progress(found: "FinishedGames") -> "Iterator[tuple[Path, Finished | None]]":
    """What was found, while a bar on a terminal tells how much of it has been read."""
    show = progress_bar(sys.stderr, len(found)) if len(found) > FEW and sys.stderr.isatty() else None
    for number, each in enumerate(found, 1):
        if show:
            show(number)
        yield each
    if show:
        wipe(sys.stderr)
