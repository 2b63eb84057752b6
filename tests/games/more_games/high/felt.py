"""High Card on the screen: one's card, the log, and a key that shows the card."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from scat_tui.games.high.plain import page
from scat_tui.games.high.rules import High, View
from scat_tui.games.high.words import refusal_text
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event, GameMove, Refused, Seat
from scat_tui.games.felts import Seating, Style
from scat_tui.widgets.faces import chip
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.table_keys import bindings
from scat_tui.widgets.text import TextBlock
from scat_tui.widgets.wishes import GoOn, Wanted
from scat_tui.words.log_lines import Line
from scat_tui.words.table_keys import TableKey

SHOW = TableKey(keys="x", action="show", shown="x", label=lambda: "show")


class HighFelt(Widget, can_focus=True):
    DEFAULT_CSS = "HighFelt { #card { height: 1; } }"
    FOCUS_ON_CLICK = False
    shapes_prompt: ClassVar[Sequence[str]] = ()
    key_cursor: ClassVar[None] = None
    conceals: ClassVar[bool] = False
    BINDINGS = [*bindings((SHOW, TableKey(keys="enter,space", action="go_on")))]

    view: reactive[View | None] = reactive(None, always_update=True)
    opened: reactive[Mapping[Seat, View]] = reactive(dict)
    covered: reactive[bool] = reactive(False)
    steering: reactive[bool] = reactive(False)

    def __init__(self, seating: Seating, style: Callable[[], Style]) -> None:
        super().__init__(id="felt")
        self._page = page(seating.names)
        self._style = style

    @property
    def widget(self) -> Widget:
        return self

    def compose(self) -> ComposeResult:
        yield TextBlock(id="card")

    def watch_view(self, view: View | None) -> None:
        if view is not None and self.is_mounted:
            card = chip(view.card, self._style().deck) if view.card else ""
            self.query_one("#card", TextBlock).update(Content.assemble("Your card: ", card))

    def fit_to(self, width: int, height: int) -> int:
        return 2

    def least_height(self, width: int) -> int:
        return 6

    def heading(self, width: int) -> Content:
        return Content(f"High Card, hand {self.view.deals if self.view else 0}")

    def prompt(self) -> Content:
        return Content("x shows your card" if self.view and self.view.legal else "Go on")

    def hints(self) -> Sequence[KeyHint]:
        return [KeyHint.of(SHOW, bool(self.view and self.view.legal))]

    def tell(self, event: Event) -> str | None:
        return self._page.tell(event)

    def write(self, log: list[Line], event: Event) -> None:
        if sentence := self.tell(event):
            log.append(Line(sentence, event=event))

    def above_log(self) -> str:
        return ""

    def happened(self, events: Sequence[Event], more: bool) -> int:
        return len(events)

    def end_motion(self) -> bool:
        return False

    def refused(self, refused: Refused, move: GameMove | None) -> str:
        return f"This is {refusal_text(refused.refusal)}."

    def section(self) -> str:
        return "cards"

    def why(self, events: Sequence[Event]) -> tuple[str | int, str] | None:
        return (self._page.rule_of(events[-1]), self.tell(events[-1]) or "") if events else None

    def hint(self) -> str:
        assert self.view is not None
        return f"Show it: {self.view.card}."

    def action_show(self) -> None:
        if self.view is not None and self.view.seat is not None:
            self.post_message(Wanted(self._page.read(self.view, "x")))

    def action_go_on(self) -> None:
        self.post_message(GoOn())


def felt(game: High, seating: Seating, style: Callable[[], Style]) -> HighFelt:
    return HighFelt(seating, style)
