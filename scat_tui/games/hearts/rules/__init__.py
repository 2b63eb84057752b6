"""Cancellation Hearts: `game` reads as the rulebook, the rest are its nouns."""

from scat_tui.games.hearts.rules.game import Hearts

__all__ = ["Hearts"]
