"""What follows from each legal move of Scat (scat.md rules 5 to 9 and 14)."""

from dataclasses import replace

from scat_tui.engine.cards import Card, without
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
from scat_tui.games.scat.rules.state import Phase, State, Turn
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
        phase=Phase.WINDOW if rules.throw_down == "on" else Phase.TURN,
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
    return (
        Step(state, events) if state.phase is Phase.WINDOW else _after(events, _show_dealt_31s(rules, state))
    )


def _show_dealt_31s(rules: ScatRules, state: State) -> Step[State]:
    """Shows dealt 31s before the first turn, after all have looked (rule 8)."""
    holders = _seats_with_31(state)
    if holders:
        return _thirty_one(rules, state, holders)
    return Step(replace(state, phase=Phase.TURN, to_act=state.left_of(state.dealer)), ())


def look(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """Each seat is asked once from the dealer's left; if nobody throws, all look (house rule throw_down)."""
    if seat != state.dealer:
        return Step(replace(state, to_act=state.left_of(seat)), (Looked(seat),))
    return _after((Looked(seat), AllLook()), _show_dealt_31s(rules, state))


def throw(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """All hands are shown as dealt; a 31 has priority, else the thrower counts as the knocker."""
    thrown, threw_down = replace(state, knocker=seat), (ThrewDown(seat),)
    holders = _seats_with_31(state)
    if holders:
        losses = thirty_one_losses(state.survivors(), holders, None, rules)  # the thrower pays like the rest
        return _after(threw_down, _shown_31(rules, thrown, holders, losses))
    return _after(threw_down, _showdown(rules, thrown, End.THROW))


def knock(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """Every other survivor has one more turn, the last at the knocker's right (rule 9)."""
    at_once = rules.first_round_knock == "showdown" and not state.turns
    last = None if at_once else state.right_of(seat)
    knocked = replace(state, knocker=seat, to_act=state.left_of(seat))
    events = (Knocked(seat, last),)
    return _after(events, _showdown(rules, knocked, End.KNOCK)) if at_once else Step(knocked, events)


def draw(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """The top card of the stock, or what an empty stock means (rule 14, house rule stock_out)."""
    if state.stock:
        card, stock = state.stock[0], state.stock[1:]
        return Step(_with_card(replace(state, stock=stock), seat, card, False), (Drew(seat),))
    events = (StockEmpty(seat),)
    if rules.stock_out == "reshuffle" and state.reshuffles < MOST_RESHUFFLES:
        return Step(replace(state, phase=Phase.SHUFFLE, to_act=CHANCE, waiting_to_draw=seat), events)
    if rules.stock_out == "showdown" or state.knocker is not None:
        return _after(events, _showdown(rules, state, End.STOCK))
    return _after(events, settle(state, rules, End.STOCK, ()))


def shuffle(rules: ScatRules, state: State, cards: tuple[Card, ...]) -> Step[State]:
    """The discards under the top one become the stock, and the seat that asked draws (rule 14)."""
    assert state.waiting_to_draw is not None
    shuffled_state = replace(
        state,
        discards=state.discards[-1:],
        stock=cards[1:],
        reshuffles=state.reshuffles + 1,
        reshuffled=tuple(sorted(cards)),
    )
    events = (Reshuffled(state.reshuffles + 1, len(cards)), Drew(state.waiting_to_draw))
    return Step(_with_card(shuffled_state, state.waiting_to_draw, cards[0], False), events)


def take(rules: ScatRules, state: State, seat: Seat) -> Step[State]:
    """The upcard goes to the hand (rule 6)."""
    card = state.discards[-1]
    taken = replace(state, discards=state.discards[:-1])
    return Step(_with_card(taken, seat, card, True), (Took(seat, card),))


def discard(rules: ScatRules, state: State, seat: Seat, card: Card) -> Step[State]:
    """31 ends the hand; otherwise the next survivor's turn, or the showdown after the last (rules 6 to 9)."""
    hands = list(state.hands)
    hands[seat] = without(hands[seat], card)
    turn = Turn(seat, state.drawn if state.from_discards else None, card)
    after = replace(
        state,
        phase=Phase.TURN,
        to_act=state.left_of(seat),
        hands=tuple(hands),
        discards=(*state.discards, card),
        drawn=None,
        from_discards=False,
        turns=(*state.turns, turn),
    )
    events = (Discarded(seat, card),)
    if is_thirty_one(hands[seat]):
        return _after(events, _thirty_one(rules, after, (seat,)))
    if after.to_act == after.knocker:
        return _after(events, _showdown(rules, after, End.KNOCK))
    return Step(after, events)


def _seats_with_31(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.survivors() if is_thirty_one(state.hands[seat]))


def _thirty_one(rules: ScatRules, state: State, holders: tuple[Seat, ...]) -> Step[State]:
    losses = thirty_one_losses(state.survivors(), holders, state.knocker, rules)
    return _shown_31(rules, state, holders, losses)


def _shown_31(
    rules: ScatRules, state: State, holders: tuple[Seat, ...], losses: tuple[Loss, ...]
) -> Step[State]:
    events = tuple(map(ThirtyOne, holders))
    return _after(events, settle(state, rules, End.THIRTY_ONE, losses, holders))


def _showdown(rules: ScatRules, state: State, end: End) -> Step[State]:
    values = {seat: hand_value(state.hands[seat], rules) for seat in state.survivors()}
    losses = showdown_losses(values, state.knocker, rules, threw=end is End.THROW)
    return settle(state, rules, end, losses)


def _with_card(state: State, seat: Seat, card: Card, from_discards: bool) -> State:
    hands = list(state.hands)
    hands[seat] = (*hands[seat], card)
    return replace(
        state,
        phase=Phase.DISCARD,
        to_act=seat,
        waiting_to_draw=None,
        hands=tuple(hands),
        drawn=card,
        from_discards=from_discards,
    )


def _after(events: tuple[Event, ...], step: Step[State]) -> Step[State]:
    return Step(step.state, events + step.events)
