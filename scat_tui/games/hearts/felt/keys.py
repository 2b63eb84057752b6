"""The keys of Cancellation Hearts on the felt: their bindings and the line of keys."""

from scat_tui.games.hearts.felt.display import barred_places, sorted_hand
from scat_tui.games.hearts.rules.passing import CARDS_PASSED
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.keys import CLAIM, KEYS, LAST_TRICK, keys_of
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.table_keys import bindings
from scat_tui.words import _, pgettext
from scat_tui.words.table_keys import CHOOSE

BINDINGS = bindings(KEYS)


def go_on() -> KeyHint:
    """The key while nothing can be chosen."""
    return KeyHint.of(CHOOSE, label=_("go on"))


def after_hand(view: View, last_trick_stays: bool, watching: bool) -> KeyHint:
    """The key after a hand has been settled."""
    if last_trick_stays:
        return KeyHint.of(CHOOSE, not watching, label=_("the points"))
    label = _("scoreboard") if view.phase is Phase.OVER else _("next deal")
    return KeyHint.of(CHOOSE, not watching, label=label)


def of_the_moment(view: View, marked: int, *, waits: bool, may_claim: bool) -> list[KeyHint]:
    """The keys while a hand is played; `waits` if a key lets the others continue."""
    mine = bool(view.legal)
    if view.phase is Phase.MOON:
        return [KeyHint.of(CHOOSE, mine)]
    keys = keys_of(len(sorted_hand(view)))
    if mine and view.phase is Phase.PLAY:
        able = [key for place, key in enumerate(keys) if place not in barred_places(view)]
        keys = able[0] + able[-1] if len(able) > 1 else able[0]
    span = f"{keys[0]}…{keys[-1]}" if len(keys) > 1 else str(keys)
    if view.phase is Phase.PASS:
        passing = mine and marked == CARDS_PASSED
        return [KeyHint(span, _("mark"), mine), KeyHint.of(CHOOSE, passing, label=_("pass"))]
    hints = [go_on()] if waits and not mine else [KeyHint(span, pgettext("key", "play"), mine)]
    if may_claim:
        hints.append(KeyHint.of(CLAIM))
    return [*hints, KeyHint.of(LAST_TRICK, bool(view.tricks))]
