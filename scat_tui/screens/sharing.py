"""Exporting a game from a list to a file, and importing one from a file, by typed names."""

from collections.abc import Callable
from pathlib import Path

from scat_tui.games.replaying import BadRecord
from scat_tui.saves.exporting import Form, NotExported, export_game, file_name, typed_path
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.importing import Imported, NotImported, OtherGameHere, import_as_new, import_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.keyed import KeyedScreen
from scat_tui.words import _

LONGEST_PATH = 1000


def ask_to_export(screen: KeyedScreen, game: SavedGame) -> None:
    """Asks as what and to which file a game is exported, and does it."""

    def answered(answer: str | None) -> None:
        if answer is not None:
            form: Form = "text" if answer == "t" else "record"
            _ask_target(screen, game, form, str(Path("~") / file_name(game, form)))

    everything = _("The whole game as text")
    seen = _("What you have seen, as text")
    choices = (
        Choice("r", _("A record, to be played on")),
        Choice("t", everything if game.over else seen),
    )
    screen.app.push_screen(Question(_("Export this game as"), choices), answered)


def _ask_target(screen: KeyedScreen, game: SavedGame, form: Form, proposed: str) -> None:
    def typed(text: str | None) -> None:
        if text is None:
            return
        try:
            path = export_game(game, typed_path(text), form)
        except (NotExported, BadRecord) as error:
            screen.say(str(error))
            _ask_target(screen, game, form, text)
            return
        screen.notify(_("Written: {file}").format(file=path), markup=False)

    question = _("Into which new file, or which folder?")
    screen.app.push_screen(EnterText(question, proposed, LONGEST_PATH), typed)


def ask_to_import(
    screen: KeyedScreen, saves: SaveFolder, then: Callable[[Imported], None], proposed: str = ""
) -> None:
    """Asks for the file of a game and imports it; calls `then` if the game is here afterwards."""

    def typed(text: str | None) -> None:
        if text is None:
            return
        path = typed_path(text)
        try:
            then(import_game(saves, path))
        except OtherGameHere as error:
            _ask_for_both(screen, saves, path, str(error), then)
        except NotImported as error:
            screen.say(str(error))
            ask_to_import(screen, saves, then, text)

    question = _("Which file? Type its path, or drop it here if your terminal can.")
    screen.app.push_screen(EnterText(question, proposed, LONGEST_PATH), typed)


def _ask_for_both(
    screen: KeyedScreen, saves: SaveFolder, path: Path, why: str, then: Callable[[Imported], None]
) -> None:
    """Says that another game of the same id is here, and asks whether to have both."""

    def answered(answer: str | None) -> None:
        if answer != "n":
            return
        try:
            then(import_as_new(saves, path))
        except NotImported as error:
            screen.say(str(error))

    choices = (Choice("b", _("Keep only the one that is here")), Choice("n", _("Import it as a new game")))
    screen.app.push_screen(Question(why, choices), answered)
