"""`python -m scat_tui` and the console script."""

import sys


def main() -> int:
    """Run the command line; the exit status."""
    from scat_tui.cli import main as command_line

    return command_line(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
