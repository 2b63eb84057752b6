"""Today's deals in plain text: how they stand, the lines to share, the calendar."""

from datetime import date
from pathlib import Path

from msgspec.structs import replace

from scat_tui import games
from scat_tui.plain.console import Console
from scat_tui.plain.replies import Back, reply
from scat_tui.saves.folder import SaveFolder
from scat_tui.text.safe import parse_number
from scat_tui.today import deal, words
from scat_tui.today.calendar import as_lines, legend, month_of
from scat_tui.today.par import ParFile
from scat_tui.today.state import DayState, read_book, state_of, states
from scat_tui.words import _
from scat_tui.words.commands import with_commands


class TodaysDeals:
    """The deals of today, and those of yesterday that can still count."""

    def __init__(self, console: Console, saves: SaveFolder | None, data: Path | None) -> None:
        """`saves` and `data` are None if nothing can be saved."""
        self._console, self._saves, self._par = console, saves, ParFile(data)
        self._deals: list[DayState] = []

    def ask(self) -> DayState:
        """The deal to play; raises PlayerLeft, and Back if it should be none of them."""
        self._deals = [
            self._with_par(state) for state in states(read_book(self._saves), deal.today(), self._par)
        ]
        self._console.say(words.title(deal.today()))
        for number, state in enumerate(self._deals, 1):
            self._tell(number, state)
        question = with_commands(
            _("Type a number to play that deal, or {share} or {calendar} and a number. Enter goes back.")
        )
        while answer := reply(self._console, question):
            word, _blank, rest = answer.lower().partition(" ")
            if chosen := self._numbered(answer):
                return chosen
            named = self._numbered(rest.strip())
            if named and word in ("share", "calendar"):
                self._share(named) if word == "share" else self._show_calendar(named)
            else:
                self._console.reject(answer)
        raise Back

    def wanted(self, game: str) -> DayState:
        """Today's deal of a game, to be played at once unless it is finished; raises Back."""
        state = state_of(read_book(self._saves), game, deal.today(), deal.today(), self._par)
        if state.result is None:
            return state
        self._console.say(*words.sentences(self._with_par(state)))
        raise Back

    def tell_end(self, game: str, day: date) -> None:
        """Says how a deal stands of which a game was just finished."""
        state = self._with_par(state_of(read_book(self._saves), game, day, deal.today(), self._par))
        self._console.say(*words.sentences(state))

    def _numbered(self, text: str) -> DayState | None:
        number = parse_number(text, len(self._deals))
        return None if number is None else self._deals[number - 1]

    def _with_par(self, state: DayState) -> DayState:
        if state.result is None:
            return state
        return replace(state, par=self._par.find(state.game, state.day))

    # What is said

    def _tell(self, number: int, state: DayState) -> None:
        text = _("{number}: {game}: {state}.")
        name, stands = games.about(state.game).title, words.short_texts(state)[0]
        self._console.say(text.format(number=number, game=name, state=stands))
        self._console.say(*words.sentences(state))

    def _share(self, state: DayState) -> None:
        if state.result is None:
            self._console.say(words.not_finished_text(state.game))
        else:
            # Not wrapped, so that they can be copied.
            self._console.show("\n".join(words.share_lines(state)))
            self._console.say(words.signs_text(state.game))

    def _show_calendar(self, state: DayState) -> None:
        month = month_of(state.today, state.days)
        self._console.say(month.title)
        self._console.show("\n".join(as_lines(month)))
        self._console.say(legend())
