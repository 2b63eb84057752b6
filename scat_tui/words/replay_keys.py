"""The keys of a replay: the only source of bindings, line of keys, and commands and help of plain mode.

The second key of most is the digit that lies there on a number pad, since many phones have no arrow keys.
"""

from scat_tui.words import _, pgettext
from scat_tui.words.table_keys import CHOOSE, LEAVE, LOG, RULES, SCORES, WHY, TableKey

MOVE_BACK = TableKey(
    keys="left,4",
    action="step('MOVE', -1)",
    shown="←",
    typed=("back",),
    in_help=lambda: _("{words}: back by a move"),
)
MOVE_ON = TableKey(
    keys="right,6",
    action="step('MOVE', 1)",
    shown="→",
    typed=("next", "n"),
    in_help=lambda: _("Enter, {words}: on by a move"),
)
TURN_BACK = TableKey(
    keys="up,8",
    action="step('TURN', -1)",
    typed=("turnback",),
    in_help=lambda: _("{words}: back by a turn or a trick"),
)
TURN_ON = TableKey(
    keys="down,2",
    action="step('TURN', 1)",
    typed=("turn", "t"),
    in_help=lambda: _("{words}: on by a turn or a trick"),
)
HAND_BACK = TableKey(
    keys="pageup,9",
    action="step('HAND', -1)",
    typed=("handback",),
    in_help=lambda: _("{words}: back to the deal of this hand, or of the hand before"),
)
HAND_ON = TableKey(
    keys="pagedown,3",
    action="step('HAND', 1)",
    shown="PgDn",
    label=lambda: pgettext("key", "hand"),
    typed=("hand", "h"),
    in_help=lambda: _("{words}: on to the next hand; {hand} and a number: to the deal of that hand"),
)
START = TableKey(
    keys="home,7",
    action="step('GAME', -1)",
    typed=("start",),
    in_help=lambda: _("{words}: to the start of the game"),
)
END = TableKey(
    keys="end,1",
    action="step('GAME', 1)",
    typed=("end",),
    in_help=lambda: _("{words}: to the latest move"),
)
PLAY = TableKey(keys="space,5,p", action="play", shown="Space", label=lambda: pgettext("replay", "play"))
FASTER = TableKey(keys="f,plus,f7", action="pace(1)")
SLOWER = TableKey(keys="s,minus,f3", action="pace(-1)")
OPEN = TableKey(
    keys="o,f8",
    action="open",
    shown="o",
    label=lambda: pgettext("replay", "open hands"),
    typed=("open", "o"),
    in_help=lambda: _("{words}: all hands, once the game is over; again for your own alone"),
)
GO_ON_HERE = TableKey(
    keys="g,f11",
    action="go_on_from_here",
    shown="g",
    label=lambda: pgettext("replay", "play on"),
    typed=("play", "g"),
    in_help=lambda: _("{words}: go on from here, as a new game against computer players"),
)
BACK = TableKey(keys="backspace,escape", action="screen.leave")

MOVING = (MOVE_BACK, MOVE_ON, TURN_BACK, TURN_ON, HAND_BACK, HAND_ON, START, END)
"""The keys that lead to another moment of the game."""

OF_REPLAY = (*MOVING, PLAY, FASTER, SLOWER, OPEN, GO_ON_HERE, CHOOSE, BACK)
"""What is done only in a replay."""

LINE_OF_KEYS = (RULES, SCORES, LOG, WHY, LEAVE)
"""The right end of the line of keys; each does in a replay what it does at the table."""
