"""The question at a table whose file another program has changed: which of the two games continues."""

from pathlib import Path

from msgspec.structs import replace

from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Record
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.reading import load_game
from scat_tui.screens.damaged_games import one_line
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.game_summary import game_summary
from scat_tui.words import _, ngettext
from scat_tui.words.saved_files import other_game_not_playable

KEEP_BOTH, TAKE_OTHER = "n", "o"
"""The answers that choose a game; any other answer leaves both as they are."""


def question(path: Path, record: Record, match: AnyMatch) -> Question:
    """Asks about this table's game and the one in the file; the latter is a choice if it can be played."""
    lines = [
        _("Another program has changed the file of this game. Which game goes on?"),
        _("At this table: {game}").format(game=_line(record, match)),
    ]
    try:
        other = load_game(path)
    except BadRecord as error:
        lines.append(other_game_not_playable(one_line(str(error))))
        choices = [Choice(KEEP_BOTH, _("This one, as a new game"))]
    else:
        lines.append(_("In the file: {game}").format(game=_line(other.record, other.match)))
        choices = [
            Choice(KEEP_BOTH, _("Both; this one as a new game")),
            Choice(TAKE_OTHER, _("The other; this is given up")),
        ]
    choices.append(Choice("b", _("Neither: nothing is saved")))
    return Question("\n".join(lines), choices)


def _line(record: Record, match: AnyMatch) -> str:
    """How far a game has come; the number of moves distinguishes games that are otherwise alike."""
    count = len(record.moves)
    moves = ngettext("{count} move", "{count} moves", count).format(count=count)
    summary = replace(game_summary(record, match), game="", when="")
    return one_line(f"{summary.line()} · {moves}")
