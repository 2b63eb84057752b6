"""A finished game of a day's deal in three lines, to be marked and copied by the terminal itself."""

from datetime import date

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.worker import get_current_worker

from scat_tui.saves.writer import WRITER
from scat_tui.screens.keyed import BACK, Command, KeyedScreen, bindings
from scat_tui.today import deal, words
from scat_tui.today.par import ParFile
from scat_tui.today.state import DayState, read_book, state_of
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.text import TextBlock, as_content, stack, wrapped
from scat_tui.words import _

CLOSE = Command("q,backspace,escape,enter,c", BACK.shown, BACK.label, BACK.action)


class ShareScreen(KeyedScreen):
    """The lines at the left edge, with nothing beside them that would be marked as well."""

    KEYS = (CLOSE,)
    BINDINGS = bindings(KEYS)

    def __init__(self, game: str, day: date) -> None:
        """Takes the deal."""
        super().__init__()
        self._game, self._day = game, day
        self._state: DayState | None = None

    def compose(self) -> ComposeResult:
        yield TextBlock(self.titled(_("To share")), id="menu-heading")
        with VerticalScroll(id="share-page"):
            yield TextBlock(id="share-lines")
            yield TextBlock(id="share-help")
        yield KeyLine()

    def on_mount(self) -> None:
        self.show_keys()
        self._read()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self._draw)

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        """Reads the result, once the last move is saved; then par is played out if it is not known."""
        worker, par = get_current_worker(), ParFile(self.host.data_folder)
        WRITER.drain()
        state = state_of(read_book(self.host.saves), self._game, self._day, deal.today(), par)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, state)
        if state.result is not None and state.par is None:
            made = par.find(self._game, self._day, lambda: worker.is_cancelled)
            if not worker.is_cancelled:
                self.app.call_from_thread(self._show, replace(state, par=made))

    def _show(self, state: DayState) -> None:
        self._state = state
        self._draw()

    def _draw(self) -> None:
        state = self._state
        if state is None or not self.is_attached:
            return
        lines, about = self.query_one("#share-lines", TextBlock), self.query_one("#share-help", TextBlock)
        width = lines.content_size.width
        if state.result is None:
            lines.update(stack(wrapped(words.too_late_text(), width)))
            return
        lines.update(stack([as_content(line) for line in words.share_lines(state)]))
        told = (
            words.signs_text(state.game),
            _("Mark the lines with the mouse to copy them; most terminals want Shift held down for that."),
        )
        about.update(stack([line.stylize("$quiet") for text in told for line in wrapped(text, width)]))
