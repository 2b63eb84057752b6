"""Deal codes: what makes the same cards come to the same seats, in letters that can be read out.

A code is the letter of its game, a hyphen, and letters of base 32, the last of which checks all others. They
are a number: two bits for the version, then the house rules, the seats with the first dealer, and the 64 bits
of the seed. House rules that are a preset are its place among them, so they never change places and new ones
come last; others take four letters more, for the place of each value among those of its option.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from math import prod

from msgspec import Struct, field

from scat_tui import games
from scat_tui.engine.game import Option, Seat, Value
from scat_tui.engine.record import Record
from scat_tui.text import code_letters
from scat_tui.text.code_letters import BITS, GROUP
from scat_tui.text.safe import safe_text
from scat_tui.words import deals
from scat_tui.words.lists import one_of

VERSION = 0
"""Raised when a number would mean another deal, as after a change of values or of numbers of players.

It is in the first two bits of every code, and how codes are checked never changes.
"""

VERSION_BITS = 2

SEED_BITS = 64
"""A deal with any other seed has no code."""

PRESETS = 16
"""Numbers of house rules that are kept for presets; those after them are other rules."""


class CodedDeal(Struct, frozen=True):
    """What a code says: a new game with the same cards at the same seats."""

    game: str
    """Its name in records."""
    seats: int
    dealer: Seat
    """Who deals first."""
    seed: str
    """As in records."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """The house rules that differ from the standard ones."""


class WrongCode(ValueError):
    """A code that cannot be read; the text says why, in a sentence for the player."""


def encode(deal: CodedDeal) -> str:
    """The code of a deal; empty if its seed is longer or shorter than those of codes."""
    if len(deal.seed) * 4 != SEED_BITS:
        return ""
    number = _rules_number(deal.game, deal.options)
    pairs = _seats_and_dealers(deal.game)
    number = number * len(pairs) + pairs.index((deal.seats, deal.dealer))
    number = number << SEED_BITS | int(deal.seed, 16)
    length = _length(number)
    letters = code_letters.written(VERSION << length * BITS - VERSION_BITS | number, length)
    checked = letters + code_letters.check_letter(games.about(deal.game).letter + letters)
    return f"{beginning(deal.game)}{code_letters.in_groups(checked)}"


def decode(typed: str) -> CodedDeal:
    """What a typed code says, in capitals or not, with blanks and hyphens or without; raises WrongCode."""
    letters = code_letters.letters_of(typed)
    game = next((each for each in games.names() if letters.startswith(games.about(each).letter)), None)
    if game is None:
        raise WrongCode(deals.no_code(safe_text(typed), one_of([*map(beginning, games.names())])))
    if foreign := code_letters.first_foreign(letters):
        raise WrongCode(deals.no_such_letter(safe_text(foreign) or ascii(foreign)))
    fits, letters = code_letters.fit(letters), letters[1:]
    if fits and letters and _version(letters) > VERSION:
        raise WrongCode(deals.newer_code())
    few, many = lengths(game)
    if len(letters) not in (few, many):
        raise WrongCode(deals.wrong_length(beginning(game), len(letters), few, many))
    if not fits:
        raise WrongCode(deals.does_not_fit())
    return _deal(game, code_letters.number_in(letters[:-1]))


def _deal(game: str, number: int) -> CodedDeal:
    number, seed = divmod(number, 1 << SEED_BITS)
    pairs = _seats_and_dealers(game)
    rules, pair = divmod(number, len(pairs))
    seats, dealer = pairs[pair]
    options = _options(game, rules)
    return CodedDeal(game, seats, dealer, f"{seed:0{SEED_BITS // 4}x}", options)


def begins_like_code(typed: str) -> bool:
    """Whether a typed text begins with the letter of a game and a hyphen: it is a code, right or wrong."""
    start = "".join(unicodedata.normalize("NFKC", typed).split())[:2]
    between = start[1:] and not code_letters.letters_of(start[1:])
    return bool(between) and any(start[0].upper() == games.about(each).letter for each in games.names())


def beginning(game: str) -> str:
    """What the codes of a game begin with."""
    return f"{games.about(game).letter}-"


def lengths(game: str) -> tuple[int, int]:
    """The letters after the beginning, with house rules that are a preset, and with any others."""
    pairs, others = len(_seats_and_dealers(game)), prod(len(each.values) for each in _all_options(game))
    largest = ((PRESETS + others) * pairs) << SEED_BITS
    return _length(0) + 1, _length(largest) + 1


def code_of(record: Record) -> str:
    """The code of a game's deal; empty if it has none, also for one that went on from another game."""
    if record.seed is None or record.branched_from:
        return ""
    deal = CodedDeal(record.game, len(record.seats), record.dealer, record.seed, record.options)
    return encode(deal)


def deal_in_words(record: Record) -> str:
    """How the deal of a game can be had again, by its code or its seed; empty if it cannot."""
    return deals.deal(code_of(record), None if record.branched_from else record.seed)


def _length(number: int) -> int:
    """The least letters for a number and the version that, with the check letter, make up whole groups."""
    length = GROUP * 4 - 1
    while number.bit_length() > length * BITS - VERSION_BITS:
        length += GROUP
    return length


def _version(letters: str) -> int:
    return code_letters.number_in(letters[0]) >> BITS - VERSION_BITS


def _seats_and_dealers(game: str) -> Sequence[tuple[int, Seat]]:
    """Each number of players with each first dealer."""
    return [(seats, dealer) for seats in games.about(game).sizes for dealer in range(seats)]


def _rules_number(game: str, options: Mapping[str, Value]) -> int:
    """The number of house rules: a preset's place, or after all of those what the values' places make."""
    presets = [{**each.options} for each in games.about(game).presets[:PRESETS]]
    own = {
        option.name: options[option.name]
        for option in _all_options(game)
        if options.get(option.name, option.default) != option.default
    }
    if own in presets:
        return presets.index(own)
    number = 0
    for option in reversed(_all_options(game)):
        values = _values(option)
        number = number * len(values) + values.index(options.get(option.name, option.default))
    return PRESETS + number


def _options(game: str, number: int) -> dict[str, Value]:
    """The house rules that differ from the standard ones; raises WrongCode for a number without any."""
    presets = games.about(game).presets[:PRESETS]
    if number < len(presets):
        return {**presets[number].options}
    if number < PRESETS:
        raise WrongCode(deals.unknown_house_rules())
    options: dict[str, Value] = {}
    rest = number - PRESETS
    for option in _all_options(game):
        values = _values(option)
        rest, place = divmod(rest, len(values))
        if place:
            options[option.name] = values[place]
    if rest:
        raise WrongCode(deals.unknown_house_rules())
    return options


def _all_options(game: str) -> Sequence[Option]:
    return games.rules(game).all_options()


def _values(option: Option) -> Sequence[Value]:
    """The values, the standard one first: an option that comes later does not change the older codes."""
    return (option.default, *(value for value in option.values if value != option.default))
