"""The words in the middle of the table: what the trick is worth, and to whom; what comes next."""

from collections.abc import Sequence

from scat_tui.games.hearts.felt.places import Place
from scat_tui.games.hearts.felt.scene import Scene
from scat_tui.games.hearts.felt.sentences import hearts_text
from scat_tui.games.hearts.rules.events import MoonShot
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import points
from scat_tui.text.cells import cells, truncated
from scat_tui.widgets.canvas import Canvas, Run, Runs, runs_of, width_of
from scat_tui.widgets.faces import chip_run
from scat_tui.words import _, ngettext
from scat_tui.words.cards import card_text, suit_name, suit_text

BETWEEN = Run(" · ")


def paint_middle(canvas: Canvas, place: Place, scene: Scene) -> None:
    """Paints as many of the words as there is room for, always on the same lines, each centred."""
    lines = _lines(scene, place.width)
    air = 1 if place.height >= len(lines) + 2 else 0
    rows: list[Runs] = [*lines[:2], *([[]] * air), *lines[2:]]
    if place.height >= len(rows) + 4:
        rows += _last_trick(scene, place.width)
    y = place.y + max(0, (place.height - len(rows)) // 2)
    for line, runs in enumerate(rows[: place.height]):
        x = place.x + max(0, (place.width - width_of(runs)) // 2)
        canvas.put_runs(x, y + line, runs)


def paint_words(canvas: Canvas, place: Place, scene: Scene) -> None:
    """Paints the same on a list, on as few lines as they need."""
    parts = [_hearts(scene), *_lines(scene, place.width)]
    rows: list[list[Run]] = []
    for part in filter(None, parts):
        if rows and width_of(rows[-1]) + len(BETWEEN.text) + width_of(part) <= place.width:
            rows[-1] = [*rows[-1], BETWEEN, *part]
        else:
            rows.append([*part])
    for line, runs in enumerate(rows[: place.height]):
        canvas.put_runs(place.x, place.y + line, runs)


def _lines(scene: Scene, width: int) -> list[Runs]:
    """What the trick is worth, what lies aside, the suit, who is still to play."""
    view = scene.view
    if view.phase is Phase.PASS:
        return _passing(scene, width)
    if view.phase is Phase.MOON and isinstance(view.to_act, int):
        shot = scene.teller.tell(MoonShot(view.to_act)) or ""
        return [[Run("☾ " + shot, "bold $coin")], _aside(scene, width), [], []]
    return [_worth(scene, width), _aside(scene, width), _suit(scene.trick, scene), _still(scene, width)]


def _passing(scene: Scene, width: int) -> list[Runs]:
    view = scene.view
    if view.seat is None:
        return [[], [], [], []]
    receiver = view.passing.receiver(view.seat, len(view.scores))
    giver = view.passing.giver(view.seat, len(view.scores))
    left = view.passing is Direction.LEFT
    to = (_("◀ three cards to {who}") if left else _("three cards to {who} ▶")).format(
        who=scene.names[receiver]
    )
    back = (_("and three from {who} ◀") if left else _("▶ and three from {who}")).format(
        who=scene.names[giver]
    )
    lines = [Run(to, "bold"), Run(back, "$quiet")]
    return [*(_first_fitting([[line]], width) for line in lines), [], []]


def _worth(scene: Scene, width: int) -> Runs:
    """What the trick is worth with what lies aside, and to whom."""
    trick = scene.trick
    if not trick.cards:
        return []
    if scene.over and trick.taker is None:
        return [Run(_("nobody takes the trick"), "bold")]
    cost = trick.points + scene.aside
    if not cost and scene.marks_winner and scene.taker is None:
        return [Run(_("nobody takes it so far"), "$quiet")]
    if scene.aside:
        text = _("{own} + {aside} points").format(own=trick.points, aside=scene.aside)
    elif cost:
        text = ngettext("{count} point", "{count} points", cost).format(count=cost)
    else:
        text = _("no points")
    worth = Run(text, "bold $danger" if cost else "$quiet")
    who = Run("" if scene.taker is None else scene.names[scene.taker])
    return _first_fitting([runs_of(words, points=worth, who=who) for words in _for_whom(scene)], width)


def _for_whom(scene: Scene) -> Sequence[str]:
    """Who takes the trick, or would take it, at length and briefly.

    `{points}` stands for what it is worth, `{who}` for the player.
    """
    if not scene.marks_winner:
        return [_("{points} in the trick")]
    if scene.taker is None:
        return [_("{points} for nobody so far"), _("{points} for nobody")]
    if scene.taker == scene.teller.voice.you:
        so_far, certain = _("{points} for you so far"), _("{points} for you")
    else:
        so_far, certain = _("{points} for {who} so far"), _("{points} for {who}")
    return [certain] if scene.over else [so_far, certain]


def _aside(scene: Scene, width: int) -> Runs:
    """What lies aside, and the widow."""
    return _first_fitting([_joined(_pile(scene, brief), _widow(scene)) for brief in (False, True)], width)


def _pile(scene: Scene, brief: bool) -> Runs:
    """The cards set aside, and for whom they wait."""
    view = scene.view
    if not view.aside:
        return []
    count, cost = len(view.aside), points(view.aside)
    cards = ngettext("{count} card aside", "{count} cards aside", count).format(count=count)
    price = ngettext("{count} point", "{count} points", cost).format(count=cost)
    if not any(view.cards):
        text = _("{cards}, {points}, for nobody")
    elif brief:
        text = _("{cards}, {points}")
    else:
        text = _("{cards}, {points}, to the next winner")
    return [Run("▤ " + text.format(cards=cards, points=price), "$coin")]


def _widow(scene: Scene) -> Runs:
    """The widow while it waits, or to the player who took it."""
    view = scene.view
    if view.widow:
        return [Run(_("widow {count}").format(count=view.widow), "$coin")]
    if view.widow_cards and view.result is None:
        cards = " ".join(card_text(card, scene.style.letters) for card in view.widow_cards)
        return [Run(_("your widow: {cards}").format(cards=cards), "$coin")]
    return []


def _joined(*parts: Runs) -> Runs:
    """Parts side by side, those that are empty left out."""
    runs: list[Run] = []
    for part in filter(None, parts):
        runs += [*([BETWEEN] if runs else []), *part]
    return runs


def _first_fitting(ways: Sequence[Runs], width: int) -> Runs:
    """The first of several that fits; else the last, cut off."""
    fits = next((way for way in ways if width_of(way) <= width), None)
    if fits is not None:
        return fits
    *before, last = ways[-1]
    room = max(1, width - width_of(before))
    return [*before, last._replace(text=truncated(last.text, room))]


def _hearts(scene: Scene) -> Runs:
    """Whether hearts may be led."""
    text = hearts_text(scene.view, scene.style.letters)
    return [Run(text, "$danger" if scene.view.broken else "$quiet")]


def _suit(trick: Trick, scene: Scene) -> Runs:
    """The suit to follow; that it was led, once all have played or where the player has none of it."""
    if trick.suit is None:
        return [Run(_("nothing led yet"), "$quiet")]
    suit = f"{suit_text(trick.suit, scene.style.letters)} {suit_name(trick.suit)}"
    void = bool(scene.view.legal) and all(card.suit != trick.suit for card in scene.view.hand)
    word = _("{suit} led") if scene.over or void else _("follow {suit}")
    return [Run(word.format(suit=suit), "bold $your-turn")]


def _still(scene: Scene, width: int) -> Runs:
    """Who is still to play to the trick, as many as there is room for."""
    trick, view = scene.trick, scene.view
    seats = [trick.seat_of(place) for place in range(len(trick.cards), trick.seats)]
    if scene.over or view.phase is not Phase.PLAY or not trick.cards or len(seats) < 2:
        return []
    names = [_("you") if seat == scene.seating.own else scene.names[seat] for seat in seats]
    for count in range(len(names), 0, -1):
        text = _still_text(names, count)
        if cells(text) <= width:
            return [Run(text, "$quiet")]
    return []


def _still_text(names: Sequence[str], count: int) -> str:
    """Some of the names, and how many more."""
    listed = ", ".join(names[:count])
    if count < len(names):
        return _("still to play: {players} +{count}").format(players=listed, count=len(names) - count)
    return _("still to play: {players}").format(players=listed)


def _last_trick(scene: Scene, width: int) -> list[Runs]:
    """The trick before the one in sight, small, with who took it."""
    before = [trick for trick in scene.view.tricks if trick is not scene.trick]
    if not before or scene.looking_back:
        return []
    trick = before[-1]
    chips: list[Run] = []
    for card, dead in zip(trick.cards, trick.cancelled, strict=True):
        chip = chip_run(card, scene.style.deck)
        chips += [Run(" ") if chips else Run(""), Run(chip.text, "strike $quiet") if dead else chip]
    if width_of(chips) > width:
        return []
    return [[], [], [Run(_("last trick: {outcome}").format(outcome=_outcome(trick, scene)), "$quiet")], chips]


def _outcome(trick: Trick, scene: Scene) -> str:
    """Who took a trick, and for how many points."""
    cost = ngettext("{count} point", "{count} points", trick.points).format(count=trick.points)
    if trick.taker is None:
        return _("{points}, set aside").format(points=cost)
    return scene.teller.voice.about(trick.taker, _("{points} to you"), _("{points} to {who}"), points=cost)
