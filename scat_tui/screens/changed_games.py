"""What is asked where another program has changed the file of a game at a table: which of the two goes on."""

from pathlib import Path

from msgspec.structs import replace

from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Record
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.reading import load_game
from scat_tui.screens.damaged_games import one_line
from scat_tui.screens.dialogs import Ask, Choice
from scat_tui.screens.game_summary import game_look
from scat_tui.words import _, ngettext

KEEP_BOTH, TAKE_OTHER = "n", "o"
"""The answers that lead to a game; every other one leaves both as they are."""


def question(path: Path, record: Record, match: AnyMatch) -> Ask:
    """Both games, this table's and what the file holds now; the latter is offered if it can be played."""
    lines = [
        _("Another program has changed the file of this game. Which game goes on?"),
        _("At this table: {game}").format(game=_line(record, match)),
    ]
    try:
        other = load_game(path)
    except BadRecord as error:
        lines.append(_("What is in the file cannot be played: {why}").format(why=one_line(str(error))))
        choices = [Choice(KEEP_BOTH, _("This one, as a new game"))]
    else:
        lines.append(_("In the file: {game}").format(game=_line(other.record, other.match)))
        choices = [
            Choice(KEEP_BOTH, _("Both; this one as a new game")),
            Choice(TAKE_OTHER, _("The other; this is given up")),
        ]
    choices.append(Choice("b", _("Neither: nothing is saved")))
    return Ask("\n".join(lines), choices)


def _line(record: Record, match: AnyMatch) -> str:
    """How far a game is; the moves tell apart what else looks the same."""
    count = len(record.moves)
    moves = ngettext("{count} move", "{count} moves", count).format(count=count)
    look = replace(game_look(record, match), game="", when="")
    return one_line(f"{look.line()} · {moves}")
