"""The titles and stories of the sample games, by the names of their files."""

from scat_tui.words import _


def sample_title(stem: str) -> str:
    """The title of a sample; derived from the file's name if it has none."""
    known = {
        "dealt-31": _("Dealt 31"),
        "first-knock": _("To knock or not"),
        "hearts-cancelled-trick": _("Twins in a trick"),
        "hearts-moon": _("A moon to spend"),
        "hearts-passing": _("Three cards to pass"),
        "hearts-pot": _("The pot that nobody won"),
        "hearts-two-marias": _("Both Black Marias"),
        "last-penny": _("The last penny"),
        "reshuffle": _("The stock runs out"),
        "throw-down": _("Throw-down"),
    }
    return known.get(stem) or stem.replace("-", " ").replace("_", " ").strip().capitalize()


def sample_story(stem: str) -> str:
    """What the sample shows, in a sentence."""
    known = {
        "dealt-31": _("You have just been dealt 31: the hand is over before anybody has drawn a card."),
        "first-knock": _("A first hand, a few turns old: is your hand good enough to knock with?"),
        "hearts-cancelled-trick": _(
            "Eleven play, and two pairs of hearts have killed each other: slip under, or make a third pair?"
        ),
        "hearts-moon": _(
            "You have taken all 52 points: 26 off your own score, or 26 on to everybody else's?"
        ),
        "hearts-passing": _(
            "A first hand of nine: which three cards is Juno to get, perhaps the Black Maria?"
        ),
        "hearts-pot": _(
            "A cancelled trick of 15 points is set aside: whoever wins this one takes both, and you play "
            "last."
        ),
        "hearts-two-marias": _(
            "Two queens of spades cancel each other, but their 26 points stay in the trick, and you play "
            "last."
        ),
        "last-penny": _(
            "Only you and Mira are left, both on the county (last chance, no pennies), and Mira has knocked: "
            "the last turn decides."
        ),
        "reshuffle": _(
            "Nobody can ever knock here, so the hands are long, and the discards have become a new stock."
        ),
        "throw-down": _("Nobody has looked at the cards yet: throw them down unseen, or look and play?"),
    }
    return known.get(stem) or _(
        "A game to look at, to play on from where it stands, or to undo and try again."
    )
