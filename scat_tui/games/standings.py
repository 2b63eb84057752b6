"""How a game stands, in a few words, for lists of games."""

from collections.abc import Sequence

from msgspec import Struct

from scat_tui import games
from scat_tui.engine.game import Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.names import Voice, listed

_MOST_NAMED = 2
"""The most winners that a list names one by one."""


class GameStanding(Struct, frozen=True):
    """How a game stands."""

    figures: tuple[str, ...]
    """What each seat has left, or its score."""
    own: str
    """The same for one seat, with whatever else is worth mentioning."""
    due: Seat | None
    """Whose turn it is, preferably the given seat's; None if chance is to act, and at the end."""
    winners: tuple[Seat, ...]
    """Empty before the end; several if they won jointly."""


def standing_of(match: AnyMatch, own: Seat) -> GameStanding:
    """How a match stands for the seat `own`."""
    return games.words(match.game.name).standing_of(match.game.view(match.state, own), own)


def turn_text(standing: GameStanding, names: Sequence[str], own: Seat | None) -> str:
    """Whose turn it is, or who won, in a few words; the seat `own` is "you", if there is one."""
    voice = Voice(names, own)
    if standing.winners:
        return _won(standing.winners, voice)
    if standing.due is None:
        return _("next deal")
    return voice.about(standing.due, _("your turn"), _("{who} to play"))


def _won(winners: Sequence[Seat], voice: Voice) -> str:
    if len(winners) == 1:
        return voice.about(winners[0], _("you won"), _("{who} won"))
    if len(winners) <= _MOST_NAMED:
        return pgettext("several players", "{who} won").format(
            who=listed(voice.names, winners, voice.you, inside=True)
        )
    first = next((seat for seat in winners if seat == voice.you), winners[0])
    others = len(winners) - 1
    text = ngettext("{who} and {count} other won", "{who} and {count} others won", others)
    return text.format(who=listed(voice.names, (first,), voice.you, inside=True), count=others)
