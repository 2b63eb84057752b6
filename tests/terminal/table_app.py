"""The real application at a table with a known deal, for comparison: `table_app.py ours|stock`."""

import os
import sys
from pathlib import Path

import msgspec

from scat_tui.app import ScatApp
from scat_tui.settings import LastTable
from scat_tui.terminal import run
from tests.terminal.small_app import stock_look

SEED = "5e0b6c"


class AtOnce(ScatApp):
    """Begins at a table instead of the lobby, with computer players that do not dawdle."""

    def on_mount(self) -> None:
        self.settings = msgspec.structs.replace(self.settings, pace="instant", motion="off")
        if sys.argv[2:3] != ["lobby"]:
            self.set_timer(0.1, self.sit_down)

    def sit_down(self) -> None:
        """Deal the hand of the seed."""
        names = ["You", "Juno", "漢字", "Mira"]
        self.new_table(LastTable(names=names, levels=["easy", "medium", "easy"]), seed=SEED)


if __name__ == "__main__":
    application = AtOnce(Path(os.environ["SCAT_TUI_DATA"]) / str(os.getpid()))
    if sys.argv[1] == "stock":
        stock_look(AtOnce)
        application.driver_class = application.get_driver_class()
        application.run()
    else:
        sys.exit(run(application))
