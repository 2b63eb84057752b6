"""How the lobby is drawn: the game to continue, a panel for each game, everything else below."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from textual.content import Content

from scat_tui.engine.cards import read_cards
from scat_tui.games.description import Description
from scat_tui.widgets.chooser import MARK, Line, Piece, Spot, on_ground, width_of
from scat_tui.widgets.emblem import fan, fan_width
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.text import as_content, centred, cut, fitted, wrapped
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _

if TYPE_CHECKING:
    from scat_tui.screens.game_summary import GameSummary

WIDEST = 100
"""The most cells that the content takes; a wider window has more air beside it."""

PANELS_BESIDE = 72
"""From this width the panels of the games are side by side."""

GROUND = "on $felt"

BETWEEN = " · "

LEAST_TEXT = 17
"""The least cells for a description beside its cards."""


class Panel(Struct, frozen=True):
    """A game on the lobby."""

    game: Description
    keys: str
    """What deals it anew: its number, and `n` for the game of the last table."""
    table: tuple[str, ...]
    """Its last table in a few words, and in fewer."""


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
    deck: Deck = Deck.TWO_COLOURS
    grounds: bool = True
    """Whether panels stand out by their ground alone."""


class _Plan(NamedTuple):
    """How richly the panels are drawn."""

    size: CardSize | None
    between: int
    """Empty lines between the parts."""
    within: int
    """Empty lines between the parts of a panel."""
    text: int
    """The most lines of a description; 0 for none."""


_PLANS = (
    _Plan(CardSize.HUGE, 2, 1, 9),
    _Plan(CardSize.HUGE, 1, 1, 9),
    _Plan(CardSize.LARGE, 1, 1, 6),
    _Plan(CardSize.LARGE, 1, 0, 6),
    _Plan(CardSize.SMALL, 1, 1, 5),
    _Plan(CardSize.SMALL, 1, 0, 4),
    _Plan(CardSize.SMALL, 0, 0, 4),
    _Plan(None, 0, 0, 3),
    _Plan(None, 0, 0, 0),
)
"""From the richest; the first that fits is used."""


def lobby_lines(content: LobbyContent, width: int, height: int) -> tuple[Line, ...]:
    """The lobby's lines for a window; more than `height` only where nothing less would do."""
    inner = min(width, WIDEST) - (2 if width >= COMPACT else 0)
    ways = (way for plan in _PLANS if (way := _drawn(content, inner, plan)) is not None)
    lines: list[Line] = []
    for lines in ways:
        if len(lines) <= height:
            break
    left = (width - inner) // 2
    above = max(0, height - len(lines)) // 2
    placed: list[Line] = [(Content(" " * left), *line) if left else line for line in lines]
    return (*[()] * above, *placed)


def _drawn(content: LobbyContent, width: int, plan: _Plan) -> list[Line] | None:
    """The lines with so rich panels; None if their text has no room."""
    panels = _panels(content, width, plan)
    if panels is None:
        return None
    parts: list[list[Line]] = [[(_heading(content.deck, width),)], _first(content, width, plan), panels]
    notes = [line for note in content.notes for line in wrapped(f"! {note}", width)]
    parts += [[(note.stylize("$danger"),) for note in notes], _links(content, width)]
    lines: list[Line] = []
    for part in filter(None, parts):
        if lines:
            lines += [()] * plan.between
        lines += part
    return lines


def _heading(deck: Deck, width: int) -> Content:
    name = ("S C A T · T U I", "bold $coin")
    if deck is Deck.LETTERS:
        return centred(Content.assemble(name), width)
    suits = ("♠ ", "bold"), ("♥   ", "bold $danger"), name, ("   ♦", "bold $danger"), (" ♣", "bold")
    return centred(Content.assemble(*suits), width)


# What comes first: the game to continue, or a lesson


def _first(content: LobbyContent, width: int, plan: _Plan) -> list[Line]:
    room = width - 4
    if content.may_continue:
        lines = _continue(content.unfinished, room, plan)
    elif content.proposes_lesson:
        text = _("New here? Play a lesson first.")
        lines = [(spot("lessons", "e", _keyed("e", text, (), room - 2)),)]
    else:
        return []
    bar = Content.styled("▌ ", "$coin")
    return [on_ground((bar, *line), width, GROUND) for line in lines]


def _continue(game: "GameSummary | None", width: int, plan: _Plan) -> list[Line]:
    label = _("Continue")
    if game is None:
        first = spot("continue", "c", fitted(_keyed("c", label, ["…"], width - 2), width - 2))
        return [(first,), *[()] * (2 if plan.text else 0)]
    head = Content.assemble(_keyed("c", label, (), width - 2), "   ")
    titles = [Content.assemble((f"{game.game}  ", "bold"), as_content(game.title)), as_content(game.title)]
    names_game = head.cell_length + titles[0].cell_length <= width - 2
    head = Content.assemble(head, titles[0 if names_game else 1])
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


# The games


def _panels(content: LobbyContent, width: int, plan: _Plan) -> list[Line] | None:
    beside = 2 if width >= PANELS_BESIDE and len(content.panels) > 1 else 1
    gap = 2
    each = (width - gap * (beside - 1)) // beside
    drawn = [_panel(panel, content, each, plan) for panel in content.panels]
    lines: list[Line] = []
    for start in range(0, len(drawn), beside):
        row = [panel for panel in drawn[start : start + beside] if panel is not None]
        if len(row) < len(drawn[start : start + beside]):
            return None
        lines += [()] * (1 if lines and (plan.between or beside == 1) else 0)
        lines += _side_by_side(row, each, gap, content.grounds)
    return lines


class _Parts(NamedTuple):
    head: list[Line]
    body: list[Line]
    foot: list[Line]


def _side_by_side(row: Sequence[_Parts], width: int, gap: int, grounds: bool) -> list[Line]:
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


def _panel(panel: Panel, content: LobbyContent, width: int, plan: _Plan) -> _Parts | None:
    inner = width - 4
    game = panel.game
    body = _description(game, content.deck, inner, plan)
    if body is None:
        return None
    air: list[Line] = [()] * plan.within
    new = _keyed(" ".join(panel.keys), _("New game"), panel.table, inner, keys=3)
    learn = _keyed("e", _("Learn it"), (_("by playing a hand"),), inner, keys=3)
    foot: list[Line] = [
        (spot(f"new {game.name}", panel.keys, new),),
        (spot(f"learn {game.name}", "", learn),),
    ]
    head = _title(game, inner, content.grounds)
    return _Parts(
        [*air, (Content("  "), head), *air],
        [(Content("  "), line) for line in body],
        [*(air if body else []), *foot, *air],
    )


def _title(game: Description, width: int, grounds: bool) -> Content:
    players = _("{least}–{most} players").format(least=game.sizes[0], most=game.sizes[-1])
    count = Content.styled(players, "$quiet")
    title = cut(game.title, max(0, width - count.cell_length - 2)).stylize("bold $coin")
    room = width - title.cell_length - count.cell_length - 2
    between = Content.styled((" " if grounds else "─") * max(0, room), "$quiet-edge")
    return Content.assemble(title, " ", between, " ", count)


def _description(game: Description, deck: Deck, width: int, plan: _Plan) -> list[Content] | None:
    """The cards with the text beside them; None if there is no room for the text."""
    if not plan.text:
        return []
    cards = read_cards(game.cards)
    if plan.size is None or not cards:
        text = wrapped(game.about, width)
        return text[: plan.text] if len(text) <= plan.text else None
    column = fan_width(len(cards), plan.size) + 2
    text = wrapped(game.about, width - column)
    if width - column < LEAST_TEXT or len(text) > plan.text:
        return None
    picture = fan(cards, deck, plan.size)
    above = max(0, len(picture) - len(text)) // 2
    text = [*[Content("")] * above, *text]
    lines = max(len(picture), len(text))
    blank = Content(" " * (column - 2))
    picture += [blank] * (lines - len(picture))
    text += [Content("")] * (lines - len(text))
    return [Content.assemble(left, "  ", right) for left, right in zip(picture, text, strict=True)]


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


def spot(key: str, hotkeys: str, content: Content) -> Spot:
    """A thing to choose, with the place for the mark before it."""
    return Spot(key, Content.assemble(MARK, content), hotkeys)


def _keyed(key: str, label: str, values: Sequence[str], width: int, *, keys: int = 1) -> Content:
    """A key in a column of `keys` cells, what it does, and the first of the quieter values that fits."""
    text = Content.assemble((key.ljust(keys), "bold $your-turn"), " ", as_content(label))
    room = width - text.cell_length - 2
    value = next((each for value in values if (each := as_content(value)).cell_length <= room), None)
    return Content.assemble(text, "  ", value.stylize("$quiet")) if value else cut(text, width)
