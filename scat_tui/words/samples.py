"""What the sample games are about, by the name of their file."""

from scat_tui.words import _


def sample_title(stem: str) -> str:
    """The sample's title; the file's name in plain words for one without."""
    known: dict[str, str] = {}
    return known.get(stem) or stem.replace("-", " ").replace("_", " ").strip().capitalize()


def sample_story(stem: str) -> str:
    """What there is to see in it, in a sentence."""
    known: dict[str, str] = {}
    return known.get(stem) or _(
        "A game to look at, to play on from where it stands, or to undo and try again."
    )
