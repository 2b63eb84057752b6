"""The titles that players give their games, by id in DATA/titles.json; a record has no title."""

from pathlib import Path

from scat_tui.files.json_source import json_text, with_members
from scat_tui.files.shared_file import change_object, read_object
from scat_tui.files.strict_json import Unreadable, is_encodable
from scat_tui.text.safe import safe_text

TITLE_LIMIT = 60
"""The most characters of a title."""


class Titles:
    """The titles of a data folder; if their file is damaged, the titles are lost but no game."""

    def __init__(self, data: Path) -> None:
        self._path = data / "titles.json"

    def read(self) -> dict[str, str]:
        """All valid titles by id; none if the file is damaged."""
        try:
            members, _source = read_object(self._path)
        except (FileNotFoundError, Unreadable):
            return {}
        return {
            id: safe_text(title, TITLE_LIMIT)
            for id, title in members.items()
            if isinstance(title, str) and is_encodable(id + title)
        }

    def set(self, id: str, title: str) -> None:
        """Stores a title, or deletes it if it is empty; raises SaveFailed.

        Titles that other windows have stored stay. A damaged file is set aside.
        """
        shown = safe_text(title, TITLE_LIMIT)
        change = {id: json_text(shown) if shown else None}
        change_object(self._path, lambda source: with_members(source, change))
