"""The terminal: keys in, pictures out, restored whatever happens.

`TerminalApp` is the application on it, and `run` runs one. Few bytes are sent: only cells that changed.
"""

from scat_tui.terminal.app import TerminalApp
from scat_tui.terminal.running import run

__all__ = ["TerminalApp", "run"]
