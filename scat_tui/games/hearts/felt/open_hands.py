"""The hands of other players that lie open in a replay: a line each, by suits."""

from collections.abc import Sequence

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.felt.display import SUIT_ORDER, SeatDisplay
from scat_tui.games.hearts.felt.layout import ROOMY_LINE
from scat_tui.games.hearts.felt.places import SeatPlace
from scat_tui.text.cells import truncated
from scat_tui.widgets.canvas import Canvas, Run, Runs
from scat_tui.widgets.faces import Deck, chip_run

NAME, ROOMY_NAME = 7, 11
"""Cells of a name."""

SUITS, SUITS_SPACED = 7, 11
"""Cells of the signs of four suits with the gaps between them, and of as many with some tens."""


def paint_open_line(
    canvas: Canvas, place: SeatPlace, look: SeatDisplay, hand: Sequence[Card], deck: Deck, most: int
) -> None:
    """Paints a player with their hand; the score only where there is room.

    All hands are written in one way, in which so many cards as each had at first have room.
    """
    x, y, width = place.text.x, place.text.y, place.text.width
    roomy = width >= ROOMY_LINE
    name = ROOMY_NAME if roomy else NAME
    canvas.put(x, y, "▶" if look.turn else "◆" if look.leader else " ", "bold $your-turn")
    canvas.put(x + 1, y, truncated(look.name, name), "bold")
    x += name + 2
    if roomy:
        taken = f" +{look.points}" if look.points else ""
        canvas.put(canvas.put(x, y, f"{look.score:>3}", "bold $coin"), y, f"{taken:<4}", "$danger")
        x += 8
    room = place.card.x - x - 1
    between = (
        (" ", " ") if room >= 2 * most + SUITS_SPACED else ("", " ") if room >= most + SUITS else ("", "")
    )
    canvas.put_runs(x, y, by_suits(hand, deck, *between))


def by_suits(hand: Sequence[Card], deck: Deck, between_ranks: str, between_suits: str) -> Runs:
    """A hand as a strip of paper for each suit: its sign, then the ranks.

    With nothing between them a ten is a T: each rank then has one cell.
    """
    runs: list[Run] = []
    for suit in SUIT_ORDER:
        cards = [
            chip_run(card, deck) for card in sorted(hand, key=lambda card: card.rank) if card.suit == suit
        ]
        if not cards:
            continue
        ranks = [card.text[:-1] for card in cards]
        if not between_ranks:
            ranks = [rank.replace("10", "T") for rank in ranks]
        text = between_ranks.join((cards[0].text[-1], *ranks))
        runs += [*([Run(between_suits)] if runs else []), cards[0]._replace(text=text)]
    return runs
