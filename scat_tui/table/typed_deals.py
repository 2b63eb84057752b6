"""The deal that a player wants who types a code, a seed or a phrase; it is the same everywhere."""

import hashlib
import unicodedata
from typing import NamedTuple

from scat_tui.engine.deck import read_seed
from scat_tui.engine.faults import Invalid
from scat_tui.games.deal_codes import CodedDeal, WrongCode, begins_like_code, decode
from scat_tui.settings.settings import Settings
from scat_tui.table.opening import SEED_BYTES
from scat_tui.table.setup import InvalidEntry, TableDraft
from scat_tui.text.safe import without_controls
from scat_tui.words import deals

LONGEST_PHRASE = 100
"""Characters: a line of text may be cut where it is typed, and the whole phrase counts."""


def code_in(typed: str) -> CodedDeal | None:
    """The deal of a typed code; None for a text that is none.

    What begins with the letter of a game and a hyphen is a code and nothing else: raises InvalidEntry for a
    wrong one. Without the hyphen only a right one is.
    """
    try:
        return decode(typed)
    except WrongCode as error:
        if begins_like_code(typed):
            raise InvalidEntry(str(error)) from error
        return None


def seed_in(typed: str) -> str:
    """The seed that a text can be read as: hex digits, with blanks and hyphens or without; empty for none."""
    digits = "".join(
        each for each in unicodedata.normalize("NFKC", without_controls(typed)).lower() if each not in " -–"
    )
    try:
        read_seed(digits)
    except Invalid:
        return ""
    return digits


def phrase_seed(typed: str) -> str:
    """The seed of a phrase, whatever its capitals and blanks; raises InvalidEntry.

    It is the first 8 bytes of the SHA-256 of the phrase, in UTF-8, in NFC, case folded, with a single blank
    between words.

    >>> phrase_seed("Sunday  evening"), phrase_seed(" sunday evening")
    ('7a01bc37cb5d9a98', '7a01bc37cb5d9a98')
    """
    folded = unicodedata.normalize("NFC", without_controls(typed)).casefold()
    phrase = " ".join(unicodedata.normalize("NFC", folded).split())
    if not any(each.isalnum() for each in phrase):
        raise InvalidEntry(deals.empty_phrase())
    if len(phrase) > LONGEST_PHRASE:
        raise InvalidEntry(deals.long_phrase(len(phrase), LONGEST_PHRASE))
    return hashlib.sha256(phrase.encode()).hexdigest()[: SEED_BYTES * 2]


class Seeds(NamedTuple):
    """The seeds that a text can mean which is no code; at least one of them."""

    of_phrase: str
    """Empty if the text is too long for a phrase."""
    as_typed: str
    """The text itself, in hex digits; empty if it has other characters."""


def seeds_in(typed: str) -> Seeds:
    """What a text that is no code can mean; raises InvalidEntry for nothing."""
    as_typed = seed_in(typed)
    try:
        return Seeds(phrase_seed(typed), as_typed)
    except InvalidEntry:
        if not as_typed:
            raise
        return Seeds("", as_typed)


def coded_table(deal: CodedDeal, liked: Settings) -> TableDraft:
    """The table of a code, with the names and levels of the last table of its game."""
    return TableDraft.from_setup(liked.last_table_of(deal.game), liked.name).with_deal(deal)


def seeded_table(game: str, seed: str, liked: Settings) -> TableDraft:
    """The last table of a game, with the cards of a seed."""
    return TableDraft.from_setup(liked.last_table_of(game), liked.name).with_seed(seed)
