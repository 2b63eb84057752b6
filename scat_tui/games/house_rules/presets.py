"""The sets of house rules that people play: apart from the games, for the lobby names one without them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, field

from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.engine.game import Value

OWN = "own"
"""The preset of a table whose house rules are no preset's."""


class Preset(Struct, frozen=True):
    """A set of house rules under a name."""

    key: str
    title: str
    help: str
    options: Mapping[str, "Value"] = field(default_factory=dict)
    """Only what differs from the standard rules."""


PRESETS: Mapping[str, tuple[Preset, ...]] = {
    "scat": (
        Preset(
            "standard",
            _("Standard"),
            _("Three pennies each, then on the county (last chance, no pennies); no extras."),
        ),
        Preset(
            "quick",
            _("Quick game"),
            _("One penny each, then on the county (last chance, no pennies): a few minutes."),
            {"lives": 1},
        ),
        Preset(
            "pub",
            _("Pub rules"),
            _("Three of a kind counts 30½, and nobody may knock with less than 21."),
            {"three_of_a_kind": 30.5, "minimum_knock": 21},
        ),
        Preset(
            "hard",
            _("Hard knocks"),
            _("Knocking is a risk: a knocker who only ties, or runs into a 31, loses two."),
            {"knocker_tie": "knocker_two", "knocker_pays_on_31": 2},
        ),
        Preset(
            "throw",
            _("Throw-down"),
            _("Bet on unseen cards before looking; a knock on the very first turn shows all hands at once."),
            {"throw_down": "on", "first_round_knock": "showdown"},
        ),
    ),
    "cancellation-hearts": (
        Preset("standard", _("Standard"), _("To 150 points; passing left and right in turn; no extras.")),
        Preset(
            "short",
            _("Short game"),
            _("To 100 points, which a big table reaches in a handful of hands."),
            {"target": 100},
        ),
        Preset(
            "open",
            _("Open piles"),
            _("Everybody sees the points that each takes in tricks: less to remember."),
            {"show_points_taken": "on"},
        ),
        Preset(
            "modern",
            _("Modern Hearts"),
            _(
                "Nearer to plain Hearts: every third hand passes nothing, no points fall on a first trick, "
                "and only hearts break hearts."
            ),
            {"passing": "left_right_hold", "first_trick_points": "forbidden", "broken_by": "heart"},
        ),
        Preset(
            "moon",
            _("Hard moon"),
            _("A moon is worth all 52 points, and a shared lowest score is played off in another hand."),
            {"moon_value": 52, "tie": "extra_hand"},
        ),
        Preset(
            "collected",
            _("Nothing is lost"),
            _("Every point finds a taker: the last trick decides about whatever nobody wanted."),
            {"widow": "last_trick", "last_cancelled": "leader"},
        ),
    ),
}
"""By the game, the standard rules first."""


def named(game: str, options: Mapping[str, "Value"]) -> Preset:
    """The preset that these options, only those that differ from the standard ones, are; or own rules."""
    return next((each for each in PRESETS[game] if each.options == options), own_rules())


def own_rules() -> Preset:
    """What stands in the place of a preset for house rules of one's own."""
    return Preset(OWN, _("Own rules"), _("House rules of your own, as set below."))
