"""What is told of a damaged game, and asked: to go back to the previous save, if there is one."""

from textual.content import Content

from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens.dialogs import Ask, Choice
from scat_tui.screens.game_summary import look_of
from scat_tui.text.safe import safe_text
from scat_tui.widgets.text import plain
from scat_tui.words import _

PLAY_ON = "p"
"""The answer to go back; every other one leaves all as it is."""


def question(game: DamagedGame) -> Ask:
    """What is wrong with the game; staying is the first answer."""
    text = one_line(_("{file} cannot be played: {why}").format(file=game.path.name, why=game.why))
    choices = [Choice("b", _("Back to the list"))]
    if game.previous:
        text += "\n" + _whole(game.previous)
        choices.append(Choice(PLAY_ON, _("Play on from the previous save")))
    return Ask(text, choices)


def details(game: DamagedGame) -> list[Content]:
    """The file, what is wrong with it, and what there is instead."""
    lines = [plain(game.path.name).stylize("bold"), plain(one_line(game.why))]
    return [*lines, plain(_whole(game.previous))] if game.previous else lines


def one_line(text: str) -> str:
    """A long text that may quote a file, on one line and harmless."""
    return safe_text(text, 400)


def _whole(before: SavedGame) -> str:
    look = look_of(before)
    text = _("The previous save is whole: {title}, {line}")
    return one_line(text.format(title=look.title, line=look.line()))
