"""Cases of a test of which a few stand for all in the usual run."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def mostly_slow(
    names: str | Sequence[str], cases: Iterable[Any], *, quick: Iterable[Any], **more: Any
) -> pytest.MarkDecorator:
    """As `pytest.mark.parametrize`: the quick ones of the cases always run, the others are marked slow."""
    cases, quick = list(cases), list(quick)
    assert all(case in cases for case in quick), "a quick case that is none of the cases"
    one = isinstance(names, str)
    marked = [
        case if case in quick else pytest.param(*([case] if one else case), marks=pytest.mark.slow)
        for case in cases
    ]
    return pytest.mark.parametrize(names, marked, **more)
