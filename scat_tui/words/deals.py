"""Sentences about deals that can be had again: their codes, seeds and phrases."""

from scat_tui.words import _


def deal(code: str, seed: str | None) -> str:
    """A deal by its code, or else by its seed; empty for one without either."""
    if code:
        return _("Deal {code}").format(code=code)
    return _("Seed {seed}").format(seed=seed) if seed else ""


def none() -> str:
    """What is said of a game without a code or a seed."""
    return _("This deal cannot be had again: it has no code.")


def no_such_letter(character: str) -> str:
    """What is said of a code with a character that no code has."""
    text = _("No code has {character} in it: codes have digits, and the letters A to Z except I, L, O and U.")
    return text.format(character=character)


def wrong_length(begins: str, count: int, few: int, many: int) -> str:
    """What is said of a code that has letters too many or too few."""
    wrong = _("This code is too long or too short")
    if count < few:
        wrong = _("This code is too short")
    elif count > many:
        wrong = _("This code is too long")
    text = _(
        "{wrong}: after {begins} come {few} letters and digits, or {many} with house rules of its own, "
        "not {count}."
    )
    return text.format(wrong=wrong, begins=begins, count=count, few=few, many=many)


def does_not_fit() -> str:
    """What is said of a code with a mistake in it."""
    return _("There is a mistake in this code: its letters do not fit together. Compare them one by one.")


def newer_code() -> str:
    """What is said of a code in a form that does not exist yet."""
    return _("This code was made by a newer version of scat-tui, and this version cannot read it.")


def unknown_house_rules() -> str:
    """What is said of a code with house rules that do not exist yet."""
    return _("This code has house rules that this version of scat-tui does not know.")


def no_code(text: str, begins: str) -> str:
    """What is said of a text that is no code where only a code can stand."""
    return _("“{text}” is no deal code: codes begin with {begins}.").format(text=text, begins=begins)


def from_this_phrase() -> str:
    """The question about a typed text that is no code."""
    return _("Not a code. Deal from this phrase?")


def no_seed() -> str:
    """What is said of a text that is no seed where only a seed can stand."""
    return _("A seed is an even number of hexadecimal digits, 2 to 128 of them.")


def told(code: str, seed: str) -> str:
    """What it means that a new game has a deal of its own choosing; what is left to chance is told too."""
    if code:
        text = _("Whoever types {code} gets the same cards and seats.")
    elif seed:
        text = _("Seeds of another length than 16 digits have no code: others type the seed as it is.")
    else:
        text = _("By chance. Enter: type a friend's deal code, or any phrase, for a known deal.")
    return text.format(code=code)


def value(code: str, seed: str) -> str:
    """The deal of a new game, beside the word for it."""
    return code or seed or _("by chance")


def empty_phrase() -> str:
    """What is said of a phrase without a letter or digit."""
    return _("A phrase needs at least one letter or digit.")


def long_phrase(count: int, most: int) -> str:
    """What is said of a phrase that is too long."""
    text = _("A phrase has at most {most} characters; this one has {count}.")
    return text.format(most=most, count=count)
