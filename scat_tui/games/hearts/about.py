"""The description of Cancellation Hearts for the lobby and lists; light, as it is loaded at every start."""

from scat_tui.games.description import Description, Preset
from scat_tui.words import _, pgettext

NAME = "cancellation-hearts"
"""The name in records."""


def about() -> Description:
    """The game in words."""
    return Description(
        name=NAME,
        title=_("Cancellation Hearts"),
        short=pgettext("game", "Hearts"),
        letter="H",
        about=_("Dodge the points, with two packs: equal cards in a trick cancel each other. To 150."),
        cards="QS QS",
        company=_("You and five to ten computer players."),
        sizes=range(6, 12),
        levels=("easy", "medium", "hard"),
        usual_names=("Juno", "Otto", "Mira", "Felix", "Rosa", "Hugo", "Nell"),
        usual_levels=("easy", "medium", "medium", "easy", "medium", "easy", "medium"),
        scoring=12,
        ending=14,
        presets=_presets(),
    )


def _presets() -> tuple[Preset, ...]:
    return (
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
    )
