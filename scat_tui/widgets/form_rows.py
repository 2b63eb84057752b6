"""The rows of a form."""

from typing import Literal

from msgspec import Struct

RowKind = Literal["action", "choice", "list", "text", "heading", "note"]
"""A choice goes to its next value with Enter too; a list is opened by it."""

CHANGING = ("choice", "list")
"""The kinds that left and right change."""


class Row(Struct, frozen=True):
    """A row of a form."""

    key: str
    """A name for messages, unique in the form."""
    label: str
    value: str = ""
    kind: RowKind = "action"
    help: str = ""
    """A sentence shown elsewhere while the cursor is here."""
    enabled: bool = True
    """If False, the cursor can be here, so that the help says why, but nothing is sent."""
    hotkey: str = ""
    """A printable key that does the same as Enter on this row."""
    shorter: tuple[str, ...] = ()
    """Shorter and shorter forms of the value, for when it does not fit."""

    @property
    def selectable(self) -> bool:
        """Whether the cursor can be on this row."""
        return self.kind not in ("heading", "note")
