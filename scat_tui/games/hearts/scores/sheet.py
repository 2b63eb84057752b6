"""The hands of a game of Cancellation Hearts for the scoreboard, collected from its events."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules.events import ExtraHand, HandOver, HandResult, MoonChosen, TargetReached, Won
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.settle import lowest
from scat_tui.games.hearts.words import Teller
from scat_tui.games.hearts.words.events import passed_text
from scat_tui.text.safe import safe_text
from scat_tui.words import _, ngettext
from scat_tui.words.at_table import hands_played

LETTERS = "ABCDEFGHIJK"
"""A letter per seat, for columns and lines."""


class ScoredHand(Struct, frozen=True):
    """A hand that is over."""

    result: HandResult
    sentences: tuple[str, ...]
    """How cards were passed, the moon, who took what, the end of the game, in sentences in this order."""


class Sheet(Struct, frozen=True):
    """The game so far, or the whole of it."""

    names: tuple[str, ...]
    you: Seat | None
    target: int
    hands: tuple[ScoredHand, ...]
    won: str | None
    """Who won and with what, in a sentence, if the game is over."""
    winners: tuple[Seat, ...]

    def scores(self, point: int) -> tuple[int, ...]:
        """The scores after some hands."""
        return self.hands[point - 1].result.scores if point else (0,) * len(self.names)

    @property
    def highest(self) -> int:
        """The highest score at any time, or the target if that is higher."""
        return max([self.target, *(max(hand.result.scores) for hand in self.hands)])

    @property
    def least(self) -> int:
        """The lowest score at any time; 0 if none was below."""
        return min([0, *(min(hand.result.scores) for hand in self.hands)])

    def standing(self, short: bool) -> str:
        """The standing in a line; `short` for a narrow one."""
        if self.won:
            return self.won
        if not self.hands:
            return _("The game ends at {target}.").format(target=self.target)
        if short:
            count = len(self.hands)
            text = _("{hands} · to {target} · {lowest}")
            return text.format(
                hands=ngettext("{count} played", "{count} played", count).format(count=count),
                target=self.target,
                lowest=self._lowest(),
            )
        text = _("{hands} · the game ends at {target} · {lowest}")
        return text.format(hands=hands_played(len(self.hands)), target=self.target, lowest=self._lowest())

    def _lowest(self) -> str:
        """Who has the lowest score so far, as a part of a sentence; how many if several share it."""
        scores = self.scores(len(self.hands))
        leaders = lowest(scores)
        if len(leaders) > 1:
            text = ngettext(
                "{count} player is lowest with {score}",
                "{count} players are lowest with {score}",
                len(leaders),
            )
        elif leaders[0] == self.you:
            text = _("you are lowest with {score}")
        else:
            text = _("{who} is lowest with {score}")
        return text.format(count=len(leaders), who=self.names[leaders[0]], score=min(scores))


def read_sheet(game: HeartsRules, events: Sequence[Event], names: Sequence[str], you: Seat | None) -> Sheet:
    """The sheet of a game; names are made safe to show."""
    safe = tuple(safe_text(name) or "?" for name in names)
    won = next((event for event in events if isinstance(event, Won)), None)
    teller = Teller(safe, own=you)
    return Sheet(
        names=safe,
        you=teller.voice.you,
        target=game.target,
        hands=tuple(_hands(events, teller)),
        won=teller.won(won.seats, won.scores) if won else None,
        winners=won.seats if won else (),
    )


def _hands(events: Sequence[Event], teller: Teller) -> Iterator[ScoredHand]:
    moon: str | None = None
    for place, event in enumerate(events):
        if isinstance(event, MoonChosen):
            moon = teller.tell(event)
        elif isinstance(event, HandOver):
            next_ones = events[place + 1 : place + 3]
            after = [other for other in next_ones if isinstance(other, TargetReached | ExtraHand)]
            sentences = [
                passed_text(event.result.passing),
                moon,
                teller.tell(event),
                *map(teller.tell, after),
            ]
            yield ScoredHand(event.result, tuple(filter(None, sentences)))
            moon = None
