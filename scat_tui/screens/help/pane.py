"""The pane with rules and keys beside the table, with contents and search; one widget that draws itself."""

from collections.abc import Mapping
from dataclasses import dataclass

from textual.binding import Binding
from textual.content import Content
from textual.events import Click, Key, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.widget import Widget

from scat_tui.screens.help.draw import (
    Bar,
    key_bar,
    keys_now,
    list_rows,
    ruler_now,
    tab_bar,
    text_rows,
    why_rows,
)
from scat_tui.screens.help.reader import HelpPosition
from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.text import as_content, fitted, stack

GUTTER = 2
"""Cells at the left for the marks of hits and of the requested section."""
WIDEST_TEXT = 76
"""Longer lines are tiring to read."""
SIDE = 36
"""Cells for the contents beside the text."""
WITH_SIDE = SIDE + 60
"""The least width with the contents beside the text."""
LONGEST_QUERY = 60
TYPED_FROM = 4
"""Cells before what is typed: the start of the ruler, and a `/`."""


class HelpPane(Widget, can_focus=True):
    """A help topic as one scrolling page, with contents and search."""

    DEFAULT_CSS = """
    HelpPane {
        width: 1fr;
        height: 1fr;
        background: $panel;
        color: $foreground;
        border-left: solid $secondary;
        text-wrap: nowrap;
        text-overflow: clip;
    }
    """

    BINDINGS = [
        Binding("up,k", "step(-1)", "Up", show=False),
        Binding("down,j", "step(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown,space", "page(1)", "Page down", show=False),
        Binding("home", "edge(-1)", "Start", show=False),
        Binding("end", "edge(1)", "End", show=False),
        Binding("enter", "go", "Go there", show=False),
        Binding("c,f2", "contents", "Contents", show=False),
        Binding("slash,f3", "search", "Search", show=False),
        Binding("n,f4", "hit(1)", "Next hit", show=False),
        Binding("N,f5", "hit(-1)", "Previous hit", show=False),
        Binding("t,tab,left,right", "other_topic", "Rules or keys", show=False),
        Binding("g,f6", "other_game", "Other game", show=False),
        Binding("escape,backspace", "back", "Back", show=False),
        Binding("q,question_mark,f1", "close", "Close", show=False),
    ]

    @dataclass
    class Closed(Message):
        """The reader has closed the help."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._reader = HelpPosition()
        self._why: str | None = None

    def allow_focus(self) -> bool:
        """Only while it is visible: a screen that comes back focuses the first widget that it may."""
        return self.display and super().allow_focus()

    @property
    def reader(self) -> HelpPosition:
        """The place in the help, fitted to the size of the pane."""
        width = self.content_size.width - GUTTER - 1 - (SIDE if self._has_side else 0)
        self._reader.width = max(10, min(WIDEST_TEXT, width))
        self._reader.height = max(1, self.content_size.height - 3 - len(self._why_rows()))
        return self._reader

    def show(
        self,
        topic: str,
        anchor: str | None = None,
        in_force: Mapping[str, object] | None = None,
        why: str | None = None,
    ) -> None:
        """Opens a topic at a section, else at its start; raises LookupError if there is no such topic.

        `in_force` has the house rules of a table as in a record; `why` is shown on top.
        """
        self._reader.open(topic, anchor, in_force)
        self._why = why
        self.refresh()

    # What is drawn

    def render(self) -> Content:
        width, height = self.content_size
        body = [*self._body(), *[Content("")] * self.reader.height][: self.reader.height]
        rows = [self._tabs().line, *self._why_rows(), self._ruler(), *body, self._keys().line]
        return stack([fitted(row, width) for row in rows][:height])

    @property
    def _has_side(self) -> bool:
        return self.content_size.width >= WITH_SIDE

    def _why_rows(self) -> list[Content]:
        return why_rows(self._why, *self.content_size)

    def _tabs(self) -> Bar:
        return tab_bar(self._reader, self.content_size.width)

    def _keys(self) -> Bar:
        return key_bar(keys_now(self.reader), self.content_size.width)

    def _ruler(self) -> Content:
        return ruler_now(self.reader, self.content_size.width, self._has_side)

    def _body(self) -> list[Content]:
        width, mode = self.content_size.width, self._reader.mode
        if mode == "search":
            return list_rows(self.reader, width)
        if not self._has_side:
            return text_rows(self.reader) if mode == "reading" else list_rows(self.reader, width)
        edge = Content.styled("│", "$quiet-edge")
        text = [*text_rows(self.reader), *[Content("")] * self.reader.height]
        side = [*list_rows(self.reader, SIDE - 2), *[Content("")] * self.reader.height][: self.reader.height]
        return [
            Content.assemble(fitted(left, SIDE - 2), edge, " ", right)
            for left, right in zip(side, text, strict=False)
        ]

    def cursor_place(self) -> CursorPlace | None:
        """The end of what is typed; else the row of the list, or the current hit, or the first line."""
        if not self.content_size:
            # Not laid out yet: its text is not to be laid out for nothing.
            return None
        reader, first = self.reader, 2 + len(self._why_rows())
        if reader.mode == "search":
            end = TYPED_FROM + as_content(reader.query).cell_length
            return place_in(self, min(end, self.content_size.width - 1), first - 1, typed=True)
        if reader.mode == "contents":
            return place_in(self, 0, first + reader.cursor - reader.list_top(reader.height))
        line = (
            reader.hit if reader.hit is not None and reader.top <= reader.hit < reader.bottom else reader.top
        )
        return place_in(self, SIDE if self._has_side else 0, first + line - reader.top)

    # Keys

    def action_step(self, step: int) -> None:
        """Moves by a line, or by a row of the list."""
        if self.reader.mode == "reading":
            self.reader.top += step
        else:
            self.reader.move(step)
        self.refresh()

    def action_page(self, step: int) -> None:
        """Moves by a page, except for one line."""
        self.action_step(step * max(1, self.reader.height - 1))

    def action_edge(self, step: int) -> None:
        """Moves to the start or the end."""
        reader = self.reader
        if reader.mode != "reading":
            reader.move(step * len(reader.listed))
        elif step < 0:
            reader.top = 0
        else:
            reader.to_the_end()
        self.refresh()

    def action_go(self) -> None:
        """Goes to the section under the cursor of the list."""
        if self.reader.mode != "reading":
            self.reader.choose(self.reader.cursor)
            self.refresh()

    def action_contents(self) -> None:
        """Shows the contents, or the text again."""
        if self.reader.mode == "contents":
            self.reader.mode = "reading"
        else:
            self.reader.begin_list("contents")
        self.refresh()

    def action_search(self) -> None:
        """Begins a search."""
        self.reader.begin_list("search")
        self.refresh()

    def action_hit(self, step: int) -> None:
        """Goes to the next or the previous hit."""
        if self.reader.mode == "reading":
            self.reader.next_hit(step)
            self.refresh()

    def action_other_topic(self) -> None:
        """Changes between rules and keys."""
        self.reader.other_topic()
        self.refresh()

    def action_other_game(self) -> None:
        """Shows the rules of the next game."""
        if self.reader.mode != "search":
            self._why = None
            self.reader.other_game()
            self.refresh()

    def action_back(self) -> None:
        """Goes from a list back to the text, from the text out of the help."""
        if self.reader.mode == "reading":
            self.action_close()
            return
        self.reader.mode = "reading"
        self.refresh()

    def action_close(self) -> None:
        """Closes the help."""
        self.post_message(self.Closed())

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is typed into the search, or backspace deletes from it."""
        if self._reader.mode != "search":
            return False
        if key == "backspace":
            return bool(self._reader.query)
        return character is not None and character.isprintable()

    def on_key(self, event: Key) -> None:
        if not self.check_consume_key(event.key, event.character):
            return
        reader = self.reader
        if event.key == "backspace":
            reader.search(reader.query[:-1])
        else:
            reader.search((reader.query + (event.character or ""))[:LONGEST_QUERY])
        event.stop()
        event.prevent_default()
        self.refresh()

    # Mouse

    def thing_at(self, x: int, y: int) -> str | int | None:
        """The action of a tab or key at a point of the content, or the index of a row of the list."""
        reader = self.reader
        row = y - 2 - len(self._why_rows())
        if y == 0:
            return self._tabs().action_at(x)
        if row == reader.height:
            return self._keys().action_at(x)
        beside = self._has_side and reader.mode != "search"
        if not 0 <= row < reader.height or (x >= SIDE if beside else reader.mode == "reading"):
            return None
        return reader.list_top(reader.height) + row

    async def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        thing = None if offset is None else self.thing_at(*offset)
        if isinstance(thing, str):
            await self.run_action(thing)
        elif thing is not None:
            self.reader.choose(thing)
            self.refresh()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.action_step(3)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.action_step(-3)
