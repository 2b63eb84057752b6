"""What stands beside the hand: the step of a lesson, or the story of a sample."""

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.events import Click
from textual.screen import Screen

from scat_tui.table.guidance import Guidance, Passage, Runs, Verdict
from scat_tui.table.place import Place
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.text import TextBlock, as_content, stack, wrapped
from scat_tui.widgets.wishes import GoOn
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.table_keys import CHOOSE, PLAY_ON

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


class CoachBlock(TextBlock):
    """The text between the cards and the prompt; a click goes on."""

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(GoOn())


class Coach:
    """Shows the guidance of a place, in as many lines as the longest text of a lesson needs."""

    def __init__(self, screen: Screen[None], place: Place, refit: Callable[[], object]) -> None:
        """`refit` lets the table fit what room the text leaves."""
        self._screen, self._place, self._refit = screen, place, refit
        self._lines = self._cells = 0
        self._shown: Guidance | None = None

    @property
    def guidance(self) -> Guidance | None:
        """What stands there now."""
        return self._place.guidance

    @property
    def waits(self) -> bool:
        """Whether Enter and Space go on with the lesson."""
        return self.guidance is not None and self.guidance.goes_on

    @property
    def ended(self) -> bool:
        """Whether the lesson is at its end."""
        return self.guidance is not None and self.guidance.ended

    @property
    def teaches(self) -> bool:
        """Whether this is the table of a lesson, which loses nothing if it is left."""
        return self.guidance is not None and self.guidance.step is not None

    def fit_to(self, width: int, room: int) -> int:
        """Take so many cells and at most so many lines; return the lines that are taken."""
        guidance = self.guidance
        self._lines = 0
        if guidance is not None:
            self._cells = min(WIDEST, width - 2 * EDGE)
            longest = -(-guidance.longest * 11 // (self._cells * 10)) + (1 if guidance.step else 0)
            self._lines = max(0, min(room, max(longest, len(self._drawn(guidance.passages)))))
        block = self._screen.query_one("#coach", CoachBlock)
        block.display = self._lines > 0
        block.styles.height = self._lines
        self._draw()
        return self._lines

    def show(self) -> None:
        """Show what stands there now; the table makes room for it, or takes it back."""
        if (self.guidance is None) != (self._shown is None):
            self._refit()
        else:
            self._draw()
        self._shown = self.guidance

    def prompt(self) -> Content | None:
        """What the prompt says while the lesson waits to be read; None if a decision is to be made."""
        if self.ended:
            return Content(with_commands(_("Enter: back to the lobby. {p}: play on from here.")))
        return Content(_("Enter goes on.")) if self.waits else None

    def hints(self) -> Sequence[KeyHint] | None:
        """The keys of the moment, if they are not those of the game."""
        if self.ended:
            return KeyHint.of(CHOOSE, label=_("lobby")), KeyHint.of(PLAY_ON, label=_("play on"))
        return (KeyHint.of(CHOOSE, label=_("go on")),) if self.waits else None

    def _draw(self) -> None:
        guidance = self.guidance
        if guidance is None or not self._lines:
            return
        lines = self._drawn(guidance.passages)
        if len(lines) > self._lines:
            # What to do now matters more than what was said of the last answer.
            lines = self._drawn(guidance.passages[-1:])
        block = self._screen.query_one("#coach", CoachBlock)
        block.update(stack(lines[: self._lines]), layout=False)

    def _drawn(self, passages: Sequence[Passage]) -> list[Content]:
        step = self.guidance and self.guidance.step
        lines: list[Content] = []
        for passage in passages:
            of_step = step and passage.verdict is not Verdict.GOOD
            lines += wrapped(
                _content(passage, f"{step[0]}/{step[1]} " if step and of_step else ""), self._cells
            )
        return lines


def _content(passage: Passage, head: str) -> Content:
    mark, style = MARKS[passage.verdict]
    title = f"{mark}{passage.title}"
    end = "" if title[-1] in "?!." else "."
    return Content.assemble((head, "$quiet"), (title + end, f"bold {style}"), " ", _text(passage.runs))


def _text(runs: Runs) -> Content:
    return Content.assemble(*((as_content(text).plain, STYLES[style]) for text, style in runs))
