"""Scat's computer players: `easy`, `medium`, and the advice that medium follows."""

from scat_tui.bots.scat.advice import Advice, Reason
from scat_tui.bots.scat.adviser import advise, medium
from scat_tui.bots.scat.beginner import easy

__all__ = ["BOTS", "Advice", "Reason", "advise", "easy", "medium"]

BOTS = {"easy": easy, "medium": medium}
