"""The command line: `scat-tui`, its commands and its exit status (2 for usage, 1 for failure)."""

import errno
import os
import sys
from collections.abc import Sequence

from scat_tui.cli.language import choose_language
from scat_tui.cli.no_openssl import without_openssl
from scat_tui.cli.output import Failure, NoTerminal, complain, drop_output, open_closed_streams
from scat_tui.files import installation
from scat_tui.text.glyphs import ERROR_HANDLER
from scat_tui.words import _

NO_TERMINAL = 2
"""Exit status where a screen was asked for and there is no terminal."""

INTERRUPTED = 130
"""Exit status after Ctrl-C, as a shell gives it."""


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments say; the exit status. A wrong usage raises SystemExit(2)."""
    open_closed_streams()
    without_openssl()
    for stream in (sys.stdout, sys.stderr):
        # A locale without our letters costs those letters, not the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=ERROR_HANDLER)
    try:
        status = _run(arguments)
        sys.stdout.flush()
        return status
    except Failure as failure:
        complain(str(failure), failure.more)
        return 1
    except NoTerminal as none:
        complain(str(none))
        return NO_TERMINAL
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has seen enough.
        drop_output()
        return 1
    except Exception as error:
        drop_output()
        complain(_why(error))
        return 1


def _why(error: Exception) -> str:
    """Why a command ended early; an error of our own is raised again."""
    if installation.was_changed(error):
        return installation.changed_message()
    if not isinstance(error, OSError):
        raise error
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return _("Too many files are open.")
    return f"{error.filename or 'output'}: {error.strerror or error}"


def _run(arguments: Sequence[str]) -> int:
    choose_language(arguments)
    if not arguments:
        # How it is mostly started, and the sooner there for not making a parser.
        from scat_tui.cli.screen import show

        return show(None)
    from scat_tui.cli.arguments import parser

    options = parser().parse_args(arguments)
    status: int = options.run(options)
    return status


def clean_environment() -> None:
    """Forget what steers the toolkit behind the player's back; before the toolkit is imported.

    A size of the terminal that was exported would be obeyed for ever, whatever its real one. Variables of
    TEXTUAL_ import code, write log files and pictures of the screen; BROWSER is a program to be started.
    What GNU screen's own terminal says of true colour does not hold for the screen inside it.
    """
    if "STY" in os.environ and os.environ.get("TERM", "").startswith("screen"):
        os.environ.pop("COLORTERM", None)
    for name in [*os.environ]:
        if name in ("COLUMNS", "LINES", "BROWSER") or name.startswith("TEXTUAL"):
            del os.environ[name]
