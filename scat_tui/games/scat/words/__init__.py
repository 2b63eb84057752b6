"""Scat in words: what happens at a table, what a hand is worth, why a move is refused, the rule behind it."""

from scat_tui.games.scat.words.events import Teller
from scat_tui.games.scat.words.hands import worth
from scat_tui.games.scat.words.refusals import refused
from scat_tui.games.scat.words.rules import matter, rule_of

__all__ = ["Teller", "matter", "refused", "rule_of", "worth"]
