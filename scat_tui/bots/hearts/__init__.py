"""Cancellation Hearts' computer players: `easy`, `medium`, and the advice that medium follows."""

from scat_tui.bots.hearts.advice import Advice, Reason
from scat_tui.bots.hearts.adviser import advise, medium
from scat_tui.bots.hearts.beginner import easy

__all__ = ["BOTS", "Advice", "Reason", "advise", "easy", "medium"]

BOTS = {"easy": easy, "medium": medium}
