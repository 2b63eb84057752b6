"""Which game to play in plain text: the newest unfinished one, or a new one like the last."""

from pathlib import Path

from scat_tui import opening, settings
from scat_tui.engine.record import BadRecord
from scat_tui.plain.console import Console, Left
from scat_tui.plain.table import PlainTable
from scat_tui.saves import InUse, Saved, SaveFailed, Saves
from scat_tui.settings import Settings
from scat_tui.table import Table
from scat_tui.table_draft import TableDraft
from scat_tui.words import _
from scat_tui.words.games import game_words
from scat_tui.words.names import seat_names


def play(
    data: Path | None, path: Path | None = None, notice: str | None = None, *, letters: bool = False
) -> int:
    """Play at the terminal in plain text, the game of `path` if there is one; the exit status.

    `letters` writes suits as letters, whatever the settings say.
    """
    console = Console()
    if notice:
        console.say(notice)
    liked = settings.load(data)[0] if data else Settings()
    saves = Saves(data / "saves") if data else None
    try:
        table = opening.saved_table(saves, path) if path else _chosen(console, liked, saves)
    except (BadRecord, InUse, SaveFailed) as error:
        console.say(str(error))
        return 1
    except Left:
        return 0
    PlainTable(table, console, letters or liked.deck == "letters").run()
    return 0


def _company(game: Saved) -> list[str]:
    """The computer players."""
    seats = game.record.seats
    names = seat_names(seats)
    return [name for name, player in zip(names, seats, strict=True) if player.kind == "bot"]


def _chosen(console: Console, liked: Settings, saves: Saves | None) -> Table:
    draft = TableDraft.from_last(liked.last_table, liked.name)
    newest = (
        next((game for game in saves.list() if isinstance(game, Saved) and not game.over), None)
        if saves
        else None
    )
    company = ", ".join(draft.names[1:])
    console.say(_("New: {game} against {names}.").format(game=game_words(draft.game).title, names=company))
    if newest is None or saves is None:
        console.ask(_("Enter deals > "))
        return opening.new_table(saves, draft.last_table())
    console.say(
        _("Saved: {game} with {names}.").format(
            game=game_words(newest.record.game).title,
            names=", ".join(_company(newest)),
        )
    )
    question = _("Type c to continue the saved game, n for a new one, q to leave:")
    answer = console.choose(question, ("c", "n", "q"))
    if answer == "q":
        raise Left
    return (
        opening.saved_table(saves, newest.path)
        if answer == "c"
        else opening.new_table(saves, draft.last_table())
    )
