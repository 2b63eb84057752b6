"""What the player calls his games: DATA/titles.json, by id, since a record has no title."""

import json
from pathlib import Path

from scat_tui.durable import make_folder, set_aside, write_whole
from scat_tui.strict_json import Members, Unreadable, is_text, parse, read_bytes
from scat_tui.text import safe_text

TITLE_LIMIT = 60
"""Characters of a title."""


class Titles:
    """The titles of a data folder; a damaged file costs the titles and no game."""

    def __init__(self, data: Path) -> None:
        self._path = data / "titles.json"

    def read(self) -> dict[str, str]:
        """All titles by id; none where the file is missing or damaged."""
        try:
            return self._read()
        except (FileNotFoundError, Unreadable):
            return {}

    def put(self, id: str, title: str) -> None:
        """Give a title, or take it away with an empty one; a damaged file is set aside. Raises SaveFailed."""
        make_folder(self._path.parent)
        try:
            titles = self._read()
        except FileNotFoundError:
            titles = {}
        except Unreadable:
            set_aside(self._path)
            titles = {}
        titles[id] = safe_text(title, TITLE_LIMIT)
        kept = {id: title for id, title in titles.items() if title}
        write_whole(self._path, (json.dumps(kept, ensure_ascii=False, indent=2) + "\n").encode())

    def _read(self) -> dict[str, str]:
        titles = parse(read_bytes(self._path))
        if not isinstance(titles, Members):
            raise Unreadable("titles are one object")
        texts = {id: title for id, title in titles.items() if isinstance(title, str)}
        if len(texts) < len(titles) or not all(is_text(id + title) for id, title in texts.items()):
            raise Unreadable("titles are texts")
        return {id: safe_text(title, TITLE_LIMIT) for id, title in texts.items()}
