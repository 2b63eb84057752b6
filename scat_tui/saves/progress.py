"""How far the player has come in each lesson, in DATA/lessons.json."""

from pathlib import Path

import msgspec

from scat_tui import paths
from scat_tui.files.json_source import json_text, with_members
from scat_tui.files.lenient import convert_leniently
from scat_tui.files.shared_file import change_object, read_object
from scat_tui.files.strict_json import JsonObject, Unreadable


class Progress(msgspec.Struct, frozen=True):
    """How far the player has come in a lesson."""

    step: str = ""
    """The name of the step where they left; empty for the beginning."""
    finished: bool = False
    """Whether they have ever reached the end."""


class ProgressFile:
    """The progress in a data folder; if its file is damaged, all lessons begin anew."""

    def __init__(self, data: Path) -> None:
        self._path = paths.lessons_file(data)

    def read(self) -> dict[str, Progress]:
        """The progress in each lesson that was begun, by the lesson's id."""
        try:
            members, _source = read_object(self._path)
        except (FileNotFoundError, Unreadable):
            return {}
        return {
            id: convert_leniently(Progress, value)[0]
            for id, value in members.items()
            if isinstance(value, JsonObject)
        }

    def set(self, id: str, progress: Progress) -> None:
        """Stores the progress in a lesson; raises SaveFailed. What other windows have stored stays."""
        text = json_text(msgspec.to_builtins(progress))
        change_object(self._path, lambda source: with_members(source, {id: text}))
