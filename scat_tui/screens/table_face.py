"""What every table screen shows: heading, prompt, keys, the help beside; the games add their widgets."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.reactive import reactive

from scat_tui import paths
from scat_tui.engine.game import Event, Refused, Seat, rules_in_force
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.services import AppServices, host
from scat_tui.table.table import Table
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.play_log import Line, PlayLog
from scat_tui.widgets.text import TextBlock, cut
from scat_tui.widgets.tiers import NARROW, WIDE
from scat_tui.words import _
from scat_tui.words.names import Voice, seat_names

LONGEST_NAME = 24
"""Cells of a name at the table: of a longer one sentences would have no room for what they say."""

LEAST_WIDTH = 40
"""Cells under which no table is shown."""

HIGH = 30
"""Lines from which the log beside the table has a margin."""

HELP_WIDTH = 48
"""Cells of the help pane where it stands beside the table, as in table.tcss."""


class TableFace(GuardedScreen[None]):
    """One table as it looks; `TableScreen` plays at it."""

    CSS_PATH = paths.style("table")

    view: reactive[Any] = reactive(None, always_update=True)
    """What the person in front of the screen may know; None before the first deal."""
    said: reactive[Content | None] = reactive(None)
    """A sentence that stands in for the prompt until the next key: a refusal, a hint."""
    steering: reactive[bool] = reactive(False)
    """The cursor was moved by a letter since the last move: now `l` moves it too and is not the log."""
    trouble: reactive[str] = reactive("")
    """Why the last move could not be saved; the table waits until it can."""

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        """`watched` is the file of a game that another program plays; this one only shows it."""
        super().__init__()
        self.table = table
        self.watched = watched
        self.names = [cut(name, LONGEST_NAME).plain for name in seat_names(table.seats)]
        self.lines: list[Line] = []
        self._seat: Seat | None = self.own
        self._set_up = False
        self._decision: tuple[Seat | None, int] | None = (None, -1)
        """Who is to decide something after how many moves, as shown; None while others play."""

    @property
    def host(self) -> AppServices:
        """The application."""
        return host(self)

    @property
    def ready(self) -> bool:
        """Whether the game can be shown and played: not before it is set up, and not once it was left."""
        return self._set_up and self.is_attached and self in self.app.screen_stack

    @property
    def watching(self) -> bool:
        """Whether another program plays this game."""
        return self.watched is not None

    @property
    def own(self) -> Seat | None:
        """The seat that sentences call "you"; None where several people share the screen, or nobody plays."""
        return self.table.people[0] if len(self.table.people) == 1 else None

    @property
    def letters(self) -> bool:
        """Whether suits are letters instead of signs."""
        return self.host.settings.deck == "letters"

    # What a game's own screen says

    def compose_table(self) -> ComposeResult:
        """The game's widgets, between the heading and the keys."""
        raise NotImplementedError

    def tell(self, event: Event) -> str | None:
        """An event in a sentence."""
        raise NotImplementedError

    def tell_turn(self, before: Event, event: Event) -> str | None:
        """Two events of one turn in one sentence; None for others."""
        return None

    def heading(self) -> Content:
        """The line at the head of the table."""
        raise NotImplementedError

    def prompt(self) -> Content:
        """Whose turn it is and what can be done."""
        raise NotImplementedError

    def hints(self) -> Sequence[KeyHint]:
        """The game's own keys, those that are legal now enabled."""
        raise NotImplementedError

    def refused(self, refusal: Refused, move: Any) -> str:
        """Why a move is not possible and what to do instead."""
        raise NotImplementedError

    # What is shown

    def write(self, lines: list[Line], events: Iterable[Event]) -> list[Line]:
        """Tell these events under what was told before: a line for each turn."""
        for event in events:
            sentence = self.tell(event)
            if not sentence:
                continue
            before = lines[-1].event if lines else None
            whole_turn = self.tell_turn(before, event) if before else None
            if whole_turn:
                lines.pop()
            own = self._seat is not None and getattr(event, "seat", None) == self._seat
            lines.append(Line(whole_turn or sentence, own, event))
        return lines

    def compose(self) -> ComposeResult:
        """Heading, the game's widgets, prompt and keys; the help pane is mounted when it is first wanted."""
        with Horizontal(id="beside"), Vertical(id="table"):
            yield TextBlock(id="heading")
            yield from self.compose_table()
            yield TextBlock(id="prompt")
            yield KeyLine(id="keys")

    def on_resize(self, event: Resize) -> None:
        """Choose the layout by the terminal's size."""
        self.refit()

    def refit(self) -> None:
        """Let the layout fit the room that the help pane leaves."""
        width, height = self.size
        self.set_class(width < NARROW, "-narrow")
        self.set_class(width >= WIDE, "-wide")
        self.set_class(width >= WIDE and height >= HIGH, "-roomy")
        beside = width >= WIDE and height >= self.least_height(width - HELP_WIDTH)
        self.set_class(beside, "-beside")
        shared = beside and any(pane.display for pane in self.query("#help"))
        self.fit_to(width - HELP_WIDTH if shared else width, height)
        if self.ready and self.view is not None:
            self._show_heading()

    def fit_to(self, width: int, height: int) -> None:
        """Let the game's widgets fit a size in cells."""

    def least_height(self, width: int) -> int:
        """Lines under which the table cannot be shown whole on so many cells."""
        raise NotImplementedError

    def least_size(self, width: int) -> tuple[int, int]:
        """Cells and lines that the table needs in a window of so many cells across."""
        width = max(LEAST_WIDTH, width)
        return width, self.least_height(width)

    @property
    def most_rivals(self) -> int:
        """Players shown besides one's own: all where nobody plays here, or several who share the screen."""
        return len(self.names) - (len(self.table.people) == 1)

    def look(self) -> None:
        """Take the view anew; people who share a screen see nothing until it was handed over."""
        actor = self.table.to_act
        if len(self.table.people) > 1 and actor is not None and actor != self._seat:
            self._seat = None
        view = self.table.view(self._seat)
        waits = bool(view is not None and view.legal) or self.hand_over_to is not None
        waits = waits or self.table.hand_is_over
        decision = (self._seat, len(self.table.match.moves)) if waits else None
        if decision != self._decision:
            self._decision = decision
            self.host.presses.changed()
        self.view = view

    @property
    def hand_over_to(self) -> Seat | None:
        """The person who is to take the screen before anything is shown; None where nobody is."""
        actor = self.table.to_act
        return actor if self._seat is None and actor in self.table.people else None

    def watch_view(self) -> None:
        """Hand the view down."""
        if self.ready and self.view is not None:
            self.show_view()
            self.show_prompt()

    def watch_said(self) -> None:
        """Show it."""
        self.show_prompt()

    def watch_trouble(self) -> None:
        """Show it."""
        self.show_prompt()

    def watch_steering(self) -> None:
        """Show what `l` is now."""
        self.show_prompt()

    def show_view(self) -> None:
        """Hand the view to the game's widgets; heading and log are everyone's."""
        self._show_heading()
        self.query_one(PlayLog).lines = tuple(self.lines)

    def _show_heading(self) -> None:
        unsaved = "" if self.table.saving else Content.styled(" " + _("NOT SAVED") + " ", "reverse $danger")
        heading = whole_parts(Content.assemble(unsaved, self.heading()), self.size.width)
        self.query_one("#heading", TextBlock).update(heading, layout=False)

    def show_prompt(self) -> None:
        """One line that says what is going on, and the keys for it."""
        if self.ready:
            self.query_one("#prompt", TextBlock).update(flush(self.prompt_now()), layout=False)
            self.query_one(KeyLine).keys = tuple(self.keys_now())

    def keys_now(self) -> Sequence[KeyHint]:
        """The keys of the moment and those that always work."""
        point = self.table.undo_point()
        return [
            *self.hints(),
            KeyHint("i", _("hint"), self.may_play(), always=True),
            KeyHint("u", _("undo"), point is not None and not self.watching, always=True),
            KeyHint("?", _("rules"), always=True),
            KeyHint("b", _("scores"), always=True),
            KeyHint("l", _("log"), not self.steering, always=True),
            KeyHint("w", _("why"), always=True),
            KeyHint("q", _("leave"), always=True),
        ]

    def prompt_now(self) -> Content:
        """What the prompt line says."""
        if self.trouble:
            return Content.styled(f" ✖ {self.trouble}", "bold $danger")
        if self.said is not None:
            return Content.assemble(self.badge(), self.said)
        if self.hand_over_to is not None:
            yours, theirs = _("Enter shows your cards."), _("Enter shows {who}'s cards.")
            return Content(" " + Voice(self.names).about(self.hand_over_to, yours, theirs))
        prefix = Content(" " + _("Watching only") + " ·") if self.watching else Content("")
        return Content.assemble(self.badge(), prefix, self.prompt())

    def badge(self) -> Content:
        """The sign that it is one's turn, where it is."""
        if not self.may_play():
            return Content("")
        return Content.styled(" ▶ " + _("YOUR TURN") + " ", "bold $your-turn-ink on $your-turn")

    def say(self, text: str, sign: str = "•", style: str = "") -> None:
        """Say something in the prompt's place until the next key."""
        self.said = Content(f" {sign} {text}").stylize(style)

    def may_play(self) -> bool:
        """Whether the person in front of the screen is to act."""
        return not self.watching and self.view is not None and bool(self.view.legal)

    def open_help(self, matter: str | int, why: str | None = None) -> None:
        """The rules beside the table, or over it, at a section, a rule's number or a house rule's name."""
        from scat_tui.help import load
        from scat_tui.screens.help.pane import HelpPane

        game = self.table.match.game
        anchor = load(game.name).about(matter).anchor
        in_force = rules_in_force(game)
        if not self.query(HelpPane):
            self.query_one("#beside").mount(HelpPane(id="help"))
        pane = self.query_one(HelpPane)
        pane.show(game.name, anchor, in_force, why)
        pane.display = True
        pane.focus()
        self.refit()

    def on_help_pane_closed(self) -> None:
        """Back to the table, for which keys are meant only from now on."""
        self.host.presses.changed()
        self.query_one("#help").display = False
        self.set_focus(None)
        self.refit()


def whole_parts(heading: Content, width: int) -> Content:
    """Without its last parts where they do not fit: no half of one is told."""
    parts = heading.split(" · ", allow_blank=True)
    while len(parts) > 1 and Content(" · ").join(parts).cell_length > width:
        parts.pop()
    return Content(" · ").join(parts)


def flush(sentence: Content) -> Content:
    """Without the blank before it, so that all its lines begin in one column; a badge keeps its own."""
    badge = any(span.start == 0 and " on " in str(span.style) for span in sentence.spans)
    return sentence if badge or not sentence.plain.startswith(" ") else sentence[1:]
