"""The person's terminal: keys in, pictures out, given back whole whatever happens.

`TerminalApp` is the application on it, `run` the way to run one. Few bytes: only cells that changed are sent.
"""

from scat_tui.terminal.app import TerminalApp
from scat_tui.terminal.running import run

__all__ = ["TerminalApp", "run"]
