"""The program as `python -m scat_tui` and as a console script."""

import sys
import warnings


def main() -> int:
    """Runs the command line and returns the exit status."""
    if not sys.warnoptions:
        # Python's own messages about errors in destructors would appear in the picture, or after the last
        # line.
        sys.unraisablehook = lambda _thrown: None
        warnings.simplefilter("ignore")
    from scat_tui.cli import main as command_line

    return command_line(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
