"""How many examples Hypothesis tries: a few in the usual run, all of them in `.ci/run`."""

from hypothesis import settings

QUICK, THOROUGH = "quick", "thorough"
"""Profiles; `pytest --hypothesis-profile=thorough` chooses the second."""

FEWEST = 5
USUAL = 100


def register() -> None:
    """Make both profiles known, and the quick one the usual one."""
    settings.register_profile(QUICK, max_examples=FEWEST, deadline=None)
    settings.register_profile(THOROUGH, max_examples=USUAL, deadline=None)
    settings.load_profile(QUICK)


def examples(number: int) -> int:
    """How many to try of a property that deserves `number`: in the quick profile a share of them."""
    if settings.get_current_profile_name() == THOROUGH:
        return number
    return max(FEWEST, number * FEWEST // USUAL)
