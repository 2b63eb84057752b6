"""Saved games in plain text: to continue, rename or delete; and what can be done with damaged ones."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from scat_tui import games
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.games.standings import turn_text
from scat_tui.plain.console import Console
from scat_tui.plain.replies import Back, reply
from scat_tui.plain.resuming import resume_command
from scat_tui.saves.finished import counts
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.text.safe import parse_number, safe_text, without_controls
from scat_tui.words import _, deals, ngettext
from scat_tui.words.commands import with_commands
from scat_tui.words.dates import when_text
from scat_tui.words.names import listed, seat_names
from scat_tui.words.saved_files import lost_by_deleting

_PAGE = 10
"""The number of games listed at once."""

LONGEST_TITLE = 200


def game_in_words(game: SavedGame) -> str:
    """A game: who plays what, how far it is or who won, how the player stands, and when it was saved."""
    summary = game.summary
    names = seat_names(summary.seats)
    person = summary.own_seat
    others = [seat for seat in range(len(names)) if seat != (person or 0)]
    title = games.about(summary.game).title
    parts = [_("{game} with {names}.").format(game=title, names=listed(names, others))]
    if named := safe_text(game.title):
        parts.insert(0, _("“{title}”:").format(title=named))
    if summary.hand:
        turn = turn_text(summary.standing, names, person)
        parts.append(_("Hand {number}, {turn}.").format(number=summary.hand, turn=turn))
    parts.append(f"{summary.told}.")
    if when := when_text(summary.saved, datetime.now(UTC)):
        parts.append(_("Saved {when}.").format(when=when))
    return " ".join(parts)


class SavedGames:
    """The list of saved games."""

    def __init__(self, console: Console, saves: SaveFolder) -> None:
        self._console = console
        self._saves = saves
        self._over = False
        """Whether finished games are listed instead of those to continue."""
        self._read()

    def _read(self) -> None:
        entries = self._saves.list()
        games = [each for each in entries if isinstance(each, SavedGame)]
        self._games = [each for each in games if each.over == self._over]
        self._others = len(games) - len(self._games)
        self._damaged = [each for each in entries if isinstance(each, DamagedGame) and not each.is_set_aside]

    def ask(self) -> SavedGame:
        """The game to continue; raises PlayerLeft, and Back if it should be none of them."""
        self._say_rest()
        begin = 0
        self._say_games(begin)
        while self._games or self._damaged or (self._others and not self._over):
            answer = reply(self._console, self._question(begin))
            word, _blank, rest = answer.partition(" ")
            if not answer:
                raise Back
            if game := self._numbered(answer):
                return game
            if word.lower() == "code" and (game := self._numbered(rest.strip())):
                self._console.say(game.summary.deal or deals.none())
                continue
            if word.lower() == "more" and begin + _PAGE < len(self._games):
                begin += _PAGE
            elif answer.lower() == "finished" and not self._over:
                self._over = True
                self._read()
            elif word.lower() not in ("rename", "delete") or not self._changed(word.lower(), rest.strip()):
                self._console.reject(answer)
                continue
            begin = begin if begin < len(self._games) else 0
            self._say_games(begin)
        raise Back

    def _numbered(self, text: str) -> SavedGame | None:
        """The game with a number."""
        number = parse_number(text, len(self._games))
        return None if number is None else self._games[number - 1]

    # Renaming and deleting

    def _changed(self, word: str, rest: str) -> bool:
        """Renames or deletes the named game; returns whether there is one."""
        named, _blank, title = rest.partition(" ")
        game = self._numbered(named)
        if word == "rename":
            if game:
                # Back leads to the list, where it was asked.
                with suppress(Back):
                    self._rename(game, title.strip())
            return game is not None
        damaged = next((each for each in self._damaged if rest == each.path.name), None)
        if (entry := damaged or (None if title else game)) is None:
            return False
        with suppress(Back):
            self._delete(entry)
        return True

    def _rename(self, game: SavedGame, title: str) -> None:
        title = title or reply(self._console, _("Name this game (Enter: the players' names):"))
        if self._done(lambda: self._saves.rename(game.path, safe_text(title, LONGEST_TITLE))):
            self._console.say(_("Renamed.") if title else _("It goes by its players' names now."))

    def _delete(self, entry: SavedGame | DamagedGame) -> None:
        self._console.say(game_in_words(entry) if isinstance(entry, SavedGame) else entry.path.name)
        lost = lost_by_deleting(counted=isinstance(entry, SavedGame) and counts(entry))
        question = with_commands(_("Delete this game? {lost} Type {yes}; anything else keeps it."), lost=lost)
        sure = reply(self._console, question).lower() == "yes"
        if sure and self._done(lambda: self._saves.delete(entry.path)):
            self._console.say(_("Deleted."))

    def _done(self, change: Callable[[], None]) -> bool:
        """Makes a change on disk and returns whether that worked; otherwise says why not."""
        try:
            change()
        except (InUse, SaveFailed) as error:
            self._console.say(str(error))
            return False
        self._read()
        return True

    # What is said

    def _question(self, begin: int) -> str:
        said = []
        if self._over and self._games:
            said.append(with_commands(_("Type {rename}, {delete} or {code} and a game's number.")))
        elif self._games:
            said.append(
                with_commands(
                    _("Type a game's number to continue it, or {rename}, {delete} or {code} and the number.")
                )
            )
        elif self._damaged:
            said.append(with_commands(_("Type {delete} and the name of a damaged file to delete it.")))
        if begin + _PAGE < len(self._games):
            said.append(with_commands(_("{More} tells more of {count}."), count=len(self._games)))
        return " ".join([*said, _("Enter goes back.")])

    def _say_games(self, begin: int) -> None:
        text = _("{number}: {game}")
        for number, game in enumerate(self._games[begin : begin + _PAGE], begin + 1):
            self._console.say(text.format(number=number, game=game_in_words(game)))

    def _say_rest(self) -> None:
        """Says what cannot be continued."""
        for game in self._damaged:
            text = _("Damaged: {file}: {why}")
            self._console.say(text.format(file=game.path.name, why=game.why[:300]))
            if game.previous:
                self._console.say(_("This command plays it from the previous save:"))
                # Not wrapped, so that it can be pasted into a shell.
                self._console.show(
                    without_controls(resume_command(game.path, self._saves.folder.parent, "--before"))
                )
        if self._others:
            text = ngettext(
                "{count} finished game is left out; type {finished} to hear it.",
                "{count} finished games are left out; type {finished} to hear them.",
                self._others,
            )
            self._console.say(with_commands(text, count=self._others))
        if not self._games:
            self._console.say(_("There is no saved game to continue."))
