"""Scat in words: what happens at a table, what a hand is worth, why a move is refused, the rule behind it."""

from scat_tui.words.scat.events import Teller
from scat_tui.words.scat.hands import worth
from scat_tui.words.scat.refusals import refused
from scat_tui.words.scat.rules import matter, rule_of

__all__ = ["Teller", "matter", "refused", "rule_of", "worth"]
