"""What screens ask of the application they run in."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.screen import Screen

from scat_tui.screens.guard import Guard
from scat_tui.screens.presses import Presses
from scat_tui.settings.settings import Settings, TableSetup

if TYPE_CHECKING:
    from scat_tui.saves.folder import SaveFolder


class Host(Protocol):
    """The application, as its screens see it."""

    settings: Settings
    presses: Presses
    guard: Guard
    saves_folder: Path | None
    """None where nothing can be saved: no home, or a folder that cannot be made."""

    @property
    def saves(self) -> "SaveFolder | None":
        """The games of that folder; who asks first, waits for the rules to be loaded."""

    def leave(self) -> None:
        """End the program; where a game would be lost by that, it is asked first."""

    def click_key(self, key: str) -> None:
        """Answer a click on a key that is shown, as Textual names it, like that key."""

    def change_settings(self, settings: Settings) -> None:
        """Use and store them; a notice appears if they could not be stored."""

    def new_table(self, table: TableSetup, seed: str | None = None) -> None:
        """Deal a new game and show its table; `seed` is lower-case hex, None for a random one."""

    def open_table(self, path: Path) -> None:
        """Show a saved game's table; asks first where another program has it open."""


def host(screen: Screen[Any]) -> Host:
    """The application of a screen."""
    return cast(Host, screen.app)
