"""Rows of things in sentences."""

import pytest

from scat_tui.words.lists import all_of, alternatives, listing, one_of


@pytest.mark.parametrize(
    ("items", "together", "any_of_them", "side_by_side", "apart"),
    [
        ([], "", "", "", ""),
        (["a"], "a", "a", "a", "a"),
        (["a", "b"], "a and b", "a or b", "a, b", "a; b"),
        (["a", "b", "c {x}"], "a, b and c {x}", "a, b or c {x}", "a, b, c {x}", "a; b; c {x}"),
    ],
)
def test_rows(items: list[str], together: str, any_of_them: str, side_by_side: str, apart: str) -> None:
    assert all_of(items) == together
    assert one_of(items) == any_of_them
    assert listing(items) == side_by_side
    assert alternatives(items) == apart
