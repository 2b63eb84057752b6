"""The keys of every table: the only source of bindings, line of keys, and commands and help of plain mode.

The keys of one game are in its `words`.
"""

from collections.abc import Callable

from msgspec import Struct

from scat_tui.words import _, pgettext
from scat_tui.words.commands import with_commands


class TableKey(Struct, frozen=True, kw_only=True):
    """Something a player can do at a table, with its keys on the screen and its words in plain mode."""

    keys: str = ""
    """The keys as in Textual's bindings, `u,f3`; empty if it is only typed."""
    action: str = ""
    """The action of the screen or of the felt for these keys."""
    shown: str = ""
    """The key in the line of keys; empty if it is never there."""
    label: Callable[[], str] = str
    """The word beside it there, unless the moment needs another."""
    typed: tuple[str, ...] = ()
    """The words for it in plain mode, the same in every language; sentences quote the first."""
    in_help: Callable[[], str] = str
    """The line of plain mode's help, with `{words}` for what is typed; empty if the help leaves it out."""
    unsaved: Callable[[], str] = str
    """The line instead of that while the game is not saved; empty if it is the same."""

    @property
    def word(self) -> str:
        """The first of the words for it in plain mode."""
        return self.typed[0]


HINT = TableKey(
    keys="i,f2",
    action="hint",
    shown="i",
    label=lambda: _("hint"),
    typed=("hint", "i"),
    in_help=lambda: _("{words}: what a good player would do"),
)
UNDO = TableKey(
    keys="u,f3",
    action="undo",
    shown="u",
    label=lambda: _("undo"),
    typed=("undo", "u"),
    in_help=lambda: _("{words}: back to your last decision"),
)
RULES = TableKey(
    keys="question_mark,f1",
    action="rules",
    shown="?",
    label=lambda: _("rules"),
    typed=("rules", "?"),
    in_help=lambda: _("{words}: the rules; {rules} and some words: the sections that hold them"),
)
SCORES = TableKey(
    keys="b,f5",
    action="scoreboard",
    shown="b",
    label=lambda: _("scores"),
    typed=("scores", "b"),
    in_help=lambda: _("{words}: how everyone stands"),
)
LOG = TableKey(
    keys="l,f6",
    action="log",
    shown="l",
    label=lambda: _("log"),
    typed=("log", "l"),
    in_help=lambda: _("{words}: what happened in this hand; {log} and a name: all that this player has done"),
)
WHY = TableKey(
    keys="w,f4",
    action="why",
    shown="w",
    label=lambda: _("why"),
    typed=("why", "w"),
    in_help=lambda: _("{words}: the rule behind the last thing that happened"),
)
LEAVE = TableKey(
    keys="q,f10",
    action="leave",
    shown="q",
    label=lambda: _("leave"),
    typed=("quit", "q"),
    in_help=lambda: _("{words}: back to the lobby; the game is saved"),
    unsaved=lambda: _("{words}: back to the lobby"),
)
ASK_TO_LEAVE = TableKey(keys="backspace,escape", action="ask_to_leave")
RETRY = TableKey(keys="r,f9", action="retry", typed=("again",))
PLAY_ON = TableKey(keys="p,f12", action="play_on", shown="p", typed=("unsaved",))
AGAIN = TableKey(keys="n,f11", action="again", shown="n", label=lambda: pgettext("key", "again"))
"""Only at the end of a game: a new one at the same table."""
REPLAY = TableKey(
    keys="v,f9",
    action="replay",
    shown="v",
    label=lambda: _("replay"),
    typed=("replay", "v"),
    in_help=lambda: _("{words}: the hand once more, move by move, and the hands before it"),
)
"""The hand that is shown once more, from its deal; the second key does that unless a save has failed."""
SHARE = TableKey(keys="c,f8", action="share", shown="c", label=lambda: _("share"))
"""Only at the end of a game of a day's deal; before it, Hearts has another use for these keys."""

LINE_OF_KEYS = (HINT, UNDO, RULES, SCORES, LOG, WHY, LEAVE)
"""The right end of the line of keys, from left to right."""

EVERY_TABLE = (*LINE_OF_KEYS, AGAIN, SHARE, ASK_TO_LEAVE, RETRY, PLAY_ON, REPLAY)
"""All that the screen of a table does, in every game."""

CHOOSE = TableKey(keys="enter", action="choose", shown="Enter", label=lambda: _("choose"))
GO_ON = TableKey(keys="space", action="go_on")
"""The last two are the same in every game, but the felt does them."""

HAND = TableKey(typed=("hand", "h"), in_help=lambda: _("{words}: your cards and what lies open"))
MOVES = TableKey(typed=("moves", "m"), in_help=lambda: _("{words}: what you may do now"))
DEAL = TableKey(
    typed=("code",), in_help=lambda: _("{words}: the code by which somebody else has the same deal")
)
HELP = TableKey(typed=("help",))
CARDS = TableKey(typed=("cards", "c"), in_help=lambda: _("{words}: your cards and what lies open"))
"""These five are only typed, as the screen shows all this."""


def help_line(key: TableKey, *, saving: bool) -> str:
    """The line of plain mode's help; empty if the help leaves it out."""
    line = (not saving and key.unsaved()) or key.in_help()
    return with_commands(line, words=", ".join(key.typed))
