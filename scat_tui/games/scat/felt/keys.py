"""The keys of Scat on the felt: their bindings and the line of keys."""

from scat_tui.games.scat.felt.display import targets
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words.keys import CARDS, DISCARD_PILE, KEYS, KNOCK, LOOK, STOCK, THROW_DOWN
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.table_keys import bindings
from scat_tui.words import _
from scat_tui.words.table_keys import CHOOSE

BINDINGS = bindings(KEYS)

KEYS_OF_TARGETS = {"knock": KNOCK.shown, "look": LOOK.shown, "throw": THROW_DOWN.shown}
"""The place of the cursor on the line of keys."""


def go_on() -> KeyHint:
    """The key while nothing can be chosen."""
    return KeyHint.of(CHOOSE, label=_("go on"))


def of_the_moment(view: View, watching: bool, summing_up: bool) -> list[KeyHint]:
    """The keys for what can be done now."""
    if view.phase is Phase.OVER:
        return [KeyHint.of(CHOOSE, label=_("scoreboard") if summing_up else _("go on"))]
    if view.result:
        return [KeyHint.of(CHOOSE, not watching, label=_("next deal"))]
    able = targets(view)
    if view.phase is Phase.WINDOW:
        return [KeyHint.of(LOOK, "look" in able), KeyHint.of(THROW_DOWN, "throw" in able)]
    if view.phase is Phase.DISCARD and able:
        return [KeyHint.of(CARDS[0])]
    return [
        KeyHint.of(STOCK, "stock" in able),
        KeyHint.of(DISCARD_PILE, "discard" in able),
        KeyHint.of(KNOCK, "knock" in able),
    ]
