"""The real application at a sample's table, for comparison: `table_app.py ours|stock [SAMPLE]`."""

import os
import random
import secrets
import sys
from pathlib import Path

import msgspec

from scat_tui import paths
from scat_tui.app import ScatApp
from scat_tui.terminal import run
from tests.textual_privates import draw_as_textual_does


class AtOnce(ScatApp):
    """The lobby, or a sample's table over it; computer players do not dawdle and nothing moves by itself."""

    def on_mount(self) -> None:
        self.settings = msgspec.structs.replace(self.settings, pace="instant", motion="off")
        if sys.argv[2:]:
            self.set_timer(0.1, self.sit_down)

    def sit_down(self) -> None:
        """At the table of the sample."""
        self.open_table(paths.samples() / f"{sys.argv[2]}.json")


def same_chance_for_both() -> None:
    """Deal the same games whichever driver draws them."""
    chance = random.Random(1)
    secrets.token_hex = lambda count=16: chance.randbytes(count or 16).hex()
    secrets.randbelow = chance.randrange


if __name__ == "__main__":
    same_chance_for_both()
    if sys.argv[1] == "stock":
        draw_as_textual_does(AtOnce)
    application = AtOnce(Path(os.environ["SCAT_TUI_DATA"]) / sys.argv[1])
    if sys.argv[1] == "stock":
        application.run()
    else:
        sys.exit(run(application))
