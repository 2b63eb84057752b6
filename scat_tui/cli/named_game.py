"""The saved game that a command names: by its id, the beginning of it, its number in the list, or a file."""

from collections.abc import Sequence
from pathlib import Path

from scat_tui import games, paths
from scat_tui.cli.listing import as_table
from scat_tui.cli.output import Failure
from scat_tui.games.replaying import BadRecord
from scat_tui.games.standings import turn_text
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.saves.wanted import Wanted
from scat_tui.text.safe import parse_number, safe_text
from scat_tui.words import _
from scat_tui.words.lists import listing
from scat_tui.words.names import seat_names
from scat_tui.words.saved_files import game_with

MOST_LISTED = 20
"""The most games listed if the beginning of an id is ambiguous."""


def save_folder(data_dir: str | None) -> SaveFolder:
    """The player's games; raises Failure if there is no folder for them."""
    try:
        return SaveFolder(paths.saves_folder(paths.data_folder(data_dir)))
    except paths.NoHome as error:
        raise Failure(str(error)) from error


def named_game(data_dir: str | None, name: str) -> Path:
    """The file that an id, a file's name, a number in the list or the beginning of an id means.

    Looked for in this order; raises Failure.
    """
    try:
        saves = SaveFolder(paths.saves_folder(paths.data_folder(data_dir)))
    except paths.NoHome:
        saves = None
    begun = saves.with_id_prefix(name) if saves and name else ()
    if [path.stem for path in begun] == [name]:
        return begun[0]
    if file := _file(name):
        return saves.folder / file.name if saves and file.parent == saves.folder.resolve() else file
    if saves and (path := _numbered(saves, name)):
        return path
    if saves and len(begun) > 1:
        raise _ambiguous(name, saves, begun)
    if begun:
        return begun[0]
    raise Failure(_("there is no saved game and no file {name}").format(name=name))


def loaded_game(path: Path, name: str) -> SavedGame:
    """The game of a file that a command named so; raises Failure."""
    try:
        return load_game(path)
    except BadRecord as error:
        raise Failure(f"{name}: {error}") from error


def in_a_line(game: SavedGame) -> str:
    """Which game that is: what is played with whom, how far it is, and its id."""
    summary = game.summary
    names = seat_names(summary.seats)
    others = [name for seat, name in enumerate(names) if seat != summary.own_seat]
    what = game_with(games.about(summary.game).title, listing(others))
    if title := safe_text(game.title):
        what = _("“{title}”, {game}").format(title=title, game=what)
    turn = turn_text(summary.standing, names, summary.own_seat)
    return _("{game}: hand {number}, {turn} ({id})").format(
        game=what, number=summary.hand, turn=turn, id=safe_text(game.id)
    )


def numbers(saves: SaveFolder) -> dict[Path, int]:
    """The number of each sound game, from 1 for the newest, by its file."""
    sound = [entry for entry in saves.catalogue().whole(Wanted()) if isinstance(entry, SavedGame)]
    return {game.path: number for number, game in enumerate(sound, 1)}


def _numbered(saves: SaveFolder, text: str) -> Path | None:
    """The game with a number in the list; a number with a zero before it is the beginning of an id."""
    if text.startswith("0") or not text.isdecimal():
        return None
    by_number = {number: path for path, number in numbers(saves).items()}
    return by_number.get(parse_number(text, len(by_number)) or 0)


def _file(name: str) -> Path | None:
    """The file with a name, if there is one."""
    try:
        # Resolved, since saving would replace a link by a file.
        path = Path(name).resolve()
        return path if path.exists() else None
    except (OSError, ValueError, RuntimeError):
        return None


def _ambiguous(beginning: str, saves: SaveFolder, paths: Sequence[Path]) -> Failure:
    """A failure that lists the games which the beginning of an id matches."""
    text = _("the ids of {count} games begin with {beginning}: type more of the one you mean")
    if len(paths) > MOST_LISTED:
        text = _("the ids of {count} games begin with {beginning}: type more of it; these are the newest")
    listed = as_table([*saves.read(paths[:MOST_LISTED])])
    return Failure(text.format(count=len(paths), beginning=beginning), listed)
