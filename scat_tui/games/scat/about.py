"""The description of Scat for the lobby and lists; light, as it is loaded at every start."""

from scat_tui.games.description import Description, Preset
from scat_tui.words import _

NAME = "scat"
"""The name in records."""


def about() -> Description:
    """The game in words."""
    return Description(
        name=NAME,
        title=_("Scat"),
        short=_("Scat"),
        letter="S",
        about=_("Get close to 31 in one suit, and knock before the others do. Three pennies each."),
        cards="AS KS QS",
        company=_("You and one to eight computer players."),
        sizes=range(2, 10),
        levels=("easy", "medium", "hard"),
        usual_names=("Juno", "Otto", "Mira"),
        usual_levels=("easy", "medium", "medium"),
        scoring=11,
        ending=12,
        presets=_presets(),
    )


def _presets() -> tuple[Preset, ...]:
    return (
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
    )
