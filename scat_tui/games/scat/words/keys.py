"""The keys of Scat: the only source of bindings, line of keys and words of plain mode."""

from scat_tui.words import _
from scat_tui.words.table_keys import CHOOSE, GO_ON, TableKey

STOCK = TableKey(
    keys="s", action="target('stock')", shown="s", label=lambda: _("stock"), typed=("s", "stock", "draw")
)
DISCARD_PILE = TableKey(
    keys="d", action="target('discard')", shown="d", label=lambda: _("discard pile"), typed=("d", "take")
)
KNOCK = TableKey(keys="k", action="knock_or_move", shown="k", label=lambda: _("knock"), typed=("k", "knock"))
LOOK = TableKey(keys="o", action="target('look')", shown="o", label=lambda: _("look"), typed=("o", "look"))
THROW_DOWN = TableKey(
    keys="t", action="target('throw')", shown="t", label=lambda: _("throw down"), typed=("t", "throw")
)
CARDS = tuple(
    TableKey(keys=str(place + 1), action=f"target('card {place}')", shown="1-4", label=lambda: _("throw"))
    for place in range(4)
)
"""The cards from left to right; the line of keys shows them together."""

KEYS = (
    *(STOCK, DISCARD_PILE, LOOK, THROW_DOWN, KNOCK),
    TableKey(keys="h", action="steer(-1)"),
    TableKey(keys="j", action="steer(1)"),
    TableKey(keys="l", action="steer_right"),
    *CARDS,
    TableKey(keys="left,up,shift+tab", action="move(-1)"),
    TableKey(keys="right,down,tab", action="move(1)"),
    *(CHOOSE, GO_ON),
)

BEFORE_A_CARD = ("throw", "discard")
"""Words that may be typed before the card to throw."""
