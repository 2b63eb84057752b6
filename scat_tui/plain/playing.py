"""Playing at the terminal in plain text: the lobby and its tables in turn."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from scat_tui.files.locks import InUse
from scat_tui.games.replaying import BadRecord
from scat_tui.plain.console import Console, PlayerLeft
from scat_tui.plain.lobby import Lobby
from scat_tui.plain.resuming import resume_command
from scat_tui.plain.table import PlainTable
from scat_tui.settings.settings import Settings, SettingsFile
from scat_tui.table.opening import save_as_new_game
from scat_tui.table.place import OwnPlace
from scat_tui.table.session import Session
from scat_tui.table.setup import TableDraft
from scat_tui.text.safe import without_controls
from scat_tui.today.state import would_count
from scat_tui.words import _


def play(
    data: Path | None,
    path: Path | None = None,
    notice: str | None = None,
    *,
    letters: bool = False,
    wanted: Callable[[Settings], TableDraft] | None = None,
    replay_at: int | None = None,
    today: str | None = None,
) -> int:
    """Plays at the terminal in plain text, first the game of `path` if given; returns the exit status.

    `letters` writes suits as letters, whatever the settings say; `wanted` makes the table that is to be dealt
    at once; `today` begins with today's deals, and plays that of a named game. The game of `path` is replayed
    if `replay_at` says from which of its moves on.
    """
    console = Console()
    liked = SettingsFile(data)
    console.say(*filter(None, (notice, liked.notice)))
    lobby = Lobby(console, data, liked, letters=letters)
    try:
        table = lobby.first_table(path, wanted, today, replay_at)
        while True:
            at_table = PlainTable(
                OwnPlace(Session(table, seconds=liked.now.program_seconds)),
                console,
                lobby.letters,
                partial(save_as_new_game, lobby.saves, table),
                asks=liked.now.confirm_knock,
                watch=partial(lobby.replays.watch_at, table),
                counts=partial(would_count, table, lobby.saves),
            )
            try:
                at_table.run()
            finally:
                lobby.left = lobby.path if at_table.unfinished else None
                lobby.finished = table.record if at_table.place.over else None
            table = lobby.next_table() or lobby.choose(at_table.moves_to)
    except (BadRecord, InUse) as error:
        console.say(str(error))
        return 1
    except PlayerLeft:
        if lobby.left and lobby.left.exists():
            console.say(_("This command goes on with the game you left:"))
            # Not wrapped, so that it can be pasted into a shell.
            console.show(without_controls(resume_command(lobby.left, data)))
        return 0
