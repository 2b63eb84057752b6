"""The commands of the programs at one's tables, by game in DATA/commands.json; a record has none.

So a game that somebody sends cannot start anything: a program plays on only where it was begun.
"""

from collections.abc import Mapping
from pathlib import Path

from scat_tui.engine.game import Seat, read_seat
from scat_tui.files.json_source import json_text, with_members
from scat_tui.files.shared_file import change_object, read_object
from scat_tui.files.strict_json import Unreadable, is_encodable
from scat_tui.programs.command import is_program


class Commands:
    """The commands of a data folder; if their file is damaged, they are lost but no game."""

    def __init__(self, data: Path) -> None:
        self._path = data / "commands.json"

    def of(self, id: str) -> dict[Seat, str]:
        """The players that are programs in a game, `exec:` and the command of each, by seat."""
        try:
            members, _source = read_object(self._path)
        except (FileNotFoundError, Unreadable):
            return {}
        seats = members.get(id)
        if not isinstance(seats, Mapping):
            return {}
        try:
            return {
                read_seat(seat): player
                for seat, player in seats.items()
                if isinstance(player, str) and is_program(player) and is_encodable(player)
            }
        except ValueError:
            return {}

    def set(self, id: str, players: Mapping[Seat, str]) -> None:
        """Stores the programs of a game, or deletes them if there are none; raises SaveFailed."""
        seats = {str(seat): player for seat, player in players.items()}
        change = {id: json_text(seats) if seats else None}
        change_object(self._path, lambda source: with_members(source, change))
