"""Today's deal of each game: how it stands, the streak, the calendar; from here it is dealt or goes on."""

from collections.abc import Iterable
from functools import partial
from itertools import zip_longest
from typing import Any, cast

from msgspec.structs import replace
from textual import work
from textual.app import App
from textual.content import Content
from textual.worker import get_current_worker

from scat_tui import games
from scat_tui.screens.day_calendar import calendar_lines
from scat_tui.screens.keyed import BACK, MOVE, RULES, Command, bindings
from scat_tui.screens.menu import MenuScreen
from scat_tui.screens.services import AppServices
from scat_tui.today import deal, words
from scat_tui.today.calendar import WIDTH
from scat_tui.today.par import ParFile
from scat_tui.today.state import DayState, read_book, states
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import TextBlock, fitted, stack, wrapped
from scat_tui.words import _, pgettext

OPEN = Command("", "Enter", lambda: _("deal it"), "open")
GO_ON = replace(OPEN, label=lambda: _("go on"))
FOR_FUN = replace(OPEN, label=lambda: pgettext("key", "again"))
SHARE = Command("c", "c", lambda: _("share"), "share")

BESIDE = WIDTH + 28
"""From this width of the help on, the calendar stands beside what is said."""

AROUND = 8
"""Lines above, below and within the edge of the help in a wide window."""


class TodayScreen(MenuScreen):
    """The deals of today, and those of yesterday that can still count."""

    KEYS = (MOVE, OPEN, SHARE, RULES, BACK)
    BINDINGS = bindings(KEYS)

    def __init__(self, game: str = "") -> None:
        """A named game is opened as soon as it is known how it stands, unless it is finished."""
        super().__init__()
        self._wanted = game
        self._states: dict[str, DayState] = {}
        """By the keys of their rows."""

    @property
    def _state(self) -> DayState | None:
        """Of the row under the cursor."""
        return self._states.get(self.form.row.key) if self.form.row else None

    def heading(self) -> Content:
        return self.titled(words.title(deal.today()))

    def on_screen_resume(self) -> None:
        """A game may have been finished meanwhile, and a day may be over."""
        self.call_after_refresh(self._read)

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        """Reads how the deals stand; for those that were begun par is played out, under a table too."""
        worker, par = get_current_worker(), ParFile(self.host.data_folder)
        found = states(read_book(self.host.saves), deal.today(), par)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, found)
        for state in found:
            if worker.is_cancelled or (state.result is None and state.unfinished is None):
                continue
            made = par.find(state.game, state.day, lambda: worker.is_cancelled)
            if state.result is not None and state.par is None and not worker.is_cancelled:
                self.app.call_from_thread(self._par_is_known, replace(state, par=made))

    @work(thread=True, exclusive=True, group="par")
    def _play_out(self, state: DayState) -> None:
        """Has par ready for the end of the game that is dealt now."""
        worker = get_current_worker()
        ParFile(self.host.data_folder).find(state.game, state.day, lambda: worker.is_cancelled)

    # Showing

    def _show(self, found: list[DayState]) -> None:
        if not self.is_attached:
            return
        self._states = {_key(state): state for state in found}
        self.form.rows = tuple(_row(state, number) for number, state in enumerate(found, 1))
        self.query_one("#menu-heading", TextBlock).update(self.heading())
        self.show_keys()
        # Once the rows have their room, since the rest is for this.
        self.call_after_refresh(self.show_help)
        if state := self._states.get(self._wanted):
            self._wanted = ""
            self.form.cursor = [*self._states].index(_key(state))
            if state.result is None:
                self._open(state)

    def _par_is_known(self, state: DayState) -> None:
        if self.is_attached and _key(state) in self._states:
            self._show([state if _key(each) == _key(state) else each for each in self._states.values()])

    def help_text(self) -> Content:
        state = self._state
        if state is None:
            return Content("")
        width, height = self.help_room
        if self.has_class("-wide"):
            # There the panel is as high as what is in it.
            height = self.size.height - AROUND
        beside = width >= BESIDE
        room = width - WIDTH - 2 if beside else width
        told, about = _wrapped(words.sentences(state), room), _wrapped(_about(state), room)
        calendar = partial(calendar_lines, state.today, state.days, min(width, WIDTH))
        spare = height - len(told) - (0 if beside else len(calendar()))
        about = about[:1] if spare < len(about) else about
        air = [Content("")] if spare >= len(about) + 2 else []
        said = [*told, *air, *about]
        if not beside:
            return stack([*said, *air, *calendar(height - len(said) - 1)])
        both = zip_longest(said, calendar(height), fillvalue=Content(""))
        return stack([Content.assemble(fitted(left, room + 2), right) for left, right in both])

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        state = self._state
        finished = state is not None and state.result is not None
        opens = FOR_FUN if finished else OPEN
        if state is not None and state.unfinished is not None:
            opens = GO_ON
        return tuple((opens if each is OPEN else each, each is not SHARE or finished) for each in self.KEYS)

    # What the player does

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Deals it, or goes on."""
        if self.is_active and (state := self._states.get(message.key)):
            self._open(state)

    def action_open(self) -> None:
        self.form.action_choose()

    def _open(self, state: DayState) -> None:
        if state.today != deal.today():
            self.say(_("A new day has begun, with a new deal."))
            self._read()
        elif state.unfinished is not None:
            self.host.open_table(state.unfinished.path)
        else:
            self.host.tables.deal_of_day(state.game, state.day)
            self._play_out(state)

    def action_share(self) -> None:
        """Shows a finished game in three lines."""
        state = self._state
        if state is None:
            return
        if state.result is None:
            self.say(words.not_finished_text(state.game))
            return
        from scat_tui.screens.share import ShareScreen

        self.app.push_screen(ShareScreen(state.game, state.day))

    def action_rules(self) -> None:
        """Shows the rules of the game under the cursor."""
        self.show_rules(None, self._state.game if self._state else None)


def _key(state: DayState) -> str:
    return state.game if state.day == state.today else f"{state.game} yesterday"


def _row(state: DayState, number: int) -> Row:
    texts = words.short_texts(state)
    return Row(_key(state), games.about(state.game).short, texts[0], hotkey=str(number), shorter=texts[1:])


def _about(state: DayState) -> tuple[str, ...]:
    return words.table_text(state.game), words.next_deal_text(state)


def _wrapped(texts: Iterable[str], width: int) -> list[Content]:
    return [line for text in texts for line in wrapped(text, width)]


def show_today(services: AppServices, game: str = "") -> None:
    """Shows today's deals over what is there, and opens that of a named game."""
    cast(App[Any], services).push_screen(TodayScreen(game))
