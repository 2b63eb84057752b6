"""What lists say of High Card."""

from scat_tui.games.description import Description, Preset

NAME = "high-card"


def about() -> Description:
    return Description(
        name=NAME,
        title="High Card",
        short="High",
        letter="C",
        about="One card each: the highest takes a point.",
        company="You and one to three computer players.",
        sizes=range(2, 5),
        levels=("easy",),
        usual_names=("Juno",),
        usual_levels=("easy",),
        scoring=2,
        ending=3,
        presets=(Preset("standard", "Standard", "Two points win."),),
    )
