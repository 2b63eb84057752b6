"""The commands that can be typed at any time at a table in plain text."""

from collections.abc import Callable

from scat_tui.engine.game import rules_in_force
from scat_tui.help import load
from scat_tui.help.pages import Help
from scat_tui.help.printing import as_plain_text
from scat_tui.plain.console import Console, PlayerLeft
from scat_tui.plain.telling import Telling
from scat_tui.plain.waiting import TableLoop
from scat_tui.words import _, at_table, deals
from scat_tui.words.commands import with_commands
from scat_tui.words.table_keys import (
    DEAL,
    HAND,
    HELP,
    HINT,
    LEAVE,
    LOG,
    MOVES,
    REPLAY,
    RULES,
    SCORES,
    UNDO,
    WHY,
    TableKey,
    help_line,
)


def is_command(answer: str) -> bool:
    """Whether an answer is one of the commands."""
    return answer.partition(" ")[0].lower() in COMMANDS


def is_quit(answer: str) -> bool:
    """Whether an answer is the command that leaves the table."""
    return COMMANDS.get(answer.lower()) is Commands.quit


Watch = Callable[[], Callable[[], object] | None]
"""Shows a replay; returns what begins a new game at a moment of it, or None."""


class Commands:
    """The commands of one table.

    Each gets what was typed after it, and returns whether the turn must be told again.
    """

    def __init__(
        self,
        telling: Telling,
        console: Console,
        loop: TableLoop,
        counts: Callable[[], bool] = lambda: False,
        watch: Watch = lambda: None,
    ) -> None:
        """`counts` as in `PlainTable`; `watch` is the replay of the game."""
        self._place = telling.place
        self._page = telling.page
        self._telling = telling
        self._console = console
        self._loop = loop
        self._watch = watch
        self._counts = counts

    def do(self, answer: str) -> bool:
        """Does a command, if the answer is one; returns whether the turn must be told again."""
        first, _blank, rest = answer.partition(" ")
        command = COMMANDS.get(first.lower())
        return bool(command and command(self, rest.strip()))

    def quit(self, rest: str) -> bool:
        """Leaves; asks first if the game is not saved."""
        if self._leaves():
            raise PlayerLeft
        return True

    def _leaves(self) -> bool:
        """Whether the player leaves, which is asked if the game would be lost."""
        if self._place.saving or self._place.over:
            return True
        self._console.say(at_table.lost_when_left())
        question = with_commands(_("Type {leave} to leave it, {stay} to play on:"))
        return self._console.choose(question, ["leave", "stay"]) == "leave"

    def replay(self, rest: str) -> bool:
        """Shows the replay; a game that is to go on from there begins once this one is left."""
        begin = self._watch()
        if begin is not None and self._leaves():
            begin()
            raise PlayerLeft
        return True

    def help(self, rest: str) -> bool:
        """Says what can be typed."""
        lines = (help_line(key, saving=self._place.saving) for key, _command in IN_ORDER_OF_HELP)
        self._console.say(*filter(None, lines))
        return False

    def hand(self, rest: str) -> bool:
        """Tells the player's cards."""
        view = self._place.view()
        self._console.say(*self._page.situation(view), *self._page.seen(view))
        return False

    def moves(self, rest: str) -> bool:
        """Tells the legal moves."""
        self._console.say(*(self._telling.offers() or [_("Nothing, just now.")]))
        return False

    def hint(self, rest: str) -> bool:
        """Gives advice."""
        view = self._place.view()
        self._console.say(self._page.hint(view) if view.legal else at_table.no_hint_now())
        return False

    def scores(self, rest: str) -> bool:
        """Tells how everyone stands."""
        self._console.say(*self._page.scores(self._place.view()))
        return False

    def log(self, rest: str) -> bool:
        """Tells what has happened since the deal, or in the whole game to one player."""
        if not rest:
            self._console.say(*self._telling.since_the_deal())
            return False
        seat = self._telling.seat_called(rest)
        if seat is None:
            self._console.say(_("Nobody at this table is called {name}.").format(name=rest))
        else:
            self._console.say(*(self._telling.of_player(seat) or [at_table.nothing_yet()]))
        return False

    def deal(self, rest: str) -> bool:
        """Tells how the deal can be had again."""
        self._console.say(self._place.deal_in_words or deals.none())
        return False

    def undo(self, rest: str) -> bool:
        """Goes back to the player's last decision."""
        if not self._place.can_undo:
            self._console.say(at_table.nothing_to_undo())
            return False
        if self._counts():
            self._console.say(at_table.undo_question(over=False, counts=True))
            question = with_commands(_("Type {undo} to take the move back, {stay} to play on:"))
            if self._console.choose(question, ["undo", "stay"]) == "stay":
                return True
        self._loop.do(self._place.undo())
        self._console.say(at_table.taken_back())
        return True

    def rules(self, rest: str) -> bool:
        """Prints the rules, or the sections that contain some words."""
        pages = load(self._place.game.name)
        sections = pages.search(rest) if rest else list(pages.sections)
        if not sections:
            text = _("No section of the rules has “{words}” in it; {rules} alone shows them all.")
            self._console.say(with_commands(text, words=rest))
            return False
        self._show(Help(pages.topic, pages.title, tuple(sections)))
        return False

    def why(self, rest: str) -> bool:
        """Explains the last result or refusal."""
        if self._telling.matter is None:
            self._console.say(at_table.nothing_yet())
            return False
        matter, text = self._telling.matter
        rule = self._page.rule_of(matter)
        pages = load(self._place.game.name)
        section = pages.for_rule(rule) if isinstance(rule, int) else pages.section(f"option-{rule}")
        self._console.say(text, "")
        self._show(Help(pages.topic, pages.title, (section,)))
        return False

    def _show(self, pages: Help) -> None:
        text = as_plain_text(pages, self._console.width, rules_in_force(self._place.game))
        self._console.show(text)


IN_ORDER_OF_HELP: tuple[tuple[TableKey, Callable[[Commands, str], bool]], ...] = (
    (HELP, Commands.help),
    (HAND, Commands.hand),
    (MOVES, Commands.moves),
    (HINT, Commands.hint),
    (UNDO, Commands.undo),
    (WHY, Commands.why),
    (RULES, Commands.rules),
    (SCORES, Commands.scores),
    (LOG, Commands.log),
    (REPLAY, Commands.replay),
    (DEAL, Commands.deal),
    (LEAVE, Commands.quit),
)
"""The commands and what each does."""

COMMANDS = {word: command for key, command in IN_ORDER_OF_HELP for word in key.typed}
"""The words that can be typed at any time, long and short."""
