"""How a game stands, in few words, for lists of games; each game in its own terms."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from scat_tui.engine.game import Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.words import _, ngettext
from scat_tui.words.dates import lives_text
from scat_tui.words.names import Voice, listed

MOST_NAMED = 2
"""Winners who are all named in a list of games."""

ORDINALS = (
    _("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"), _("7th"), _("8th"), _("9th"), _("10th"),
    _("11th"),
)  # fmt: skip


class Standing(Struct, frozen=True):
    """How a game stands."""

    figures: tuple[str, ...]
    """What each seat has left, or its score."""
    own: str
    """The same of one seat, with what there is to add."""
    due: Seat | None
    """Who is to act, the one seat before others if it may; None when chance is to act and at the end."""
    winners: tuple[Seat, ...]
    """None before the end, several where they won jointly."""


def standing_of(match: AnyMatch, own: Seat) -> Standing:
    """How a match stands, from the seat `own`."""
    return _STANDINGS[match.game.name](match, own)


def turn_text(standing: Standing, names: Sequence[str], own: Seat | None) -> str:
    """Whose turn it is, or who won, in few words; `own` is "you", None where nobody is."""
    voice = Voice(names, own)
    if standing.winners:
        return _won(standing.winners, voice)
    if standing.due is None:
        return _("next deal")
    return voice.about(standing.due, _("your turn"), _("{who} to play"))


def _won(winners: Sequence[Seat], voice: Voice) -> str:
    if len(winners) == 1:
        return voice.about(winners[0], _("you won"), _("{who} won"))
    if len(winners) <= MOST_NAMED:
        return _("{who} won").format(who=listed(voice.names, winners, voice.you, inside=True))
    first = next((seat for seat in winners if seat == voice.you), winners[0])
    text = _("{who} and {count} others won")
    return text.format(who=listed(voice.names, (first,), voice.you, inside=True), count=len(winners) - 1)


def _of_scat(match: AnyMatch, own: Seat) -> Standing:
    game: Any = match.game
    state = match.state
    figures = tuple(lives_text(pennies, game.lives) for pennies in state.pennies)
    winners = tuple(seat for seat, pennies in enumerate(state.pennies) if pennies is not None)
    return Standing(
        figures=figures,
        own=figures[own],
        due=state.to_act if isinstance(state.to_act, int) else None,
        winners=winners if state.to_act is None else (),
    )


def _of_hearts(match: AnyMatch, own: Seat) -> Standing:
    from scat_tui.games.hearts.rules.settle import lowest

    state = match.state
    due = own if own in state.to_pass() else state.to_act
    return Standing(
        figures=tuple(map(str, state.scores)),
        own=place_text(state.scores, own),
        due=due if isinstance(due, int) else None,
        winners=lowest(state.scores) if state.to_act is None else (),
    )


_STANDINGS: dict[str, Callable[[AnyMatch, Seat], Standing]] = {
    "scat": _of_scat,
    "cancellation-hearts": _of_hearts,
}


def place_text(scores: tuple[int, ...], seat: Seat) -> str:
    """A score with its place, the lowest score first: `24 (3rd)`; while all are equal, `0 points`."""
    score = scores[seat]
    if len(set(scores)) == 1:
        return ngettext("{count} point", "{count} points", abs(score)).format(count=score)
    place = sum(other < score for other in scores)
    return _("{score} ({place})").format(score=score, place=ORDINALS[place])
