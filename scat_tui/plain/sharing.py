"""Exporting a game to a file and importing one, in plain text."""

from pathlib import Path

from scat_tui.games.replaying import BadRecord
from scat_tui.plain.console import Console
from scat_tui.plain.replies import reply
from scat_tui.saves.exporting import Form, NotExported, export_game, file_name, typed_path
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.importing import Imported, NotImported, OtherGameHere, import_as_new, import_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.words import _
from scat_tui.words.commands import with_commands


def export(console: Console, game: SavedGame, target: str) -> None:
    """Writes a game to a file, which is asked for unless it was typed; says where it is. Raises Back."""
    while not target:
        question = _("Into which new file? A name that ends in .txt gets it as text, such as {example}.")
        target = reply(console, question.format(example=Path("~") / file_name(game, "text")))
    path = typed_path(target)
    form: Form = "text" if path.suffix.lower() == ".txt" else "record"
    try:
        console.say(_("Written: {file}").format(file=export_game(game, path, form)))
    except (NotExported, BadRecord) as error:
        console.say(str(error))


def import_file(console: Console, saves: SaveFolder, source: str) -> Imported | None:
    """Imports the game of a file, which is asked for unless it was typed; None if it was not. Raises Back."""
    while not source:
        source = reply(console, _("Which file? Type its path."))
    path = typed_path(source)
    try:
        return import_game(saves, path)
    except OtherGameHere as error:
        console.say(str(error))
        question = with_commands(_("Import it as a new game? Type {yes}; anything else does not."))
        if reply(console, question).lower() != "yes":
            return None
    except NotImported as error:
        console.say(str(error))
        return None
    try:
        return import_as_new(saves, path)
    except NotImported as error:
        console.say(str(error))
        return None
