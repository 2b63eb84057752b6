"""The medium player: counts unseen cards, weighs the stock against the upcard, knocks by a table."""

from dataclasses import replace
from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.scat.bots import inference
from scat_tui.games.scat.bots import odds as tables
from scat_tui.games.scat.bots.advice import Advice, Reason
from scat_tui.games.scat.bots.worth import after_discard, outcomes
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, Look, SeatMove, Take, Throw
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.values import THIRTY_ONE, counting_suit, hand_value, is_thirty_one, pips
from scat_tui.games.scat.rules.view import View


def medium(view: View, random: Random) -> SeatMove:
    """The move that `advise` recommends."""
    return advise(view).move


def advise(view: View) -> Advice:
    """A good legal move and the reason for it; raises ValueError if there is no legal move."""
    if not view.legal:
        raise ValueError("there is nothing to advise: it is not this seat's turn")
    if view.phase is Phase.WINDOW:
        return _window(view)
    if view.phase is Phase.TURN:
        return _knock(view) or _draw_or_take(view)
    return _discard(view)


def _window(view: View) -> Advice:
    """A lone lowest thrower pays two, which costs a player on the county no more than one."""
    assert view.seat is not None
    players = inference.players(view)
    if view.pennies[view.seat] == 0 and tables.throws_on_the_county(view, players):
        return Advice(Throw(view.seat), Reason.THROW, players=players)
    return Advice(Look(view.seat), Reason.LOOK, players=players)


def _takings(view: View) -> list[tuple[Card, tuple[Card, ...]]]:
    assert view.upcard is not None  # at the start of a turn there always is one
    return after_discard((*view.hand, view.upcard), view.hand)


def _held(view: View, move: SeatMove, reason: Reason) -> Advice:
    """Advice about the present hand."""
    value, suit = hand_value(view.hand, view.game), counting_suit(view.hand, view.game)
    return Advice(move, reason, view.hand, value, suit)


def _knock(view: View) -> Advice | None:
    """Knocking, unless the upcard makes 31."""
    assert view.seat is not None
    for _, hand in _takings(view):
        if is_thirty_one(hand):
            suit = hand[0].suit
            return Advice(Take(view.seat), Reason.TAKE_31, hand, THIRTY_ONE, suit, card=view.upcard)
    enough = tables.enough_to_knock(view)
    knock = Knock(view.seat)
    if knock not in view.legal or hand_value(view.hand, view.game) < enough:
        return None
    reason = Reason.KNOCK_AT_ONCE if tables.shown_at_once(view) else Reason.KNOCK
    return replace(_held(view, knock, reason), enough=enough, players=inference.players(view))


def _draw_or_take(view: View) -> Advice:
    """Compares the certain hand with the upcard and the average from the stock."""
    assert view.seat is not None
    game, cards, last = view.game, inference.unseen(view), view.knocker is not None
    value = hand_value(view.hand, game)
    reached = outcomes(view.hand, cards, game) if not inference.stock_is_out(view) else []
    better = sum(outcome > value for outcome in reached)
    worth = tables.Worth(view)
    now = worth.of(view.hand, cards)
    # Exactly `now` if no card raises the hand: an average of equal numbers may be slightly off.
    stock = now + worth.average(reached) - worth.of_value(value) if better else now
    takings = [(worth.of(hand, cards), hand_value(hand, game), hand) for _, hand in _takings(view)]
    taken, kept_value, kept = max(takings)
    best = max(made for _, made, _ in takings)
    enough = tables.enough_to_knock(view)
    spared = not reached and not last and game.stock_out != "showdown" and kept_value < enough
    if (taken, kept_value) > (stock, value) and not spared:
        reason = (
            Reason.TAKE_LAST if last else Reason.TAKE_BETTER if kept_value > value else Reason.TAKE_PROMISING
        )
        suit = counting_suit(kept, game)
        return Advice(Take(view.seat), reason, kept, kept_value, suit, before=value, card=view.upcard)
    if not reached:
        reason = Reason.DRAW_SHOWS if last or game.stock_out == "showdown" else Reason.DRAW_ENDS
    elif not better and best <= value:
        reason = Reason.DRAW_NOTHING_BETTERS
    elif last:
        reason = Reason.DRAW_LAST
    else:
        reason = Reason.DRAW_MORE_HOPE if best > value else Reason.DRAW_NO_USE
    return replace(
        _held(view, Draw(view.seat), reason),
        best=best,
        card=view.upcard,
        better=better,
        unseen=len(cards),
        source=inference.source(view),
    )


def _discard(view: View) -> Advice:
    """Keeps the three best cards, without helping the next player if that costs little."""
    game, cards = view.game, inference.unseen(view)
    throws = {move.card: move for move in view.legal if isinstance(move, Discard)}
    rival = inference.next_player(view)
    rival_suit = None if rival is None else inference.collected_suit(view, rival)
    worth = tables.Worth(view)

    def plain(choice: tuple[Card, tuple[Card, ...]]) -> tuple[float, int, int]:
        return worth.of(choice[1], cards), hand_value(choice[1], game), -pips(choice[0])

    def guarded(choice: tuple[Card, tuple[Card, ...]]) -> tuple[float, int, float, int]:
        good, value, low = plain(choice)
        cost = worth.cost_of_feeding(choice[0], rival, rival_suit)
        # In the last turn nothing is given up for it: the hand that is kept will be shown.
        return (good, value, -cost, low) if worth.last else (good - cost, value, 0.0, low)

    choices = after_discard(view.hand, throws)
    card, hand = max(choices, key=guarded)
    value, best = hand_value(hand, game), max(hand_value(kept, game) for _, kept in choices)
    if is_thirty_one(hand):
        reason = Reason.DISCARD_31
    elif card != max(choices, key=plain)[0]:
        reason = Reason.DISCARD_LOW if card.suit == rival_suit else Reason.DISCARD_AWAY
    elif card == view.drawn:
        reason = Reason.DISCARD_DRAWN if value == best else Reason.DISCARD_DRAWN_HOPE
    else:
        reason = Reason.DISCARD_KEEP if value == best else Reason.DISCARD_HOPE
    return Advice(
        throws[card],
        reason,
        hand,
        value,
        counting_suit(hand, game),
        best=best,
        card=card,
        rival=rival,
        rival_suit=rival_suit,
    )
