"""What stands beside the hand: the step of a lesson, or the story of a sample."""

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.events import Click
from textual.screen import Screen

from scat_tui.screens.dealings import Dealings
from scat_tui.table.guidance import Guidance, Passage, Runs, Verdict
from scat_tui.table.place import Place
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.text import TextBlock, as_content, stack, wrapped
from scat_tui.widgets.wishes import GoOn
from scat_tui.words import _
from scat_tui.words.cards import SUIT_SYMBOLS
from scat_tui.words.commands import with_commands
from scat_tui.words.table_keys import CHOOSE, LINE_OF_KEYS, PLAY_ON

WIDEST = 100
"""The most cells of a line of the text: longer ones are hard to read."""

EDGE = 2
"""Cells free at each side, as in table.tcss."""

MARKS = {
    Verdict.NONE: ("", "$your-turn"),
    Verdict.GOOD: ("✓ ", "$your-turn"),
    Verdict.WORSE: ("✖ ", "$danger"),
}
"""The sign before a title, and its style."""

STYLES = {"": "", "strong": "bold", "key": "bold $your-turn"}
"""How runs of text look."""

LETTERS = str.maketrans({sign: suit for suit, sign in SUIT_SYMBOLS.items()})
"""What suits are written as in a deck of letters."""


class CoachBlock(TextBlock):
    """The text between the cards and the prompt; a click goes on."""

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(GoOn())


class Coach:
    """Shows the guidance of a place, in as many lines as the longest text of a lesson needs."""

    keys = LINE_OF_KEYS
    keyed = None
    """The felt keeps its keys."""
    least = 0
    """It may be left out where there is little room."""

    def __init__(
        self, screen: Screen[None], place: Place, letters: Callable[[], bool], refit: Callable[[], object]
    ) -> None:
        """`letters`: whether suits are letters; `refit` lets the table take the room of what has gone."""
        self._screen, self._place, self._letters, self._refit = screen, place, letters, refit
        self._lines = self._cells = 0

    @property
    def _guidance(self) -> Guidance | None:
        return self._place.guidance

    @property
    def _waits(self) -> bool:
        """Whether Enter and Space go on with the lesson."""
        return self._guidance is not None and self._guidance.goes_on

    @property
    def ended(self) -> bool:
        """Whether the lesson is at its end."""
        return self._guidance is not None and self._guidance.ended

    def goes_on(self, dealings: Dealings) -> bool:
        """Whether going on means to read on in the lesson, or to leave it at its end; then does it."""
        if self.ended:
            dealings.leave()
        elif self._waits:
            if not dealings.too_early():
                self._place.step()
        else:
            return False
        return True

    def fit_to(self, width: int, room: int) -> int:
        """Takes so many cells and at most so many lines; returns the lines that are taken."""
        if (guidance := self._guidance) is None:
            self._lines = 0
        else:
            self._cells = min(WIDEST, width - 2 * EDGE)
            longest = -(-guidance.longest * 11 // (self._cells * 10)) + (1 if guidance.step else 0)
            self._lines = max(0, min(room, max(longest, len(self._drawn(guidance.passages)))))
        block = self._block
        block.display = self._lines > 0
        block.styles.height = self._lines
        self._draw()
        return self._lines

    def show(self) -> bool:
        """Shows what stands there now; returns whether it waits to be read."""
        if self._guidance is not None:
            self._draw()
        elif self._lines:
            self._refit()
        return self._waits

    def prompt(self) -> Content | None:
        """What the prompt says while the lesson waits to be read; None if a decision is to be made."""
        if self.ended:
            return Content(with_commands(_("Enter: back to the lobby. {p}: play on from here.")))
        return Content(_("Enter goes on.")) if self._waits else None

    def hints(self) -> Sequence[KeyHint] | None:
        """The keys of the moment, if they are not those of the game."""
        if self.ended:
            return KeyHint.of(CHOOSE, label=_("lobby")), KeyHint.of(PLAY_ON, label=_("play on"))
        return (KeyHint.of(CHOOSE, label=_("go on")),) if self._waits else None

    def _draw(self) -> None:
        guidance = self._guidance
        if guidance is None or not self._lines:
            return
        lines = self._drawn(guidance.passages)
        if len(lines) > self._lines:
            # What to do now matters more than what was said of the last answer.
            lines = self._drawn(guidance.passages[-1:])
        self._block.update(stack(lines[: self._lines]), layout=False)

    @property
    def _block(self) -> CoachBlock:
        """The text, mounted when it is first wanted."""
        if not self._screen.query(CoachBlock):
            self._screen.query_one("#table").mount(CoachBlock(id="coach"), before="#prompt")
        return self._screen.query_one(CoachBlock)

    def _drawn(self, passages: Sequence[Passage]) -> list[Content]:
        step = self._guidance and self._guidance.step
        lines: list[Content] = []
        for passage in passages:
            of_step = step and passage.verdict is not Verdict.GOOD
            lines += wrapped(
                self._content(passage, f"{step[0]}/{step[1]} " if step and of_step else ""), self._cells
            )
        return lines

    def _content(self, passage: Passage, head: str) -> Content:
        mark, style = MARKS[passage.verdict]
        end = "" if passage.title[-1] in "?!." else "."
        title = self._text(((f"{mark}{passage.title}{end}", f"bold {style}"),))
        runs = tuple((text, STYLES[style]) for text, style in passage.runs)
        return Content.assemble((head, "$quiet"), title, " ", self._text(runs))

    def _text(self, runs: Runs) -> Content:
        suits = LETTERS if self._letters() else {}
        return Content.assemble(*((as_content(text.translate(suits)).plain, style) for text, style in runs))
