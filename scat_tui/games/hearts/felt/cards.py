"""The widgets of a table of Cancellation Hearts: players round the trick, the hand, the points after it."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from scat_tui.engine.game import others_clockwise
from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.felt import display, sentences
from scat_tui.games.hearts.felt.fan import Fan
from scat_tui.games.hearts.felt.layout import at_a_side, layout_for, side_width
from scat_tui.games.hearts.felt.opponents import Opponents
from scat_tui.games.hearts.felt.settled import SettledHand
from scat_tui.games.hearts.felt.trick import TrickRow
from scat_tui.games.hearts.felt.tricks_in_sight import TricksInSight
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.text import TextBlock


class CardsOnFelt:
    """Lays out and fills the widgets of a felt."""

    def __init__(
        self,
        felt: Widget,
        seating: Seating,
        style: Callable[[], Style],
        teller: Teller,
        tricks: TricksInSight,
    ) -> None:
        self._felt, self._seating, self._style_now = felt, seating, style
        self._teller, self._tricks = teller, tricks
        self._sides = False
        """Whether some players sit left and right of the trick."""

    @property
    def _style(self) -> Style:
        return self._style_now()

    def compose(self) -> ComposeResult:
        with Horizontal(id="round"):
            yield Opponents(id="left")
            with Vertical(id="middle"):
                yield Opponents(id="seats")
                yield TrickRow(id="trick")
                yield PlayLog(id="log")
            yield Opponents(id="right")
        yield SettledHand(id="settled")
        yield Fan(id="fan")
        yield TextBlock(id="caption")

    def fit_to(self, width: int, height: int) -> int:
        seats, opponents = len(self._seating.names), self._seating.others
        layout = layout_for(width, height, seats, cards_each(seats), opponents, small=self._style.small)
        trick, fan = self._felt.query_one(TrickRow), self._felt.query_one(Fan)
        trick.card_size, trick.title_lines, trick.seats = layout.trick, layout.title, seats
        fan.card_size, fan.most = layout.hand, cards_each(seats)
        self._felt.query_one("#seats", Opponents).listed = layout.listed
        self._sides = layout.sides
        for side in ("#left", "#right"):
            ring = self._felt.query_one(side, Opponents)
            ring.display, ring.stacked = layout.sides, True
            ring.styles.width = side_width(width)
        return layout.prompt

    def show(self, view: View, marked: frozenset[int]) -> None:
        """Hand a view to the widgets; `marked` are the places chosen to be passed."""
        settled = view.result is not None and not (self._tricks.last_stays or self._tricks.looking_back)
        for part in ("#round", "#fan", "#caption"):
            self._felt.query_one(part).display = not settled
        panel = self._felt.query_one(SettledHand)
        panel.display = settled
        if settled:
            panel.look = sentences.hand_summary(view, self._seating.names, self._teller)
        self._show_players(view)
        self.show_trick(view)
        fan = self._felt.query_one(Fan)
        fan.deck, fan.cards = self._style.deck, display.fan_cards(view, marked, bool(view.legal))
        caption = sentences.caption(view, self._seating.names)
        self._felt.query_one("#caption", TextBlock).update(caption, layout=False)

    def _show_players(self, view: View) -> None:
        names = self._seating.names
        around = others_clockwise(len(view.scores), view.seat)
        opponents = [display.opponent_display(view, seat, names) for seat in around]
        side = at_a_side(len(names)) if self._sides else 0
        left, right = opponents[:side], opponents[len(opponents) - side :]
        over = opponents[side : len(opponents) - side]
        self._felt.query_one("#left", Opponents).looks = tuple(left)
        self._felt.query_one("#seats", Opponents).looks = tuple(over)
        self._felt.query_one("#right", Opponents).looks = tuple(right[::-1])

    def show_trick(self, view: View) -> None:
        """Show the trick that is in sight."""
        row, style = self._felt.query_one(TrickRow), self._style
        row.deck = style.deck
        trick = self._tricks.trick(view)
        row.look = display.trick_display(view, trick, self._seating.names, style.winning, style.letters)
        row.set_class(self._tricks.looking_back, "-back")
