"""How the lobby is drawn: the game to continue, a panel for each game, everything else below."""

from typing import TYPE_CHECKING

from msgspec import Struct
from textual.content import Content

from scat_tui.screens.heading import suit_signs
from scat_tui.screens.lobby_panels import GROUND, Panel, Plan, keyed, panel_lines, spot
from scat_tui.widgets.choices import MARK, Line, Spot, on_ground, width_of
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.text import as_content, first_fitting, fitted, wrapped
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.screens.game_summary import GameSummary

WIDEST = 100
"""The most cells that the content takes; a wider window has more air beside it."""

BETWEEN = " · "


class Link(Struct, frozen=True):
    """One of the other screens."""

    key: str
    hotkey: str
    label: str
    value: str = ""


class LobbyContent(Struct, frozen=True):
    """What the lobby shows."""

    panels: tuple[Panel, ...]
    links: tuple[Link, ...]
    notes: tuple[str, ...] = ()
    """Sentences on what is wrong with the saved games."""
    may_continue: bool = False
    """Whether there is a game to continue, known or still being read."""
    unfinished: "GameSummary | None" = None
    """The newest game that is not over, if it is known."""
    proposes_lesson: bool = False
    today: str = ""
    """The date of today in words."""
    deck: Deck = Deck.TWO_COLOURS
    suits: bool = True
    """Whether the name stands between the symbols of the suits."""
    grounds: bool = True
    """Whether panels stand out by their ground alone."""


_PLANS = (
    Plan(CardSize.HUGE, 2, 1, 9),
    Plan(CardSize.HUGE, 1, 1, 9),
    Plan(CardSize.BIG, 1, 1, 7),
    Plan(CardSize.LARGE, 1, 1, 6),
    Plan(CardSize.LARGE, 1, 0, 6),
    Plan(CardSize.SMALL, 1, 1, 5),
    Plan(CardSize.SMALL, 1, 0, 4),
    Plan(CardSize.SMALL, 0, 0, 4),
    Plan(None, 0, 0, 3),
    Plan(None, 0, 0, 0),
)
"""From the richest; the first that fits is used."""


def lobby_lines(content: LobbyContent, width: int, height: int) -> tuple[Line, ...]:
    """The lobby's lines for a window; more than `height` only where nothing less would do."""
    inner = min(width, WIDEST) - (2 if width >= COMPACT else 0)
    for plan in _PLANS:
        # Cards take long to paint, and it is known how high they are.
        lines = _drawn(content, inner, plan, painted=False)
        if lines is not None and len(lines) <= height:
            break
    lines = _drawn(content, inner, plan) or []
    left = (width - inner) // 2
    above = max(0, height - len(lines)) // 2
    placed: list[Line] = [(Content(" " * left), *line) if left else line for line in lines]
    return (*[()] * above, *placed)


def _drawn(content: LobbyContent, width: int, plan: Plan, *, painted: bool = True) -> list[Line] | None:
    """The lines with so rich panels; None if their text has no room. Not `painted`, the cards are blank."""
    panels = panel_lines(content.panels, width, plan, content.deck, grounds=content.grounds, painted=painted)
    if panels is None:
        return None
    parts: list[list[Line]] = [
        [(_heading(width, content),)],
        _first(content, width, plan),
        panels,
    ]
    notes = [line for note in content.notes for line in wrapped(f"! {note}", width)]
    parts += [[(note.stylize("$danger"),) for note in notes], _links(content, width)]
    lines: list[Line] = []
    for part in filter(None, parts):
        if lines:
            lines += [()] * plan.between
        lines += part
    return lines


def _heading(width: int, content: LobbyContent) -> Content:
    """The name between the suits and the date."""
    name = Content.styled("S C A T · T U I", "bold $coin")
    suits = suit_signs(shown=content.suits)
    middle = (width - name.cell_length) // 2
    room = width - middle - name.cell_length
    date = Content.styled(content.today, "$quiet")
    if date.cell_length >= room:
        date = Content("")
    left, right = suits.pad_right(middle - suits.cell_length), date.pad_left(room - date.cell_length)
    return Content.assemble(left, name, right)


# What comes first: the game to continue, or a lesson


def _first(content: LobbyContent, width: int, plan: Plan) -> list[Line]:
    room = width - 1
    if content.may_continue:
        lines = _continue(content.unfinished, room, plan)
    elif content.proposes_lesson:
        text = _("New here? Play a lesson first.")
        lines = [(spot("lessons", "e", keyed("e", text, (), room - 2)),)]
    else:
        return []
    bar = Content.styled("▌" if content.grounds else "┃", "$coin")
    return [on_ground((bar, *line), width, GROUND) for line in lines]


def _continue(game: "GameSummary | None", width: int, plan: Plan) -> list[Line]:
    label = _("Continue")
    if game is None:
        first = spot("continue", "c", fitted(keyed("c", label, ["…"], width - 2), width - 2))
        return [(first,), *[()] * (2 if plan.text else 0)]
    head = Content.assemble(keyed("c", label, (), width - 2), "   ")
    heading = first_fitting(game.headings, width - 2 - head.cell_length)
    names_game = heading.plain != as_content(game.headings[1]).plain
    head = Content.assemble(head, heading)
    rest = [
        _state(game, width - 2, names_game=not names_game),
        *game.company(width - 2, _lines_for(game, width - 2)),
    ]
    parts = [
        Spot("continue", fitted(Content.assemble(MARK, line), width), kind="more")
        for line in (rest if plan.text else rest[:1])
    ]
    return [(spot("continue", "c", fitted(head, width - 2)),), *((part,) for part in parts)]


def _lines_for(game: "GameSummary", width: int) -> int:
    """How many lines all players need with names that are cut, but not to a letter or two."""
    name = 8 if width >= COMPACT else 4
    needed = sum(as_content(figure).cell_length + 1 + name + 3 for _player, figure in game.players)
    return max(1, -(-needed // width))


def _state(game: "GameSummary", width: int, *, names_game: bool) -> Content:
    """The hand, whose turn it is and when it was saved, as much as fits on a line."""
    first = (game.game, game.hand) if names_game else (game.hand,)
    ways = ((*first, game.turn, game.when), (*first, game.turn), first, first[-1:])
    texts = [as_content(BETWEEN.join(filter(None, way))) for way in ways]
    return next((text for text in texts if text.cell_length <= width), texts[-1])


# Everything else


def _links(content: LobbyContent, width: int) -> list[Line]:
    """The links side by side, on as few lines as they need; without lessons if those stand at the top."""
    spots = []
    for link in content.links:
        if link.key == "lessons" and content.proposes_lesson:
            continue
        words = Content.assemble((link.hotkey, "bold $your-turn"), f" {link.label}")
        value = Content.styled(f" {link.value}" if link.value else "", "$quiet")
        spots.append(spot(link.key, link.hotkey, Content.assemble(words, value)))
    lines: list[Line] = []
    for each in spots:
        if lines and width_of(lines[-1]) + 1 + each.width <= width:
            lines[-1] = (*lines[-1], Content(" "), each)
        else:
            lines.append((each,))
    return lines
