"""The panels of the games in the lobby."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from textual.content import Content

from scat_tui.engine.cards import read_cards
from scat_tui.games.description import Description
from scat_tui.widgets.choices import MARK, Line, Piece, Spot, on_ground
from scat_tui.widgets.emblem import WIDTHS, emblem
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.text import as_content, cut, wrapped
from scat_tui.words import _

PANELS_BESIDE = 72
"""From this width the panels of the games are side by side."""

GROUND = "on $felt"

LEAST_TEXT = 17
"""The least cells for a description beside its cards."""


class Panel(Struct, frozen=True):
    """A game on the lobby."""

    game: Description
    keys: str
    """What deals it anew: its number, and `n` for the game of the last table."""
    table: tuple[str, ...]
    """Its last table in a few words, and in fewer."""
    lesson: tuple[str, ...]
    """How long its lesson takes and how far the player has come, and in fewer words; empty if it has none."""
    lesson_key: str


class Plan(NamedTuple):
    """How richly the panels are drawn."""

    size: CardSize | None
    between: int
    """Empty lines between the parts."""
    within: int
    """Empty lines between the parts of a panel."""
    text: int
    """The most lines of a description; 0 for none."""


def panel_lines(
    panels: Sequence[Panel], width: int, plan: Plan, deck: Deck, *, grounds: bool, painted: bool
) -> list[Line] | None:
    """The panels, side by side where they fit; None if their text has no room with so much else.

    Where the cards are not `painted`, there is room for them.
    """
    beside = 2 if width >= PANELS_BESIDE and len(panels) > 1 else 1
    gap = 2
    each = (width - gap * (beside - 1)) // beside
    drawn = [_panel(panel, each, plan, deck, grounds=grounds, painted=painted) for panel in panels]
    lines: list[Line] = []
    for start in range(0, len(drawn), beside):
        row = [panel for panel in drawn[start : start + beside] if panel is not None]
        if len(row) < len(drawn[start : start + beside]):
            return None
        lines += [()] * (1 if lines and (plan.between or beside == 1) else 0)
        lines += _side_by_side(row, each, gap)
    return lines


class _Parts(NamedTuple):
    head: list[Line]
    body: list[Line]
    foot: list[Line]


def _side_by_side(row: Sequence[_Parts], width: int, gap: int) -> list[Line]:
    tallest = max(len(panel.body) for panel in row)
    columns = [[*panel.head, *panel.body, *[()] * (tallest - len(panel.body)), *panel.foot] for panel in row]
    lines: list[Line] = []
    for parts in zip(*columns, strict=True):
        pieces: list[Piece] = []
        for part in parts:
            pieces += [Content(" " * gap)] if pieces else []
            pieces += on_ground(part, width, GROUND)
        lines.append(tuple(pieces))
    return lines


def _panel(
    panel: Panel, width: int, plan: Plan, deck: Deck, *, grounds: bool, painted: bool
) -> _Parts | None:
    inner = width - 4
    game = panel.game
    body = _description(game, deck, inner, plan, grounds=grounds, painted=painted)
    if body is None:
        return None
    air: list[Line] = [()] * plan.within
    new = keyed(" ".join(panel.keys), _("New game"), panel.table, inner, keys=3)
    foot: list[Line] = [(spot(f"new {game.name}", panel.keys, new),)]
    if panel.lesson:
        learn = keyed(panel.lesson_key, _("Learn it"), panel.lesson, inner, keys=3)
        foot.append((spot(f"learn {game.name}", panel.lesson_key, learn),))
    head = _title(game, inner, grounds)

    def of_panel(line: Content) -> Line:
        """A line on which a click deals a new game, as it does on that row."""
        return (Spot(f"new {game.name}", Content.assemble("  ", line), kind="more"),)

    return _Parts(
        [*air, of_panel(head), *air],
        [of_panel(line) for line in body],
        [*(air if body else []), *foot, *air],
    )


def _title(game: Description, width: int, grounds: bool) -> Content:
    players = _("{least}–{most} players").format(least=game.sizes[0], most=game.sizes[-1])
    count = Content.styled(players, "$quiet")
    title = cut(game.title, max(0, width - count.cell_length - 2)).stylize("bold $coin")
    room = width - title.cell_length - count.cell_length - 2
    between = Content.styled((" " if grounds else "─") * max(0, room), "$quiet-edge")
    return Content.assemble(title, " ", between, " ", count)


def _description(
    game: Description, deck: Deck, width: int, plan: Plan, *, grounds: bool, painted: bool
) -> list[Content] | None:
    """The cards with the text beside them; None if there is no room for the text."""
    if not plan.text:
        return []
    cards = read_cards(game.cards)
    if plan.size is None or not cards:
        text = wrapped(game.about, width)
        return text[: plan.text] if len(text) <= plan.text else None
    column = WIDTHS[plan.size] + 2
    text = wrapped(game.about, width - column)
    if width - column < LEAST_TEXT or len(text) > plan.text:
        return None
    if painted:
        picture = [*emblem(cards, deck, plan.size, grounds=grounds)]
    else:
        picture = [Content("")] * (plan.size.height + grounds)
    above = max(0, len(picture) - grounds - len(text)) // 2
    text = [*[Content("")] * above, *text]
    lines = max(len(picture), len(text))
    picture += [Content("")] * (lines - len(picture))
    text += [Content("")] * (lines - len(text))
    return [
        Content.assemble(left.pad_right(column - left.cell_length), right)
        for left, right in zip(picture, text, strict=True)
    ]


def spot(key: str, hotkeys: str, content: Content) -> Spot:
    """A thing to choose, with the place for the mark before it."""
    return Spot(key, Content.assemble(MARK, content), hotkeys)


def keyed(key: str, label: str, values: Sequence[str], width: int, *, keys: int = 1) -> Content:
    """A key in a column of `keys` cells, what it does, and the first of the quieter values that fits."""
    text = Content.assemble((key.ljust(keys), "bold $your-turn"), " ", as_content(label))
    room = width - text.cell_length - 2
    value = next((each for value in values if (each := as_content(value)).cell_length <= room), None)
    return Content.assemble(text, "  ", value.stylize("$quiet")) if value else cut(text, width)
