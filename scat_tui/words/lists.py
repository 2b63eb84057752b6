"""Several things in a row, as sentences list them."""

from collections.abc import Sequence

from scat_tui.words import pgettext


def listing(items: Sequence[str]) -> str:
    """The items side by side: `a, b, c`; empty for none."""
    return _in_row(items, pgettext("list", "{first}, {rest}"))


def alternatives(items: Sequence[str]) -> str:
    """Longer items, which may have commas of their own: `a; b; c`."""
    return _in_row(items, pgettext("list", "{first}; {rest}"))


def all_of(items: Sequence[str]) -> str:
    """The items as a whole: `a, b and c`."""
    return _ending_with(items, pgettext("list", "{first} and {last}"))


def one_of(items: Sequence[str]) -> str:
    """The items to choose from: `a, b or c`."""
    return _ending_with(items, pgettext("list", "{first} or {last}"))


def _in_row(items: Sequence[str], pattern: str) -> str:
    row = "".join(items[-1:])
    for item in reversed(items[:-1]):
        row = pattern.format(first=item, rest=row)
    return row


def _ending_with(items: Sequence[str], pattern: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return pattern.format(first=listing(items[:-1]), last=items[-1])
