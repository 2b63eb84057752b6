"""What a player can read at a table besides the cards: scoreboard, log, rules, and why something happened."""

from textual.screen import Screen

from scat_tui.games.felts import Felt
from scat_tui.screens.conversation import Conversation
from scat_tui.screens.help.beside import HelpBeside
from scat_tui.screens.table_texts import TableTexts
from scat_tui.table.place import Place
from scat_tui.words import at_table


class Reading:
    """Opens what can be read at one table."""

    def __init__(
        self, screen: Screen[None], place: Place, felt: Felt, talk: Conversation, texts: TableTexts,
        pane: HelpBeside,
    ) -> None:  # fmt: skip
        self._screen, self._place, self._felt = screen, place, felt
        self._talk, self._texts, self._pane = talk, texts, pane

    def scoreboard(self) -> None:
        """All hands so far."""
        from scat_tui.screens.scoreboard import ScoreboardScreen

        place = self._place
        self._screen.app.push_screen(
            ScoreboardScreen(
                place.game, self._texts.told_events, self._texts.names, place.seat, place.deal_in_words
            )
        )

    def log(self) -> None:
        """Everything that has happened."""
        from scat_tui.screens.log import LogScreen

        self._screen.app.push_screen(
            LogScreen(self._texts.lines, self._felt.above_log(), self._place.deal_in_words)
        )

    def rules(self) -> None:
        """The rules, at what is going on."""
        self._pane.open(self._felt.section())

    def why(self) -> None:
        """The rule behind the last result or refusal."""
        if (reason := self._felt.why(self._texts.told_events)) is None:
            self._talk.say(at_table.nothing_yet())
        else:
            self._pane.open(*reason)
