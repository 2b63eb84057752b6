"""What screens need of the application."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.screen import Screen

from scat_tui.screens.guard import InputGuard
from scat_tui.screens.type_ahead import TypeAheadGuard
from scat_tui.settings.settings import Settings, TableSetup
from scat_tui.text.glyphs import Glyphs

if TYPE_CHECKING:
    from scat_tui.engine.game import Seat
    from scat_tui.saves.folder import SaveFolder
    from scat_tui.screens.tables import Tables


class AppServices(Protocol):
    """The application, as its screens see it."""

    settings: Settings
    glyphs: Glyphs
    """What the terminal shows."""
    presses: TypeAheadGuard
    guard: InputGuard
    saves_folder: Path | None
    """None if nothing can be saved: there is no home, or the folder cannot be made."""

    @property
    def has_grounds(self) -> bool:
        """Whether this terminal and theme show grounds of several colours."""

    @property
    def data_folder(self) -> Path | None:
        """The player's folder; None if nothing can be stored."""

    @property
    def saves(self) -> "SaveFolder | None":
        """The games of that folder; the first access waits for the rules to be loaded."""

    @property
    def tables(self) -> "Tables":
        """Opens tables, and knows the game at the one that was opened last."""

    def leave(self) -> None:
        """Ends the program; asks first if a game would be lost."""

    def click_key(self, key: str) -> None:
        """Answers a click on a key that is shown, named as Textual does, like that key."""

    def change_settings(self, settings: Settings) -> None:
        """Applies and stores settings; a notice appears if they could not be stored."""

    def new_table(self, table: TableSetup, seed: str | None = None, dealer: "Seat | None" = None) -> None:
        """Deals a new game and shows its table; `seed` and `dealer` as in `opening.new_table`."""

    def open_table(self, path: Path) -> None:
        """Shows a saved game's table; asks first if another program has it open."""

    def open_replay(self, path: Path, at: int | None = None) -> None:
        """Shows the replay of a game of any file, at a number of moves; by default at the first deal."""

    def show_lessons(self) -> None:
        """Shows the list of lessons and samples."""

    def open_lesson(self, game: str, name: str = "learn") -> None:
        """Shows the table of a game's lesson, where the player left it."""


def host(screen: Screen[Any]) -> AppServices:
    """The application of a screen."""
    return cast(AppServices, screen.app)
