"""Starting the game on the screen, or as plain text if there is no choice or that is wanted."""

import gc
import os
import sys
from collections.abc import Callable
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from scat_tui.cli.output import Failure, NoTerminal
from scat_tui.cli.unused_modules import without_palette
from scat_tui.text.glyphs import ERROR_HANDLER, Glyphs
from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.screens.services import AppServices
    from scat_tui.settings.settings import Settings
    from scat_tui.table.setup import TableDraft

Wanted = Callable[["Settings"], "TableDraft"]
"""Makes the table that is to be dealt at once, from the settings with the last tables."""

FILES_NEEDED = 12
"""The files, pipes and the like that a game on the screen has open at once, and a few spare ones."""


def refuse_no_terminal() -> None:
    """Raises NoTerminal if a standard stream is not a terminal."""
    names = (_("standard input"), _("standard output"), _("standard error"))
    for file, name in enumerate(names):
        if not os.isatty(file):
            raise NoTerminal(_("the game needs a terminal, and {stream} is not one").format(stream=name))


def refuse_few_files() -> None:
    """Raises Failure if fewer files can be opened than a game needs."""
    opened: list[int] = []
    try:
        for _file in range(FILES_NEEDED):
            opened.append(os.dup(0))
    except OSError as error:
        why = _(
            "too few files can be opened: a game needs {needed}, and the limit (ulimit -n) leaves {count}"
        )
        raise Failure(why.format(count=len(opened), needed=FILES_NEEDED)) from error
    finally:
        for file in opened:
            os.close(file)


def is_plain_terminal() -> bool:
    """Whether the terminal cannot place text, so that only plain text can be shown."""
    return os.environ.get("TERM", "") in ("", "dumb")


def show(
    data_dir: str | None,
    open_path: Path | None = None,
    plain: bool = False,
    glyphs: Glyphs | None = None,
    language: str | None = None,
    lesson: str | None = None,
    wanted: "Wanted | None" = None,
    replay_at: int | None = None,
    today: str | None = None,
) -> int:
    """Shows the lobby, or the table of a game, of a game's lesson or of a wanted deal, or today's deals.

    `today` is the game whose deal is played, empty for none. The game of `open_path` is replayed if
    `replay_at` says from which of its moves on. Returns the exit status.
    """
    if not plain:
        refuse_no_terminal()
    refuse_few_files()
    from scat_tui.cli import clean_environment
    from scat_tui.paths import NoHome, data_folder

    clean_environment()
    data, notice = None, None
    try:
        data = data_folder(data_dir)
    except NoHome as error:
        notice = str(error)
    if plain or is_plain_terminal():
        from scat_tui.plain.playing import play

        if glyphs == "ascii" and isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="ascii", errors=ERROR_HANDLER)
        return play(
            data,
            open_path,
            notice,
            letters=glyphs is not None,
            wanted=wanted,
            today=today,
            replay_at=replay_at,
        )
    # What is imported stays: a search for garbage in it would take a tenth of the start.
    gc.disable()
    without_palette()
    # Imported late: it imports Textual.
    from scat_tui.app import run_app

    gc.freeze()
    gc.enable()
    first: Callable[[AppServices], object] | None = None
    if wanted is not None:
        first = partial(_deal, wanted)
    elif today is not None:
        first = partial(_show_today, today)
    elif lesson is not None:
        first = partial(_teach, lesson)
    elif open_path is not None and replay_at is not None:
        first = partial(_replay, open_path, replay_at)
    return run_app(
        data,
        open_path=open_path if replay_at is None else None,
        notice=notice,
        glyphs=glyphs,
        language=language,
        first=first,
    )


def _teach(game: str, app: "AppServices") -> None:
    """Opens the table of a game's lesson."""
    app.open_lesson(game)


def _replay(path: Path, at: int, app: "AppServices") -> None:
    """Opens the replay of a file's game, after so many of its moves."""
    app.open_replay(path, at)


def _deal(wanted: Wanted, app: "AppServices") -> None:
    """Deals a wanted table at once."""
    draft = wanted(app.settings)
    app.new_table(draft.setup(), draft.seed, draft.dealer)


def _show_today(game: str, app: "AppServices") -> None:
    """Shows today's deals, and opens that of a named game."""
    from scat_tui.screens.today import show_today

    show_today(app, game)
