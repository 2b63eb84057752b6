"""`python -m scat_tui` and the console script."""

import sys
import warnings


def main() -> int:
    """Run the command line; the exit status."""
    if not sys.warnoptions:
        # What Python itself says of things that go wrong as they are thrown away would stand in the picture,
        # or after our last line.
        sys.unraisablehook = lambda _thrown: None
        warnings.simplefilter("ignore")
    from scat_tui.cli import main as command_line

    return command_line(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
