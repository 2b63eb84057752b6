"""The first screen: a game to go on with, or a new one, and everything else from here."""

from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size

from scat_tui import games, paths
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens.menu import MOVE, RULES, Command, MenuScreen, bindings
from scat_tui.screens.reading import Entry, merged, read_behind
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.form import Form, Row
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.masthead import BESIDE, Masthead
from scat_tui.widgets.text import TextBlock, stack
from scat_tui.words import _, ngettext

NARROW = 60
"""From this many cells on a row tells a game in full."""

HELP_LINES = 3
"""Under the menu, the line between included."""


class LobbyScreen(MenuScreen):
    """The menu. The saved games are read behind its back, so that it is there at once."""

    CSS_PATH = [paths.style("lobby")]
    KEYS = (
        MOVE,
        Command("", "Enter", lambda: _("choose"), "choose"),
        Command("", "n", lambda: _("new game"), "new"),
        Command("", "c", lambda: _("continue"), "continue"),
        RULES,
        Command("", "q", lambda: _("quit"), "quit"),
    )
    BINDINGS = bindings(KEYS)

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        """Newest first; those found so far."""
        self._all_read = False
        self._continue_wished = False

    def compose(self) -> ComposeResult:
        """Head, menu, help, keys."""
        yield Masthead()
        with Container(id="menu-list"):
            yield Form(id="menu-form")
        yield TextBlock(id="row-help")
        yield KeyLine()

    def on_mount(self) -> None:
        """The menu with what is known without reading games; then they are read."""
        self._fit(self.app.size)
        self.form.cursor = 0
        super().on_mount()

    def on_screen_resume(self) -> None:
        """Settings and games may have changed meanwhile."""
        masthead = self.query_one(Masthead)
        masthead.deck = Deck(self.host.settings.deck)
        masthead.refresh()
        if self._nothing_saved():
            self.entries, self._all_read = [], True
        else:
            self.call_after_refresh(self._read_saves)
        self._show()

    def on_screen_suspend(self) -> None:
        """Nobody looks: reading stops."""
        self.workers.cancel_node(self)

    def on_resize(self, event: Resize) -> None:
        """As large as the terminal."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """The head takes what the menu leaves."""
        width, height = size
        roomy = height >= 33 or (width < BESIDE and height >= 24)
        masthead = self.query_one(Masthead)
        masthead.lines = 10 if roomy else 6 if height >= 20 else 1
        self.form.rows = self._rows()
        head = masthead.height_at(width) + (2 if height >= 20 else 0)
        self.form.styles.max_height = max(3, height - head - HELP_LINES - 1)

    # The saved games

    def _nothing_saved(self) -> bool:
        """Whether there is no file at all, so that what reads games need not be loaded."""
        folder = self.host.saves_folder
        try:
            return folder is None or not any(folder.iterdir())
        except FileNotFoundError:
            return True
        except OSError:
            return False

    @work(thread=True, exclusive=True)
    def _read_saves(self) -> None:
        saves = self.host.saves
        read_behind(self.app, saves.each() if saves else (), self.found)

    def found(self, entries: list[Entry], all_read: bool) -> None:
        """Take in games that were read, newest first: all there are, or those of the newest found so far."""
        self.entries = entries if all_read else merged(entries, self.entries)
        self._all_read = self._all_read or all_read
        self._show()
        if self._continue_wished and (self.unfinished or all_read):
            self._continue_wished = False
            self.action_continue()

    def _show(self) -> None:
        """The rows; a Continue that was not there before has the cursor unless it went elsewhere."""
        before = self.form.row
        new = not any(row.key == "continue" for row in self.form.rows)
        self.form.rows = self._rows()
        if new and before and before.key == "new":
            self.form.cursor = 0
        self.show_keys()
        self.show_help()

    @property
    def unfinished(self) -> SavedGame | None:
        """The game written last that is not over; None where there is none, or nothing is known yet."""
        games = (entry for entry in self.entries if isinstance(entry, SavedGame))
        return next((game for game in games if not game.over), None)

    def _may_continue(self) -> bool:
        """Whether the menu begins with Continue: before the games are read, if there are any files."""
        if self.unfinished or self._all_read:
            return self.unfinished is not None
        folder = self.host.saves_folder
        try:
            return folder is not None and any(folder.glob("*.json"))
        except OSError:
            return False

    # The menu

    def _rows(self) -> tuple[Row, ...]:
        rows = [
            Row(
                "new",
                _("New game"),
                self._table_text(),
                hotkey="n",
                help=_("Choose the game, the players and the house rules, and deal."),
            ),
            Row(
                "saved",
                _("Saved games"),
                self._count(),
                hotkey="g",
                help=_("Every game you left: go on with it, rename, copy or delete it."),
            ),
            Row("samples", _("Samples"), hotkey="e", help=_("Games worth a look, each with its story.")),
            Row("scoreboard", _("Scoreboard"), hotkey="b", help=_("The games you finished and who won.")),
            self._rules_row(),
            Row("settings", _("Settings"), hotkey=",", help=_("Colours, cards, pace, motion, bell.")),
            Row("quit", _("Quit"), hotkey="q", help=_("Every game is saved already.")),
        ]
        if self._may_continue():
            rows.insert(0, self._continue_row())
        return (*rows, *self._notes())

    def _rules_row(self) -> Row:
        """Of the game that was played last."""
        game = games.about(games.known(self.host.settings.last_table.game))
        text = _("How {game} is played, and every key; g switches the game there.")
        value = game.short if self.size.width < NARROW else game.title
        return Row("rules", _("Rules"), value, hotkey="?", help=text.format(game=game.title))

    def _continue_row(self) -> Row:
        game = self.unfinished
        if game is None:
            return Row("continue", _("Continue"), "…", hotkey="c")
        from scat_tui.screens.game_summary import look_of

        value, *shorter = look_of(game).lines()
        return Row("continue", _("Continue"), value, hotkey="c", shorter=tuple(shorter))

    def help_text(self) -> Content:
        """Of the game to go on with the players, or what its row has no room for; else what the row is."""
        game = self.unfinished
        if game is None or self.form.row is None or self.form.row.key != "continue":
            return super().help_text()
        from scat_tui.screens.game_summary import look_of

        width, lines = self.help_room
        look = look_of(game)
        return stack(look.summary(width, lines) if self.size.width < NARROW else look.company(width, lines))

    def _count(self) -> str:
        count = len([entry for entry in self.entries if isinstance(entry, SavedGame)])
        known = self._all_read and count
        return ngettext("{count} game", "{count} games", count).format(count=count) if known else ""

    def _table_text(self) -> str:
        """The last table in a few words: what is played, how many play, by which rules."""
        table = self.host.settings.last_table
        seats = len(table.names)
        count = ngettext("{count} player", "{count} players", seats).format(count=seats)
        known = games.known(table.game)
        game = games.about(known).short
        if self.size.width < NARROW:
            return _("{game}, {players}").format(game=game, players=count)
        return f"{game} · {count} · {games.about(known).preset(table.options).title}"

    def _notes(self) -> list[Row]:
        if self.host.saves_folder is None:
            return [
                Row("unsaved", _("Games cannot be saved here: there is no folder for them."), kind="note")
            ]
        damaged = [
            entry for entry in self.entries if isinstance(entry, DamagedGame) and not entry.is_set_aside
        ]
        count = len(damaged)
        text = ngettext(
            "{count} saved game is damaged: see Saved games",
            "{count} saved games are damaged: see Saved games",
            count,
        )
        return [Row("damaged", "! " + text.format(count=count), kind="note")] if count else []

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        """`c` only where there is a game to go on with."""
        return tuple(
            (command, True) for command in self.KEYS if command.action != "continue" or self._may_continue()
        )

    async def on_form_chosen(self, message: Form.Chosen) -> None:
        """A row of the menu."""
        await self.run_action(message.key)

    def action_choose(self) -> None:
        """The row under the cursor."""
        self.form.action_choose()

    def action_continue(self) -> None:
        """Back to the newest game, as soon as it is known."""
        game = self.unfinished
        if game:
            self._open(game.path)
        elif not self._all_read:
            self._continue_wished = True

    def _open(self, path: Path) -> None:
        self.host.open_table(path)

    def action_new(self) -> None:
        """Set up a new game."""
        from scat_tui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen())

    def action_saved(self) -> None:
        """All saved games."""
        self._show_games("saved")

    def action_samples(self) -> None:
        """The sample games."""
        self._show_games("samples")

    def _show_games(self, kind: str) -> None:
        from scat_tui.screens.saved_games import SavedGamesScreen

        self.app.push_screen(SavedGamesScreen("samples" if kind == "samples" else "saved"))

    def action_scoreboard(self) -> None:
        """Finished games."""
        from scat_tui.screens.scoreboard import FinishedGamesScreen

        self.app.push_screen(FinishedGamesScreen())

    def action_settings(self) -> None:
        """How the player likes it."""
        from scat_tui.screens.settings import PreferencesScreen

        self.app.push_screen(PreferencesScreen())

    def action_quit(self) -> None:
        """Leave the program."""
        self.host.leave()
