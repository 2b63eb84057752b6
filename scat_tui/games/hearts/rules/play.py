"""What follows from each legal move of Cancellation Hearts (rules 3 to 11)."""

from scat_tui.engine.cards import Card, with_hand, without
from scat_tui.engine.game import Event, Seat, Step
from scat_tui.games.hearts.rules.events import (
    Cancelled,
    Dealt,
    HeartsBroken,
    LastTrickCancelled,
    Led,
    Passed,
    PassesExchanged,
    Played,
    TrickCancelled,
    TrickWon,
)
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.passing import Direction, direction
from scat_tui.games.hearts.rules.settle import all_played
from scat_tui.games.hearts.rules.state import PASS, PLAY, State
from scat_tui.games.hearts.rules.trick import Trick, winning_place
from scat_tui.games.hearts.rules.values import BLACK_MARIA, cards_each


def deal(rules: HeartsRules, state: State, cards: tuple[Card, ...]) -> Step[State]:
    """One card at a time from the dealer's left, as evenly as possible; the rest is the widow (rule 3)."""
    dealer = state.left_of(state.dealer) if state.deals else state.dealer
    first = state.left_of(dealer)
    dealt = cards_each(rules.seats) * rules.seats
    places = ((seat - first) % rules.seats for seat in range(rules.seats))
    passing = direction(rules.passing, state.deals + 1)
    nothing: tuple[tuple[Card, ...], ...] = ((),) * rules.seats
    state = State(
        phase=PLAY if passing is Direction.HOLD else PASS,
        to_act=first,
        dealer=dealer,
        deals=state.deals + 1,
        scores=state.scores,
        hands=tuple(cards[place : dealt : rules.seats] for place in places),
        widow=cards[dealt:],
        passed=nothing,
        leader=first,
        captured=nothing,
    )
    return Step(state, (Dealt(state.deals, dealer, passing, len(state.widow)),))


def pass_cards(rules: HeartsRules, state: State, seat: Seat, cards: tuple[Card, ...]) -> Step[State]:
    """The cards stay face down until all have passed (rule 5)."""
    passing = direction(rules.passing, state.deals)
    hand = state.hands[seat]
    for card in cards:
        hand = without(hand, card)
    state = state._replace(
        hands=with_hand(state.hands, seat, hand), passed=with_hand(state.passed, seat, cards)
    )
    event = Passed(seat, passing.receiver(seat, rules.seats))
    waiting = state.to_pass()
    if waiting:
        return Step(state._replace(to_act=waiting[0]), (event,))
    received = (state.passed[passing.giver(other, rules.seats)] for other in range(rules.seats))
    hands = tuple(hand + more for hand, more in zip(state.hands, received, strict=True))
    state = state._replace(phase=PLAY, to_act=state.leader, hands=hands)
    return Step(state, (event, PassesExchanged(passing, state.leader)))


def play_card(rules: HeartsRules, state: State, seat: Seat, card: Card) -> Step[State]:
    """The next player's turn, until the last card of the trick has been played."""
    events: list[Event] = [Played(seat, card) if state.trick else Led(seat, card)]
    if card in state.trick:
        first = (state.leader + state.trick.index(card)) % rules.seats
        events.append(Cancelled(card, first, seat))
    broken = state.broken or card.suit == "H" or (card == BLACK_MARIA and rules.broken_by == "heart_or_queen")
    if broken and not state.broken:
        events.append(HeartsBroken(seat, card))
    state = state._replace(
        to_act=state.left_of(seat),
        hands=with_hand(state.hands, seat, without(state.hands[seat], card)),
        trick=(*state.trick, card),
        broken=broken,
    )
    return (
        _trick_over(rules, state, events) if len(state.trick) == rules.seats else Step(state, tuple(events))
    )


def _trick_over(rules: HeartsRules, state: State, events: list[Event]) -> Step[State]:
    """A seat takes the trick, or its cards are set aside (rules 9 to 11)."""
    last = not state.hands[state.leader]
    place = winning_place(state.trick)
    taker = None if place is None else (state.leader + place) % rules.seats
    if place is None and last and rules.last_cancelled == "leader":
        taker = state.leader
    widow = _widow_due(rules, state, last)
    events.append(_trick_event(state, place, taker, len(widow), last))
    after = _set_aside(state) if taker is None else _taken(state, taker, widow)
    if not last:
        return Step(after, tuple(events))
    settled = all_played(rules, after)
    return Step(settled.state, (*events, *settled.events))


def _widow_due(rules: HeartsRules, state: State, last: bool) -> tuple[Card, ...]:
    """The cards of the widow that go with this trick (rule 4, house rule widow)."""
    waits = state.widow_taker is None and rules.widow != "removed"
    return state.widow if waits and (last or rules.widow == "first_trick") else ()


def _trick_event(state: State, place: int | None, taker: Seat | None, widow: int, last: bool) -> Event:
    aside = len(state.aside)
    if place is not None and taker is not None:
        return TrickWon(taker, state.trick[place], aside, widow, state.aside + state.trick)
    aside += len(state.trick)
    return LastTrickCancelled(taker, aside, widow) if last else TrickCancelled(state.leader, aside)


def _taken(state: State, taker: Seat, widow: tuple[Card, ...]) -> State:
    """The taker gets the trick, the cards set aside and the widow due, and leads next (rule 10)."""
    pile = state.captured[taker] + state.aside + state.trick + widow
    return state._replace(
        to_act=taker,
        leader=taker,
        trick=(),
        aside=(),
        captured=with_hand(state.captured, taker, pile),
        tricks=(*state.tricks, Trick(state.leader, state.trick, state.seats, taker)),
        widow_taker=taker if widow else state.widow_taker,
    )


def _set_aside(state: State) -> State:
    """The cards wait for the next winner of a trick, and the same player leads again (rule 10)."""
    return state._replace(
        to_act=state.leader,
        trick=(),
        aside=state.aside + state.trick,
        tricks=(*state.tricks, Trick(state.leader, state.trick, state.seats)),
    )
