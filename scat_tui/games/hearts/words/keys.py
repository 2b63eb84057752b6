"""The keys of Cancellation Hearts: the only source of bindings, line of keys and words of plain mode."""

from collections.abc import Sequence

from scat_tui.words import _
from scat_tui.words.table_keys import CHOOSE, GO_ON, TableKey

CARD_KEYS = "1234567890asdfgzx"
"""The keys of the cards, of which a hand has 17 at most: digits, then letters free at every table."""


def keys_of(count: int) -> Sequence[str]:
    """The keys of so many cards, left to right."""
    return CARD_KEYS[:count]


CLAIM = TableKey(keys="c,f8", action="claim", shown="c", label=lambda: _("claim"))
LAST_TRICK = TableKey(keys="t,f7", action="last_trick", shown="t", label=lambda: _("last trick"))

KEYS = (
    *(TableKey(keys=key, action=f"card({place})") for place, key in enumerate(CARD_KEYS)),
    TableKey(keys="left,shift+tab", action="move(-1)"),
    TableKey(keys="right,tab", action="move(1)"),
    TableKey(keys="up", action="move_row(-1)"),
    TableKey(keys="down", action="move_row(1)"),
    TableKey(keys="h", action="steer(-1)"),
    TableKey(keys="j", action="steer_row(1)"),
    TableKey(keys="k", action="steer_row(-1)"),
    TableKey(keys="l", action="steer_right"),
    *(LAST_TRICK, CLAIM, CHOOSE, GO_ON),
)

BEFORE_CARDS = ("play", "pass", "moon")
"""Words that may be typed in plain mode before cards or the choice after a moon."""
