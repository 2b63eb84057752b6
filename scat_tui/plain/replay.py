"""A replay in plain text: a typed word goes on or back in a game, and what happened by then is told."""

from collections.abc import Callable, Sequence

from scat_tui import games
from scat_tui.plain.commands import Commands
from scat_tui.plain.console import Console, InputEnded, PlayerLeft
from scat_tui.plain.telling import Telling
from scat_tui.plain.waiting import TableLoop
from scat_tui.table.course import Stride
from scat_tui.table.replay_place import ReplayPlace
from scat_tui.text.safe import parse_number
from scat_tui.words import _, at_table
from scat_tui.words import replay_keys as keys
from scat_tui.words.commands import with_commands
from scat_tui.words.names import Voice, seat_names
from scat_tui.words.table_keys import CARDS, HELP, LEAVE, LOG, RULES, SCORES, WHY, TableKey, help_line

STRIDES = {
    keys.MOVE_ON: Stride.MOVE,
    keys.TURN_ON: Stride.TURN,
    keys.HAND_ON: Stride.HAND,
    keys.END: Stride.GAME,
    keys.MOVE_BACK: Stride.MOVE,
    keys.TURN_BACK: Stride.TURN,
    keys.HAND_BACK: Stride.HAND,
    keys.START: Stride.GAME,
}
"""How far each word goes; those in ONWARD go on, the others back."""

ONWARD = (keys.MOVE_ON, keys.TURN_ON, keys.HAND_ON, keys.END)

IN_ORDER_OF_HELP = (HELP, *keys.MOVING, CARDS, keys.OPEN, WHY, RULES, SCORES, LOG, keys.GO_ON_HERE, LEAVE)


class PlainReplay:
    """One replay, told line by line."""

    def __init__(self, place: ReplayPlace, console: Console, letters: bool = False) -> None:
        """`letters` writes suits as letters even if symbols can be written."""
        self._place, self._console = place, console
        self._names = seat_names(place.players)
        self._page = games.plain(place.game.name).page(
            self._names, letters or console.letters, place.own, place.game
        )
        self._telling = Telling(place, self._page)
        self._commands = Commands(self._telling, console, TableLoop())
        self._goes_on = False

    def run(self) -> bool:
        """Goes where it is told to until it is left; returns whether a new game is to go on from there.

        Raises InputEnded.
        """
        self._console.say(
            with_commands(_("A replay. Enter goes on by a move; {help} tells what can be typed.")),
            *self._situation(),
        )
        try:
            while not self._goes_on:
                self._answer(self._console.ask(self._prompt()))
        except InputEnded:
            raise
        except PlayerLeft:
            return False
        return True

    def _prompt(self) -> str:
        return f"{self._where()} > "

    def _where(self) -> str:
        place, hand, number = self._place, self._place.hand, self._place.view().deals
        if not number:
            return _("Before the first deal")
        text = _("Hand {hand}, move {move} of {count}")
        return text.format(hand=number, move=place.moves_made - hand.start, count=len(hand) - 1)

    def _answer(self, answer: str) -> None:
        word, _blank, rest = answer.partition(" ")
        key, rest = _KEYS.get(word.lower()), rest.strip()
        if not answer:
            key = keys.MOVE_ON
        if key is keys.HAND_ON and rest:
            self._to_hand(rest)
        elif key is None or (rest and key not in (LOG, RULES)):
            self._console.reject(answer, at_table.help_tells())
        elif key in STRIDES:
            self._go(key)
        else:
            self._does()[key](rest)

    def _does(self) -> "dict[TableKey, Callable[[str], object]]":
        commands = self._commands
        return {
            HELP: self._help,
            CARDS: lambda rest: self._console.say(*self._situation()),
            keys.OPEN: self._open,
            keys.GO_ON_HERE: self._go_on_from_here,
            WHY: commands.why,
            RULES: commands.rules,
            SCORES: commands.scores,
            LOG: commands.log,
            LEAVE: commands.quit,
        }

    # Going back and forth

    def _go(self, key: TableKey) -> None:
        place, before = self._place, self._place.moves_made
        if key is keys.MOVE_ON:
            self._on_until_told()
        elif key is keys.TURN_ON:
            end = place.onward_to(Stride.TURN)
            while place.moves_made < end:
                self._tell_move()
        else:
            (place.onward if key in ONWARD else place.back)(STRIDES[key])
        if place.moves_made == before:
            self._console.say(at_table.latest_move() if key in ONWARD else at_table.start_of_game())
        elif key not in (keys.MOVE_ON, keys.TURN_ON):
            self._tell_situation()

    def _on_until_told(self) -> None:
        """Goes on until there is something to tell: a turn may take two moves, told in one sentence."""
        told = False
        while not told and self._place.moves_made < self._place.last:
            told = self._tell_move()

    def _tell_move(self) -> bool:
        """Makes the next move and tells it; returns whether there was anything to tell."""
        place = self._place
        before = place.moves_made
        place.onward(Stride.MOVE)
        lines = self._telling.lines(place.events_since(before))
        self._console.say(*lines)
        if place.hand_is_over:
            self._console.say(*self._page.scores(place.view()))
        return bool(lines)

    def _tell_situation(self) -> None:
        # The last thing that can be explained is another one now.
        self._telling.lines(())
        self._console.say(*self._situation())

    def _to_hand(self, typed: str) -> None:
        count = len(self._place.hands)
        number = parse_number(typed, count)
        if number is None or not self._place.to_hand(number):
            text = _("There is no hand {typed}: this game has the hands 1 to {count}.")
            self._console.say(text.format(typed=typed, count=count))
            return
        self._tell_situation()

    # What is said

    def _situation(self) -> Sequence[str]:
        """The hand, what lies open, and the hands that may be seen."""
        place, view = self._place, self._place.view()
        if not view.deals:
            return []
        lines = [at_table.dealt_by(Voice(self._names, place.own), view.dealer, view.deals)]
        if place.hand_is_over:
            return [*lines, *self._page.seen(view), *self._page.scores(view)]
        lines += self._page.situation(view)
        lines += [self._page.holds(theirs) for theirs in place.opened().values()]
        if isinstance(view.to_act, int):
            lines.append(at_table.to_play().format(who=self._names[view.to_act]))
        return [line for line in lines if line]

    def _help(self, _rest: str) -> None:
        self._console.say(*filter(None, (help_line(key, saving=False) for key in IN_ORDER_OF_HELP)))

    def _open(self, _rest: str) -> None:
        if not self._place.open_or_close():
            self._console.say(at_table.not_opened_yet())
        elif self._place.are_open:
            opened = self._place.opened().values()
            self._console.say(at_table.all_open(), *filter(None, map(self._page.holds, opened)))
        else:
            self._console.say(_("Only your own hand is shown."))

    def _go_on_from_here(self, _rest: str) -> None:
        if self._place.over:
            self._console.say(at_table.over_here())
            return
        self._console.say(at_table.go_on_from_here())
        question = with_commands(_("Type {yes} to go on, {no} to stay in the replay:"))
        self._goes_on = self._console.choose(question, ["yes", "no"]) == "yes"


_KEYS = {word: key for key in IN_ORDER_OF_HELP for word in key.typed}
"""What each typed word means."""
