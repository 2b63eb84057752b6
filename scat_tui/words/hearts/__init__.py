"""Cancellation Hearts in sentences: what happens, finished tricks, refusals, and the rule behind each."""

from scat_tui.words.hearts.events import Teller
from scat_tui.words.hearts.refusals import refused
from scat_tui.words.hearts.rules import rule_of

__all__ = ["Teller", "refused", "rule_of"]
