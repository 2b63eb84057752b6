"""The hands of a game of Scat for the scoreboard, collected from its events."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules.events import (
    Dealt,
    End,
    HandOver,
    HandResult,
    Knocked,
    LivesLost,
    OnTheCounty,
    ThrewDown,
    WentOut,
    Won,
)
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.words import Teller
from scat_tui.text.safe import safe_text
from scat_tui.words import _, ngettext
from scat_tui.words.at_table import hands_played
from scat_tui.words.cards import value_text
from scat_tui.words.lists import listing
from scat_tui.words.names import Voice


class ScoredHand(Struct, frozen=True):
    """A hand that is over."""

    result: HandResult
    sentences: tuple[str, ...]
    """The knock, how the hand ended and what followed, in sentences."""


class Sheet(Struct, frozen=True):
    """The game so far, or the whole of it."""

    names: tuple[str, ...]
    you: Seat | None
    lives: int
    """The pennies at the start."""
    pennies: tuple[int | None, ...]
    """The present pennies; None for seats that are out."""
    kitty: int
    hands: tuple[ScoredHand, ...]
    won: str | None
    """Who won and what, in a sentence, if the game is over."""
    winner: Seat | None

    @property
    def voice(self) -> Voice:
        """Makes sentences about the players."""
        return Voice(self.names, self.you)

    def standing(self, short: bool = False) -> str:
        """The standing in a line; `short` for a narrow one."""
        if self.won and self.winner is not None:
            if not short:
                return self.won
            yours, theirs = _("You won · kitty {kitty}"), _("{who} won · kitty {kitty}")
            return self.voice.about(self.winner, yours, theirs, kitty=self.kitty)
        count = len(self.hands)
        left = sum(pennies is not None for pennies in self.pennies)
        if short:
            return _("{hands} · {left} · kitty {kitty}").format(
                hands=ngettext("{count} played", "{count} played", count).format(count=count),
                left=ngettext("{count} left", "{count} left", left).format(count=left),
                kitty=self.kitty,
            )
        return _("{hands} · {left} · {kitty}").format(
            hands=hands_played(count),
            left=ngettext("{count} player left", "{count} players left", left).format(count=left),
            kitty=ngettext("{count} penny in the kitty", "{count} pennies in the kitty", self.kitty).format(
                count=self.kitty
            ),
        )

    def out_in(self, seat: Seat) -> int | None:
        """The number of the hand in which a seat went out."""
        return next((hand.result.number for hand in self.hands if seat in hand.result.out), None)


def read_sheet(game: ScatRules, events: Sequence[Event], names: Sequence[str], you: Seat | None) -> Sheet:
    """The sheet of a game; names are made safe to show."""
    safe = tuple(safe_text(name) or "?" for name in names)
    won = next((event for event in events if isinstance(event, Won)), None)
    teller = Teller(safe, game, own=you)
    hands = tuple(_hands(events, teller))
    return Sheet(
        names=safe,
        you=you,
        lives=game.lives,
        pennies=hands[-1].result.pennies if hands else (game.lives,) * game.seats,
        kitty=sum(event.paid for event in events if isinstance(event, LivesLost)),
        hands=hands,
        won=teller.tell(won) if won else None,
        winner=won.seat if won else None,
    )


def _hands(events: Sequence[Event], teller: Teller) -> Iterator[ScoredHand]:
    result: HandResult | None = None
    sentences: list[str | None] = []
    for event in events:
        match event:
            case Dealt():
                if result:
                    yield ScoredHand(result, tuple(filter(None, sentences)))
                result, sentences = None, []
            case Knocked() | ThrewDown() | LivesLost() | OnTheCounty() | WentOut():
                sentences.append(teller.tell(event))
            case HandOver():
                result = event.result
                sentences.append(teller.tell(event))
    if result:
        yield ScoredHand(result, tuple(filter(None, sentences)))


def ending(result: HandResult, names: Sequence[str]) -> str:
    """How a hand went, in a few words: a mark, what ended it, and who."""
    knocker = result.knocker
    match result.end:
        case End.THIRTY_ONE:
            return _("★ 31, {who}").format(who=listing([names[seat] for seat in result.thirty_one]))
        case End.VOID:
            return _("○ void, dealt again")
        case End.STOCK if knocker is None:
            return _("– stock used up") if result.losses else _("– stock used up, a draw")
    assert knocker is not None
    text = (
        _("{mark} threw down {value}, {who}") if result.end is End.THROW else _("{mark} knock {value}, {who}")
    )
    value = result.values[knocker] or 0
    mark = "✗" if result.lost[knocker] else "✓"
    return text.format(mark=mark, value=value_text(value), who=names[knocker])
