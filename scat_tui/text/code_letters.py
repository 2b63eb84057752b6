"""The letters of codes that people read out and type: Crockford's base 32, with a letter that checks them."""

import unicodedata

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits, and the letters that resemble none of them; in ascending order."""

BITS = 5
"""Of each letter."""

GROUP = 4
"""Letters that are written together."""

_READ_AS = str.maketrans("ILO", "110")

_FIELD = 0b100101
"""The polynomial x^5 + x^2 + 1, by which letters are multiplied as elements of a field of 32."""


def letters_of(typed: str) -> str:
    """The letters of a typed code, without its blanks and hyphens; what is no letter of a code stays.

    >>> letters_of(" s-io2k – ab")
    'S102KAB'
    """
    kept = (each for each in unicodedata.normalize("NFKC", typed) if not _is_between(each))
    return "".join(kept).upper().translate(_READ_AS)


def first_foreign(letters: str) -> str:
    """The first character that is no letter of a code; empty if there is none."""
    return next((each for each in letters if each not in LETTERS), "")


def in_groups(letters: str) -> str:
    """The letters as they are written and read out.

    >>> in_groups("8K2M97QX")
    '8K2M-97QX'
    """
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def written(number: int, length: int) -> str:
    """A number in so many letters."""
    return "".join(LETTERS[number >> BITS * place & 31] for place in reversed(range(length)))


def number_in(letters: str) -> int:
    """The number that letters mean."""
    number = 0
    for letter in letters:
        number = number << BITS | LETTERS.index(letter)
    return number


def check_letter(letters: str) -> str:
    """The letter that, put behind the others, makes them fit."""
    return LETTERS[_times_two(_remainder(letters))]


def fit(letters: str) -> bool:
    """Whether the last letter is the check letter of the others.

    A single wrong letter never fits, nor do two that have changed places: each place has a weight of its own.
    """
    return _remainder(letters) == 0


def _remainder(letters: str) -> int:
    remainder = 0
    for letter in letters:
        remainder = _times_two(remainder) ^ LETTERS.index(letter)
    return remainder


def _times_two(value: int) -> int:
    """Twice an element of the field; it returns to itself after 31 times."""
    value <<= 1
    return value ^ _FIELD if value > 31 else value


def _is_between(character: str) -> bool:
    """Whether a character only parts the letters: a blank, a hyphen or dash, or nothing that can be seen."""
    return character.isspace() or unicodedata.category(character) in ("Pd", "Cc", "Cf") or character == "−"
