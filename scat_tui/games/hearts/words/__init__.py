"""Cancellation Hearts in sentences: what happens, finished tricks, refusals, and the rule behind each."""

from scat_tui.games.hearts.words.events import Teller
from scat_tui.games.hearts.words.refusals import refused
from scat_tui.games.hearts.words.rules import rule_of

__all__ = ["Teller", "refused", "rule_of"]
