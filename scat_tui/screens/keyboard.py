"""Keys on any keyboard: with Caps Lock, on other layouts, in every terminal."""

import unicodedata
from typing import Any
from weakref import WeakKeyDictionary

from textual.events import Key
from textual.screen import Screen

from scat_tui.words import _
from scat_tui.words.lists import listing

NAMES = {"?": "question_mark", ",": "comma", "/": "slash"}
"""Textual's names of the punctuation that is bound to something."""

FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
"""The full-width forms that East Asian input methods type, and their ASCII characters."""


class Keyboard:
    """Reads keys, and tells a player once per screen why a key does nothing."""

    def __init__(self) -> None:
        self._typed = ""
        self._explained: WeakKeyDictionary[Screen[Any], set[str]] = WeakKeyDictionary()

    def read(self, event: Key, screen: Screen[Any]) -> None:
        """Gives a key the name by which it does something on this screen; typed text stays as it is.

        A line feed is Enter. Ctrl-C is `q`, and Escape where text is typed. A capital letter is the small one
        if it has no meaning of its own. Full-width characters and the digits of other scripts are the ASCII
        ones.
        """
        self._typed = event.character or ""
        typing = _takes_text(screen)
        if event.key == "ctrl+j":
            event.key, event.character = "enter", "\r"
        elif event.key == "ctrl+c":
            event.key, event.character = ("escape", None) if typing else ("q", "q")
        elif not typing and (character := _in_ascii(event)):
            if character.isupper() and character not in screen.active_bindings:
                character = character.lower()
            event.key, event.character = NAMES.get(character, character), character

    def why_nothing(self, event: Key, screen: Screen[Any]) -> str | None:
        """Why the last key does nothing here; None if it is not a character, or has been explained before."""
        if not event.is_printable or not self._typed:
            return None
        typed = self._typed
        kind = "script" if not typed.isascii() else "capital" if typed.isupper() else "other"
        explained = self._explained.setdefault(screen, set())
        if kind in explained:
            return None
        explained.add(kind)
        if kind == "script":
            what = _("“{key}” does nothing here. Another keyboard layout?")
        elif kind == "capital":
            what = _("“{key}” does nothing here, with or without Caps Lock.")
        else:
            what = _("“{key}” does nothing here.")
        keys = [_("the arrows"), "Enter"]
        keys += ["Esc"] if "escape" in screen.active_bindings else []
        keys += [_("F1 (help)")] if "f1" in screen.active_bindings else []
        instead = _("These keys work: {keys}.").format(keys=listing(keys))
        return f"{what.format(key=_alone(typed))} {instead}"


def _takes_text(screen: Screen[Any]) -> bool:
    """Whether text is being typed."""
    return screen.focused is not None and screen.focused.check_consume_key("q", "q")


def _in_ascii(event: Key) -> str:
    """The ASCII letter or digit, or the punctuation in `NAMES`, that a key means; empty for any other."""
    character = event.character or ""
    if len(event.key) == len("shift+x") and event.key.startswith("shift+"):
        # Some terminals report a capital as the key and Shift.
        character = event.key[-1].upper()
    if len(character) != 1:
        return ""
    decimal = unicodedata.decimal(character, None)
    character = character.translate(FULL_WIDTH) if decimal is None else str(decimal)
    return character if character.isascii() and (character.isalnum() or character in NAMES) else ""


def _alone(character: str) -> str:
    """A character that can be shown by itself: a combining mark needs a letter before it."""
    return f" {character}" if unicodedata.category(character[0])[0] == "M" else character
