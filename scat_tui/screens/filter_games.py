"""A dialog over a list of games: which of them it shows, and in which order."""

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from scat_tui import games, paths
from scat_tui.saves.wanted import Order, State, Wanted
from scat_tui.saves.wanted_words import order_text, state_text
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.services import host
from scat_tui.text.safe import safe_text
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _, pgettext
from scat_tui.words.commands import with_commands


class FilterGames(GuardedScreen[Wanted | None], ModalScreen[Wanted | None]):
    """Asks which games are wanted; returns that however it is left, as nothing is lost by it."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [Binding("escape,q,backspace", "back", "Back", show=False)]

    def __init__(self, wanted: Wanted, everything: Wanted) -> None:
        """`everything` is what is wanted without a filter; a state in it cannot be changed."""
        super().__init__()
        self.wanted = wanted
        self._everything = everything

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog") as dialog:
            dialog.border_subtitle = Content(with_commands(_("{q} back to the list")))
            yield TextBlock(Content(_("Which games to show")), id="question")
            yield Form(id="answers")

    def on_mount(self) -> None:
        host(self).presses.changed()
        form = self.query_one(Form)
        self._show()
        form.styles.height = len(form.rows)
        form.focus()

    def _show(self) -> None:
        wanted = self.wanted
        game = games.about(wanted.game).title if wanted.game else pgettext("games", "both")
        rows = [
            Row("game", _("Game"), game, "choice"),
            Row("state", _("State"), state_text(wanted.state), "choice"),
            Row("player", _("Player"), safe_text(wanted.player) or pgettext("player", "anyone"), "text"),
            Row(
                "text",
                pgettext("saved games", "Text"),
                safe_text(wanted.text) or pgettext("text", "any"),
                "text",
            ),
            Row("order", _("Sorted"), order_text(wanted.order), "choice"),
            Row("done", _("Show these games")),
            Row("all", _("Show all again"), hotkey="a"),
        ]
        fixed = "state" if self._everything.state else ""
        self.query_one(Form).rows = tuple(row for row in rows if row.key != fixed)

    def _set(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self._show()

    def on_form_changed(self, message: Form.Changed) -> None:
        """Goes to the next or previous value of a choice."""
        step, wanted = message.step, self.wanted
        match message.key:
            case "game":
                names = (None, *games.names())
                place = names.index(wanted.game) + step
                self._set(replace(wanted, game=names[place % len(names)]))
            case "state":
                states = (None, *State)
                place = states.index(wanted.state) + step
                self._set(replace(wanted, state=states[place % len(states)]))
            case "order":
                orders = [*Order]
                place = orders.index(wanted.order) + step
                self._set(replace(wanted, order=orders[place % len(orders)]))

    def on_form_chosen(self, message: Form.Chosen) -> None:
        match message.key:
            case "player":
                self._ask_player()
            case "text":
                self._ask_text()
            case "all":
                self.dismiss(self._everything)
            case _:
                self.dismiss(self.wanted)

    def _ask_player(self) -> None:
        def typed(text: str | None) -> None:
            if text is not None:
                self._set(replace(self.wanted, player=safe_text(text)))

        question = _("Games with which player? A part of the name will do (empty: anyone)")
        self.app.push_screen(EnterText(question, self.wanted.player, may_be_empty=True), typed)

    def _ask_text(self) -> None:
        def typed(text: str | None) -> None:
            if text is not None:
                self._set(replace(self.wanted, text=safe_text(text)))

        question = _("What the title or a player's name contains (empty: anything)")
        self.app.push_screen(EnterText(question, self.wanted.text, may_be_empty=True), typed)

    def on_click(self) -> None:
        """A click beside the dialog goes back to the list."""
        self.action_back()

    def action_back(self) -> None:
        """Goes back to the list, which shows what was chosen."""
        self.dismiss(self.wanted)
