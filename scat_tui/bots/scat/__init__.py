"""Scat's computer players: `easy`, `medium`, and the advice that medium follows."""

from scat_tui.bots.scat.advice import Advice, Reason
from scat_tui.bots.scat.easy import easy
from scat_tui.bots.scat.medium import advise, medium

__all__ = ["Advice", "Reason", "advise", "easy", "medium"]
