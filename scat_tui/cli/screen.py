"""The way to the screen: only on a terminal, with or without a folder to save in."""

import os
from pathlib import Path

from scat_tui.cli.output import Failure
from scat_tui.words import _


def refuse_unfit_terminal() -> None:
    """Raise Failure where no screen can be shown."""
    names = (_("standard input"), _("standard output"), _("standard error"))
    for file, name in enumerate(names):
        if not os.isatty(file):
            raise Failure(_("the game needs a terminal, and {stream} is none").format(stream=name))
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb"):
        raise Failure(
            _("the game needs a terminal that can place text, and TERM is {kind}").format(
                kind=kind or _("not set")
            )
        )


def show(data_dir: str | None, open_path: Path | None = None) -> int:
    """Show the lobby, or the table of a game; the exit status."""
    refuse_unfit_terminal()
    from scat_tui.cli import clean_environment
    from scat_tui.paths import NoHome, data_folder

    clean_environment()
    data, notice = None, None
    try:
        data = data_folder(data_dir)
    except NoHome as error:
        notice = str(error)
    # Only here: it brings Textual along.
    from scat_tui.app import run_app

    return run_app(data, open_path=open_path, notice=notice)
