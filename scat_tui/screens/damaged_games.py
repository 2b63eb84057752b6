"""What is said of a damaged game, and the question whether to restore its previous save."""

from pathlib import Path

from textual.content import Content

from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.game_summary import summary_of
from scat_tui.text.safe import safe_text
from scat_tui.widgets.text import as_content
from scat_tui.words import _

PLAY_ON = "p"
"""The answer to restore it; any other answer leaves everything as it is."""


def question(game: DamagedGame) -> Question:
    """Says what is wrong with a game; the first answer changes nothing."""
    text = not_playable(game.path, game.why)
    choices = [Choice("b", _("Back to the list"))]
    if game.previous:
        text += "\n" + _whole(game.previous)
        choices.append(Choice(PLAY_ON, _("Play on from the previous save")))
    return Question(text, choices)


def details(game: DamagedGame) -> list[Content]:
    """The file, what is wrong with it, and its previous save."""
    lines = [as_content(game.path.name).stylize("bold"), as_content(one_line(game.why))]
    return [*lines, as_content(_whole(game.previous))] if game.previous else lines


def not_playable(path: Path, why: str) -> str:
    """A sentence that a file cannot be played."""
    return one_line(_("{file} cannot be played: {why}").format(file=path.name, why=why))


def one_line(text: str) -> str:
    """A long text that may quote a file, on one line and safe to show."""
    return safe_text(text, 400)


def _whole(before: SavedGame) -> str:
    summary = summary_of(before)
    text = _("The previous save is whole: {title}, {line}")
    return one_line(text.format(title=summary.title, line=summary.line()))
