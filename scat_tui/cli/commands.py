"""The commands: each takes the parsed arguments and returns the exit status, or raises Failure.

What a command needs is imported when it is called: `scat-tui --version` waits for none of it.
"""

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from scat_tui.cli.output import Failure, complain, escaped
from scat_tui.text.cells import aligned
from scat_tui.words import _, ngettext
from scat_tui.words.lists import listing

if TYPE_CHECKING:
    from scat_tui.saves.saved_game import SavedGame


def lobby(options: Namespace) -> int:
    """Shows the lobby."""
    from scat_tui.cli.screen import show

    return show(options.data_dir, glyphs=options.glyphs, language=options.lang)


def resume(options: Namespace) -> int:
    """Shows the table of a saved game."""
    from scat_tui.cli.screen import refuse_no_terminal, show

    if not options.plain:
        refuse_no_terminal()
    path = _game_to_resume(options)
    if options.player:
        from scat_tui.cli.resumed_programs import give_commands

        give_commands(path, options.player, options.data_dir)
    return show(options.data_dir, path, options.plain, options.glyphs, options.lang)


def learn(options: Namespace) -> int:
    """Shows the table of a game's lesson."""
    from scat_tui import games
    from scat_tui.cli.naming import game_named
    from scat_tui.cli.screen import is_plain_terminal, refuse_no_terminal, show

    game = game_named(options.game or games.FIRST)
    if game not in games.names():
        known = listing([*map(games.command_word, games.names())])
        complain(
            _("There is no lesson for {game}; there are: {games}.").format(game=ascii(game), games=known)
        )
        return 2
    refuse_no_terminal()
    if is_plain_terminal():
        raise Failure(_("a lesson needs a terminal that can place text"))
    return show(options.data_dir, glyphs=options.glyphs, language=options.lang, lesson=game)


def replay(options: Namespace) -> int:
    """Retells a game, or shows its replay; a bad record is a failure."""
    from scat_tui.cli import watching

    if (wrong := watching.wrong_use(options)) is not None:
        complain(wrong)
        return 2
    game = _load(options.file)
    if options.watch:
        return watching.watch(options)
    if options.json:
        print(json.dumps(game.match.report()))
        return 0
    from scat_tui.saves.retelling import retell

    print(retell(game))
    return 0


def verify(options: Namespace) -> int:
    """Checks that all decks of a record follow from its seed."""
    from scat_tui.games.replaying import BadRecord, first_foreign_deck

    game = _load(options.file)
    if game.record.seed is None:
        raise _bad_record_failure(
            options.file, BadRecord(_("there is none, its hands were dealt by other means"), "seed")
        )
    foreign = first_foreign_deck(game.record, game.match)
    if foreign is not None:
        raise _bad_record_failure(
            options.file, BadRecord(_("this deck does not follow from the seed"), move=foreign)
        )
    decks = sum(words.startswith(("deal ", "shuffle ")) for words in game.record.moves)
    print(
        ngettext(
            "{file}: its {count} deck follows from the seed {seed}",
            "{file}: all {count} decks follow from the seed {seed}",
            decks,
        ).format(file=escaped(options.file), count=decks, seed=game.record.seed)
    )
    return 0


def rules(options: Namespace) -> int:
    """Prints the rules."""
    import shutil
    import sys

    from scat_tui import games
    from scat_tui.cli.naming import topic_named, topic_names
    from scat_tui.help import load, topics
    from scat_tui.help.printing import as_plain_text
    from scat_tui.words.saved_files import no_such_topic

    topic = topic_named(options.topic or games.FIRST)
    if topic not in topics():
        complain(no_such_topic(options.topic, topic_names()))
        return 2
    page = load(topic)
    on_terminal = sys.stdout is not None and sys.stdout.isatty()
    print(as_plain_text(page, min(shutil.get_terminal_size().columns, 100) if on_terminal else 80), end="")
    return 0


def where(options: Namespace) -> int:
    """Prints the folders in use."""
    from scat_tui import paths

    try:
        data = paths.data_folder(options.data_dir)
        own = [("data", str(data)), ("saves", str(paths.saves_folder(data)))]
    except paths.NoHome as error:
        own = [("data", _("none: {why}").format(why=error))]
    shipped = [("styles", str(paths.styles())), ("samples", str(paths.samples()))]
    print(aligned([(name, escaped(folder)) for name, folder in own + shipped]))
    return 0


def _load(file: str) -> "SavedGame":
    from scat_tui.games.replaying import BadRecord
    from scat_tui.saves.reading import load_game

    try:
        return load_game(Path(file))
    except BadRecord as error:
        raise _bad_record_failure(file, error) from error


def _bad_record_failure(file: str, error: Exception) -> Failure:
    """A failure in the form of the record format: the file, the move's number or the key, and the reason."""
    return Failure(f"{file}: {error}")


def _game_to_resume(options: Namespace) -> Path:
    """The file of the named game, which is told unless it is named in full, else of the newest unfinished."""
    from scat_tui.cli.named_game import in_a_line, named_game, save_folder
    from scat_tui.games.replaying import BadRecord
    from scat_tui.saves.reading import load_game
    from scat_tui.saves.saved_game import SavedGame

    if options.game is None:
        games = save_folder(options.data_dir).each()
        game = next((game for game in games if isinstance(game, SavedGame) and not game.over), None)
        if game is None:
            raise Failure(_("there is no unfinished game to continue"))
    else:
        path = named_game(options.data_dir, options.game)
        try:
            if options.before:
                path = _restored(path)
            game = load_game(path)
        except BadRecord as error:
            raise _damaged(options.game, path, error) from error
        if Path(options.game).stem != path.stem:
            # A number, or the beginning of an id, may mean another game than one thinks.
            print(_("Resuming {game}").format(game=in_a_line(game)))
    return game.path


def _restored(path: Path) -> Path:
    """The file to play after a damaged game has been restored from its previous save.

    If the game cannot be replaced, it is the previous save itself. Raises BadRecord if none loads.
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
        complain(_("the damaged file is kept as {file}").format(file=escaped(str(aside))))
    return path


def _damaged(game: str, path: Path, error: Exception) -> Failure:
    """A failure that says what is wrong with a game, and how to restore it if possible."""
    from scat_tui.saves.reading import load_previous_save
    from scat_tui.saves.record_json import NewerVersion

    if isinstance(error, NewerVersion) or not load_previous_save(path):
        return _bad_record_failure(game, error)
    text = _("{game}: {why}; its previous save can be played: {command}")
    return Failure(text.format(game=game, why=error, command=f"scat-tui resume {game} --before"))
