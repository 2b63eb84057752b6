"""What follows from each legal move of Scat (scat.md rules 5 to 9 and 14)."""

from scat_tui.engine.cards import Card, with_hand, without
from scat_tui.engine.game import CHANCE, Event, Seat, Step
from scat_tui.games.scat.rules.events import (
    AllLook,
    Dealt,
    Discarded,
    Drew,
    End,
    Knocked,
    Looked,
    Loss,
    Reshuffled,
    StockEmpty,
    ThirtyOne,
    ThrewDown,
    Took,
)
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.settle import settle, showdown_losses, thirty_one_losses
from scat_tui.games.scat.rules.state import DISCARD, SHUFFLE, TURN, WINDOW, State, Turn
from scat_tui.games.scat.rules.values import hand_value, is_thirty_one

MOST_RESHUFFLES = 3
"""The most reshuffles in a hand (rule 14)."""


def deal(rules: ScatRules, state: State, cards: tuple[Card, ...]) -> Step[State]:
    """One card at a time from the dealer's left, then the upcard, then the stock (rules 5 and 13)."""
    same_dealer = state.result is None or state.result.end is End.VOID  # rule 15
    dealer = state.dealer if same_dealer else state.left_of(state.dealer)
    first = state.left_of(dealer)
    order = [first]
    while order[-1] != dealer:
        order.append(state.left_of(order[-1]))
    players, dealt = len(order), 3 * len(order)
    hands: list[tuple[Card, ...]] = [()] * rules.seats
    for place, seat in enumerate(order):
        hands[seat] = cards[place:dealt:players]
    state = State(
        phase=WINDOW if rules.throw_down == "on" else TURN,
        to_act=first,
        dealer=dealer,
        deals=state.deals + 1,
        pennies=state.pennies,
        kitty=state.kitty,
        hands=tuple(hands),
        stock=cards[dealt + 1 :],
        discards=cards[dealt : dealt + 1],
    )
    events = (Dealt(state.deals, dealer, cards[dealt]),)
    return _first_turn(rules, state, events) if rules.throw_down == "off" else Step(state, events)


def _first_turn(rules: ScatRules, state: State, events: tuple[Event, ...]) -> Step[State]:
    """After all have looked, dealt 31s are shown before the first turn (rule 8)."""
    holders = _seats_with_31(state)
    return _after(events, _thirty_one(rules, state, holders)) if holders else Step(state, events)


def look(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """Each seat is asked once from the dealer's left; if nobody throws, all look (house rule throw_down)."""
    if seat != state.dealer:
        return Step(state._replace(to_act=state.left_of(seat)), (Looked(seat),))
    looked = state._replace(phase=TURN, to_act=state.left_of(seat))
    return _first_turn(rules, looked, (Looked(seat), AllLook()))


def throw(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """All hands are shown as dealt; a 31 has priority, else the thrower counts as the knocker."""
    thrown, threw_down = state._replace(knocker=seat), (ThrewDown(seat),)
    holders = _seats_with_31(state)
    if holders:
        losses = thirty_one_losses(state.survivors(), holders, None, rules)  # the thrower pays like the rest
        return _after(threw_down, _shown_31(rules, thrown, holders, losses))
    return _after(threw_down, _showdown(rules, thrown, End.THROW))


def knock(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """Every other survivor has one more turn, the last at the knocker's right (rule 9)."""
    at_once = rules.first_round_knock == "showdown" and not state.turns
    last = None if at_once else state.right_of(seat)
    knocked = state._replace(knocker=seat, to_act=state.left_of(seat))
    events = (Knocked(seat, last),)
    return _after(events, _showdown(rules, knocked, End.KNOCK)) if at_once else Step(knocked, events)


def draw(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """The top card of the stock, or what an empty stock means (rule 14, house rule stock_out)."""
    if state.stock:
        return Step(_drawn(state, seat), (Drew(seat),))
    events = (StockEmpty(seat),)
    if rules.stock_out == "reshuffle" and state.reshuffles < MOST_RESHUFFLES:
        return Step(state._replace(phase=SHUFFLE, to_act=CHANCE, waiting_to_draw=seat), events)
    if rules.stock_out == "showdown" or state.knocker is not None:
        return _after(events, _showdown(rules, state, End.STOCK))
    return _after(events, settle(state, rules, End.STOCK, _values(rules, state), ()))


def _drawn(state: State, seat: Seat) -> State:
    """The seat has the top of the stock, and discards next (rule 6)."""
    card = state.stock[0]
    return state._replace(
        phase=DISCARD,
        to_act=seat,
        hands=with_hand(state.hands, seat, (*state.hands[seat], card)),
        stock=state.stock[1:],
        drawn=card,
    )


def shuffle(rules: ScatRules, state: State, cards: tuple[Card, ...]) -> Step[State]:
    """The discards under the top one become the stock, and the seat that asked draws (rule 14)."""
    seat = state.waiting_to_draw
    assert seat is not None
    state = state._replace(
        stock=cards,
        discards=state.discards[-1:],
        waiting_to_draw=None,
        reshuffles=state.reshuffles + 1,
        reshuffled=tuple(sorted(cards)),
    )
    return Step(_drawn(state, seat), (Reshuffled(state.reshuffles, len(cards)), Drew(seat)))


def take(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """The upcard goes to the hand (rule 6)."""
    card = state.discards[-1]
    taken = state._replace(
        phase=DISCARD,
        hands=with_hand(state.hands, seat, (*state.hands[seat], card)),
        discards=state.discards[:-1],
        drawn=card,
        from_discards=True,
    )
    return Step(taken, (Took(seat, card),))


def discard(rules: ScatRules, state: State, seat: Seat, card: Card) -> Step[State]:
    """31 ends the hand; otherwise the next survivor's turn, or the showdown after the last (rules 6 to 9)."""
    hand = without(state.hands[seat], card)
    turn = Turn(seat, state.drawn if state.from_discards else None, card)
    after = state._replace(
        phase=TURN,
        to_act=state.left_of(seat),
        hands=with_hand(state.hands, seat, hand),
        discards=(*state.discards, card),
        drawn=None,
        from_discards=False,
        turns=(*state.turns, turn),
    )
    events = (Discarded(seat, card),)
    if is_thirty_one(hand):
        return _after(events, _thirty_one(rules, after, (seat,)))
    if after.to_act == after.knocker:
        return _after(events, _showdown(rules, after, End.KNOCK))
    return Step(after, events)


def _seats_with_31(state: State) -> tuple[Seat, ...]:
    return tuple([seat for seat, hand in enumerate(state.hands) if is_thirty_one(hand)])


def _thirty_one(rules: ScatRules, state: State, holders: tuple[Seat, ...]) -> Step[State]:
    losses = thirty_one_losses(state.survivors(), holders, state.knocker, rules)
    return _shown_31(rules, state, holders, losses)


def _shown_31(
    rules: ScatRules, state: State, holders: tuple[Seat, ...], losses: tuple[Loss, ...]
) -> Step[State]:
    events = tuple(map(ThirtyOne, holders))
    return _after(events, settle(state, rules, End.THIRTY_ONE, _values(rules, state), losses, holders))


def _showdown(rules: ScatRules, state: State, end: End) -> Step[State]:
    values = _values(rules, state)
    losses = showdown_losses(values, state.knocker, rules, threw=end is End.THROW)
    return settle(state, rules, end, values, losses)


def _values(rules: ScatRules, state: State) -> dict[Seat, int]:
    return {seat: hand_value(state.hands[seat], rules) for seat in state.survivors()}


def _after(events: tuple[Event, ...], step: Step[State]) -> Step[State]:
    return Step(step.state, events + step.events)
