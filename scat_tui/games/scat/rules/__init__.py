"""Scat, also called 31 or Blitz: `game` reads as the rulebook, the rest are its nouns."""

from scat_tui.games.scat.rules.game import Scat

__all__ = ["Scat"]
