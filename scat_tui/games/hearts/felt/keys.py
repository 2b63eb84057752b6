"""The keys of Cancellation Hearts: their bindings and the line of keys."""

from textual.binding import Binding

from scat_tui.games.hearts.felt.display import sorted_hand
from scat_tui.games.hearts.felt.fan import MOST, keys_of
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.table_keys import TABLE_KEYS
from scat_tui.words import _, pgettext

BINDINGS = (
    *(Binding(key, f"card({place})", "Card", show=False) for place, key in enumerate(keys_of(MOST))),
    Binding("left,shift+tab", "move(-1)", "Back", show=False),
    Binding("right,tab", "move(1)", "On", show=False),
    Binding("up", "move_row(-1)", "Up", show=False),
    Binding("down", "move_row(1)", "Down", show=False),
    Binding("h", "steer(-1)", "Back", show=False),
    Binding("j", "steer_row(1)", "Down", show=False),
    Binding("k", "steer_row(-1)", "Up", show=False),
    Binding("l", "steer_right", "Right", show=False),
    Binding("t,f7", "last_trick", "Last trick", show=False),
    Binding("c,f8", "claim", "Claim", show=False),
    Binding("enter", "choose", "Choose", show=False),
    Binding("space", "go_on", "Go on", show=False),
    *TABLE_KEYS,
)


def go_on() -> KeyHint:
    """The key while nothing can be chosen."""
    return KeyHint("Enter", _("go on"))


def after_hand(view: View, last_trick_stays: bool, watching: bool) -> KeyHint:
    """The key after a hand has been settled."""
    if last_trick_stays:
        return KeyHint("Enter", _("the points"), not watching)
    return KeyHint("Enter", _("scoreboard") if view.phase is Phase.OVER else _("next deal"), not watching)


def of_the_moment(view: View, marked: int, *, waits: bool, may_claim: bool) -> list[KeyHint]:
    """The keys while a hand is played; `waits` if a key lets the others continue."""
    mine = bool(view.legal)
    if view.phase is Phase.MOON:
        return [KeyHint("Enter", _("choose"), mine)]
    keys = keys_of(len(sorted_hand(view)))
    span = f"{keys[0]}…{keys[-1]}" if len(keys) > 1 else str(keys)
    if view.phase is Phase.PASS:
        return [KeyHint(span, _("mark"), mine), KeyHint("Enter", _("pass"), mine and marked == CARDS_PASSED)]
    hints = [go_on()] if waits and not mine else [KeyHint(span, pgettext("key", "play"), mine)]
    if may_claim:
        hints.append(KeyHint("c", _("claim")))
    return [*hints, KeyHint("t", _("last trick"), bool(view.tricks))]
