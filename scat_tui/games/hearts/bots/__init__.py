"""Cancellation Hearts' computer players: `easy`, `medium`, and the advice that medium follows."""

from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.bots.adviser import advise, medium
from scat_tui.games.hearts.bots.beginner import easy

__all__ = ["BOTS", "Advice", "Reason", "advise", "easy", "medium"]

BOTS = {"easy": easy, "medium": medium}
