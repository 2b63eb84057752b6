"""The command line: `scat-tui`, its commands and its exit status (2 for usage, 1 for failure)."""

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from scat_tui.cli.language import choose_language
from scat_tui.cli.output import Failure, NoTerminal, complain, drop_output, open_closed_streams
from scat_tui.cli.unused_modules import without_openssl
from scat_tui.files import installation
from scat_tui.files.reasons import disk_reason
from scat_tui.text.glyphs import ERROR_HANDLER

NO_TERMINAL = 2
"""The exit status if there is no terminal for the screen."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as in a shell."""


def main(arguments: Sequence[str]) -> int:
    """Runs the command that the arguments name and returns the exit status; SystemExit(2) for wrong usage."""
    open_closed_streams()
    without_openssl()
    for stream in (sys.stdout, sys.stderr):
        # In a locale without our letters only those letters are lost.
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
        # The reader has seen enough.
        drop_output()
        return 1
    except Exception as error:
        drop_output()
        complain(_why(error))
        return 1


def _why(error: Exception) -> str:
    """Why a command ended early; raises an error of the program itself again."""
    if installation.was_changed(error):
        return installation.changed_message()
    if not isinstance(error, OSError):
        raise error
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return disk_reason(error, Path())
    return f"{error.filename or 'output'}: {error.strerror or error}"


def _run(arguments: Sequence[str]) -> int:
    choose_language(arguments)
    if not arguments:
        # The most common start, faster without a parser.
        from scat_tui.cli.screen import show

        return show(None)
    from scat_tui.cli.arguments import parser

    options = parser().parse_args(arguments)
    status: int = options.run(options)
    return status


def clean_environment() -> None:
    """Removes variables that would control Textual without the player's knowledge, before it is imported.

    An exported size of the terminal would be obeyed whatever its real size. The variables TEXTUAL_* import
    code, write logs and take screenshots; BROWSER names a program to start. Inside GNU screen the outer
    terminal's COLORTERM does not apply.
    """
    if "STY" in os.environ and os.environ.get("TERM", "").startswith("screen"):
        os.environ.pop("COLORTERM", None)
    for name in [*os.environ]:
        if name in ("COLUMNS", "LINES", "BROWSER") or name.startswith("TEXTUAL"):
            del os.environ[name]
