"""The application: stylesheets, themes, the first screen. No rules."""

import os
import secrets
from dataclasses import replace as with_changes
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from textual.app import App

from scat_tui import paths, settings, themes
from scat_tui.engine.record import BadRecord, Player, Record
from scat_tui.saves import Hold, InUse, SaveFailed, Saves, hold, read_record
from scat_tui.settings import LastTable, Settings
from scat_tui.table import Table
from scat_tui.words import _

STYLES = ("app", "cards", "table", "lobby", "scoreboard", "dialogs")


class ScatApp(App[int]):
    """The card table in a terminal."""

    TITLE = "Scat"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = [paths.styles() / f"{name}.tcss" for name in STYLES]

    def __init__(self, data: Path | None, open_path: Path | None = None, notice: str | None = None) -> None:
        """`data` is the player's folder, None where nothing can be saved."""
        super().__init__()
        self.saves = Saves(data / "saves") if data else None
        self._data = data
        self._open_path = open_path
        self._notice = notice
        self.settings = Settings()
        if data:
            self.settings, damaged = settings.load(data)
            self._notice = notice or damaged
        for theme in themes.themes():
            self.register_theme(theme)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of cards, felt and coins."""
        return themes.DEFAULTS

    def on_mount(self) -> None:
        """The lobby, and over it the game that was asked for."""
        from scat_tui.screens.lobby import LobbyScreen

        self.theme = f"scat-{self.settings.theme}"
        self.push_screen(LobbyScreen())
        if self._notice:
            self.notify(self._notice, markup=False, timeout=10)
        if self._open_path:
            self.open_table(self._open_path)

    def change_settings(self, new: Settings) -> None:
        """Use and store them; a notice appears if they could not be stored."""
        self.settings = new
        self.theme = f"scat-{new.theme}"
        if self._data:
            try:
                settings.store(self._data, new)
            except SaveFailed as error:
                self.notify(str(error), markup=False, severity="warning")

    def new_table(self, table: LastTable, seed: str | None = None) -> None:
        """Deal a new game and show its table."""
        self.change_settings(msgspec.structs.replace(self.settings, last_table=table, name=table.names[0]))
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        people = [Player(table.names[0], "human")]
        people += [Player(name, "bot", level) for name, level in zip(table.names[1:], table.levels, strict=True)]
        record = Record(
            id=self.saves.new_id() if self.saves else "unsaved",
            game=table.game,
            created=now,
            saved=now,
            seed=seed or secrets.token_hex(16),
            options=table.options,
            seats=tuple(people),
            dealer=secrets.randbelow(len(people)),
        )
        self._sit_down(record, self.saves.path(record.id) if self.saves else None)
