"""What the contract test has to know of each game: how it is played at random, and what it hides."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hypothesis import strategies as st

from scat_tui.engine.cards import PACK, Card
from scat_tui.engine.game import CHANCE, Seat, Value, options_of
from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules import events as hearts_events
from scat_tui.games.hearts.rules.events import MoonShot
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.events import HandOver
from scat_tui.games.scat.rules.moves import Deal, Discard, Draw, Knock, Look, Shuffle, Take, Throw
from scat_tui.games.scat.rules.state import Phase, State
from scat_tui.games.scat.rules.values import hand_value
from scat_tui.games.scat.rules.view import View
from tests.engine import hearts_subject


@dataclass(frozen=True)
class Subject:
    """A game as the contract test drives it."""

    kind: type[Any]
    most_moves: int
    """More than any game of `choose` takes."""
    choose: Callable[[Any, Random], Any]
    """One of a view's legal moves, at random, but so that games end."""
    candidates: Callable[[Any, Any], Iterator[Any]]
    """Every move that could be written at this table, legal or not, and some that chance cannot make."""
    disguised: Callable[[Any, Seat | None, Random], Any]
    """The state with all that a seat cannot see shuffled among the hidden places."""
    check: Callable[[Any, Any], None]
    """What holds in every state."""
    settles: Callable[[Sequence[Any]], bool]
    """Whether these events show hands."""
    short: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    """The values that are tried of options that only make a game longer."""
    sampled: float = 1.0
    """How many states are looked at closely, Scat's being 1: games with more states need fewer of each."""


@st.composite
def games(draw: st.DrawFn, subject: Subject) -> Any:
    """A game with any number of seats and any house rules, about half of them its defaults."""
    seats = draw(st.sampled_from(subject.kind.table_sizes))
    options = {
        rule.name: draw(st.sampled_from(subject.short[rule.name]))
        if rule.name in subject.short
        else draw(st.one_of(st.just(rule.default), st.sampled_from(rule.values)))
        for rule in options_of(subject.kind)
    }
    return subject.kind(seats=seats, **options)


def play_on(subject: Subject, match: Any, seed: bytes, chooser: Random) -> Iterator[tuple[Any, Any]]:
    """Plays to the end: each match with the move about to be made, at last the finished match with None."""
    for _ in range(subject.most_moves):
        actor = match.state.to_act
        if actor is None:
            yield match, None
            return
        if actor is CHANCE:
            move = match.game.chance(match.state, seed)
        else:
            move = subject.choose(match.game.view(match.state, actor), chooser)
        yield match, move
        match = match.play(move)
    raise AssertionError(f"not over after {subject.most_moves} moves")


def whole_game(subject: Subject, game: Any, dealer: Seat, seed: bytes, chooser: Random) -> Any:
    """The match of a whole random game."""
    *_, (match, _) = play_on(subject, Match.start(game, dealer), seed, chooser)
    return match


def _scat_choice(view: View, chooser: Random) -> Any:
    """Knocks and good discards often enough; now and then a whole hand is dawdled away to empty the stock."""
    dawdling = Random(view.deals).random() < 0.15
    legal = view.legal
    if view.phase is Phase.WINDOW:
        return legal[1] if chooser.random() < 0.1 else legal[0]
    if view.phase is Phase.TURN:
        knocks = [move for move in legal if isinstance(move, Knock)]
        if knocks and not dawdling and chooser.random() < 0.2:
            return knocks[0]
        return chooser.choice(legal[:1] if dawdling else legal)
    if dawdling or chooser.random() < 0.2:
        return chooser.choice(legal)

    def kept(move: Discard) -> int:
        return hand_value(tuple(card for card in view.hand if card != move.card), view.game)

    return max(legal, key=kept)


def _scat_candidates(game: Scat, state: State) -> Iterator[Any]:
    for seat in range(-1, game.seats + 1):
        for kind in (Look, Throw, Knock, Draw, Take):
            yield kind(seat)
        for card in PACK:
            yield Discard(seat, card)
    under = state.discards[:-1]
    yield from (Deal(PACK[1:]), Deal((*PACK[1:], PACK[1])), Shuffle(under[1:]) if under else Shuffle(PACK))
    yield Deal(PACK) if state.phase is not Phase.DEAL else Shuffle(under)


def _scat_disguised(state: State, seat: Seat | None, chooser: Random) -> State:
    face_down = [
        other
        for other in range(len(state.hands))
        if state.result is None and (other != seat or state.phase is Phase.WINDOW)
    ]
    hidden: list[Card] = [*state.stock, *(card for other in face_down for card in state.hands[other])]
    chooser.shuffle(hidden)
    hands = list(state.hands)
    for other in face_down:
        hands[other] = tuple(hidden.pop() for _ in hands[other])
    drawn = state.drawn
    if drawn is not None and state.to_act in face_down:
        drawn = hands[state.to_act][-1]
    return state._replace(hands=tuple(hands), stock=tuple(hidden), drawn=drawn)


def _scat_check(game: Scat, state: State) -> None:
    everywhere = [*state.stock, *state.discards, *(card for hand in state.hands for card in hand)]
    if state.deals:
        assert sorted(everywhere) == sorted(PACK), "52 distinct cards at all times"
    for seat, hand in enumerate(state.hands):
        drawing = state.phase is Phase.DISCARD and seat == state.to_act
        dealt_in = state.pennies[seat] is not None or (state.result is not None and seat in state.result.out)
        assert len(hand) == (0 if not state.deals or not dealt_in else 4 if drawing else 3)
    assert sum(pennies or 0 for pennies in state.pennies) + state.kitty == game.lives * game.seats
    assert state.discards or state.phase in (Phase.DISCARD, Phase.DEAL)
    if state.result is not None and _only_default_losses(game):
        assert 0 in (state.result.lost[seat] for seat, v in enumerate(state.result.values) if v is not None)


def _only_default_losses(game: Scat) -> bool:
    return Scat(seats=game.seats, lives=game.lives, minimum_knock=game.minimum_knock) == game


SUBJECTS = {
    "scat": Subject(
        kind=Scat,
        most_moves=20_000,
        choose=_scat_choice,
        candidates=_scat_candidates,
        disguised=_scat_disguised,
        check=_scat_check,
        settles=lambda events: any(isinstance(event, HandOver) for event in events),
    ),
    "cancellation-hearts": Subject(
        kind=Hearts,
        most_moves=60_000,
        choose=hearts_subject.choose,
        candidates=hearts_subject.candidates,
        disguised=hearts_subject.disguised,
        check=hearts_subject.check,
        settles=lambda events: any(isinstance(event, hearts_events.HandOver | MoonShot) for event in events),
        short={"target": (50, 60, 75)},
        sampled=0.3,
    ),
}
"""Every game by its name."""
