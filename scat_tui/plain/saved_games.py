"""Saved games in plain text: those one can go on with, and the damaged ones with what can be done."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from scat_tui.plain.console import Console
from scat_tui.plain.replies import Back, reply
from scat_tui.plain.table import PAGES
from scat_tui.plain.way_on import way_on
from scat_tui.saves import Damaged, Saved
from scat_tui.text import harmless, safe_text
from scat_tui.words import _, ngettext
from scat_tui.words.games import game_words
from scat_tui.words.names import listed, seat_names
from scat_tui.words.saved import when_text
from scat_tui.words.standings import standing_of

PAGE = 10
"""Games told at once."""


def told(game: Saved) -> str:
    """An unfinished game: who plays what, how far it is, how the player stands, and when it was saved."""
    record, state = game.record, game.match.state
    names = seat_names(record.seats)
    own = next((seat for seat, player in enumerate(record.seats) if player.kind == "human"), 0)
    others = [seat for seat in range(len(names)) if seat != own]
    page = PAGES[record.game](names)
    title = game_words(record.game).title
    parts = [_("{game} with {names}.").format(game=title, names=listed(names, others))]
    if named := safe_text(game.title):
        parts.insert(0, _("“{title}”:").format(title=named))
    if state.deals:
        parts.append(_("Hand {number}, {turn}.").format(number=state.deals, turn=_turn(game, names, own)))
    parts.append(f"{page.scores(game.match.game.view(state, own))[own]}.")
    if when := when_text(record.saved, datetime.now(UTC)):
        parts.append(_("Saved {when}.").format(when=when))
    return " ".join(parts)


def _turn(game: Saved, names: Sequence[str], own: int) -> str:
    due = standing_of(game.match, own).due
    if due is None:
        return _("next deal")
    return _("your turn") if due == own else _("{who} to play").format(who=names[due])


class SavedGames:
    """The list of saved games; `data` is the folder above theirs."""

    def __init__(self, console: Console, data: Path, entries: Sequence[Saved | Damaged]) -> None:
        self._console = console
        self._data = data
        self._games = [each for each in entries if isinstance(each, Saved) and not each.over]
        self._over = sum(isinstance(each, Saved) and each.over for each in entries)
        self._damaged = [each for each in entries if isinstance(each, Damaged) and not each.aside]

    def ask(self) -> Saved:
        """The game to go on with; raises Left, and Back where it is to be none of them."""
        self._say_rest()
        if not self._games:
            raise Back
        begin = 0
        self._say_games(begin)
        while answer := reply(self._console, self._question(begin)):
            more = begin + PAGE < len(self._games)
            if answer.isdecimal() and 1 <= int(answer) <= len(self._games):
                return self._games[int(answer) - 1]
            if more and answer.lower() == "more":
                begin += PAGE
                self._say_games(begin)
            else:
                self._console.no_answer(answer)
        raise Back

    def _question(self, begin: int) -> str:
        if begin + PAGE < len(self._games):
            text = _("Type a game's number to go on with it; more tells more of {count}; Enter goes back.")
            return text.format(count=len(self._games))
        return _("Type a game's number to go on with it; Enter goes back.")

    def _say_games(self, begin: int) -> None:
        text = _("{number}: {game}")
        for number, game in enumerate(self._games[begin : begin + PAGE], begin + 1):
            self._console.say(text.format(number=number, game=told(game)))

    def _say_rest(self) -> None:
        """What cannot be gone on with."""
        for game in self._damaged:
            text = _("Damaged: {file}: {why}")
            self._console.say(text.format(file=game.path.name, why=game.why[:300]))
            if game.before:
                self._console.say(_("This command plays it from the save before:"))
                # Not wrapped: it is for the shell.
                self._console.show(harmless(way_on(game.path, self._data, "--before")))
        if self._over:
            text = ngettext(
                "{count} finished game is left out; scat-tui saves lists it.",
                "{count} finished games are left out; scat-tui saves lists them.",
                self._over,
            )
            self._console.say(text.format(count=self._over))
        if not self._games:
            self._console.say(_("There is no saved game to go on with."))
