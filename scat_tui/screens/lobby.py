"""The first screen: the game to continue, a new game, and everything else."""

from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size

from scat_tui import games, paths
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens.background import Entry, merged, read_in_background
from scat_tui.screens.menu import MOVE, RULES, Command, MenuScreen, bindings
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.masthead import BESIDE, Masthead
from scat_tui.widgets.text import TextBlock, stack
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, ngettext
from scat_tui.words.commands import with_commands
from scat_tui.words.saved_files import no_folder_for_games

HELP_LINES = 3
"""The lines under the menu, with the line between."""


class LobbyScreen(MenuScreen):
    """The menu. Saved games are read in the background, so that it appears at once."""

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
        yield Masthead()
        with Container(id="menu-list"):
            yield Form(id="menu-form")
        yield TextBlock(id="row-help")
        yield KeyLine()

    def on_mount(self) -> None:
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
        self.workers.cancel_node(self)

    def on_resize(self, event: Resize) -> None:
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """Gives the heading the lines that the menu leaves."""
        width, height = size
        roomy = height >= 33 or (width < BESIDE and height >= 24)
        masthead = self.query_one(Masthead)
        masthead.lines = 10 if roomy else 6 if height >= 20 else 1
        self.form.rows = self._rows()
        head = masthead.height_at(width) + (2 if height >= 20 else 0)
        self.form.styles.max_height = max(3, height - head - HELP_LINES - 1)

    # The saved games

    def _nothing_saved(self) -> bool:
        """Whether there is no file at all, so that the modules that read games need not be loaded."""
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
        read_in_background(self.app, saves.each() if saves else (), self.found)

    def found(self, entries: list[Entry], all_read: bool) -> None:
        """Takes the games that were read, newest first: all of them, or the newest found so far."""
        self.entries = entries if all_read else merged(entries, self.entries)
        self._all_read = self._all_read or all_read
        self._show()
        if self._continue_wished and (self.unfinished or all_read):
            self._continue_wished = False
            self.action_continue()

    def _show(self) -> None:
        """Shows the rows; a new Continue gets the cursor unless the player has moved it."""
        before = self.form.row
        new = not any(row.key == "continue" for row in self.form.rows)
        self.form.rows = self._rows()
        if new and before and before.key == "new":
            self.form.cursor = 0
        self.show_keys()
        self.show_help()

    @property
    def unfinished(self) -> SavedGame | None:
        """The latest game that is not over; None if there is none, or it is not known yet."""
        games = (entry for entry in self.entries if isinstance(entry, SavedGame))
        return next((game for game in games if not game.over), None)

    def _may_continue(self) -> bool:
        """Whether the menu begins with Continue: until the games are read, if there are any files."""
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
                help=_("Every game you left: continue it, rename, copy or delete it."),
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
        """Shows the rules of the game that was played last."""
        game = games.about(games.known(self.host.settings.last_table.game))
        text = _("How {game} is played, and every key; {g} switches the game there.")
        value = game.short if self.size.width < COMPACT else game.title
        return Row("rules", _("Rules"), value, hotkey="?", help=with_commands(text, game=game.title))

    def _continue_row(self) -> Row:
        game = self.unfinished
        if game is None:
            return Row("continue", _("Continue"), "…", hotkey="c")
        from scat_tui.screens.game_summary import summary_of

        value, *shorter = summary_of(game).lines()
        return Row("continue", _("Continue"), value, hotkey="c", shorter=tuple(shorter))

    def help_text(self) -> Content:
        """For a game to continue, its players or what its row has no room for; else what the row does."""
        game = self.unfinished
        if game is None or self.form.row is None or self.form.row.key != "continue":
            return super().help_text()
        from scat_tui.screens.game_summary import summary_of

        width, lines = self.help_room
        summary = summary_of(game)
        return stack(
            summary.short_rows(width, lines) if self.size.width < COMPACT else summary.company(width, lines)
        )

    def _count(self) -> str:
        count = len([entry for entry in self.entries if isinstance(entry, SavedGame)])
        known = self._all_read and count
        return ngettext("{count} game", "{count} games", count).format(count=count) if known else ""

    def _table_text(self) -> str:
        """The last table in a few words: the game, the number of players, the rules."""
        table = self.host.settings.last_table
        seats = len(table.names)
        count = ngettext("{count} player", "{count} players", seats).format(count=seats)
        known = games.known(table.game)
        game = games.about(known).short
        if self.size.width < COMPACT:
            return _("{game}, {players}").format(game=game, players=count)
        return f"{game} · {count} · {games.about(known).preset(table.options).title}"

    def _notes(self) -> list[Row]:
        if self.host.saves_folder is None:
            return [Row("unsaved", no_folder_for_games(), kind="note")]
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
        return tuple(
            (command, True) for command in self.KEYS if command.action != "continue" or self._may_continue()
        )

    async def on_form_chosen(self, message: Form.Chosen) -> None:
        await self.run_action(message.key)

    def action_choose(self) -> None:
        self.form.action_choose()

    def action_continue(self) -> None:
        """Opens the newest game, as soon as it is known."""
        game = self.unfinished
        if game:
            self._open(game.path)
        elif not self._all_read:
            self._continue_wished = True

    def _open(self, path: Path) -> None:
        self.host.open_table(path)

    def action_new(self) -> None:
        from scat_tui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen())

    def action_saved(self) -> None:
        self._show_games("saved")

    def action_samples(self) -> None:
        self._show_games("samples")

    def _show_games(self, kind: str) -> None:
        from scat_tui.screens.saved_games import SavedGamesScreen

        self.app.push_screen(SavedGamesScreen("samples" if kind == "samples" else "saved"))

    def action_scoreboard(self) -> None:
        from scat_tui.screens.scoreboard import FinishedGamesScreen

        self.app.push_screen(FinishedGamesScreen())

    def action_settings(self) -> None:
        from scat_tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_quit(self) -> None:
        self.host.leave()
