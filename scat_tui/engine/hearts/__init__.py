"""Cancellation Hearts: `game` reads as the rulebook, the rest are its nouns."""

from scat_tui.engine.hearts.game import Hearts

__all__ = ["Hearts"]
