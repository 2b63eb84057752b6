"""Playing in plain text by typed answers."""

from collections.abc import Callable

Play = Callable[..., str]
"""Plays by typed answers, and gives what was printed."""


def said(text: str) -> str:
    """What was printed on one line, for sentences are wrapped."""
    return " ".join(text.split())
