"""The keys of Scat: their bindings and the line of keys."""

from textual.binding import Binding

from scat_tui.games.scat.felt.display import targets
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.view import View
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.table_keys import TABLE_KEYS
from scat_tui.words import _

BINDINGS = (
    Binding("s", "target('stock')", "Stock", show=False),
    Binding("d", "target('discard')", "Discard pile", show=False),
    Binding("o", "target('look')", "Look", show=False),
    Binding("t", "target('throw')", "Throw down", show=False),
    Binding("k", "knock_or_move", "Knock", show=False),
    Binding("h", "steer(-1)", "Back", show=False),
    Binding("j", "steer(1)", "On", show=False),
    Binding("l", "steer_right", "Right", show=False),
    Binding("1", "target('card 0')", "First card", show=False),
    Binding("2", "target('card 1')", "Second card", show=False),
    Binding("3", "target('card 2')", "Third card", show=False),
    Binding("4", "target('card 3')", "Fourth card", show=False),
    Binding("left,up,shift+tab", "move(-1)", "Back", show=False),
    Binding("right,down,tab", "move(1)", "On", show=False),
    Binding("enter", "choose", "Choose", show=False),
    Binding("space", "go_on", "Go on", show=False),
    *TABLE_KEYS,
)

KEYS_OF_TARGETS = {"knock": "k", "look": "o", "throw": "t"}
"""The place of the cursor on the line of keys."""


def go_on() -> KeyHint:
    """The key while nothing can be chosen."""
    return KeyHint("Enter", _("go on"))


def of_the_moment(view: View, watching: bool) -> list[KeyHint]:
    """The keys for what can be done now."""
    if view.phase is Phase.OVER:
        return [KeyHint("Enter", _("scoreboard"))]
    if view.result:
        return [KeyHint("Enter", _("next deal"), not watching)]
    able = targets(view)
    if view.phase is Phase.WINDOW:
        return [KeyHint("o", _("look"), "look" in able), KeyHint("t", _("throw down"), "throw" in able)]
    if view.phase is Phase.DISCARD and able:
        return [KeyHint("1-4", _("throw"))]
    return [
        KeyHint("s", _("stock"), "stock" in able),
        KeyHint("d", _("discard pile"), "discard" in able),
        KeyHint("k", _("knock"), "knock" in able),
    ]
