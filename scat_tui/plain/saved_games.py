"""Saved games in plain text: to continue, rename, delete, export; and what can be done with damaged ones."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from scat_tui import games
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.games.standings import turn_text
from scat_tui.plain.console import Console
from scat_tui.plain.filtering import WORDS, changed, explanation, wanted_in_words
from scat_tui.plain.replies import Back, reply
from scat_tui.plain.resuming import resume_command
from scat_tui.plain.sharing import export, import_file
from scat_tui.saves.catalogue import CannotChoose
from scat_tui.saves.finished import counts
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.saves.wanted import State, Wanted
from scat_tui.saves.wanted_words import nothing_found
from scat_tui.text.safe import parse_number, safe_text, without_controls
from scat_tui.words import _, deals, ngettext
from scat_tui.words.commands import with_commands
from scat_tui.words.dates import when_text
from scat_tui.words.names import listed, seat_names
from scat_tui.words.saved_files import imported, lost_by_deleting, no_folder_for_games

FIRST = Wanted(state=State.UNFINISHED)
"""What is listed first: the games to continue."""

FINISHED = Wanted(state=State.FINISHED)

_CHANGES = ("rename", "delete", "export", "import")

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
    if summary.branched:
        parts.append(_("It went on from another game."))
    if when := when_text(summary.saved, datetime.now(UTC)):
        parts.append(_("Saved {when}.").format(when=when))
    return " ".join(parts)


class Chosen(NamedTuple):
    """What was chosen in the list."""

    path: Path
    replays: bool = False
    """Whether the game is to be replayed instead of continued."""


def import_and_tell(console: Console, saves: SaveFolder | None, source: str) -> None:
    """Takes over a game that somebody sent, and says which it is."""
    if saves is None:
        console.say(no_folder_for_games())
        return
    # Back leads to where the file was asked for.
    with suppress(Back):
        if found := import_file(console, saves, source):
            for game in saves.read([found.path]):
                if isinstance(game, SavedGame):
                    console.say(imported(game_in_words(game), is_new=found.is_new))


class SavedGames:
    """The list of saved games."""

    def __init__(self, console: Console, saves: SaveFolder) -> None:
        self._console = console
        self._saves = saves
        self._wanted = FIRST
        self._read()

    def _read(self) -> None:
        catalogue = self._saves.catalogue()
        entries = catalogue.whole(Wanted())
        self._count = len(catalogue)
        self._damaged = [each for each in entries if isinstance(each, DamagedGame) and not each.is_set_aside]
        self._finished = sum(isinstance(each, SavedGame) and each.over for each in entries)
        try:
            chosen = catalogue.select(self._wanted)
        except CannotChoose as error:
            self._console.say(str(error))
            chosen, self._wanted = entries, Wanted()
        self._games = [each for each in chosen if isinstance(each, SavedGame)]

    def ask(self) -> Chosen:
        """The game to continue or replay; raises PlayerLeft, and Back if it should be none of them."""
        self._say_rest()
        begin = 0
        self._say_games(begin)
        while self._games or self._damaged or self._left_out:
            answer = reply(self._console, self._question(begin))
            word, _blank, rest = answer.partition(" ")
            if not answer:
                raise Back
            if game := self._numbered(answer):
                return Chosen(game.path)
            if word.lower() == "replay" and (game := self._numbered(rest.strip())):
                return Chosen(game.path, replays=True)
            if word.lower() == "code" and (game := self._numbered(rest.strip())):
                self._console.say(game.summary.deal or deals.none())
                continue
            if word.lower() == "more" and begin + _PAGE < len(self._games):
                begin += _PAGE
            elif word.lower() == "words" and not rest:
                self._console.say(*explanation())
                continue
            elif word.lower() in WORDS and self._chosen_anew(word.lower(), rest.strip()):
                begin = 0
            elif word.lower() not in _CHANGES or not self._changed(word.lower(), rest.strip()):
                self._console.reject(answer)
                continue
            begin = begin if begin < len(self._games) else 0
            self._say_games(begin)
        raise Back

    @property
    def _left_out(self) -> bool:
        """Whether there are games that are not listed, but can be asked for."""
        return self._wanted not in (FIRST, FINISHED) or (self._finished > 0 and self._wanted == FIRST)

    def _chosen_anew(self, word: str, rest: str) -> bool:
        """Lists other games; returns whether the word asks for that."""
        try:
            wanted = changed(self._console, self._wanted, word, rest)
        except Back:
            return True
        if wanted is None:
            return False
        if wanted != self._wanted:
            self._wanted = wanted
            self._read()
            if not self._games:
                again = with_commands(_("Type {all} to hear of all."))
                self._console.say(f"{nothing_found(self._count)} {again}")
            elif wanted != FINISHED:
                self._console.say(wanted_in_words(wanted, len(self._games), self._count))
        return True

    def _numbered(self, text: str) -> SavedGame | None:
        """The game with a number."""
        number = parse_number(text, len(self._games))
        return None if number is None else self._games[number - 1]

    # Renaming and deleting

    def _changed(self, word: str, rest: str) -> bool:
        """Renames, deletes or exports the named game, or imports a file; returns whether there is one."""
        if word == "import":
            import_and_tell(self._console, self._saves, rest)
            self._read()
            return True
        named, _blank, title = rest.partition(" ")
        game = self._numbered(named)
        if word == "export":
            if game:
                with suppress(Back):
                    export(self._console, game, title.strip())
            return game is not None
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
        if self._wanted.state is State.FINISHED and self._games:
            said.append(with_commands(_("Type {replay}, {rename}, {delete} or {code} and a game's number.")))
        elif self._games:
            said.append(
                with_commands(
                    _(
                        "Type a game's number to continue it, or {replay}, {rename}, {delete} or {code} and "
                        "the number."
                    )
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
        """Says what cannot be continued, and what else can be typed."""
        if self._games or self._damaged or self._finished:
            text = _("{filter}, {find}, {sort} and {all} choose what is listed; {words} tells of all words.")
            self._console.say(with_commands(text))
        for game in self._damaged:
            text = _("Damaged: {file}: {why}")
            self._console.say(text.format(file=game.path.name, why=game.why[:300]))
            if game.previous:
                self._console.say(_("This command plays it from the previous save:"))
                # Not wrapped, so that it can be pasted into a shell.
                self._console.show(
                    without_controls(resume_command(game.path, self._saves.folder.parent, "--before"))
                )
        if self._finished:
            text = ngettext(
                "{count} finished game is left out; type {finished} to hear it.",
                "{count} finished games are left out; type {finished} to hear them.",
                self._finished,
            )
            self._console.say(with_commands(text, count=self._finished))
        if not self._games:
            self._console.say(_("There is no saved game to continue."))
