"""The commands; each takes the parsed arguments and gives the exit status, or raises Failure.

What a command needs is imported when it is called: `scat-tui --version` waits for none of it.
"""

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from scat_tui.cli.output import Failure, complain, printable
from scat_tui.text.cells import aligned
from scat_tui.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scat_tui.saves.folder import SaveFolder
    from scat_tui.saves.saved_game import SavedGame

MOST_LISTED = 20
"""Games that are listed where the beginning of an id could mean each of them."""


def lobby(options: Namespace) -> int:
    """The screen, at the lobby."""
    from scat_tui.cli.screen import show

    return show(options.data_dir, glyphs=options.glyphs, language=options.lang)


def play(options: Namespace) -> int:
    """The lobby, or a table in lines of text."""
    from scat_tui.cli.screen import show

    return show(options.data_dir, plain=options.plain, glyphs=options.glyphs, language=options.lang)


def resume(options: Namespace) -> int:
    """A saved game's table."""
    from scat_tui.cli.screen import refuse_no_terminal, show

    if not options.plain:
        refuse_no_terminal()
    return show(options.data_dir, _game_to_resume(options), options.plain, options.glyphs, options.lang)


def saves(options: Namespace) -> int:
    """The list of saved games."""
    from scat_tui.cli.listing import as_json, as_table

    games = _saves(options.data_dir).list()
    if options.json:
        print(json.dumps([as_json(game) for game in games], indent=2))
    elif games:
        print(as_table(games))
    else:
        print(_("There are no saved games."))
    return 0


def replay(options: Namespace) -> int:
    """How a game went; a bad record is a failure."""
    game = _load(options.file)
    if options.json:
        print(json.dumps(game.match.report()))
        return 0
    from scat_tui.cli.retelling import account

    print(account(game))
    return 0


def verify(options: Namespace) -> int:
    """Whether all decks of a record follow from its seed."""
    from scat_tui.games.replaying import BadRecord, first_foreign_deck

    game = _load(options.file)
    if game.record.seed is None:
        raise _bad(options.file, BadRecord(_("there is none, its hands were dealt by other means"), "seed"))
    foreign = first_foreign_deck(game.record, game.match)
    if foreign is not None:
        raise _bad(options.file, BadRecord(_("this deck does not follow from the seed"), move=foreign))
    decks = sum(words.startswith(("deal ", "shuffle ")) for words in game.record.moves)
    print(
        ngettext(
            "{file}: its {count} deck follows from the seed {seed}",
            "{file}: all {count} decks follow from the seed {seed}",
            decks,
        ).format(file=printable(options.file), count=decks, seed=game.record.seed)
    )
    return 0


def simulate(options: Namespace) -> int:
    """Whole games between computer players."""
    from scat_tui.cli.simulating import run

    return run(options)


def rules(options: Namespace) -> int:
    """The rules as text."""
    import shutil
    import sys

    from scat_tui import games
    from scat_tui.cli.naming import topic_named, topic_names
    from scat_tui.help import load, plain, topics

    topic = topic_named(options.topic or games.FIRST)
    if topic not in topics():
        text = _("There is no help on {topic}; there is help on: {topics}.")
        complain(text.format(topic=ascii(options.topic), topics=", ".join(topic_names())))
        return 2
    page = load(topic)
    on_terminal = sys.stdout is not None and sys.stdout.isatty()
    print(plain(page, min(shutil.get_terminal_size().columns, 100) if on_terminal else 80), end="")
    return 0


def where(options: Namespace) -> int:
    """The folders that are used."""
    from scat_tui import paths

    try:
        data = paths.data_folder(options.data_dir)
        own = [("data", str(data)), ("saves", str(paths.saves_folder(data)))]
    except paths.NoHome as error:
        own = [("data", _("none: {why}").format(why=error))]
    shipped = [("styles", str(paths.styles())), ("samples", str(paths.samples()))]
    print(aligned([(name, printable(folder)) for name, folder in own + shipped]))
    return 0


def _saves(data_dir: str | None) -> "SaveFolder":
    from scat_tui import paths
    from scat_tui.saves.folder import SaveFolder

    try:
        return SaveFolder(paths.saves_folder(paths.data_folder(data_dir)))
    except paths.NoHome as error:
        raise Failure(str(error)) from error


def _load(file: str) -> "SavedGame":
    from scat_tui.games.replaying import BadRecord
    from scat_tui.saves.reading import load_game

    try:
        return load_game(Path(file))
    except BadRecord as error:
        raise _bad(file, error) from error


def _bad(file: str, error: Exception) -> Failure:
    """The line of record-format: the file, the number of the move or the key, and why."""
    return Failure(f"{file}: {error}")


def _game_to_resume(options: Namespace) -> Path:
    from scat_tui.games.replaying import BadRecord
    from scat_tui.saves.saved_game import SavedGame

    if options.game is None:
        games = _saves(options.data_dir).each()
        newest = next((game for game in games if isinstance(game, SavedGame) and not game.over), None)
        if newest is None:
            raise Failure(_("there is no unfinished game to go on with"))
        return newest.path
    path = _named_game(options)
    try:
        from scat_tui.saves.reading import load_game

        if options.before:
            path = _gone_back(path)
        load_game(path)
    except BadRecord as error:
        raise _damaged(options.game, path, error) from error
    return path


def _gone_back(path: Path) -> Path:
    """The file to play, once a damaged game's previous save has taken its place.

    Where that cannot be written it is the previous save itself. Raises BadRecord where there is none that
    loads.
    """
    from scat_tui.files.atomic import SaveFailed
    from scat_tui.files.locks import InUse
    from scat_tui.saves.folder import SaveFolder
    from scat_tui.saves.previous import previous_path

    try:
        aside = SaveFolder(path.parent).restore_previous(path)
    except InUse as error:
        raise Failure(str(error)) from error
    except SaveFailed as error:
        complain(str(error))
        return path if error.in_place else previous_path(path)
    if aside:
        complain(_("the damaged file is kept as {file}").format(file=printable(str(aside))))
    return path


def _damaged(game: str, path: Path, error: Exception) -> Failure:
    """What is wrong with a game, and how to go on all the same, where that can be."""
    from scat_tui.saves.reading import load_previous_save
    from scat_tui.saves.record_json import NewerVersion

    if isinstance(error, NewerVersion) or not load_previous_save(path):
        return _bad(game, error)
    text = _("{game}: {why}; its previous save can be played: scat-tui resume {game} --before")
    return Failure(text.format(game=game, why=error))


def _named_game(options: Namespace) -> Path:
    """The file that is meant by an id, a file's name or the beginning of an id, in this order."""
    from scat_tui.paths import NoHome, data_folder, saves_folder
    from scat_tui.saves.folder import SaveFolder

    try:
        saves = SaveFolder(saves_folder(data_folder(options.data_dir)))
    except NoHome:
        saves = None
    begun = saves.with_id_prefix(options.game) if saves and options.game else ()
    if [path.stem for path in begun] == [options.game]:
        return begun[0]
    if file := _file(options.game):
        return saves.folder / file.name if saves and file.parent == saves.folder.resolve() else file
    if saves and len(begun) > 1:
        raise _several(options.game, saves, begun)
    if begun:
        return begun[0]
    raise Failure(_("there is no saved game and no file {name}").format(name=options.game))


def _file(name: str) -> Path | None:
    """The file of that name, if there is one."""
    try:
        # Resolved, since saving would put a file in the place of a link.
        path = Path(name).resolve()
        return path if path.exists() else None
    except (OSError, ValueError, RuntimeError):
        return None


def _several(beginning: str, saves: "SaveFolder", paths: "Sequence[Path]") -> Failure:
    """The games that the beginning of an id could mean."""
    from scat_tui.cli.listing import as_table

    text = _("the ids of {count} games begin with {beginning}: type more of the one you mean")
    if len(paths) > MOST_LISTED:
        text = _("the ids of {count} games begin with {beginning}: type more of it; these are the newest")
    listed = as_table([*saves.read(paths[:MOST_LISTED])])
    return Failure(text.format(count=len(paths), beginning=beginning), listed)
