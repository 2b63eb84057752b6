"""The house rules of Cancellation Hearts in words."""

from scat_tui.engine.game import Value
from scat_tui.games.hearts.about import about
from scat_tui.games.hearts.rules import all_options
from scat_tui.games.house_rules import HouseRules
from scat_tui.words import _, ngettext, pgettext

SHORT_GAME = 100
"""A target below this makes a short game (cancellation-hearts.md, house rule target)."""


def _titles() -> dict[str, str]:
    return {
        "target": _("Game ends at"),
        "passing": _("Passing"),
        "widow": _("Widow"),
        "first_trick_points": _("First trick"),
        "broken_by": _("Breaks hearts"),
        "last_cancelled": _("Cancelled last"),
        "moon_value": _("Moon worth"),
        "moon_needs_all": _("Moon needs"),
        "tie": _("Tied lowest"),
        "show_points_taken": _("Points taken"),
    }


def _helps() -> dict[str, str]:
    return {
        "target": _(
            "The score that ends the game, once a hand is over; 100 is the least that makes sense, less is a "
            "short game."
        ),
        "passing": _(
            "Where three cards go before play, hand by hand; with a hold, every third hand passes none."
        ),
        "widow": _(
            "Who gets the cards left over from an even deal; or they are out of the game, seen by nobody."
        ),
        "first_trick_points": _(
            "Whether hearts and Black Marias may be played to the first trick of a hand."
        ),
        "broken_by": _("What must have been played before hearts may be led; Maria is the queen of spades."),
        "last_cancelled": _(
            "Who takes the last trick of a hand if all cards of the suit led were cancelled."
        ),
        "moon_value": _("What the shooter takes off their own score, or puts on every other."),
        "moon_needs_all": _(
            "Whether a moon takes all 26 hearts and both Black Marias, or only all that anybody took."
        ),
        "tie": _("What follows where several share the lowest score when the game would end."),
        "show_points_taken": _(
            "Whether the points that each has taken in tricks are seen during the hand; a widow stays hidden."
        ),
    }


def _labels() -> dict[str, dict[str, str]]:
    return {
        "passing": {
            "left_right": _("left, right"),
            "left_right_hold": _("with a hold"),
            "left": _("always left"),
            "right": _("always right"),
            "none": pgettext("passing", "none"),
        },
        "widow": {
            "first_trick": _("first taker"),
            "last_trick": _("last trick"),
            "removed": _("out, unseen"),
        },
        "first_trick_points": {"allowed": _("any card"), "forbidden": _("no points")},
        "broken_by": {"heart_or_queen": _("heart, Maria"), "heart": _("heart alone")},
        "last_cancelled": {"nobody": _("nobody's"), "leader": _("its leader's")},
        "moon_needs_all": {"on": _("all 52"), "off": _("all taken")},
        "tie": {"share": _("shared win"), "extra_hand": _("another hand")},
        "show_points_taken": {"off": _("hidden"), "on": _("shown")},
    }


_SECTIONS = {
    "passing": ("passing",),
    "following": ("first_trick_points",),
    "hearts-broken": ("broken_by",),
    "last-trick": ("last_cancelled",),
    "widow": ("widow",),
    "moon": ("moon_value", "moon_needs_all"),
    "end": ("target", "tie"),
    "hidden-points": ("show_points_taken",),
}
"""The house rules that change a section of the help, by its anchor."""


def _label(name: str, value: Value) -> str:
    if name == "target" and isinstance(value, int) and value < SHORT_GAME:
        return _("{count}, short").format(count=value)
    if name in ("target", "moon_value") and isinstance(value, int):
        return ngettext("{count} point", "{count} points", value).format(count=value)
    return _labels().get(name, {}).get(str(value), str(value))


def house_rules() -> HouseRules:
    """Every house rule of the rules page."""
    return HouseRules(all_options(), _titles(), _helps(), _label, _SECTIONS, about().presets)
